# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Comparison on the device for outputs at timing sizes: `compare`'s rules, in pieces that need little memory."""
from __future__ import annotations

import math

import torch

from ..channel import DTYPES
from ..compare import tolerance_for

# Rounding grows with the number of terms: a timing size may differ by this many times the tolerance of the small cases. A skipped block, a
# wrong mask or a stale result differs by far more.
SIZE_ALLOWANCE = 10.0

# Elements compared at once: in double precision about half a GiB of temporaries.
PIECE = 1 << 24


def check(tree, reference, buffer: torch.Tensor, spec: dict) -> str | None:
    """None when the result described by `tree` (of sharedbuffer.put) agrees with `reference`, else what is wrong."""
    try:
        return _walk(tree, reference, "", buffer, spec)
    except (KeyError, TypeError, ValueError, IndexError, RuntimeError) as e:
        return f"the result cannot be read: {type(e).__name__}: {e}"


def _walk(tree, ref, path: str, buffer, spec) -> str | None:
    if isinstance(ref, torch.Tensor):
        if "at" not in tree:
            return f"{path or 'the output'} is {tree.get('foreign', 'no tensor')}"
        return _tensor(tree, ref, path, buffer, spec)
    for kind, types in (("l", list), ("u", tuple)):
        if isinstance(ref, types) and not isinstance(ref, torch.Size):
            rows = tree.get(kind)
            if not isinstance(rows, list) or len(rows) != len(ref):
                return f"{path or 'the output'} is no {types.__name__} of {len(ref)}"
            return next((w for i, (t, r) in enumerate(zip(rows, ref)) if (w := _walk(t, r, f"{path}[{i}]", buffer, spec))), None)
    if isinstance(ref, dict):
        rows = dict(tree.get("d") or ())
        if set(rows) != {str(k) for k in ref}:
            return f"{path or 'the output'} has other keys"
        return next((w for k, r in ref.items() if (w := _walk(rows[str(k)], r, f"{path}[{k!r}]", buffer, spec))), None)
    return None if tree.get("v") == repr(ref)[:200] else f"{path or 'the output'} is {str(tree.get('v'))[:100]} instead of {ref!r:.100}"


def _tensor(tree, ref, path: str, buffer, spec) -> str | None:
    where = f"{path}: " if path else ""
    if list(tree["shape"]) != list(ref.shape):
        return f"{where}shape {str(tree['shape'])[:100]} instead of {list(ref.shape)}"
    if tree["dtype"] != str(ref.dtype)[6:]:
        return f"{where}dtype {str(tree['dtype'])[:20]} instead of {str(ref.dtype)[6:]}"
    if ref.numel() == 0:
        return None
    flat = ref.detach().resolve_conj().resolve_neg().contiguous().reshape(-1)
    at, size = int(tree["at"]), flat.numel() * flat.element_size()
    if at < 0 or at + size > buffer.numel():
        raise ValueError("a place outside the buffer")
    out = buffer[at:at + size].view(DTYPES[tree["dtype"]])
    if flat.dtype.is_complex:
        flat, out = (torch.view_as_real(t).reshape(-1) for t in (flat, out))
    thresholds = spec.get("quantization")
    if thresholds and flat.dtype.is_floating_point:
        wrong = _quantized(out, flat, thresholds)
    else:
        wrong = _values(out, flat, SIZE_ALLOWANCE * tolerance_for(ref.dtype, spec.get("tolerance")))
    return wrong and where + wrong


def _values(out, ref, tol: float) -> str | None:
    over, worst, first = 0, 0.0, None
    for start in range(0, ref.numel(), PIECE):
        o, r = out[start:start + PIECE], ref[start:start + PIECE]
        if torch.equal(o, r):
            continue
        o, r = o.double(), r.double()
        finite = torch.isfinite(o) & torch.isfinite(r)
        gap = torch.where(finite, (o - r).abs(), 0.0)
        agree = finite | (torch.isnan(o) & torch.isnan(r)) | (o == r)
        bad = (gap > tol + tol * r.abs()) & finite | ~agree
        count = int(bad.sum())
        if count:
            over += count
            worst = max(worst, float(gap.max()))
            if first is None:
                i = int(bad.int().argmax())
                first = f"{float(o[i]):.6g} instead of {float(r[i]):.6g} at flat position {start + i}"
    if not over:
        return None
    return f"{over} of {ref.numel()} elements over {tol:g}, largest error {worst:.3g}, first {first}"


def _quantized(out, ref, thresholds: dict) -> str | None:
    dot = norm_o = norm_r = l1 = base = square = 0.0
    for start in range(0, ref.numel(), PIECE):
        o, r = out[start:start + PIECE].double(), ref[start:start + PIECE].double()
        if not bool(torch.isfinite(o).all()):
            return "NaN or infinity in the output"
        dot, norm_o, norm_r = dot + float(o @ r), norm_o + float(o @ o), norm_r + float(r @ r)
        l1, base, square = l1 + float((o - r).abs().sum()), base + float(r.abs().sum()), square + float((o - r).square().sum())
    both = math.sqrt(norm_o * norm_r)
    cosine = dot / both if both else float(norm_o == norm_r)
    relative = l1 / base if base else (0.0 if l1 == 0 else math.inf)
    rmse = math.sqrt(square / ref.numel())
    said = f"cosine {cosine:.4f}, relative L1 {relative:.4g}, RMSE {rmse:.4g}"
    bad = cosine < thresholds.get("cosine", -1.0) or relative > thresholds.get("l1_relative", math.inf) or rmse > thresholds.get("rmse", math.inf)
    return f"{said} miss the thresholds" if bad else None
