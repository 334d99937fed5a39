# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Feeds jobs to fork servers without the workbench: one server for the CPU, or one per GPU.

Imports no torch. If a server dies, the jobs that were in flight there run again one at a time, and a job that brings
the server down alone is a crash.
"""
from __future__ import annotations

import base64
import json
import os
import select
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

from . import BUILD, PROTOCOL_VERSION, wire
from .gpu.leasepolicy import LeasePolicy
from .record import crash_result, harness_result
from .submission import clean

_TERMINAL = ("finished", "failed", "cancelled")
_START_SECONDS = 180


class Refused(Exception):
    """The server cannot work in this interpreter; the text says what to do."""


class ServerGone(Exception):
    """The server ended or broke the protocol."""


class ServerProcess:
    """A fork server in a session of its own, so that a terminal's Ctrl+C reaches only the supervisor."""

    def __init__(self, tasks: str | None, gpu: str | None = None):
        """Starts it; `greet` has to follow. `gpu` is a UUID, None is the CPU interpreter."""
        command = [sys.executable, "-m", "kbx_worker", "serve", *(["--tasks", tasks] if tasks else []), *(["--gpu", gpu] if gpu else [])]
        path = os.pathsep.join([str(Path(__file__).resolve().parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, start_new_session=True,
                                         env={**os.environ, "PYTHONPATH": path})
        self._frames = wire.FrameBuffer()
        self._early: list[dict] = []
        self.environment: dict = {}

    def greet(self) -> None:
        """Waits until it can take jobs. Raises Refused or ServerGone."""
        self.send({"type": "hello", "version": PROTOCOL_VERSION, "build": BUILD})
        end = time.monotonic() + _START_SECONDS
        while not self._early:
            left = end - time.monotonic()
            if left <= 0:
                self.stop()
                raise Refused("the worker did not start in time")
            if select.select([self], [], [], left)[0]:
                self._early = self.read()
        message = self._early.pop(0)
        if message["type"] == "refused":
            self.stop()
            raise Refused(message["text"])
        self.environment = message.get("environment", {})

    def fileno(self) -> int:
        return self._process.stdout.fileno()

    def send(self, message: dict) -> None:
        data = wire.pack(message)
        try:
            while data:
                data = data[self._process.stdin.write(data):]
        except OSError as e:
            raise ServerGone(f"the worker does not listen any more: {e}") from e

    def read(self) -> list[dict]:
        """Messages that have arrived; call it when the descriptor is readable. Raises ServerGone."""
        messages, self._early = self._early, []
        data = os.read(self.fileno(), 1 << 20)
        if not data:
            raise ServerGone(f"the worker ended with status {self._process.wait()}")
        try:
            return messages + self._frames.feed(data)
        except wire.WireError as e:
            self.stop()
            raise ServerGone(str(e)) from e

    def stop(self) -> None:
        """Ends the server and all below it."""
        try:
            self._process.stdin.close()
            self._process.wait(10)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()


class Lane:
    """One target (the CPU, or a GPU) with its server, the jobs in flight there and the leases of the device."""

    def __init__(self, gpu: str | None):
        self.gpu = gpu
        self.server: ServerProcess | None = None
        self.flying: dict[str, dict] = {}
        self.alone: deque[dict] = deque()
        self.leases = LeasePolicy()
        self.environment: dict = {}
        # Why this target takes no more jobs, or nothing.
        self.closed = ""

    @property
    def busy(self) -> bool:
        return bool(self.flying or self.alone)


class Supervisor:
    """Writes a line per job as each one ends. At most `slots` jobs are in flight per target."""

    def __init__(self, jobs: list[dict], tasks: str | None, slots: int, out, gpus: list[str] | None = None):
        self._waiting = deque(jobs)
        self._lanes = [Lane(g) for g in gpus] if gpus else [Lane(None)]
        self._sent_at: dict[str, float] = {}
        self._given = {j["id"]: time.monotonic() for j in jobs}
        self._tasks, self._slots, self._out = tasks, max(1, slots), out
        self.failed = 0

    def run(self) -> None:
        """Returns when every job has its line. Raises Refused, or what a signal handler raises."""
        try:
            while self._waiting or any(lane.busy for lane in self._lanes):
                self._answer_unreadable()
                self._start_servers()
                self._fill()
                self._listen()
        finally:
            for lane in self._lanes:
                if lane.server is not None:
                    lane.server.stop()

    # Servers.

    def _start_servers(self) -> None:
        """Starts what is missing, all of them before waiting for the first."""
        wanted = len(self._waiting)
        missing = [lane for lane in self._lanes if lane.server is None and not lane.closed and (lane.busy or wanted)]
        for lane in missing:
            lane.server = ServerProcess(self._tasks, lane.gpu)
        for lane in missing:
            try:
                lane.server.greet()
                lane.environment = lane.server.environment
            except ServerGone as e:
                lane.server.stop()
                raise Refused(f"the worker ended while it started: {e}") from e

    def _listen(self) -> None:
        """Waits for any server and handles what it says."""
        servers = {lane.server: lane for lane in self._lanes if lane.server is not None and lane.busy}
        if not servers:
            return
        for server in select.select(list(servers), [], [])[0]:
            lane = servers[server]
            try:
                for message in server.read():
                    self._handle(lane, message)
            except ServerGone as e:
                self._recover(lane, str(e))

    def _handle(self, lane: Lane, message: dict) -> None:
        for lease in lane.leases.take(message):
            lane.server.send(lease)
        if message["type"] == "device" and message.get("state") == "quarantined":
            lane.closed = f"{lane.gpu} is quarantined: {message.get('text', '')}"
            print(f"kbx_worker: {lane.closed}", file=sys.stderr)
        if message["type"] in _TERMINAL and message.get("id") in lane.flying:
            job = lane.flying.pop(message["id"])
            if message.get("code") == "device_quarantined" and any(not other.closed for other in self._lanes):
                self._waiting.appendleft(job)
            else:
                self._write(lane, job, message)

    def _recover(self, lane: Lane, why: str) -> None:
        """Jobs in flight when the server died run again, alone; one that was alone is the culprit."""
        print(f"kbx_worker: {why}; starting it again", file=sys.stderr)
        lane.server = None
        lane.leases.clear()
        suspects, lane.flying = list(lane.flying.values()), {}
        if len(suspects) == 1:
            job = suspects[0]
            submission = clean(source(job))
            self._line(job, crash_result(job["id"], str(job.get("task")), "", submission.kernel_hash, submission.submission_hash,
                                         lane.environment, f"the job brought the worker down: {why}"))
        else:
            lane.alone.extend(suspects)

    # Jobs.

    def _answer_unreadable(self) -> None:
        for job in [j for j in self._waiting if "unreadable" in j]:
            self._waiting.remove(job)
            self._line(job, harness_result(job["id"], "", job["unreadable"]))

    def _fill(self) -> None:
        """Gives each waiting job to the target with the fewest jobs in flight."""
        for lane in self._lanes:
            if lane.alone and not lane.flying and lane.server is not None:
                self._submit(lane, lane.alone.popleft())
        while self._waiting:
            free = [lane for lane in self._lanes if lane.server is not None and not lane.closed and not lane.alone and len(lane.flying) < self._slots]
            if not free:
                break
            self._submit(min(free, key=lambda lane: len(lane.flying)), self._waiting.popleft())
        if self._waiting and all(lane.closed and not lane.busy for lane in self._lanes):
            for job in self._waiting:
                self._line(job, harness_result(job["id"], str(job.get("task")), "device_quarantined: " + "; ".join(x.closed for x in self._lanes)))
            self._waiting.clear()

    def _submit(self, lane: Lane, job: dict) -> None:
        lane.flying[job["id"]] = job
        self._sent_at[job["id"]] = time.monotonic()
        try:
            lane.server.send({**job, "type": "job"})
        except ServerGone as e:
            self._recover(lane, str(e))

    def _write(self, lane: Lane, job: dict, message: dict) -> None:
        if message["type"] == "finished":
            result = message["result"]
        else:
            submission = clean(source(job))
            result = harness_result(job["id"], str(job.get("task")), f"{message.get('code', message['type'])}: {message.get('text', '')}",
                                    submission.kernel_hash, submission.submission_hash) | {"environment": lane.environment}
        result["seconds"]["queue"] = round(self._sent_at[job["id"]] - self._given[job["id"]], 6)
        self._line(job, result)

    def _line(self, job: dict, result: dict) -> None:
        result["id"] = job.get("given_id", job["id"])
        if result["verdict"]["correct"] != "pass":
            self.failed += 1
        self._out.write(json.dumps(result, ensure_ascii=False) + "\n")
        self._out.flush()


def source(job: dict) -> bytes:
    """The candidate's bytes in a job, whichever way it holds them."""
    if isinstance(job.get("codeBase64"), str):
        try:
            return base64.b64decode(job["codeBase64"])
        except ValueError:
            return b""
    return str(job.get("code") or "").encode("utf-8", "surrogatepass")
