# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix-vector product into y, in place, then a dot product."""
import torch

from kbx_worker.tasklib import Case


def reference(A, x, y, alpha, beta):
    y.addmv_(A, x, beta=beta, alpha=alpha)
    return torch.dot(y, x)


def _operands(inputs, n, dtype=torch.float32):
    """Scaled so that the result stays near one, and its rounding far below the tolerance."""
    scale = 0.4 * max(1, n) ** -0.5
    return inputs.real(n, n, dtype=dtype) * scale, inputs.real(n, dtype=dtype), inputs.real(n, dtype=dtype) * scale


def cases(inputs):
    half = torch.float16

    def operands(n, dtype=torch.float32):
        return _operands(inputs, n, dtype)

    yield Case("square_64", (*operands(64), 1.0, 0.5))
    yield Case("tail_33", (*operands(33), 0.5, 2.0))
    yield Case("tail_101", (*operands(101), -1.5, 0.75))
    yield Case("two_1", (*operands(2), 2.0, -1.0))
    yield Case("integer_factors_40", (*operands(40), 2, 3))
    yield Case("factors_by_name_37", operands(37), {"alpha": 0.75, "beta": 1.5})
    A, x, y = operands(50)
    yield Case("biased_50", (A, 1 + x, y, 1.0, 0.5), note="x has a mean that is not zero")
    yield Case("alpha_zero_20", (*operands(20), 0.0, 2.0))
    yield Case("one_element", (*operands(1), 1.5, 0.5))
    yield Case("empty", (*operands(0), 1.0, 0.5))
    A, x, y = operands(45)
    yield Case("strided_matrix_45", (inputs.noncontiguous(A), x, y, 1.0, 0.5))
    A, x, y = operands(30)
    yield Case("strided_vectors_30", (A, inputs.noncontiguous(x), inputs.noncontiguous(y), 1.0, 0.5))
    yield Case("float16_48", (*operands(48, half), 1.0, 0.5))
    yield Case("float16_tail_70", (*operands(70, half), 0.5, -1.5))


def sizes(inputs, which):
    # The published times are of 16-bit operands.
    sides = [2**power for power in range(6, 16)] if which == "golden" else (64, 300, 1000, 1024, 2048, 4096, 8192, 16384)
    for n in sides:
        yield Case(f"[[{n},{n}],[{n}],[{n}]]", (*_operands(inputs, n, torch.float16), 1.0, 0.5))


def work(args, kwargs):
    A = args[0]
    n = A.shape[0]
    return {"flops": {str(A.dtype)[6:]: 2 * n * n + 5 * n}, "bytes": (n * n + 3 * n + 1) * A.element_size()}
