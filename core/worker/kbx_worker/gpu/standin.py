# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tensors that pass for CUDA tensors in a process without CUDA: real ones on the CPU, or only shapes on the meta device.

Only for finding out what a candidate would launch. Values that a shape cannot have are made up, and noted as asked for.
"""
from __future__ import annotations

import contextlib
import types

import torch
from torch.overrides import TorchFunctionMode

from .. import shim_device
from ..shim_launch import InterpreterDriver
from . import lightshapes

CPU, META = "cpu", "meta"
DEVICE = torch.device("cuda", 0)
# Where a storage without memory pretends to begin: as aligned as the real allocator's blocks.
_ADDRESS = 4096
_IS_CUDA, _IS_CPU = torch.Tensor.is_cuda.__get__, torch.Tensor.is_cpu.__get__
_IS_META, _DEVICE = torch.Tensor.is_meta.__get__, torch.Tensor.device.__get__
_FRESH = {"empty", "empty_like", "empty_strided", "empty_permuted", "new_empty", "new_empty_strided"}
# More elements than this are not made up one by one.
_MOST_VALUES = 1 << 20


def _names_cuda(value) -> bool:
    if isinstance(value, str):
        return value == "cuda" or value.startswith("cuda:")
    return isinstance(value, torch.device) and value.type == "cuda"


def _names_cpu(value) -> bool:
    return value == "cpu" or isinstance(value, torch.device) and value.type == "cpu"


class StandIn(TorchFunctionMode):
    """Maps 'cuda' to `place` in every torch call and says that what lives there is on 'cuda:0'.

    `value` is what a number read from a shape is; `asked` tells whether any was read.
    """

    def __init__(self, place: str, value: int = 7):
        super().__init__()
        self._place, self._value = torch.device(place), value
        self._meta = place == META
        self.asked = False

    def __torch_function__(self, func, types_, args=(), kwargs=None):
        kwargs = kwargs or {}
        if func is torch.device:
            return func(*args, **kwargs)
        own = bool(args) and isinstance(args[0], torch.Tensor) and (args[0].is_meta or not self._meta)
        if func in (_IS_CUDA, _IS_CPU, _IS_META, _DEVICE):
            return _described(func, args[0], own)
        name = getattr(func, "__name__", "")
        if own and name == "get_device":
            return 0
        if own and name in ("pin_memory", "is_pinned"):
            return args[0] if name == "pin_memory" else False
        if name == "cuda" and args and isinstance(args[0], torch.Tensor):
            return args[0].to(self._place)
        args, kwargs = self._placed(name, args, kwargs, own)
        if own and self._meta and (answer := getattr(self, "_" + name.strip("_"), None)) is not None and name in _MADE_UP:
            made_up = answer(*args, **kwargs)
            if made_up is not NotImplemented:
                self.asked = True
                return made_up
        return self._call(func, name, args, kwargs)

    def _placed(self, name: str, args, kwargs, own: bool):
        """The arguments with `place` instead of CUDA; what is moved to the host stays a shape."""
        if isinstance(kwargs.get("device"), int) or _names_cuda(kwargs.get("device")):
            kwargs = {**kwargs, "device": self._place}
        if kwargs.get("pin_memory"):
            kwargs = {**kwargs, "pin_memory": False}
        if self._meta and isinstance(kwargs.get("generator"), torch.Generator):
            kwargs = {k: v for k, v in kwargs.items() if k != "generator"}
        if any(_names_cuda(a) for a in args):
            args = tuple(self._place if _names_cuda(a) else a for a in args)
        if own and self._meta and name == "to":
            args = tuple(self._place if isinstance(a, (str, torch.device)) and _names_cpu(a) else a for a in args)
            if _names_cpu(kwargs.get("device")):
                kwargs = {**kwargs, "device": self._place}
        return args, kwargs

    def _call(self, func, name: str, args, kwargs):
        try:
            result = lightshapes.call(func, args, kwargs) if self._meta else func(*args, **kwargs)
        except (RuntimeError, NotImplementedError):
            # A small index or scale on the host may meet CUDA tensors, but not shapes.
            moved = _to_meta([args, kwargs]) if self._meta else None
            if moved is None:
                raise
            result = lightshapes.call(func, *moved)
        if name in _FRESH and isinstance(result, torch.Tensor) and not self._meta:
            # Zero is a more plausible index, count or size than what the memory held before.
            with contextlib.suppress(RuntimeError), torch.no_grad():
                result.zero_()
        return result

    # What a shape cannot know.

    def _scalar(self, t):
        if t.dtype == torch.bool:
            return bool(self._value)
        return float(self._value) if t.dtype.is_floating_point else complex(self._value) if t.dtype.is_complex else self._value

    def _item(self, t):
        return self._scalar(t)

    def _bool(self, t, *rest, **kw):
        return True if not rest and not kw and t.numel() == 1 else NotImplemented

    def _int(self, t, *rest, **kw):
        return self._value if not rest and not kw and t.numel() == 1 else NotImplemented

    def _float(self, t, *rest, **kw):
        return float(self._value) if not rest and not kw and t.numel() == 1 else NotImplemented

    _index = _int

    def _is_nonzero(self, t):
        return True

    def _equal(self, t, other):
        return True

    def _allclose(self, *args, **kwargs):
        return True

    def _filled(self, t):
        return torch.full(t.shape, self._scalar(t), dtype=t.dtype) if t.numel() <= _MOST_VALUES else NotImplemented

    def _tolist(self, t):
        filled = self._filled(t)
        return filled if filled is NotImplemented else filled.tolist()

    def _numpy(self, t, **kwargs):
        filled = self._filled(t)
        return filled if filled is NotImplemented else filled.numpy()

    def _cpu(self, t, **kwargs):
        return t

    def _rows(self, count: int) -> int:
        return min(count, self._value)

    def _nonzero(self, t, as_tuple=False):
        rows = self._rows(t.numel())
        if as_tuple:
            return tuple(torch.empty(rows, dtype=torch.int64, device=META) for _ in range(t.dim()))
        return torch.empty((rows, t.dim()), dtype=torch.int64, device=META)

    def _masked_select(self, t, mask):
        return torch.empty(self._rows(t.numel()), dtype=t.dtype, device=META)

    def _getitem(self, t, index):
        if not isinstance(index, torch.Tensor) or index.dtype != torch.bool:
            return NotImplemented
        return torch.empty((self._rows(index.numel()), *t.shape[index.dim():]), dtype=t.dtype, device=META)

    def _unique(self, t, sorted=True, return_inverse=False, return_counts=False, dim=None):
        if dim is not None:
            return NotImplemented
        found = torch.empty(self._rows(t.numel()), dtype=t.dtype, device=META)
        parts = [found]
        parts += [torch.empty(t.shape, dtype=torch.int64, device=META)] if return_inverse else []
        parts += [torch.empty(found.shape, dtype=torch.int64, device=META)] if return_counts else []
        return found if len(parts) == 1 else tuple(parts)


_MADE_UP = {"item", "__bool__", "__int__", "__float__", "__index__", "is_nonzero", "equal", "allclose", "tolist", "numpy", "cpu", "nonzero",
            "masked_select", "__getitem__", "unique"}


def _described(func, t, own: bool):
    if not own:
        return func(t)
    return DEVICE if func == _DEVICE else func == _IS_CUDA


def _to_meta(value):
    """A copy with every host tensor as a shape, or None if there is none."""
    found = False

    def moved(v):
        nonlocal found
        if isinstance(v, torch.Tensor) and v.device.type == CPU:
            found = True
            return v.to(META)
        if type(v) in (list, tuple):
            return type(v)(moved(x) for x in v)
        return {k: moved(x) for k, x in v.items()} if type(v) is dict else v

    out = moved(value)
    return out if found else None


class StubDriver(InterpreterDriver):
    """Stands where Triton's CUDA driver would; nothing of it reaches a device."""

    def __init__(self, arch: int, properties):
        from triton.backends.compiler import GPUTarget
        self._target, self._arch = GPUTarget("cuda", arch, 32), arch
        known = dict(max_shared_mem=properties.shared_memory_per_block_optin, max_num_regs=properties.regs_per_multiprocessor,
                     multiprocessor_count=properties.multi_processor_count, warpSize=32, sm_clock_rate=1_000_000,
                     mem_clock_rate=1_000_000, mem_bus_width=1024)
        self.utils = types.SimpleNamespace(get_device_properties=lambda device=0: dict(known), set_printf_fifo_size=lambda n: None,
                                           cuOccupancyMaxActiveClusters=lambda *a, **k: 1, fill_tma_descriptor=lambda *a, **k: None)

    def get_current_target(self):
        return self._target

    def get_device_capability(self, device=0):
        return divmod(self._arch, 10)


