# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix product, scaled and added to a scaled matrix."""
import torch

from kbx_worker.tasklib import Case


def reference(input, mat1, mat2, *, beta=1, alpha=1, out=None):
    return torch.addmm(input, mat1, mat2, beta=beta, alpha=alpha, out=out)


def _right(inputs, depth, columns, dtype=torch.float32):
    """Scaled by the length of the sums, which stay so small that their rounding is far below the tolerance."""
    return inputs.real(depth, columns, dtype=dtype) * (0.25 * max(1, depth) ** -0.5)


def cases(inputs):
    real, half = inputs.real, torch.float16

    def right(depth, columns, dtype=torch.float32):
        return _right(inputs, depth, columns, dtype)

    yield Case("square_64", (real(64, 64), real(64, 64), right(64, 64)))
    yield Case("tail_33x65x17", (real(33, 17), real(33, 65), right(65, 17)), {"alpha": 0.5})
    yield Case("long_sum_12x1025x10", (real(12, 10), real(12, 1025), right(1025, 10)), {"beta": -0.5, "alpha": 2.0})
    yield Case("row_20x31x40", (real(40), real(20, 31), right(31, 40)), {"beta": 2})
    yield Case("column_37x16x9", (real(37, 1), real(37, 16), right(16, 9)))
    yield Case("single_value_9x20x12", (real(1), real(9, 20), right(20, 12)), {"beta": 0.25, "alpha": -1.5})
    yield Case("beta_zero_ignores_infinity_10x21x13", (torch.full((10, 13), float("inf")), real(10, 21), right(21, 13)), {"beta": 0, "alpha": 0.5})
    yield Case("one_element", (real(1, 1), real(1, 1), real(1, 1)), {"beta": 3})
    yield Case("empty_0x16x8", (real(0, 8), real(0, 16), right(16, 8)))
    yield Case("empty_sum_7x0x5", (real(7, 5), real(7, 0), right(0, 5)), {"beta": 2.0}, note="only the scaled input is left")
    yield Case("strided_30x33x24", (inputs.noncontiguous(real(30, 24)), real(33, 30).t(), right(24, 33).t()), {"beta": 0.5})
    yield Case("out_19x40x11", (real(19, 11), real(19, 40), right(40, 11)), {"beta": 1, "alpha": 0.5, "out": torch.zeros(19, 11)})
    yield Case("float16_40x50x24", (real(40, 24, dtype=half), real(40, 50, dtype=half), right(50, 24, half)), {"beta": 0.5, "alpha": 1.5})
    yield Case("float16_row_9x70x33", (real(33, dtype=half), real(9, 70, dtype=half), right(70, 33, half)))


def sizes(inputs, which):
    # The published times are of 16-bit operands.
    if which == "golden":
        shapes = [(n, n, n) for n in range(256, 4097, 128)]
    else:
        shapes = [(64, 64, 64), (128, 128, 128), (512, 512, 512), (1000, 1000, 1000), (2048, 2048, 2048), (4096, 4096, 4096),
                  (16, 4096, 4096), (4096, 64, 4096), (128, 16384, 128), (8192, 4096, 1024)]
    for n, m, p in shapes:
        operands = (inputs.real(n, p, dtype=torch.float16), inputs.real(n, m, dtype=torch.float16), _right(inputs, m, p, torch.float16))
        yield Case(f"[[{n},{p}],[{n},{m}],[{m},{p}]]", operands)


def work(args, kwargs):
    added, a, b = args
    outputs = a.shape[0] * b.shape[1]
    flops = {str(a.dtype)[6:]: 2 * outputs * a.shape[1] + 3 * outputs}
    return {"flops": flops, "bytes": (added.numel() + a.numel() + b.numel() + outputs) * a.element_size()}
