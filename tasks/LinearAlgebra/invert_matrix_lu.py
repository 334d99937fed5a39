# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Inverse by LU decomposition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, *, pivot=True, out=None):
    # Rows are always exchanged: the inverse is the same, and torch can do without on the GPU only.
    LU, pivots = torch.linalg.lu_factor(A)
    identity = torch.eye(A.shape[-1], dtype=A.dtype, device=A.device)
    return torch.linalg.lu_solve(LU, pivots, identity.expand(A.shape), out=out)


def _matrix(inputs, n, batch=(), dtype=torch.float32):
    """One element of each row outweighs the others, whatever was drawn, so the matrix is well conditioned; it is not the diagonal's."""
    matrix = inputs.real(*batch, n, n, dtype=dtype) / n**0.5
    diagonal = matrix.diagonal(dim1=-2, dim2=-1)
    diagonal.copy_(torch.where(diagonal < 0, -1.0, 1.0) * (0.5 + matrix.abs().sum(-1)))
    return matrix.roll(1, -2)


def cases(inputs):
    double = torch.float64
    yield Case("square_8", (_matrix(inputs, 8),))
    yield Case("tail_35", (_matrix(inputs, 35),))
    matrix = _matrix(inputs, 6)
    matrix[0, 0] = 0
    yield Case("zero_first_pivot_6", (matrix,), {"pivot": True}, note="elimination has to exchange rows")
    yield Case("without_pivot_7", (_matrix(inputs, 7).roll(-1, -2),), {"pivot": False})
    yield Case("two_rows_2", (_matrix(inputs, 2),))
    yield Case("batch_3x5x5", (_matrix(inputs, 5, (3,)),))
    yield Case("batch_2x1x4x4", (_matrix(inputs, 4, (2, 1)),))
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_batch_0x3x3", (_matrix(inputs, 3, (0,)),))
    yield Case("strided_7", (inputs.noncontiguous(_matrix(inputs, 7)),))
    yield Case("out_6", (_matrix(inputs, 6),), {"out": torch.zeros(6, 6)})
    yield Case("float64_9", (_matrix(inputs, 9, dtype=double),))


def sizes(inputs, which):
    sides = (64, 128, 256, 512, 1024, 2048) if which == "golden" else (16, 64, 150, 256, 500, 1024, 2048, 4096)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.real(n, n) / n**0.5,))


def work(args, kwargs):
    A = args[0]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: 2 * batch * n**3}, "bytes": 2 * batch * n * n * A.element_size()}
