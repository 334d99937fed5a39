# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Softmax over one dimension."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, dim, dtype=None):
    return F.softmax(input, dim, dtype=dtype)


def cases(inputs):
    real = inputs.real
    yield Case("rows_8x128", (real(8, 128), -1))
    yield Case("tail_7x1025", (real(7, 1025), 1))
    yield Case("columns_65x9", (real(65, 9), 0))
    yield Case("middle_2x33x5", (real(2, 33, 5), 1))
    yield Case("negative_dim_5x4x3", (real(5, 4, 3), -3))
    yield Case("vector_257", (real(257), 0))
    yield Case("one_element_1x1", (real(1, 1), 1))
    yield Case("empty_0x16", (real(0, 16), -1))
    yield Case("large_values_9x65", (100 + 20 * real(9, 65), -1), note="overflows without subtracting the maximum")
    yield Case("strided_9x65", (inputs.noncontiguous(real(9, 65)), -1))
    yield Case("transposed_9x65", (real(65, 9).t(), -1))
    yield Case("to_float32_9x70", (real(9, 70, dtype=torch.float16), -1), {"dtype": torch.float32})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), -1))
    yield Case("bfloat16_6x129", (real(6, 129, dtype=torch.bfloat16), -1))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1024, 2**power) for power in range(4, 20)]
    else:
        shapes = [(1, 1024), (64, 64), (128, 1000), (1024, 1024), (4096, 257), (8192, 4096), (65536, 1024), (32, 2**21)]
    for rows, columns in shapes:
        yield Case(f"[[{rows},{columns}]]", (inputs.real(rows, columns), -1))


def work(args, kwargs):
    x = args[0]
    dtype = kwargs.get("dtype") or x.dtype
    return {"flops": {"float32": 5 * x.numel()}, "bytes": x.numel() * (x.element_size() + dtype.itemsize)}
