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
    def run(pipe: int) -> None:
        report = _settle(pipe)
        if gpu is None:
            os.nice(CPU_NICE)
        _judge((job, limits, task, submission), environment, folder, number, hidden, report, gpu)

    return _fork(run, gpu.descriptors() if gpu else set())


def park(environment: dict, folder: str, number: int, hidden: list[str], gpu) -> tuple[int, int, int]:
    """Forks a judge for a job that is yet to come. Returns (pid, readable end of its pipe, where gpu.parked.Waiting.give writes)."""
    feed_r, feed_w = os.pipe()

    def run(pipe: int) -> None:
        from .gpu import parked
        report = _settle(pipe)
        gpu.keep_off_timing()
        box = parked.Box(folder, number, hidden, gpu)
        if not parked.is_wanted(feed_r):
            box.load_libraries()
        report({"type": "parked"})
        if (job := parked.take(feed_r)) is not None:
            _judge(job, environment, folder, number, hidden, report, gpu, box)

    pid, pipe = _fork(run, gpu.descriptors() | {feed_r})
    os.close(feed_r)
    return pid, pipe, feed_w


def _fork(run, descriptors: set[int]) -> tuple[int, int]:
    r, w = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            processes.die_with_parent()
            processes.close_descriptors({w} | descriptors)
            run(w)
        except BaseException:
            os.write(2, traceback.format_exc().encode("utf-8", "replace"))
        finally:
            os._exit(1)
    os.close(w)
    os.set_blocking(r, False)
    return pid, r


def _settle(pipe: int):
    """What every judge does first; returns how it reports."""
    os.setsid()
    for s in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD):
        signal.signal(s, signal.SIG_DFL)
    processes.become_subreaper()

    def report(message: dict) -> None:
        data = wire.pack(message)
        while data:
            data = data[os.write(pipe, data):]

    return report


def _judge(order, environment, folder, number, hidden, report, gpu=None, box=None) -> None:
    job, limits, task, submission = order
    try:
        made = (job, limits, task, submission, environment, folder, number, hidden, report)
        if gpu is None:
            judge = Judge(*made)
        else:
            from .gpu.gpujudge import GpuJudge
            judge = GpuJudge(*made, gpu=gpu, box=box)
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
