# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Slices picked along a dimension, compared for equality with a tensor or number."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim, index, other, *, out=None):
    return torch.eq(torch.index_select(input, dim, index), other, out=out)


def cases(inputs):
    def whole(*shape):
        # rounded, so that equal values are frequent
        return inputs.real(*shape).round()

    index = inputs.index
    yield Case("rows_37x65", (whole(37, 65), 0, index(37, 20), 0.0))
    yield Case("columns_20x41", (whole(20, 41), 1, index(41, 70), 1.0), note="more indices than columns, so some repeat")
    yield Case("middle_3x11x9", (whole(3, 11, 9), 1, index(11, 7), -1.0))
    yield Case("negative_dim_4x6x33", (whole(4, 6, 33), -2, index(6, 5), 0.0))
    yield Case("vector_tail_1025", (whole(1025), 0, index(1025, 1500), 1.0))
    yield Case("other_tensor_16x33", (whole(30, 33), 0, index(30, 16), whole(16, 33)))
    yield Case("other_row_12x33", (whole(21, 33), 0, index(21, 12), whole(33)))
    yield Case("other_column_9x50", (whole(9, 17), 1, index(17, 50), whole(9, 1)))
    yield Case("integers_int32_index_25x40", (inputs.integer(-2, 3, 25, 40), 0, index(25, 90, dtype=torch.int32), 2))
    yield Case("integer_tensor_8x30", (inputs.integer(0, 2, 19, 30), 0, index(19, 8), inputs.integer(0, 2, 8, 30)))
    yield Case("one_element", (whole(1), 0, index(1, 1), whole(1)))
    yield Case("empty_index_9x5", (whole(9, 5), 0, index(9, 0), 0.0))
    yield Case("strided_23x19", (inputs.noncontiguous(whole(23, 19)), 1, inputs.noncontiguous(index(19, 11)), inputs.noncontiguous(whole(23, 11))))
    yield Case("out_7x21", (whole(15, 21), 0, index(15, 7), 1.0), {"out": torch.zeros(7, 21, dtype=torch.bool)})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 128) for power in range(12, 24)]
    else:
        shapes = [(256, 64), (4096, 128), (65536, 64), (65536, 1000), (2**18, 256), (2**20, 64), (4096, 2**14), (2**20, 256)]
    for rows, columns in shapes:
        picked = rows // 8
        yield Case(f"[[{rows},{columns}],0,[{picked}],0.0,{picked * columns}]", (inputs.real(rows, columns), 0, inputs.index(rows, picked), 0.0))


def work(args, kwargs):
    # of the input only the picked slices have to be read
    x, dim, index, other = args
    selected = x.numel() // max(1, x.shape[dim]) * index.numel()
    others = other.numel() * other.element_size() if isinstance(other, torch.Tensor) else 0
    return {"flops": {}, "bytes": selected * (x.element_size() + 1) + index.numel() * index.element_size() + others}
