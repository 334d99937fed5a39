# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cosine embedding loss of rows that are scaled to unit length first."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input1, input2, target, margin=0, reduction="mean"):
    return F.cosine_embedding_loss(F.normalize(input1, dim=1), F.normalize(input2, dim=1), target, margin=margin, reduction=reduction)


def _pairs(inputs, rows, columns):
    """Rows that resemble each other, so that the cosine of a dissimilar pair exceeds a margin now and then; and targets."""
    first = inputs.real(rows, columns)
    return first, 0.7 * first + inputs.real(rows, columns), 2 * inputs.integer(0, 2, rows) - 1


def cases(inputs):
    real = inputs.real
    yield Case("mean_33x40", _pairs(inputs, 33, 40))
    yield Case("tail_7x1025", _pairs(inputs, 7, 1025))
    yield Case("many_rows_300x9", _pairs(inputs, 300, 9))
    yield Case("margin_50x24", _pairs(inputs, 50, 24), {"margin": 0.4})
    yield Case("margin_negative_none_21x30", _pairs(inputs, 21, 30), {"margin": -0.5, "reduction": "none"})
    yield Case("sum_40x17", _pairs(inputs, 40, 17), {"reduction": "sum"})
    yield Case("none_19x65", _pairs(inputs, 19, 65), {"reduction": "none"})
    yield Case("positional_16x33", (*_pairs(inputs, 16, 33), 0.2, "sum"))
    yield Case("shifted_rows_25x12", (2 + real(25, 12), 3 + real(25, 12), 2 * inputs.integer(0, 2, 25) - 1), note="a nonzero mean: the cosine is not the correlation")
    tiny = 1e-5 * real(9, 33)
    tiny[4] = 0
    yield Case("tiny_rows_none_9x33", (tiny, 1e-5 * real(9, 33), 2 * inputs.integer(0, 2, 9) - 1), {"reduction": "none"}, note="an epsilon of 1e-8 beside the norms would show")
    yield Case("one_element", (inputs.nonzero(1, 1), inputs.nonzero(1, 1), torch.tensor([-1])), {"reduction": "none"})
    yield Case("empty_sum_0x8", _pairs(inputs, 0, 8), {"reduction": "sum"})
    first, second, target = _pairs(inputs, 23, 31)
    yield Case("strided_float_target_23x31", (inputs.noncontiguous(first), inputs.noncontiguous(second), inputs.noncontiguous(target.to(torch.float32))))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 256) for power in range(12, 21)]
    else:
        shapes = [(32, 64), (256, 256), (4096, 100), (4096, 1024), (65536, 256), (65536, 768), (16384, 4096), (2**20, 64), (2**18, 512)]
    for rows, columns in shapes:
        yield Case(f"[[{rows},{columns}],[{rows},{columns}],[{rows}]]", _pairs(inputs, rows, columns))


def work(args, kwargs):
    first, second, target = args[:3]
    outputs = target.numel() if kwargs.get("reduction", "mean") == "none" else 1
    read = (first.numel() + second.numel()) * first.element_size() + target.numel() * target.element_size()
    return {"flops": {"float32": 6 * first.numel() + 8 * target.numel()}, "bytes": read + outputs * first.element_size()}
