# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Error figures of one tensor against its reference, taken in pieces that stay in a processor's cache.

A result of 32 Mi elements took more than a minute in one piece, nearly all of it fresh memory for temporaries.
"""
from __future__ import annotations

import math
from dataclasses import dataclass

import torch

from .limits import WORST_POSITIONS
from .poison import unwritten

# Elements looked at together.
PIECE = 1 << 18
_ORDERED = {torch.float64: torch.int64, torch.float32: torch.int32, torch.float16: torch.int16, torch.bfloat16: torch.int16}


@dataclass
class Gap:
    """Both sides in double precision, |difference|, where both are finite, where NaN or infinities disagree."""

    out: torch.Tensor
    ref: torch.Tensor
    abs: torch.Tensor
    finite: torch.Tensor
    mismatch: torch.Tensor


def gap_of(out: torch.Tensor, ref: torch.Tensor) -> Gap:
    if not ref.dtype.is_floating_point:
        different = out != ref
        o, r = out.double(), ref.double()
        distance = (o - r).abs()
        # Large integers can differ and still be equal as doubles.
        distance = torch.where(different & (distance == 0), torch.ones_like(distance), distance)
        return Gap(o, r, distance, torch.ones_like(different), torch.zeros_like(different))
    o, r = out.double(), ref.double()
    finite = torch.isfinite(o) & torch.isfinite(r)
    agree = finite | (torch.isnan(o) & torch.isnan(r)) | (o == r)
    return Gap(o, r, torch.where(finite, (o - r).abs(), 0.0), finite, ~agree)


class Tally:
    """What all pieces of a tensor add up to. `out` and `ref` are flat and of one dtype; `tol` is atol and rtol."""

    def __init__(self, out: torch.Tensor, ref: torch.Tensor, tol: float):
        self.out, self.ref, self.tol = out, ref, tol
        self.over = self.mismatched = self.never_written = 0
        # Flat positions of the largest errors, with their sizes.
        self.worst: list[tuple[float, int]] = []
        self.finite = 0
        self.reference_max: float | None = None
        self._zeros = 0
        self._gaps: list[torch.Tensor] = []
        self._sum = self._largest = self._relative_sum = 0.0
        self._relative: float | None = None
        self._relatives = 0
        self._ulp: float | None = None
        # Of the reference alone.
        self._reference_sum, self._reference_finite = 0.0, 0
        for start in range(0, ref.numel(), PIECE):
            self._add(out[start:start + PIECE], ref[start:start + PIECE], start)

    def _add(self, out, ref, start: int) -> None:
        # Torch compares no fp8 as it is.
        plain = ref.dtype in _ORDERED or not ref.dtype.is_floating_point
        if plain and torch.equal(out, ref) and bool(torch.isfinite(ref).all()):
            self._add_equal(ref)
            return
        gap = gap_of(out, ref)
        wrong = (gap.abs > self.tol + self.tol * gap.ref.abs()) & gap.finite | gap.mismatch
        if bool(wrong.any()):
            self._add_wrong(out, ref, gap, wrong, start)
        finite = torch.isfinite(gap.ref)
        self._reference_sum += float(gap.ref[finite].sum())
        self._reference_finite += int(finite.sum())
        if bool(gap.finite.any()):
            self._add_figures(out, ref, gap)

    def _add_equal(self, ref) -> None:
        wide = ref.double()
        self._reference_sum += float(wide.sum())
        self._reference_finite += ref.numel()
        self.finite += ref.numel()
        self._zeros += ref.numel()
        self._see(wide.abs(), 0.0, torch.count_nonzero(ref), 0.0)
        if ref.dtype in _ORDERED:
            self._ulp = self._ulp or 0.0

    def _see(self, magnitudes, largest_relative, relatives, relative_sum) -> None:
        self.reference_max = max(float(magnitudes.max()), self.reference_max or 0.0)
        if int(relatives):
            self._relatives += int(relatives)
            self._relative_sum += relative_sum
            self._relative = max(float(largest_relative), self._relative or 0.0)

    def _add_figures(self, out, ref, gap: Gap) -> None:
        every = bool(gap.finite.all())
        a, r = (gap.abs, gap.ref.abs()) if every else (gap.abs[gap.finite], gap.ref[gap.finite].abs())
        self.finite += a.numel()
        self._gaps.append(a)
        self._sum += float(a.sum())
        self._largest = max(self._largest, float(a.max()))
        nonzero = r > 0
        relative = a / r if bool(nonzero.all()) else a[nonzero] / r[nonzero]
        self._see(r, relative.max() if relative.numel() else 0.0, relative.numel(), float(relative.sum()))
        if (kind := _ORDERED.get(ref.dtype)) is not None:
            o, r = _ordered(out, kind), _ordered(ref, kind)
            self._ulp = max(self._ulp or 0.0, _ulp(o, r) if every else _ulp(o[gap.finite], r[gap.finite]))

    def _add_wrong(self, out, ref, gap: Gap, wrong, start: int) -> None:
        self.over += int(wrong.sum())
        self.mismatched += int(gap.mismatch.sum())
        if (empty := unwritten(out)) is not None:
            self.never_written += int((empty & wrong & ~_same_bits(out, ref)).sum())
        bad = wrong.nonzero().reshape(-1)
        size = torch.where(gap.mismatch, torch.inf, gap.abs)[bad]
        order = torch.argsort(size, descending=True, stable=True)[:WORST_POSITIONS]
        found = list(zip(size[order].tolist(), (bad[order] + start).tolist()))
        self.worst = sorted(self.worst + found, key=lambda e: -e[0])[:WORST_POSITIONS]

    def figures(self) -> dict:
        """Of the elements that are finite on both sides; there is at least one."""
        return {"maxAbs": self._largest, "meanAbs": self._sum / self.finite, "p99Abs": self._p99(), "maxRel": self._relative,
                "meanRel": self._relative_sum / self._relatives if self._relatives else None, "maxUlp": self._ulp}

    def _p99(self) -> float:
        k = max(1, math.ceil(0.99 * self.finite))
        return 0.0 if k <= self._zeros else float(torch.cat(self._gaps).kthvalue(k - self._zeros).values)

    def vacuous(self, inputs) -> bool:
        """Would zeros, the reference's mean, or a copy of one of `inputs` (of its shape and dtype) pass too?"""
        if self._passes(lambda start: 0.0):
            return True
        if self.ref.numel() > 1 and self._reference_finite:
            mean = self._reference_sum / self._reference_finite
            if self._passes(lambda start: mean):
                return True
        flat = [t.contiguous().reshape(-1) for t in inputs if not t.dtype.is_complex]
        return any(self._passes(lambda start, t=t: t[start:start + PIECE].double()) for t in flat)

    def _passes(self, guess) -> bool:
        for start in range(0, self.ref.numel(), PIECE):
            wide = self.ref[start:start + PIECE].double()
            g = torch.as_tensor(guess(start), dtype=torch.float64)
            near = (g - wide).abs() <= self.tol + self.tol * wide.abs()
            if not bool((near | (torch.isnan(wide) & torch.isnan(g)) | (g == wide)).all()):
                return False
        return True


def _same_bits(out, ref):
    return (out == ref) | (torch.isnan(out) & torch.isnan(ref)) if ref.dtype.is_floating_point else out == ref


def _ordered(t: torch.Tensor, kind: torch.dtype) -> torch.Tensor:
    bits = t.contiguous().view(kind)
    return torch.where(bits < 0, torch.iinfo(kind).min - bits, bits).long()


def _ulp(o: torch.Tensor, r: torch.Tensor) -> float:
    """Largest distance in representable numbers."""
    rough = (o.double() - r.double()).abs()
    # Doubles cannot tell neighbours among large integers, integers overflow between far ends.
    return float(torch.where(rough < 2**52, (o - r).abs().double(), rough).max())
