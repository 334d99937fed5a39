# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Best approximation of rank k by singular value decomposition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, k, *, full_matrices=True, out=None):
    # The reduced decomposition suffices: the surplus vectors of the full one never enter the product.
    U, S, Vh = torch.linalg.svd(A, full_matrices=False)
    return torch.matmul(U[..., :k] * S[..., None, :k], Vh[..., :k, :], out=out)


def _with_values(inputs, m, n, values, batch=(), dtype=torch.float32):
    """A matrix with these singular values, between random orthonormal bases."""
    values = torch.tensor(values, dtype=dtype)
    left = torch.linalg.qr(inputs.real(*batch, m, len(values), dtype=dtype)).Q
    right = torch.linalg.qr(inputs.real(*batch, n, len(values), dtype=dtype)).Q
    return (left * values) @ right.mT


def cases(inputs):
    def matrix(m, n, batch=(), dtype=torch.float32):
        """Singular values 4, 3.2, 2.56, ... : each is well apart from the next."""
        return _with_values(inputs, m, n, [4 * 0.8**i for i in range(min(m, n))], batch, dtype)

    yield Case("square_8_rank_3", (matrix(8, 8), 3))
    yield Case("tall_12x5_rank_2", (matrix(12, 5), 2))
    yield Case("wide_6x13_rank_4", (matrix(6, 13), 4))
    yield Case("tail_35x33_rank_7", (matrix(35, 33), 7))
    yield Case("rank_1_of_9x7", (matrix(9, 7), 1))
    yield Case("whole_rank_5x6", (matrix(5, 6), 5), note="nothing is left out")
    yield Case("reduced_10x4_rank_3", (matrix(10, 4), 3), {"full_matrices": False})
    yield Case("full_by_name_4x10_rank_2", (matrix(4, 10), 2), {"full_matrices": True})
    yield Case("batch_2x3x5x4_rank_2", (matrix(5, 4, (2, 3)), 2))
    yield Case("one_element", (inputs.nonzero(1, 1), 1))
    yield Case("empty_batch_0x3x4", (inputs.real(0, 3, 4), 2))
    yield Case("strided_7x5_rank_3", (inputs.noncontiguous(matrix(7, 5)), 3))
    yield Case("out_6x4_rank_2", (matrix(6, 4), 2), {"out": torch.zeros(6, 4)})
    yield Case("float64_8x6_rank_3", (matrix(8, 6, dtype=torch.float64), 3))


def sizes(inputs, which):
    # Beyond 2048 a decomposition takes seconds; one such size shows how it grows.
    if which == "golden":
        shapes = [(n, 50) for n in range(256, 1409, 128)]
    else:
        shapes = [(16, 4), (64, 8), (150, 20), (256, 50), (500, 50), (1024, 100), (2048, 50), (4096, 50)]
    for n, k in shapes:
        yield Case(f"[[{n},{n}],{k}]", (inputs.real(n, n), k))


def work(args, kwargs):
    A, k = args[:2]
    m, n = max(A.shape[-2:]), min(A.shape[-2:])
    batch = A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: batch * (14 * m * n * n + 8 * n**3 + 2 * m * n * k)}, "bytes": 2 * A.numel() * A.element_size()}
