# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The interface of kbx_worker.gpu.device.Device on a simulated clock: one host thread, one timed stream, one side stream."""
from __future__ import annotations

import random

CLEAR, MARK_HOST, CLEAR_HOST, WAIT_HOST = 0.07, 0.002, 0.005, 0.01


class FakeDevice:
    """All times in ms inside; `now()` in s. `drift` is the relative slowing of the device per second."""

    def __init__(self, seed: int = 1, noise: float = 0.0, drift: float = 0.0, empty_ms: float = 0.002):
        self.random = random.Random(seed)
        self.noise, self.drift, self.empty_ms = noise, drift, empty_ms
        self.host = self.main = self.side = 0.0
        self.deferred: list[float] = []
        self.l2_bytes, self.clear_bytes, self.clear_ms = 50 << 20, 256 << 20, 0.0
        self.clears = self.waits = 0
        self.changed_stream = False
        self.dilation = 1.0
        self._times: dict[int, float] = {}

    def now(self) -> float:
        return self.host / 1e3

    def pass_time(self, ms: float) -> None:
        self.host += ms

    def launch(self, ms: float, host_ms: float = 0.005, noise: float | None = None) -> None:
        """Work on the timed stream. Calls are as noisy as the device is, clears are not."""
        self.host += host_ms
        scatter = self.noise if noise is None else noise
        factor = max(0.05, 1 + scatter * self.random.gauss(0, 1)) * (1 + self.drift * self.host / 1e3)
        self.main = max(self.main, self.host) + ms * factor

    def launch_aside(self, ms: float) -> None:
        """Work on another stream that waits for nothing."""
        self.side = max(self.side, self.host) + ms

    def defer(self, ms: float) -> None:
        """Work that another thread puts on the timed stream after the end mark."""
        self.deferred.append(ms)

    def events(self, count: int) -> list[int]:
        return list(range(count))

    def record(self, event: int) -> None:
        self.host += MARK_HOST
        self._times[event] = max(self.main, self.host)

    def elapsed(self, first: int, last: int) -> float:
        return (self._times[last] - self._times[first]) * self.dilation

    def reached(self, event: int) -> bool:
        return self.host >= self._times[event]

    def sync_stream(self) -> None:
        self.waits += 1
        self._flush()
        self.host = max(self.host, self.main) + WAIT_HOST

    def sync_device(self) -> None:
        self._flush()
        self.host = max(self.host, self.main, self.side) + WAIT_HOST / 2

    def stream_unchanged(self) -> bool:
        return not self.changed_stream

    def clear(self) -> None:
        self._flush()
        self.clears += 1
        self.launch(CLEAR, CLEAR_HOST, 0.0)

    def spin(self, ms: float) -> None:
        self.launch(ms, noise=0.0)

    def empty(self) -> None:
        self.launch(self.empty_ms, noise=0.0)

    def settle(self, limit_ms: float = 300.0) -> float:
        self.clear_ms = CLEAR
        return self.clear_ms

    def resolution_ms(self) -> float:
        return self.empty_ms

    def read_back(self, address: int, count: int) -> bytes | None:
        return bytes(count)

    def trim(self) -> None:
        pass

    def _flush(self) -> None:
        for ms in self.deferred:
            self.launch(ms, 0.0, 0.0)
        self.deferred.clear()


def call(device: FakeDevice, ms: float, host_ms: float = 0.02, waits: bool = False):
    """A callable of known cost; with `waits` it reads a value back from the device."""
    def run(*args, **kwargs):
        device.launch(ms, host_ms)
        if waits:
            device.sync_stream()
        run.calls.append(args)
    run.calls = []
    return run
