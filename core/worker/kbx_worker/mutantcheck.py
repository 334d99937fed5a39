# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Do a task's cases notice wrong answers?

A mutant is *caught* when the comparison refuses it in at least one case, *without effect* when its output is the
reference's own in every case (up to rounding), *not applicable* when no case offers what it needs, and has *survived*
otherwise.
"""
from __future__ import annotations

import math
import warnings

import torch

from .compare import compare
from .mutants import Arguments, Observed, Skip, mutants_of, observe
from .reference import tensors_in
from .taskvalues import same

CAUGHT, SURVIVED, NO_EFFECT, NOT_APPLICABLE = "caught", "survived", "no effect", "not applicable"
# In units of the last place, of the largest value: what another order of summation may change.
ROUNDING_UNITS = 16


def mutate(check) -> list[dict]:
    """Rows {id, status, cases, text} for all mutants of a TaskCheck's task."""
    with warnings.catch_warnings():
        # Wrong calls on purpose: torch's advice about them is of no use to anybody.
        warnings.simplefilter("ignore")
        return [_judge(check, name, mutant) for name, mutant in mutants_of(check.task).items()]


def _observed(check) -> list:
    """(case, what is seen of the reference) of all cases, computed once per check."""
    if not hasattr(check, "_observations"):
        check._observations = [(c, observe(check, c.args, c.kwargs)) for c in check._cases("standard", 0)]
    return check._observations


def _passes(check, wrong, seen, case) -> bool:
    if not isinstance(seen, Observed):
        return check._passes(wrong, seen, case)
    if not isinstance(wrong, dict) or not check._passes(wrong.get("output"), seen["output"], case):
        return False
    if check.task.stochastic:
        return True
    tolerance = check.task.spec.get("tolerance")
    return all(compare(wrong.get(name), seen[name], tolerance).ok for name in seen if name != "output")


def _judge(check, name: str, mutant) -> dict:
    caught, changed, skipped = [], 0, []
    smallest = math.inf
    for case, output in _observed(check):
        try:
            wrong = mutant(Arguments(check, case), output)
        except Skip as e:
            skipped.append(str(e))
            continue
        except Exception:
            # A kernel with this fault cannot even be called so: the case notices it.
            caught.append(case.name)
            continue
        if _structure_equal(wrong, output) and (same(wrong, output) or _is_rounding(wrong, output)):
            continue
        changed += 1
        if not _passes(check, wrong, output, case):
            caught.append(case.name)
        else:
            smallest = min(smallest, _largest_change(wrong, output))
    row = {"id": name, "status": CAUGHT, "cases": caught, "text": ""}
    if caught:
        row["text"] = f"caught by {len(caught)} cases, first {caught[0]}"
    elif changed:
        row["status"] = SURVIVED
        row["text"] = f"changes {changed} cases, all within the tolerance (largest relative change {smallest:.2g})"
    elif len(skipped) == len(_observed(check)):
        row["status"], row["text"] = NOT_APPLICABLE, skipped[0] if skipped else ""
    else:
        row["status"], row["text"] = NO_EFFECT, "gives the reference's own output, up to rounding"
    return row


def _structure_equal(a, b) -> bool:
    x, y = tensors_in([a]), tensors_in([b])
    return len(x) == len(y) and all(s.dtype == t.dtype and s.shape == t.shape for s, t in zip(x, y))


def _is_rounding(wrong, output) -> bool:
    """Both differ by a few units in the last place at most: another order of summation, the same mathematics."""
    pairs = list(zip(tensors_in([wrong]), tensors_in([output])))
    if not pairs or not all(t.dtype.is_floating_point or t.dtype.is_complex for _, t in pairs):
        return False
    for w, t in pairs:
        if t.dtype.is_complex:
            w, t = (torch.view_as_real(x.resolve_conj().contiguous()) for x in (w, t))
        if not torch.equal(w.isfinite(), t.isfinite()):
            return False
        w, exact = w.double().nan_to_num(0, 0, 0), t.double().nan_to_num(0, 0, 0)
        scale = float(exact.abs().max()) if t.numel() else 0.0
        if t.numel() and float((w - exact).abs().max()) > ROUNDING_UNITS * torch.finfo(t.dtype).eps * scale:
            return False
    return True


def _largest_change(wrong, output) -> float:
    largest = 0.0
    for w, t in zip(tensors_in([wrong]), tensors_in([output])):
        if w.shape == t.shape and t.numel() and not t.dtype.is_complex:
            gap = (w.double() - t.double()).abs()
            gap = gap[gap.isfinite()]
            scale = t.double().abs()
            scale = scale[scale.isfinite()]
            if gap.numel() and scale.numel():
                largest = max(largest, float(gap.max()) / max(float(scale.max()), 1e-30))
    return largest
