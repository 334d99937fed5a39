# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution whose channels become finer pixels."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, upscale_factor=2):
    return F.pixel_shuffle(F.conv2d(input, weight, bias, stride, padding, dilation, groups), upscale_factor)


def cases(inputs):
    real = inputs.real
    yield Case("plain_1x3x8x9", (real(1, 3, 8, 9), real(8, 3, 3, 3)))
    yield Case("bias_2x2x7x6", (real(2, 2, 7, 6), real(12, 2, 3, 3), real(12)))
    yield Case("factor_3_1x2x6x7", (real(1, 2, 6, 7), real(18, 2, 3, 3), real(18)), {"upscale_factor": 3})
    yield Case("factor_1_1x2x9x8", (real(1, 2, 9, 8), real(5, 2, 3, 3)), {"upscale_factor": 1})
    yield Case("stride_1x1x15x13", (real(1, 1, 15, 13), real(4, 1, 5, 5)), {"stride": 2})
    yield Case("padding_stride_pairs_1x2x9x12", (real(1, 2, 9, 12), real(4, 2, 3, 3)), {"padding": (1, 2), "stride": (2, 1)})
    yield Case("padding_same_1x2x6x7", (real(1, 2, 6, 7), real(4, 2, 4, 3)), {"padding": "same"})
    yield Case("dilation_1x2x12x10", (real(1, 2, 12, 10), real(4, 2, 3, 3)), {"dilation": 2})
    yield Case("groups_positional_2x6x5x6", (real(2, 6, 5, 6), real(12, 2, 3, 3), real(12), 1, 1, 1, 3, 2))
    yield Case("large_1x2x33x35", (real(1, 2, 33, 35), real(8, 2, 3, 3), real(8)), {"padding": 1}, note="more than one block of outputs")
    yield Case("one_element_1x1x1x1", (real(1, 1, 1, 1), real(4, 1, 1, 1)))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), real(4, 3, 3, 3)))
    yield Case("strided_1x2x9x10", (inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(real(4, 2, 3, 3))))
    yield Case("float16_1x2x9x9", (real(1, 2, 9, 9, dtype=torch.float16), real(8, 2, 3, 3, dtype=torch.float16)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(16, 3, 2**power, 12, 3) for power in range(4, 11)]
    else:
        shapes = [(1, 3, 16, 12, 3), (1, 64, 128, 12, 3), (4, 64, 64, 64, 3), (8, 64, 128, 256, 3), (16, 64, 96, 48, 3),
                  (16, 256, 32, 1024, 1), (32, 64, 128, 64, 3), (64, 64, 128, 64, 3)]
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
