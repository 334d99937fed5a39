# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Paired timing: all sides in palindromic blocks (reference, kernel, kernel, reference), so that drift cancels.

The device spins first while the host enqueues a group of blocks; so the marks see the device and not the launch gaps of the host. A call that was
not wholly enqueued before the device came to it spoils its group: the group is thrown away and the next lead is longer. Calls that wait for the
device themselves (they read a value back) cannot be led; their gaps are theirs.
"""
from __future__ import annotations

import math
import random
import statistics
from dataclasses import dataclass
from typing import Sequence

from . import timingstats
from .timingrecord import Group, Limits, Marks, Probe, Side, SizeTiming

PROBES = 3
_MARGIN_MS = 0.03
_LONG_MS = 100.0
_GROUP_BLOCKS, _GROUP_MS, _LEAD_MS, _LONGEST_LEAD_MS = 10, 12.0, 6.0, 100.0
# After so many discards a group counts whose host was ahead at the end of each call only, after more it counts anyhow.
_DISCARDS_STRICT, _DISCARDS = 5, 8
_WARM_BATCH, _WARM_BATCHES, _STEADY = 3, 8, 0.02
_random = random.SystemRandom().random


@dataclass
class _Cost:
    """What one call of a side costs: enqueuing it (host), running it (device), ms; does it wait for the device?"""

    host: float
    waits: bool
    device: float = 0.0


def run(device, sides: Sequence[Side], limits: Limits, cold: bool, known) -> dict[str, SizeTiming]:
    """One result per baseline. Raises whatever a call raises."""
    begin = device.now()
    calls, repeats = _first_calls(device, sides, limits)
    if not device.clear_ms:
        device.settle()
    start = device.now()
    costs = [_enqueue_cost(device, side[0], repeats) for side in calls]
    _warm(device, calls, costs, cold, limits, repeats)
    marks = Marks(led=not limits.alone and not any(c.waits for c in costs))
    probes = PROBES if costs[-1].device < _LONG_MS else 1
    probe(device, sides[-1], 0, cold, marks, probes)
    state = _Run(device, calls, costs, cold, marks, limits)
    stop = state.measure(start)
    if state.overtaken:
        # Something disturbed the host for a while; such times hold its launch gaps. Once more, with what is known of the calls now.
        marks = Marks(led=True, probes=marks.probes)
        costs = [_enqueue_cost(device, side[0], repeats) for side in calls]
        _warm(device, calls, costs, cold, limits, repeats)
        state = _Run(device, calls, costs, cold, marks, limits)
        stop = state.measure(device.now())
        state.overtaken = not marks.led
    probe(device, sides[-1], len(calls[0]) - 1, cold, marks, probes)
    marks.kernel_ms = statistics.median(state.samples[-1])
    return {side.name: SizeTiming.of("paired-cold" if cold else "paired-hot", side.name, samples, list(state.samples[-1]), stop=stop,
                                     host_ms=(cost.host, costs[-1].host), marks=marks, thrown=state.thrown, overtaken=state.overtaken,
                                     known=known.get(side.name), wall_seconds=device.now() - begin)
            for side, samples, cost in zip(sides[:-1], state.samples, costs)}


def _first_calls(device, sides, limits) -> tuple[list[list], int]:
    """Calls each side once on each input set (whatever is made at first calls is made here); fewer sets when that takes long.

    Also tells how many calls warming up may use at a time: 1 for long ones.
    """
    calls, took = [[] for _ in sides], math.inf
    for index in range(max(len(s.sets) for s in sides)):
        begin = device.now()
        for side, mine in zip(sides, calls):
            mine.append(side.bound(index))
            mine[-1]()
        device.sync_stream()
        took = min(took, device.now() - begin)
        if took > (0.05 if index else 0.5) * limits.cap_seconds:
            break
    return calls, 1 if took > 0.02 * limits.cap_seconds else _WARM_BATCH


def _enqueue_cost(device, call, repeats) -> _Cost:
    """Host time of a call while the device is busy, and whether the call waits for the device."""
    best = []
    for spin in (1.2, 6.0):
        device.sync_stream()
        busy = device.events(1)[0]
        device.spin(spin)
        device.record(busy)
        begin, least = device.now(), math.inf
        for _ in range(repeats):
            before = device.now()
            call()
            least = min(least, (device.now() - before) * 1e3)
            if device.reached(busy) or (device.now() - begin) * 1e3 > 0.6 * spin:
                break
        finished = device.reached(busy)
        device.sync_stream()
        best.append(least)
        if not finished:
            return _Cost(least, False)
    # It outlasted both spins: one that waits grew by the difference of the spins, a slow host did not.
    waits = best[1] - best[0] > 2.4
    return _Cost(min(best), waits)


def _warm(device, calls, costs, cold, limits, repeats) -> None:
    """Calls all sides in turn, led, until no side's median moves by more than 2 %; leaves the device time of a call in `costs`."""
    end, last = device.now() + 0.2 * limits.cap_seconds, None
    n = len(calls)
    for _ in range(_WARM_BATCHES):
        marks = device.events(2 * n * repeats)
        if not any(c.waits for c in costs):
            device.spin(min(_LONGEST_LEAD_MS, 0.2 + 1.2 * repeats * sum(c.host + _MARGIN_MS for c in costs)))
        for i in range(n * repeats):
            if cold:
                device.clear()
            device.record(marks[2 * i])
            calls[i % n][0]()
            device.record(marks[2 * i + 1])
        device.sync_stream()
        times = [device.elapsed(marks[2 * i], marks[2 * i + 1]) for i in range(n * repeats)]
        medians = [statistics.median(times[s::n]) for s in range(n)]
        for cost, ms in zip(costs, medians):
            cost.device = ms
        if last and all(abs(a - b) <= max(_STEADY * b, 0.0005) for a, b in zip(medians, last)) or device.now() > end:
            return
        last = medians


