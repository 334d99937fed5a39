# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution through symmetric int8, compared with the convolution in full precision."""
import math

import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0):
    return F.conv2d(input, weight, bias, stride, padding)


def _weight(inputs, filters, channels, *kernel):
    # Scaled as a layer's weights are, so that the output has unit variance and the absolute RMSE limit can be met at any depth.
    return inputs.real(filters, channels, *kernel) * (channels * math.prod(kernel)) ** -0.5


def cases(inputs):
    real = inputs.real
    yield Case("plain_1x3x10x9", (real(1, 3, 10, 9), _weight(inputs, 6, 3, 3, 3)))
    yield Case("bias_2x4x7x9", (real(2, 4, 7, 9), _weight(inputs, 5, 4, 3, 3), real(5)))
    yield Case("bias_by_name_1x3x8x11", (real(1, 3, 8, 11), _weight(inputs, 4, 3, 2, 2)), {"bias": 2 + real(4)})
    yield Case("stride_1x3x15x13", (real(1, 3, 15, 13), _weight(inputs, 8, 3, 3, 3)), {"stride": 2})
    yield Case("padding_1x4x8x7", (real(1, 4, 8, 7), _weight(inputs, 6, 4, 3, 3)), {"padding": 1})
    yield Case("all_positional_2x3x13x11", (real(2, 3, 13, 11), _weight(inputs, 7, 3, 5, 5), real(7), 2, 2))
    yield Case("uneven_kernel_1x4x9x14", (real(1, 4, 9, 14), _weight(inputs, 6, 4, 1, 5)))
    yield Case("deep_1x40x7x6", (real(1, 40, 7, 6), _weight(inputs, 10, 40, 3, 3)))
    yield Case("one_by_one_2x19x5x7", (real(2, 19, 5, 7), _weight(inputs, 17, 19, 1, 1)))
    yield Case("one_element", (inputs.nonzero(1, 1, 1, 1), inputs.nonzero(1, 1, 1, 1)))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), _weight(inputs, 4, 3, 3, 3)))
    images, weight = real(3, 3, 9, 8), _weight(inputs, 6, 3, 3, 3)
    images[1] = 0
    weight[4] = 0
    yield Case("zero_image_and_filter_3x3x9x8", (images, weight), note="scales of zero")
    apart = torch.full((16, 1, 1, 1), 0.03)
    apart[5] = 2.0
    yield Case("filter_scales_2x3x8x9", (real(2, 3, 8, 9), _weight(inputs, 16, 3, 3, 3) * apart), note="filters need scales of their own")
    yield Case("strided_1x3x11x10", (inputs.noncontiguous(real(1, 3, 11, 10)), inputs.noncontiguous(_weight(inputs, 6, 3, 3, 3))), {"padding": 1})


def sizes(inputs, which):
    # the published byte counts are those of stride 1 and padding 1
    if which == "golden":
        shapes = [(1, 3, 224, 64, 7), (2, 64, 56, 128, 3), (4, 128, 28, 256, 3)]
    else:
        shapes = [(1, 3, 16, 8, 3), (1, 3, 224, 64, 3), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 256, 3),
                  (64, 256, 14, 512, 3), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}]]"
        yield Case(name, (inputs.real(batch, channels, side, side), _weight(inputs, filters, channels, kernel, kernel)), {"padding": 1})


def work(args, kwargs):
    # both timing sets use stride 1 and padding 1
    x, w = args[0], args[1]
    rows, columns = x.shape[2] - w.shape[2] + 3, x.shape[3] - w.shape[3] + 3
    outputs = x.shape[0] * w.shape[0] * rows * columns
    return {"flops": {"int8": 2 * outputs * w.shape[1] * w.shape[2] * w.shape[3]}, "bytes": 4 * (x.numel() + w.numel() + outputs)}
