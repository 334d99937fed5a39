# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A scaled product and sum, then the product of the result with its transpose."""
import torch

from kbx_worker.tasklib import Case


def reference(A, B, C, alpha, beta):
    D = torch.addmm(C, A, B, beta=beta, alpha=alpha)
    return torch.addmm(D, D, D.t(), beta=beta, alpha=alpha)


def _operands(inputs, n, m, dtype=torch.float32):
    """Scaled so that elements of both products are below one, whatever the sides."""
    scale = 0.5 * max(1, n) ** -0.25
    return inputs.real(n, m, dtype=dtype) * scale, inputs.real(m, n, dtype=dtype) * max(1, m) ** -0.5, inputs.real(n, n, dtype=dtype) * scale


def cases(inputs):
    half = torch.float16

    def operands(n, m, dtype=torch.float32):
        return _operands(inputs, n, m, dtype)

    yield Case("square_32", (*operands(32, 32), 1.0, 0.5))
    yield Case("tail_33x65", (*operands(33, 65), 2.0, 0.5))
    yield Case("deep_9x1025", (*operands(9, 1025), -1.0, 0.25))
    yield Case("shallow_70x5", (*operands(70, 5), 0.5, -1.5))
    yield Case("one_column_20x1", (*operands(20, 1), 1.5, 2.0))
    yield Case("integer_factors_17x24", (*operands(17, 24), 2, 3))
    yield Case("factors_by_name_12x30", operands(12, 30), {"alpha": 0.75, "beta": -0.5})
    yield Case("beta_small_24x10", (*operands(24, 10), 1.0, 0.125))
    yield Case("one_element", (*operands(1, 1), 1.5, 0.5))
    yield Case("empty_0x4", (*operands(0, 4), 1.0, 0.5))
    yield Case("empty_sum_6x0", (*operands(6, 0), 2.0, 0.5), note="only the scaled C is left of the first step")
    yield Case("strided_30x21", (*(inputs.noncontiguous(t) for t in operands(30, 21)), 1.0, 0.5))
    yield Case("float16_24x40", (*operands(24, 40, half), 1.0, 0.5))
    yield Case("float16_tail_35x17", (*operands(35, 17, half), 0.5, 1.5))


def sizes(inputs, which):
    # The published times are of 16-bit operands.
    if which == "golden":
        sides = [(n, n) for n in range(256, 4097, 128)]
    else:
        sides = [(64, 64), (128, 128), (300, 200), (512, 512), (1000, 1000), (2048, 2048), (4096, 1024), (4096, 4096)]
    for n, m in sides:
        yield Case(f"[[{n},{m}],[{m},{n}],[{n},{n}],1.0,0.5]", (*_operands(inputs, n, m, torch.float16), 1.0, 0.5))


def work(args, kwargs):
    A, B, C = args[:3]
    n, m = A.shape
    return {"flops": {str(A.dtype)[6:]: 2 * n * n * (m + n) + 6 * n * n}, "bytes": (A.numel() + B.numel() + 2 * C.numel()) * A.element_size()}
