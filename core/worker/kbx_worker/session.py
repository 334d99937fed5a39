# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The judge's side of the channel: one request, one reply, or one clear reason why there was none."""
from __future__ import annotations

import os
import secrets
import select
import signal
import time
from dataclasses import dataclass

from . import channel
from .limits import MAX_LOG_CHUNK, MAX_LOG_KEPT
from .sandbox import Sandbox


@dataclass(frozen=True)
class Broken:
    """The candidate cannot be asked any more; `code` is a reason code."""

    code: str
    text: str


class OutputLog:
    """What the candidate prints: counted, kept up to a bound (head and tail), handed on while it is little."""

    def __init__(self, limit: int, forward):
        self._limit, self._forward = limit, forward
        self.total = 0
        self._head = bytearray()
        self._tail = bytearray()

    @property
    def full(self) -> bool:
        return self.total > self._limit

    def add(self, stream: str, data: bytes) -> None:
        self.total += len(data)
        if len(self._head) < MAX_LOG_KEPT:
            self._head += data
            for at in range(0, len(data), MAX_LOG_CHUNK):
                self._forward(stream, data[at:at + MAX_LOG_CHUNK].decode("utf-8", "replace"))
        else:
            self._tail = (self._tail + data)[-MAX_LOG_CHUNK:]

    def text(self) -> str:
        left = self.total - len(self._head) - len(self._tail)
        note = b"" if not self._tail else f"\n[{max(left, 0)} bytes left out]\n".encode()
        return (bytes(self._head) + note + bytes(self._tail)).decode("utf-8", "replace")


class Session:
    """Requests to one sandbox. `budget` (seconds) shrinks by the time spent waiting for the candidate."""

    def __init__(self, sandbox: Sandbox, log: OutputLog, max_bytes: int):
        self._box, self._log = sandbox, log
        self._reader = channel.Reader(max_bytes)
        self._status = b""
        self._streams = {sandbox.stdout: "stdout", sandbox.stderr: "stderr"}
        sandbox.channel.setblocking(False)
        for fd in self._streams:
            os.set_blocking(fd, False)

    def ask(self, header: dict, blobs: list[bytes], budget: float, busy=None):
        """Sends a request, runs `busy()` meanwhile, waits for the reply.

        Returns (reply header, blobs, seconds waited) or a `Broken`.
        """
        nonce = secrets.token_bytes(channel.NONCE_BYTES)
        begun = time.monotonic()
        outgoing = memoryview(channel.pack(nonce, header, blobs))
        try:
            self._pump(0)
            if self._reader.pending:
                return Broken("forged", "the candidate wrote to the result channel without being asked")
            outgoing = self._send(outgoing)
            spent = 0.0
            if busy is not None and not outgoing:
                at = time.monotonic()
                busy()
                spent = time.monotonic() - at
            while True:
                if not outgoing and (frame := self._reader.take()) is not None:
                    return self._accept(nonce, frame, time.monotonic() - begun - spent)
                left = budget - (time.monotonic() - begun - spent)
                if left <= 0:
                    return Broken("timeout", f"no result within {budget:g} s")
                if self._log.full:
                    return Broken("output_limit", f"more than {self._log.total >> 20} MiB were printed")
                if self._status:
                    return self._ended()
                self._pump(min(left, 1.0), want_write=bool(outgoing))
                if outgoing:
                    outgoing = self._send(outgoing)
        except channel.Malformed as e:
            return Broken("forged", str(e))

    def drain(self) -> None:
        """Collects what was printed until now."""
        try:
            self._pump(0)
        except channel.Malformed:
            return

    def _accept(self, nonce: bytes, frame, seconds: float):
        answered, header, blobs = frame
        if not secrets.compare_digest(answered, nonce):
            return Broken("forged", "a result frame does not belong to the case that was asked for")
        if self._reader.pending:
            return Broken("forged", "more than one result frame was sent")
        return header, blobs, seconds

    def _send(self, data: memoryview) -> memoryview:
        try:
            return data[self._box.channel.send(data):]
        except BlockingIOError:
            return data
        except OSError:
            return data[len(data):]

    def _pump(self, timeout: float, want_write: bool = False) -> None:
        """Waits for anything to read and takes it in."""
        watched = [self._box.channel.fileno(), self._box.status, *self._streams]
        watched = [fd for fd in watched if fd >= 0]
        ready, _, _ = select.select(watched, [self._box.channel.fileno()] if want_write else [], [], timeout)
        if self._box.channel.fileno() in ready:
            self._read_channel()
        for fd in [fd for fd in self._streams if fd in ready]:
            self._read_output(fd)
        if self._box.status in ready and not self._status:
            self._status = os.read(self._box.status, 100) or b"gone"
            self._read_channel()
            for fd in list(self._streams):
                self._read_output(fd)

    def _read_channel(self) -> None:
        try:
            for _ in range(64):
                data = self._box.channel.recv(1 << 20)
                if not data:
                    # Closed by the candidate while it lives: wait for its end or the time limit, without spinning.
                    time.sleep(0.005)
                    return
                self._reader.feed(data)
        except BlockingIOError:
            return
        except OSError:
            self._status = self._status or b"gone"

    def _read_output(self, fd: int) -> None:
        try:
            for _ in range(16):
                data = os.read(fd, 1 << 16)
                if not data:
                    del self._streams[fd]
                    return
                self._log.add(self._streams[fd], data)
        except BlockingIOError:
            return

    def _ended(self) -> Broken:
        word, _, value = self._status.decode("utf-8", "replace").strip().partition(" ")
        if word == "exit":
            return Broken("exited", f"the process ended itself with status {value}")
        if word == "signal" and value.isdigit():
            return Broken("crash", f"the process was ended by {_signal_name(int(value))}")
        if word == "minder" and value.isdigit():
            return Broken("crash", f"the candidate ended its parent process ({_signal_name(int(value))})")
        return Broken("crash", "the processes that hold the candidate were ended from inside")


def _signal_name(n: int) -> str:
    try:
        return f"signal {n} ({signal.Signals(n).name})"
    except ValueError:
        return f"signal {n}"
