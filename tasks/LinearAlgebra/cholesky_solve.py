# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Solving with a given Cholesky factor."""
import torch

from kbx_worker.tasklib import Case


def reference(B, L, upper=False, *, out=None):
    return torch.cholesky_solve(B, L, upper, out=out)


def _full(inputs, n, batch=(), dtype=torch.float32):
    """The positive diagonal outweighs the rest of its row and column, whatever was drawn, so that either triangle is well conditioned."""
    matrix = inputs.real(*batch, n, n, dtype=dtype) / n**0.5
    matrix.diagonal(dim1=-2, dim2=-1).copy_(0.5 + torch.maximum(matrix.abs().sum(-1), matrix.abs().sum(-2)))
    return matrix


def _lower(inputs, n, batch=(), dtype=torch.float32):
    return _full(inputs, n, batch, dtype).tril()


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("columns_8x3", (real(8, 3), _lower(inputs, 8)))
    yield Case("tail_35x2", (real(35, 2), _lower(inputs, 35)))
    yield Case("many_columns_5x67", (real(5, 67), _lower(inputs, 5)))
    yield Case("upper_9x4", (real(9, 4), _full(inputs, 9).triu()), {"upper": True})
    yield Case("upper_positional_6x6", (real(6, 6), _full(inputs, 6).triu(), True))
    yield Case("other_triangle_is_not_read_10x2", (real(10, 2), _full(inputs, 10)), {"upper": False}, note="L is not zero above its diagonal")
    yield Case("other_triangle_upper_7x2", (real(7, 2), _full(inputs, 7), True))
    yield Case("batch_3x5x2", (real(3, 5, 2), _lower(inputs, 5, (3,))))
    yield Case("broadcast_2x4_by_1", (real(2, 4, 3), _lower(inputs, 4, (1,))))
    yield Case("one_element", (real(1, 1), inputs.positive(1, 1)))
    yield Case("empty_batch_0x3x2", (real(0, 3, 2), _lower(inputs, 3, (0,))))
    yield Case("strided_7x4", (inputs.noncontiguous(real(7, 4)), inputs.noncontiguous(_lower(inputs, 7))))
    yield Case("out_6x2", (real(6, 2), _lower(inputs, 6)), {"out": torch.zeros(6, 2)})
    yield Case("float64_9x2", (real(9, 2, dtype=double), _lower(inputs, 9, dtype=double)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 10) for power in range(4, 16)]
    else:
        shapes = [(16, 1), (64, 10), (150, 10), (256, 256), (1024, 1), (1024, 1024), (2048, 10), (4096, 1), (8192, 64)]
    for n, k in shapes:
        factor = inputs.real(n, n).tril_().mul_(n**-0.5)
        factor.diagonal().abs_().add_(1.0)
        yield Case(f"[[{n},{k}],[{n},{n}]]", (inputs.real(n, k), factor))


def work(args, kwargs):
    B, L = args[:2]
    n, batch = L.shape[-1], L.shape[:-2].numel()
    kind = "float64" if L.dtype == torch.float64 else "float32"
    return {"flops": {kind: 2 * n * B.numel()}, "bytes": (batch * n * (n + 1) // 2 + 2 * B.numel()) * L.element_size()}
