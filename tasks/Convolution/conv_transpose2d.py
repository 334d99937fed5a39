# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional transposed convolution with bias, stride, padding, output padding, groups and dilation."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    return F.conv_transpose2d(input, weight, bias, stride, padding, output_padding, groups, dilation)


def cases(inputs):
    real = inputs.real
    yield Case("plain_1x2x7x6", (real(1, 2, 7, 6), real(2, 4, 3, 3)))
    yield Case("bias_2x3x5x7", (real(2, 3, 5, 7), real(3, 5, 3, 2), real(5)))
    yield Case("stride_bias_by_name_1x2x6x5", (real(1, 2, 6, 5), real(2, 3, 3, 3)), {"bias": real(3), "stride": 2})
    yield Case("stride_pair_1x2x5x4", (real(1, 2, 5, 4), real(2, 3, 2, 4)), {"stride": (2, 3)})
    yield Case("padding_pair_1x2x7x8", (real(1, 2, 7, 8), real(2, 3, 3, 5)), {"padding": (1, 2)})
    yield Case("doubling_2x4x8x8", (real(2, 4, 8, 8), real(4, 3, 3, 3), real(3), 2, 1, 1), note="twice the size")
    yield Case("output_padding_pair_1x2x5x6", (real(1, 2, 5, 6), real(2, 3, 2, 3)), {"stride": 3, "output_padding": (1, 2)},
               note="rows and columns added at the far end; they hold the bias or what reaches them")
    yield Case("groups_2x6x5x4", (real(2, 6, 5, 4), real(6, 3, 3, 3)), {"groups": 3, "padding": 1})
    yield Case("dilation_1x2x6x5", (real(1, 2, 6, 5), real(2, 3, 3, 2)), {"dilation": (2, 3)})
    yield Case("all_positional_1x4x5x4", (real(1, 4, 5, 4), real(4, 3, 3, 3), real(6), 2, 1, 1, 2, 2))
    yield Case("one_element", (real(1, 1, 1, 1), real(1, 1, 1, 1)))
    yield Case("empty_batch_0x3x5x5", (real(0, 3, 5, 5), real(3, 4, 3, 3)))
    yield Case("strided_1x3x8x9", (inputs.noncontiguous(real(1, 3, 8, 9)), inputs.noncontiguous(real(3, 4, 3, 3)), None, 2))
    yield Case("float16_1x4x7x7", (real(1, 4, 7, 7, dtype=torch.float16), real(4, 6, 3, 3, dtype=torch.float16)), {"stride": 3})


def sizes(inputs, which):
    # the published sizes give stride, padding, output padding, groups and dilation
    if which == "golden":
        shapes = [(2, 2**power, 16) for power in range(3, 9)]
    else:
        shapes = [(1, 4, 8), (4, 32, 28), (8, 64, 56), (32, 64, 56), (16, 128, 56), (32, 256, 28), (64, 64, 64), (64, 256, 64)]
    for batch, channels, side in shapes:
        filters = 2 * channels if which == "golden" else channels
        name = f"[[{batch},{channels},{side},{side}],[{channels},{filters},3,3],[{filters}],2,1,1,1,1]"
        x = inputs.real(batch, channels, side, side)
        yield Case(name, (x, inputs.real(channels, filters, 3, 3), inputs.real(filters), 2, 1, 1, 1, 1))


def work(args, kwargs):
    # both timing sets double the sides: stride 2, padding 1, output padding 1, three by three
    x, w = args[0], args[1]
    outputs = x.shape[0] * w.shape[1] * 4 * x.shape[2] * x.shape[3]
    flops = 2 * x.numel() * w.shape[1] * w.shape[2] * w.shape[3]
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + w.shape[1] + outputs) * x.element_size()}
