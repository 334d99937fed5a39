# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The judge of one job on a GPU: compile ahead, cases under a shared lease, times under an exclusive one.

Like every judge it runs no code of a candidate, and it makes no CUDA context: references come from the oracle.
"""
from __future__ import annotations

import contextlib
import os
import re
import secrets
import time
from dataclasses import dataclass

import torch

from .. import candidate, sandbox
from ..caserunner import CaseRunner
from ..catalog import TaskError, calling_convention, convention_source
from ..judge import Judge
from ..limits import GPU_OPEN_FILES, GPU_PROCESSES, MAX_REPLY_BYTES
from ..session import Broken, Session
from . import lightshapes
from .lease import EXCLUSIVE, SHARED, LeaseLine
from .oracle import OracleClient
from .oraclereference import OracleReference
from .parked import CONTEXT_SECONDS, Box
from .prepare import Preparation



# Asking for the stream that torch uses is what a well-behaved extension does.
_CURRENT_STREAM = re.compile(rb"(?:cudaStream_t\s+\w+\s*=\s*)?(?:[\w:]*::)?getCurrentCUDAStream\s*\([^()]*\)(?:\s*\.stream\s*\(\s*\))?|<(?:c10|ATen)/cuda/[\w/]*\.h>")


def speaks_of_streams(source: bytes) -> bool:
    """Whether a candidate may use streams of its own; it is then timed call by call on an idle device."""
    rest = _CURRENT_STREAM.sub(b"", source)
    return b"Stream" in rest or b".stream(" in rest


@dataclass
class GpuJob:
    """What a server for a GPU gives a judge."""

    name: str
    uuid: str
    arch: int
    grants: int
    oracle: object
    buffer_fd: int
    buffer_size: int
    device: dict
    compile_cores: list[int]
    timing_cores: list[int]
    slots: object
    helper_cache: str

    def close(self) -> None:
        """In the server, once the judge has its copies."""
        os.close(self.grants)
        self.oracle.close()

    def keep_off_timing(self) -> None:
        """This process, and what it starts, leaves the cores alone on which times are taken."""
        if self.compile_cores:
            os.sched_setaffinity(0, self.compile_cores)

    def descriptors(self) -> set[int]:
        return {self.grants, self.oracle.fileno()} | ({self.buffer_fd} if self.buffer_fd >= 0 else set())


class GpuJudge(Judge):
    """`gpu` holds the sockets and sizes of this server's device, `box` a process with a context that waited for this job."""

    def __init__(self, *args, gpu: GpuJob, box: Box | None = None):
        super().__init__(*args)
        self._gpu, self._box, self._entry = gpu, box, ""
        self._limits = {**self._limits, "openFiles": GPU_OPEN_FILES, "processes": GPU_PROCESSES}
        self._seed = int(self._job.get("seed", 0))
        self._oracle = OracleClient(gpu.oracle, self._task, self._seed, self._job.get("suite"))
        self._lease = LeaseLine(gpu.grants, self._report)
        self._preparation: Preparation | None = None
        self._has_context = box is not None
        self._wanted = 3 in self._stages
        self.result |= {"target": gpu.name, "backend": "compiled", "speedupReason": None if self._wanted else "stage 3 was not asked for"}
        lightshapes.install()
        gpu.keep_off_timing()

    # Processes.

    def _start(self, entry: str) -> sandbox.Sandbox:
        path = self._write_source()
        self._preparation = self._compile_ahead(path, entry)
        if self._box is not None:
            self._entry = entry
            return self._box.sandbox
        task, limit, gpu = self._task, int(self._limits["memoryMiB"]) << 20, self._gpu
        gpu_memory = int(self._limits.get("gpuMemoryMiB", 0))

        def body(sock):
            from .gpucandidate import GpuRuntime
            runtime = GpuRuntime(calling_convention(task), gpu.buffer_fd, gpu.buffer_size, gpu_memory)
            task.forget()
            candidate.serve(sock, path, "kernel", (entry,), runtime, limit)

        keep = (gpu.buffer_fd,) if gpu.buffer_fd >= 0 else ()
        return sandbox.start(self._folder, self._limits, self._number, self._hidden, body, keep, gpu=True)

    def _compile_ahead(self, path: str, entry: str) -> Preparation:
        task, device = self._task, self._gpu.device
        size_set = self._size_set() if self._wanted else None

        gpu, cache, seed = self._gpu, os.path.join(self._folder, "triton"), self._seed
        construct = self._constructor()

        def body(report_fd, gate_fd):
            from . import ahead, variants
            with contextlib.suppress(OSError):
                ahead.seed_cache(gpu.helper_cache, cache)
            calls, convention = variants.foreseen_calls(task, size_set, seed), calling_convention(task)
            # The candidate is imported next: it finds no reference here.
            task.forget()
            ahead.compile_ahead(report_fd, gate_fd, path, "kernel", (entry,), calls, convention, cache, device, gpu.arch, gpu.slots,
                                construct=construct)

        return Preparation(self._folder, self._limits, self._number, self._hidden, body, self._report)

    def _constructor(self):
        """For a class entry: what makes the object that is called, from the data that the candidate's process gets too."""
        if not self._task.constructs:
            return None
        what = self._task.construction(self._seed)

        def construct(entry):
            torch.manual_seed(int(what["seed"]))
            return entry(*what["init"])

        return construct

    def _size_set(self) -> str:
        return self._job.get("sizeSet") or "kbx"

    def _make_runner(self, session: Session) -> CaseRunner:
        return CaseRunner(session, self._task, self._seed, self._limits, lambda p: OracleReference(self._task, p, self._seed, self._oracle))

    # Stages.

    def _evaluate(self, box: sandbox.Sandbox, begun: float) -> None:
        session = Session(box, self._log, MAX_REPLY_BYTES)
        try:
            self._share_device(session)
            self._run_cases(session, time.monotonic())
            if self._wanted:
                self._time(session, box)
        finally:
            self._preparation.close({box.pid})

    def _share_device(self, session: Session) -> None:
        """Returns with a context in the candidate's process and its kernels compiled, under a shared lease.

        The context is made as soon as the device is free for it; while the compilers go on, others may have the device.
        """
        begun = time.monotonic()
        deadline = begun + float(self._limits["compileSeconds"])
        early = False
        if self._has_context:
            self._become(session)
        else:
            self._lease.ask(SHARED, False)
            self._preparation.wait_round(1, deadline, (self._lease.fd,))
            early = self._lease.granted(SHARED)
        if early:
            self._make_context(session)
            if not self._preparation.over(1):
                self._lease.give_back()
                early = False
        if not early:
            self._preparation.wait_round(1, deadline)
            self._lease.ask(SHARED, True)
            self._lease.wait(SHARED)
        if not self._has_context:
            self._make_context(session)
        self._oracle.prefetch(self._keys(), self._seed)
        self.result["seconds"]["prepare"] = round(time.monotonic() - begun - self._lease.waited, 6)

    def _become(self, session: Session) -> None:
        """Tells a process that waited what it is for."""
        said = session.ask({"op": "become", "entries": [self._entry], "convention": convention_source(self._task)}, [], CONTEXT_SECONDS)
        if isinstance(said, Broken) or said[0].get("ok") is not True:
            text = said.text if isinstance(said, Broken) else str(said[0].get("text"))[:2000]
            raise TaskError(f"the process that waited for a candidate on {self._gpu.name} does not take it: {text}")

    def _make_context(self, session: Session) -> None:
        warm = session.ask({"op": "warm"}, [], CONTEXT_SECONDS)
        if isinstance(warm, Broken) or warm[0].get("ok") is not True:
            said = warm.text if isinstance(warm, Broken) else str(warm[0].get("text"))[:2000]
            raise TaskError(f"the candidate's process got no context on {self._gpu.name}: {said}")
        self._has_context = True

    def _keys(self) -> list:
        if self._task.stochastic:
            return []
        return [(p.mode, p.seed, p.index) for group in self._groups() for p in group if not p.skip]

    def _time(self, session: Session, box) -> None:
        from . import stage3
        allowed = stage3.allowed(self.result, bool(self._job.get("diagnose")))
        self._preparation.go_on(allowed)
        if not allowed:
            self.result["speedupReason"] = "only correct kernels are timed"
            return
        self._lease.give_back()
        timing = stage3.Timing(session, self._task, self._job, self._limits, self._oracle, self._gpu, self._size_set(),
                               int.from_bytes(secrets.token_bytes(6), "little"), self._report)
        timing.streams = speaks_of_streams(self._submission.body)
        timing.plan()
        self._preparation.wait_round(2, time.monotonic() + float(self._limits["compileSeconds"]))
        self._preparation.close({box.pid})
        begun = time.monotonic()
        self._lease.ask(EXCLUSIVE, True)
        self._lease.wait(EXCLUSIVE)
        self.result["seconds"]["queueGpu"] = round(time.monotonic() - begun, 6)
        timing.pool = self._lease.aa.get(timing.profile, [])
        stage3.run(timing, self.result, self._lease.give_back)
        session.drain()
