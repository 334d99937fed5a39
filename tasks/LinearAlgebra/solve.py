# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Square systems of linear equations."""
import torch

from kbx_worker.tasklib import Case


def reference(A, B, *, left=True, out=None):
    return torch.linalg.solve(A, B, left=left, out=out)


def _matrix(inputs, n, batch=(), dtype=torch.float32):
    """One element of each row outweighs the others, whatever was drawn, so the matrix is well conditioned; it is not the diagonal's."""
    matrix = inputs.real(*batch, n, n, dtype=dtype) / n**0.5
    diagonal = matrix.diagonal(dim1=-2, dim2=-1)
    diagonal.copy_(torch.where(diagonal < 0, -1.0, 1.0) * (0.5 + matrix.abs().sum(-1)))
    return matrix.roll(1, -2)


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("column_8", (_matrix(inputs, 8), real(8, 1)))
    yield Case("vector_11", (_matrix(inputs, 11), real(11)))
    yield Case("tail_35x3", (_matrix(inputs, 35), real(35, 3)))
    matrix = _matrix(inputs, 6)
    matrix[0, 0] = 0
    yield Case("zero_first_pivot_6x2", (matrix, real(6, 2)), note="elimination has to exchange rows")
    yield Case("from_the_right_7x3", (_matrix(inputs, 7), real(3, 7)), {"left": False})
    yield Case("left_by_name_4x4", (_matrix(inputs, 4), real(4, 4)), {"left": True})
    yield Case("batch_3x5x2", (_matrix(inputs, 5, (3,)), real(3, 5, 2)))
    yield Case("batch_of_vectors_3x4", (_matrix(inputs, 4, (3,)), real(3, 4)))
    yield Case("broadcast_2x1_by_4", (_matrix(inputs, 3, (2, 1)), real(4, 3, 2)))
    yield Case("one_element", (inputs.nonzero(1, 1), real(1)))
    yield Case("empty_batch_0x3x2", (_matrix(inputs, 3, (0,)), real(0, 3, 2)))
    yield Case("strided_7x4", (inputs.noncontiguous(_matrix(inputs, 7)), inputs.noncontiguous(real(7, 4))))
    yield Case("out_6x2", (_matrix(inputs, 6), real(6, 2)), {"out": torch.zeros(6, 2)})
    yield Case("float64_9x2", (_matrix(inputs, 9, dtype=double), real(9, 2, dtype=double)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 1) for power in range(4, 12)]
    else:
        shapes = [(16, 1), (64, 1), (150, 10), (256, 1), (500, 500), (1024, 1), (2048, 64), (4096, 1), (4096, 4096)]
    for n, k in shapes:
        yield Case(f"[[{n},{n}],[{n},{k}]]", (inputs.real(n, n) / n**0.5, inputs.real(n, k)))


def work(args, kwargs):
    A, B = args[:2]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    columns = B.numel() // max(1, n * batch)
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: batch * (2 * n**3 // 3 + 2 * n * n * columns)}, "bytes": (A.numel() + 2 * B.numel()) * A.element_size()}
