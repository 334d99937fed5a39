# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stage 3 in the candidate's process, one request of the judge at a time: draw a size, tune, show the output, take times.

The judge decides; what is said here is checked there (outputs by the oracle, times against the judge's clock).
"""
from __future__ import annotations

import base64
import functools
import os
import time

import torch

from ..catalog import Task
from ..reference import tensors_in
from . import baselines, integrity, sharedbuffer, timing
from .device import Device
from .launches import Launches
from .sizes import SizeSequence
from .tuning import Tuning

# Input sets at different addresses, unless one of them takes more than this share of the free memory.
SETS, _SET_SHARE = 3, 0.08
# Number of the sequence that overwrites the first set's memory with new values (G8).
OVERWRITE = 9
# A call that takes longer than this is measured as seldom as an interval allows.
_SLOW_SECONDS = 0.25
_LATE_BYTES, _LATE_SECONDS = 1 << 20, 0.005


class Bench:
    """Made before the candidate is imported. `runtime` holds the entry later."""

    def __init__(self, runtime, buffer: torch.Tensor | None):
        self._runtime, self._buffer = runtime, buffer
        self.device = Device()
        self.tuning = Tuning(functools.partial(timing.brief_bench, self.device))
        self.tuning.install()
        self.launches = Launches()
        self.guard = integrity.Guard(self.device)
        self._cores = os.sched_setaffinity
        self._sequences: list[SizeSequence] = []
        self._sets: list = []
        self._slow = False
        self._found: list[integrity.Finding] = []
        self._empty_cache, self._clock, self._sleep = torch.cuda.empty_cache, time.perf_counter, time.sleep

    def operation(self, request: dict) -> dict:
        return {"ok": True} | getattr(self, "_op_" + request["op"])(request)

    def _op_begin(self, request: dict) -> dict:
        """The lease is ours: loads the task (only now, so that nobody could look at it before), brings the clocks up."""
        if request.get("cores"):
            self._cores(0, request["cores"])
        self._task = _task_of(request)
        self._task.load_module()
        self._request = request
        self._alone = bool(request.get("streams"))
        self.tuning.tune()
        self._sequences = [SizeSequence(self._task, request["sizeSet"], request["secret"], n) for n in [*range(SETS), OVERWRITE]]
        self._fresh = None
        self._baselines = baselines.make(request["baselines"], self._call(self._task.module.reference))
        self._found = self.guard.check()
        self.device.settle()
        return {"resolutionMs": self.device.resolution_ms(), "clearBytes": self.device.clear_bytes, "l2Bytes": self.device.l2_bytes}

    def _call(self, function):
        convention = self._runtime.convention
        if convention is None:
            return function

        def call(*args, **kwargs):
            with torch.device("cuda"):
                return convention(function, args, kwargs)

        return call

    def _entry(self):
        return self._call(self._runtime.entry)

    def _op_size(self, request: dict) -> dict:
        """Draws the inputs of the next size, lets the autotuner choose, and leaves an output of the frozen choice in the buffer."""
        self._sets, self._case = [], None
        self._empty_cache()
        begun = self._clock()
        cases = [s.next() for s in self._sequences]
        one = sum(t.numel() * t.element_size() for t in tensors_in([cases[0].args, cases[0].kwargs]))
        few = one > _SET_SHARE * torch.cuda.mem_get_info()[0]
        self._sets = [(c.args, c.kwargs) for c in (cases[:1] if few else cases[:SETS])]
        self._fresh = None if few else (cases[SETS].args, cases[SETS].kwargs)
        cases = None
        self.device.sync_device()
        drawn = self._clock()
        self.tuning.begin_size()
        entry, (args, kwargs) = self._entry(), self._sets[-1]
        out = entry(*args, **kwargs)
        self.guard.settings.restore()
        self._spoil(out, args, kwargs)
        out = None
        args, kwargs = self._sets[0]
        begin = self._clock()
        with self.launches.watched():
            out = entry(*args, **kwargs)
        self.device.sync_device()
        self._slow = self._clock() - begin > _SLOW_SECONDS
        self._found += self.guard.output(out)
        reply = self._show(out)
        out = None
        compiled = {name: self._warm_baseline(f) for name, f in self._baselines.items()}
        return reply | {"drawSeconds": drawn - begun, "firstSeconds": self._clock() - drawn, "choice": self.tuning.choices(), "compile": compiled,
                        "sets": len(self._sets)}

    def _spoil(self, out, args, kwargs) -> None:
        """Fills an output's memory with NaN, so that the next call of the same shape finds no old result there."""
        own = {t.untyped_storage().data_ptr() for t in tensors_in([args, kwargs])}
        for t in tensors_in(out):
            if t.device.type == "cuda" and t.untyped_storage().data_ptr() not in own and t.is_floating_point():
                t.fill_(float("nan"))

    def _show(self, out) -> dict:
        if self._buffer is None:
            return {"tree": None}
        try:
            tree = sharedbuffer.put(out, self._buffer, [0])
        except sharedbuffer.TooLarge as e:
            return {"tree": None, "tooLarge": str(e)}
        self.device.sync_device()
        return {"tree": tree}

    def _warm_baseline(self, function) -> float | None:
        """Seconds that the first call of a compiled baseline took, or None for eager."""
        if function is self._baselines.get("eager"):
            return None
        begun = self._clock()
        with self.guard.trusted():
            for args, kwargs in self._sets:
                function(*args, **kwargs)
            self.device.sync_device()
        return self._clock() - begun

    def _op_time(self, request: dict) -> dict:
        """Samples of every baseline and of the kernel under the profile."""
        sides = [timing.Side(name, f, self._sets) for name, f in self._baselines.items()] + [timing.Side("kernel", self._entry(), self._sets)]
        limits = timing.Limits(cap_seconds=float(request["cap"]), alone=self._alone)
        if self._slow:
            limits = timing.Limits(cap_seconds=limits.cap_seconds, min_blocks=2, max_blocks=2, alone=self._alone)
        begun = self._clock()
        results = timing.measure(self._request["profile"], self.device, sides, limits, request.get("known") or {})
        first = next(iter(results.values()))
        self._found += integrity.escape(first) + self.guard.check()
        return {"rows": {name: r.row() for name, r in results.items()}, "wallSeconds": self._clock() - begun}

    def _op_aa(self, request: dict) -> dict:
        """The reference against itself at this size: how far equal things differ here."""
        reference = next(iter(self._baselines.values()))
        sides = [timing.Side("first", reference, self._sets), timing.Side("second", reference, self._sets)]
        result = timing.measure(self._request["profile"], self.device, sides, timing.Limits(cap_seconds=float(request["cap"])))
        first = result["first"]
        return {"ratio": first.ratio, "ms": first.reference_ms, "led": first.marks.led}

    def _op_again(self, request: dict) -> dict:
        """The same memory with new values: an answer kept from an earlier call would show (G8)."""
        if self._fresh is None or self._task.stochastic:
            return {"tree": None}
        args, kwargs = self._sets[0]
        for mine, fresh in zip(tensors_in([args, kwargs]), tensors_in(list(self._fresh))):
            if mine.shape != fresh.shape:
                return {"tree": None}
            mine.detach().copy_(fresh)
        out = self._entry()(*args, **kwargs)
        self.device.sync_device()
        return self._show(out)

    def _op_late(self, request: dict) -> dict:
        """A6: does a small output still change after its call has ended? Read by copies, so that no kernel has to be loaded for it."""
        args, kwargs = self._sets[0]
        out = self._entry()(*args, **kwargs)
        self.device.sync_device()
        pieces = [(t.data_ptr(), t.numel() * t.element_size()) for t in tensors_in(out) if t.device.type == "cuda" and t.is_contiguous()]
        pieces = [(at, size) for at, size in pieces if 0 < size <= _LATE_BYTES]
        before = [self.device.read_back(*p) for p in pieces]
        self._sleep(_LATE_SECONDS)
        self.device.sync_device()
        if before != [self.device.read_back(*p) for p in pieces]:
            self._found.append(integrity.failed("A6", "the output was still written after the call's work had ended"))
        return {}

    def _op_end(self, request: dict) -> dict:
        self._sets, self._fresh = [], None
        self._found += self.guard.check()
        return {"integrity": [f.as_json() for f in integrity.summary(self._found)], "autotune": self.tuning.chosen(), "late": self.tuning.late(),
                "launches": self.launches.as_json()}


def _task_of(request: dict) -> Task:
    if request.get("suite"):
        from ..kernelbench import problem_of
        return problem_of(request["suite"])
    return Task(request["task"], {}, "", base64.b64decode(request["source"]), "task.py")
