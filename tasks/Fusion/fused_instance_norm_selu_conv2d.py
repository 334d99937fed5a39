# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution, scaled exponential linear unit, then normalisation of every channel of every sample."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, num_features=None, eps=1e-5, momentum=0.1, affine=False, track_running_stats=False):
    return F.instance_norm(F.selu(F.conv2d(input, weight, bias, stride, padding, dilation, groups)), eps=eps)


def _filters(inputs, filters, channels, rows, columns):
    # Scaled as a layer's weights are: where SELU bends, not far out.
    return inputs.real(filters, channels, rows, columns) * (channels * rows * columns) ** -0.5


def cases(inputs):
    real = inputs.real

    def filters(*shape):
        return _filters(inputs, *shape)

    def bias(filters):
        # Far below the products SELU is flat, and only their rounding would be left to normalise.
        return real(filters).clamp(-2, 2)

    yield Case("plain_1x2x10x10", (real(1, 2, 10, 10), filters(4, 2, 3, 3)))
    yield Case("bias_2x3x7x9", (real(2, 3, 7, 9), filters(5, 3, 3, 3), bias(5)), note="the bias acts through SELU")
    yield Case("stride_pair_1x2x13x16", (real(1, 2, 13, 16), filters(3, 2, 2, 2)), {"stride": (2, 3)})
    yield Case("padding_pair_2x1x6x9", (real(2, 1, 6, 9), filters(3, 1, 3, 5), bias(3)), {"padding": (1, 2)})
    yield Case("dilation_1x2x14x12", (real(1, 2, 14, 12), filters(3, 2, 3, 3)), {"dilation": 2})
    yield Case("groups_2x6x6x6", (real(2, 6, 6, 6), filters(9, 2, 3, 3)), {"groups": 3, "padding": 1})
    yield Case("eps_2x3x8x8", (0.2 * real(2, 3, 8, 8), filters(4, 3, 3, 3)), {"eps": 0.05})
    yield Case("layer_flags_2x2x9x9", (real(2, 2, 9, 9), filters(4, 2, 3, 3), bias(4), 1, 1, 1, 1, 4), {"momentum": 0.5, "affine": True, "track_running_stats": True})
    yield Case("shifted_1x2x11x13", (1 + real(1, 2, 11, 13), filters(5, 2, 3, 3), 2 + bias(5)), note="means far from zero")
    yield Case("many_positions_1x2x35x37", (real(1, 2, 35, 37), filters(1, 2, 3, 3)), note="more than one block in a channel")
    yield Case("one_by_one_3x5x4x6", (real(3, 5, 4, 6), filters(7, 5, 1, 1), bias(7)))
    yield Case("one_filter_element", (real(1, 1, 3, 3), inputs.nonzero(1, 1, 1, 1), bias(1)))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), filters(4, 3, 3, 3)))
    yield Case("strided_1x2x9x10", (inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(filters(4, 2, 3, 3))))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**i, 8 * 2**i, 32 * 2**i, 64, 3) for i in range(6)]
    else:
        shapes = [(1, 3, 16, 8, 3), (1, 3, 224, 64, 7), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 128, 3), (16, 256, 14, 1024, 1), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}],[{filters}]]"
        yield Case(name, (inputs.real(batch, channels, side, side), _filters(inputs, filters, channels, kernel, kernel), inputs.real(filters)))


def work(args, kwargs):
    # both timing sets use stride 1, no padding, no dilation, one group
    x, w = args[0], args[1]
    outputs = x.shape[0] * w.shape[0] * (x.shape[2] - w.shape[2] + 1) * (x.shape[3] - w.shape[3] + 1)
    flops = outputs * (2 * w.shape[1] * w.shape[2] * w.shape[3] + 10)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + w.shape[0] + outputs) * x.element_size()}
