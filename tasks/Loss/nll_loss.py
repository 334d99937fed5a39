# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Negative log likelihood of class numbers under given log-probabilities."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, target, weight=None, ignore_index=-100, reduction="mean"):
    return F.nll_loss(input, target, weight, ignore_index=ignore_index, reduction=reduction)


def _log_probabilities(inputs, *shape, dtype=torch.float32):
    return torch.log_softmax(inputs.real(*shape, dtype=dtype), min(1, len(shape) - 1))


def _ignored(target, value, every=4):
    """Class numbers of which each `every`-th is replaced by `value`."""
    flat = target.reshape(-1).clone()
    flat[::every] = value
    return flat.view_as(target)


def cases(inputs):
    index = inputs.index

    def logs(*shape, **options):
        return _log_probabilities(inputs, *shape, **options)

    yield Case("mean_32x50", (logs(32, 50), index(50, 32)))
    yield Case("tail_257x9", (logs(257, 9), index(9, 257)))
    yield Case("weight_33x17", (logs(33, 17), index(17, 33), inputs.positive(17)), note="the mean divides by the weights of the targets")
    yield Case("ignored_default_24x20", (logs(24, 20), _ignored(index(20, 24), -100)), note="-100 counts neither above nor below the fraction bar")
    yield Case("ignored_class_weighted_31x7", (logs(31, 7), _ignored(index(7, 31), 2), inputs.positive(7)), {"ignore_index": 2})
    yield Case("sum_19x33", (logs(19, 33), index(33, 19)), {"reduction": "sum"})
    yield Case("sum_ignored_weighted_16x12", (logs(16, 12), _ignored(index(12, 16), -1), inputs.positive(12), -1, "sum"))
    yield Case("none_21x65", (logs(21, 65), _ignored(index(65, 21), -100)), {"reduction": "none"}, note="ignored places hold zero")
    yield Case("none_weighted_1030x5", (logs(1030, 5), index(5, 1030), inputs.positive(5), -100, "none"))
    yield Case("pixels_2x5x6x7", (logs(2, 5, 6, 7), _ignored(index(5, 2, 6, 7), -100), inputs.positive(5)), note="classes are dimension 1")
    yield Case("single_sample_30", (logs(30), index(30)), note="a vector of log-probabilities and one class number")
    yield Case("one_row_two_classes", (logs(1, 2), index(2, 1)))
    yield Case("empty_none_0x8", (logs(0, 8), index(8, 0)), {"reduction": "none"})
    yield Case("strided_float16_33x40", (inputs.noncontiguous(logs(33, 40, dtype=torch.float16)), inputs.noncontiguous(index(40, 33))))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 1000) for power in range(8, 16)]
    else:
        shapes = [(8, 10), (128, 100), (512, 1000), (4096, 1000), (32768, 1000), (2**17, 512), (2**20, 100), (2**20, 256)]
    for rows, classes in shapes:
        yield Case(f"[[{rows},{classes}],[{rows}]]", (_log_probabilities(inputs, rows, classes), inputs.index(classes, rows)))


def work(args, kwargs):
    # one log-probability is read for each target
    x, target = args[0], args[1]
    weights = sum(t.numel() for t in args[2:3] if isinstance(t, torch.Tensor))
    outputs = target.numel() if kwargs.get("reduction") == "none" else 1
    return {"flops": {"float32": 2 * target.numel()}, "bytes": (target.numel() + weights + outputs) * x.element_size() + target.numel() * target.element_size()}