class _Run:
    """The measuring loop of one size."""

    def __init__(self, device, calls, costs, cold, marks: Marks, limits: Limits):
        self.device, self.calls, self.costs, self.cold, self.marks, self.limits = device, calls, costs, cold, marks, limits
        n = len(calls)
        self.order = [*range(n), *reversed(range(n))]
        self.samples: list[list[float]] = [[] for _ in calls]
        self.thrown = self.blocks = 0
        self.overtaken = False
        self.clear_ms = device.clear_ms if cold else 0.0
        self.size = self._group_size()
        self.lead = self._lead_for(self.size) if marks.led else 0.0
        if self.lead > _LONGEST_LEAD_MS:
            marks.led, self.lead = False, 0.0

    def measure(self, start: float) -> str:
        """Groups until a stop rule holds; its name."""
        limits, narrow = self.limits, 0
        longest = max(c.device for c in self.costs)
        short = longest < limits.short_ms
        most = min(limits.max_blocks, limits.max_blocks_tiny) if longest < limits.tiny_ms else limits.max_blocks
        least = limits.min_blocks_short if short else limits.min_blocks
        probe_at = _random()
        while True:
            self._group(min(self.size, most - self.blocks))
            if _random() < probe_at:
                probe(self.device, None, 0, self.cold, self.marks, 1, self.calls[-1][self.blocks % len(self.calls[-1])])
                probe_at = 0.0
            late = self.device.now() - start > limits.cap_seconds
            if self.blocks >= 4:
                narrow = narrow + 1 if self._widest() <= limits.tolerance else 0
            if narrow >= (1 if self.blocks >= 2 * least else 2) and self.blocks >= least:
                return "interval"
            if self.blocks >= most or (late and self.blocks >= 2):
                return "cap"

    def _widest(self) -> float:
        kernel = self.samples[-1]
        return max(timingstats.paired_ratio(timingstats.blocks_of(reference, kernel)).half for reference in self.samples[:-1])

    def _group_size(self) -> int:
        block = 2 * sum(c.device + self.clear_ms for c in self.costs)
        host = 2 * sum(c.host + _MARGIN_MS for c in self.costs)
        deficit = max(0.0, host - block)
        longest = min(_GROUP_MS, 250 * self.limits.cap_seconds)
        return max(1, min(_GROUP_BLOCKS, int(longest / max(block, 1e-6)), int(_LEAD_MS / deficit) if deficit else _GROUP_BLOCKS))

    def _lead_for(self, blocks: int) -> float:
        """Spin that lets the host enqueue each call before the device comes to it."""
        host = device = need = 0.0
        for _ in range(blocks):
            for side in self.order:
                host += self.costs[side].host + _MARGIN_MS
                device += self.clear_ms
                need = max(need, host - device)
                device += self.costs[side].device
        return 0.15 + 1.15 * need

    def _group(self, blocks: int) -> None:
        """Enqueues `blocks` blocks, waits, and keeps their samples, unless the device caught up with the host: then again."""
        while True:
            times, facts, short = self._enqueue(blocks)
            if not self.marks.led or short <= 0:
                break
            if self.thrown >= _DISCARDS:
                # The samples already taken are led, this group's are not: the run is spoilt.
                self.marks.led, self.overtaken = False, True
                break
            self.thrown += 1
            self.lead = min(2 * _LONGEST_LEAD_MS, self.lead + 0.1 + 1.5 * short)
        self.marks.groups.append(facts)
        for position, ms in enumerate(times):
            self.samples[self.order[position % len(self.order)]].append(max(ms, 1e-6))
        self.blocks += blocks

    def _enqueue(self, blocks: int):
        """(ms per call, facts, ms by which the lead was too short)."""
        device, order, calls = self.device, self.order, self.calls
        sets, turn = len(calls[0]), self.blocks // max(1, self.size)
        marks = device.events(2 * blocks * len(order) + 1)
        zero, marks = marks[0], marks[1:]
        if not self.cold:
            for side in calls:
                side[turn % sets]()
            device.sync_stream()
        clear, record, now, stamps, k, alone = device.clear, device.record, device.now, [], 0, self.limits.alone
        begin = now()
        record(zero)
        if self.marks.led:
            device.spin(self.lead)
        for block in range(blocks):
            which = (self.blocks + block) % sets if self.cold else turn % sets
            for side in order:
                if self.cold:
                    clear()
                if alone:
                    device.sync_device()
                record(marks[k])
                calls[side][which]()
                record(marks[k + 1])
                stamps.append(now())
                k += 2
        device.sync_stream()
        seen = now()
        device.sync_device()
        leftover = (now() - seen) * 1e3
        return self._read(zero, marks, k, [(t - begin) * 1e3 for t in stamps], (seen - begin) * 1e3, leftover)

    def _read(self, zero, marks, count, stamps, wall, leftover):
        elapsed, strict = self.device.elapsed, self.thrown < _DISCARDS_STRICT
        times = [elapsed(marks[i], marks[i + 1]) for i in range(0, count, 2)]
        begins = [elapsed(zero, marks[i]) for i in range(0, count, 2)]
        short = max(stamp + _MARGIN_MS - (at if strict else at + ms) for stamp, at, ms in zip(stamps, begins, times))
        gaps: tuple[list[float], list[float]] = ([], [])
        kernel = len(self.calls) - 1
        for i in range(len(times) - 1):
            gaps[self.order[i % len(self.order)] == kernel].append(begins[i + 1] - begins[i] - times[i])
        return times, Group(wall, begins[-1] + times[-1], leftover, _median(gaps[0]), _median(gaps[1]), self.marks.led and short <= 0), short


def _median(values) -> float:
    return statistics.median(values) if values else 0.0


def probe(device, side: Side | None, index: int, cold: bool, marks: Marks, count: int, call=None) -> None:
    """Calls the kernel alone on an idle device: work on other streams shows as something left after the end mark, or in marks longer than
    a call in a group takes (there such work could hide behind the lead)."""
    call = call or side.bound(index)
    first, last = device.events(2)
    for _ in range(count):
        if cold:
            device.clear()
        device.sync_device()
        device.record(first)
        before = device.now()
        call()
        after = device.now()
        device.record(last)
        changed = not device.stream_unchanged()
        device.sync_stream()
        seen = device.now()
        device.sync_device()
        marks.probes.append(Probe(device.elapsed(first, last), (after - before) * 1e3, (device.now() - seen) * 1e3, changed))
