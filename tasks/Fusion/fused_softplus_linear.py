# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Linear map, then softplus, which turns into the identity above a threshold."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, beta=1, threshold=20):
    return F.softplus(F.linear(input, weight, bias), beta=beta, threshold=threshold)


def _weight(inputs, outputs, features, dtype=torch.float32):
    # Scaled as a layer's weights are: products of unit variance.
    return inputs.real(outputs, features, dtype=dtype) * max(1, features) ** -0.5


def cases(inputs):
    real, half = inputs.real, torch.float16
    yield Case("bias_8x33_to_40", (real(8, 33), _weight(inputs, 40, 33), real(40)))
    yield Case("no_bias_9x65_to_17", (real(9, 65), _weight(inputs, 17, 65)))
    yield Case("wide_tail_3x12_to_1025", (real(3, 12), _weight(inputs, 1025, 12), real(1025)))
    yield Case("deep_4x1025_to_9", (1 + real(4, 1025), _weight(inputs, 9, 1025), real(9)))
    yield Case("beta_21x16_to_10", (real(21, 16), _weight(inputs, 10, 16), real(10), 0.5))
    yield Case("threshold_30x9_to_12", (2 * real(30, 9), _weight(inputs, 12, 9), real(12)), {"threshold": 1}, note="the pieces do not meet at so low a threshold")
    yield Case("beta_and_threshold_15x20_to_8", (real(15, 20), _weight(inputs, 8, 20)), {"bias": real(8), "beta": 3, "threshold": 2}, note="beta times y is what the threshold limits")
    yield Case("large_values_6x20_to_33", (50 * real(6, 20), _weight(inputs, 33, 20), real(33)), note="the exponential overflows above the threshold")
    yield Case("three_dims_2x5x9_to_12", (real(2, 5, 9), _weight(inputs, 12, 9), real(12)))
    yield Case("vector_30_to_70", (real(30), _weight(inputs, 70, 30), real(70)))
    yield Case("one_element", (real(1, 1), real(1, 1), real(1)))
    yield Case("empty_0x16_to_5", (real(0, 16), _weight(inputs, 5, 16), real(5)))
    yield Case("strided_9x20_to_13", (inputs.noncontiguous(real(9, 20)), inputs.noncontiguous(_weight(inputs, 13, 20)), inputs.noncontiguous(real(13))))
    yield Case("float16_5x64_to_37", (real(5, 64, dtype=half), _weight(inputs, 37, 64, half), real(37, dtype=half)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1, 2**power, 2**power) for power in range(4, 16)]
    else:
        shapes = [(1, 64, 64), (64, 256, 256), (128, 1000, 1000), (1, 8192, 8192), (512, 1024, 4096), (4096, 4096, 4096), (8192, 1024, 8192), (16384, 4096, 4096)]
    for rows, features, outputs in shapes:
        name = f"[[{rows},{features}],[{outputs},{features}],[{outputs}]]"
        yield Case(name, (inputs.real(rows, features), _weight(inputs, outputs, features), inputs.real(outputs)))


def work(args, kwargs):
    x, weight = args[0], args[1]
    outputs = x.numel() // max(1, x.shape[-1]) * weight.shape[0]
    return {"flops": {"float32": outputs * (2 * weight.shape[1] + 6)}, "bytes": (x.numel() + weight.numel() + weight.shape[0] + outputs) * x.element_size()}
