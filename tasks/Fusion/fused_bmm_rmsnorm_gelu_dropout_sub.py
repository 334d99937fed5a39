# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Batched matrix product, root mean square normalisation, GELU, dropout, subtraction. Dropout is judged by its pattern and rate."""
import torch
import torch.nn.functional as F

from kbx_worker.taskdropout import formal_checks, pattern_checks
from kbx_worker.tasklib import Case


def reference(input1, input2, other, normalized_shape, dropout_p=0.5, training=True, approximate="none", eps=1e-5, *, out=None):
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    normalized = F.rms_norm(torch.bmm(input1, input2), shape, eps=eps)
    return torch.sub(F.dropout(F.gelu(normalized, approximate=approximate), dropout_p, training), other, out=out)


def call(entry, args, kwargs):
    """In a case `dropout_p` may be a tuple: one call for each of its items. Returns all results, and whether the last one is `out`."""
    options = dict(kwargs)
    rates = options.pop("dropout_p") if isinstance(options.get("dropout_p"), tuple) else None
    draws = [entry(*args, **options)] if rates is None else [entry(*args, dropout_p=rate, **options) for rate in rates]
    out = options.get("out")
    return {"draws": draws, "in_out": isinstance(draws[-1], torch.Tensor) and out is not None and draws[-1].data_ptr() == out.data_ptr()}


def verify(output, args, kwargs):
    return _judge(output["draws"], output["in_out"], *args, **kwargs)


def _judge(draws, in_out, input1, input2, other, normalized_shape, dropout_p=0.5, training=True, approximate="none", eps=1e-5, *, out=None):
    rates = [rate if training else 0.0 for rate in (dropout_p if isinstance(dropout_p, tuple) else (dropout_p,))]
    before = reference(input1, input2, torch.zeros(()), normalized_shape, 0.0, False, approximate, eps)
    checks, patterns = formal_checks(draws, in_out, rates, out, before.shape, before.dtype), []
    if not all(ok for _, ok, _ in checks):
        return checks
    other = other.double()
    for draw, rate in zip(draws, rates):
        kept = before.double() / (1 - rate) if rate < 1 else torch.zeros_like(before, dtype=torch.float64)
        dropped = ((draw.double() + other).abs() < kept.abs() / 2) & (rate > 0)
        expected = torch.where(dropped, 0.0, kept) - other
        wrong = int((~((draw.double() - expected).abs() <= 1e-5 * (1 + expected.abs()))).sum())
        checks.append(("values", wrong == 0, f"{wrong} of {draw.numel()} elements are neither dropped nor kept and scaled"))
        if 0 < rate < 1:
            patterns.append((dropped, before.abs() > 1e-4 * (1 + other.abs()), rate))
    return checks + pattern_checks(patterns)


def cases(inputs):
    real = inputs.real

    def pair(batch, rows, depth, columns):
        # Scaled so that the mean square of the product is near one and an epsilon counts the same at any depth.
        return real(batch, rows, depth) * max(1, depth) ** -0.5, real(batch, depth, columns)

    yield Case("default_2x21x16x33", (*pair(2, 21, 16, 33), real(2, 21, 33), 33))
    yield Case("two_calls_2x17x9x24", (*pair(2, 17, 9, 24), real(2, 17, 24), [24]), {"dropout_p": (0.5, 0.5)}, note="every call draws anew")
    yield Case("rates_3x20x8x18", (*pair(3, 20, 8, 18), real(3, 20, 18), 18), {"dropout_p": (0.2, 0.7)})
    yield Case("large_positional_1x90x4x40", (*pair(1, 90, 4, 40), real(90, 40), 40, 0.25, True, "tanh"), note="a pattern must not repeat from block to block")
    yield Case("evaluation_3x9x40x17", (*pair(3, 9, 40, 17), real(3, 9, 17), 17), {"training": False})
    yield Case("evaluation_tail_1x3x5x1025", (*pair(1, 3, 5, 1025), real(3, 1025), 1025), {"training": False, "dropout_p": 0.9}, note="more than one block in a row")
    yield Case("tanh_2x8x20x13", (*pair(2, 8, 20, 13), real(2, 8, 13), 13), {"training": False, "approximate": "tanh"})
    yield Case("eps_2x11x12x9", (*pair(2, 11, 12, 9), real(2, 11, 9), 9), {"dropout_p": 0.0, "eps": 0.3})
    yield Case("two_dims_3x6x10x8", (*pair(3, 6, 10, 8), real(3, 6, 8), [6, 8]), {"training": False})
    yield Case("other_row_2x7x15x21", (*pair(2, 7, 15, 21), real(21), (21,)), {"training": False})
    yield Case("everything_dropped_2x5x6x7", (*pair(2, 5, 6, 7), real(2, 1, 7), 7), {"dropout_p": 1.0})
    yield Case("one_element", (*pair(1, 1, 1, 1), real(1, 1, 1), 1), {"training": False})
    yield Case("empty_batch_0x4x8x5", (*pair(0, 4, 8, 5), real(0, 4, 5), 5))
    yield Case("strided_into_out_2x10x14x6", (*map(inputs.noncontiguous, pair(2, 10, 14, 6)), inputs.noncontiguous(real(2, 10, 6)), 6), {"training": False, "out": torch.zeros(2, 10, 6)})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, side) for side in range(256, 2433, 128)]
    else:
        shapes = [(1, 32), (8, 64), (16, 128), (32, 200), (32, 512), (16, 1000), (32, 1024), (16, 2048), (32, 1536)]
    for batch, side in shapes:
        shape = f"[{batch},{side},{side}]"
        yield Case(f"[{shape},{shape},{shape},{side}]", (*(inputs.real(batch, side, side) for _ in range(3)), side))


def work(args, kwargs):
    first, second, other = args[:3]
    outputs = first.shape[0] * first.shape[1] * second.shape[2]
    return {"flops": {"float32": outputs * (2 * first.shape[2] + 14)}, "bytes": (first.numel() + second.numel() + other.numel() + outputs) * first.element_size()}
