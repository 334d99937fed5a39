# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A snapshot of the functions that timing and comparing rest on, and what of it was replaced since."""
from __future__ import annotations

import contextlib
import ctypes
import functools
import importlib
import sys
import types

import torch

# (owner, names); None = every function that is there.
_WATCHED = (
    ("time", ("time", "perf_counter", "perf_counter_ns", "monotonic", "monotonic_ns", "process_time", "time_ns", "sleep", "clock_gettime")),
    ("math", None),
    ("statistics", ("median", "mean", "fmean", "stdev")),
    ("os", ("urandom", "listdir", "fork", "_exit", "getpid")),
    ("gc", ("enable", "disable", "isenabled", "collect")),
    ("sys", ("_current_frames", "settrace", "setprofile")),
    ("ctypes", ("CDLL", "byref", "addressof", "create_string_buffer")),
    ("torch", ("equal", "allclose", "isclose", "empty", "empty_like", "zeros", "full", "isnan")),
    ("torch.cuda", ("Event", "Stream", "synchronize", "current_stream", "default_stream", "stream", "set_stream", "empty_cache", "_sleep", "is_available",
                    "current_device", "device")),
    ("torch.testing", ("assert_close",)),
    ("triton.testing", ("do_bench", "do_bench_cudagraph")),
)
_TENSOR = ("__eq__", "__ne__", "__torch_function__", "all", "any", "allclose", "clone", "copy_", "cpu", "cuda", "data_ptr", "detach", "element_size", "eq",
           "equal", "fill_", "isclose", "isnan", "item", "numel", "stride", "to", "tolist", "untyped_storage", "view", "zero_", "contiguous")
_EVENT = ("__new__", "record", "elapsed_time", "query", "synchronize", "wait")
_STREAM = ("synchronize", "query", "wait_stream", "record_event")
_FUNCTIONS = (type, types.FunctionType, types.BuiltinFunctionType)


class Snapshot:
    """Holds the objects themselves, so that an identity cannot be taken by a new object at the same place."""

    def __init__(self, device=None):
        self._held: list[tuple[str, dict, str, object]] = []
        self._codes: list[tuple[str, types.FunctionType, tuple]] = []
        self._attributes: list[tuple[str, object, str, object]] = []
        self._pointers: list[tuple[str, object, int]] = []
        for name, names in _WATCHED:
            self._module(name, names)
        self._module("builtins", None)
        for owner, label, names in ((torch.Tensor, "torch.Tensor", _TENSOR), (torch.cuda.Event, "torch.cuda.Event", _EVENT),
                                    (torch.cuda.Stream, "torch.cuda.Stream", _STREAM)):
            for name in names:
                if hasattr(owner, name):
                    self._attributes.append((f"{label}.{name}", owner, name, _plain(getattr(owner, name))))
        self._own()
        if device is not None:
            self._device(device)

    def changed(self) -> list[str]:
        """Names of what is no longer the same, sorted."""
        out = {label for label, owner, name, value in self._held if owner.get(name, None) is not value}
        out.update(label for label, function, code in self._codes if any(a is not b for a, b in zip(_code(function), code)))
        out.update(label for label, owner, name, value in self._attributes if not _same(_plain(getattr(owner, name, None)), value))
        out.update(label for label, function, address in self._pointers if _address(function) != address)
        return sorted(out)

    def _module(self, name: str, names) -> None:
        try:
            module = importlib.import_module(name)
        except ImportError:
            return
        space = vars(module)
        for key in names if names is not None else [k for k, v in space.items() if isinstance(v, _FUNCTIONS)]:
            if key in space:
                self._hold(f"{name}.{key}", space, key)

    def _hold(self, label: str, space: dict, key: str) -> None:
        value = space[key]
        self._held.append((label, space, key, value))
        if isinstance(value, types.FunctionType):
            self._codes.append((label, value, _code(value)))

    def _own(self) -> None:
        """Functions and classes of the modules that measure, with their code."""
        package = __name__.rpartition(".")[0]
        for part in ("device", "timing", "paired", "timingrecord", "timingstats", "integrity", "identities"):
            module = sys.modules.get(f"{package}.{part}")
            for key, value in list(vars(module).items()) if module else ():
                if not callable(value) or key.startswith("__"):
                    continue
                self._hold(f"{part}.{key}", vars(module), key)
                if isinstance(value, type) and value.__module__ == module.__name__:
                    self._class(f"{part}.{key}", value)

    def _class(self, label: str, kind: type) -> None:
        for name, value in list(vars(kind).items()):
            if callable(value) or isinstance(value, (staticmethod, property)):
                self._attributes.append((f"{label}.{name}", kind, name, _plain(getattr(kind, name))))
            if isinstance(value, types.FunctionType):
                self._codes.append((f"{label}.{name}", value, _code(value)))

    def _device(self, device) -> None:
        """What the device object holds: bound functions, and the addresses behind the driver's."""
        for name, value in vars(device).items():
            if callable(value):
                self._attributes.append((f"device.{name}", device, name, value))
        driver = getattr(device, "driver", None)
        for function in driver.pointers() if driver is not None else ():
            self._pointers.append((f"libcuda.{function.__name__}", function, _address(function)))
            for name in ("argtypes", "restype", "errcheck"):
                self._attributes.append((f"libcuda.{function.__name__}.{name}", function, name, getattr(function, name, None)))


