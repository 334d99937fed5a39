# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`run`: a file of jobs in, one result line per job out, without the workbench.

A supervisor above the fork server. It imports no torch; if the server dies, the jobs that were in flight are run again
one at a time, and a job that brings the server down alone is a crash.
"""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

from . import BUILD, PROTOCOL_VERSION, wire
from .catalog import TaskSource
from .record import crash_result, harness_result
from .submission import clean

_TERMINAL = ("finished", "failed", "cancelled")
_START_SECONDS = 120
OK, FINDINGS, USAGE, COULD_NOT, NO_INTERPRETER, CANCELLED = 0, 1, 2, 3, 4, 130


class Interrupted(Exception):
    """SIGINT or SIGTERM arrived."""


class Refused(Exception):
    """The server cannot work in this interpreter; the text says what to do."""


class ServerGone(Exception):
    """The server ended or broke the protocol."""


class ServerProcess:
    """A fork server in a session of its own, so that a terminal's Ctrl+C reaches only the supervisor."""

    def __init__(self, tasks: str | None):
        command = [sys.executable, "-m", "kbx_worker", "serve"] + (["--tasks", tasks] if tasks else [])
        path = os.pathsep.join([str(Path(__file__).resolve().parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True,
                                         env={**os.environ, "PYTHONPATH": path})
        self._frames = wire.FrameBuffer()
        self._ready: deque[dict] = deque()
        self.environment: dict = {}
        self.send({"type": "hello", "version": PROTOCOL_VERSION, "build": BUILD})
        message = self.receive(_START_SECONDS)
        if message is None or message["type"] == "refused":
            self.stop()
            raise Refused(message["text"] if message else "the worker did not start in time")
        self.environment = message.get("environment", {})

    def send(self, message: dict) -> None:
        data = wire.pack(message)
        try:
            while data:
                data = data[self._process.stdin.write(data):]
        except OSError as e:
            raise ServerGone(f"the worker does not listen any more: {e}") from e

    def receive(self, timeout: float | None = None) -> dict | None:
        """The next message, or None after `timeout`. Raises ServerGone."""
        import select
        end = None if timeout is None else time.monotonic() + timeout
        while not self._ready:
            left = 3600 if end is None else max(0.0, end - time.monotonic())
            if not select.select([self._process.stdout], [], [], left)[0]:
                if end is not None and time.monotonic() >= end:
                    return None
                continue
            data = os.read(self._process.stdout.fileno(), 1 << 20)
            if not data:
                raise ServerGone(f"the worker ended with status {self._process.wait()}")
            try:
                self._ready += self._frames.feed(data)
            except wire.WireError as e:
                self.stop()
                raise ServerGone(str(e)) from e
        return self._ready.popleft()

    def stop(self) -> None:
        """Ends the server and all below it."""
        try:
            self._process.stdin.close()
            self._process.wait(5)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()


class Supervisor:
    """Feeds jobs to a server, at most `slots` at a time, and writes a line as each one ends."""

    def __init__(self, jobs: list[dict], tasks: str | None, slots: int, out):
        self._waiting = deque(jobs)
        self._alone: deque[dict] = deque()
        self._flying: dict[str, dict] = {}
        self._sent_at: dict[str, float] = {}
        self._given = {j["id"]: time.monotonic() for j in jobs}
        self._tasks, self._slots, self._out = tasks, max(1, slots), out
        self._server: ServerProcess | None = None
        self._environment: dict = {}
        self.failed = 0

    def run(self) -> None:
        """Returns when every job has its line. Raises Refused or Interrupted."""
        try:
            while self._waiting or self._alone or self._flying:
                try:
                    self._step()
                except ServerGone as e:
                    self._recover(str(e))
        finally:
            if self._server is not None:
                self._server.stop()

    def _step(self) -> None:
        if self._server is None:
            self._server = ServerProcess(self._tasks)
            self._environment = self._server.environment
        self._fill()
        message = self._server.receive() if self._flying else None
        if message is not None and message["type"] in _TERMINAL and message.get("id") in self._flying:
            self._write(self._flying.pop(message["id"]), message)

    def _fill(self) -> None:
        if self._alone:
            if not self._flying:
                self._submit(self._alone.popleft())
            return
        while self._waiting and len(self._flying) < self._slots:
            self._submit(self._waiting.popleft())

    def _submit(self, job: dict) -> None:
        if "unreadable" in job:
            return self._line(job, harness_result(job["id"], "", job["unreadable"]))
        self._flying[job["id"]] = job
        self._sent_at[job["id"]] = time.monotonic()
        self._server.send({**job, "type": "job"})
        return None

    def _recover(self, why: str) -> None:
        """Jobs in flight when the server died run again, alone; one that was alone is the culprit."""
        print(f"kbx_worker: {why}; starting it again", file=sys.stderr)
        self._server = None
        suspects, self._flying = list(self._flying.values()), {}
        if len(suspects) == 1:
            job = suspects[0]
            submission = clean(_source(job))
            self._line(job, crash_result(job["id"], str(job.get("task")), "", submission.kernel_hash, submission.submission_hash,
                                         self._environment, f"the job brought the worker down: {why}"))
        else:
            self._alone.extend(suspects)

    def _write(self, job: dict, message: dict) -> None:
        if message["type"] == "finished":
            result = message["result"]
        else:
            submission = clean(_source(job))
            result = harness_result(job["id"], str(job.get("task")), f"{message.get('code', message['type'])}: {message.get('text', '')}",
                                    submission.kernel_hash, submission.submission_hash) | {"environment": self._environment}
        result["seconds"]["queue"] = round(self._sent_at[job["id"]] - self._given[job["id"]], 6)
        self._line(job, result)

    def _line(self, job: dict, result: dict) -> None:
        result["id"] = job.get("given_id", job["id"])
        if result["verdict"]["correct"] != "pass":
            self.failed += 1
        self._out.write(json.dumps(result, ensure_ascii=False) + "\n")
        self._out.flush()


def _source(job: dict) -> bytes:
    import base64
    if isinstance(job.get("codeBase64"), str):
        try:
            return base64.b64decode(job["codeBase64"])
        except ValueError:
            return b""
    return str(job.get("code") or "").encode("utf-8", "surrogatepass")


def read_jobs(lines) -> tuple[list[dict], list[str]]:
    """(jobs, complaints). Ids are made unique inside, results carry the given one; a line that is no job becomes a job
    with the key unreadable, so that it gets its result line too."""
    jobs, complaints = [], []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            job = json.loads(line)
        except (ValueError, RecursionError) as e:
            job = {"unreadable": f"line {number} is no JSON: {e}"}
        if not isinstance(job, dict):
            job = {"unreadable": f"line {number} is no JSON object"}
        if "unreadable" in job:
            complaints.append(job["unreadable"])
        given = job.get("id", f"line-{number}")
        jobs.append({**job, "id": f"{number}", "given_id": given})
    return jobs, complaints


def run(jobs_file: str, tasks: str | None, slots: int) -> int:
    """Entry of `run`. 0 all correct, 1 findings, 3 unreadable, 4 no usable interpreter, 130 interrupted."""
    try:
        if jobs_file == "-":
            jobs, complaints = read_jobs(sys.stdin)
        else:
            with open(jobs_file, encoding="utf-8", errors="surrogateescape") as f:
                jobs, complaints = read_jobs(f)
        if tasks:
            TaskSource(tasks)
    except Exception as e:
        print(f"kbx_worker: cannot read {jobs_file}: {e}", file=sys.stderr)
        return COULD_NOT
    for text in complaints:
        print(f"kbx_worker: {text}", file=sys.stderr)

    def interrupt(*_):
        raise Interrupted

    signal.signal(signal.SIGINT, interrupt)
    signal.signal(signal.SIGTERM, interrupt)
    supervisor = Supervisor(jobs, tasks, slots, sys.stdout)
    try:
        supervisor.run()
    except Refused as e:
        print(f"kbx_worker: {e}", file=sys.stderr)
        return NO_INTERPRETER
    except Interrupted:
        print("kbx_worker: interrupted; the lines written so far are complete", file=sys.stderr)
        return CANCELLED
    return FINDINGS if supervisor.failed or complaints else OK
