# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""libdevice functions in the interpreter, which has none: computed by torch on the block's values."""
from __future__ import annotations

import importlib

import numpy as np
import torch

from .signals import TRACE, UnsupportedOnCpu

_SAME_NAME = ("acos acosh asin asinh atan atanh atan2 ceil cos cosh copysign erf erfc erfinv exp exp2 expm1 floor fmod "
              "hypot lgamma log log10 log1p log2 nextafter pow rsqrt signbit sin sinh sqrt tan tanh trunc").split()


def _functions() -> dict:
    table = {name: getattr(torch, name) for name in _SAME_NAME if hasattr(torch, name)}
    table |= {
        "fabs": torch.abs, "abs": torch.abs, "llabs": torch.abs, "cbrt": lambda x: x.sign() * x.abs() ** (1 / 3),
        "rcbrt": lambda x: 1 / (x.sign() * x.abs() ** (1 / 3)), "exp10": lambda x: torch.pow(10.0, x),
        "rint": torch.round, "nearbyint": torch.round, "round": lambda x: torch.trunc(x + torch.copysign(torch.tensor(0.5, dtype=x.dtype), x)),
        "fma": lambda a, b, c: (a.double() * b.double() + c.double()).to(c.dtype),
        "powi": lambda a, b: torch.pow(a, b.to(a.dtype)), "remainder": lambda a, b: a - torch.round(a / b) * b,
        "isinf": torch.isinf, "isnan": torch.isnan, "finite": torch.isfinite, "isfinite": torch.isfinite,
        "saturate": lambda x: x.clamp(0, 1), "fdim": lambda a, b: (a - b).clamp(min=0), "rhypot": lambda a, b: 1 / torch.hypot(a, b),
        "normcdf": torch.special.ndtr, "normcdfinv": torch.special.ndtri, "erfcx": torch.special.erfcx,
        "j0": torch.special.bessel_j0, "j1": torch.special.bessel_j1, "y0": torch.special.bessel_y0,
        "y1": torch.special.bessel_y1, "sinpi": lambda x: torch.sin(torch.pi * x), "cospi": lambda x: torch.cos(torch.pi * x),
        "tgamma": lambda x: torch.exp(torch.lgamma(x)) * torch.where((x < 0) & (torch.floor(x).remainder(2) != 0), -1.0, 1.0).to(x.dtype),
        "fdividef": lambda a, b: a / b, "fmin": torch.fmin, "fmax": torch.fmax, "ldexp": torch.ldexp,
    }
    for op, f in (("add", torch.add), ("sub", torch.sub), ("mul", torch.mul), ("div", torch.div), ("rcp", torch.reciprocal), ("sqrt", torch.sqrt)):
        for kind in "fd":
            table[f"{kind}{op}_rn"] = f
    return table


def evaluate(symbol: str, arrays: list[np.ndarray]) -> np.ndarray:
    """The value of libdevice's `symbol` (as "__nv_tanhf"). Raises UnsupportedOnCpu for one that is not known here."""
    table = _functions()
    name = symbol.removeprefix("__nv_").removeprefix("fast_")
    candidates = (name, name[:-1]) if name[-1:] in "fdl" else (name,)
    for found in candidates:
        if found in table:
            return table[found](*[torch.from_numpy(np.array(a)) for a in arrays]).numpy()
    TRACE.refuse(UnsupportedOnCpu(f"the interpreter has no libdevice function {symbol}"))


def install_libdevice() -> None:
    from triton.runtime import interpreter as it

    def extern(self, library, path, symbol, args, ret_type, is_pure):
        result = evaluate(symbol, [a.data for a in args])
        return it.TensorHandle(result.astype(it._get_np_dtype(ret_type)), getattr(ret_type, "scalar", ret_type))

    def inline_assembly(self, *args, **kwargs):
        TRACE.refuse(UnsupportedOnCpu("inline assembly cannot run in the interpreter"))

    it.InterpreterBuilder.create_extern_elementwise = extern
    it.InterpreterBuilder.create_inline_asm = inline_assembly
    for name in ("cuda", "hip"):
        try:
            module = importlib.import_module(f"triton.language.extra.{name}.libdevice")
        except ImportError:
            continue
        for key, f in list(vars(module).items()):
            if callable(f) and not key.startswith("_") and getattr(f, "__module__", "").startswith("triton"):
                setattr(module, key, _bound(f, it))
    _install_generic()


def _bound(f, it):
    def function(*args, **kwargs):
        kwargs.pop("_semantic", None)
        return f(*args, **kwargs, _semantic=it.interpreter_semantic)

    function.__name__ = getattr(f, "__name__", "libdevice")
    return function


def _install_generic() -> None:
    """The backend-neutral module holds empty bodies; give it the functions of the CUDA module."""
    try:
        generic = importlib.import_module("triton.language.extra.libdevice")
        cuda = importlib.import_module("triton.language.extra.cuda.libdevice")
    except ImportError:
        return
    for key, f in list(vars(generic).items()):
        if callable(f) and hasattr(cuda, key):
            setattr(generic, key, getattr(cuda, key))
