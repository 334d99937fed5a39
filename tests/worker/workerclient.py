# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A client that stands where the core stands: starts a worker, sends frames, collects messages by job."""
import os
import select
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "core" / "worker"
TASKS = Path(__file__).resolve().parent / "tasks"
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(PACKAGE), os.environ.get("PYTHONPATH")]))}
TERMINAL = ("finished", "failed", "cancelled")

sys.path.insert(0, str(PACKAGE))
from kbx_worker import PROTOCOL_VERSION, wire  # noqa: E402
from kbx_worker.gpu.leasepolicy import LeasePolicy  # noqa: E402

HELLO = {"type": "hello", "version": PROTOCOL_VERSION, "build": "test"}


class Worker:
    """A `serve` process. `messages` holds everything received, in order; wishes for the GPU are granted at once by the
    rule of the core."""

    def __init__(self, *args, tasks=TASKS, hello=HELLO, env=None, command=None, stderr=subprocess.PIPE):
        variables = {**os.environ, "PYTHONPATH": ENVIRONMENT["PYTHONPATH"], **(env or {})}
        command = command or [sys.executable, "-m", "kbx_worker", "serve", "--tasks", str(tasks), *args]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr, env=variables, bufsize=0)
        self.messages = []
        self._frames = wire.FrameBuffer()
        self.leases = LeasePolicy()
        if hello:
            self.send(hello)

    def send(self, message):
        self.raw(wire.pack(message))

    def raw(self, data):
        self.process.stdin.write(data)

    def job(self, job_id, code, task="Test/scale", **more):
        self.send({"type": "job", "id": job_id, "task": task, "code": code, **more})

    def pump(self, timeout):
        """Reads what is there; False at the end of the stream."""
        if not select.select([self.process.stdout], [], [], timeout)[0]:
            return True
        data = os.read(self.process.stdout.fileno(), 1 << 20)
        for message in self._frames.feed(data):
            self.messages.append(message)
            for lease in self.leases.take(message):
                self.send(lease)
        return bool(data)

    def wait(self, wanted, timeout=60):
        """The first message for which `wanted(message)` holds. Raises TimeoutError."""
        end, at = time.monotonic() + timeout, 0
        while True:
            for m in self.messages[at:]:
                at += 1
                if wanted(m):
                    return m
            if time.monotonic() > end:
                raise TimeoutError(f"no such message; received {[m['type'] for m in self.messages][-20:]}")
            if not self.pump(0.2):
                raise EOFError(f"the worker ended: {self.process.wait()}; received {[m['type'] for m in self.messages][-20:]}")

    def terminal(self, job_id, timeout=60):
        return self.wait(lambda m: m.get("id") == job_id and m["type"] in TERMINAL, timeout)

    def result(self, job_id, timeout=60):
        message = self.terminal(job_id, timeout)
        if message["type"] != "finished":
            raise AssertionError(f"job {job_id} did not finish: {message}")
        return message["result"]

    def evaluate(self, code, job_id=None, timeout=60, **more):
        job_id = job_id or f"job{len(self.messages)}"
        self.job(job_id, code, **more)
        return self.result(job_id, timeout)

    def close(self):
        """Shuts down; returns (exit status, stderr)."""
        try:
            self.send({"type": "shutdown"})
        except (BrokenPipeError, ValueError):
            pass
        _, err = self.process.communicate(timeout=20)
        return self.process.returncode, (err or b"").decode(errors="replace")
