# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution (cross-correlation) with bias, stride, padding, dilation and groups."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    return F.conv2d(input, weight, bias, stride, padding, dilation, groups)


def cases(inputs):
    real = inputs.real
    yield Case("plain_1x2x10x10", (real(1, 2, 10, 10), real(4, 2, 3, 3)))
    yield Case("bias_2x2x7x9", (real(2, 2, 7, 9), real(5, 2, 3, 3), real(5)))
    yield Case("bias_by_name_1x2x5x7", (real(1, 2, 5, 7), real(3, 2, 2, 2)), {"bias": real(3)})
    yield Case("stride_1x1x15x15", (real(1, 1, 15, 15), real(4, 1, 5, 5)), {"stride": 2})
    yield Case("stride_pair_1x2x13x16", (real(1, 2, 13, 16), real(3, 2, 2, 2)), {"stride": (2, 3)})
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), real(4, 3, 3, 3), None, 1, 1))
    yield Case("padding_pair_1x1x6x9", (real(1, 1, 6, 9), real(3, 1, 3, 5)), {"padding": (1, 2)})
    yield Case("padding_same_1x2x8x9", (real(1, 2, 8, 9), real(3, 2, 3, 3)), {"padding": "same"})
    yield Case("dilation_1x2x14x14", (real(1, 2, 14, 14), real(3, 2, 3, 3)), {"dilation": 2})
    yield Case("groups_2x6x6x6", (real(2, 6, 6, 6), real(9, 2, 3, 3)), {"groups": 3, "padding": 1})
    yield Case("one_by_one_2x9x5x7", (real(2, 9, 5, 7), real(7, 9, 1, 1), real(7)))
    yield Case("one_element", (real(1, 1, 1, 1), real(1, 1, 1, 1)))
    yield Case("strided_1x2x9x10", (inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(real(4, 2, 3, 3))))
    yield Case("float16_1x2x9x9", (real(1, 2, 9, 9, dtype=torch.float16), real(4, 2, 3, 3, dtype=torch.float16)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2 * f, 16 * f, 16, 32 * f, 3) for f in (1, 2, 4, 8, 16, 32, 64)]
    else:
        shapes = [(1, 3, 16, 8, 3), (1, 3, 224, 64, 7), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 128, 3),
                  (16, 256, 14, 1024, 1), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}],[{filters}]]"
        x = inputs.real(batch, channels, side, side)
        yield Case(name, (x, inputs.real(filters, channels, kernel, kernel), inputs.real(filters)))


def work(args, kwargs):
    # both timing sets use stride 1, no padding, no dilation, one group
    x, w = args[0], args[1]
    rows, columns = x.shape[2] - w.shape[2] + 1, x.shape[3] - w.shape[3] + 1
    outputs = x.shape[0] * w.shape[0] * rows * columns
    flops = 2 * outputs * w.shape[1] * w.shape[2] * w.shape[3]
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + w.shape[0] + outputs) * x.element_size()}
