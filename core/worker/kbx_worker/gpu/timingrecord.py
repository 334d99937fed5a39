# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What goes into a measurement (sides, limits) and what comes out (samples, ratio, the marks that integrity looks at)."""
from __future__ import annotations

import functools
import statistics
from dataclasses import dataclass, field
from typing import Callable, Sequence

from . import timingstats


@dataclass(frozen=True)
class Side:
    """One callable with its input sets [(args, kwargs), ...]."""

    name: str
    function: Callable
    sets: Sequence[tuple[tuple, dict]]

    def bound(self, index: int) -> Callable[[], object]:
        args, kwargs = self.sets[index % len(self.sets)]
        return functools.partial(self.function, *args, **kwargs)


@dataclass(frozen=True)
class Limits:
    """When a size is done: the interval's half width in log units (twice in a row, unless there are twice the blocks that are needed), or the
    time. Blocks: at least, at least for short calls, at most, at most for calls so short that the marks' own steps are part of the noise.

    `alone`: every call starts on an idle device. For kernels that use streams of their own, whose work could else run ahead of the start mark
    while the device is kept busy; the host's launch gaps are then inside the marks, on both sides.
    """

    cap_seconds: float = 1.0
    tolerance: float = 0.01
    min_blocks: int = 5
    min_blocks_short: int = 20
    short_ms: float = 0.1
    max_blocks: int = 400
    max_blocks_tiny: int = 100
    tiny_ms: float = 0.02
    alone: bool = False


@dataclass
class Group:
    """One group of calls between two waits. ms; `gaps` are medians of what lies between an end mark and the next start mark, by side before it."""

    wall: float
    span: float
    leftover: float
    reference_gap: float
    kernel_gap: float
    led: bool


@dataclass
class Probe:
    """One call of the kernel on an idle device: what the marks say, what the host spent in the call, what was still running afterwards."""

    event: float
    host: float
    leftover: float
    stream_changed: bool = False


@dataclass
class Marks:
    """The facts that `integrity.escape` judges; equal for all baselines of a run."""

    led: bool
    kernel_ms: float = 0.0
    groups: list[Group] = field(default_factory=list)
    probes: list[Probe] = field(default_factory=list)


@dataclass
class SizeTiming:
    """Result of one size against one baseline. Samples in the order of measuring, ms; in paired profiles two per block and side."""

    profile: str
    baseline: str
    reference_samples: list[float]
    kernel_samples: list[float]
    reference_ms: float
    kernel_ms: float
    ratio: float
    low: float | None
    high: float | None
    half: float
    blocks: int
    stop: str
    host_reference_ms: float
    host_kernel_ms: float
    marks: Marks
    thrown: int = 0
    overtaken: bool = False
    drift: float | None = None
    reused: bool = False
    wall_seconds: float = 0.0

    @staticmethod
    def of(profile: str, baseline: str, reference: list[float], kernel: list[float], *, stop: str, host_ms: tuple[float, float], marks: Marks,
           thrown: int = 0, overtaken: bool = False, known: Sequence[float] | None = None, reused: bool = False, wall_seconds: float = 0.0) -> "SizeTiming":
        size = timingstats.size_of(profile, reference, kernel)
        ratio = size.ratio
        drift = size.reference_ms / statistics.median(known) - 1 if known else None
        return SizeTiming(profile, baseline, reference, kernel, size.reference_ms, size.kernel_ms, ratio.value, ratio.low, ratio.high, ratio.half,
                          len(size.blocks) or len(kernel), stop, *host_ms, marks, thrown, overtaken, drift, reused, wall_seconds)

    @property
    def estimate(self) -> timingstats.Estimate:
        return timingstats.Estimate(self.ratio, self.low, self.high, self.half)

    @property
    def drifted(self) -> bool:
        """True if the reference is more than 3 % away from an earlier measurement."""
        return self.drift is not None and abs(self.drift) > 0.03

    def size(self) -> timingstats.Size:
        return timingstats.size_of(self.profile, self.reference_samples, self.kernel_samples)

    def spread(self) -> dict:
        """mean, min, max, standard deviation and coefficient of variation of both sides, as KernelBench prints them."""
        return {name: _spread(x) for name, x in (("reference", self.reference_samples), ("kernel", self.kernel_samples))}

    def row(self) -> dict:
        """The part of a row of the record that timing knows."""
        out = {"ratio": self.ratio, "low": self.low, "high": self.high, "blocks": self.blocks, "stop": self.stop, "referenceMs": self.reference_ms,
               "kernelMs": self.kernel_ms, "referenceSamplesMs": self.reference_samples, "kernelSamplesMs": self.kernel_samples,
               "hostMs": {"reference": self.host_reference_ms, "kernel": self.host_kernel_ms}, "thrownGroups": self.thrown,
               "led": self.marks.led, "overtaken": self.overtaken, "referenceReused": self.reused, "drift": self.drift}
        if self.profile == "kernelbench":
            out["spread"] = self.spread()
        return out


def _spread(x: Sequence[float]) -> dict:
    mean, deviation = statistics.fmean(x), statistics.stdev(x) if len(x) > 1 else 0.0
    return {"mean": mean, "min": min(x), "max": max(x), "std": deviation, "cv": deviation / mean if mean else None}
