# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Layer normalisation of an input that went through int8, compared with normalisation in full precision."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else normalized_shape
    return F.layer_norm(input, shape, weight, bias, eps)


def _weight(inputs, *shape):
    # Around one, as trained weights are: one int8 scale or a float8 format suits them. Outliers are for input and bias.
    return 0.4 + 1.2 * inputs.unit(*shape)


def cases(inputs):
    real = inputs.real

    def weight(*shape):
        return _weight(inputs, *shape)

    yield Case("affine_12x128", (real(12, 128), (128,), weight(128), real(128)))
    yield Case("tail_9x257", (3 + real(9, 257), [257], weight(257), real(257)), note="zeros from padding would shift mean and variance")
    yield Case("weight_only_10x50", (real(10, 50), 50), {"weight": 2 * weight(50)})
    yield Case("bias_only_10x50", (real(10, 50), 50), {"bias": 2 + real(50)})
    yield Case("two_dims_6x9x11", (2 + real(6, 9, 11), (9, 11), weight(9, 11), real(9, 11)))
    yield Case("three_dims_4x5x6x7", (real(4, 5, 6, 7) + torch.linspace(-2, 3, 4).view(4, 1, 1, 1), torch.Size((5, 6, 7))), note="one mean for each of the first dimension")
    yield Case("last_of_three_5x4x33", (real(5, 4, 33) + torch.linspace(-3, 4, 20).view(5, 4, 1), 33, weight(33), real(33)))
    yield Case("eps_10x40", (0.1 * real(10, 40), 40), {"eps": 0.05}, note="eps is larger than the variance")
    yield Case("eps_positional_8x65", (0.1 * real(8, 65), 65, weight(65), 0.5 * real(65), 0.01))
    yield Case("row_scales_9x48", (real(9, 48) * torch.logspace(-2, 2, 9).unsqueeze(1), 48), note="rows need scales of their own")
    rows = real(7, 30)
    rows[2] = 0
    yield Case("zero_row_7x30", (rows, 30, weight(30), real(30)), note="a scale of zero; the result is the bias")
    yield Case("one_element", (real(1, 1), 1, weight(1), inputs.nonzero(1)), note="the result is the bias")
    yield Case("empty_0x16", (real(0, 16), 16))
    yield Case("strided_14x36", (inputs.noncontiguous(2 + real(14, 36)), 36, weight(36), real(36)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, 2048), (64, 4096), (32, 8192)]
    else:
        shapes = [(4, 128), (64, 1000), (512, 1024), (2048, 2048), (4096, 4096), (8192, 8192), (16384, 8192), (65536, 2048)]
    for rows, columns in shapes:
        name = f"[[{rows},{columns}],[{columns}],[{columns}]]"
        yield Case(name, (inputs.real(rows, columns), (columns,), _weight(inputs, columns), inputs.real(columns)))


def work(args, kwargs):
    x = args[0]
    affine = sum(t.numel() for t in args[2:4] if isinstance(t, torch.Tensor))
    return {"flops": {"float32": 9 * x.numel()}, "bytes": (2 * x.numel() + affine) * x.element_size()}
