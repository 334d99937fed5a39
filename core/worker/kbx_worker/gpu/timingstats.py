# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Statistics of timing: intervals, speedups, verdicts. Pure functions without torch, so the judge can repeat them from the samples.

A ratio is reference time / kernel time: above 1 the kernel is faster. Times in ms, intervals are 95 %.
"""
from __future__ import annotations

import math
import random
import statistics
from dataclasses import dataclass
from typing import Sequence

TRIM = 0.2
# Student's t, two-sided 95 %, by degrees of freedom.
_T975 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101,
         2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042)
Z975 = 1.95996
PAIRED = ("paired-cold", "paired-hot")


def t975(df: float) -> float:
    """Student's t quantile for a two-sided 95 % interval; between whole numbers by 1/df."""
    if df < 1:
        return math.inf if df <= 0 else _T975[0]
    if df >= 30:
        return Z975 + (_T975[29] - Z975) * 30 / df
    low = int(df)
    a, b = _T975[low - 1], _T975[low]
    return a + (b - a) * (1 / df - 1 / low) / (1 / (low + 1) - 1 / low)


def _cut(n: int, share: float) -> int:
    """How many values fall away at each end; none of few, whose trimmed interval would be too narrow."""
    return int(share * n) if n >= 10 else 0


def trimmed(values: Sequence[float], share: float = TRIM) -> tuple[float, float, int]:
    """Trimmed mean, its standard error (from the winsorised deviation), degrees of freedom. The error is inf for one value."""
    x, n = sorted(values), len(values)
    cut = _cut(n, share)
    core = x[cut:n - cut]
    mean = math.fsum(core) / len(core)
    if n < 2:
        return mean, math.inf, 0
    spread = statistics.stdev([core[0]] * cut + core + [core[-1]] * cut)
    # (n - 2 cut) / n is what is left; with whole numbers it is not exactly 1 - 2 share.
    return mean, spread * math.sqrt(n) / (n - 2 * cut), len(core) - 1


def pseudo_values(values: Sequence[float], share: float = TRIM) -> list[float]:
    """One value per sample whose plain mean is the trimmed mean and whose scatter gives its standard error: what a bootstrap resamples."""
    x, n = sorted(values), len(values)
    cut = _cut(n, share)
    low, high = x[cut], x[n - cut - 1]
    clipped = [min(max(v, low), high) for v in values]
    centre, mean = math.fsum(clipped) / n, trimmed(values, share)[0]
    return [mean + (v - centre) * n / (n - 2 * cut) for v in clipped]


@dataclass(frozen=True)
class Estimate:
    """A ratio with its interval; `half` is half the interval's width in log units (0.01 = about 1 %), inf when unknown; `df`: degrees of freedom."""

    value: float
    low: float | None
    high: float | None
    half: float
    df: float = 1e6

    @staticmethod
    def of_log(log: float, half: float, df: float = 1e6) -> "Estimate":
        if not math.isfinite(half):
            return Estimate(math.exp(log), None, None, math.inf, df)
        return Estimate(math.exp(log), math.exp(log - half), math.exp(log + half), half, df)


def blocks_of(reference: Sequence[float], kernel: Sequence[float]) -> list[tuple[float, float]]:
    """(reference, kernel) means per block from the samples of a paired profile: two consecutive samples of each side make a block."""
    n = min(len(reference), len(kernel)) // 2
    return [((reference[2 * i] + reference[2 * i + 1]) / 2, (kernel[2 * i] + kernel[2 * i + 1]) / 2) for i in range(n)]


def paired_ratio(blocks: Sequence[tuple[float, float]]) -> Estimate:
    """Trimmed mean of the logarithms of the block ratios, with its t interval."""
    log, error, df = trimmed([math.log(max(r, 1e-9) / max(k, 1e-9)) for r, k in blocks])
    return Estimate.of_log(log, t975(df) * error, df)


def median_error(values: Sequence[float]) -> float:
    """Standard error of the median, from the order statistics that bound its 95 % interval."""
    x, n = sorted(values), len(values)
    if n < 6:
        return statistics.stdev(x) * 1.2533 / math.sqrt(n) if n > 1 else math.inf
    reach = Z975 * math.sqrt(n) / 2
    low, high = max(0, math.floor(n / 2 - reach)), min(n - 1, math.ceil(n / 2 + reach))
    return (x[high] - x[low]) / (2 * Z975)


def mean_error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


