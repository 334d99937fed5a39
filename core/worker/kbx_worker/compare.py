# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stage 2's comparison: structure, shape, dtype and device exactly, then values within a tolerance.

Only values decide. Everything here runs in the judge, with the judge's own torch.
"""
from __future__ import annotations

import math
from dataclasses import dataclass

import torch

from .channel import Foreign
from .limits import WORST_POSITIONS
from .outcome import Outcome
from .poison import unwritten

DEFAULT_TOLERANCE = {
    "float32": 1e-5, "float64": 1e-5, "complex64": 1e-5, "complex128": 1e-5, "float16": 5e-3, "bfloat16": 5e-3,
    "float8_e4m3fn": 0.0625, "float8_e5m2": 0.125, "float8_e4m3fnuz": 0.0625, "float8_e5m2fnuz": 0.125,
}
_ORDERED = {torch.float64: torch.int64, torch.float32: torch.int32, torch.float16: torch.int16, torch.bfloat16: torch.int16}


def tolerance_for(dtype: torch.dtype, overrides: dict | None) -> float:
    """atol = rtol for a dtype; 0 means exact (integers, bool)."""
    name, overrides = str(dtype)[6:], overrides or {}
    # A complex result without a tolerance of its own has that of its parts.
    part = {"complex64": "float32", "complex128": "float64"}.get(name, name)
    return float(overrides.get(name, overrides.get(part, DEFAULT_TOLERANCE.get(name, 0.0))))


def compare(output, reference, tolerances: dict | None = None, inputs=(), quantization: dict | None = None) -> Outcome:
    """Compares recursively. `inputs` are the tensors a lazy candidate might copy (for "vacuous").

    `quantization` holds thresholds cosine, l1_relative, rmse, which then decide instead of the tolerance.
    """
    result = Outcome()
    vacuous: list[bool] = []
    _walk(output, reference, "", result, tolerances, list(inputs), quantization, vacuous)
    result.vacuous = bool(vacuous) and all(vacuous)
    return result


def _fail(result: Outcome, code: str, path: str, text: str) -> None:
    if result.code is None:
        result.code = code
        result.error = f"{path}: {text}" if path else text


def _walk(out, ref, path, result, tolerances, inputs, quantization, vacuous) -> None:
    if isinstance(out, Foreign):
        device = out.device not in (None, "cpu")
        return _fail(result, "wrong_device" if device else "wrong_structure", path, f"{out.what} instead of {_name(ref)}")
    if isinstance(ref, torch.Tensor):
        if not isinstance(out, torch.Tensor):
            return _fail(result, "wrong_structure", path, f"{_name(out)} instead of a tensor")
        return _tensors(out, ref, path, result, tolerances, inputs, quantization, vacuous)
    if isinstance(ref, (list, tuple)):
        kind = list if isinstance(ref, list) else tuple
        if not isinstance(out, kind) or len(out) != len(ref):
            length = f" of {len(out)}" if isinstance(out, (list, tuple)) else ""
            return _fail(result, "wrong_structure", path, f"{_name(out)}{length} instead of {kind.__name__} of {len(ref)}")
        for i, (o, r) in enumerate(zip(out, ref)):
            _walk(o, r, f"{path}[{i}]", result, tolerances, inputs, quantization, vacuous)
        return None
    if isinstance(ref, dict):
        if not isinstance(out, dict) or set(out) != set(ref):
            return _fail(result, "wrong_structure", path, f"keys {sorted(map(str, out)) if isinstance(out, dict) else _name(out)} "
                                                          f"instead of {sorted(map(str, ref))}")
        for k in ref:
            _walk(out[k], ref[k], f"{path}[{k!r}]", result, tolerances, inputs, quantization, vacuous)
        return None
    return _plain(out, ref, path, result, tolerances)


def _plain(out, ref, path, result, tolerances) -> None:
    if type(out) is not type(ref):
        return _fail(result, "wrong_structure", path, f"{_name(out)} instead of {_name(ref)}")
    result.count += 1
    if isinstance(ref, float):
        tol = tolerance_for(torch.float64, tolerances)
        same = (math.isnan(out) and math.isnan(ref)) or out == ref or abs(out - ref) <= tol + tol * abs(ref)
    else:
        same = out == ref
    if not same:
        result.over += 1
        _fail(result, "wrong_values", path, f"{out!r:.100} instead of {ref!r:.100}")
    return None


def _name(value) -> str:
    return "None" if value is None else "tensor" if isinstance(value, torch.Tensor) else type(value).__name__


def _tensors(out, ref, path, result, tolerances, inputs, quantization, vacuous) -> None:
    if out.shape != ref.shape:
        return _fail(result, "wrong_shape", path, f"shape {list(out.shape)} instead of {list(ref.shape)}")
    if out.dtype != ref.dtype:
        return _fail(result, "wrong_dtype", path, f"{str(out.dtype)[6:]} instead of {str(ref.dtype)[6:]}")
    out, ref = (t.detach().resolve_conj().resolve_neg() for t in (out, ref))
    result.count += ref.numel()
    if ref.numel() == 0:
        return None
    tol = tolerance_for(ref.dtype, tolerances)
    if ref.dtype.is_complex:
        out, ref = torch.view_as_real(out.contiguous()), torch.view_as_real(ref.contiguous())
    inexact = ref.dtype.is_floating_point
    result.tolerance = max(tol, result.tolerance or 0.0)
    gap = _gap(out, ref, inexact)
    bound = tol + tol * gap.ref.abs()
    wrong = (gap.abs > bound) & gap.finite | gap.mismatch
    vacuous.append(_is_vacuous(ref, gap.ref, bound, inputs))
    _collect(result, out, ref, gap, inexact)
    if quantization and inexact:
        return _quantized(out, ref, gap, path, result, quantization)
    over = int(wrong.sum())
    result.over += over
    if over:
        _explain(result, path, out, ref, gap, wrong, over, tol)
    return None


@dataclass
class _Gap:
    """Both sides in double precision, |difference|, where both are finite, where NaN or infinities disagree."""

    out: torch.Tensor
    ref: torch.Tensor
    abs: torch.Tensor
    finite: torch.Tensor
    mismatch: torch.Tensor


def _gap(out, ref, inexact) -> _Gap:
    if not inexact:
        different = out != ref
        o, r = out.double(), ref.double()
        distance = (o - r).abs()
        # Large integers can differ and still be equal as doubles.
        distance = torch.where(different & (distance == 0), torch.ones_like(distance), distance)
        return _Gap(o, r, distance, torch.ones_like(different), torch.zeros_like(different))
    o, r = out.double(), ref.double()
    finite = torch.isfinite(o) & torch.isfinite(r)
    agree = finite | (torch.isnan(o) & torch.isnan(r)) | (o == r)
    return _Gap(o, r, torch.where(finite, (o - r).abs(), 0.0), finite, ~agree)


def _explain(result, path, out, ref, gap, wrong, over, tol) -> None:
    empty = unwritten(out)
    if empty is not None:
        empty = int((empty & wrong & ~_same_bits(out, ref)).sum())
    bad = wrong.reshape(-1).nonzero().reshape(-1)
    size = torch.where(gap.mismatch, torch.inf, gap.abs).reshape(-1)[bad]
    order = bad[torch.argsort(size, descending=True, stable=True)[:WORST_POSITIONS]]
    entries = [_position(i, out, ref, gap) for i in order.tolist()]
    result.worst = (result.worst + entries)[:WORST_POSITIONS]
    first = entries[0]
    where = f"[{', '.join(map(str, first['index']))}]"
    share = f"{over} of {ref.numel()} elements"
    if empty:
        return _fail(result, "not_written", path, f"{empty} of {ref.numel()} elements were never written, first bad one at {where}")
    if bool(gap.mismatch.any()):
        return _fail(result, "nonfinite_positions", path, f"NaN or infinity at other positions in {int(gap.mismatch.sum())} of {ref.numel()} "
                     f"elements, at {where} {first['kernel']:.6g} instead of {first['reference']:.6g}")
    limit = f"over {tol:g}" if tol else "different"
    return _fail(result, "wrong_values", path, f"{share} {limit}, largest error {first['abs']:.3g} at {where}")


def _same_bits(out, ref):
    return (out == ref) | (torch.isnan(out) & torch.isnan(ref)) if ref.dtype.is_floating_point else out == ref


def _position(flat: int, out, ref, gap) -> dict:
    # torch.unravel_index imports the compiler's shape logic first, which takes seconds.
    index, rest = [], flat
    for n in reversed(ref.shape):
        index.insert(0, rest % n)
        rest //= n
    o, r = float(gap.out.reshape(-1)[flat]), float(gap.ref.reshape(-1)[flat])
    return {"index": index, "reference": r, "kernel": o, "abs": abs(o - r)}


def _collect(result: Outcome, out, ref, gap: _Gap, inexact: bool) -> None:
    """Adds this tensor's error figures; over several tensors the largest one stays."""
    finite = gap.finite
    if not bool(finite.any()):
        return
    a, r = gap.abs[finite], gap.ref[finite].abs()
    nonzero = r > 0
    rel = a[nonzero] / r[nonzero]
    k = max(1, math.ceil(0.99 * a.numel()))
    figures = {"maxAbs": float(a.max()), "meanAbs": float(a.mean()), "p99Abs": float(a.reshape(-1).kthvalue(k).values),
               "maxRel": float(rel.max()) if rel.numel() else None, "meanRel": float(rel.mean()) if rel.numel() else None,
               "maxUlp": _ulp(out, ref, finite) if inexact else None}
    for key, value in figures.items():
        if value is not None:
            result.metrics[key] = max(value, result.metrics[key] if result.metrics[key] is not None else value)
    result.reference_max = max(float(r.max()), result.reference_max or 0.0)


