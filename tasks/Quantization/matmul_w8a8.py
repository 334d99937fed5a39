# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix product through symmetric int8, compared with the product in full precision."""
import torch

from kbx_worker.tasklib import Case


def reference(input, weight):
    return torch.matmul(input, weight)


def _weight(inputs, rows, columns):
    # Scaled as a layer's weights are, so that the output has unit variance and the absolute RMSE limit can be met at any depth.
    return inputs.real(rows, columns) * rows**-0.5


def cases(inputs):
    real = inputs.real
    yield Case("plain_16x64x16", (real(16, 64), _weight(inputs, 64, 16)))
    yield Case("deep_8x256x24", (real(8, 256), _weight(inputs, 256, 24)))
    yield Case("tail_33x65x17", (real(33, 65), _weight(inputs, 65, 17)))
    yield Case("deeper_4x1025x8", (real(4, 1025), _weight(inputs, 1025, 8)))
    yield Case("one_row_1x100x12", (real(1, 100), _weight(inputs, 100, 12)))
    yield Case("one_element", (inputs.nonzero(1, 1), inputs.nonzero(1, 1)))
    yield Case("empty_0x16x8", (real(0, 16), _weight(inputs, 16, 8)))
    weight = _weight(inputs, 40, 12)
    weight[:, 7] = 0
    yield Case("zero_column_8x40x12", (real(8, 40), weight), note="a scale of zero")
    rows = real(8, 48)
    rows[3] = 0
    yield Case("zero_row_8x48x8", (rows, _weight(inputs, 48, 8)))
    spread = torch.logspace(-1, 0.3, 12).unsqueeze(1)
    yield Case("row_scales_12x64x8", (real(12, 64) * spread, _weight(inputs, 64, 8)), note="rows need scales of their own")
    yield Case("column_scales_8x64x12", (real(8, 64), _weight(inputs, 64, 12) * torch.logspace(-1, 0.3, 12)))
    yield Case("strided_9x48x11", (inputs.noncontiguous(real(9, 48)), inputs.noncontiguous(_weight(inputs, 48, 11))))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(128 * f, 256 * f, 512 * f) for f in (1, 2, 4, 8)]
    else:
        shapes = [(16, 64, 64), (128, 128, 128), (512, 512, 512), (1000, 1000, 1000), (2048, 2048, 2048), (4096, 4096, 4096), (16, 4096, 4096), (8192, 4096, 1024)]
    for m, k, n in shapes:
        yield Case(f"[[{m},{k}],[{k},{n}]]", (inputs.real(m, k), _weight(inputs, k, n)))


def work(args, kwargs):
    a, b = args
    outputs = a.shape[0] * b.shape[1]
    return {"flops": {"int8": 2 * outputs * a.shape[1]}, "bytes": 4 * (a.numel() + b.numel() + outputs)}