@dataclass(frozen=True)
class Size:
    """What one input size contributes to the speedup of a task. `blocks` is empty in unpaired profiles, where the errors are used."""

    reference_ms: float
    kernel_ms: float
    blocks: tuple[tuple[float, float], ...] = ()
    reference_error: float = 0.0
    kernel_error: float = 0.0
    # Of calls that wait for the device, log of how much longer a slow one takes than a quick one, per side: `host_margin`.
    host: tuple[float, float] = (0.0, 0.0)

    @property
    def ratio(self) -> Estimate:
        if self.blocks:
            return widened(paired_ratio(self.blocks), math.hypot(*self.host))
        return Estimate.of_log(math.log(self.reference_ms / self.kernel_ms),
                               Z975 * math.hypot(self.reference_error / self.reference_ms, self.kernel_error / self.kernel_ms))


def widened(ratio: Estimate, by: float) -> Estimate:
    """The interval with another, independent half-width `by` (log units) in it."""
    return Estimate.of_log(math.log(ratio.value), math.hypot(ratio.half, by), ratio.df) if by else ratio


def host_margin(samples: Sequence[float]) -> float:
    """How far the time of a call that waits for the device can move with the host's speed: log of its upper over its lower quartile.

    Blocks next to each other see the same host, so their interval says nothing about another run. On a virtual machine whose processors others
    use too, ratios of such calls moved between runs about as far as the quartiles lie apart: 32 % for calls of 0.3 ms, 1 % for those of 4 ms.
    """
    ordered = sorted(samples)
    low, high = (ordered[min(len(ordered) - 1, int(q * len(ordered)))] for q in (0.25, 0.75))
    return math.log(high / low)


def size_of(profile: str, reference: Sequence[float], kernel: Sequence[float], waits: bool = False) -> Size:
    """The figures of one size from all its samples, by the rules of the profile. Raises ValueError without samples.

    `waits`: the calls could not be enqueued ahead of the device, so the host's speed is in their times.
    """
    if not reference or not kernel:
        raise ValueError("a size without samples has no time")
    if profile in PAIRED:
        blocks = tuple(blocks_of(reference, kernel))
        host = (host_margin(reference), host_margin(kernel)) if waits else (0.0, 0.0)
        return Size(trimmed([r for r, _ in blocks])[0], trimmed([k for _, k in blocks])[0], blocks, host=host)
    centre, error = (statistics.fmean, mean_error) if profile == "kernelbench" else (statistics.median, median_error)
    return Size(max(1e-9, centre(reference)), max(1e-9, centre(kernel)), (), error(reference), error(kernel))


def geometric_mean(ratios: Sequence[Estimate]) -> Estimate:
    """Geometric mean of the sizes' ratios; its interval is that of measuring these sizes, not that of choosing other sizes."""
    logs = [math.log(r.value) for r in ratios]
    n = len(logs)
    if not all(math.isfinite(r.half) for r in ratios):
        return Estimate.of_log(math.fsum(logs) / n, math.inf)
    variances = [(r.half / t975(r.df)) ** 2 for r in ratios]
    joint, total = _joint_df(variances, [r.df for r in ratios]), math.fsum(variances)
    return Estimate.of_log(math.fsum(logs) / n, t975(joint) * math.sqrt(total) / n if total > 0 else 0.0, joint)


def _joint_df(variances: Sequence[float], degrees: Sequence[int]) -> float:
    """Degrees of freedom of a sum of independent estimates (Welch, Satterthwaite)."""
    total = math.fsum(variances)
    below = math.fsum(v * v / d for v, d in zip(variances, degrees))
    return total * total / below if below > 0 else 1e6


_MAX_UNITS = 64


