# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution, then the rectified linear unit."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, inplace=False):
    return F.relu(F.conv2d(input, weight, bias, stride, padding, dilation, groups), inplace=inplace)


def cases(inputs):
    real = inputs.real
    yield Case("plain_1x2x10x11", (real(1, 2, 10, 11), real(4, 2, 3, 3)))
    yield Case("bias_2x2x7x9", (real(2, 2, 7, 9), real(5, 2, 3, 3), real(5)))
    yield Case("stride_inplace_1x1x15x15", (real(1, 1, 15, 15), real(4, 1, 5, 5)), {"stride": 2, "inplace": True})
    yield Case("stride_pair_1x2x13x16", (real(1, 2, 13, 16), real(3, 2, 2, 2)), {"stride": (2, 3)})
    yield Case("padding_pair_1x1x6x9", (real(1, 1, 6, 9), real(3, 1, 3, 5)), {"padding": (1, 2)})
    yield Case("padding_same_1x2x8x9", (real(1, 2, 8, 9), real(3, 2, 4, 3)), {"padding": "same"}, note="an even kernel pads one more at the end")
    yield Case("dilation_1x2x14x13", (real(1, 2, 14, 13), real(3, 2, 3, 3)), {"dilation": (2, 3)})
    yield Case("groups_positional_2x6x6x6", (real(2, 6, 6, 6), real(9, 2, 3, 3), real(9), 1, 1, 1, 3, False))
    yield Case("one_by_one_2x9x5x7", (real(2, 9, 5, 7), real(7, 9, 1, 1), real(7)))
    yield Case("large_1x3x40x37", (real(1, 3, 40, 37), real(8, 3, 3, 3), real(8)), {"padding": 1}, note="more than one block of outputs")
    yield Case("one_element", (real(1, 1, 1, 1), real(1, 1, 1, 1)))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), real(4, 3, 3, 3)))
    yield Case("strided_1x2x9x10", (inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(real(4, 2, 3, 3))))
    yield Case("float16_1x2x9x9", (real(1, 2, 9, 9, dtype=torch.float16), real(4, 2, 3, 3, dtype=torch.float16)))


def sizes(inputs, which):
    # the published operation counts fit a padding of 1
    if which == "golden":
        shapes = [(1, 3, 2**power, 64, 3) for power in range(5, 12)]
    else:
        shapes = [(1, 3, 16, 8, 3), (1, 3, 224, 64, 7), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 128, 3),
                  (16, 256, 14, 1024, 1), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}]]"
        yield Case(name, (inputs.real(batch, channels, side, side), inputs.real(filters, channels, kernel, kernel)), {"padding": kernel // 2})


def work(args, kwargs):
    # both timing sets use odd kernels and a padding that keeps the size
    x, w = args[0], args[1]
    outputs = x.shape[0] * w.shape[0] * x.shape[2] * x.shape[3]
    flops = outputs * (2 * w.shape[1] * w.shape[2] * w.shape[3] + 1)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + outputs) * x.element_size()}
