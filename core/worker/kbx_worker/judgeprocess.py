# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The process between server and judge: runs one judge, sends its messages up a pipe that nobody else holds."""
from __future__ import annotations

import os
import shutil
import signal
import traceback

from . import processes, wire
from .catalog import Task, TaskError
from .judge import Judge
from .limits import CPU_NICE
from .submission import Submission


def start(job: dict, limits: dict, task: Task, submission: Submission, environment: dict, folder: str, number: int, hidden: list[str],
          gpu=None) -> tuple[int, int]:
    """Forks a judge. Returns (pid, readable end of its pipe). `gpu` is a gpu.gpujudge.GpuJob, or None on the CPU."""
    r, w = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            processes.die_with_parent()
            processes.close_descriptors({w} | (gpu.descriptors() if gpu else set()))
            _run(w, job, limits, task, submission, environment, folder, number, hidden, gpu)
        finally:
            os._exit(1)
    os.close(w)
    os.set_blocking(r, False)
    return pid, r


def _run(pipe: int, job, limits, task, submission, environment, folder, number, hidden, gpu) -> None:
    os.setsid()
    for s in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD):
        signal.signal(s, signal.SIG_DFL)
    processes.become_subreaper()
    if gpu is None:
        os.nice(CPU_NICE)

    def report(message: dict) -> None:
        data = wire.pack(message)
        while data:
            data = data[os.write(pipe, data):]

    try:
        made = (job, limits, task, submission, environment, folder, number, hidden, report)
        if gpu is None:
            judge = Judge(*made)
        else:
            from .gpu.gpujudge import GpuJudge
            judge = GpuJudge(*made, gpu=gpu)
        result = judge.run()
        last = {"type": "finished", "result": result}
    except TaskError as e:
        last = {"type": "failed", "code": "harness_error", "text": str(e)}
    except BaseException as e:
        last = {"type": "failed", "code": "harness_error", "text": f"the judge failed on {task.id}: {type(e).__name__}: {e}\n{traceback.format_exc()}"}
    processes.end_descendants()
    shutil.rmtree(folder, ignore_errors=True)
    try:
        report(last)
    except wire.WireError as e:
        report({"type": "failed", "code": "harness_error", "text": str(e)})
    os._exit(0)
