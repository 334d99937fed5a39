# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""GPUs as the driver's management library (NVML) knows them, by ctypes: no CUDA context is ever made here."""
from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass

_NOT_FOUND = 6
_SM, _MEMORY = 1, 2
# nvmlClocksEventReasons; the first ones only say that nothing asks for more.
REASONS = {0x1: "gpu_idle", 0x2: "applications_clocks", 0x4: "sw_power_cap", 0x8: "hw_slowdown", 0x10: "sync_boost",
           0x20: "sw_thermal", 0x40: "hw_thermal", 0x80: "hw_power_brake", 0x100: "display_clocks"}


class NvmlError(Exception):
    """The library is absent or refuses; the text says which and what to do."""


@dataclass(frozen=True)
class Gpu:
    """One device (or MIG instance). `uuid` is what CUDA_VISIBLE_DEVICES takes."""

    uuid: str
    name: str
    memory_mib: int
    capability: str
    power_limit_w: float | None
    index: int


@dataclass(frozen=True)
class State:
    """The device at one moment; None = the driver does not say."""

    sm_mhz: int | None
    memory_mhz: int | None
    temperature_c: int | None
    power_w: float | None
    reasons: tuple[str, ...]


class Nvml:
    """The loaded library. Raises NvmlError when there is none, or when it does not start."""

    def __init__(self):
        name = os.environ.get("KBX_NVML_LIBRARY") or "libnvidia-ml.so.1"
        try:
            self._lib = ctypes.CDLL(name)
        except OSError as e:
            raise NvmlError(f"no NVIDIA driver: {name} cannot be loaded ({e})") from e
        self._check(self._lib.nvmlInit_v2(), "nvmlInit")

    def close(self) -> None:
        """Shuts the library down; the object is of no more use."""
        self._lib.nvmlShutdown()

    def driver(self) -> str:
        return self._text(self._lib.nvmlSystemGetDriverVersion)

    def cuda(self) -> str | None:
        """The newest CUDA version that the driver takes, as "13.0"."""
        value = ctypes.c_int()
        if self._lib.nvmlSystemGetCudaDriverVersion_v2(ctypes.byref(value)) != 0:
            return None
        return f"{value.value // 1000}.{value.value % 1000 // 10}"

    def gpus(self) -> list[Gpu]:
        """All devices in NVML's order; the MIG instances of a device stand in its place."""
        count = ctypes.c_uint()
        self._check(self._lib.nvmlDeviceGetCount_v2(ctypes.byref(count)), "counting GPUs")
        found = []
        for index in range(count.value):
            handle = ctypes.c_void_p()
            self._check(self._lib.nvmlDeviceGetHandleByIndex_v2(index, ctypes.byref(handle)), f"GPU {index}")
            found += [self._gpu(h, index) for h in self._instances(handle) or [handle]]
        return found

    def find(self, wanted: str) -> Gpu:
        """By UUID (or a unique beginning of one) or by NVML index. Raises NvmlError with what there is."""
        gpus = self.gpus()
        hits = [g for g in gpus if g.uuid == wanted] or [g for g in gpus if g.uuid.startswith(wanted) or str(g.index) == wanted]
        if len(hits) == 1:
            return hits[0]
        known = ", ".join(f"{g.index}: {g.name} {g.uuid}" for g in gpus) or "none"
        raise NvmlError(f"{'several GPUs match' if hits else 'there is no GPU'} {wanted!r}; GPUs here: {known}")

    def state(self, uuid: str) -> State:
        """Clocks, temperature, power, throttle reasons now; what cannot be read is None."""
        handle = ctypes.c_void_p()
        if self._lib.nvmlDeviceGetHandleByUUID(uuid.encode(), ctypes.byref(handle)) != 0:
            return State(None, None, None, None, ())
        power = self._number(self._lib.nvmlDeviceGetPowerUsage, handle)
        return State(self._number(self._lib.nvmlDeviceGetClockInfo, handle, _SM), self._number(self._lib.nvmlDeviceGetClockInfo, handle, _MEMORY),
                     self._number(self._lib.nvmlDeviceGetTemperature, handle, 0), None if power is None else power / 1000, self._reasons(handle))

    def _gpu(self, handle, index: int) -> Gpu:
        major, minor = ctypes.c_int(), ctypes.c_int()
        known = self._lib.nvmlDeviceGetCudaComputeCapability(handle, ctypes.byref(major), ctypes.byref(minor)) == 0
        limit = self._number(self._lib.nvmlDeviceGetEnforcedPowerLimit, handle)
        return Gpu(self._text(self._lib.nvmlDeviceGetUUID, handle), self._text(self._lib.nvmlDeviceGetName, handle), self._memory(handle),
                   f"{major.value}.{minor.value}" if known else "", None if limit is None else limit / 1000, index)

    def _instances(self, handle) -> list:
        now, later = ctypes.c_uint(), ctypes.c_uint()
        if self._lib.nvmlDeviceGetMigMode(handle, ctypes.byref(now), ctypes.byref(later)) != 0 or now.value != 1:
            return []
        count, found = ctypes.c_uint(), []
        self._lib.nvmlDeviceGetMaxMigDeviceCount(handle, ctypes.byref(count))
        for i in range(count.value):
            instance = ctypes.c_void_p()
            if self._lib.nvmlDeviceGetMigDeviceHandleByIndex(handle, i, ctypes.byref(instance)) == 0:
                found.append(instance)
        return found

    def _memory(self, handle) -> int:
        sizes = (ctypes.c_ulonglong * 3)()
        return sizes[0] >> 20 if self._lib.nvmlDeviceGetMemoryInfo(handle, sizes) == 0 else 0

    def _reasons(self, handle) -> tuple[str, ...]:
        bits = ctypes.c_ulonglong()
        for name in ("nvmlDeviceGetCurrentClocksEventReasons", "nvmlDeviceGetCurrentClocksThrottleReasons"):
            function = getattr(self._lib, name, None)
            if function is not None and function(handle, ctypes.byref(bits)) == 0:
                return tuple(word for bit, word in REASONS.items() if bits.value & bit)
        return ()

    def _number(self, function, handle, *more) -> int | None:
        value = ctypes.c_uint()
        return value.value if function(handle, *more, ctypes.byref(value)) == 0 else None

    def _text(self, function, *args) -> str:
        buffer = ctypes.create_string_buffer(128)
        self._check(function(*args, buffer, ctypes.c_uint(128)), function.__name__)
        return buffer.value.decode("utf-8", "replace")

    def _check(self, code: int, what: str) -> None:
        if code == 0:
            return
        say = self._lib.nvmlErrorString
        say.restype = ctypes.c_char_p
        raise NvmlError(f"the NVIDIA driver cannot be asked ({what}): {say(code).decode('utf-8', 'replace')}")
