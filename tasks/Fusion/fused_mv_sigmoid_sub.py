# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix times vector, logistic function, minus a scaled tensor or number."""
import torch

from kbx_worker.tasklib import Case


def reference(input, vec, other, alpha=1, *, out=None):
    return torch.sub(torch.sigmoid(torch.mv(input, vec)), other, alpha=alpha, out=out)


def _matrix(inputs, rows, columns):
    # Scaled so that the products have unit variance and the logistic function is not saturated.
    return inputs.real(rows, columns) * max(1, columns) ** -0.5


def cases(inputs):
    real = inputs.real
    yield Case("square_64", (_matrix(inputs, 64, 64), real(64), real(64)))
    yield Case("tall_300x17", (_matrix(inputs, 300, 17), real(17), real(300)))
    yield Case("wide_tail_9x1025", (_matrix(inputs, 9, 1025), 1 + real(1025), real(9)), note="more than one block along the sum")
    yield Case("number_33x65", (_matrix(inputs, 33, 65), real(65), 0.5))
    yield Case("alpha_number_40x21", (_matrix(inputs, 40, 21), real(21), -0.75), {"alpha": 3})
    yield Case("alpha_positional_40x70", (_matrix(inputs, 40, 70), real(70), real(40), -0.5))
    yield Case("broadcast_other_19x30", (_matrix(inputs, 19, 30), real(30), real(1)), {"alpha": 2})
    yield Case("other_of_two_rows_19x30", (_matrix(inputs, 19, 30), real(30), real(2, 1)))
    yield Case("one_row_1x100", (_matrix(inputs, 1, 100), real(100), real(1)))
    yield Case("one_element", (real(1, 1), real(1), real(1)))
    yield Case("empty_0x16", (real(0, 16), real(16), 0.5))
    yield Case("no_columns_5x0", (real(5, 0), real(0), real(5)), note="the product is zero, its logistic one half")
    yield Case("strided_33x48", (inputs.noncontiguous(_matrix(inputs, 33, 48)), inputs.noncontiguous(real(48)), inputs.noncontiguous(real(33))))
    yield Case("out_50x31", (_matrix(inputs, 50, 31), real(31), real(50)), {"alpha": 0.25, "out": torch.zeros(50)})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 2**power) for power in range(6, 16)]
    else:
        shapes = [(32, 32), (256, 256), (1000, 1000), (2048, 2048), (4096, 4096), (16, 2**20), (2**20, 64), (8192, 8192), (16384, 16384)]
    for n, m in shapes:
        yield Case(f"[[{n},{m}],[{m}],0.5]", (_matrix(inputs, n, m), inputs.real(m), 0.5))


def work(args, kwargs):
    matrix, vector, other = args[:3]
    n, m = matrix.shape
    others = other.numel() if isinstance(other, torch.Tensor) else 0
    outputs = max(n, others)
    return {"flops": {"float32": 2 * n * m + 6 * outputs}, "bytes": (n * m + m + others + outputs) * matrix.element_size()}
