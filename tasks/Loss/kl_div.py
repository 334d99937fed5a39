# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kullback-Leibler divergence of targets from log-probabilities."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, target, reduction="batchmean", log_target=False):
    return F.kl_div(input, target, reduction=reduction, log_target=log_target)


def _pair(inputs, *shape, log=False, spread=1.0):
    """Log-probabilities, and probabilities or their logarithms. Both divide by the last dimension."""
    first, second = inputs.real(*shape), spread * inputs.real(*shape)
    return torch.log_softmax(first, -1), (torch.log_softmax if log else torch.softmax)(second, -1)


def cases(inputs):
    def pair(*shape, **how):
        return _pair(inputs, *shape, **how)

    yield Case("batchmean_16x128", pair(16, 128), note="divided by the rows only; this is the default")
    yield Case("tail_7x1025", pair(7, 1025))
    yield Case("log_target_9x65", pair(9, 65, log=True), {"log_target": True})
    yield Case("mean_12x33", pair(12, 33), {"reduction": "mean"})
    yield Case("sum_19x40", pair(19, 40), {"reduction": "sum"})
    yield Case("none_21x65", pair(21, 65), {"reduction": "none"})
    yield Case("none_log_target_8x50", (*pair(8, 50, log=True), "none", True))
    yield Case("mean_log_target_11x30", (*pair(11, 30, log=True), "mean", True))
    scores, target = pair(14, 36)
    yield Case("zero_targets_14x36", (scores, target * (torch.arange(36) % 3 > 0)), note="zero times the logarithm of zero is zero")
    yield Case("batchmean_by_name_3x4x25", pair(3, 4, 25), {"reduction": "batchmean", "log_target": False}, note="dimension 0 is the batch")
    yield Case("one_element", (inputs.real(1), inputs.unit(1)))
    yield Case("empty_none_0x8", pair(0, 8), {"reduction": "none"})
    scores, target = pair(17, 33)
    yield Case("strided_17x33", (inputs.noncontiguous(scores), target))
    yield Case("large_60x250", pair(60, 250, spread=2.0), note="more than one pass of most kernels")


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 1024) for power in range(8, 14)]
    else:
        shapes = [(8, 128), (64, 1000), (512, 1000), (4096, 1024), (8192, 2048), (16384, 4096), (4096, 32000), (2**17, 1024)]
    for rows, columns in shapes:
        yield Case(f"[[{rows},{columns}],[{rows},{columns}]]", _pair(inputs, rows, columns))


def work(args, kwargs):
    x = args[0]
    outputs = x.numel() if kwargs.get("reduction") == "none" else 1
    return {"flops": {"float32": 5 * x.numel()}, "bytes": (2 * x.numel() + outputs) * x.element_size()}
