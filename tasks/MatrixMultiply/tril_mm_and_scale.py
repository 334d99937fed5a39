# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Product of a lower triangle with a matrix, scaled."""
import torch

from kbx_worker.tasklib import Case


def reference(A, B, alpha, beta):
    return torch.mm(torch.tril(A), B).mul_(alpha * beta)


def cases(inputs):
    real, double = inputs.real, torch.float64

    def operands(n, p, dtype=torch.float32):
        return real(n, n, dtype=dtype) * max(1, n) ** -0.5, real(n, p, dtype=dtype)

    yield Case("square_32", (*operands(32, 32), 0.5, 0.5))
    yield Case("tail_33x17", (*operands(33, 17), 2.0, 0.75))
    yield Case("tail_65x40", (*operands(65, 40), -1.5, 0.5))
    yield Case("larger_120x9", (*operands(120, 9), 1.0, 2.0))
    yield Case("wide_7x201", (*operands(7, 201), 0.25, 3.0))
    yield Case("one_column_50x1", (*operands(50, 1), 1.5, -1.0))
    yield Case("integer_factors_17x24", (*operands(17, 24), 2, 3))
    yield Case("factors_by_name_12x30", operands(12, 30), {"alpha": 0.75, "beta": -2.0})
    A, B = operands(24, 10)
    A += 100 * torch.ones(24, 24).triu(1)
    yield Case("large_above_24x10", (A, B, 0.5, 1.5), note="what is above the diagonal would show")
    yield Case("one_element", (*operands(1, 1), 1.5, 0.5))
    yield Case("empty_6x0", (*operands(6, 0), 1.0, 0.5))
    yield Case("strided_30x21", (*(inputs.noncontiguous(t) for t in operands(30, 21)), 1.0, 0.5))
    yield Case("float64_19x27", (*operands(19, 27, double), 1.5, 0.5))


def sizes(inputs, which):
    sides = [(2**power, 2**power) for power in range(4, 12)] if which == "golden" else \
        [(16, 16), (100, 100), (256, 256), (1000, 500), (1024, 1024), (2048, 2048), (4096, 256), (4096, 4096)]
    for n, p in sides:
        yield Case(f"[[{n},{n}],[{n},{p}],0.5,0.5]", (inputs.real(n, n) * n**-0.5, inputs.real(n, p), 0.5, 0.5))


def work(args, kwargs):
    A, B = args[:2]
    n, p = B.shape
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: n * (n + 1) * p + n * p}, "bytes": (n * (n + 1) // 2 + 2 * n * p) * A.element_size()}
