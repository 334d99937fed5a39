# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A square system of linear equations, solved by LU decomposition with partial pivoting."""
import torch

from kbx_worker.tasklib import Case


def reference(A, b):
    LU, pivots = torch.linalg.lu_factor(A)
    return torch.linalg.lu_solve(LU, pivots, b.unsqueeze(-1)).squeeze(-1)


def _regular(inputs, n, dtype=torch.float32):
    # Well conditioned, also when a few elements become large.
    return inputs.real(n, n, dtype=dtype) * max(1, n) ** -0.5 + 3 * torch.eye(n, dtype=dtype)


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("square_8", (_regular(inputs, 8), real(8)))
    yield Case("tail_17", (_regular(inputs, 17), real(17)))
    yield Case("larger_40", (_regular(inputs, 40), 1 + real(40)), note="more than one block of columns")
    yield Case("zero_diagonal_12", (_regular(inputs, 12).roll(1, 0), real(12)), note="fails without row exchanges")
    yield Case("reversed_rows_9", (_regular(inputs, 9).flip(0), real(9)))
    yield Case("tiny_pivot_2", (torch.tensor([[1e-6, 1.0], [1.0, 1.0]]), real(2)), note="elimination without exchange loses all digits")
    yield Case("upper_triangle_10", (torch.triu(_regular(inputs, 10)), real(10)))
    yield Case("rows_of_other_scale_11", (_regular(inputs, 11) * torch.logspace(-0.7, 0.7, 11).unsqueeze(1), real(11)))
    yield Case("not_symmetric_15", (_regular(inputs, 15) + torch.triu(real(15, 15), 1), real(15)), note="solving with the transpose differs")
    yield Case("one_element", (inputs.nonzero(1, 1), real(1)))
    yield Case("empty_0", (real(0, 0), real(0)))
    yield Case("strided_13", (inputs.noncontiguous(_regular(inputs, 13)), inputs.noncontiguous(real(13))))
    yield Case("float64_14", (_regular(inputs, 14, double), real(14, dtype=double)))


def sizes(inputs, which):
    sides = (256, 512, 1024, 2048, 4096) if which == "golden" else (16, 64, 128, 300, 512, 1000, 2048, 4096)
    for n in sides:
        x = inputs.real(n, n)
        yield Case(f"[[{n},{n}],[{n}]]", (x, inputs.real(n)))


def work(args, kwargs):
    A = args[0]
    n = A.shape[0]
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: 2 * n**3 // 3 + 2 * n * n}, "bytes": (n * n + 2 * n) * A.element_size()}
