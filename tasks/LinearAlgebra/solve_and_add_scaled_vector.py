# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Upper triangular system, then a scaled addition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, b, y, alpha):
    if b.dim() == 1:
        x = torch.linalg.solve_triangular(A, b.unsqueeze(-1), upper=True).squeeze(-1)
    else:
        x = torch.linalg.solve_triangular(A, b, upper=True)
    return x.add_(y, alpha=alpha)


def _full(inputs, n, dtype=torch.float32):
    """The diagonal outweighs the rest of its row, whatever was drawn, so that the system is well conditioned."""
    matrix = inputs.real(n, n, dtype=dtype) / n**0.5
    diagonal = matrix.diagonal()
    diagonal.copy_(torch.where(diagonal < 0, -1.0, 1.0) * (0.5 + matrix.abs().sum(-1)))
    return matrix


def _triangle(inputs, n, dtype=torch.float32):
    return _full(inputs, n, dtype).triu()


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("column_8", (_triangle(inputs, 8), real(8, 1), real(8, 1), 1.0))
    yield Case("vector_11", (_triangle(inputs, 11), real(11), real(11), 0.5))
    yield Case("tail_35x3", (_triangle(inputs, 35), real(35, 3), real(35, 3), -2.0))
    yield Case("vector_tail_67", (_triangle(inputs, 67), real(67), real(67), 1.5))
    yield Case("vector_for_all_columns_9x4", (_triangle(inputs, 9), real(9, 4), real(9, 1), 2.0))
    yield Case("row_for_all_rows_6x6", (_triangle(inputs, 6), real(6, 6), real(6), 0.5))
    yield Case("number_like_7", (_triangle(inputs, 7), real(7), real(1), 3.0))
    yield Case("below_is_not_read_10x2", (_full(inputs, 10), real(10, 2), real(10, 2), 1.0), note="the matrix is not zero below its diagonal")
    yield Case("alpha_zero_5", (_triangle(inputs, 5), real(5), real(5), 0.0))
    yield Case("one_element", (inputs.nonzero(1, 1), real(1), real(1), 0.5))
    yield Case("empty_3x0", (_triangle(inputs, 3), real(3, 0), real(3, 1), 1.0))
    yield Case("strided_7x4", (inputs.noncontiguous(_triangle(inputs, 7)), inputs.noncontiguous(real(7, 4)), real(7, 4), 0.5))
    yield Case("alpha_by_name_4x2", (_triangle(inputs, 4), real(4, 2), real(4, 2)), {"alpha": -0.5})
    yield Case("float64_9x2", (_triangle(inputs, 9, double), real(9, 2, dtype=double), real(9, 2, dtype=double), 0.5))


def sizes(inputs, which):
    sides = [2**power for power in range(5, 11)] if which == "golden" else (16, 64, 150, 256, 500, 1024, 2048, 4096, 8192)
    for n in sides:
        matrix = inputs.real(n, n).triu_() / n**0.5
        matrix.diagonal().add_(2.0)
        yield Case(f"[[{n},{n}],[{n},1],[{n},1],1.0]", (matrix, inputs.real(n, 1), inputs.real(n, 1), 1.0))


def work(args, kwargs):
    A, b, y = args[:3]
    n = A.shape[0]
    columns = b.numel() // max(1, n)
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: n * n * columns + 2 * b.numel()}, "bytes": (n * (n + 1) // 2 + 2 * b.numel() + y.numel()) * A.element_size()}
