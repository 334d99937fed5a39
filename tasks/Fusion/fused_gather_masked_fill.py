# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gather along a dimension, then a number wherever a mask is set."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim, index, mask, value, *, sparse_grad=False, out=None):
    gathered = torch.gather(input, dim, index, sparse_grad=sparse_grad, out=out)
    return gathered.masked_fill_(mask, value)


def cases(inputs):
    real, index, boolean = inputs.real, inputs.index, inputs.boolean
    yield Case("rows_by_dim_0_33x16", (real(33, 16), 0, index(33, 33, 16), boolean(33, 16), 0.5))
    yield Case("tail_1025", (real(700), 0, index(700, 1025), boolean(1025), -1.0))
    yield Case("columns_9x40_to_17", (real(9, 40), 1, index(40, 9, 17), boolean(9, 17), 2.5))
    yield Case("negative_dim_3x5x21", (real(3, 5, 21), -1, index(21, 3, 5, 21), boolean(3, 5, 21), 0.0))
    yield Case("smaller_index_6x9x8", (real(6, 9, 8), 1, index(9, 4, 11, 5), boolean(4, 11, 5), 7), note="rows of input and index have other lengths")
    yield Case("longer_than_input_5x7", (real(5, 7), -2, index(5, 40, 7), boolean(40, 7), 0.25))
    yield Case("mask_of_a_row_12x20", (real(12, 20), 0, index(12, 12, 20), boolean(20), -3.5))
    yield Case("mask_of_a_column_12x20", (real(12, 20), 1, index(20, 12, 20), boolean(12, 1), 1e4))
    yield Case("large_64x130", (real(64, 130), 0, index(64, 64, 130), boolean(64, 130), 0.5), note="more than one block")
    yield Case("one_element", (real(1), 0, index(1, 1), boolean(1), 0.5))
    yield Case("empty_0x5", (real(3, 5), 0, index(3, 0, 5), boolean(0, 5), 0.5))
    noncontiguous = inputs.noncontiguous
    yield Case("strided_19x23", (noncontiguous(real(19, 23)), 1, noncontiguous(index(23, 19, 23)), noncontiguous(boolean(19, 23)), 0.5))
    yield Case("sparse_grad_out_9x31", (real(9, 31), 1, index(31, 9, 31), boolean(9, 31), 0.75), {"sparse_grad": True, "out": torch.zeros(9, 31)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), 1, index(333, 5, 333), boolean(5, 333), 0.5))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 1024) for power in range(5, 13)]
    else:
        shapes = [(8, 128), (64, 64), (1000, 1000), (64, 65536), (4096, 4096), (2**20, 16), (256, 2**17), (65536, 1024)]
    for rows, columns in shapes:
        case = (inputs.real(rows, columns), 0, inputs.index(rows, rows, columns), inputs.boolean(rows, columns), 0.5)
        shape = f"[{rows},{columns}]"
        yield Case(f"[{shape},0,{shape},{shape},0.5]", case)


def work(args, kwargs):
    # an index, a mask byte and an element are read for each element written
    x, index = args[0], args[2]
    return {"flops": {"float32": index.numel()}, "bytes": index.numel() * (8 + 1 + 2 * x.element_size())}
