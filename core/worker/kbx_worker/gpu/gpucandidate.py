# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The candidate's process on a GPU: calls on device tensors, and, under the exclusive lease, times.

Untrusted once the kernel was imported; what the harness needs for timing is captured before that.
"""
from __future__ import annotations

import contextlib

import torch

from ..candidate import Runtime
from ..catalog import convention_from
from . import lightshapes, sharedbuffer, transfer


class GpuRuntime(Runtime):
    """`buffer_fd` is the memory shared with the oracle (-1: none), `memory_mib` limits torch's allocations (0: no limit). `names` is the list of
    entries that whoever serves looks at, for a process that learns later what it is for."""

    def __init__(self, convention, buffer_fd: int, buffer_size: int, memory_mib: int, names: list[str] | None = None):
        self.entry = None
        self._names = names
        self._use(convention)
        self._buffer_at = (buffer_fd, buffer_size)
        self._memory_mib = memory_mib
        self._bench = None

    def _use(self, convention) -> None:
        self.convention = convention
        # Calling conventions make tensors on the default device.
        self.mode = torch.device("cuda") if convention else contextlib.nullcontext()

    def decoder(self, blobs: list[bytes]) -> transfer.DeviceDecoder:
        return transfer.DeviceDecoder(blobs)

    def encode(self, value, out: list[bytes]):
        with torch.no_grad():
            return transfer.encode(value, out)

    def settle(self) -> None:
        torch.cuda.synchronize()

    def operation(self, request: dict, blobs: list[bytes]) -> dict:
        if request["op"] == "warm":
            return self._warm()
        if request["op"] == "libraries":
            return self._load_libraries()
        if request["op"] == "become":
            self._names[:] = request["entries"]
            self._use(convention_from(*request["convention"]) if request["convention"] else None)
            return {"ok": True}
        return self._bench.operation(request)

    def _warm(self) -> dict:
        """The context, the libraries' handles, and everything that timing captures before the candidate is imported."""
        from .bench import Bench
        lightshapes.install()
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
        torch.zeros(1, device="cuda")
        if self._memory_mib:
            total = torch.cuda.get_device_properties(0).total_memory
            torch.cuda.set_per_process_memory_fraction(min(1.0, (self._memory_mib << 20) / total))
        fd, size = self._buffer_at
        buffer = sharedbuffer.attach(fd, size) if fd >= 0 else None
        self._bench = Bench(self, buffer)
        for dtype in (torch.float32, torch.float16):
            a = torch.ones(16, 16, device="cuda", dtype=dtype)
            a @ a
        torch.cuda.synchronize()
        return {"ok": True}

    @staticmethod
    def _load_libraries() -> dict:
        """What the first convolution, decomposition, transform and random numbers would load: seconds in all."""
        with torch.no_grad():
            for dtype in (torch.float32, torch.float64):
                a = torch.randn(4, 4, device="cuda", dtype=dtype)
                a = a @ a.T + 4 * torch.eye(4, device="cuda", dtype=dtype)
                torch.linalg.det(a)
                torch.linalg.lu(a)
                torch.fft.rfft(a)
            torch.nn.functional.conv2d(a[None, None].float(), a[None, None, :3, :3].float())
        torch.cuda.synchronize()
        return {"ok": True}
