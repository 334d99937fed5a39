# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution, batch normalisation, rectified linear unit, dropout. Dropout is judged by its pattern and rate."""
import torch
import torch.nn.functional as F

from kbx_worker.taskdropout import pattern_checks
from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, p=0.5, training=True, inplace=False):
    y = F.batch_norm(F.conv2d(input, weight, bias, stride, padding, dilation, groups), None, None, training=True)
    return F.dropout(F.relu(y, inplace), p, training, inplace)


def call(entry, args, kwargs):
    """In a case `p` may be a tuple: one call for each of its items. Returns the results of all calls."""
    options = dict(kwargs)
    if not isinstance(options.get("p"), tuple):
        return {"draws": [entry(*args, **options)]}
    rates = options.pop("p")
    return {"draws": [entry(*args, p=rate, **options) for rate in rates]}


def verify(output, args, kwargs):
    return _judge(output["draws"], *args, **kwargs)


def _judge(draws, input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, p=0.5, training=True, inplace=False):
    rates = [rate if training else 0.0 for rate in (p if isinstance(p, tuple) else (p,))]
    before = reference(input, weight, bias, stride, padding, dilation, groups, training=False)
    checks, patterns = [("count", len(draws) == len(rates), f"{len(draws)} results of {len(rates)} calls")], []
    for draw, rate in zip(draws, rates):
        found, dropped = _compared(draw, before, rate)
        checks += found
        if dropped is not None:
            patterns.append((dropped, before > 1e-4, rate))
    return checks + pattern_checks(patterns)


def _compared(draw, before, rate, tolerance=1e-5):
    """Checks of one result, and which of its elements are zero, if some may be dropped."""
    if not isinstance(draw, torch.Tensor):
        return [("structure", False, f"{type(draw).__name__} instead of a tensor")], None
    checks = [("shape", draw.shape == before.shape, f"shape {list(draw.shape)}, wanted {list(before.shape)}"),
              ("dtype", draw.dtype == before.dtype, f"dtype {draw.dtype}, wanted {before.dtype}")]
    if not all(ok for _, ok, _ in checks):
        return checks, None
    kept = before.double() / (1 - rate) if rate < 1 else torch.zeros_like(before, dtype=torch.float64)
    right = (draw.double() - kept).abs() <= tolerance * (1 + kept.abs())
    dropped = draw == 0
    if rate > 0:
        right |= dropped
    wrong = int((~right).sum())
    checks.append(("values", wrong == 0, f"{wrong} of {right.numel()} elements are neither dropped nor kept and scaled"))
    return checks, dropped if 0 < rate < 1 else None


def cases(inputs):
    real = inputs.real

    def bias(filters):
        # An outlier far beyond the products would leave only their rounding to normalise.
        return real(filters).clamp(-4, 4)

    yield Case("default_2x3x9x9", (real(2, 3, 9, 9), real(8, 3, 3, 3), bias(8)))
    yield Case("two_calls_2x2x8x9", (real(2, 2, 8, 9), real(7, 2, 3, 3)), {"p": (0.5, 0.5)}, note="every call draws anew")
    yield Case("rates_2x2x8x9", (real(2, 2, 8, 9), real(8, 2, 3, 3), bias(8)), {"p": (0.2, 0.7)})
    yield Case("large_positional_1x1x30x33", (real(1, 1, 30, 33), real(5, 1, 3, 3), None, 1, 0, 1, 1, 0.25, True), note="a pattern must not repeat from block to block")
    yield Case("evaluation_2x3x7x9", (real(2, 3, 7, 9), real(5, 3, 3, 3), bias(5)), {"training": False}, note="batch statistics in evaluation too")
    yield Case("evaluation_stride_pair_1x2x13x16", (real(1, 2, 13, 16), real(3, 2, 2, 2)), {"stride": (2, 3), "training": False, "p": 0.9})
    yield Case("padding_pair_2x1x6x9", (real(2, 1, 6, 9), real(3, 1, 3, 5)), {"padding": (1, 2), "p": 0.0})
    yield Case("padding_same_inplace_1x2x8x9", (1 + real(1, 2, 8, 9), real(3, 2, 3, 3)), {"padding": "same", "training": False, "inplace": True})
    yield Case("dilation_1x2x14x12", (real(1, 2, 14, 12), real(3, 2, 3, 3)), {"dilation": 2, "training": False})
    yield Case("groups_2x6x7x7", (real(2, 6, 7, 7), real(9, 2, 3, 3)), {"groups": 3, "padding": 1, "p": 0.3})
    yield Case("everything_dropped_2x2x6x6", (real(2, 2, 6, 6), real(4, 2, 3, 3)), {"p": 1.0})
    yield Case("one_filter_element", (real(1, 1, 3, 3), inputs.nonzero(1, 1, 1, 1), bias(1)), {"training": False})
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), real(4, 3, 3, 3)))
    yield Case("strided_evaluation_1x2x9x10", (inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(real(4, 2, 3, 3))), {"training": False})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1, 3, 2**power, 64, 3) for power in range(5, 12)]
    else:
        shapes = [(1, 3, 16, 8, 3), (1, 3, 224, 64, 7), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 128, 3), (16, 256, 14, 1024, 1), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}],[{filters}]]"
        yield Case(name, (inputs.real(batch, channels, side, side), inputs.real(filters, channels, kernel, kernel), inputs.real(filters)))


def work(args, kwargs):
    # both timing sets use stride 1, no padding, no dilation, one group
    x, w = args[0], args[1]
    outputs = x.shape[0] * w.shape[0] * (x.shape[2] - w.shape[2] + 1) * (x.shape[3] - w.shape[3] + 1)
    flops = outputs * (2 * w.shape[1] * w.shape[2] * w.shape[3] + 8)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + w.shape[0] + outputs) * x.element_size()}
