# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Start of the fork server: private descriptors, refusals with words, imports, warm-up."""
from __future__ import annotations

import gc
import os
import select

from . import PROTOCOL_VERSION, environment, wire
from .catalog import TaskError, TaskSource
from .server import REFUSED, Server, log, mismatch

_EARLY_PATIENCE = 0.05


def private_descriptors() -> tuple[int, int]:
    """Moves the protocol off descriptors 0 and 1, so that no print and no child can touch it."""
    fd_in, fd_out = os.dup(0), os.dup(1)
    null = os.open("/dev/null", os.O_RDONLY)
    os.dup2(null, 0)
    os.close(null)
    os.dup2(2, 1)
    return fd_in, fd_out


def serve(tasks_location: str | None, gpu: str | None = None) -> int:
    """Entry of `serve`: refuses with a reason, or serves. `gpu` is a UUID or an index of NVML; None = the CPU interpreter.

    Returns the exit status.
    """
    fd_in, fd_out = private_descriptors()
    device = _Device(gpu) if gpu is not None else None
    if device is None:
        environment.set_variables()
    frames = wire.FrameBuffer()
    # What costs no import is looked at first, so that most refusals come at once.
    refusal, early = _greeting(fd_in, frames)
    tasks = None
    if refusal is None:
        try:
            tasks = TaskSource(tasks_location) if tasks_location else TaskSource.bundled()
            if tasks is None or not tasks.ids():
                refusal = "no_tasks", f"there are no tasks in {tasks_location or 'this archive'}: give the folder of tasks with --tasks"
        except TaskError as e:
            refusal = "no_tasks", f"{e}: give the folder of tasks with --tasks"
    refusal = refusal or (device.problem() if device else None) or environment.problem()
    if refusal is None and device is not None:
        refusal = device.start(tasks)
    if refusal is not None:
        os.write(fd_out, wire.pack({"type": "refused", "code": refusal[0], "text": refusal[1]}))
        return REFUSED
    if device is not None:
        return Server(tasks, fd_in, fd_out, device.record(), frames, early, device.side).run()
    _prepare_for_forks()
    return Server(tasks, fd_in, fd_out, environment.record(), frames, early).run()


class _Device:
    """A worker's GPU from its name on the command line to a running oracle."""

    def __init__(self, wanted: str):
        self._wanted = wanted
        self.side = None

    def problem(self) -> tuple[str, str] | None:
        """Finds the GPU and sets the variables; before torch is imported."""
        from .gpu import devicerecord
        from .gpu.nvml import Nvml, NvmlError
        try:
            self._nvml = Nvml()
            self._gpu = self._nvml.find(self._wanted)
        except NvmlError as e:
            return "no_gpu", str(e)
        devicerecord.set_variables(self._gpu)
        return None

    def start(self, tasks: TaskSource) -> tuple[str, str] | None:
        """Imports, forks the oracle, warms up while it makes its context; then waits for it."""
        import torch

        from . import judgeprocess, sandbox  # noqa: F401
        from .gpu import devicerecord, gpujudge  # noqa: F401
        from .gpu.gpuserver import GpuSide
        torch.set_num_threads(1)
        if (refusal := devicerecord.problem()) is not None:
            return refusal
        self.side = GpuSide(self._gpu, tasks)
        _import_lazily_needed()
        self.side.warm()
        if not sandbox.namespaces_available():
            log("this system gives candidates no namespaces of their own: they are limited, but share processes and files with this user")
        gc.collect()
        gc.freeze()
        return self.side.ready()

    def record(self) -> dict:
        from .gpu import devicerecord
        record = devicerecord.record(self._gpu, self._nvml, environment.record())
        # The library's descriptors must not be inherited: judges open it for themselves.
        self._nvml.close()
        return record


def _greeting(fd_in: int, frames: wire.FrameBuffer) -> tuple[tuple[str, str] | None, list[dict]]:
    """(refusal, messages) of what the core sent before the imports; both may be nothing yet."""
    if not select.select([fd_in], [], [], _EARLY_PATIENCE)[0]:
        return None, []
    try:
        messages = frames.feed(os.read(fd_in, 1 << 20))
    except wire.WireError as e:
        return ("version_mismatch", f"the worker received something that is no frame of protocol {PROTOCOL_VERSION}: {e}"), []
    if messages and messages[0]["type"] == "hello":
        return mismatch(messages[0].get("version")), messages
    return None, messages


def _prepare_for_forks() -> None:
    import torch

    from . import judgeprocess, sandbox, warmup  # noqa: F401
    torch.set_num_threads(1)
    if not warmup.run():
        log("the warm-up kernel gave a wrong sum")
    _import_lazily_needed()
    if not sandbox.namespaces_available():
        log("this system gives candidates no namespaces of their own: they are limited, but share processes and files with this user")
    gc.collect()
    gc.freeze()


def _import_lazily_needed() -> None:
    """What children need lazily is imported once here."""
    for name in ("torch._tensor_str", "torch.overrides", "radon.metrics", "radon.complexity", "triton.language.extra.cuda.libdevice"):
        try:
            __import__(name)
        except ImportError:
            log(f"{name} is not available")
