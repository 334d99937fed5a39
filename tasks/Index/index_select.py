# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Slices of a tensor along one dimension, in the order of an index tensor."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim, index):
    return torch.index_select(input, dim, index)


def cases(inputs):
    real, index = inputs.real, inputs.index
    yield Case("rows_33x65", (real(33, 65), 0, index(33, 20)))
    yield Case("columns_17x65", (real(17, 65), 1, index(65, 40)))
    yield Case("middle_4x19x6", (real(4, 19, 6), 1, index(19, 7)))
    yield Case("negative_dim_6x5x40", (real(6, 5, 40), -1, index(40, 33)))
    yield Case("negative_dim_12x9x5", (real(12, 9, 5), -3, index(12, 5)))
    yield Case("vector_tail_1025", (real(1025), 0, index(1025, 2051)), note="longer than the input")
    yield Case("repeated_index_3x40", (real(3, 40), 0, index(3, 50)))
    yield Case("wide_rows_9x1100", (real(9, 1100), 0, index(9, 5)), note="a row is longer than most blocks")
    yield Case("one_element", (real(1), 0, index(1, 1)))
    yield Case("empty_index_6x5", (real(6, 5), 0, index(6, 0)))
    yield Case("strided_14x33", (inputs.noncontiguous(real(14, 33)), 0, index(14, 9)))
    yield Case("strided_index_25x10", (real(25, 10), 0, inputs.noncontiguous(index(25, 16))))
    yield Case("int32_index_30x12", (real(30, 12), 0, index(30, 21, dtype=torch.int32)))
    yield Case("float16_70x33", (real(70, 33, dtype=torch.float16), 0, index(70, 31)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 256) for power in range(12, 18)]
    else:
        shapes = [(128, 64), (4096, 128), (50000, 300), (2**17, 512), (2**17, 1024), (2**18, 1024), (2**18, 2048), (2**19, 2048)]
    for rows, columns in shapes:
        chosen = rows // 8
        yield Case(f"[[{rows},{columns}],0,[{chosen}]]", (inputs.real(rows, columns), 0, inputs.index(rows, chosen)))


def work(args, kwargs):
    x, dim, index = args
    outputs = x.numel() // max(1, x.shape[dim]) * index.numel()
    read = min(x.numel(), outputs)
    return {"flops": {}, "bytes": (read + outputs) * x.element_size() + index.numel() * index.element_size()}
