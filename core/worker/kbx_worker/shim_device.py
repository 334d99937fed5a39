# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""CPU tensors presented as the device under test: a torch function mode and stubs for `torch.cuda`."""
from __future__ import annotations

import contextlib
import functools
import re
import types

import torch
from torch.overrides import TorchFunctionMode

from .poison import poison
from .signals import TRACE, UnsupportedOnCpu

DEVICE = torch.device("cuda", 0)
CPU = torch.device("cpu")
_IS_CUDA = torch.Tensor.is_cuda.__get__
_IS_CPU = torch.Tensor.is_cpu.__get__
_DEVICE = torch.Tensor.device.__get__
# What torch says when only its CPU side lacks an operation.
CPU_LACKS = re.compile(r"not implemented on the CPU|not implemented for '(BFloat16|Half|Float8\w*)'|not compiled with CUDA|"
                        r"only (supported|available|implemented) (on|for) (CUDA|GPU)|requires CUDA|"
                        r"(low precision|reduced precision) dtypes not supported")
_UNINITIALISED = {"empty", "empty_like", "empty_strided", "empty_permuted", "new_empty", "new_empty_strided"}


def _is_device(value) -> bool:
    if isinstance(value, str):
        return value == "cuda" or value.startswith("cuda:")
    return isinstance(value, torch.device) and value.type == "cuda"


def _on_cpu(value):
    return CPU if _is_device(value) else value


def _moves_only(name: str, args) -> bool:
    """Whether a call only asks for another place of a tensor, of which there is none here."""
    return bool(args) and isinstance(args[0], torch.Tensor) and name in ("cuda", "pin_memory")


def _device_arguments(args, kwargs, target=CPU) -> tuple[tuple, dict]:
    """The arguments of a torch call with `target` where they name a GPU."""
    def placed(value):
        return target if _is_device(value) else value

    if "device" in kwargs:
        kwargs = {**kwargs, "device": target if isinstance(kwargs["device"], int) else placed(kwargs["device"])}
    if kwargs.get("pin_memory"):
        kwargs = {**kwargs, "pin_memory": False}
    if any(_is_device(a) for a in args):
        args = tuple(map(placed, args))
    return args, kwargs


class DeviceNames(TorchFunctionMode):
    """Only maps 'cuda' to `device`: for trusted code that was written for a GPU, where there shall be none."""

    def __init__(self, device: str = "cpu"):
        super().__init__()
        self._target = torch.device(device)

    def __torch_function__(self, func, types_, args=(), kwargs=None):
        if func is torch.device:
            return func(*args, **(kwargs or {}))
        if _moves_only(getattr(func, "__name__", ""), args):
            return args[0]
        args, kwargs = _device_arguments(args, kwargs or {}, self._target)
        return func(*args, **kwargs)


class CudaOnCpu(TorchFunctionMode):
    """Maps 'cuda' to the CPU in every torch call, says that tensors are on 'cuda:0', poisons fresh memory."""

    def __torch_function__(self, func, types_, args=(), kwargs=None):
        kwargs = kwargs or {}
        if func == _IS_CUDA:
            return True
        if func == _IS_CPU:
            return False
        if func == _DEVICE:
            return DEVICE
        if func is torch.device:
            return func(*args, **kwargs)
        name = getattr(func, "__name__", "")
        if args and isinstance(args[0], torch.Tensor):
            if name == "get_device":
                return 0
            if name == "is_pinned":
                return False
        if _moves_only(name, args):
            return args[0]
        args, kwargs = _device_arguments(args, kwargs)
        try:
            result = func(*args, **kwargs)
        except (RuntimeError, NotImplementedError, AssertionError) as e:
            if CPU_LACKS.search(str(e)):
                TRACE.refuse(UnsupportedOnCpu(f"torch cannot do this on a CPU: {str(e).splitlines()[0]}"))
            raise
        if name in _UNINITIALISED and isinstance(result, torch.Tensor):
            poison(result)
        return result


@functools.lru_cache(1)
def properties() -> types.SimpleNamespace:
    """Properties of an H100-like device; nothing is timed here, they only steer kernels' choices."""
    return types.SimpleNamespace(
        name="interpreter", major=9, minor=0, total_memory=80 << 30, multi_processor_count=132, warp_size=32,
        max_threads_per_multi_processor=2048, max_threads_per_block=1024, regs_per_multiprocessor=65536,
        shared_memory_per_block=49152, shared_memory_per_block_optin=232448, shared_memory_per_multiprocessor=233472,
        L2_cache_size=50 << 20, gcnArchName="", uuid="interpreter")


class _Stream:
    """Stands where a stream or an event would; on this backend everything has always finished."""

    cuda_stream = 0
    device = DEVICE

    def __init__(self, *args, **kwargs):
        self.args = args

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def query(self):
        return True

    def elapsed_time(self, other):
        raise RuntimeError("the interpreter backend has no device times")

    def _nothing(self, *args, **kwargs):
        return None

    synchronize = record = wait = wait_stream = wait_event = _nothing

    def record_event(self, event=None):
        return event or _Stream()


def install_cuda() -> None:
    """Makes `torch.cuda` answer like one present device."""
    cuda = torch.cuda

    @contextlib.contextmanager
    def scope(*args, **kwargs):
        yield

    def seed(value):
        # Not torch.manual_seed, which itself calls these two.
        torch.default_generator.manual_seed(int(value))

    stubs = dict(
        is_available=lambda: True, device_count=lambda: 1, current_device=lambda: 0, is_initialized=lambda: True,
        init=lambda: None, synchronize=lambda *a, **k: None, empty_cache=lambda: None, set_device=lambda *a: None,
        get_device_name=lambda *a: "interpreter", get_device_capability=lambda *a: (9, 0),
        get_device_properties=lambda *a: properties(), is_bf16_supported=lambda *a, **k: True,
        current_stream=lambda *a: _Stream(), default_stream=lambda *a: _Stream(), Stream=_Stream, Event=_Stream,
        set_stream=lambda *a: None, device=scope, device_of=scope, stream=scope,
        manual_seed=seed, manual_seed_all=seed,
        memory_allocated=lambda *a: 0, max_memory_allocated=lambda *a: 0, memory_reserved=lambda *a: 0,
        max_memory_reserved=lambda *a: 0, reset_peak_memory_stats=lambda *a: None,
        mem_get_info=lambda *a: (80 << 30, 80 << 30), get_arch_list=lambda: ["sm_90"],
        get_rng_state=lambda *a: torch.get_rng_state(), set_rng_state=lambda s, *a: torch.set_rng_state(s))
    for name, stub in stubs.items():
        setattr(cuda, name, stub)
    set_default = torch.set_default_device
    torch.set_default_device = lambda d: set_default(_on_cpu(d) if d is not None else d)


def install_generator() -> None:
    """`torch.Generator(device="cuda")` gives a CPU generator; isinstance still works."""
    real = torch.Generator

    class Meta(type):
        def __call__(cls, device="cpu"):
            return real(device=_on_cpu(device))

        def __instancecheck__(cls, value):
            return isinstance(value, real)

        def __subclasscheck__(cls, other):
            return issubclass(other, real)

    torch.Generator = Meta("Generator", (), {})
