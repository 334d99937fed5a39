# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Natural logarithm, then softmax: each element's share of its slice."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, dim=-1, dtype=None):
    if dtype is not None:
        input = input.to(dtype)
    return F.softmax(torch.log(input), dim)


def cases(inputs):
    positive = inputs.positive
    yield Case("rows_8x128", (positive(8, 128),))
    yield Case("tail_7x1025", (positive(7, 1025), 1))
    yield Case("columns_65x9", (positive(65, 9), 0))
    yield Case("middle_2x33x5", (positive(2, 33, 5),), {"dim": 1})
    yield Case("negative_dim_5x4x3", (positive(5, 4, 3), -3))
    yield Case("long_row_5000", (positive(5000), 0), note="more than one block")
    yield Case("one_element_1x1", (positive(1, 1), 1))
    yield Case("empty_0x16", (positive(0, 16),))
    draws = positive(9, 65)
    yield Case("with_zeros_9x65", (torch.where(draws < 0.4, 0.0, draws),), note="zeros have no share")
    yield Case("wide_range_9x65", (torch.exp(12 * inputs.real(9, 65).clamp(-3, 3)),), note="the logarithms differ by up to 72")
    yield Case("strided_9x65", (inputs.noncontiguous(positive(9, 65)),))
    yield Case("transposed_9x65", (positive(65, 9).t(),))
    yield Case("to_float32_9x70", (positive(9, 70, dtype=torch.float16), -1), {"dtype": torch.float32})
    yield Case("float16_5x333", (positive(5, 333, dtype=torch.float16),))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1024, 2**power) for power in range(4, 20)]
    else:
        shapes = [(1, 1024), (64, 64), (128, 1000), (1024, 1024), (4096, 257), (8192, 4096), (65536, 1024), (32, 2**21)]
    for rows, columns in shapes:
        yield Case(f"[[{rows},{columns}]]", (inputs.positive(rows, columns),))


def work(args, kwargs):
    x = args[0]
    dtype = kwargs.get("dtype") or x.dtype
    return {"flops": {"float32": 2 * x.numel()}, "bytes": x.numel() * (x.element_size() + dtype.itemsize)}
