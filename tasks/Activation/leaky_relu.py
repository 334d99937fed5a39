# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Leaky rectified linear unit, in place or not."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, negative_slope=0.01, inplace=False):
    return F.leaky_relu(input, negative_slope=negative_slope, inplace=inplace)


def cases(inputs):
    real = inputs.real
    yield Case("vector_8192", (real(8192),))
    yield Case("tail_1025", (real(1025),))
    yield Case("one_element", (real(1),))
    yield Case("empty", (real(0),))
    yield Case("scalar_tensor", (real(),))
    yield Case("slope_positional_257", (real(257), 0.3))
    yield Case("steep_slope_1025", (real(1025),), {"negative_slope": 2.0}, note="the larger of x and slope times x is wrong above 1")
    yield Case("zero_slope_9x33", (real(9, 33),), {"negative_slope": 0.0})
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("expanded_33x65", (inputs.expanded(real(1, 65), 33, 65),))
    yield Case("in_place_777", (real(777),), {"negative_slope": 0.2, "inplace": True})
    yield Case("in_place_strided_17x33", (inputs.noncontiguous(real(17, 33)), 0.1, True))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16),), {"negative_slope": 0.1})
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 2 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
