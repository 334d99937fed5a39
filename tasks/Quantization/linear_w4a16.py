# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Linear layer with weights in four bits, compared with the layer in the given precision."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case

HALF = torch.float16


def reference(input, weight, bias=None):
    return F.linear(input, weight, bias)


def _weight(inputs, rows, columns):
    # Uniform and scaled by the depth, as a layer's weights are at first: fifteen levels per row suit them. Outliers are for the activations.
    return ((2 * inputs.unit(rows, columns) - 1) * columns**-0.5).to(HALF)


def cases(inputs):
    # The limits are averages over the result: with fewer than some 200 elements a faithful kernel would fail by chance.
    def real(*shape):
        return inputs.real(*shape, dtype=HALF)

    yield Case("plain_16x64x32", (real(16, 64), _weight(inputs, 32, 64)))
    yield Case("bias_16x96x40", (real(16, 96), _weight(inputs, 40, 96), real(40)))
    yield Case("bias_by_name_11x64x48", (real(11, 64), _weight(inputs, 48, 64)), {"bias": 2 + real(48)})
    yield Case("odd_depth_21x65x33", (real(21, 65), _weight(inputs, 33, 65), real(33)), note="the last byte holds one value")
    yield Case("deep_8x250x40", (real(8, 250), _weight(inputs, 40, 250)))
    yield Case("deeper_12x515x24", (real(12, 515), _weight(inputs, 24, 515)))
    yield Case("one_row_1x48x300", (real(1, 48), _weight(inputs, 300, 48), real(300)))
    yield Case("sequence_2x9x64x30", (real(2, 9, 64), _weight(inputs, 30, 64), real(30)), note="more dimensions in front")
    yield Case("large_43x64x50", (real(43, 64), _weight(inputs, 50, 64)))
    yield Case("one_element", (inputs.nonzero(1, 1, dtype=HALF), inputs.nonzero(1, 1, dtype=HALF).clamp(-2, 2)))
    yield Case("empty_0x16x8", (real(0, 16), _weight(inputs, 8, 16), real(8)))
    weight = _weight(inputs, 24, 80)
    weight[7] = 0
    yield Case("zero_channel_16x80x24", (real(16, 80), weight), note="a scale of zero")
    spread = torch.logspace(-1, 0.3, 32).unsqueeze(1).to(HALF)
    yield Case("channel_scales_16x64x32", (real(16, 64), _weight(inputs, 32, 64) * spread), note="output channels need scales of their own")
    yield Case("strided_18x72x22", (inputs.noncontiguous(real(18, 72)), inputs.noncontiguous(_weight(inputs, 22, 72)), real(22)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1, 4096, 4096), (8, 4096, 4096), (32, 4096, 16384)]
    else:
        shapes = [(1, 256, 256), (16, 1024, 1024), (128, 4096, 4096), (1, 4096, 11008), (1024, 4096, 4096), (4096, 4096, 4096), (2048, 8192, 8192), (16, 8192, 28672)]
    for m, k, n in shapes:
        yield Case(f"[[{m},{k}],[{n},{k}],[{n}]]", (inputs.real(m, k, dtype=HALF), _weight(inputs, n, k), inputs.real(n, dtype=HALF)))


def work(args, kwargs):
    # weights are packed beforehand in an ideal implementation: half a byte each, and a scale of two bytes for each channel
    x, weight = args[0], args[1]
    n, k = weight.shape
    rows = x.numel() // max(1, k)
    return {"flops": {"float16": 2 * rows * n * k}, "bytes": 2 * (x.numel() + rows * n) + n * k // 2 + 4 * n}
