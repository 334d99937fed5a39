# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Linear map, then the logarithm of the softmax along any dimension."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, dim=-1, dtype=None):
    return F.log_softmax(F.linear(input, weight, bias), dim=dim, dtype=dtype)


def _weight(inputs, outputs, features, dtype=torch.float32):
    # Scaled as a layer's weights are: logits of unit variance.
    return inputs.real(outputs, features, dtype=dtype) * max(1, features) ** -0.5


def cases(inputs):
    real, half = inputs.real, torch.float16
    yield Case("bias_8x33_to_40", (real(8, 33), _weight(inputs, 40, 33), real(40)))
    yield Case("no_bias_9x65_to_17", (real(9, 65), _weight(inputs, 17, 65)))
    yield Case("wide_tail_3x12_to_1025", (real(3, 12), _weight(inputs, 1025, 12), real(1025)), note="more than one block of logits in a row")
    yield Case("deep_4x1025_to_9", (real(4, 1025), _weight(inputs, 9, 1025), real(9)))
    yield Case("over_rows_21x16_to_10", (real(21, 16), _weight(inputs, 10, 16), real(10), 0))
    yield Case("negative_dim_2x5x9_to_12", (real(2, 5, 9), _weight(inputs, 12, 9), real(12)), {"dim": -2})
    yield Case("first_of_three_3x4x8_to_6", (real(3, 4, 8), _weight(inputs, 6, 8)), {"bias": real(6), "dim": 0})
    yield Case("vector_30_to_70", (real(30), _weight(inputs, 70, 30), real(70)))
    whole = (inputs.integer(-9, 10, 6, 20).to(torch.float32), inputs.integer(-5, 6, 33, 20).to(torch.float32))
    yield Case("large_logits_6x20_to_33", whole, note="overflows without subtracting the maximum; whole numbers, so that the products are exact")
    yield Case("one_element", (real(1, 1), real(1, 1), real(1)))
    yield Case("empty_0x16_to_5", (real(0, 16), _weight(inputs, 5, 16), real(5)))
    yield Case("strided_9x20_to_13", (inputs.noncontiguous(real(9, 20)), inputs.noncontiguous(_weight(inputs, 13, 20)), inputs.noncontiguous(real(13))))
    yield Case("to_float64_7x18_to_11", (real(7, 18), _weight(inputs, 11, 18), real(11)), {"dtype": torch.float64})
    yield Case("float16_5x64_to_37", (real(5, 64, dtype=half), _weight(inputs, 37, 64, half), real(37, dtype=half)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, 2**power, 2**power) for power in range(4, 15)]
    else:
        shapes = [(1, 64, 64), (64, 256, 256), (128, 1000, 1000), (512, 1024, 4096), (32, 4096, 32000), (4096, 4096, 4096), (8192, 1024, 8192), (16384, 4096, 4096)]
    for rows, features, outputs in shapes:
        name = f"[[{rows},{features}],[{outputs},{features}],[{outputs}]]"
        yield Case(name, (inputs.real(rows, features), _weight(inputs, outputs, features), inputs.real(outputs)))


def work(args, kwargs):
    x, weight = args[0], args[1]
    outputs = x.numel() // max(1, x.shape[-1]) * weight.shape[0]
    return {"flops": {"float32": outputs * (2 * weight.shape[1] + 5)}, "bytes": (x.numel() + weight.numel() + weight.shape[0] + outputs) * x.element_size()}
