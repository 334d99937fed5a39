# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How tasks with dropout judge a result: each element is either dropped or kept and scaled, the share of the dropped ones
fits the rate, and neither neighbours nor two calls agree more often than chance.

Two forms: `judged` and `random_checks` look at the values of two calls, `formal_checks` and `pattern_checks` at any number
of calls of which the task itself knows what was dropped. Like tasklib this is part of the evaluator: a change that can
change a verdict raises its version.
"""
from __future__ import annotations

import torch


def judged(result, kept, p, ambiguous=False):
    """(checks, mask, known) of one result. `kept` is the result in float64 where nothing is dropped; p is 0 without dropout.

    `mask` is True where an element was kept, `known` where that can be told from the value; `ambiguous` elements may be zero too.
    """
    wanted = tuple(kept.shape)
    if not isinstance(result, torch.Tensor) or tuple(result.shape) != wanted:
        return [("shape", False, f"{tuple(result.shape) if isinstance(result, torch.Tensor) else type(result).__name__}, wanted a tensor of {wanted}")], None, None
    tolerance = (5e-3 if result.dtype == torch.float16 else 5e-5) * (1 + kept.abs())
    value = result.double()
    is_kept, is_zero = (value - kept).abs() <= tolerance, value == 0
    right = is_kept | is_zero if p > 0 else is_kept | (is_zero & ambiguous)
    if p >= 1:
        right = is_zero
    bad = int((~right).sum())
    text = f"{bad} of {value.numel()} elements are neither kept and scaled nor dropped" if 0 < p < 1 else f"{bad} of {value.numel()} elements are wrong"
    checks = [("values", bad == 0, text)]
    known = ((kept.abs() > 4 * tolerance) & ~torch.as_tensor(ambiguous)).reshape(-1)
    return checks, known & ~is_zero.reshape(-1), known


def random_checks(first, second, known, p, shape):
    """Limits are six standard errors of independent choices."""
    count = int(known.sum())
    if not 0 < p < 1 or count < 500:
        return []
    checks = []
    centred = []
    for name, mask in (("first", first), ("second", second)):
        share = float(mask[known].double().mean())
        checks.append(("share", abs(share - (1 - p)) < 6 * (p * (1 - p) / count) ** 0.5, f"{name} call: {share:.4f} of the elements are kept, wanted {1 - p:g}"))
        centred.append(torch.where(known, mask.double() - (1 - p), 0.0))
    for name, x in zip(("first", "second"), centred):
        strides = {torch.Size(shape[d:]).numel() for d in range(1, len(shape))}
        for lag in sorted(strides | {1, 2, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096}):
            checks += _uncorrelated(x[lag:], x[:-lag], known[lag:] & known[:-lag], p, f"{name} call: elements {lag} apart")
    checks += _uncorrelated(centred[0], centred[1], known, p, "two calls")
    return checks


def _uncorrelated(x, y, known, p, what):
    count = int(known.sum())
    if count < 500:
        return []
    correlation = float((x * y).sum()) / (count * p * (1 - p))
    return [("independent", abs(correlation) < 6 / count**0.5, f"{what} have a correlation of {correlation:.3f}")]


def formal_checks(draws, in_out, rates, out, shape, dtype):
    """Checks of number, structure, shape and type, and whether `out` was used."""
    checks = [("count", len(draws) == len(rates), f"{len(draws)} results of {len(rates)} calls")]
    for draw in draws:
        if not isinstance(draw, torch.Tensor):
            checks.append(("structure", False, f"{type(draw).__name__} instead of a tensor"))
            continue
        checks.append(("shape", draw.shape == shape, f"shape {list(draw.shape)}, wanted {list(shape)}"))
        checks.append(("dtype", draw.dtype == dtype, f"dtype {draw.dtype}, wanted {dtype}"))
    checks.append(("out", in_out == (out is not None), "the result shares memory with out" if in_out else "the result is not out"))
    return checks


def pattern_checks(patterns):
    """Limits in standard errors of an ideal generator: six for the rate, eight for correlations, whose tails are longer."""
    checks, centred = [], []
    for dropped, clear, rate in patterns:
        n = int(clear.sum())
        if n < 100:
            continue
        share = int((dropped & clear).sum()) / n
        spread = (rate * (1 - rate)) ** 0.5
        checks.append(("rate", abs(share - rate) < 6 * spread / n**0.5, f"{100 * share:.1f} % of {n} elements are dropped, wanted {100 * rate:g} %"))
        values = torch.where(clear, (dropped.double() - rate) / spread, 0.0).reshape(-1)
        lags = {1, *(dropped.shape[d:].numel() for d in (-1, -2) if -d <= dropped.dim())} | {2**k for k in range(5, 13)}
        for lag in sorted(lag for lag in lags if lag < len(values)):
            related = float((values[lag:] * values[:-lag]).sum())
            checks.append(("uncorrelated", abs(related) < 8 * n**0.5, f"correlation {related / n:.3f} of elements at a distance of {lag}"))
        centred.append((values, n))
    for i, (a, n) in enumerate(centred):
        for b, m in centred[:i]:
            related = float((a * b).sum())
            checks.append(("independent", abs(related) < 8 * min(n, m) ** 0.5, f"correlation {related / min(n, m):.3f} between two calls"))
    return checks
