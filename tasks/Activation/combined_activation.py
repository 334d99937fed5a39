# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix product, sigmoid, tanh, elementwise weight and bias."""
import torch

from kbx_worker.tasklib import Case


def reference(input, weight1, weight2, bias, *, out=None):
    activated = torch.tanh(torch.sigmoid(torch.matmul(input, weight1)))
    return torch.add(activated * weight2, bias, out=out)


def _weight(inputs, rows, columns, **options):
    # Scaled as a layer's weights are: the sigmoid must not saturate.
    return inputs.real(rows, columns, **options) * rows**-0.5


def cases(inputs):
    def weight(rows, columns):
        return _weight(inputs, rows, columns)

    real, half = inputs.real, {"dtype": torch.float16}
    yield Case("square_32", (real(32, 32), weight(32, 32), real(32), real(32)))
    yield Case("tail_33x65x17", (real(33, 65), weight(65, 17), real(17), real(17)))
    yield Case("long_sum_7x1025x9", (real(7, 1025), weight(1025, 9), real(9), real(9)))
    yield Case("many_rows_260x9x5", (real(260, 9), weight(9, 5), real(5), real(5)))
    yield Case("batch_2x3x11x20x6", (real(2, 3, 11, 20), weight(20, 6), real(6), real(6)))
    yield Case("weight_of_each_element_9x16x12", (real(9, 16), weight(16, 12), real(9, 12), real(9, 12)))
    yield Case("weight_by_row_9x16x12", (real(9, 16), weight(16, 12), real(9, 1), real(9, 1)))
    yield Case("numbers_in_tensors_3x5x8x4", (real(3, 5, 8), weight(8, 4), real(1), real(3, 1, 1)))
    yield Case("one_element", (real(1, 1), real(1, 1), real(1), real(1)))
    yield Case("empty_0x16x8", (real(0, 16), weight(16, 8), real(8), real(8)))
    yield Case("strided_17x24x10", (inputs.noncontiguous(real(17, 24)), inputs.noncontiguous(weight(24, 10)), real(10), real(10)))
    yield Case("out_13x20x7", (real(13, 20), weight(20, 7), real(7), real(7)), {"out": torch.zeros(13, 7)})
    yield Case("float16_19x48x21", (real(19, 48, **half), _weight(inputs, 48, 21, **half), real(21, **half), real(21, **half)))


def sizes(inputs, which):
    # The published files list every size twice; once is enough to match times by size.
    if which == "golden":
        shapes = [(n, n, n) for n in (64, 128, 256, 512, 1024, 2048)]
    else:
        shapes = [(16, 16, 16), (128, 128, 128), (1000, 1000, 1000), (4096, 1024, 1024), (16, 4096, 4096), (4096, 4096, 4096), (65536, 1024, 512), (2**20, 64, 64)]
    for m, k, n in shapes:
        case = (inputs.real(m, k), _weight(inputs, k, n), inputs.real(n), inputs.real(n))
        yield Case(f"[[{m},{k}],[{k},{n}],[{n}],[{n}]]", case)


def work(args, kwargs):
    x, weight = args[0], args[1]
    k, n = weight.shape
    outputs = x.numel() // max(1, k) * n
    kind = "float16" if x.dtype == torch.float16 else "float32"
    return {"flops": {kind: 2 * outputs * k + 12 * outputs}, "bytes": (sum(t.numel() for t in args) + outputs) * x.element_size()}
