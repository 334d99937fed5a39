# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution, batch normalisation, then the rectified linear unit."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, running_mean=None, running_var=None, bn_weight=None,
              bn_bias=None, training=False, momentum=0.1, eps=1e-5, inplace=False):
    convolved = F.conv2d(input, weight, bias, stride, padding, dilation, groups)
    normalised = F.batch_norm(convolved, running_mean, running_var, bn_weight, bn_bias, training, momentum, eps)
    return F.relu(normalised, inplace=inplace)


def _filters(inputs, *shape):
    # Scaled as a layer's weights are, so that the convolution's own rounding error stays small when a small variance divides it.
    return inputs.real(*shape) * torch.Size(shape[1:]).numel() ** -0.5


def _statistics(inputs, channels):
    return {"running_mean": inputs.real(channels), "running_var": 0.1 + inputs.unit(channels)}


def _affine(inputs, channels):
    return {"bn_weight": inputs.real(channels), "bn_bias": inputs.real(channels)}


def cases(inputs):
    def filters(*shape):
        return _filters(inputs, *shape)

    def statistics(channels):
        return _statistics(inputs, channels)

    def affine(channels):
        return _affine(inputs, channels)

    real = inputs.real
    yield Case("evaluation_2x3x9x8", (real(2, 3, 9, 8), filters(5, 3, 3, 3)), statistics(5))
    yield Case("bias_affine_2x2x7x9", (real(2, 2, 7, 9), filters(4, 2, 3, 3), inputs.unit(4)), statistics(4) | affine(4))
    yield Case("stride_padding_1x2x13x16", (real(1, 2, 13, 16), filters(3, 2, 3, 3)), statistics(3) | {"stride": (2, 3), "padding": (1, 2)})
    yield Case("padding_same_dilation_1x2x9x10", (real(1, 2, 9, 10), filters(3, 2, 3, 3)), statistics(3) | {"padding": "same", "dilation": 2})
    normalisation = *statistics(9).values(), *affine(9).values()
    yield Case("everything_positional_2x6x6x7", (real(2, 6, 6, 7), filters(9, 2, 3, 3), inputs.unit(9), 1, 1, 1, 3, *normalisation, False, 0.1, 0.5, True))
    yield Case("weight_only_eps_1x2x8x8", (real(1, 2, 8, 8), filters(4, 2, 3, 3)), statistics(4) | {"bn_weight": real(4), "eps": 1.0})
    yield Case("training_4x3x7x6", (real(4, 3, 7, 6), filters(5, 3, 3, 3), inputs.unit(5)), statistics(5) | affine(5) | {"training": True})
    yield Case("training_momentum_3x2x9x7", (1 + real(3, 2, 9, 7), filters(4, 2, 3, 3)), statistics(4) | {"training": True, "momentum": 0.4, "inplace": True})
    yield Case("training_without_statistics_2x2x8x9", (real(2, 2, 8, 9), filters(3, 2, 2, 2)), affine(3) | {"training": True})
    yield Case("training_large_2x2x30x33", (real(2, 2, 30, 33), filters(4, 2, 3, 3)), statistics(4) | {"training": True, "padding": 1},
               note="more than one block a channel")
    yield Case("one_element", (3 + real(1, 1, 1, 1).abs(), 1 + real(1, 1, 1, 1).abs()), statistics(1))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), filters(4, 3, 3, 3)), statistics(4))
    yield Case("strided_1x2x9x10", (inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(filters(4, 2, 3, 3))), statistics(4) | affine(4))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1, 2**power, 2 ** (power - 1), 2 ** (power + 1), 3) for power in range(6, 11)]
    else:
        shapes = [(1, 3, 16, 8, 3), (1, 3, 224, 64, 3), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 128, 3),
                  (16, 256, 14, 1024, 3), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        parts = f"[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}],null,1,1,1,1"
        name = f"[{parts},[{filters}],[{filters}],[{filters}],[{filters}],false,0.1,1e-05,false]"
        x, w = inputs.real(batch, channels, side, side), _filters(inputs, filters, channels, kernel, kernel)
        normalisation = *_statistics(inputs, filters).values(), *_affine(inputs, filters).values()
        yield Case(name, (x, w, None, 1, 1, 1, 1, *normalisation, False, 0.1, 1e-05, False))


def work(args, kwargs):
    # both timing sets use 3 by 3 kernels, a padding of 1 and the running statistics
    x, w = args[0], args[1]
    outputs = x.shape[0] * w.shape[0] * x.shape[2] * x.shape[3]
    flops = outputs * (2 * w.shape[1] * w.shape[2] * w.shape[3] + 5)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + 4 * w.shape[0] + outputs) * x.element_size()}
