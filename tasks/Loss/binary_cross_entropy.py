# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cross entropy of probabilities and targets between zero and one."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, target, weight=None, reduction="mean"):
    return F.binary_cross_entropy(input, target, weight, reduction=reduction)


def _probability(inputs, *shape):
    """In outlier mode some of them are exactly zero or one."""
    return torch.sigmoid(inputs.real(*shape))


def cases(inputs):
    def pair(*shape):
        return _probability(inputs, *shape), inputs.boolean(*shape).to(torch.float32)

    def soft(*shape):
        return _probability(inputs, *shape), inputs.unit(*shape)

    yield Case("mean_4096", pair(4096))
    yield Case("mean_tail_1025", soft(1025))
    yield Case("soft_targets_33x65", soft(33, 65))
    yield Case("weight_33x17", (*soft(33, 17), inputs.positive(33, 17)), note="the mean divides by the number of elements, not by the weights")
    yield Case("weight_row_24x20", (*pair(24, 20), inputs.positive(20)), note="the weight is broadcast")
    yield Case("weight_column_none_9x31", (*soft(9, 31), inputs.positive(9, 1), "none"))
    yield Case("sum_16x33", soft(16, 33), {"reduction": "sum"})
    yield Case("none_5x77", pair(5, 77), {"reduction": "none"})
    certain = torch.tensor([0.0, 0.0, 1.0, 1.0]).repeat(16)
    target = torch.tensor([0.0, 1.0, 0.0, 1.0]).repeat(16)
    yield Case("certain_wrong_64", (certain, target), {"reduction": "none"}, note="logarithms are not below -100")
    yield Case("mean_by_name_3x4x50", (*soft(3, 4, 50), None, "mean"))
    yield Case("one_element", soft(1))
    yield Case("empty_none", pair(0), {"reduction": "none"})
    first, second = soft(33, 65)
    yield Case("strided_33x65", (inputs.noncontiguous(first), second))
    yield Case("large_mean_15000", pair(15000), note="more than one pass of most kernels")


def sizes(inputs, which):
    powers = range(12, 24) if which == "golden" else range(10, 28, 2)
    for power in [*powers] + ([] if which == "golden" else [27]):
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.unit(n), inputs.unit(n)))


def work(args, kwargs):
    read = sum(t.numel() for t in args[:3] if isinstance(t, torch.Tensor))
    outputs = args[0].numel() if kwargs.get("reduction", args[3] if len(args) > 3 else "mean") == "none" else 1
    return {"flops": {"float32": 12 * args[0].numel()}, "bytes": (read + outputs) * args[0].element_size()}
