# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What measured times mean: verdicts against the noise, the timer and the hardware's limits; rates and shares of the peaks. No torch here."""
from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Iterable, Mapping, Sequence

from .timingstats import Band, Estimate

FASTER, SLOWER, SAME = "faster", "slower", "indistinguishable"
BELOW, WIDE, IMPOSSIBLE = "below_resolution", "inconclusive", "impossible"
# An interval that holds 1 and is wider than this on each side cannot show that two times are equal.
WIDE_HALF = 0.05
# Peaks are nominal and clocks vary by a little; a time must undercut the floor by more than this to be impossible.
FLOOR_TOLERANCE = 0.05
# A call that is no longer than an empty kernel by this much cannot be told from doing nothing.
RESOLUTION_SHARE, RESOLUTION_MS = 0.10, 0.0005
THROTTLING = frozenset(("sw_power_cap", "hw_slowdown", "sw_thermal", "hw_thermal", "hw_power_brake"))


@dataclass(frozen=True)
class Verdict:
    word: str
    reason: str


@dataclass(frozen=True)
class Work:
    """What an ideal implementation does in one call: bytes read and written once, operations per dtype ("fp32", "fp16" ...)."""

    bytes: float = 0.0
    flops: Mapping[str, float] = field(default_factory=dict)


def ratio_verdict(ratio: Estimate, band: Band | None = None) -> Verdict:
    """faster, slower, indistinguishable or inconclusive, from the interval and the noise of a reference against itself."""
    log = math.log(ratio.value)
    holds_one = ratio.low is None or ratio.low <= 1 <= ratio.high
    if ratio.half > WIDE_HALF and (holds_one or not math.isfinite(ratio.half)):
        width = "has no interval" if not math.isfinite(ratio.half) else f"has an interval of ±{100 * math.expm1(ratio.half):.0f} %"
        return Verdict(WIDE, f"the ratio {width}: too wide to tell (limit ±{100 * WIDE_HALF:.0f} % where it holds 1)")
    if holds_one:
        return Verdict(SAME, "the interval holds 1")
    if band is not None and abs(log) <= band.half_width:
        return Verdict(SAME, f"within the ±{100 * math.expm1(band.half_width):.2g} % that the reference differs from itself")
    return Verdict(FASTER, "the interval is above 1") if log > 0 else Verdict(SLOWER, "the interval is below 1")


def host_bound(alone: bool) -> str:
    """Why a paired size has launch gaps of the host in its times; `alone`: it was timed call by call because the source speaks of streams."""
    why = "calls were timed one by one, as the source speaks of streams" if alone else "calls wait for the device"
    return f"{why}, so the host's speed is in the times and its unsteadiness in the interval"


def below_resolution(ms: float, resolution_ms: float) -> bool:
    return ms - resolution_ms < max(RESOLUTION_SHARE * resolution_ms, RESOLUTION_MS)


def floor_ms(work: Work, peaks, l2_bytes: int) -> float:
    """The least time that the hardware allows, 0 when nothing is known.

    Memory: only what exceeds the L2 cache must cross the memory bus between the marks. Written data may stay in the cache after the end mark
    (cold), inputs may be there before the start mark (hot), so L2-sized traffic proves nothing and is subtracted.
    Operations: by the fastest unit that a kernel of that precision may use (fp32 products may use tensor cores in TF32).
    """
    if peaks is None:
        return 0.0
    memory = max(0.0, work.bytes - l2_bytes) / (peaks.bandwidth_gbs * 1e6)
    return max(memory, sum(f / (peaks.fastest(d) * 1e9) for d, f in work.flops.items() if peaks.fastest(d)))


def size_verdict(ratio: Estimate, reference_ms: float, kernel_ms: float, *, resolution_ms: float = 0.0, band: Band | None = None,
                 least_ms: float = 0.0, overtaken: bool = False) -> Verdict:
    """The verdict of one size; `least_ms` is `floor_ms` of it. `overtaken`: the measuring gave up keeping the host ahead of the device."""
    if overtaken:
        return Verdict(WIDE, "the device kept catching up with the host, so the host's launch gaps are within these times")
    if kernel_ms < least_ms * (1 - FLOOR_TOLERANCE):
        return Verdict(IMPOSSIBLE, f"{kernel_ms:.4g} ms is below the {least_ms:.4g} ms that the hardware needs for this work")
    for side, ms in (("kernel", kernel_ms), ("reference", reference_ms)):
        if resolution_ms and below_resolution(ms, resolution_ms):
            return Verdict(BELOW, f"the {side} takes {1e3 * ms:.2f} µs, an empty kernel {1e3 * resolution_ms:.2f} µs")
    return ratio_verdict(ratio, band)


def task_verdict(speedup: Estimate | None, sizes: Sequence[Verdict], band: Band | None = None) -> Verdict:
    """The verdict of all sizes; `speedup` is over the sizes that count, None when none does (all below the resolution or overtaken)."""
    bad = sum(v.word == IMPOSSIBLE for v in sizes)
    if bad:
        return Verdict(IMPOSSIBLE, f"{bad} of {len(sizes)} sizes are faster than the hardware allows")
    if speedup is None:
        if all(v.word == BELOW for v in sizes):
            return Verdict(BELOW, "every size is below the timer's resolution")
        return next(v for v in sizes if v.word != BELOW)
    return ratio_verdict(speedup, band)


def throttled(states: Iterable[Iterable[str] | int | None]) -> bool:
    """True if any NVML state (its reasons as words, or as the bit mask) names a reason that lowers the clocks under load."""
    bits = 0x4 | 0x8 | 0x20 | 0x40 | 0x80
    for state in states:
        if isinstance(state, int):
            if state & bits:
                return True
        elif state and not THROTTLING.isdisjoint(state):
            return True
    return False


@dataclass(frozen=True)
class Rates:
    """Throughput of one size or of the sum of sizes; iou and mfu are shares of the peaks, None where a peak or the work is unknown."""

    gb_per_second: float | None
    tflops: float | None
    iou: float | None
    mfu: float | None
    utilisation: float | None
    bound_by: str | None


def rates(work: Work, kernel_ms: float, peaks) -> Rates:
    """iou = bytes / time / bandwidth; mfu = time at the dtype's own peak / time; bound by whichever floor is the longer one."""
    flops = math.fsum(work.flops.values())
    gbs = work.bytes / kernel_ms / 1e6 if work.bytes else None
    tflops = flops / kernel_ms / 1e9 if flops else None
    if peaks is None:
        return Rates(gbs, tflops, None, None, None, None)
    iou = gbs / peaks.bandwidth_gbs if gbs is not None else None
    known = flops > 0 and all(peaks.tflops.get(d) for d, f in work.flops.items() if f)
    mfu = math.fsum(f / (peaks.tflops[d] * 1e9) for d, f in work.flops.items() if f) / kernel_ms if known else None
    shares = [s for s in (iou, mfu) if s is not None]
    bound = None if not shares else "memory" if mfu is None or (iou is not None and iou >= mfu) else "compute"
    return Rates(gbs, tflops, iou, mfu, max(shares, default=None), bound)
