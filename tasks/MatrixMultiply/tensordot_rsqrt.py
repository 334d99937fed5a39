# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tensor contraction, then the reciprocal square root."""
import torch

from kbx_worker.tasklib import Case


def reference(a, b, dims):
    return torch.tensordot(a, b, dims).rsqrt_()


def cases(inputs):
    positive, double = inputs.positive, torch.float64
    yield Case("matrices_32", (positive(32, 32), positive(32, 32), 1))
    yield Case("tail_33x65x17", (positive(33, 65), positive(65, 17), 1))
    yield Case("long_sum_6x1025x5", (positive(6, 1025), positive(1025, 5), 1))
    yield Case("two_dimensions_5x6x7x8", (positive(5, 6, 7), positive(6, 7, 8), 2))
    yield Case("outer_product_33x40", (positive(33), positive(40), 0))
    yield Case("by_transpose_20x31x12", (positive(20, 31), positive(12, 31), ([1], [1])))
    yield Case("crossed_pairs_4x5x6x7", (positive(4, 5, 6), positive(6, 4, 7), ([0, 2], [1, 0])), note="dimensions are paired in the order given")
    yield Case("negative_3x5x6", (positive(3, 5, 6), positive(7, 6, 4), ([-1], [-2])))
    yield Case("list_of_lists_9x8x10", (positive(8, 9), positive(8, 10), [[0], [0]]))
    yield Case("everything_6x7", (positive(6, 7), positive(6, 7), 2))
    yield Case("one_element", (positive(1, 1), positive(1, 1), 1))
    yield Case("empty_0x5x3", (positive(0, 5), positive(5, 3), 1))
    yield Case("strided_19x21x11", (inputs.noncontiguous(positive(19, 21)), inputs.noncontiguous(positive(21, 11)), 1))
    yield Case("float64_9x13x7", (positive(9, 13, dtype=double), positive(13, 7, dtype=double)), {"dims": 1})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 2**power, 2**power) for power in range(5, 12)]
    else:
        shapes = [(32, 32, 32), (100, 100, 100), (256, 256, 256), (1000, 500, 300), (1024, 1024, 1024), (2048, 2048, 2048),
                  (64, 16384, 64), (4096, 64, 4096), (4096, 4096, 4096)]
    for m, k, n in shapes:
        yield Case(f"[[{m},{k}],[{k},{n}],1]", (inputs.positive(m, k), inputs.positive(k, n), 1))


def work(args, kwargs):
    a, b = args[:2]
    dims = args[2] if len(args) > 2 else kwargs["dims"]
    names = range(a.dim() - dims, a.dim()) if isinstance(dims, int) else dims[0]
    depth = 1
    for d in names:
        depth *= a.shape[d]
    outputs = a.numel() // max(1, depth) * (b.numel() // max(1, depth))
    kind = "float64" if a.dtype == torch.float64 else "float32"
    return {"flops": {kind: 2 * outputs * depth + 2 * outputs}, "bytes": (a.numel() + b.numel() + outputs) * a.element_size()}
