# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Batch normalisation per channel, then the logistic function."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    return torch.sigmoid(F.batch_norm(input, running_mean, running_var, weight, bias, training, momentum, eps))


def _statistics(inputs, channels):
    return inputs.real(channels), 0.1 + inputs.unit(channels)


def _affine(inputs, channels):
    return inputs.real(channels), inputs.real(channels)


def cases(inputs):
    real = inputs.real
    yield Case("evaluation_33x17", (real(33, 17), *_statistics(inputs, 17)))
    yield Case("affine_9x65", (real(9, 65), *_statistics(inputs, 65), *_affine(inputs, 65)))
    yield Case("affine_3x5x40", (real(3, 5, 40), *_statistics(inputs, 5), *_affine(inputs, 5)))
    yield Case("tail_2x3x1025", (real(2, 3, 1025), *_statistics(inputs, 3), *_affine(inputs, 3)))
    yield Case("many_channels_5x300", (real(5, 300), *_statistics(inputs, 300), *_affine(inputs, 300)))
    yield Case("weight_only_4x6x21", (real(4, 6, 21), *_statistics(inputs, 6)), {"weight": real(6)})
    yield Case("bias_only_12x30", (real(12, 30), *_statistics(inputs, 30)), {"bias": real(30)})
    yield Case("eps_8x9x11", (real(8, 9, 11), *_statistics(inputs, 9)), {"eps": 0.1})
    yield Case("training_70x13", (1 + real(70, 13), *_statistics(inputs, 13), *_affine(inputs, 13), True))
    yield Case("training_momentum_5x4x33", (2 + real(5, 4, 33), *_statistics(inputs, 4)), {"training": True, "momentum": 0.3})
    yield Case("one_element", (real(1, 1), *_statistics(inputs, 1), *_affine(inputs, 1)))
    yield Case("empty_batch_0x3x4", (real(0, 3, 4), *_statistics(inputs, 3)))
    yield Case("strided_21x19", (inputs.noncontiguous(real(21, 19)), *_statistics(inputs, 19), *_affine(inputs, 19)))
    yield Case("float16_4x8x50", (real(4, 8, 50, dtype=torch.float16), *_statistics(inputs, 8), *_affine(inputs, 8)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, 2**power) for power in range(7, 23)]
    else:
        shapes = [(16, 64), (64, 1000), (1024, 1024), (32, 64, 4096), (4096, 4096), (128, 256, 784), (65536, 512), (64, 512, 2048), (64, 64, 2**15)]
    for shape in shapes:
        c = shape[1]
        name = f"[[{','.join(map(str, shape))}],[{c}],[{c}],[{c}],[{c}]]"
        yield Case(name, (inputs.real(*shape), *_statistics(inputs, c), *_affine(inputs, c)))


def work(args, kwargs):
    x = args[0]
    training = kwargs.get("training", args[5] if len(args) > 5 else False)
    # a training batch larger than the caches is read for its statistics and again for the result
    passes = 3 if training else 2
    channels = sum(t.numel() * t.element_size() for t in args[1:5] if isinstance(t, torch.Tensor))
    return {"flops": {"float32": (8 + (4 if training else 0)) * x.numel()}, "bytes": passes * x.numel() * x.element_size() + channels}
