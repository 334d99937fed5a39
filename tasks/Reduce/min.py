# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Smallest elements along a dimension and their positions."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim, keepdim=False, *, out=None):
    return tuple(torch.min(input, dim, keepdim, out=out))


def cases(inputs):
    real = inputs.real

    def pair(*shape):
        return torch.zeros(*shape), torch.zeros(*shape, dtype=torch.int64)

    yield Case("vector_4096", (real(4096), 0))
    yield Case("rows_8x128", (real(8, 128), 1))
    yield Case("columns_65x9", (real(65, 9), 0))
    yield Case("middle_2x33x5", (real(2, 33, 5), 1))
    yield Case("tail_7x1025", (real(7, 1025), -1))
    yield Case("keepdim_6x70", (real(6, 70), 1, True))
    yield Case("keepdim_negative_4x6x3", (real(4, 6, 3), -2), {"keepdim": True})
    yield Case("all_positive_9x65", (1 + real(9, 65).abs(), 1), note="padding with zero would win")
    yield Case("first_of_equals_8x129", (inputs.integer(0, 4, 8, 129).to(torch.float32), 1))
    yield Case("one_element", (real(1), 0))
    yield Case("empty_0x5", (real(0, 5), 1))
    yield Case("strided_9x65", (inputs.noncontiguous(real(9, 65)), 1))
    yield Case("out_12x40", (real(12, 40), 1), {"out": pair(12)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), 1))


def sizes(inputs, which):
    # the published byte counts are those of a reduction over the rows of a matrix
    if which == "golden":
        shapes = [(2**power, 1024) for power in range(6, 20)]
    else:
        shapes = [(64, 64), (1024, 257), (1000, 1024), (4096, 4096), (2**14, 4096), (2**16, 1025), (2**17, 1024)]
    for rows, columns in shapes:
        yield Case(f"[[{rows},{columns}]]", (inputs.real(rows, columns), 0))
    if which == "kbx":
        yield Case(f"[[{2**27}]]", (inputs.real(2**27), 0))


def work(args, kwargs):
    x, dim = args
    outputs = x.numel() // max(1, x.shape[dim])
    return {"flops": {"float32": x.numel() - outputs}, "bytes": x.numel() * x.element_size() + outputs * (x.element_size() + 8)}
