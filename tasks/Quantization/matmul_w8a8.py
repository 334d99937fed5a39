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
    yield Case("plain_32x64x32", (real(32, 64), _weight(inputs, 64, 32)))
    yield Case("deep_16x256x40", (real(16, 256), _weight(inputs, 256, 40)))
    yield Case("tail_33x65x17", (real(33, 65), _weight(inputs, 65, 17)))
    yield Case("deeper_16x1025x16", (real(16, 1025), _weight(inputs, 1025, 16)))
    yield Case("one_row_1x100x20", (real(1, 100), _weight(inputs, 100, 20)))
    yield Case("one_element", (inputs.nonzero(1, 1), inputs.nonzero(1, 1)))
    yield Case("empty_0x16x8", (real(0, 16), _weight(inputs, 16, 8)))
    weight = _weight(inputs, 40, 20)
    weight[:, 7] = 0
    yield Case("zero_column_12x40x20", (real(12, 40), weight), note="a scale of zero")
    rows = real(12, 48)
    rows[3] = 0
    yield Case("zero_row_12x48x16", (rows, _weight(inputs, 48, 16)))
    spread = torch.logspace(-1, 0.3, 16).unsqueeze(1)
    yield Case("row_scales_16x64x16", (real(16, 64) * spread, _weight(inputs, 64, 16)), note="rows need scales of their own")
    yield Case("column_scales_16x64x16", (real(16, 64), _weight(inputs, 64, 16) * torch.logspace(-1, 0.3, 16)))
    yield Case("strided_16x48x20", (inputs.noncontiguous(real(16, 48)), inputs.noncontiguous(_weight(inputs, 48, 20))))


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
