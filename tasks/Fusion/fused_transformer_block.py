# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix product, softmax, dropout, matrix product, residual, layer normalisation. Dropout is judged by its pattern and rate."""
import torch
import torch.nn.functional as F

from kbx_worker.taskdropout import formal_checks, pattern_checks
from kbx_worker.tasklib import Case


def reference(input, weight1, weight2, residual, dropout_p=0.1, eps=1e-5, *, out=None):
    shares = F.dropout(F.softmax(input @ weight1, -1), dropout_p)
    result = F.layer_norm(shares @ weight2 + residual, weight2.shape[-1:], eps=eps)
    return result if out is None else out.copy_(result)


def call(entry, args, kwargs):
    """In a case `dropout_p` may be a tuple: one call for each of its items. Returns all results, and whether the last one is `out`."""
    options = dict(kwargs)
    rates = options.pop("dropout_p") if isinstance(options.get("dropout_p"), tuple) else None
    draws = [entry(*args, **options)] if rates is None else [entry(*args, dropout_p=rate, **options) for rate in rates]
    out = options.get("out")
    return {"draws": draws, "in_out": isinstance(draws[-1], torch.Tensor) and out is not None and draws[-1].data_ptr() == out.data_ptr()}


def verify(output, args, kwargs):
    return _judge(output["draws"], output["in_out"], *args, **kwargs)


def _judge(draws, in_out, input, weight1, weight2, residual, dropout_p=0.1, eps=1e-5, *, out=None):
    rates = dropout_p if isinstance(dropout_p, tuple) else (dropout_p,)
    shape = torch.Size([*input.shape[:-1], weight2.shape[1]])
    checks, patterns = formal_checks(draws, in_out, rates, out, shape, input.dtype), []
    if not all(ok for _, ok, _ in checks):
        return checks
    input, weight1, weight2, residual = (t.double() for t in (input, weight1, weight2, residual))
    before = F.softmax(input @ weight1, -1)
    for draw, rate in zip(draws, rates):
        kept = before / (1 - rate) if rate < 1 else torch.zeros_like(before)
        dropped = _dropped(draw.double(), kept, weight2, residual) if 0 < rate < 1 and draw.numel() else torch.zeros_like(before, dtype=torch.bool)
        expected = F.layer_norm(torch.where(dropped, 0.0, kept) @ weight2 + residual, shape[-1:], eps=eps)
        wrong = int((~((draw.double() - expected).abs() <= 1e-5 * (1 + expected.abs()))).sum())
        checks.append(("values", wrong == 0, f"{wrong} of {draw.numel()} elements fit no choice of dropped elements"))
        if 0 < rate < 1:
            patterns.append((dropped, before > 1e-4, rate))
    return checks + pattern_checks(patterns)


def _dropped(result, kept, weight2, residual):
    """Which elements of the softmax were dropped.

    In every case with drops `weight2` is a diagonal matrix with two columns of zeros after it. In these two columns the residual alone
    was normalised, which tells the row's mean and deviation, so that the other columns can be traced back.
    """
    k = kept.shape[-1]
    residual = residual.expand(result.shape)
    scale = (residual[..., -2:-1] - residual[..., -1:]) / (result[..., -2:-1] - result[..., -1:])
    sums = (result - result[..., -1:]) * scale + residual[..., -1:]
    return ((sums - residual)[..., :k] / weight2[:, :k].diagonal()).abs() < kept / 2


def cases(inputs):
    real = inputs.real

    def weights(features, inner, outputs):
        # Scaled as a layer's weights are: the softmax prefers some elements and drowns none.
        return real(features, inner) * max(1, features) ** -0.5, real(inner, outputs)

    def traceable(shape, features, inner):
        """Arguments of which the pattern of drops can be told from the result."""
        residual = real(*shape, inner + 2)
        residual[..., -2], residual[..., -1] = 2.0, -2.0
        second = torch.cat([torch.diag(3 + inputs.unit(inner)), torch.zeros(inner, 2)], 1)
        return real(*shape, features), weights(features, inner, 1)[0], second, residual

    yield Case("default_2x15x10_inner_60", traceable((2, 15), 10, 60))
    yield Case("two_calls_3x11x8_inner_40", traceable((3, 11), 8, 40), {"dropout_p": (0.3, 0.3)}, note="every call draws anew")
    yield Case("rates_25x6_inner_50", traceable((25,), 6, 50), {"dropout_p": (0.2, 0.7)})
    yield Case("large_1x60x5_inner_64", (*traceable((1, 60), 5, 64), 0.5), note="a pattern must not repeat from block to block")
    yield Case("no_drops_2x9x16_inner_40", (real(2, 9, 16), *weights(16, 40, 16), real(2, 9, 16), 0.0))
    yield Case("no_drops_matrix_33x12_inner_20", (real(33, 12), *weights(12, 20, 9), real(33, 9)), {"dropout_p": 0.0})
    yield Case("no_drops_four_dims_2x3x5x8_inner_13", (real(2, 3, 5, 8), *weights(8, 13, 17), real(2, 3, 5, 17)), {"dropout_p": 0.0})
    yield Case("wide_tail_3x8_inner_1025", (real(3, 8), *weights(8, 1025, 11), real(3, 11)), {"dropout_p": 0.0}, note="more than one block in the softmax")
    whole = (inputs.integer(-9, 10, 2, 6, 10).to(torch.float32), 3.0 * inputs.integer(-2, 3, 10, 24))
    yield Case("large_values_2x6x10_inner_24", (*whole, real(24, 15), real(2, 6, 15)), {"dropout_p": 0.0}, note="overflows without subtracting the maximum; whole numbers, so that the products are exact")
    yield Case("residual_row_eps_2x7x9_inner_21", (real(2, 7, 9), *weights(9, 21, 14), real(14), 0.0, 0.5), note="the epsilon counts")
    yield Case("everything_dropped_2x4x6_inner_8", (real(2, 4, 6), *weights(6, 8, 10), real(1, 4, 10)), {"dropout_p": 1.0})
    yield Case("one_element", (real(1, 1), real(1, 1), real(1, 1), real(1, 1)), {"dropout_p": 0.0})
    yield Case("empty_batch_0x4x8_inner_6", (real(0, 4, 8), *weights(8, 6, 5), real(0, 4, 5)))
    strided = (real(2, 10, 12), *weights(12, 18, 7), real(2, 10, 7))
    yield Case("strided_into_out_2x10x12_inner_18", tuple(map(inputs.noncontiguous, strided)), {"dropout_p": 0.0, "out": torch.zeros(2, 10, 7)})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(8, 128, side) for side in (256, 512, 1024, 2048, 4096)]
    else:
        shapes = [(1, 16, 32), (2, 64, 64), (8, 128, 128), (8, 512, 300), (16, 512, 512), (8, 128, 1024), (8, 1024, 1024), (4, 2048, 2048), (8, 2048, 4096)]
    for batch, rows, side in shapes:
        inner = 4 * side
        name = f"[[{batch},{rows},{side}],[{side},{inner}],[{inner},{side}],[{batch},{rows},{side}]]"
        first = inputs.real(side, inner) * side**-0.5
        yield Case(name, (inputs.real(batch, rows, side), first, inputs.real(inner, side), inputs.real(batch, rows, side)))


def work(args, kwargs):
    x, first, second, residual = args[:4]
    rows = x.numel() // max(1, x.shape[-1])
    inner, outputs = second.shape
    flops = rows * (2 * first.numel() + 2 * second.numel() + 6 * inner + 9 * outputs)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + first.numel() + second.numel() + residual.numel() + rows * outputs) * x.element_size()}
