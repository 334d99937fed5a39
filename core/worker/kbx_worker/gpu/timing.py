# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Timing profiles: a kernel against one or more baselines on one device. Runs in the candidate's process, under the exclusive lease.

    device = Device(); guard = integrity.Guard(device)      # both before the candidate is imported
    ... import the candidate, check it, freeze its autotuner ...
    device.settle()                                         # once per lease: clocks are up, device.clear_ms is known
    for each input size:
        sides = [Side("eager", reference, sets), Side("compile-default", compiled, sets), Side("kernel", entry, sets)]
        results = measure("paired-cold", device, sides, Limits(cap_seconds=1.0))       # {"eager": SizeTiming, "compile-default": SizeTiming}
        row = results["eager"].row(); findings = integrity.escape(results["eager"]) + guard.check()

The last side is the kernel, the others are baselines; `sets` are input sets [(args, kwargs), ...] at different addresses, equal for all sides
(a side that writes to its inputs needs its own). Reference against itself: `measure(..., [Side("eager", f, sets), Side("again", f, sets)])`.
`known` gives reference samples of an earlier run: "paper", "harness" and "kernelbench" take them over (nothing is timed for that side),
"paired-*" only reports how far the reference has moved since (`drift`).
"""
from __future__ import annotations

import gc
import statistics
from typing import Callable, Mapping, Sequence

from . import paired
from .timingrecord import Limits, Marks, Side, SizeTiming
from .timingstats import PAIRED

__all__ = ["Limits", "Marks", "PROFILES", "Side", "SizeTiming", "brief_bench", "harness", "kernelbench", "measure", "paired_cold", "paired_hot", "paper"]

PROFILES = ("paired-cold", "paired-hot", "paper", "harness", "kernelbench")
# do_bench of the paper and of the public harness: ms of warm-up, ms of repetitions.
_DO_BENCH = {"paper": (25.0, 100.0), "harness": (100.0, 1000.0)}
_WARM_CALLS, _TRIALS = 3, 100

_gc_off, _gc_on, _gc_state = gc.disable, gc.enable, gc.isenabled
Known = Mapping[str, Sequence[float]]


def measure(profile: str, device, sides: Sequence[Side], limits: Limits = Limits(), known: Known | None = None) -> dict[str, SizeTiming]:
    """Times all sides under a profile; one result per baseline, keyed by its name. Raises whatever a call raises."""
    if profile not in PROFILES:
        raise ValueError(f"there is no timing profile {profile!r}; there are {', '.join(PROFILES)}")
    if len(sides) < 2:
        raise ValueError("timing needs a baseline and a kernel")
    was_on = _gc_state()
    _gc_off()
    try:
        if profile in PAIRED:
            return paired.run(device, sides, limits, profile == "paired-cold", known or {})
        return _unpaired(profile, device, sides, limits, known or {})
    finally:
        if was_on:
            _gc_on()


def paired_cold(device, sides, limits: Limits = Limits(), known: Known | None = None) -> dict[str, SizeTiming]:
    """Palindromic blocks of all sides, cache cleared before every call, until the ratio is known to 1 %."""
    return measure("paired-cold", device, sides, limits, known)


def paired_hot(device, sides, limits: Limits = Limits(), known: Known | None = None) -> dict[str, SizeTiming]:
    """As paired-cold without clearing; one input set per group of blocks, called once by every side before the group."""
    return measure("paired-hot", device, sides, limits, known)


def paper(device, sides, limits: Limits = Limits(), known: Known | None = None) -> dict[str, SizeTiming]:
    """triton's do_bench with 25 ms of warm-up and 100 ms of repetitions, cache cleared, median."""
    return measure("paper", device, sides, limits, known)


def harness(device, sides, limits: Limits = Limits(), known: Known | None = None) -> dict[str, SizeTiming]:
    """do_bench with the public harness' 100 and 1000 ms."""
    return measure("harness", device, sides, limits, known)


def kernelbench(device, sides, limits: Limits = Limits(), known: Known | None = None) -> dict[str, SizeTiming]:
    """3 warm-up calls, 100 calls with an event pair and a wait each, cache not cleared, mean."""
    return measure("kernelbench", device, sides, limits, known)


def brief_bench(device, call: Callable[[], object], reps: int = 5) -> float:
    """Median ms of a few cold calls after a warm one (which loads the kernel): enough to rank an autotuner's configurations."""
    call()
    marks = device.events(2 * reps)
    for i in range(reps):
        device.clear()
        device.record(marks[2 * i])
        call()
        device.record(marks[2 * i + 1])
    device.sync_stream()
    return statistics.median(device.elapsed(marks[2 * i], marks[2 * i + 1]) for i in range(reps))


def _unpaired(profile, device, sides, limits, known) -> dict[str, SizeTiming]:
    """One side after the other. The caps of do_bench are its own; `limits.cap_seconds` bounds kernelbench and, loosely, the repetitions."""
    start, clears = device.now(), profile in _DO_BENCH
    taken: dict[str, tuple[list[float], float, str]] = {}
    for side in sides:
        if side is not sides[-1] and known.get(side.name):
            taken[side.name] = list(known[side.name]), 0.0, "fixed"
            continue
        taken[side.name] = (_do_bench(device, side, *_DO_BENCH[profile], limits) if clears else _events(device, side, limits))
    samples, host, stop = taken[sides[-1].name]
    marks = Marks(led=False)
    paired.probe(device, sides[-1], 0, clears, marks, 2 * paired.PROBES)
    marks.kernel_ms = statistics.median(samples)
    out = {}
    for side in sides[:-1]:
        reference, reference_host, reference_stop = taken[side.name]
        out[side.name] = SizeTiming.of(profile, side.name, reference, samples, stop="cap" if "cap" in (stop, reference_stop) else "fixed",
                                       host_ms=(reference_host, host), marks=marks, wall_seconds=device.now() - start,
                                       reused=side.name in known and bool(known[side.name]))
    return out


def _do_bench(device, side: Side, warm_ms: float, repeat_ms: float, limits: Limits) -> tuple[list[float], float, str]:
    """(samples, host ms per call, stop), as triton.testing.do_bench measures. Launch gaps of a slow host are inside the marks, as there."""
    call = side.bound(0)
    call()
    device.sync_stream()
    first, last = device.events(2)
    device.record(first)
    for _ in range(5):
        device.clear()
        call()
    device.record(last)
    device.sync_stream()
    estimate = max(1e-6, device.elapsed(first, last) / 5)
    count = max(1, int(repeat_ms / estimate))
    for _ in range(max(1, int(warm_ms / estimate))):
        call()
    marks, begin = device.events(2 * count), device.now()
    for i in range(count):
        device.clear()
        device.record(marks[2 * i])
        call()
        device.record(marks[2 * i + 1])
    host = (device.now() - begin) * 1e3 / count
    device.sync_stream()
    return [device.elapsed(marks[2 * i], marks[2 * i + 1]) for i in range(count)], host, "fixed"


def _events(device, side: Side, limits: Limits) -> tuple[list[float], float, str]:
    call, samples, host, begin = side.bound(0), [], 0.0, device.now()
    for _ in range(_WARM_CALLS):
        call()
        device.sync_stream()
    first, last = device.events(2)
    while len(samples) < _TRIALS:
        device.record(first)
        before = device.now()
        call()
        host += device.now() - before
        device.record(last)
        device.sync_stream()
        samples.append(device.elapsed(first, last))
        if device.now() - begin > limits.cap_seconds and 3 <= len(samples) < _TRIALS:
            return samples, host * 1e3 / len(samples), "cap"
    return samples, host * 1e3 / len(samples), "fixed"
