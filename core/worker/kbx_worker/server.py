# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The fork server: imports torch and triton once, forks a judge per job, never waits for any single one.

Speaks `wire` frames on private copies of descriptors 0 and 1. Each job ends in exactly one terminal message, which
`_emit_terminal` alone sends, after everything the job started is gone.
"""
from __future__ import annotations

import base64
import binascii
import math
import os
import select
import shutil
import signal
import time
from dataclasses import dataclass, field

from . import BUILD, PROTOCOL_VERSION, processes, wire, workfolder
from .catalog import Task, TaskError, TaskSource, load_task, resolve_id
from .kernelbench import BadSuite, problem_of
from .limits import JUDGE_GRACE, job_limits
from .record import crash_result
from .submission import Submission, clean

REFUSED = 3
_SWEEP_INTERVAL = 0.005
_SWEEP_PATIENCE = 3.0
_HELLO_PATIENCE = 0.3
# Contexts are made ahead once nothing was to do for so long.
_IDLE_SECONDS = 0.5


@dataclass
class _Job:
    """A job in flight. `last` is its terminal message once it is known."""

    id: str
    task: str
    version: str
    submission: Submission
    pid: int
    pipe: int
    folder: str
    deadline: float
    begun: float
    # Where grants of the GPU go down to the judge; -1 on the CPU.
    grants: int = -1
    limits: dict = field(default_factory=dict)
    frames: wire.FrameBuffer = field(default_factory=wire.FrameBuffer)
    last: dict | None = None
    ended: float = 0.0


class BadJob(Exception):
    """A job message that cannot be taken; `code` is bad_job or unknown_task."""

    def __init__(self, code: str, text: str):
        super().__init__(text)
        self.code = code


class Server:
    """One event loop over the core's pipe and the judges' pipes. Single-threaded."""

    def __init__(self, tasks: TaskSource, fd_in: int, fd_out: int, env: dict, frames: wire.FrameBuffer, early: list[dict], gpu=None):
        """`gpu` is a gpu.gpuserver.GpuSide, or None for the CPU."""
        self._gpu = gpu
        self._tasks, self._in, self._out, self._environment = tasks, fd_in, fd_out, env
        self._frames, self._early = frames, early
        self._pending = bytearray()
        self._jobs: dict[str, _Job] = {}
        self._greeted = False
        self._closing: int | None = None
        self._numbers = 0
        self._removers: set[int] = set()
        # Judges with a context that wait for a job (gpu.parked.Waiting), in order of starting; judges whose context is still being made; grants
        # of the GPU alone that wait for those.
        self._parked: list = []
        self._warming: set[int] = set()
        self._held: list[dict] = []
        self._idle_since = 0.0
        self._root, self._lock = workfolder.create(gpu is not None)
        self._hidden = [str(tasks.location.resolve())] if tasks.location.is_dir() else []
        os.set_blocking(fd_in, False)
        os.set_blocking(fd_out, False)

    # The loop.

    def run(self) -> int:
        """Serves until shutdown, end of input or a refusal; returns the exit status."""
        signal.signal(signal.SIGTERM, lambda *_: self._close(0))
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
        processes.become_subreaper()
        if self._gpu is not None:
            self._gpu.open_root(self._root)
            while self._park():
                pass
        self._greet()
        for folder in workfolder.abandoned(self._gpu is not None):
            self._remove(folder)
        while self._closing is None:
            self._turn(self._timeout())
        self._cancel_all()
        end = time.monotonic() + _SWEEP_PATIENCE + 1
        while (self._jobs or self._pending) and time.monotonic() < end:
            self._turn(_SWEEP_INTERVAL, reading=False)
        processes.end_descendants()
        shutil.rmtree(self._root, ignore_errors=True)
        return self._closing

    @property
    def root(self) -> str:
        """The server's private folder."""
        return self._root

    def _greet(self) -> None:
        """A core that speaks another version is refused before it sees a hello."""
        for message in self._early:
            self._handle(message)
        end = time.monotonic() + _HELLO_PATIENCE
        while not self._greeted and self._closing is None and time.monotonic() < end:
            self._turn(0.05)
        if self._closing is None:
            self._send({"type": "hello", "version": PROTOCOL_VERSION, "build": BUILD, "environment": self._environment})

    def _timeout(self) -> float:
        if any(j.last for j in self._jobs.values()):
            return _SWEEP_INTERVAL
        if self._gpu is not None and not self._jobs and len(self._parked) < self._gpu.parking:
            return _IDLE_SECONDS
        if self._gpu is not None and self._gpu.checking:
            return 0.05
        return min([5.0] + [max(0.0, j.deadline - time.monotonic()) for j in self._jobs.values()])

    def _turn(self, timeout: float, reading: bool = True) -> None:
        pipes = {j.pipe: j for j in self._jobs.values() if j.pipe >= 0}
        parked = {w.pipe: w for w in self._parked}
        readable = [*pipes, *parked, *([self._in] if reading else [])]
        try:
            ready, writable, _ = select.select(readable, [self._out] if self._pending else [], [], timeout)
        except InterruptedError:
            return
        if writable:
            self._flush()
        if self._in in ready:
            self._read_core()
        for fd in ready:
            if fd in pipes:
                self._read_judge(pipes[fd])
            elif fd in parked and parked[fd] in self._parked:
                self._read_parked(parked[fd])
        if not self._warming and self._held:
            held, self._held = self._held, []
            for message in held:
                self._grant(message)
        self._watch()
        if reading and not self._jobs and time.monotonic() - self._idle_since > _IDLE_SECONDS:
            self._park()

    # The core's side.

    def _send(self, message: dict) -> None:
        self._pending += wire.pack(message)
        self._flush()

    def _flush(self) -> None:
        try:
            while self._pending:
                del self._pending[:os.write(self._out, self._pending[:1 << 16])]
        except BlockingIOError:
            return
        except OSError:
            self._pending.clear()
            self._close(0)

    def _close(self, status: int) -> None:
        if self._closing is None:
            self._closing = status

    def _refuse(self, code: str, text: str) -> None:
        self._send({"type": "refused", "code": code, "text": text})
        self._close(REFUSED)

    def _read_core(self) -> None:
        try:
            data = os.read(self._in, 1 << 20)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            return self._close(0)
        try:
            for message in self._frames.feed(data):
                if self._closing is None:
                    self._handle(message)
        except wire.WireError as e:
            log(f"broken frame from the core: {e}")
            self._refuse("version_mismatch", f"the worker received something that is no frame of protocol {PROTOCOL_VERSION}: {e}")
        return None

    def _handle(self, message: dict) -> None:
        kind = message["type"]
        if kind == "hello":
            if (refusal := mismatch(message.get("version"))) is not None:
                return self._refuse(*refusal)
            self._greeted = True
        elif not self._greeted:
            self._refuse("version_mismatch", f"the first message was {kind!r} instead of hello")
        elif kind == "job":
            self._accept(message)
        elif kind == "cancel":
            self._cancel(message.get("id"))
        elif kind == "lease":
            self._grant(message)
        elif kind == "shutdown":
            self._close(0)
        else:
            log(f"ignored a message of type {kind!r}")
        return None

    # Jobs.

    def _accept(self, message: dict) -> None:
        job_id = message.get("id")
        if not isinstance(job_id, str) or job_id in self._jobs:
            log(f"ignored a job with a missing or repeated id: {job_id!r}")
            return
        if self._gpu is not None and self._gpu.quarantined:
            self._send({"type": "failed", "id": job_id, "code": "device_quarantined", "text": self._gpu.quarantined})
            return
        try:
            self._start(job_id, message)
        except BadJob as e:
            self._send({"type": "failed", "id": job_id, "code": e.code, "text": str(e)})
        except (OSError, TaskError) as e:
            self._send({"type": "failed", "id": job_id, "code": "harness_error", "text": f"the job could not be started: {e}"})

    def _start(self, job_id: str, message: dict) -> None:
        task, full, limits = self._checked(message)
        submission = clean(full)
        pid, pipe, folder, grants = self._unpark(message, limits, task, submission) or self._fork_judge(message, limits, task, submission)
        now = time.monotonic()
        deadline = now + limits["compileSeconds"] + limits["correctSeconds"] + JUDGE_GRACE
        self._jobs[job_id] = _Job(job_id, task.id, task.version, submission, pid, pipe, folder, deadline, now, grants, limits)
        self._send({"type": "started", "id": job_id})

    def _fork_judge(self, message: dict, limits: dict, task: Task, submission: Submission) -> tuple[int, int, str, int]:
        # Imported late: it brings torch, and an interpreter without torch has to be refused with words.
        from . import judgeprocess
        folder = self._new_folder()
        given, grants = self._gpu.open_job() if self._gpu is not None else (None, -1)
        pid, pipe = judgeprocess.start(message, limits, task, submission, self._environment, folder, self._numbers, self._hidden, given)
        if given is not None:
            given.close()
        return pid, pipe, folder, grants

    def _new_folder(self) -> str:
        self._numbers += 1
        folder = os.path.join(self._root, f"job-{self._numbers}")
        os.mkdir(folder, 0o700)
        return folder

    # Contexts made ahead.

    def _park(self) -> bool:
        """Starts one more judge that waits for a job with a context; False when there are enough."""
        if self._gpu is None or self._gpu.quarantined or self._gpu.checking or len(self._parked) >= self._gpu.parking:
            return False
        from . import judgeprocess
        from .gpu.parked import Waiting
        folder = self._new_folder()
        given, grants = self._gpu.open_job()
        pid, pipe, feed = judgeprocess.park(self._environment, folder, self._numbers, self._hidden, given)
        given.close()
        self._parked.append(Waiting(pid, pipe, feed, grants, folder, self._numbers))
        self._warming.add(pid)
        return True

    def _unpark(self, message: dict, limits: dict, task: Task, submission: Submission) -> tuple[int, int, str, int] | None:
        """A waiting judge takes the job; None when there is none, or the job needs another one."""
        if not self._parked or message.get("suite") is not None:
            return None
        from .gpu import parked
        if not parked.fits(limits):
            return None
        waiting = self._parked.pop(0)
        try:
            waiting.give(self._root, (message, limits, task, submission))
        except OSError:
            self._drop(waiting)
            return None
        return waiting.pid, waiting.pipe, waiting.folder, waiting.grants

    def _read_parked(self, waiting) -> None:
        try:
            data = os.read(waiting.pipe, 1 << 16)
        except BlockingIOError:
            return
        if not data:
            # Its reason is on stderr. Jobs get a context of their own then; no use in trying again.
            self._parked.remove(waiting)
            self._gpu.parking = len(self._parked)
            self._drop(waiting)
        else:
            # The only thing that it says before it has a job.
            self._warming.discard(waiting.pid)

    def _drop(self, waiting) -> None:
        self._warming.discard(waiting.pid)
        waiting.drop()
        self._remove(waiting.folder)

    def _drop_parked(self) -> None:
        """After a fault of the device: contexts from before it are not trusted."""
        dropped, self._parked = self._parked, []
        for waiting in dropped:
            self._drop(waiting)

    def _checked(self, message: dict) -> tuple[Task, bytes, dict]:
        if isinstance(message.get("codeBase64"), str):
            try:
                full = base64.b64decode(message["codeBase64"], validate=True)
            except (binascii.Error, ValueError) as e:
                raise BadJob("bad_job", f"codeBase64 is no base64: {e}") from e
        elif isinstance(message.get("code"), str):
            full = message["code"].encode("utf-8", "surrogatepass")
        else:
            raise BadJob("bad_job", "the job holds neither code nor codeBase64")
        try:
            limits = job_limits(message.get("limits"))
            if self._gpu is not None:
                self._gpu.widen(limits, full)
            for key, allowed in (("stages", {1, 2, 3}), ("modes", {"standard", "outlier"})):
                if not set(message.get(key) or ()) <= allowed:
                    raise ValueError(f"{key} may hold {sorted(allowed)}, not {message[key]!r}")
            if self._gpu is not None and (wrong := self._gpu.problem(message)) is not None:
                raise ValueError(wrong)
            if type(message.setdefault("seed", 0)) is not int:
                raise ValueError(f"seed must be an integer, not {message['seed']!r}")
        except (ValueError, TypeError, AttributeError) as e:
            raise BadJob("bad_job", str(e)) from e
        return self._task_of(message), full, limits

    def _task_of(self, message: dict) -> Task:
        if message.get("suite") is not None:
            try:
                return problem_of(message["suite"])
            except BadSuite as e:
                raise BadJob("bad_job", str(e)) from e
        task = message.get("task")
        task_id = resolve_id(self._tasks, task) if isinstance(task, str) else None
        if task_id is None:
            raise BadJob("unknown_task", f"there is no task {task!r} in {self._tasks.location}")
        return load_task(self._tasks, task_id)

    def _read_judge(self, job: _Job) -> None:
        try:
            data = os.read(job.pipe, 1 << 20)
        except BlockingIOError:
            return
        if not data:
            os.close(job.pipe)
            job.pipe = -1
            self._end(job, self._died(job))
            return
        for message in job.frames.feed(data):
            if message["type"] in ("progress", "log") and job.last is None:
                self._send({**message, "id": job.id})
            elif message["type"] == "parked":
                self._warming.discard(job.pid)
            elif message["type"] == "aa" and self._gpu is not None:
                self._gpu.remember(message)
            elif message["type"] in ("want", "unwant") and job.last is None:
                # A parked job is not late; its time runs again once the GPU is its.
                waits = message["type"] == "want"
                job.deadline = math.inf if waits else time.monotonic() + job.limits["compileSeconds"] + JUDGE_GRACE
                self._send({**message, "id": job.id})
            elif message["type"] in ("finished", "failed"):
                self._end(job, message)

    def _died(self, job: _Job) -> dict:
        """What to say when a judge ended without a word: only a candidate that reached it from inside can do that."""
        if job.pid in self._warming:
            # No candidate was there yet.
            return {"type": "failed", "code": "harness_error", "text": "no context could be made on the GPU for this job; the reason is in the worker's messages"}
        text = "the judge process was ended from inside the job; nothing it would have said is believed"
        s = job.submission
        return {"type": "finished", "result": crash_result(job.id, job.task, job.version, s.kernel_hash, s.submission_hash, self._environment, text)}

    def _grant(self, message: dict) -> None:
        job, kind = self._jobs.get(message.get("id")), message.get("kind")
        if job is None or job.grants < 0 or kind not in ("shared", "exclusive") or job.last is not None:
            return
        if kind == "exclusive" and self._warming:
            # Making a context disturbs times.
            self._held.append(message)
            return
        limits = job.limits
        seconds = limits["fastSeconds"] if kind == "exclusive" else limits["compileSeconds"] + limits["correctSeconds"]
        job.deadline = time.monotonic() + seconds + JUDGE_GRACE
        try:
            os.write(job.grants, wire.pack({"type": "lease", "kind": kind, "cores": message.get("cores"), "aa": self._gpu.pool}))
        except OSError as e:
            log(f"a judge does not take its grant: {e}")

    def _cancel(self, job_id) -> None:
        if (job := self._jobs.get(job_id)) is not None:
            self._end(job, {"type": "cancelled"})

    def _cancel_all(self) -> None:
        for job in list(self._jobs.values()):
            self._end(job, {"type": "cancelled"})

    def _end(self, job: _Job, message: dict) -> None:
        """Notes how a job ends; the first reason counts. Its processes are killed from here on."""
        if job.last is None:
            job.last, job.ended = message, time.monotonic()
            processes.kill(job.pid)

    def _watch(self) -> None:
        """Gives up judges that are overdue, sweeps up what ended jobs left behind, sends terminal messages."""
        now = time.monotonic()
        for job in self._jobs.values():
            if job.last is None and now > job.deadline:
                self._end(job, {"type": "failed", "code": "harness_error", "text": "the judge did not finish within the limits of the job"})
        ending = [j for j in self._jobs.values() if j.last is not None]
        if self._gpu is not None and (said := self._gpu.poll()) is not None:
            self._send(said)
        self._removers -= {p for p in self._removers if processes.collected(p)}
        if not ending:
            return
        alive = {j.pid for j in self._jobs.values() if j.last is None} | {w.pid for w in self._parked} | self._removers | (self._gpu.pids() if self._gpu else set())
        rest = processes.descendants(os.getpid(), alive)
        for pid in rest:
            processes.kill(pid)
        processes.reap(alive)
        rest = [p for p in rest if os.path.exists(f"/proc/{p}")]
        for job in ending:
            if not rest or now - job.ended > _SWEEP_PATIENCE:
                self._emit_terminal(job)

    def _emit_terminal(self, job: _Job) -> None:
        """The only place where finished, failed and cancelled leave for a job that was started."""
        del self._jobs[job.id]
        self._warming.discard(job.pid)
        self._idle_since = time.monotonic()
        for fd in (job.pipe, job.grants):
            if fd >= 0:
                os.close(fd)
        if os.path.isdir(job.folder):
            self._remove(job.folder)
        try:
            self._send({**job.last, "id": job.id})
        except wire.WireError as e:
            self._send({"type": "failed", "id": job.id, "code": "harness_error", "text": str(e)})
        if self._gpu is not None and self._gpu.doubtful(job.last):
            self._drop_parked()
            self._gpu.start_check(self._root)

    def _remove(self, folder: str) -> None:
        """Removes what a killed judge could not; in a child, since a hostile folder can be slow to remove."""
        pid = os.fork()
        if pid == 0:
            try:
                processes.close_descriptors(())
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os._exit(0)
        self._removers.add(pid)


def log(text: str) -> None:
    os.write(2, f"kbx_worker: {text}\n".encode("utf-8", "replace"))


def mismatch(version) -> tuple[str, str] | None:
    if version == PROTOCOL_VERSION:
        return None
    return "version_mismatch", (f"the program speaks protocol {version!r}, this worker {PROTOCOL_VERSION}: "
                                "use a worker and a program of the same release")
