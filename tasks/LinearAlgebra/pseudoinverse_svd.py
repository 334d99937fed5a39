# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pseudoinverse by singular value decomposition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, *, full_matrices=True, rcond=1e-15, out=None):
    # The reduced decomposition suffices: the surplus vectors of the full one never enter the product.
    U, S, Vh = torch.linalg.svd(A, full_matrices=False)
    inverted = torch.where(S > rcond * S[..., :1], S.reciprocal(), 0.0)
    return torch.matmul(Vh.mH * inverted.unsqueeze(-2), U.mH, out=out)


def _with_values(inputs, m, n, values, batch=(), dtype=torch.float32):
    """A matrix with these singular values, between random orthonormal bases."""
    values = torch.tensor(values, dtype=dtype)
    left = torch.linalg.qr(inputs.real(*batch, m, len(values), dtype=dtype)).Q
    right = torch.linalg.qr(inputs.real(*batch, n, len(values), dtype=dtype)).Q
    return (left * values) @ right.mT


def cases(inputs):
    def matrix(m, n, *values, batch=(), dtype=torch.float32):
        return _with_values(inputs, m, n, values, batch, dtype)

    yield Case("square_4", (matrix(4, 4, 4.0, 2.0, 1.0, 0.5),))
    yield Case("tall_12x5", (matrix(12, 5, 3.0, 2.0, 1.0, 0.7, 0.4),))
    yield Case("wide_6x13", (matrix(6, 13, 5.0, 3.0, 2.0, 1.0, 0.6, 0.5),))
    yield Case("tail_35x33", (matrix(35, 33, *(1.0 + 0.1 * i for i in range(33))),))
    yield Case("reduced_9x4", (matrix(9, 4, 2.0, 1.5, 1.0, 0.5),), {"full_matrices": False})
    yield Case("full_by_name_4x9", (matrix(4, 9, 2.0, 1.5, 1.0, 0.5),), {"full_matrices": True})
    yield Case("deficient_8x7", (matrix(8, 7, 3.0, 2.0, 1.0),), {"rcond": 1e-3}, note="four singular values are zero up to rounding")
    yield Case("cut_7x6", (matrix(7, 6, 4.0, 2.0, 1.0, 0.2, 0.1, 0.05),), {"rcond": 0.1}, note="the limit is 0.4, relative to the largest")
    yield Case("cut_batch_3x5x4", (matrix(5, 4, 2.0, 1.0, 0.9, 0.1, batch=(3,)) * torch.tensor([1.0, 0.1, 3.0])[:, None, None],),
               {"rcond": 0.2}, note="each matrix has a limit of its own")
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_batch_0x3x4", (inputs.real(0, 3, 4),))
    yield Case("strided_7x5", (inputs.noncontiguous(matrix(7, 5, 4.0, 3.0, 2.0, 1.0, 0.5)),))
    yield Case("out_6x4", (matrix(6, 4, 2.0, 1.5, 1.0, 0.5),), {"out": torch.zeros(4, 6)})
    yield Case("float64_8x6", (matrix(8, 6, 4.0, 3.0, 2.0, 1.0, 0.7, 0.5, dtype=torch.float64),))


def sizes(inputs, which):
    # Beyond 2048 a decomposition takes seconds; one such size shows how it grows.
    sides = [2**power for power in range(2, 10)] if which == "golden" else (8, 32, 100, 256, 500, 1024, 2048, 4096)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.real(n, n),))


def work(args, kwargs):
    A = args[0]
    m, n = max(A.shape[-2:]), min(A.shape[-2:])
    batch = A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: batch * (14 * m * n * n + 8 * n**3 + 2 * m * n * n)}, "bytes": 2 * A.numel() * A.element_size()}
