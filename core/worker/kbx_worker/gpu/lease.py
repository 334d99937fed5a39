# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A judge's side of the GPU's leases: it asks the core through the server, and waits for the answer."""
from __future__ import annotations

import os
import select
import time

from .. import wire

SHARED, EXCLUSIVE = "shared", "exclusive"


class LeaseLine:
    """`report` sends messages up; grants come down on `fd`."""

    def __init__(self, fd: int, report):
        self.fd, self._report = fd, report
        self._frames = wire.FrameBuffer()
        self._granted: set[str] = set()
        # What the core said with the newest grant.
        self.cores: list[int] | None = None
        self.aa: dict = {}
        self.waited = 0.0

    def ask(self, kind: str, prepared: bool) -> None:
        self._granted.discard(kind)
        self._report({"type": "want", "kind": kind, "prepared": prepared})

    def give_back(self) -> None:
        """Ends the lease without asking for another one."""
        self._granted.clear()
        self._report({"type": "unwant"})

    def granted(self, kind: str) -> bool:
        """Whether `kind` was granted; takes in what has arrived, without waiting."""
        while kind not in self._granted and select.select([self.fd], [], [], 0)[0]:
            self._read()
        return kind in self._granted

    def wait(self, kind: str) -> None:
        """Returns when `kind` is granted. The server ends this process if the job is cancelled meanwhile."""
        begun = time.monotonic()
        while kind not in self._granted:
            select.select([self.fd], [], [], 60)
            self.granted(kind)
        self.waited += time.monotonic() - begun

    def _read(self) -> None:
        data = os.read(self.fd, 1 << 16)
        if not data:
            raise EOFError("the server is gone")
        for message in self._frames.feed(data):
            if message["type"] == "lease" and message.get("kind") in (SHARED, EXCLUSIVE):
                self._granted.add(message["kind"])
                self.cores = message.get("cores") or None
                self.aa = message.get("aa") or {}
