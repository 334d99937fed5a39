# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Batch normalisation per channel, then the piecewise linear sigmoid."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(x, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5, inplace=False):
    return F.hardsigmoid(F.batch_norm(x, running_mean, running_var, weight, bias, training, momentum, eps), inplace=inplace)


def _statistics(inputs, channels):
    return inputs.real(channels), 0.1 + inputs.unit(channels)


def _affine(inputs, channels):
    return inputs.real(channels), inputs.real(channels)


def cases(inputs):
    real = inputs.real
    yield Case("evaluation_2x5x7x9", (real(2, 5, 7, 9), *_statistics(inputs, 5)))
    yield Case("affine_2x5x7x9", (real(2, 5, 7, 9), *_statistics(inputs, 5), *_affine(inputs, 5)))
    yield Case("saturated_3x4x8x8", (5 * real(3, 4, 8, 8), *_statistics(inputs, 4)), {"weight": real(4)}, note="both flat pieces are reached")
    yield Case("bias_only_3x4x8x8", (real(3, 4, 8, 8), *_statistics(inputs, 4)), {"bias": real(4)})
    yield Case("eps_2x3x4x4", (real(2, 3, 4, 4), *_statistics(inputs, 3)), {"eps": 0.1})
    yield Case("training_4x6x9x11", (1 + real(4, 6, 9, 11), *_statistics(inputs, 6), *_affine(inputs, 6), True))
    yield Case("training_momentum_4x3x33", (2 + real(4, 3, 33), *_statistics(inputs, 3)), {"training": True, "momentum": 0.3})
    yield Case("inplace_2x6x5x5", (real(2, 6, 5, 5), *_statistics(inputs, 6), *_affine(inputs, 6)), {"inplace": True}, note="x must stay as it was")
    yield Case("rows_and_features_33x17", (real(33, 17), *_statistics(inputs, 17), *_affine(inputs, 17)))
    yield Case("tail_1x2x41x50", (real(1, 2, 41, 50), *_statistics(inputs, 2), *_affine(inputs, 2)), note="more than one block in a channel")
    yield Case("one_element", (real(1, 1, 1, 1), *_statistics(inputs, 1), *_affine(inputs, 1)))
    yield Case("empty_batch_0x3x4x4", (real(0, 3, 4, 4), *_statistics(inputs, 3)))
    yield Case("strided_2x5x6x7", (inputs.noncontiguous(real(2, 5, 6, 7)), *_statistics(inputs, 5), *_affine(inputs, 5)))
    yield Case("float16_4x8x10x10", (real(4, 8, 10, 10, dtype=torch.float16), *_statistics(inputs, 8), *_affine(inputs, 8)))


def sizes(inputs, which):
    if which == "golden":
        sides = ((8, 8), (11, 12), (16, 16), (22, 24), (32, 32), (45, 46), (64, 64), (90, 92), (128, 128), (181, 182), (256, 256), (362, 363), (512, 512), (724, 725), (1024, 1024), (1448, 1449))
        shapes = [(1, 64, *side) for side in sides]
    else:
        shapes = [(1, 16, 8, 8), (8, 64, 14, 14), (32, 64, 56, 56), (32, 256, 28, 28), (64, 128, 56, 56), (128, 64, 112, 112), (16, 512, 64, 64), (32, 32, 512, 160)]
    for shape in shapes:
        c = shape[1]
        name = f"[[{','.join(map(str, shape))}],[{c}],[{c}],[{c}],[{c}],false,0.1,1e-05,false]"
        yield Case(name, (inputs.real(*shape), *_statistics(inputs, c), *_affine(inputs, c), False, 0.1, 1e-05, False))


def work(args, kwargs):
    x = args[0]
    training = kwargs.get("training", args[5] if len(args) > 5 else False)
    # a training batch larger than the caches is read for its statistics and again for the result
    passes = 3 if training else 2
    channels = sum(t.numel() * t.element_size() for t in args[1:5] if isinstance(t, torch.Tensor))
    return {"flops": {"float32": (7 + (4 if training else 0)) * x.numel()}, "bytes": passes * x.numel() * x.element_size() + channels}