def _ulp(out, ref, finite) -> float | None:
    """Largest distance in representable numbers between finite values."""
    kind = _ORDERED.get(ref.dtype)
    if kind is None:
        return None

    def ordered(t):
        bits = t.contiguous().view(kind)
        low = torch.iinfo(kind).min
        return torch.where(bits < 0, low - bits, bits).long()

    o, r = ordered(out)[finite], ordered(ref)[finite]
    rough = (o.double() - r.double()).abs()
    # Doubles cannot tell neighbours among large integers, integers overflow between far ends.
    return float(torch.where(rough < 2**52, (o - r).abs().double(), rough).max())


def _is_vacuous(ref, wide, bound, inputs) -> bool:
    """Would zeros, the mean, or a copy of an input pass too?"""
    def passes(guess):
        gap = (guess - wide).abs()
        return bool(((gap <= bound) | (torch.isnan(wide) & torch.isnan(guess)) | (guess == wide)).all())

    if passes(torch.zeros_like(wide)):
        return True
    finite = wide[torch.isfinite(wide)]
    if ref.numel() > 1 and finite.numel() and passes(finite.mean().expand_as(wide)):
        return True
    return any(t.shape == ref.shape and t.dtype == ref.dtype and passes(t.double()) for t in inputs if not t.dtype.is_complex)


