# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A fork server's side of its GPU: the oracle, sockets for judges, health checks. Makes no CUDA context itself."""
from __future__ import annotations

import os
import select
import socket

from .. import extensions, processes
from ..catalog import TaskSource
from ..limits import EXTENSION_SECONDS
from . import health, oracle, parked
from .gpujudge import GpuJob
from .nvml import Gpu

_ORACLE_SECONDS = 120.0
# Cores for: this server, the timing process and its parent. The rest compiles and compares.
_RESERVED = 3
# So many pairs of a reference against itself are kept: the newest say what the device's noise is now.
_POOL = 64
_DOUBTFUL = {"crash", "timeout", "illegal_memory_access", "device_error", "exited"}


class GpuSide:
    """Starts the oracle at once; `ready()` waits for it."""

    def __init__(self, gpu: Gpu, tasks: TaskSource):
        self._gpu = gpu
        self._oracle_pid, self._control = oracle.start(tasks)
        self._buffer_fd, self._buffer_size = -1, 0
        cores = sorted(os.sched_getaffinity(0))
        enough = len(cores) >= 2 * _RESERVED
        self._timing_cores = cores[1:_RESERVED] if enough else []
        self._compile_cores = cores[_RESERVED:] if enough else []
        self._parallel = len(cores) - _RESERVED if enough else max(1, len(cores) - 1)
        # How many candidates' processes wait with a context.
        self.parking = parked.capacity(self._parallel, gpu.memory_mib)
        self._slots = None
        self._helper_cache = ""
        self._arch = int(gpu.capability.replace(".", "") or 0)
        self._device: dict = {}
        # Why the device takes no more jobs; empty while it is well.
        self.quarantined = ""
        self._check: health.Check | None = None
        # Ratios of references against themselves on this device since the worker started, by profile.
        self.pool: dict[str, list[list[float]]] = {}
        self._server_cores = cores[:1] if enough else cores

    def warm(self) -> None:
        """Pays once, before any fork, what compilation and recording need."""
        from . import ahead
        ahead.warm_parent(self._arch)

    def ready(self) -> tuple[str, str] | None:
        """None once the oracle has its context, else a refusal."""
        line = oracle.Line(self._control)
        if not select.select([self._control], [], [], _ORACLE_SECONDS)[0]:
            return "no_gpu", f"{self._gpu.name} gave no context within {_ORACLE_SECONDS:g} s"
        try:
            said, _ = line.receive()
        except EOFError:
            return "no_gpu", f"the process that should compute references on {self._gpu.name} ended; its words are above"
        if said.get("ok") is not True:
            return "no_gpu", str(said.get("text"))
        if said.get("text"):
            os.write(2, f"kbx_worker: {said['text']}\n".encode())
        self._device = said.get("device") or {}
        self._buffer_size = int(said["buffer"])
        if line.fds:
            self._buffer_fd = line.fds.pop(0)
        return None

    def open_root(self, root: str) -> None:
        """Once: slots for compilations, and Triton's C helper, which otherwise every first kernel would build."""
        from . import ahead
        self._slots = ahead.Slots.create(root, self._parallel)
        self._helper_cache = os.path.join(root, "helper")
        os.makedirs(self._helper_cache, exist_ok=True)
        if text := ahead.build_helper(self._helper_cache):
            os.write(2, f"kbx_worker: Triton's helper was not built ahead: {text}\n".encode())
        for folder, _, files in os.walk(self._helper_cache):
            os.chmod(folder, 0o755)
            for name in files:
                os.chmod(os.path.join(folder, name), 0o755)
        os.sched_setaffinity(0, self._server_cores)

    def open_job(self) -> tuple[GpuJob, int]:
        """(what a judge gets, descriptor that grants go to)."""
        ours, theirs = socket.socketpair()
        oracle.send(self._control, {"op": "judge"}, fds=[theirs.fileno()])
        theirs.close()
        grants_r, grants_w = os.pipe()
        return GpuJob(self._gpu.name, self._gpu.uuid, self._arch, grants_r, ours, self._buffer_fd, self._buffer_size, self._device,
                      self._compile_cores, self._timing_cores, self._slots, self._helper_cache), grants_w

    @staticmethod
    def widen(limits: dict, source: bytes) -> None:
        """Inline CUDA takes its compilers' time on top of a stage's own."""
        if extensions.wanted(source):
            limits["compileSeconds"] += EXTENSION_SECONDS

    @staticmethod
    def problem(job: dict) -> str | None:
        """What is wrong with a job's wishes for timing."""
        from . import stage3
        return stage3.problem(job)

    def remember(self, message: dict) -> None:
        """Keeps a judge's new [ratio, ms] of a reference against itself for later jobs."""
        kept = self.pool.setdefault(str(message.get("profile")), [])
        kept += [pair for pair in message.get("ratios") or () if 0.1 < pair[0] < 10]
        del kept[:-_POOL]

    def pids(self) -> set[int]:
        """Processes that are no job's."""
        return {self._oracle_pid} | ({self._check.pid} if self._check else set())

    # Health.

    @property
    def checking(self) -> bool:
        return self._check is not None

    def doubtful(self, last: dict) -> bool:
        """Whether a job ended in a way that can leave the device unusable."""
        result = last.get("result") or {}
        return result.get("reasonCode") in _DOUBTFUL or (last["type"] == "failed" and last.get("code") == "harness_error")

    def start_check(self, root: str) -> None:
        if self._check is None and not self.quarantined:
            self._check = health.Check(root)

    def poll(self) -> dict | None:
        """A `device` message when a check has ended."""
        if self._check is None or (wrong := self._check.outcome()) is None:
            if self._oracle_gone():
                self.quarantined = "the process that computes references on this device has ended"
                return {"type": "device", "state": "quarantined", "text": self.quarantined}
            return None
        ended, self._check = self._check, None
        if wrong and ended.attempt < health.ATTEMPTS:
            self._check = health.Check(ended.root, ended.attempt + 1)
            return None
        if wrong:
            self.quarantined = f"a known-good kernel fails on {self._gpu.name} after a crash: {wrong}"
            return {"type": "device", "state": "quarantined", "text": self.quarantined}
        return {"type": "device", "state": "healthy", "text": f"a known-good kernel runs on {self._gpu.name}"}

    def _oracle_gone(self) -> bool:
        return not self.quarantined and processes.collected(self._oracle_pid)
