# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stage 2's comparison: structure, shape, dtype and device exactly, then values within a tolerance.

Only values decide. Everything here runs in the judge, with the judge's own torch.
"""
from __future__ import annotations

import math

import torch

from .channel import Foreign
from .limits import WORST_POSITIONS
from .outcome import Outcome
from .tally import Tally, gap_of

DEFAULT_TOLERANCE = {
    "float32": 1e-5, "float64": 1e-5, "complex64": 1e-5, "complex128": 1e-5, "float16": 5e-3, "bfloat16": 5e-3,
    "float8_e4m3fn": 0.0625, "float8_e5m2": 0.125, "float8_e4m3fnuz": 0.0625, "float8_e5m2fnuz": 0.125,
}


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
    result.tolerance = max(tol, result.tolerance or 0.0)
    tally = Tally(out.contiguous().reshape(-1), ref.contiguous().reshape(-1), tol)
    vacuous.append(tally.vacuous([t for t in inputs if t.shape == ref.shape and t.dtype == ref.dtype]))
    _collect(result, tally)
    if quantization and ref.dtype.is_floating_point:
        return _quantized(tally, ref.shape, path, result, quantization)
    result.over += tally.over
    if tally.over:
        _explain(result, path, tally, ref.shape)
    return None


def _explain(result, path, tally: Tally, shape) -> None:
    entries = [_position(flat, tally, shape) for _, flat in tally.worst]
    result.worst = (result.worst + entries)[:WORST_POSITIONS]
    first, count = entries[0], tally.ref.numel()
    where = f"[{', '.join(map(str, first['index']))}]"
    if tally.never_written:
        return _fail(result, "not_written", path, f"{tally.never_written} of {count} elements were never written, first bad one at {where}")
    if tally.mismatched:
        return _fail(result, "nonfinite_positions", path, f"NaN or infinity at other positions in {tally.mismatched} of {count} "
                     f"elements, at {where} {first['kernel']:.6g} instead of {first['reference']:.6g}")
    limit = f"over {tally.tol:g}" if tally.tol else "different"
    return _fail(result, "wrong_values", path, f"{tally.over} of {count} elements {limit}, largest error {first['abs']:.3g} at {where}")


def _position(flat: int, tally: Tally, shape) -> dict:
    # torch.unravel_index imports the compiler's shape logic first, which takes seconds.
    index, rest = [], flat
    for n in reversed(shape):
        index.insert(0, rest % n)
        rest //= n
    o, r = float(tally.out[flat].double()), float(tally.ref[flat].double())
    return {"index": index, "reference": r, "kernel": o, "abs": abs(o - r)}


def _collect(result: Outcome, tally: Tally) -> None:
    """Adds this tensor's error figures; over several tensors the largest one stays."""
    if not tally.finite:
        return
    for key, value in tally.figures().items():
        if value is not None:
            result.metrics[key] = max(value, result.metrics[key] if result.metrics[key] is not None else value)
    result.reference_max = max(tally.reference_max, result.reference_max or 0.0)


def _quantized(tally: Tally, shape, path, result, thresholds) -> None:
    """Cosine, L1 relative to the reference, and root mean square error, each against its threshold."""
    gap = gap_of(tally.out, tally.ref)
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
        result.worst = [_position(int(gap.abs.argmax()), tally, shape)]
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
