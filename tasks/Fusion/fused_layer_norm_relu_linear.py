# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Linear map, rectified linear unit, layer normalisation without scale and shift."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, normalized_shape=None, eps=1e-5, elementwise_affine=True):
    y = torch.relu(F.linear(input, weight, bias))
    if normalized_shape is None:
        normalized_shape = y.shape[-1:]
    elif isinstance(normalized_shape, int):
        normalized_shape = (normalized_shape,)
    return F.layer_norm(y, tuple(normalized_shape), eps=eps)


def _weight(inputs, outputs, features, dtype=torch.float32):
    # Scaled as a layer's weights are: products of unit variance.
    return inputs.real(outputs, features, dtype=dtype) * max(1, features) ** -0.5


def cases(inputs):
    real, half = inputs.real, torch.float16
    yield Case("bias_8x33_to_40", (real(8, 33), _weight(inputs, 40, 33), real(40), 40))
    yield Case("no_bias_9x65_to_17", (real(9, 65), _weight(inputs, 17, 65)), {"normalized_shape": [17]})
    yield Case("default_shape_12x20_to_21", (real(12, 20), _weight(inputs, 21, 20), real(21)), note="the last dimension")
    yield Case("wide_tail_3x12_to_1025", (real(3, 12), _weight(inputs, 1025, 12), real(1025), 1025), note="more than one block in a row")
    yield Case("deep_4x1025_to_9", (real(4, 1025), _weight(inputs, 9, 1025), real(9), 9))
    yield Case("two_dims_3x5x9_to_12", (real(3, 5, 9), _weight(inputs, 12, 9), real(12), [5, 12]))
    yield Case("last_of_three_2x6x9_to_10", (real(2, 6, 9), _weight(inputs, 10, 9), real(10), torch.Size([10])))
    yield Case("eps_15x20_to_8", (0.1 * real(15, 20), _weight(inputs, 8, 20)), {"normalized_shape": 8, "eps": 0.01})
    negative = real(24)
    negative[::2] = -100
    yield Case("half_dead_7x10_to_24", (real(7, 10), _weight(inputs, 24, 10), negative, 24), {"elementwise_affine": False}, note="zeros count in mean and variance")
    yield Case("vector_30_to_70", (real(30), _weight(inputs, 70, 30), real(70), 70))
    yield Case("one_row_one_element_bias", (real(1, 5), real(1, 5), real(1), 1))
    yield Case("empty_0x16_to_5", (real(0, 16), _weight(inputs, 5, 16), real(5), 5))
    yield Case("strided_9x20_to_13", (inputs.noncontiguous(real(9, 20)), inputs.noncontiguous(_weight(inputs, 13, 20)), inputs.noncontiguous(real(13)), 13))
    yield Case("float16_5x64_to_37", (real(5, 64, dtype=half), _weight(inputs, 37, 64, half), real(37, dtype=half), 37))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, 2**power, 2 ** (power - 1)) for power in range(8, 18)]
    else:
        shapes = [(1, 64, 64), (64, 256, 256), (128, 1000, 1000), (512, 1024, 4096), (32, 8192, 8192), (4096, 4096, 4096), (8192, 1024, 8192), (16384, 4096, 4096)]
    for rows, features, outputs in shapes:
        name = f"[[{rows},{features}],[{outputs},{features}],[{outputs}],[{outputs}]]"
        yield Case(name, (inputs.real(rows, features), _weight(inputs, outputs, features), inputs.real(outputs), [outputs]))


def work(args, kwargs):
    x, weight = args[0], args[1]
    outputs = x.numel() // max(1, x.shape[-1]) * weight.shape[0]
    return {"flops": {"float32": outputs * (2 * weight.shape[1] + 8)}, "bytes": (x.numel() + weight.numel() + weight.shape[0] + outputs) * x.element_size()}
