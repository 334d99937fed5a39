# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The judge's side of compiling ahead: a sandbox of its own runs it, and what it says is only a hint."""
from __future__ import annotations

import json
import os
import select
import time

from .. import sandbox

_GO, _STOP = b"y", b"n"
_MAX_LINES = 1 << 20
_SAY_SECONDS = 10.0


class Preparation:
    """Compilation of a candidate's kernels before they are launched. `body(report_fd, gate_fd)` runs in the sandbox."""

    def __init__(self, folder: str, limits: dict, number: int, hidden: list[str], body, report):
        report_r, report_w = os.pipe()
        gate_r, self._gate = os.pipe()

        def run(sock):
            sock.close()
            body(report_w, gate_r)
            os._exit(0)

        self.box = sandbox.start(folder, limits, number, hidden, run, keep=(report_w, gate_r), gpu=True)
        for fd in (report_w, gate_r):
            os.close(fd)
        os.set_blocking(report_r, False)
        self.fd = report_r
        self._report, self._text, self._taken = report, b"", 0
        self.rounds = 0
        self.ended = False
        self.summary: dict = {}
        self.begun = time.monotonic()

    def read(self) -> None:
        """Takes in what has been said; passes progress on."""
        while not self.ended:
            try:
                data = os.read(self.fd, 1 << 16)
            except BlockingIOError:
                return
            if not data:
                self._end()
                return
            self._taken += len(data)
            self._text += data
            *lines, self._text = self._text.split(b"\n")
            for line in lines:
                self._line(line)
            if self._taken > _MAX_LINES:
                self._end()

    def _line(self, line: bytes) -> None:
        try:
            said = json.loads(line)
        except ValueError:
            return
        if not isinstance(said, dict):
            return
        done, total = said.get("done"), said.get("total")
        if type(done) is int and type(total) is int and 0 <= done <= total < 100_000:
            self._report({"type": "progress", "stage": "prepare", "case": str(said.get("label", ""))[:200], "mode": "", "index": done, "total": total})
        if said.get("cases") == "done":
            self.rounds += 1
        if isinstance(said.get("end"), dict):
            self.summary = {k: v for k, v in said["end"].items() if isinstance(v, (int, float, str, list)) and len(str(v)) < 4000}
            self._end()

    def _end(self) -> None:
        if not self.ended:
            self.ended = True
            self.summary.setdefault("wall", round(time.monotonic() - self.begun, 3))

    def over(self, count: int) -> bool:
        self.read()
        return self.ended or self.rounds >= count

    def wait_round(self, count: int, deadline: float, other=()) -> bool:
        """True once `count` rounds are over (or all is); False when a descriptor of `other` became readable or time is up."""
        while True:
            self.read()
            if self.ended or self.rounds >= count:
                return True
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            ready = select.select([self.fd, *other], [], [], min(left, _SAY_SECONDS))[0]
            if not ready:
                # A single long compilation (inline CUDA) is no silence.
                self._report({"type": "progress", "stage": "prepare", "case": f"compiling for {time.monotonic() - self.begun:.0f} s", "mode": "",
                              "index": 0, "total": 1})
            if any(fd in ready for fd in other):
                self.read()
                return self.ended or self.rounds >= count

    def go_on(self, wanted: bool) -> None:
        """Whether the variants that only timing sizes need shall be compiled too."""
        try:
            os.write(self._gate, _GO if wanted else _STOP)
        except OSError:
            return

    def close(self, keep: set[int]) -> None:
        """Ends the sandbox; processes in `keep` live on."""
        if self.fd < 0:
            return
        self._end()
        self.box.destroy(keep)
        os.close(self.fd)
        os.close(self._gate)
        self.fd = -1
