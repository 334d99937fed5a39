# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cross-entropy of logits, and layer normalisation of their softmax."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(logits, targets, normalized_shape, weight=None, ignore_index=-100, reduction="mean", label_smoothing=0.0, eps=1e-5, *, out=None):
    loss = F.cross_entropy(logits, targets, weight=weight, ignore_index=ignore_index, reduction=reduction, label_smoothing=label_smoothing)
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    normalized = F.layer_norm(F.softmax(logits, 1), shape, eps=eps)
    return loss, normalized if out is None else out.copy_(normalized)


def cases(inputs):
    real, index = inputs.real, inputs.index
    yield Case("mean_16x33", (real(16, 33), index(33, 16), 33))
    yield Case("tail_4x1025", (real(4, 1025), index(1025, 4), 1025))
    yield Case("many_rows_150x10", (real(150, 10), index(10, 150), [10]), note="more rows than most kernels have programs")
    yield Case("weighted_12x20", (real(12, 20), index(20, 12), 20, inputs.positive(20)), note="the divisor is the sum of the targets' weights")
    ignored = index(9, 30)
    ignored[::3] = -100
    yield Case("ignored_by_default_30x9", (real(30, 9), ignored, 9))
    yield Case("ignore_index_weighted_40x5", (real(40, 5), index(5, 40), 5), {"weight": inputs.positive(5), "ignore_index": 2})
    yield Case("none_15x21", (real(15, 21), index(21, 15), 21), {"reduction": "none"})
    yield Case("sum_smoothed_11x14", (real(11, 14), index(14, 11), 14), {"reduction": "sum", "label_smoothing": 0.2})
    yield Case("probabilities_9x17", (real(9, 17), inputs.probability(9, 17), 17), {"weight": inputs.positive(17)})
    yield Case("eps_large_logits_8x12", (100 + 20 * real(8, 12), index(12, 8), 12), {"eps": 0.02}, note="overflows without subtracting the maximum")
    yield Case("positions_4x7x5", (real(4, 7, 5), index(7, 4, 5), [7, 5]), note="the classes are not the last dimension")
    yield Case("one_element", (real(1, 1), index(1, 1), 1))
    yield Case("empty_sum_0x16", (real(0, 16), index(16, 0), 16), {"reduction": "sum"})
    yield Case("strided_into_out_13x18", (inputs.noncontiguous(real(13, 18)), inputs.noncontiguous(index(18, 13)), (18,)), {"out": torch.zeros(13, 18)})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 1024) for power in range(8, 20)]
    else:
        shapes = [(16, 64), (128, 1000), (1024, 1024), (4096, 4096), (1024, 32000), (65536, 257), (8192, 8192), (65536, 2048)]
    for rows, classes in shapes:
        yield Case(f"[[{rows},{classes}],[{rows}],{classes}]", (inputs.real(rows, classes), inputs.index(classes, rows), classes))


def work(args, kwargs):
    logits, targets = args[0], args[1]
    written = logits.numel() + (targets.numel() if kwargs.get("reduction") == "none" else 1)
    return {"flops": {"float32": 10 * logits.numel()}, "bytes": (logits.numel() + written) * logits.element_size() + targets.numel() * targets.element_size()}
