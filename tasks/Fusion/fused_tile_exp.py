# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Repeat a tensor along its dimensions, then exponentiate."""
import math

import torch

from kbx_worker.tasklib import Case


def reference(input, dims, *, out=None):
    return torch.exp(torch.tile(input, dims), out=out)


def cases(inputs):
    real = inputs.real
    yield Case("vector_1000", (real(1000), (2,)))
    yield Case("tail_1025", (real(1025), (3,)))
    yield Case("rows_and_columns_9x33", (real(9, 33), (3, 2)), note="copies follow each other, elements are not repeated in place")
    yield Case("columns_only_17x9", (real(17, 9), (1, 4)))
    yield Case("rows_only_17x9", (real(17, 9), (4, 1)))
    yield Case("short_dims_5x6x7", (real(5, 6, 7), (2, 3)), note="a one is put in front")
    yield Case("long_dims_5x11", (real(5, 11), (2, 3, 1, 2)), note="the input gets leading dimensions")
    yield Case("once_31x40", (real(31, 40), (1, 1)))
    yield Case("one_element", (real(1), (5,)))
    yield Case("no_copies_4x5", (real(4, 5), (2, 0)))
    yield Case("empty_0x4", (real(0, 4), (2, 3)))
    yield Case("strided_17x33", (inputs.noncontiguous(real(17, 33)), (2, 2)))
    yield Case("out_7x13", (real(7, 13), (2, 3)), {"out": torch.zeros(14, 39)})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power,) for power in range(12, 28)]
    else:
        shapes = [(1024,), (65536,), (2**20,), (2**26,), (64, 64), (1024, 1000), (4096, 4096), (65536, 1024)]
    for shape in shapes:
        # the published sizes name the input only; twice along each dimension fits their bytes
        yield Case(f"[[{','.join(map(str, shape))}]]", (inputs.real(*shape), (2,) * len(shape)))


def work(args, kwargs):
    x, dims = args
    outputs = x.numel() * math.prod(dims)
    return {"flops": {"float32": x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
