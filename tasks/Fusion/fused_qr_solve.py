# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Solution of a system or a least-squares problem by QR decomposition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, b):
    Q, R = torch.linalg.qr(A)
    return torch.linalg.solve_triangular(R, Q.mT @ b, upper=True)


def _square(inputs, n, **options):
    # a random square matrix can be arbitrarily close to a singular one
    return inputs.real(n, n, **options).clamp(-3, 3) + 2 * n * torch.eye(n, **options)


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("square_8x3", (_square(inputs, 8), real(8, 3)))
    yield Case("square_tail_33x2", (_square(inputs, 33), real(33, 2)))
    yield Case("tall_20x5_3", (real(20, 5), real(20, 3)))
    yield Case("tall_tail_65x13_1", (real(65, 13), real(65, 1)))
    yield Case("one_column_40x1_4", (real(40, 1), real(40, 4)))
    yield Case("many_sides_12x4_70", (real(12, 4), real(12, 70)))
    yield Case("large_residual_30x6_2", (real(30, 6), 5 + real(30, 2)), note="least squares, not an exact solution")
    swapped = _square(inputs, 6).flip(0)
    yield Case("zero_leading_element_6x2", (torch.where(swapped.abs() < 6, 0.0, swapped), real(6, 2)), note="elimination without exchange divides by zero")
    yield Case("one_element", (inputs.nonzero(1, 1), real(1, 1)))
    yield Case("empty_side_6x3_0", (real(6, 3), real(6, 0)))
    yield Case("empty_columns_5x0_2", (real(5, 0), real(5, 2)))
    yield Case("strided_24x7_9", (inputs.noncontiguous(real(24, 7)), inputs.noncontiguous(real(24, 9))))
    yield Case("float64_21x8_5", (real(21, 8, dtype=double), real(21, 5, dtype=double)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2 * n, n, 10) for n in (2**power for power in range(4, 13))]
    else:
        shapes = [(16, 8, 1), (64, 64, 4), (300, 100, 10), (1000, 500, 1), (2048, 1024, 64), (4096, 4096, 16), (65536, 64, 10), (8192, 4096, 100)]
    for m, n, k in shapes:
        yield Case(f"[[{m},{n}],[{m},{k}]]", (inputs.real(m, n), inputs.real(m, k)))


def work(args, kwargs):
    A, b = args
    m, n = A.shape
    k = b.shape[1]
    flops = 2 * m * n * n - 2 * n**3 // 3 + 4 * m * n * k + n * n * k
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: flops}, "bytes": (m * n + m * k + n * k) * A.element_size()}
