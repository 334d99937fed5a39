# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Symmetric indefinite systems by LDL decomposition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, b, *, hermitian=False, out=None):
    if hermitian and A.is_complex() and A.is_cuda:
        # cuSOLVER has no Hermitian factorisation
        return torch.linalg.solve(A, b, out=out)
    LD, pivots = torch.linalg.ldl_factor(A, hermitian=hermitian)
    if b.dim() == A.dim():
        return torch.linalg.ldl_solve(LD, pivots, b, hermitian=hermitian, out=out)
    x = torch.linalg.ldl_solve(LD, pivots, b.unsqueeze(-1), hermitian=hermitian).squeeze(-1)
    return x if out is None else out.copy_(x)


def _general(inputs, n, batch=(), dtype=torch.float32):
    """Each row's diagonal element outweighs the others: well conditioned whatever values were drawn."""
    matrix = inputs.real(*batch, n, n, dtype=dtype) / n**0.5
    diagonal = matrix.diagonal(dim1=-2, dim2=-1)
    diagonal.copy_(torch.where(diagonal < 0, -1.0, 1.0) * (0.5 + matrix.abs().sum(-1)))
    return matrix


def _symmetric(matrix, transposed):
    """The symmetric or Hermitian part, with a diagonal of both signs that outweighs each row."""
    matrix = (matrix + transposed) / 2
    diagonal = matrix.diagonal(dim1=-2, dim2=-1)
    diagonal.copy_(torch.where(diagonal.real < 0, -1.0, 1.0) * (0.5 + matrix.abs().sum(-1)))
    return matrix


def _indefinite(inputs, n, batch=(), dtype=torch.float32):
    matrix = inputs.real(*batch, n, n, dtype=dtype) / n**0.5
    return _symmetric(matrix, matrix.mT)


def _coupled(inputs, n, dtype=torch.float32):
    """Zeros on the diagonal, so that only 2x2 blocks can be pivots."""
    corner, nothing = _general(inputs, n, dtype=dtype), torch.zeros(n, n, dtype=dtype)
    return torch.cat([torch.cat([nothing, corner], 1), torch.cat([corner.mT, nothing], 1)])


def _complex(inputs, n):
    return torch.complex(inputs.real(n, n), inputs.real(n, n)) / n**0.5


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("column_8", (_indefinite(inputs, 8), real(8, 1)))
    yield Case("vector_11", (_indefinite(inputs, 11), real(11)))
    yield Case("tail_35x3", (_indefinite(inputs, 35), real(35, 3)))
    yield Case("zero_diagonal_8", (_coupled(inputs, 4), real(8)), note="needs 2x2 blocks")
    yield Case("zero_diagonal_float64_14x2", (_coupled(inputs, 7, double), real(14, 2, dtype=double)))
    yield Case("hermitian_of_real_6", (_indefinite(inputs, 6), real(6, 2)), {"hermitian": True})
    matrix = _complex(inputs, 5)
    yield Case("complex_symmetric_5x2", (_symmetric(matrix, matrix.mT), torch.complex(real(5, 2), real(5, 2))), {"hermitian": False})
    matrix = _complex(inputs, 6)
    yield Case("complex_hermitian_6x2", (_symmetric(matrix, matrix.mH), torch.complex(real(6, 2), real(6, 2))), {"hermitian": True})
    yield Case("batch_3x5x2", (_indefinite(inputs, 5, (3,)), real(3, 5, 2)))
    yield Case("batch_of_vectors_2x4", (_indefinite(inputs, 4, (2,)), real(2, 4)))
    yield Case("one_element", (inputs.nonzero(1, 1), real(1)))
    yield Case("empty_batch_0x3x2", (_indefinite(inputs, 3, (0,)), real(0, 3, 2)))
    matrix = torch.zeros(7, 14)[:, ::2]
    yield Case("strided_7x4", (matrix.copy_(_indefinite(inputs, 7)), inputs.noncontiguous(real(7, 4))))
    yield Case("out_6x2", (_indefinite(inputs, 6), real(6, 2)), {"out": torch.zeros(6, 2)})


def sizes(inputs, which):
    # The published times are of a program that solves with another matrix; the operation and its sizes are these.
    if which == "golden":
        shapes = [(2**power, 1) for power in range(3, 10)]
    else:
        shapes = [(16, 1), (64, 1), (150, 10), (256, 1), (500, 500), (1024, 1), (2048, 64), (4096, 1)]
    for n, k in shapes:
        yield Case(f"[[{n},{n}],[{n},{k}]]", (inputs.symmetric(n), inputs.real(n, k)))


def work(args, kwargs):
    A, b = args[:2]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    columns = b.numel() // max(1, n * batch)
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: batch * (max(1, n**3 // 3) + 2 * n * n * columns)}, "bytes": (batch * n * (n + 1) // 2 + 2 * b.numel()) * A.element_size()}
