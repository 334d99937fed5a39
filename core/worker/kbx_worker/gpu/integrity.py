# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Is the measurement what it says? Runs in the candidate's process, bound before the candidate is imported.

A5 timing and comparing functions are still the same objects; A6 no work on other streams, in threads or processes, or after the end mark;
A7 outputs are plain tensors in memory of this GPU. A finding with verdict "fail" is meant for a person: its text says what was seen.
Not a wall: code in the same process can undo all of it. The judge checks outputs and repeats the statistics; this finds the known tricks.
"""
from __future__ import annotations

import contextlib
import os
import statistics
import sys
import time
from dataclasses import dataclass

import torch

from .identities import Settings, Snapshot
from .timingrecord import Marks, SizeTiming

# Work outside the marks must exceed both of these to be called that.
_LEFT_MS, _LEFT_SHARE = 0.05, 0.05
# The host's wait returns late now and then; the wall of a group needs more room.
_WALL_MS = 0.15
# A thread that did not exist before the candidate and computed for longer than this between two checks (ms).
_BUSY_MS = 2.0
# Threads that torch and the driver make on first use.
_KNOWN_THREADS = ("pt_autograd", "cuda", "nvidia", "pt_nccl", "pt_tcp")


@dataclass(frozen=True)
class Finding:
    id: str
    verdict: str
    text: str

    def as_json(self) -> dict:
        return {"id": self.id, "verdict": self.verdict, "text": self.text}


def failed(id_: str, text: str) -> Finding:
    return Finding(id_, "fail", text)


def summary(findings: list[Finding], ids=("A5", "A6", "A7")) -> list[Finding]:
    """One finding per id: the first failures joined, or a pass."""
    out = []
    for id_ in ids:
        texts = list(dict.fromkeys(f.text for f in findings if f.id == id_ and f.verdict == "fail"))
        out.append(Finding(id_, "fail", "; ".join(texts[:3])) if texts else Finding(id_, "pass", ""))
    return out


class Guard:
    """Make it before the candidate is imported, after the references ran once (so that libraries have their threads and handles)."""

    def __init__(self, device=None):
        self._device = device
        self._snapshot = Snapshot(device)
        self.settings = Settings()
        self._read_text, self._listdir = _read_text, os.listdir
        self._frames = sys._current_frames
        self._python_threads = set(self._frames())
        self._threads = set(self._tasks())
        self._children = self._processes()
        self._busy: dict[str, float] = {}

    def check(self) -> list[Finding]:
        """A5 and A6 of this moment: call it after the import, after each size."""
        return self.identities() + self.escapes()

    def identities(self) -> list[Finding]:
        changed = self._snapshot.changed()
        if not changed:
            return []
        more = f" and {len(changed) - 4} more" if len(changed) > 4 else ""
        return [failed("A5", f"replaced since the harness started: {', '.join(changed[:4])}{more}")]

    def escapes(self) -> list[Finding]:
        """Threads and processes that were not there before."""
        found = []
        new = set(self._frames()) - self._python_threads
        if new:
            found.append(failed("A6", f"{len(new)} Python thread{'s' if len(new) > 1 else ''} started by the candidate, still running"))
        busy = [] if new else self._busy_threads()
        if busy:
            found.append(failed("A6", f"a thread that the candidate started is computing: {', '.join(busy[:3])}"))
        children = self._processes() - self._children
        if children:
            found.append(failed("A6", f"{len(children)} child process{'es' if len(children) > 1 else ''} started by the candidate, still running"))
        if self._device is not None and not self._device.stream_unchanged():
            found.append(failed("A6", "the current stream was changed: work would not be where the time is taken"))
        return found

    @contextlib.contextmanager
    def trusted(self):
        """Threads and processes made inside are the harness' own (compiling a baseline after the import, for example)."""
        python, threads, children = set(self._frames()), set(self._tasks()), self._processes()
        try:
            yield
        finally:
            self._python_threads |= set(self._frames()) - python
            self._threads |= set(self._tasks()) - threads
            self._children |= self._processes() - children

    def _tasks(self) -> list[str]:
        try:
            return self._listdir("/proc/self/task")
        except OSError:
            return []

    def _busy_threads(self) -> list[str]:
        """New native threads that used the processor since the last check; idle ones (pools of libraries) do no harm."""
        found, seen = [], {}
        for task in set(self._tasks()) - self._threads:
            name, run = self._read_text(f"/proc/self/task/{task}/comm"), self._read_text(f"/proc/self/task/{task}/schedstat")
            if not run:
                continue
            seen[task] = float(run.split()[0]) / 1e6
            if task in self._busy and seen[task] - self._busy[task] > _BUSY_MS and not name.startswith(_KNOWN_THREADS):
                found.append(name.strip() or task)
        self._busy = seen
        return found

    def _processes(self) -> set[str]:
        found: set[str] = set()
        for task in self._tasks():
            found.update(self._read_text(f"/proc/self/task/{task}/children").split())
        return found

    def output(self, value, expected=None) -> list[Finding]:
        """A7 of an output (tensors in lists, tuples, dicts); `expected` is the reference's output, whose types are allowed too."""
        return [failed("A7", text) for text in _tensors(value, expected, self._device, "the output")]

    def late_writes(self, call, wait_ms: float = 5.0) -> list[Finding]:
        """A6: does the output still change after everything that was enqueued has ended? Costs a copy of the output and `wait_ms`."""
        out = call()
        self._device.sync_device()
        before = [t.clone() for t in _flat(out)]
        self._device.sync_device()
        _sleep(wait_ms / 1e3)
        self._device.sync_device()
        same = all(_equal_bits(a, b) for a, b in zip(before, _flat(out)))
        return [] if same else [failed("A6", "the output was still written after the call's work had ended")]


