# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Spectral radius by eigenvalues."""
import torch

from kbx_worker.tasklib import Case


def reference(A, *, out=None):
    # eigenvectors are not needed
    return torch.amax(torch.linalg.eigvals(A).abs(), -1, out=out)


def _with_gaps(matrix):
    """The same values in every other column of a wider matrix; to transpose a symmetric one would change nothing."""
    wide = torch.zeros(*matrix.shape[:-1], 2 * matrix.shape[-1], dtype=matrix.dtype)[..., ::2]
    return wide.copy_(matrix)


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("square_8", (real(8, 8),))
    yield Case("tail_33", (real(33, 33),))
    yield Case("symmetric_9", (inputs.symmetric(9) + 0.01 * real(9, 9),))
    skew = real(6, 6)
    yield Case("rotations_6", (skew - skew.mT,), note="all eigenvalues are imaginary, in pairs of equal modulus")
    yield Case("negative_7", (0.2 * real(7, 7) - torch.diag(torch.arange(1.0, 8.0)),), note="the largest modulus is of a negative eigenvalue")
    yield Case("far_from_normal_5", (4 * real(5, 5).triu(1) + torch.diag(torch.arange(-2.0, 3.0)) + 0.01 * real(5, 5),),
               note="the largest singular value is much larger")
    yield Case("two_rows_2", (real(2, 2),))
    yield Case("batch_3x4x4", (real(3, 4, 4),))
    yield Case("batch_2x3x5x5", (real(2, 3, 5, 5),))
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_batch_0x3x3", (real(0, 3, 3),))
    yield Case("strided_7", (_with_gaps(real(7, 7)),))
    yield Case("out_batch_4x6x6", (real(4, 6, 6),), {"out": torch.zeros(4)})
    yield Case("float64_9", (real(9, 9, dtype=double),))


def sizes(inputs, which):
    # The largest one takes long everywhere; nothing but the side makes this operation expensive.
    sides = [2**power for power in range(2, 8)] if which == "golden" else (8, 32, 64, 150, 256, 500, 1024, 2048, 4096)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.real(n, n),))


def work(args, kwargs):
    A = args[0]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: 10 * batch * n**3}, "bytes": batch * (n * n + 1) * A.element_size()}
