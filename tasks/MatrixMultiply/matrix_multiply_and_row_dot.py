# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scaled matrix product and sum, then the dot product of two rows."""
import torch

from kbx_worker.tasklib import Case


def reference(A, B, alpha, beta, C):
    # All rows, as the published baseline computes them, though only two of them are used.
    D = torch.addmm(C, A, B, beta=beta, alpha=alpha)
    return torch.dot(D[0], D[1])


def _operands(inputs, n, m, p, dtype=torch.float32):
    """Scaled so that the result stays near one, and its rounding far below the tolerance."""
    scale = 0.5 * max(4, p) ** -0.25
    return inputs.real(n, m, dtype=dtype), inputs.real(m, p, dtype=dtype) * (scale * max(1, m) ** -0.5), inputs.real(n, p, dtype=dtype) * scale


def cases(inputs):
    half = torch.float16

    def arguments(n, m, p, alpha, beta, dtype=torch.float32):
        A, B, C = _operands(inputs, n, m, p, dtype)
        return A, B, alpha, beta, C

    yield Case("square_32", arguments(32, 32, 32, 1.0, 1.0))
    yield Case("tail_33x65x17", arguments(33, 65, 17, 2.0, 0.75))
    yield Case("two_rows_2x40x101", arguments(2, 40, 101, 0.5, -1.5))
    yield Case("deep_4x517x9", arguments(4, 517, 9, -1.0, 0.5))
    yield Case("wide_3x4x1025", arguments(3, 4, 1025, 1.5, 0.5), note="the dot product spans more than one block")
    yield Case("one_column_5x20x1", arguments(5, 20, 1, 1.5, 2.0))
    yield Case("integer_factors_17x24x8", arguments(17, 24, 8, 2, 3))
    A, B, alpha, beta, C = arguments(6, 12, 30, 0.75, -0.5)
    yield Case("all_by_name_6x12x30", (A, B), {"alpha": alpha, "beta": beta, "C": C})
    A, B, alpha, beta, C = arguments(3, 20, 25, 1.0, 0.5)
    yield Case("biased_3x20x25", (A, B, alpha, beta, 0.5 + C), note="rows with means that are not zero")
    yield Case("one_element_2x1x1", arguments(2, 1, 1, 1.5, 0.5))
    yield Case("empty_sum_4x0x6", arguments(4, 0, 6, 2.0, 0.5), note="only the scaled C is left")
    A, B, alpha, beta, C = arguments(10, 21, 15, 1.0, 0.5)
    yield Case("strided_10x21x15", (inputs.noncontiguous(A), inputs.noncontiguous(B), alpha, beta, inputs.noncontiguous(C)))
    yield Case("float16_24x40x33", arguments(24, 40, 33, 1.0, 1.0, half))
    yield Case("float16_tail_5x17x70", arguments(5, 17, 70, 0.5, 0.75, half))


def sizes(inputs, which):
    # The published times are of 16-bit operands.
    if which == "golden":
        shapes = [(n, n, n) for n in range(256, 4097, 128)]
    else:
        shapes = [(64, 64, 64), (128, 128, 128), (512, 512, 512), (1000, 1000, 1000), (2048, 2048, 2048), (4096, 64, 4096), (16, 8192, 8192), (4096, 4096, 4096)]
    for n, m, p in shapes:
        A, B, C = _operands(inputs, n, m, p, torch.float16)
        yield Case(f"[[{n},{m}],[{m},{p}],1.0,1.0,[{n},{p}]]", (A, B, 1.0, 1.0, C))


def work(args, kwargs):
    A, B = args[:2]
    m, p = B.shape
    # two rows of A and C suffice
    return {"flops": {str(A.dtype)[6:]: 4 * m * p + 8 * p}, "bytes": (2 * m + m * p + 2 * p + 1) * A.element_size()}
