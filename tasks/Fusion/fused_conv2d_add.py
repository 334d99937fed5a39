# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution plus a scaled tensor or number."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, other=None, stride=1, padding=0, dilation=1, groups=1, alpha=1, out=None):
    result = F.conv2d(input, weight, bias, stride, padding, dilation, groups)
    if other is not None:
        return torch.add(result, other, alpha=alpha, out=out)
    return result if out is None else out.copy_(result)


def cases(inputs):
    real = inputs.real
    yield Case("tensor_1x2x10x11", (real(1, 2, 10, 11), real(4, 2, 3, 3)), {"other": real(1, 4, 8, 9)})
    yield Case("bias_alpha_2x2x7x9", (real(2, 2, 7, 9), real(5, 2, 3, 3), real(5), real(2, 5, 5, 7)), {"alpha": -1.5})
    yield Case("number_1x2x9x8", (real(1, 2, 9, 8), real(3, 2, 2, 2), None, 2.5), {"alpha": 0.5})
    yield Case("nothing_to_add_2x3x8x7", (real(2, 3, 8, 7), real(4, 3, 3, 3), real(4)))
    yield Case("broadcast_channels_2x3x8x7", (real(2, 3, 8, 7), real(4, 3, 3, 3), None, real(4, 1, 1)))
    yield Case("stride_pair_1x2x13x16", (real(1, 2, 13, 16), real(3, 2, 2, 2), None, real(1, 3, 6, 5)), {"stride": (2, 3)})
    yield Case("padding_dilation_1x2x11x9", (real(1, 2, 11, 9), real(3, 2, 3, 3), real(3), real(3, 1, 9)), {"padding": (1, 2), "dilation": 2})
    yield Case("padding_same_1x2x8x9", (real(1, 2, 8, 9), real(3, 2, 3, 3), None, real(1, 3, 8, 9)), {"padding": "same"})
    everything = (real(2, 6, 6, 6), real(9, 2, 3, 3), real(9), real(2, 9, 3, 3), 2, 1, 1, 3, 0.25)
    yield Case("everything_positional_2x6x6x6", everything)
    yield Case("large_out_1x3x36x39", (real(1, 3, 36, 39), real(8, 3, 3, 3)), {"padding": 1, "other": real(1, 8, 36, 39), "out": torch.zeros(1, 8, 36, 39)},
               note="more than one block of outputs")
    yield Case("one_element", (real(1, 1, 1, 1), real(1, 1, 1, 1), real(1), real(1)))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), real(4, 3, 3, 3), None, real(4, 1, 1)))
    strided = inputs.noncontiguous(real(1, 2, 9, 10)), inputs.noncontiguous(real(4, 2, 3, 3)), real(4), inputs.noncontiguous(real(1, 4, 7, 8))
    yield Case("strided_1x2x9x10", strided)
    half = {"dtype": torch.float16}
    yield Case("float16_1x2x9x9", (real(1, 2, 9, 9, **half), 0.3 * real(4, 2, 3, 3, **half), real(4, **half), real(1, 4, 7, 7, **half)))


def sizes(inputs, which):
    # the added tensor has the input's size: a padding that keeps it
    if which == "golden":
        shapes = [(16, 32, 2**power, 32, 3) for power in range(5, 11)]
    else:
        shapes = [(1, 4, 16, 8, 3), (1, 3, 224, 64, 7), (8, 64, 56, 64, 3), (32, 64, 56, 128, 3), (32, 128, 28, 128, 3),
                  (16, 256, 14, 1024, 1), (64, 256, 28, 256, 3), (64, 64, 128, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}],[{batch},{filters},{side},{side}]]"
        x, w = inputs.real(batch, channels, side, side), inputs.real(filters, channels, kernel, kernel)
        yield Case(name, (x, w), {"other": inputs.real(batch, filters, side, side), "padding": kernel // 2})


def work(args, kwargs):
    # both timing sets use odd kernels and a padding that keeps the size, and add a full tensor
    x, w = args[0], args[1]
    outputs = x.shape[0] * w.shape[0] * x.shape[2] * x.shape[3]
    flops = outputs * (2 * w.shape[1] * w.shape[2] * w.shape[3] + 1)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + 2 * outputs) * x.element_size()}