def device_info(properties) -> dict:
    """From the real `torch.cuda.get_device_properties(0)` (asked in a process that has CUDA), what `install` takes."""
    plain = {}
    for name in dir(properties):
        if not name.startswith("_") and isinstance(value := getattr(properties, name, None), (bool, int, float, str)):
            plain[name] = value
    return plain


def install(info: dict, arch: int):
    """Makes torch and triton of this process answer as if the GPU described by `info` were here. Returns its properties."""
    properties = types.SimpleNamespace(**{**vars(shim_device.properties()), "name": "stand-in", "major": arch // 10, "minor": arch % 10, **(info or {})})
    shim_device.install_cuda()
    shim_device.install_generator()
    cuda, memory = torch.cuda, int(properties.total_memory)
    for name, answer in dict(get_device_properties=properties, get_device_name=properties.name, mem_get_info=(memory, memory),
                             get_device_capability=(properties.major, properties.minor), get_arch_list=[f"sm_{arch}"]).items():
        setattr(cuda, name, lambda *a, answer=answer, **k: answer)
    _install_addresses()
    lightshapes.install()
    from triton.runtime.driver import driver
    driver.set_active(StubDriver(arch, properties))
    return properties


def _install_addresses() -> None:
    real = torch.Tensor.data_ptr

    def data_ptr(self):
        with torch._C.DisableTorchFunction():
            if not self.is_meta:
                return real(self)
            return _ADDRESS + self.storage_offset() * self.element_size() if self.numel() else 0

    torch.Tensor.data_ptr = data_ptr