def _code(function) -> tuple:
    return function.__code__, function.__defaults__, function.__kwdefaults__, function.__closure__


def _address(function) -> int:
    return ctypes.cast(function, ctypes.c_void_p).value or 0


def _plain(value):
    """The function under a bound class method, which is a new object at each look."""
    return getattr(value, "__func__", value)


def _same(value, kept) -> bool:
    """Method objects of built-in types are made anew at each look too; they compare by what they are bound to."""
    if value is kept:
        return True
    return type(value) is type(kept) and isinstance(kept, (types.BuiltinMethodType, types.MethodType, type(len), tuple)) and value == kept


# Settings of torch that change how fast (or how exact) the reference is: (owner, attribute).
_SETTINGS = (("torch.backends.cuda.matmul", "allow_tf32"), ("torch.backends.cuda.matmul", "allow_fp16_reduced_precision_reduction"),
             ("torch.backends.cuda.matmul", "allow_bf16_reduced_precision_reduction"), ("torch.backends.cudnn", "allow_tf32"),
             ("torch.backends.cudnn", "enabled"), ("torch.backends.cudnn", "benchmark"), ("torch.backends.cudnn", "deterministic"))


class Settings:
    """torch's switches as they were; a kernel may set them for itself, but the reference is timed under the harness' ones."""

    def __init__(self):
        self._kept = self._now()

    def changed(self) -> list[str]:
        now = self._now()
        return sorted(name for name, value in self._kept.items() if now.get(name) != value)

    def restore(self) -> list[str]:
        """Puts everything back; names of what was changed."""
        changed = self.changed()
        for name in changed:
            if name == "torch.use_deterministic_algorithms":
                torch.use_deterministic_algorithms(self._kept[name])
            else:
                owner, _, attribute = name.rpartition(".")
                setattr(_owner(owner), attribute, self._kept[name])
        return changed

    @staticmethod
    def _now() -> dict:
        values = {"torch.use_deterministic_algorithms": torch.are_deterministic_algorithms_enabled()}
        for owner, attribute in _SETTINGS:
            # torch refuses to read the old switches once the new precision ones were used.
            with contextlib.suppress(RuntimeError, AttributeError):
                values[f"{owner}.{attribute}"] = getattr(_owner(owner), attribute)
        return values


def _owner(path: str):
    return functools.reduce(getattr, path.split(".")[1:], torch)
