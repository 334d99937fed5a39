# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Solution of a symmetric positive definite system by its Cholesky factor."""
import torch

from kbx_worker.tasklib import Case


def reference(A, b):
    return torch.cholesky_solve(b, torch.linalg.cholesky(A))


def cases(inputs):
    real, spd, double = inputs.real, inputs.spd, torch.float64
    yield Case("one_side_8x1", (spd(8), real(8, 1)))
    yield Case("tail_13x5", (spd(13), real(13, 5)))
    yield Case("many_sides_6x70", (spd(6), real(6, 70)))
    yield Case("larger_40x3", (spd(40), real(40, 3)))
    yield Case("block_65x2", (spd(65), real(65, 2)))
    yield Case("large_scale_9x4", (100 * spd(9), real(9, 4)))
    scales = torch.logspace(-1, 1, 10)
    yield Case("uneven_scales_10x3", (scales[:, None] * spd(10) * scales, scales[:, None] * real(10, 3)), note="rows of very different length")
    yield Case("diagonal_7x2", (torch.diag(0.5 + inputs.unit(7)), real(7, 2)))
    yield Case("one_element", (spd(1), real(1, 1)))
    yield Case("empty_0x3", (spd(0), real(0, 3)))
    yield Case("empty_side_5x0", (spd(5), real(5, 0)))
    yield Case("strided_12x9", (inputs.noncontiguous(spd(12)), inputs.noncontiguous(real(12, 9))))
    yield Case("float64_17x6", (spd(17, dtype=double), real(17, 6, dtype=double)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 1) for power in range(2, 10)]
    else:
        shapes = [(16, 4), (64, 16), (128, 1), (300, 8), (512, 64), (1000, 100), (2048, 16), (4096, 64)]
    for n, k in shapes:
        yield Case(f"[[{n},{n}],[{n},{k}]]", (inputs.spd(n), inputs.real(n, k)))


def work(args, kwargs):
    # half of the symmetric matrix would do, but it is stored in full
    A, b = args
    n, k = b.shape
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: n**3 // 3 + 2 * n * n * k}, "bytes": (n * n + 2 * n * k) * A.element_size()}
