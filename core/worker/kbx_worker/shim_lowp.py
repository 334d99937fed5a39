# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""bf16 and fp8 in the interpreter, which stores them as unsigned integers and would compute on the raw bits.

Every arithmetic operation decodes to float32, computes, and rounds back to the nearest even value, as a GPU's
conversion does. Scalars passed to a kernel become tensors, as they are on a GPU.
"""
from __future__ import annotations

import numpy as np
import torch

# Triton type name: numpy storage, torch type.
_FORMATS = {
    "bf16": (np.uint16, "bfloat16"),
    "fp8e4nv": (np.uint8, "float8_e4m3fn"),
    "fp8e5": (np.uint8, "float8_e5m2"),
    "fp8e4b8": (np.uint8, "float8_e4m3fnuz"),
    "fp8e5b16": (np.uint8, "float8_e5m2fnuz"),
}


def _scalar(dtype):
    return getattr(dtype, "scalar", dtype)


def _format(dtype):
    found = _FORMATS.get(getattr(_scalar(dtype), "name", None))
    return (found[0], getattr(torch, found[1])) if found and hasattr(torch, found[1]) else None


def decode(data: np.ndarray, dtype) -> np.ndarray:
    """float32 values of raw bits of the Triton type `dtype`."""
    storage, kind = _format(dtype)
    flat = np.array(data, dtype=storage, order="C", copy=True).reshape(-1)
    with torch._C.DisableTorchFunction():
        bits = torch.from_numpy(flat.view(np.int16 if storage is np.uint16 else np.uint8))
        return bits.view(kind).float().numpy().reshape(np.shape(data))


def encode(values: np.ndarray, dtype) -> np.ndarray:
    """Raw bits of `values` rounded to the Triton type `dtype`."""
    storage, kind = _format(dtype)
    flat = np.array(values, dtype=np.float32, order="C", copy=True).reshape(-1)
    with torch._C.DisableTorchFunction():
        bits = torch.from_numpy(flat).to(kind).view(torch.int16 if storage is np.uint16 else torch.uint8)
        return bits.numpy().view(storage).reshape(np.shape(values))


def install_lowp() -> None:
    import triton.language as tl
    from triton.runtime import interpreter as it

    handle, builder = it.TensorHandle, it.InterpreterBuilder

    def is_low(x):
        f = _format(x.dtype) if isinstance(x, handle) else None
        return f is not None and x.data.dtype == f[0]

    def up(x):
        return handle(decode(x.data, x.dtype), tl.float32) if is_low(x) else x

    def wrapped(name):
        original = getattr(builder, name, None)
        if original is None:
            return

        def operation(self, *args, **kwargs):
            low = [a for a in args if is_low(a)]
            if not low:
                return original(self, *args, **kwargs)
            result = original(self, *map(up, args), **kwargs)
            if result.data.dtype == np.float32:
                return handle(encode(result.data, low[0].dtype), _scalar(low[0].dtype))
            return result

        setattr(builder, name, operation)

    for name in ("binary_op", "unary_op", "ternary_op", "create_fma", "create_erf", "create_rsqrt", "create_fabs",
                 "create_idiv"):
        wrapped(name)
    _install_constants(builder, handle, tl)
    _install_casts(builder, handle, it, tl, up)

    if (dot := getattr(builder, "create_dot", None)) is not None:
        builder.create_dot = lambda self, a, b, d, *rest: dot(self, up(a), up(b), d, *rest)
    _install_reductions(handle, it, tl)
    _install_atomics(builder, handle, it)
    _install_scalars(handle, it, tl)


def _install_constants(builder, handle, tl) -> None:
    """Constants of these types, which Triton's builder for GPUs makes by other means."""
    for name in _FORMATS:
        dtype = tl.dtype(name) if _format(tl.dtype(name)) else None
        if dtype is not None and not hasattr(builder, f"get_{name}"):
            setattr(builder, f"get_{name}", lambda self, value, dtype=dtype: handle(encode(np.array([value]), dtype), dtype))


def _install_casts(builder, handle, it, tl, up) -> None:
    def convert(original):
        def conversion(self, src, dst_type, *rest):
            to = _scalar(dst_type)
            if _format(src.dtype) is None and _format(to) is None:
                return original(self, src, dst_type, *rest)
            values = up(src).data
            if _format(to) is not None:
                return handle(encode(values, to), to)
            return handle(values.astype(it._get_np_dtype(to)), to)
        return conversion

    for name in ("cast_impl", "create_fp_to_fp"):
        if hasattr(builder, name):
            setattr(builder, name, convert(getattr(builder, name)))


def _install_reductions(handle, it, tl) -> None:
    """Sums, extremes and scans, which the interpreter computes on the raw data of a block."""
    def retyped(t, data, dtype):
        kind = tl.block_type(dtype, list(t.type.shape)) if t.type.is_block() else dtype
        return tl.core.tensor(handle(data, dtype), kind)

    def wrapped(owner, name):
        original = getattr(owner, name, None)
        if original is None:
            return

        def operation(self, value, *args, **kwargs):
            first = value[0] if isinstance(value, tuple) else value
            if _format(first.dtype) is None:
                return original(self, value, *args, **kwargs)
            dtype = _scalar(first.dtype)
            result = original(self, retyped(first, decode(first.handle.data, dtype), tl.float32), *args, **kwargs)

            def back(t):
                return retyped(t, encode(t.handle.data, dtype), dtype) if _scalar(t.dtype) == tl.float32 else t
            return type(result)(map(back, result)) if isinstance(result, (list, tuple)) else back(result)

        setattr(owner, name, operation)

    for owner, names in (("ReduceOps", ("sum", "min_max")), ("ScanOps", ("cumsum", "cumprod"))):
        for name in names:
            wrapped(getattr(it, owner, None), name)


def _install_atomics(builder, handle, it) -> None:
    """Float atomics on bf16: one element after the other, which is one of the orders a GPU may take."""
    original = getattr(builder, "create_atomic_rmw", None)
    if original is None:
        return

    def atomic(self, op, ptr, val, mask, *rest):
        if _format(val.dtype) is None or "FADD" not in str(op).upper():
            return original(self, op, ptr, val, mask, *rest)
        pointers, values, masks = np.broadcast_arrays(ptr.data, val.data, mask.data)
        old = np.zeros(pointers.shape, dtype=val.data.dtype)
        for index in np.ndindex(pointers.shape):
            if masks[index]:
                where, on = np.array([pointers[index]], dtype=np.uint64), np.array([True])
                before = it._interpreter.load(where, on, np.zeros(1, val.data.dtype), val.data.dtype)
                total = decode(before, val.dtype) + decode(values[index].reshape(1), val.dtype)
                it._interpreter.store(where, encode(total, val.dtype), on)
                old[index] = before[0]
        return handle(old, _scalar(val.dtype))

    builder.create_atomic_rmw = atomic


def _install_scalars(handle, it, tl) -> None:
    original = getattr(it, "_implicit_cvt", None)
    if original is None:
        return

    def convert(arg):
        if isinstance(arg, bool):
            return tl.tensor(handle(np.array([arg], dtype=np.bool_), tl.int1), tl.int1)
        if isinstance(arg, float):
            return tl.tensor(handle(np.array([arg], dtype=np.float32), tl.float32), tl.float32)
        return original(arg)

    it._implicit_cvt = convert