def _quantized(out, ref, gap, path, result, thresholds) -> None:
    """Cosine, L1 relative to the reference, and root mean square error, each against its threshold."""
    if bool(gap.mismatch.any()):
        return _fail(result, "nonfinite_positions", path, f"NaN or infinity at other positions in {int(gap.mismatch.sum())} elements")
    o, r = gap.out[gap.finite], gap.ref[gap.finite]
    figures = quantization_figures(o, r)
    for key, value in figures.items():
        keep = min if key == "cosine" else max
        result.quantization[key] = keep(value, result.quantization.get(key, value))
    bad = []
    if not figures["cosine"] >= thresholds.get("cosine", -1.0):
        bad.append(f"cosine {figures['cosine']:.4f} under {thresholds['cosine']:g}")
    for key, name in (("l1Relative", "l1_relative"), ("rmse", "rmse")):
        if not figures[key] <= thresholds.get(name, math.inf):
            bad.append(f"{name} {figures[key]:.4g} over {thresholds[name]:g}")
    if bad:
        result.over += int(o.numel())
        result.worst = [_position(int(gap.abs.reshape(-1).argmax()), out, ref, gap)]
        return _fail(result, "quantization", path, ", ".join(bad))
    return None


def quantization_figures(o: torch.Tensor, r: torch.Tensor) -> dict:
    """Figures of two double tensors. All zero against all zero has cosine 1, against anything else 0."""
    o, r = o.reshape(-1), r.reshape(-1)
    norm_o, norm_r = float(o.norm()), float(r.norm())
    if norm_o == 0 or norm_r == 0:
        cosine = 1.0 if norm_o == norm_r else 0.0
    else:
        cosine = float(torch.dot(o, r)) / (norm_o * norm_r)
    l1, base = float((o - r).abs().sum()), float(r.abs().sum())
    relative = l1 / base if base else (0.0 if l1 == 0 else math.inf)
    rmse = float((o - r).square().mean().sqrt()) if o.numel() else 0.0
    return {"cosine": cosine, "l1Relative": relative, "rmse": rmse}
