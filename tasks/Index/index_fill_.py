# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fill the slices of a tensor that an index tensor selects, in place."""
import inspect

import torch

from kbx_worker.tasklib import Case


def reference(dim, x, index, value):
    return x.index_fill_(dim, index, value)


def call(entry, args, kwargs):
    # The method form names the tensor `self`; some kernels take it first, as the method does, others after dim.
    try:
        first = next(iter(inspect.signature(entry).parameters))
    except (TypeError, ValueError, StopIteration):
        first = "dim"
    dim, x, index, value = args
    return entry(dim, x, index, value) if first == "dim" else entry(x, dim, index, value)


def cases(inputs):
    real, index = inputs.real, inputs.index
    yield Case("rows_33x17", (0, real(33, 17), index(33, 9), 3.5))
    yield Case("columns_17x65", (1, real(17, 65), index(65, 20), -1.25))
    yield Case("negative_dim_12x40", (-1, real(12, 40), index(40, 7), 0.5))
    yield Case("middle_4x19x6", (1, real(4, 19, 6), index(19, 5), 2.0))
    yield Case("tail_1025", (0, real(1025), index(1025, 513), 1.0))
    yield Case("repeated_index_16x9", (0, real(16, 9), index(3, 40), 7.0))
    yield Case("single_index_8x8", (0, real(8, 8), index(8, 1), -2.0))
    yield Case("one_element", (0, real(1), index(1, 1), 4.0))
    yield Case("empty_index_6x5", (0, real(6, 5), index(6, 0), 9.0))
    yield Case("strided_tensor_9x33", (1, inputs.noncontiguous(real(9, 33)), index(33, 12), 1.5))
    yield Case("strided_index_40x3", (0, real(40, 3), inputs.noncontiguous(index(40, 11)), 1.5))
    yield Case("integers_21x5", (0, inputs.integer(-99, 99, 21, 5), index(21, 6), 123))
    yield Case("float16_5x333", (1, real(5, 333, dtype=torch.float16), index(333, 50), 0.75))
    yield Case("bfloat16_70x3", (0, real(70, 3, dtype=torch.bfloat16), index(70, 31), -0.5))


def sizes(inputs, which):
    powers = range(12, 24) if which == "golden" else (10, 14, 17, 20, 22, 24, 25, 26)
    for power in powers:
        n = 2**power
        yield Case(f"[0,[{n}],[{n // 2}],1.0]", (0, inputs.real(n), inputs.index(n, n // 2), 1.0))


def work(args, kwargs):
    _, x, index, _ = args
    filled = index.numel() * (x.numel() // max(1, x.shape[args[0]]))
    return {"flops": {}, "bytes": index.numel() * index.element_size() + filled * x.element_size()}
