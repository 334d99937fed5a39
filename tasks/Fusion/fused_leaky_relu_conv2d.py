# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution, then the leaky rectified linear unit."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1, negative_slope=0.01, inplace=False):
    return F.leaky_relu(F.conv2d(input, weight, bias, stride, padding, dilation, groups), negative_slope, inplace)


def cases(inputs):
    real, half = inputs.real, torch.float16

    def filters(*shape, dtype=torch.float32):
        # Scaled as a layer's weights are.
        return real(*shape, dtype=dtype) * (shape[1] * shape[2] * shape[3]) ** -0.5

    yield Case("plain_1x2x10x10", (real(1, 2, 10, 10), filters(4, 2, 3, 3)))
    yield Case("bias_2x3x7x9", (real(2, 3, 7, 9), filters(5, 3, 3, 3), real(5)))
    yield Case("slope_2x3x8x8", (real(2, 3, 8, 8), filters(4, 3, 3, 3), real(4)), {"negative_slope": 0.2})
    yield Case("negative_of_slope_1x2x6x7", (real(1, 2, 6, 7), filters(3, 2, 3, 3), None, 1, 0, 1, 1, -0.5), note="no maximum of y and slope times y")
    yield Case("stride_pair_1x2x13x16", (real(1, 2, 13, 16), filters(3, 2, 2, 2)), {"stride": (2, 3)})
    yield Case("padding_pair_1x1x6x9", (real(1, 1, 6, 9), filters(3, 1, 3, 5), real(3)), {"padding": (1, 2)})
    yield Case("padding_same_1x2x8x9", (real(1, 2, 8, 9), filters(3, 2, 3, 3)), {"padding": "same"})
    yield Case("dilation_1x2x14x12", (real(1, 2, 14, 12), filters(3, 2, 3, 3)), {"dilation": 2, "negative_slope": 0.1})
    yield Case("groups_inplace_2x6x6x6", (real(2, 6, 6, 6), filters(9, 2, 3, 3)), {"groups": 3, "padding": 1, "inplace": True})
    yield Case("tail_1x3x11x19", (real(1, 3, 11, 19), filters(7, 3, 3, 3), real(7)))
    yield Case("one_element", (real(1, 1, 1, 1), filters(1, 1, 1, 1), real(1)), {"negative_slope": 0.3})
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), filters(4, 3, 3, 3)))
    yield Case("strided_1x2x9x10", (inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(filters(4, 2, 3, 3))))
    yield Case("float16_1x2x9x9", (real(1, 2, 9, 9, dtype=half), filters(4, 2, 3, 3, dtype=half), real(4, dtype=half)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1, 3, side, 6, 3) for side in range(256, 1409, 128)]
    else:
        shapes = [(1, 3, 16, 8, 3), (1, 3, 224, 64, 7), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 128, 3), (16, 256, 14, 1024, 1), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}],[{filters}]]"
        x = inputs.real(batch, channels, side, side)
        yield Case(name, (x, inputs.real(filters, channels, kernel, kernel), inputs.real(filters)), {"padding": kernel // 2})


def work(args, kwargs):
    # both timing sets pad by half the kernel, with stride 1, no dilation and one group
    x, w = args[0], args[1]
    padding = kwargs.get("padding", 0)
    rows, columns = x.shape[2] + 2 * padding - w.shape[2] + 1, x.shape[3] + 2 * padding - w.shape[3] + 1
    outputs = x.shape[0] * w.shape[0] * rows * columns
    flops = outputs * (2 * w.shape[1] * w.shape[2] * w.shape[3] + 2)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + w.shape[0] + outputs) * x.element_size()}
