# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Average over sliding windows of the last dimension; padding counts as zeros."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, kernel_size, stride=None, padding=0):
    return F.avg_pool1d(input, kernel_size, stride=stride, padding=padding)


def cases(inputs):
    real = inputs.real
    yield Case("pairs_2x8x64", (real(2, 8, 64), 2))
    yield Case("default_stride_2x3x50", (real(2, 3, 50), 3), note="the stride is the kernel size; the rest is dropped")
    yield Case("overlapping_2x5x65", (real(2, 5, 65), 5), {"stride": 2})
    yield Case("gaps_1x3x100", (real(1, 3, 100), 2, 5))
    yield Case("padding_2x4x33", (real(2, 4, 33), 4), {"stride": 3, "padding": 2})
    yield Case("padding_positional_1x2x17", (real(1, 2, 17), 3, 1, 1))
    yield Case("tail_1x1x1025", (real(1, 1, 1025), 7, 3))
    yield Case("identity_3x2x31", (real(3, 2, 31), 1, 1))
    yield Case("whole_row_4x6x20", (real(4, 6, 20), 20))
    yield Case("without_batch_8x70", (real(8, 70), 4))
    yield Case("one_element", (real(1, 1, 1), 1))
    yield Case("empty_batch_0x3x16", (real(0, 3, 16), 2))
    yield Case("strided_3x5x40", (inputs.noncontiguous(real(3, 5, 40)), 4, 2))
    yield Case("float16_2x3x333", (real(2, 3, 333, dtype=torch.float16), 3, 2, 1))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2, 64, 2**power) for power in range(10, 16)]
    else:
        shapes = [(1, 8, 128), (2, 64, 1000), (8, 128, 4096), (16, 256, 2**13), (32, 256, 2**13), (16, 512, 2**14), (64, 64, 2**14), (64, 128, 2**14)]
    for batch, channels, length in shapes:
        yield Case(f"[[{batch},{channels},{length}]]", (inputs.real(batch, channels, length), 2))


def work(args, kwargs):
    x, kernel = args[0], args[1]
    stride = kwargs.get("stride") or (args[2] if len(args) > 2 else kernel)
    padding = kwargs.get("padding", args[3] if len(args) > 3 else 0)
    length = (x.shape[-1] + 2 * padding - kernel) // stride + 1
    outputs = x.numel() // max(1, x.shape[-1]) * length
    return {"flops": {"float32": outputs * kernel}, "bytes": (x.numel() + outputs) * x.element_size()}
