# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Symmetric matrix product and sum, then the sum of absolute values."""
import torch

from kbx_worker.tasklib import Case


def reference(A, C, alpha, beta):
    return torch.addmm(C, A, A.t(), beta=beta, alpha=alpha).abs_().sum()


def cases(inputs):
    real, double = inputs.real, torch.float64

    def operands(n, m, dtype=torch.float32):
        return real(n, m, dtype=dtype) * max(1, m) ** -0.5, real(n, n, dtype=dtype)

    yield Case("square_32", (*operands(32, 32), 1.0, 0.5))
    yield Case("tail_33x65", (*operands(33, 65), 2.0, 0.75))
    yield Case("deep_9x1025", (*operands(9, 1025), 1.5, -0.5))
    yield Case("shallow_70x5", (*operands(70, 5), -0.5, 1.5))
    yield Case("several_blocks_110x8", (*operands(110, 8), 1.0, 0.25))
    yield Case("one_column_20x1", (*operands(20, 1), 1.5, 2.0))
    yield Case("integer_factors_17x24", (*operands(17, 24), 2, 3))
    yield Case("factors_by_name_12x30", operands(12, 30), {"alpha": 0.75, "beta": -1.0})
    yield Case("alpha_zero_8x6", (*operands(8, 6), 0.0, 2.0))
    yield Case("one_element", (*operands(1, 1), 1.5, 0.5))
    yield Case("empty_0x4", (*operands(0, 4), 1.0, 0.5))
    yield Case("strided_30x21", (*(inputs.noncontiguous(t) for t in operands(30, 21)), 1.0, 0.5))
    yield Case("float64_19x27", (*operands(19, 27, double), 1.0, 0.5))


def sizes(inputs, which):
    sides = [(2**power, 2**power) for power in range(4, 12)] if which == "golden" else \
        [(16, 16), (100, 100), (256, 256), (1000, 500), (1024, 1024), (2048, 2048), (4096, 256), (4096, 4096)]
    for n, m in sides:
        yield Case(f"[[{n},{m}],[{n},{n}],1.0,0.5]", (inputs.real(n, m) * m**-0.5, inputs.real(n, n), 1.0, 0.5))


def work(args, kwargs):
    A, C = args[:2]
    n, m = A.shape
    kind = "float64" if A.dtype == torch.float64 else "float32"
    # the product is symmetric, so half of it suffices
    return {"flops": {kind: n * (n + 1) * m + 4 * n * n}, "bytes": (A.numel() + C.numel() + 1) * A.element_size()}
