# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two-dimensional convolution, maximum over windows, then the rectified linear unit."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, conv_stride=1, conv_padding=0, conv_dilation=1, conv_groups=1, pool_kernel_size=2, pool_stride=None,
              pool_padding=0, pool_dilation=1, pool_ceil_mode=False, inplace=False):
    convolved = F.conv2d(input, weight, bias, conv_stride, conv_padding, conv_dilation, conv_groups)
    pooled = F.max_pool2d(convolved, pool_kernel_size, pool_stride, pool_padding, pool_dilation, pool_ceil_mode)
    return F.relu(pooled, inplace=inplace)


def cases(inputs):
    real = inputs.real
    yield Case("plain_1x2x10x12", (real(1, 2, 10, 12), real(4, 2, 3, 3)))
    yield Case("bias_inplace_2x2x9x7", (real(2, 2, 9, 7), real(5, 2, 3, 3), -2 + real(5)), {"inplace": True}, note="the last row and column are dropped")
    yield Case("conv_stride_padding_1x1x15x14", (real(1, 1, 15, 14), real(4, 1, 5, 5)), {"conv_stride": (2, 1), "conv_padding": (2, 1)})
    yield Case("conv_padding_same_1x2x8x9", (real(1, 2, 8, 9), real(3, 2, 4, 3)), {"conv_padding": "same", "pool_kernel_size": (2, 3)})
    yield Case("conv_dilation_1x2x13x12", (real(1, 2, 13, 12), real(3, 2, 3, 3)), {"conv_dilation": 2})
    yield Case("conv_groups_2x6x7x8", (real(2, 6, 7, 8), real(9, 2, 3, 3)), {"conv_groups": 3})
    yield Case("pool_stride_1x2x11x13", (real(1, 2, 11, 13), real(3, 2, 3, 3), -1 - real(3).abs()), {"pool_kernel_size": 3, "pool_stride": 1})
    yield Case("pool_padding_1x2x10x9", (real(1, 2, 10, 9), real(3, 2, 2, 2)), {"pool_kernel_size": 3, "pool_padding": 1, "pool_stride": 2})
    yield Case("pool_dilation_1x2x14x12", (real(1, 2, 14, 12), real(3, 2, 3, 3)), {"pool_dilation": (2, 3), "pool_stride": 1})
    everything = (real(1, 4, 12, 11), real(6, 2, 3, 3), real(6), 1, 1, 1, 2, 3, 2, 1, 1, True, False)
    yield Case("ceil_mode_all_positional_1x4x12x11", everything, note="windows that begin inside count")
    yield Case("one_element", (real(1, 1, 1, 1), real(1, 1, 1, 1), 3 + real(1).abs()), {"pool_kernel_size": 1})
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), real(4, 3, 3, 3)))
    yield Case("strided_large_1x2x38x35", (inputs.noncontiguous(real(1, 2, 38, 35)), inputs.noncontiguous(real(8, 2, 3, 3)), real(8)))
    yield Case("float16_1x2x9x10", (real(1, 2, 9, 10, dtype=torch.float16), real(4, 2, 3, 3, dtype=torch.float16)))


def sizes(inputs, which):
    # the published files of one GPU (RTX 4090) end one size earlier
    if which == "golden":
        shapes = [(1, 3, 2**power + 2, 64, 3) for power in range(5, 14)]
    else:
        shapes = [(1, 3, 18, 8, 3), (1, 3, 224, 64, 7), (8, 64, 58, 64, 3), (32, 64, 58, 128, 3), (32, 128, 30, 128, 3),
                  (16, 256, 14, 1024, 1), (64, 256, 30, 256, 3), (64, 64, 130, 64, 3)]
    for batch, channels, side, filters, kernel in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{filters},{channels},{kernel},{kernel}],[{filters}]]"
        x = inputs.real(batch, channels, side, side)
        yield Case(name, (x, inputs.real(filters, channels, kernel, kernel), inputs.real(filters)))


def work(args, kwargs):
    # both timing sets convolve without padding and pool pairs of rows and columns
    x, w = args[0], args[1]
    rows, columns = x.shape[2] - w.shape[2] + 1, x.shape[3] - w.shape[3] + 1
    pooled = x.shape[0] * w.shape[0] * (rows // 2) * (columns // 2)
    flops = 4 * pooled * (2 * w.shape[1] * w.shape[2] * w.shape[3] + 2)
    return {"flops": {"float32": flops}, "bytes": (x.numel() + w.numel() + w.shape[0] + pooled) * x.element_size()}
