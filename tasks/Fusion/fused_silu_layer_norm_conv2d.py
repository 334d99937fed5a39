# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution, normalisation of every sample, then the sigmoid linear unit."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(x, weight, conv_weight, conv_bias=None, conv_stride=1, conv_padding=0, conv_dilation=1, conv_groups=1, ln_eps=1e-5):
    y = F.conv2d(x, conv_weight, conv_bias, conv_stride, conv_padding, conv_dilation, conv_groups)
    y = F.layer_norm(y, y.shape[1:], eps=ln_eps)
    return F.silu(y if weight is None else y * weight.view(-1, 1, 1))


def _filters(inputs, filters, channels, rows, columns):
    # Scaled as a layer's weights are.
    return inputs.real(filters, channels, rows, columns) * (channels * rows * columns) ** -0.5


def cases(inputs):
    real = inputs.real

    def filters(*shape):
        return _filters(inputs, *shape)

    def channel(filters):
        # An outlier of a bias or factor would only magnify the rounding of what is normalised.
        return real(filters).clamp(-4, 4)

    yield Case("plain_1x2x10x10", (real(1, 2, 10, 10), None, filters(4, 2, 3, 3)))
    yield Case("weight_2x3x7x9", (real(2, 3, 7, 9), channel(5), filters(5, 3, 3, 3)), note="a factor for each channel, statistics over all of them")
    yield Case("bias_2x3x8x8", (real(2, 3, 8, 8), channel(4), filters(4, 3, 3, 3), 2 * channel(4)), note="the mean of a sample removes only the mean bias")
    yield Case("stride_pair_1x2x13x16", (real(1, 2, 13, 16), channel(3), filters(3, 2, 2, 2)), {"conv_stride": (2, 3)})
    yield Case("positional_2x2x11x12", (real(2, 2, 11, 12), channel(4), filters(4, 2, 3, 3), channel(4), 2, 1, 1, 1, 0.01))
    yield Case("padding_pair_2x1x6x9", (real(2, 1, 6, 9), channel(3), filters(3, 1, 3, 5), channel(3)), {"conv_padding": (1, 2)})
    yield Case("dilation_1x2x14x12", (real(1, 2, 14, 12), channel(3), filters(3, 2, 3, 3)), {"conv_dilation": 2})
    yield Case("groups_2x6x6x6", (real(2, 6, 6, 6), channel(9), filters(9, 2, 3, 3)), {"conv_groups": 3, "conv_padding": 1})
    yield Case("eps_2x3x8x8", (0.2 * real(2, 3, 8, 8), channel(4), filters(4, 3, 3, 3)), {"ln_eps": 0.05})
    yield Case("samples_differ_5x2x6x7", (real(5, 2, 6, 7) * torch.logspace(-1, 1, 5).view(5, 1, 1, 1), channel(3), filters(3, 2, 3, 3)), note="statistics belong to a sample, not to the batch")
    yield Case("many_outputs_1x2x15x15", (1 + real(1, 2, 15, 15), channel(7), filters(7, 2, 3, 3), channel(7)), note="more than one block in a sample")
    yield Case("one_filter_element", (real(1, 1, 3, 3), channel(1), inputs.nonzero(1, 1, 1, 1), channel(1)))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), channel(4), filters(4, 3, 3, 3)))
    yield Case("strided_1x2x9x10", (inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(channel(4)), inputs.noncontiguous(filters(4, 2, 3, 3))))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**i, 8 * 2**i, 32 * 2**i, 64, 3) for i in range(5)]
    else:
        shapes = [(1, 3, 16, 8, 3), (1, 3, 224, 64, 7), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 128, 3), (16, 256, 14, 1024, 1), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters}],[{filters},{channels},{kernel},{kernel}],[{filters}]]"
        x = inputs.real(batch, channels, side, side)
        yield Case(name, (x, inputs.real(filters), _filters(inputs, filters, channels, kernel, kernel), inputs.real(filters)))


def work(args, kwargs):
    # both timing sets use stride 1, no padding, no dilation, one group
    x, w = args[0], args[2]
    outputs = x.shape[0] * w.shape[0] * (x.shape[2] - w.shape[2] + 1) * (x.shape[3] - w.shape[3] + 1)
    flops = outputs * (2 * w.shape[1] * w.shape[2] * w.shape[3] + 12)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + 2 * w.shape[0] + outputs) * x.element_size()}
