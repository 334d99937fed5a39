# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Norm of a scaled symmetric matrix-vector product."""
import torch

from kbx_worker.tasklib import Case


def reference(A, x, alpha, beta, p=2.0):
    y = torch.mv(A, x) * alpha
    return torch.linalg.vector_norm(y.add_(y, alpha=beta), p)


def _with_gaps(matrix):
    """The same values in every other column of a wider matrix; to transpose a symmetric one would change nothing."""
    wide = torch.zeros(*matrix.shape[:-1], 2 * matrix.shape[-1], dtype=matrix.dtype)[..., ::2]
    return wide.copy_(matrix)


def cases(inputs):
    real, symmetric, double = inputs.real, inputs.symmetric, torch.float64
    yield Case("square_8", (symmetric(8), real(8), 1.5, 0.5))
    yield Case("tail_33", (symmetric(33), real(33), 0.5, -2.0))
    yield Case("tail_101", (symmetric(101), real(101), 2.0, 0.25))
    yield Case("block_64", (symmetric(64), real(64), -0.5, 1.0))
    yield Case("degree_1_of_40", (symmetric(40), real(40), 1.5, 0.5, 1.0))
    yield Case("degree_3_of_21", (symmetric(21), real(21), 0.5, 0.75), {"p": 3.0})
    yield Case("infinite_degree_50", (symmetric(50), real(50), 1.5, 0.5), {"p": float("inf")})
    yield Case("degree_by_name_17", (symmetric(17), real(17), -1.5, 0.5), {"p": 2.0})
    yield Case("beta_zero_12", (symmetric(12), real(12), 0.75, 0.0))
    yield Case("one_element", (symmetric(1), real(1), 2.0, 0.5))
    yield Case("empty", (symmetric(0), real(0), 1.0, 0.5))
    yield Case("strided_30", (_with_gaps(symmetric(30)), inputs.noncontiguous(real(30)), 1.5, 0.5))
    yield Case("float64_19", (symmetric(19, dtype=double), real(19, dtype=double), 1.5, 0.5))


def sizes(inputs, which):
    sides = [2**power for power in range(2, 15)] if which == "golden" else (16, 64, 300, 1000, 2048, 4096, 8192, 10000)
    for n in sides:
        yield Case(f"[[{n},{n}],[{n}]]", (inputs.symmetric(n), inputs.real(n), 1.5, 0.5))


def work(args, kwargs):
    A, x = args[:2]
    n = A.shape[0]
    kind = "float64" if A.dtype == torch.float64 else "float32"
    # one triangle holds all of a symmetric matrix
    return {"flops": {kind: 2 * n * n + 4 * n}, "bytes": (n * (n + 1) // 2 + n + 1) * A.element_size()}
