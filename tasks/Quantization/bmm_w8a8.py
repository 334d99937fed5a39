# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Batched matrix product through symmetric int8, compared with the product in full precision."""
import torch

from kbx_worker.tasklib import Case


def reference(input, mat2):
    return torch.bmm(input, mat2)


def _second(inputs, batch, rows, columns):
    # Scaled by the depth, so that the output has unit variance and the absolute RMSE limit can be met at any depth.
    return inputs.real(batch, rows, columns) * max(1, rows) ** -0.5


def cases(inputs):
    real = inputs.real
    yield Case("plain_2x16x64x16", (real(2, 16, 64), _second(inputs, 2, 64, 16)))
    yield Case("tail_3x17x65x33", (real(3, 17, 65), _second(inputs, 3, 65, 33)))
    yield Case("deep_2x8x256x24", (real(2, 8, 256), _second(inputs, 2, 256, 24)))
    yield Case("deeper_1x4x1025x8", (real(1, 4, 1025), _second(inputs, 1, 1025, 8)))
    yield Case("many_matrices_19x5x20x7", (real(19, 5, 20), _second(inputs, 19, 20, 7)))
    yield Case("one_row_4x1x50x12", (real(4, 1, 50), _second(inputs, 4, 50, 12)))
    yield Case("one_element", (inputs.nonzero(1, 1, 1), inputs.nonzero(1, 1, 1)))
    yield Case("empty_batch_0x4x16x8", (real(0, 4, 16), _second(inputs, 0, 16, 8)))
    first, second = real(3, 8, 40), _second(inputs, 3, 40, 12)
    first[1, 3] = 0
    second[2, :, 7] = 0
    yield Case("zero_row_and_column_3x8x40x12", (first, second), note="scales of zero")
    apart = torch.full((16,), 0.1)
    apart[5] = 4.0
    yield Case("row_scales_2x16x64x8", (real(2, 16, 64) * apart.unsqueeze(1), _second(inputs, 2, 64, 8)), note="rows need scales of their own")
    yield Case("column_scales_2x8x64x16", (real(2, 8, 64), _second(inputs, 2, 64, 16) * apart), note="and so do columns")
    apart = torch.logspace(-1.5, 0.3, 6).view(6, 1, 1)
    yield Case("matrix_scales_6x8x32x9", (real(6, 8, 32) * apart, _second(inputs, 6, 32, 9) * apart.flip(0)), note="scales belong to the matrix")
    yield Case("strided_2x9x48x11", (inputs.noncontiguous(real(2, 9, 48)), inputs.noncontiguous(_second(inputs, 2, 48, 11))))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2 * f, 64 * f, 128 * f, 256 * f) for f in (1, 2, 4, 8)]
    else:
        shapes = [(2, 16, 64, 64), (8, 128, 128, 128), (16, 512, 512, 512), (7, 1000, 1000, 1000), (32, 1024, 1024, 1024), (64, 2048, 128, 2048), (64, 16, 2048, 2048), (4, 4096, 4096, 4096)]
    for batch, m, k, n in shapes:
        yield Case(f"[[{batch},{m},{k}],[{batch},{k},{n}]]", (inputs.real(batch, m, k), _second(inputs, batch, k, n)))


def work(args, kwargs):
    a, b = args
    outputs = a.shape[0] * a.shape[1] * b.shape[2]
    return {"flops": {"int8": 2 * outputs * a.shape[2]}, "bytes": 4 * (a.numel() + b.numel() + outputs)}
