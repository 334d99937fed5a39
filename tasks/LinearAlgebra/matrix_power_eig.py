# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix power by eigendecomposition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, k, *, out=None):
    L, V = torch.linalg.eig(A)
    return torch.matmul(V * (L**k).unsqueeze(-2), torch.linalg.inv(V), out=out)


def _matrix(inputs, n, batch=(), dtype=torch.float32):
    """Noise around a diagonal from 1 to 3: eigenvalues are apart, away from zero and right of it, so any power is well defined."""
    return 0.2 * inputs.real(*batch, n, n, dtype=dtype) / n**0.5 + torch.diag(torch.linspace(1, 3, n, dtype=dtype))


def _turning(inputs, n, dtype=torch.float32):
    """The same with pairs of complex eigenvalues."""
    turn = torch.kron(torch.diag(torch.linspace(0.5, 1.5, n, dtype=dtype)), torch.tensor([[0.0, 1.0], [-1.0, 0.0]], dtype=dtype))
    return turn + torch.eye(2 * n, dtype=dtype) + 0.1 * inputs.real(2 * n, 2 * n, dtype=dtype) / n**0.5


def cases(inputs):
    double = torch.float64
    yield Case("square_8_squared", (_matrix(inputs, 8), 2))
    yield Case("cube_6", (_matrix(inputs, 6), 3.0))
    yield Case("root_7", (_matrix(inputs, 7), 0.5))
    yield Case("inverse_5", (_matrix(inputs, 5), -1))
    yield Case("fraction_of_complex_pairs_8", (_turning(inputs, 4), 1.5), note="eigenvalues are complex, the matrix is real")
    yield Case("complex_exponent_6", (_matrix(inputs, 6), 0.5 + 1.0j))
    yield Case("complex_matrix_5", (torch.complex(_matrix(inputs, 5), 0.1 * inputs.real(5, 5)), 2.5))
    yield Case("tail_35_negative", (_matrix(inputs, 35), -0.5))
    yield Case("batch_2x3x4x4", (_matrix(inputs, 4, (2, 3)), 1.5))
    yield Case("one_element", (inputs.positive(1, 1), 0.5))
    yield Case("empty_batch_0x3x3", (_matrix(inputs, 3, (0,)), 2))
    yield Case("strided_7", (inputs.noncontiguous(_matrix(inputs, 7)), 2))
    yield Case("out_6", (_matrix(inputs, 6), 2.5), {"out": torch.zeros(6, 6, dtype=torch.complex64)})
    yield Case("out_float64_8", (_turning(inputs, 4, double), -1.5), {"out": torch.zeros(8, 8, dtype=torch.complex128)})


def sizes(inputs, which):
    # The published times are of a program for symmetric matrices only; the sizes are these.
    sides = range(256, 1665, 128) if which == "golden" else (8, 32, 64, 150, 256, 500, 1024, 2048, 4096)
    for n in sides:
        matrix = inputs.real(n, n) * (0.2 / n**0.5)
        matrix.diagonal().add_(1.0)
        yield Case(f"[[{n},{n}]]", (matrix, 2))


def work(args, kwargs):
    A = args[0]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    width = torch.promote_types(A.dtype, torch.complex32).itemsize
    return {"flops": {kind: 25 * batch * n**3 + 4 * batch * (8 * n**3 // 3)}, "bytes": A.numel() * (A.element_size() + width)}
