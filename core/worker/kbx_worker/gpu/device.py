# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The device as timing sees it: events, waiting, a spin kernel, clearing the L2 cache, the host's clock.

Runs in the candidate's process. Everything is bound when the object is made, before a candidate is imported, and goes to the driver directly
(libcuda by ctypes), so that replacing torch.cuda.Event, torch.cuda.synchronize or time.perf_counter changes no measurement.
`tests/worker/fakedevice.py` has the same interface on a simulated clock.
"""
from __future__ import annotations

import ctypes
import statistics
import time

import torch

# CUdevice_attribute and CUpointer_attribute numbers (cuda.h).
_PROCESSORS, _L2_BYTES = 16, 38
_MEMORY_TYPE, _DEVICE_ORDINAL = 2, 9
_ON_DEVICE = 2
_NOT_READY = 600
_MIN_CLEAR = 256 << 20

_p, _h = ctypes.c_void_p, ctypes.c_size_t
_SIGNATURES = {
    "cuCtxGetCurrent": (_p,),
    "cuCtxSynchronize": (),
    "cuDeviceGetAttribute": (_p, ctypes.c_int, ctypes.c_int),
    "cuCtxGetDevice": (_p,),
    "cuEventCreate": (_p, ctypes.c_uint),
    "cuEventRecord": (_p, _p),
    "cuEventQuery": (_p,),
    "cuEventElapsedTime": (_p, _p, _p),
    "cuStreamSynchronize": (_p,),
    "cuMemsetD32Async": (ctypes.c_uint64, ctypes.c_uint, _h, _p),
    "cuMemAlloc_v2": (_p, _h),
    "cuMemFree_v2": (ctypes.c_uint64,),
    "cuMemcpyDtoH_v2": (_p, ctypes.c_uint64, _h),
    "cuPointerGetAttribute": (_p, ctypes.c_int, ctypes.c_uint64),
}


class DeviceError(RuntimeError):
    """The driver refuses; usually the context is lost because a kernel went wrong."""


class Driver:
    """The functions of libcuda that are used here, each as one attribute; `library` is replaced in tests only."""

    def __init__(self, library: str = "libcuda.so.1"):
        lib = ctypes.CDLL(library)
        for name, arguments in _SIGNATURES.items():
            function = getattr(lib, name)
            function.argtypes, function.restype = arguments, ctypes.c_int
            setattr(self, name, function)

    def pointers(self) -> list:
        return [getattr(self, name) for name in _SIGNATURES]


class Device:
    """One GPU and the stream that was current when this was made. All times in ms, `now()` in s."""

    def __init__(self, index: int = 0, driver: Driver | None = None):
        torch.zeros(1, device=f"cuda:{index}")
        self.driver = driver or Driver()
        self.index = index
        self.now = time.perf_counter
        self._elapsed, self._record, self._query = self.driver.cuEventElapsedTime, self.driver.cuEventRecord, self.driver.cuEventQuery
        self._memset, self._wait, self._wait_all = self.driver.cuMemsetD32Async, self.driver.cuStreamSynchronize, self.driver.cuCtxSynchronize
        self._sleep, self._current = torch._C._cuda_sleep, torch._C._cuda_getCurrentRawStream
        self._release = torch._C._cuda_emptyCache
        self.stream = self._current(index)
        self._ms = ctypes.c_float()
        self._ms_address = ctypes.addressof(self._ms)
        self._pool: list[int] = []
        self._clear_at = 0
        self.l2_bytes = self._attribute(_L2_BYTES)
        self.processors = self._attribute(_PROCESSORS)
        self.clear_bytes = max(2 * self.l2_bytes, _MIN_CLEAR)
        self.clear_ms = 0.0
        self._cycles_per_ms = 0.0
        self._resolution: float | None = None


    def events(self, count: int) -> list[int]:
        """`count` events, the same ones at each call."""
        while len(self._pool) < count:
            handle = _p()
            self._check(self.driver.cuEventCreate(ctypes.byref(handle), 0), "making an event")
            self._pool.append(handle.value)
        return self._pool[:count]

    def record(self, event: int) -> None:
        if (code := self._record(event, self.stream)) != 0:
            self._check(code, "recording an event")

    def elapsed(self, first: int, last: int) -> float:
        if (code := self._elapsed(self._ms_address, first, last)) != 0:
            self._check(code, "reading an event")
        return self._ms.value

    def reached(self, event: int) -> bool:
        """True once the device has passed the mark."""
        code = self._query(event)
        if code not in (0, _NOT_READY):
            self._check(code, "asking for an event")
        return code == 0


    def sync_stream(self) -> None:
        self._check(self._wait(self.stream), "waiting for the stream")

    def sync_device(self) -> None:
        """Waits for all streams of the process."""
        self._check(self._wait_all(), "waiting for the device")

    def stream_unchanged(self) -> bool:
        """False when a call left another stream current than the one that is timed."""
        return self._current(self.index) == self.stream


    def clear(self) -> None:
        """Writes `clear_bytes` of memory: nothing of earlier calls stays in the L2 cache."""
        if not self._clear_at:
            address = ctypes.c_uint64()
            self._check(self.driver.cuMemAlloc_v2(ctypes.byref(address), self.clear_bytes), "allocating the buffer that clears the cache")
            self._clear_at = address.value
        if (code := self._memset(self._clear_at, 0, self.clear_bytes // 4, self.stream)) != 0:
            self._check(code, "clearing the cache")

    def spin(self, ms: float) -> None:
        """Keeps the stream busy for about `ms`, without memory traffic."""
        if not self._cycles_per_ms:
            self._calibrate()
        self._sleep(max(1, int(ms * self._cycles_per_ms)))

    def empty(self) -> None:
        """A kernel that does nothing."""
        self._sleep(0)

    def settle(self, limit_ms: float = 300.0) -> float:
        """Clears the cache until the time of one clear no longer moves (clocks are up); returns that time, also kept as `clear_ms`."""
        end, last = self.now() + limit_ms / 1e3, 0.0
        first, second = self.events(2)
        while True:
            self.record(first)
            for _ in range(50):
                self.clear()
            self.record(second)
            self.sync_stream()
            self.clear_ms = self.elapsed(first, second) / 50
            if abs(self.clear_ms - last) < 0.005 * last or self.now() > end:
                break
            last = self.clear_ms
        self._calibrate()
        return self.clear_ms

    def resolution_ms(self) -> float:
        """What two marks around an empty kernel are apart, measured as in a group of calls; no shorter call can be told from nothing."""
        if self._resolution is None:
            marks = self.events(40)
            self.spin(1.0)
            for first, second in zip(marks[::2], marks[1::2]):
                self.clear()
                self.record(first)
                self.empty()
                self.record(second)
            self.sync_stream()
            self._resolution = statistics.median(self.elapsed(a, b) for a, b in zip(marks[::2], marks[1::2]))
        return self._resolution

    def read_back(self, address: int, count: int) -> bytes | None:
        """`count` bytes of device memory of this GPU; None when the address is not such memory."""
        kind, ordinal = ctypes.c_uint(), ctypes.c_int()
        ask = self.driver.cuPointerGetAttribute
        if ask(ctypes.byref(kind), _MEMORY_TYPE, address) != 0 or kind.value != _ON_DEVICE:
            return None
        if ask(ctypes.byref(ordinal), _DEVICE_ORDINAL, address) != 0 or ordinal.value != self.index:
            return None
        out = ctypes.create_string_buffer(count)
        self.sync_stream()
        return out.raw if self.driver.cuMemcpyDtoH_v2(out, address, count) == 0 else None

    def trim(self) -> None:
        """Gives unused memory of torch's allocator back."""
        self._release()

    def close(self) -> None:
        """Frees the buffer for clearing; the next `clear()` makes a new one."""
        if self._clear_at:
            self.driver.cuMemFree_v2(self._clear_at)
            self._clear_at = 0


    def _calibrate(self) -> None:
        """Cycles of the spin kernel per ms, at the clock of this moment."""
        first, second = self.events(2)
        cycles = 1_000_000
        for _ in range(2):
            self.record(first)
            self._sleep(cycles)
            self.record(second)
            self.sync_stream()
        self._cycles_per_ms = cycles / max(1e-3, self.elapsed(first, second))

    def _attribute(self, number: int) -> int:
        value, device = ctypes.c_int(), ctypes.c_int()
        self._check(self.driver.cuCtxGetDevice(ctypes.byref(device)), "asking for the device")
        self._check(self.driver.cuDeviceGetAttribute(ctypes.byref(value), number, device), "asking for an attribute")
        return value.value

    def _check(self, code: int, what: str) -> None:
        if code != 0:
            raise DeviceError(f"CUDA driver error {code} while {what}")
