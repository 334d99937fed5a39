# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Batch normalisation per channel, with running statistics or with those of the batch."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-05):
    return F.batch_norm(input, running_mean, running_var, weight, bias, training, momentum, eps)


def _statistics(inputs, channels):
    return inputs.real(channels), 0.1 + inputs.unit(channels)


def _affine(inputs, channels):
    return inputs.real(channels), inputs.real(channels)


def cases(inputs):
    real = inputs.real
    yield Case("evaluation_2x5x7x9", (real(2, 5, 7, 9), *_statistics(inputs, 5)))
    yield Case("affine_2x5x7x9", (real(2, 5, 7, 9), *_statistics(inputs, 5), *_affine(inputs, 5)))
    yield Case("weight_only_3x4x8x8", (real(3, 4, 8, 8), *_statistics(inputs, 4)), {"weight": real(4)})
    yield Case("bias_only_3x4x8x8", (real(3, 4, 8, 8), *_statistics(inputs, 4)), {"bias": real(4)})
    yield Case("eps_2x3x4x4", (real(2, 3, 4, 4), *_statistics(inputs, 3)), {"eps": 0.1})
    yield Case("training_4x6x9x11", (real(4, 6, 9, 11), *_statistics(inputs, 6), *_affine(inputs, 6), True))
    yield Case("training_momentum_4x3x33", (2 + real(4, 3, 33), *_statistics(inputs, 3)), {"training": True, "momentum": 0.3})
    yield Case("rows_and_features_33x17", (real(33, 17), *_statistics(inputs, 17), *_affine(inputs, 17)))
    yield Case("tail_1x2x1025", (real(1, 2, 1025), *_statistics(inputs, 2), *_affine(inputs, 2)))
    yield Case("one_element", (real(1, 1, 1), *_statistics(inputs, 1), *_affine(inputs, 1)))
    yield Case("empty_batch_0x3x4", (real(0, 3, 4), *_statistics(inputs, 3)))
    yield Case("strided_2x5x6x7", (inputs.noncontiguous(real(2, 5, 6, 7)), *_statistics(inputs, 5), *_affine(inputs, 5)))
    yield Case("float16_4x8x10x10", (real(4, 8, 10, 10, dtype=torch.float16), *_statistics(inputs, 8), *_affine(inputs, 8)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, 32, height, 128) for height in range(640, 1537, 128)]
    else:
        shapes = [(1, 16, 8, 8), (8, 64, 14, 14), (32, 64, 56, 56), (32, 256, 28, 28), (64, 128, 56, 56), (128, 64, 112, 112), (16, 512, 64, 64), (32, 32, 512, 160)]
    for shape in shapes:
        c = shape[1]
        x = inputs.real(*shape, dtype=torch.float16)
        name = f"[[{','.join(map(str, shape))}],[{c}],[{c}],[{c}],[{c}]]"
        yield Case(name, (x, *_statistics(inputs, c), *_affine(inputs, c)))


def work(args, kwargs):
    x = args[0]
    training = kwargs.get("training", args[5] if len(args) > 5 else False)
    reads = 3 if training else 2
    return {"flops": {"float32": (7 if training else 4) * x.numel()}, "bytes": reads * x.numel() * x.element_size()}
