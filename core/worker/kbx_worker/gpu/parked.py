# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Candidates' processes whose CUDA context is made before there is a job for them.

A context costs seconds. A server makes some when it starts and when it has nothing to do: each is a judge with its sandbox, waiting. They hold
no code, no inputs and no reference; the job comes later, with everything that a judge otherwise gets when it is forked.
"""
from __future__ import annotations

import os
import pickle
import select
from dataclasses import dataclass

from .. import candidate, processes, sandbox
from ..limits import DEFAULT_LIMITS, GPU_OPEN_FILES, GPU_PROCESSES, MAX_LOG_KEPT, MAX_REPLY_BYTES
from ..session import Broken, OutputLog, Session

# The first context on a device can take seconds, more so when many are made at once.
CONTEXT_SECONDS = 60.0
# What a sandbox is given when it starts; jobs that ask for something else get one of their own.
_FIXED = ("memoryMiB", "outputMiB", "gpuMemoryMiB")
# A context with its libraries takes up to a GiB of the device's memory; waiting ones shall take no more than an eighth of it.
_CONTEXT_MIB, _SHARE = 1024, 8
_MOST = 16
# With no job by then there is time to load libraries that only some kernels need.
_AT_ONCE_SECONDS = 0.2


def capacity(parallel: int, device_mib: int) -> int:
    """How many wait: no more than jobs can run at once, than memory allows."""
    return max(0, min(parallel, _MOST, device_mib // (_SHARE * _CONTEXT_MIB)))


def fits(limits: dict) -> bool:
    return all(limits[key] == DEFAULT_LIMITS[key] for key in _FIXED)


class Box:
    """In the judge: a sandbox with a context, for any candidate. Raises RuntimeError when there is none to be had."""

    def __init__(self, folder: str, number: int, hidden: list[str], gpu):
        limits = {**DEFAULT_LIMITS, "openFiles": GPU_OPEN_FILES, "processes": GPU_PROCESSES}
        names: list[str] = []
        self.file = os.path.join(folder, "kernel.py")

        def body(sock):
            from .gpucandidate import GpuRuntime
            runtime = GpuRuntime(None, gpu.buffer_fd, gpu.buffer_size, 0, names)
            candidate.serve(sock, self.file, "kernel", names, runtime, int(limits["memoryMiB"]) << 20)

        keep = (gpu.buffer_fd,) if gpu.buffer_fd >= 0 else ()
        self.sandbox = sandbox.start(folder, limits, number, hidden, body, keep, gpu=True)
        self._session = Session(self.sandbox, OutputLog(MAX_LOG_KEPT, lambda stream, text: None), MAX_REPLY_BYTES)
        self._ask("warm")

    def load_libraries(self) -> None:
        self._ask("libraries")

    def _ask(self, operation: str) -> None:
        said = self._session.ask({"op": operation}, [], CONTEXT_SECONDS)
        if isinstance(said, Broken) or said[0].get("ok") is not True:
            raise RuntimeError(said.text if isinstance(said, Broken) else str(said[0].get("text"))[:2000])


@dataclass
class Waiting:
    """In the server: a judge without a job."""

    pid: int
    pipe: int
    feed: int
    grants: int
    folder: str
    number: int

    def give(self, root: str, job) -> None:
        """Hands it what `take` returns there. Raises OSError if it is gone."""
        path = os.path.join(root, f"order-{self.number}")
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as f:
            pickle.dump(job, f)
        # Less than a pipe holds: this never blocks.
        os.write(self.feed, path.encode() + b"\n")
        os.close(self.feed)

    def drop(self) -> None:
        processes.kill(self.pid)
        for fd in (self.pipe, self.feed, self.grants):
            os.close(fd)


def is_wanted(feed: int) -> bool:
    """In the judge: whether its job is there already."""
    return bool(select.select([feed], [], [], _AT_ONCE_SECONDS)[0])


def take(feed: int):
    """In the judge: waits for the job. None when the server does not need this one any more."""
    with os.fdopen(feed, "rb") as f:
        path = f.readline().rstrip(b"\n")
    if not path:
        return None
    with open(path, "rb") as f:
        job = pickle.load(f)
    os.unlink(path)
    return job
