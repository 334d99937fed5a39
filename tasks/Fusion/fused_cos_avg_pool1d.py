# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cosine of every element, then the average over sliding windows of the last dimension."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    return F.avg_pool1d(torch.cos(input), kernel_size, stride, padding, ceil_mode, count_include_pad)


def cases(inputs):
    real = inputs.real
    yield Case("triples_2x8x66", (real(2, 8, 66), 3))
    yield Case("default_stride_2x3x50", (real(2, 3, 50), 4), note="the stride is the kernel size; the rest is dropped")
    yield Case("overlapping_2x5x65", (3 * real(2, 5, 65), 5), {"stride": 2})
    yield Case("gaps_1x3x100", (real(1, 3, 100), 2, 5))
    yield Case("padding_2x4x33", (real(2, 4, 33), 4), {"stride": 3, "padding": 2}, note="padding is zero, not the cosine of zero")
    yield Case("padding_not_counted_2x3x21", (real(2, 3, 21), 5, 2, 2), {"count_include_pad": False})
    yield Case("ceil_mode_3x2x33", (real(3, 2, 33), 5, 3), {"ceil_mode": True}, note="the last window is shorter")
    yield Case("everything_2x3x17", (real(2, 3, 17), 4, 3, 2, True, False))
    yield Case("ceil_mode_padded_2x2x19", (real(2, 2, 19), 4, 3, 1, True), note="padding counts in a shortened window, what lies beyond it does not")
    yield Case("tail_1x1x1025", (real(1, 1, 1025), 7, 3))
    yield Case("one_element", (real(1, 1, 1), 1))
    yield Case("empty_batch_0x3x16", (real(0, 3, 16), 2))
    yield Case("strided_3x5x40", (inputs.noncontiguous(real(3, 5, 40)), 4, 2))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, 32, length) for length in range(1536, 2945, 128)]
    else:
        shapes = [(1, 8, 126), (2, 64, 999), (8, 128, 4095), (16, 256, 2**13), (32, 256, 2**13), (16, 512, 2**14), (64, 64, 2**14), (64, 128, 2**14)]
    for batch, channels, length in shapes:
        yield Case(f"[[{batch},{channels},{length}],[{batch},{channels},{length // 3}]]", (inputs.real(batch, channels, length), 3))


def work(args, kwargs):
    # both timing sets use windows side by side without padding
    x, kernel = args[0], args[1]
    outputs = x.shape[0] * x.shape[1] * (x.shape[2] // kernel)
    return {"flops": {"float32": 2 * x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
