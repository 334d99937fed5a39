# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Log-softmax along a dimension, then the cross-entropy loss of the result as logits."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, target, dim=1, weight=None, ignore_index=-100, reduction="mean", label_smoothing=0.0):
    logits = F.log_softmax(input, dim)
    return F.cross_entropy(logits, target, weight=weight, ignore_index=ignore_index, reduction=reduction, label_smoothing=label_smoothing)


def _with_ignored(target, value):
    # every third position, whatever the draw
    target = target.clone()
    target.view(-1)[::3] = value
    return target


def cases(inputs):
    real, index = inputs.real, inputs.index
    yield Case("mean_33x10", (real(33, 10), index(10, 33)))
    yield Case("many_rows_1030x7", (real(1030, 7), index(7, 1030)), note="more than one block of rows")
    yield Case("many_classes_9x1025", (real(9, 1025), index(1025, 9)), {"reduction": "sum"})
    yield Case("over_the_batch_12x9", (3 * real(12, 9), index(9, 12)), {"dim": 0})
    yield Case("weight_65x6", (real(65, 6), index(6, 65)), {"weight": inputs.positive(6)})
    yield Case("ignore_index_64x6", (real(64, 6), _with_ignored(index(6, 64), 2)), {"ignore_index": 2, "weight": inputs.positive(6)})
    yield Case("default_ignored_none_40x5", (real(40, 5), _with_ignored(index(5, 40), -100)), {"reduction": "none"})
    yield Case("smoothing_33x12", (real(33, 12), index(12, 33)), {"label_smoothing": 0.1})
    everything = (real(5, 4, 9), _with_ignored(index(4, 5, 9), 1), 2, inputs.positive(4), 1, "mean", 0.2)
    yield Case("everything_positional_5x4x9", everything)
    yield Case("probabilities_21x8", (real(21, 8), inputs.probability(21, 8), -1), {"weight": inputs.positive(8), "label_smoothing": 0.3})
    yield Case("images_none_3x5x6x7", (real(3, 5, 6, 7), index(5, 3, 6, 7)), {"reduction": "none"})
    yield Case("empty_and_one_class_0x1", (real(0, 1), index(1, 0), 1, inputs.positive(1)), {"reduction": "sum"})
    yield Case("strided_large_values_17x24", (inputs.noncontiguous(50 * real(17, 24)), index(24, 17)), note="overflows without subtracting the maximum")
    yield Case("float16_16x33", (real(16, 33, dtype=torch.float16), index(33, 16)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 128) for power in range(12, 24)]
    else:
        shapes = [(16, 10), (256, 1000), (4096, 128), (1024, 32000), (65536, 257), (8192, 4096), (2048, 50257), (2**20, 64)]
    for rows, classes in shapes:
        yield Case(f"[[{rows},{classes}],[{rows}]]", (inputs.real(rows, classes), inputs.index(classes, rows)))


def work(args, kwargs):
    x, target = args[0], args[1]
    return {"flops": {"float32": 4 * x.numel()}, "bytes": (x.numel() + 1) * x.element_size() + target.numel() * target.element_size()}
