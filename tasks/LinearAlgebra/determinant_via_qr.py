# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Determinant by QR decomposition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, *, mode="reduced", out=None):
    Q, R = torch.linalg.qr(A, mode)
    result = torch.linalg.det(Q) * R.diagonal(dim1=-2, dim2=-1).prod(-1)
    return result if out is None else out.copy_(result)


def _matrix(inputs, n, batch=(), dtype=torch.float32):
    """Noise on rows of a signed permutation: of either sign, well away from zero, and small where pivots are looked for first."""
    matrix = 0.4 * inputs.real(*batch, n, n, dtype=dtype) / max(1, n) ** 0.5
    diagonal = matrix.diagonal(dim1=-2, dim2=-1)
    diagonal += torch.where(diagonal < 0, -1.0, 1.0)
    return matrix.roll(1, -2)


def _with_gaps(matrix):
    """The same values in every other column of a wider matrix: unlike a transposed one, it has another determinant if strides are ignored."""
    wide = torch.zeros(*matrix.shape[:-1], 2 * matrix.shape[-1], dtype=matrix.dtype)[..., ::2]
    return wide.copy_(matrix)


def cases(inputs):
    yield Case("square_8", (_matrix(inputs, 8),))
    yield Case("tail_35", (_matrix(inputs, 35),))
    yield Case("complete_4", (0.5 * inputs.real(4, 4),), {"mode": "complete"})
    yield Case("reduced_by_name_2", (inputs.real(2, 2),), {"mode": "reduced"})
    matrix = _matrix(inputs, 6)
    matrix[0, 0] = 0
    yield Case("zero_first_pivot_6", (matrix,))
    yield Case("batch_3x5x5", (_matrix(inputs, 5, (3,)),))
    yield Case("batch_2x1x4x4", (_matrix(inputs, 4, (2, 1)),))
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_matrix_0x0", (inputs.real(0, 0),), note="an empty product is one")
    yield Case("empty_batch_0x3x3", (inputs.real(0, 3, 3),))
    yield Case("strided_7", (_with_gaps(_matrix(inputs, 7)),))
    yield Case("out_batch_4x3x3", (_matrix(inputs, 3, (4,)),), {"out": torch.zeros(4)})
    yield Case("float64_9", (_matrix(inputs, 9, dtype=torch.float64),))


def sizes(inputs, which):
    sides = [2**power for power in range(4, 14)] if which == "golden" else (16, 64, 150, 256, 500, 1024, 2048, 4096, 8192)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.real(n, n) / n**0.5,))


def work(args, kwargs):
    A = args[0]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: batch * (4 * n**3 // 3)}, "bytes": batch * (n * n + 1) * A.element_size()}
