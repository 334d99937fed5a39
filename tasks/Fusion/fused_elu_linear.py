# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Linear layer, then the exponential linear unit."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, alpha=1.0, inplace=False):
    return F.elu(F.linear(input, weight, bias), alpha=alpha, inplace=inplace)


def _weight(inputs, rows, columns, **options):
    # Scaled as a layer's weights are: the exponential must not vanish.
    return inputs.real(rows, columns, **options) * columns**-0.5


def cases(inputs):
    def weight(rows, columns):
        return _weight(inputs, rows, columns)

    real, half = inputs.real, {"dtype": torch.float16}
    yield Case("square_32x32_32", (real(32, 32), weight(32, 32)))
    yield Case("bias_33x65_17", (real(33, 65), weight(17, 65), real(17)))
    yield Case("alpha_9x20_40", (real(9, 20), weight(40, 20)), {"bias": real(40), "alpha": 0.3})
    yield Case("all_positional_12x30_7", (real(12, 30), weight(7, 30), real(7), 2.5, True))
    yield Case("long_sum_7x1025_9", (real(7, 1025), weight(9, 1025), real(9)))
    yield Case("many_rows_300x9_5", (real(300, 9), weight(5, 9), real(5)))
    yield Case("many_features_3x12_270", (real(3, 12), weight(270, 12), real(270)))
    yield Case("batch_2x3x11x20_6", (real(2, 3, 11, 20), weight(6, 20), real(6)), {"inplace": True})
    yield Case("vector_40_13", (real(40), weight(13, 40), real(13)))
    yield Case("wide_range_8x24_10", (real(8, 24), weight(10, 24), 100 * real(10)), note="exponentials of the positive ones would overflow")
    yield Case("one_element", (real(1, 1), real(1, 1), real(1)))
    yield Case("empty_0x16_8", (real(0, 16), weight(8, 16), real(8)))
    yield Case("strided_17x24_10", (inputs.noncontiguous(real(17, 24)), inputs.noncontiguous(weight(10, 24)), real(10)))
    yield Case("float16_19x48_21", (real(19, 48, **half), _weight(inputs, 21, 48, **half), real(21, **half)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1024, 2**power, 256) for power in range(8, 17)]
    else:
        shapes = [(16, 16, 16), (128, 128, 128), (1000, 1000, 1000), (2048, 2048, 2048), (4096, 4096, 4096), (16, 4096, 4096), (65536, 1024, 256), (2**20, 64, 64)]
    for m, k, n in shapes:
        yield Case(f"[[{m},{k}],[{n},{k}],[{n}]]", (inputs.real(m, k), _weight(inputs, n, k), inputs.real(n)))


def work(args, kwargs):
    x, weight = args[0], args[1]
    n, k = weight.shape
    outputs = x.numel() // max(1, k) * n
    kind = "float16" if x.dtype == torch.float16 else "float32"
    return {"flops": {kind: 2 * outputs * k + 4 * outputs}, "bytes": (x.numel() + weight.numel() + n + outputs) * x.element_size()}
