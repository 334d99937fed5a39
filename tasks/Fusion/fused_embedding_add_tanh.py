# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of a table, optionally limited in norm, plus a tensor, then the hyperbolic tangent."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input_indices, weight, other, *, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False, out=None):
    rows = F.embedding(input_indices, weight, padding_idx, scale_grad_by_freq=scale_grad_by_freq, sparse=sparse)
    if max_norm is not None:
        # torch's own option would change the caller's table
        norm = torch.linalg.vector_norm(rows, norm_type, -1, keepdim=True)
        rows = torch.where(norm > max_norm, rows * (max_norm / (norm + 1e-7)), rows)
    return torch.tanh(rows + other, out=out)


def cases(inputs):
    index = inputs.index

    def real(*shape):
        # tanh saturates beyond a few units
        return 0.5 * inputs.real(*shape)

    yield Case("vector_40x33", (index(50, 40), real(50, 33), real(40, 33)))
    yield Case("matrix_6x9x20", (index(31, 6, 9), real(31, 20), real(6, 9, 20)))
    yield Case("wide_tail_4x1025", (index(7, 4), real(7, 1025), real(4, 1025)))
    yield Case("other_row_30x17", (index(12, 30), real(12, 17), real(17)), note="few rows, so indices repeat")
    yield Case("other_broadcast_5x7x12", (index(40, 5, 7), real(40, 12), real(7, 1)))
    yield Case("padding_idx_25x16", (index(6, 25), real(6, 16), real(25, 16)), {"padding_idx": 2}, note="the row of the padding index is used like any other")
    yield Case("max_norm_30x33", (index(20, 30), real(20, 33) * torch.linspace(0.1, 2, 20).unsqueeze(1), real(30, 33)), {"max_norm": 2.0}, note="some rows are within the norm")
    yield Case("max_norm_one_norm_30x9", (index(20, 30), real(20, 9), real(30, 9)), {"max_norm": 3.0, "norm_type": 1.0})
    yield Case("gradient_flags_20x24", (index(15, 20), real(15, 24), real(20, 24)), {"scale_grad_by_freq": True, "sparse": True})
    yield Case("one_element", (index(1, 1), real(1, 1), real(1, 1)))
    yield Case("empty_0x8", (index(9, 0), real(9, 8), real(8)))
    yield Case("int32_strided_12x5x18", (inputs.noncontiguous(index(33, 12, 5, dtype=torch.int32)), inputs.noncontiguous(real(33, 18)), inputs.noncontiguous(real(12, 5, 18))))
    yield Case("out_11x21", (index(29, 11), real(29, 21), real(11, 21)), {"out": torch.zeros(11, 21)})


def sizes(inputs, which):
    if which == "golden":
        # batch, width and length double in turn
        shapes, shape = [], [4, 8, 8]
        for step in range(20):
            shapes.append((1024, *shape))
            shape[(0, 2, 1)[step % 3]] *= 2
    else:
        shapes = [(64, 4, 8, 8), (1024, 8, 64, 64), (1024, 16, 128, 128), (4096, 32, 128, 256), (32768, 64, 256, 256), (32768, 128, 256, 500), (65536, 256, 512, 512), (65536, 512, 512, 512)]
    for rows, batch, length, width in shapes:
        name = f"[[{batch},{length}],[{rows},{width}],[{batch},{length},{width}]]"
        yield Case(name, (inputs.index(rows, batch, length), inputs.real(rows, width), inputs.real(batch, length, width)))


def work(args, kwargs):
    # a row of the table is read from memory at most once, and only if it is used
    indices, weight, other = args
    width = weight.shape[1]
    outputs = indices.numel() * width
    rows = min(weight.shape[0], indices.numel())
    return {"flops": {"float32": 7 * outputs}, "bytes": (rows * width + other.numel() + outputs) * weight.element_size() + indices.numel() * indices.element_size()}