_sleep = time.sleep
_Tensor, _Parameter = torch.Tensor, torch.nn.Parameter


def _read_text(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as f:
            return f.read()
    except OSError:
        return ""


def _flat(value) -> list:
    if isinstance(value, _Tensor):
        return [value]
    if isinstance(value, dict):
        return [t for v in value.values() for t in _flat(v)]
    return [t for v in value for t in _flat(v)] if isinstance(value, (list, tuple)) else []


def _equal_bits(a, b) -> bool:
    if a.is_floating_point() or a.is_complex():
        a, b = (torch.view_as_real(x) if x.is_complex() else x for x in (a, b))
        return bool(((a == b) | ((a != a) & (b != b))).all())
    return bool((a == b).all())


def _tensors(value, expected, device, where: str) -> list[str]:
    if isinstance(value, dict):
        pairs = [(v, expected.get(k) if isinstance(expected, dict) else None, f"{where}[{k!r}]") for k, v in value.items()]
    elif isinstance(value, (list, tuple)):
        like = expected if isinstance(expected, (list, tuple)) and len(expected) == len(value) else [None] * len(value)
        pairs = [(v, e, f"{where}[{i}]") for i, (v, e) in enumerate(zip(value, like))]
    else:
        return _tensor(value, expected, device, where) if isinstance(value, _Tensor) else []
    return [text for v, e, w in pairs for text in _tensors(v, e, device, w)]


def _tensor(value, expected, device, where: str) -> list[str]:
    kind = type(value)
    if kind is not _Tensor and not (kind is _Parameter and type(expected) is _Parameter):
        return [f"{where} is a {kind.__module__}.{kind.__qualname__}, not a plain tensor"]
    if value.layout is not torch.strided:
        return [] if isinstance(expected, _Tensor) and expected.layout is value.layout else [f"{where} has the layout {value.layout}"]
    for bit in ("is_conj", "is_neg"):
        if getattr(value, bit)() and not (isinstance(expected, _Tensor) and getattr(expected, bit)()):
            return [f"{where} is a view that is computed later ({bit})"]
    if value.device.type == "meta" or isinstance(expected, _Tensor) and value.device != expected.device:
        return [f"{where} is on the device {value.device}"]
    if value.numel() == 0:
        return []
    try:
        address, held = value.data_ptr(), value.untyped_storage().nbytes()
    except RuntimeError as e:
        return [f"{where} has no memory ({e})"]
    last = sum((n - 1) * s for n, s in zip(value.shape, value.stride()))
    if address == 0 or held < (value.storage_offset() + last + 1) * value.element_size():
        return [f"{where} has {held} bytes of memory, too few for its shape"]
    if device is None or value.device.type == "cpu":
        return []
    for at in {address, address + last * value.element_size()}:
        if device.read_back(at, value.element_size()) is None:
            return [f"{where} is not in memory of this GPU"]
    return []


def escape(timing: SizeTiming) -> list[Finding]:
    """A6 of one size from the marks of its measurement."""
    return [failed("A6", text) for text in _outside(timing.marks)]


def _outside(marks: Marks) -> list[str]:
    kernel, probes = marks.kernel_ms, marks.probes
    room = max(_LEFT_MS, _LEFT_SHARE * kernel)
    texts = []
    if any(p.stream_changed for p in probes):
        texts.append("a call left another stream current")
    left = [p.leftover for p in probes]
    if _mostly(ms > max(_LEFT_MS, _LEFT_SHARE * p.event) for ms, p in zip(left, probes)):
        texts.append(f"work of {statistics.median(left):.3f} ms was left on other streams after the end mark")
    # Alone on an idle device a call lasts at most as long as its enqueuing plus its work.
    hidden = [p.event - p.host - kernel for p in probes]
    if _mostly(ms > room for ms in hidden):
        texts.append(f"a call alone takes {statistics.median(hidden):.3f} ms more than in a group of calls: work that escapes the marks")
    texts += _groups(marks, room)
    return texts


def _groups(marks: Marks, room: float) -> list[str]:
    texts, groups = [], marks.groups
    if not groups:
        return texts
    if _mostly(g.leftover > max(_LEFT_MS, _LEFT_SHARE * g.span) for g in groups):
        texts.append(f"work of {statistics.median(g.leftover for g in groups):.3f} ms was left on other streams after a group of calls")
    if _mostly(g.span > g.wall + max(_LEFT_MS, 0.01 * g.wall) for g in groups):
        texts.append("the marks show more time than passed on the host's clock")
    led = [g for g in groups if g.led]
    if not led:
        return texts
    if _mostly(g.wall - g.span > max(_WALL_MS, _LEFT_SHARE * g.span) for g in led):
        texts.append("groups of calls last longer on the host's clock than between the marks")
    between = statistics.median(g.kernel_gap - g.reference_gap for g in led)
    if between > room:
        texts.append(f"{between:.3f} ms of work lies between the end mark of a call and the next start mark")
    return texts


def _mostly(flags) -> bool:
    """Seen in more than half of the cases: what an interrupted host shows once is not a finding."""
    flags = list(flags)
    return sum(flags) * 2 > len(flags)
