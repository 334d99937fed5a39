# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Product and sum, logarithm of the softmax, dropout, batched matrix product. Dropout is judged by its pattern and rate."""
import torch
import torch.nn.functional as F

from kbx_worker.taskdropout import formal_checks, pattern_checks
from kbx_worker.tasklib import Case


def reference(input1, input2, other, mat2, p=0.5, training=True, inplace=False, dim=-1, *, out=None):
    logarithms = F.log_softmax(input1 * input2 + other, dim)
    return torch.bmm(F.dropout(logarithms, p, training, inplace), mat2, out=out)


def call(entry, args, kwargs):
    """In a case `p` may be a tuple: one call for each of its items. Returns all results, and whether the last one is `out`."""
    options = dict(kwargs)
    rates = options.pop("p") if isinstance(options.get("p"), tuple) else None
    draws = [entry(*args, **options)] if rates is None else [entry(*args, p=rate, **options) for rate in rates]
    out = options.get("out")
    return {"draws": draws, "in_out": isinstance(draws[-1], torch.Tensor) and out is not None and draws[-1].data_ptr() == out.data_ptr()}


def verify(output, args, kwargs):
    return _judge(output["draws"], output["in_out"], *args, **kwargs)


def _judge(draws, in_out, input1, input2, other, mat2, p=0.5, training=True, inplace=False, dim=-1, *, out=None):
    rates = [rate if training else 0.0 for rate in (p if isinstance(p, tuple) else (p,))]
    shape = torch.Size([*input1.shape[:2], mat2.shape[2]])
    checks, patterns = formal_checks(draws, in_out, rates, out, shape, input1.dtype), []
    if not all(ok for _, ok, _ in checks):
        return checks
    before, mat2 = F.log_softmax(input1 * input2 + other, dim).double(), mat2.double()
    for draw, rate in zip(draws, rates):
        kept = before / (1 - rate) if rate < 1 else torch.zeros_like(before)
        dropped = _dropped(draw.double(), kept, mat2) if 0 < rate < 1 and draw.numel() else torch.zeros_like(before, dtype=torch.bool)
        factor = torch.where(dropped, 0.0, kept)
        expected = factor @ mat2
        # rounding follows the terms of a sum, also where they cancel
        bound = 1e-5 * (1 + expected.abs()) + 1e-6 * (factor.abs() @ mat2.abs())
        wrong = int((~((draw.double() - expected).abs() <= bound)).sum())
        checks.append(("values", wrong == 0, f"{wrong} of {draw.numel()} elements fit no choice of dropped elements"))
        if 0 < rate < 1:
            patterns.append((dropped, before.abs() > 0.01, rate))
    return checks + pattern_checks(patterns)


def _dropped(result, kept, mat2):
    """Where the first factor was zero: with a square matrix, as every case with drops has, the product can be undone."""
    factor = torch.linalg.solve(mat2.mT, result.mT).mT
    return factor.abs() < kept.abs() / 2


def cases(inputs):
    real = inputs.real

    def three(*shape):
        return real(*shape), real(*shape), real(*shape)

    def matrix(batch, rows, columns):
        # Scaled so that products do not grow with the depth.
        return real(batch, rows, columns) * max(1, rows) ** -0.5

    def one_to_one(batch, side):
        # One element in each row and column: the product shows every element of the first factor.
        return torch.diag_embed(0.5 + inputs.unit(batch, side)).roll(1, -1)

    yield Case("default_2x21x33", (*three(2, 21, 33), one_to_one(2, 33)))
    yield Case("two_calls_2x17x24", (*three(2, 17, 24), one_to_one(2, 24)), {"p": (0.5, 0.5)}, note="every call draws anew")
    yield Case("rates_3x20x16", (*three(3, 20, 16), one_to_one(3, 16)), {"p": (0.2, 0.7)})
    yield Case("large_positional_1x100x32", (*three(1, 100, 32), one_to_one(1, 32), 0.25, True, False, -1), note="a pattern must not repeat from block to block")
    yield Case("evaluation_3x9x40_by_17", (*three(3, 9, 40), matrix(3, 40, 17)), {"training": False})
    yield Case("evaluation_tail_1x3x1025_by_5", (*three(1, 3, 1025), matrix(1, 1025, 5)), {"training": False, "p": 0.9}, note="more than one block in the softmax")
    yield Case("over_rows_2x11x20_by_13", (*three(2, 11, 20), matrix(2, 20, 13)), {"training": False, "dim": 1})
    yield Case("over_batch_inplace_5x4x9_by_7", (*three(5, 4, 9), matrix(5, 9, 7)), {"p": 0.0, "dim": -3, "inplace": True})
    yield Case("other_number_2x8x12_by_9", (real(2, 8, 12), real(2, 8, 12), 2.5, one_to_one(2, 12)), {"p": 0.0}, note="a constant changes nothing over a whole dimension")
    yield Case("other_row_2x8x19_by_9", (real(2, 8, 19), real(2, 8, 19), real(19), matrix(2, 19, 9)), {"training": False})
    yield Case("everything_dropped_2x5x8", (*three(2, 5, 8), matrix(2, 8, 8)), {"p": 1.0})
    yield Case("one_element", (*three(1, 1, 1), real(1, 1, 1)), {"training": False})
    yield Case("empty_batch_0x4x8_by_5", (*three(0, 4, 8), matrix(0, 8, 5)))
    yield Case("strided_into_out_2x10x14_by_6", (*map(inputs.noncontiguous, three(2, 10, 14)), inputs.noncontiguous(matrix(2, 14, 6))), {"training": False, "out": torch.zeros(2, 10, 6)})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, side) for side in range(640, 2433, 128)]
    else:
        shapes = [(1, 32), (8, 64), (16, 128), (32, 200), (32, 256), (32, 512), (16, 1000), (32, 1024), (16, 2048), (32, 1536)]
    for batch, side in shapes:
        shape = f"[{batch},{side},{side}]"
        yield Case(f"[{shape},{shape},{shape},{shape}]", tuple(inputs.real(batch, side, side) for _ in range(4)))


def work(args, kwargs):
    first, other, mat2 = args[0], args[2], args[3]
    outputs = first.shape[0] * first.shape[1] * mat2.shape[2]
    others = other.numel() if isinstance(other, torch.Tensor) else 0
    return {"flops": {"float32": 2 * outputs * first.shape[2] + 8 * first.numel()}, "bytes": (2 * first.numel() + others + mat2.numel() + outputs) * first.element_size()}