def _units(size: Size) -> tuple[list[float], list[float]]:
    """Deviations of (reference, kernel) from their means, one pair per resampled unit, scaled for the small number of units.

    Long runs are folded into at most 64 batches of consecutive blocks: cheaper, and slow drift stays inside a batch.
    """
    columns = [pseudo_values([b[side] for b in size.blocks]) for side in (0, 1)]
    n = len(size.blocks)
    count = min(n, _MAX_UNITS)
    edges = [i * n // count for i in range(count + 1)]
    scale = math.sqrt(count / (count - 1)) if count > 1 else 0.0
    out = []
    for column in columns:
        means = [math.fsum(column[a:b]) / (b - a) for a, b in zip(edges, edges[1:])]
        centre = math.fsum(means) / count
        out.append([(m - centre) * scale for m in means])
    return out[0], out[1]


def task_speedup(sizes: Sequence[Size], resamples: int = 1000, seed: int = 1) -> Estimate:
    """Sum of reference times / sum of kernel times over the sizes, with a bootstrap interval that resamples blocks within each size.

    The percentile interval is too narrow with few blocks; it is widened to Student's t with the joint degrees of freedom.
    """
    total = [math.fsum(s.reference_ms for s in sizes), math.fsum(s.kernel_ms for s in sizes)]
    log = math.log(total[0] / total[1])
    if any(len(s.blocks) == 1 or not math.isfinite(s.reference_error + s.kernel_error) for s in sizes):
        return Estimate.of_log(log, math.inf)
    units = [_units(s) if s.blocks else None for s in sizes]
    sums = _resampled(sizes, units, resamples, seed)
    logs = sorted(math.log(max(1e-9, total[0] + r) / max(1e-9, total[1] + k)) - log for r, k in sums)
    widen = t975(_task_df(sizes, units, total)) / Z975
    low, high = (logs[min(len(logs) - 1, int(q * len(logs)))] * widen for q in (0.025, 0.975))
    # One host is slow for all sizes at once: their margins add up, each by its share of the sums.
    host = math.hypot(*(math.fsum(s.host[side] * ms for s, ms in zip(sizes, column)) / total[side]
                        for side, column in enumerate(([s.reference_ms for s in sizes], [s.kernel_ms for s in sizes]))))
    if host:
        low, high = -math.hypot(low, host), math.hypot(high, host)
    return Estimate(math.exp(log), math.exp(log + low), math.exp(log + high), (high - low) / 2)


def _task_df(sizes, units, total) -> float:
    variances, degrees = [], []
    for unit, size in zip(units, sizes):
        if unit is None:
            variances.append((size.reference_error / total[0]) ** 2 + (size.kernel_error / total[1]) ** 2)
            degrees.append(10**6)
            continue
        n = len(unit[0])
        variances.append(math.fsum((r / total[0] - k / total[1]) ** 2 for r, k in zip(*unit)) / n**2)
        degrees.append(max(1, n - 2 * _cut(n, TRIM) - 1))
    return _joint_df(variances, degrees)


def _resampled(sizes, units, resamples, seed) -> list[tuple[float, float]]:
    """Deviation of both sums in each resample."""
    try:
        import numpy
    except ImportError:
        return _resampled_plainly(sizes, units, resamples, seed)
    rng = numpy.random.Generator(numpy.random.SFC64(seed))
    sums = numpy.zeros(resamples, dtype=numpy.complex128)
    for size, unit in zip(sizes, units):
        if unit is None:
            drawn = rng.standard_normal((2, resamples))
            sums += drawn[0] * size.reference_error + 1j * drawn[1] * size.kernel_error
        else:
            pairs = numpy.asarray(unit[0]) + 1j * numpy.asarray(unit[1])
            sums += pairs[rng.integers(0, len(pairs), (len(pairs), resamples), dtype=numpy.uint8)].mean(axis=0)
    return list(zip(sums.real.tolist(), sums.imag.tolist()))


def _resampled_plainly(sizes, units, resamples, seed) -> list[tuple[float, float]]:
    rng = random.Random(seed)
    sums = []
    pairs = [None if unit is None else list(zip(*unit)) for unit in units]
    for _ in range(resamples):
        r = k = 0.0
        for size, unit in zip(sizes, pairs):
            if unit is None:
                r, k = r + rng.gauss(0, size.reference_error), k + rng.gauss(0, size.kernel_error)
            else:
                drawn = rng.choices(unit, k=len(unit))
                r, k = r + sum(p[0] for p in drawn) / len(unit), k + sum(p[1] for p in drawn) / len(unit)
        sums.append((r, k))
    return sums


@dataclass(frozen=True)
class Band:
    """How far a reference against itself strays from 1 (log units): |log ratio| of an equal pair stays below in 95 %."""

    half_width: float
    pairs: int


# Pairs can agree by chance; nothing is believed below 0.1 %.
_LEAST_BAND = 0.001


def aa_band(ratios: Sequence[float]) -> Band | None:
    """From ratios of the reference against itself; None without any. Their mean is known to be 0, so n pairs give n degrees of freedom."""
    if not ratios:
        return None
    rms = math.sqrt(math.fsum(math.log(r) ** 2 for r in ratios) / len(ratios))
    return Band(max(_LEAST_BAND, t975(len(ratios)) * rms), len(ratios))
