# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gaussian error linear unit on int8 tensors: computed in float32, the fraction dropped."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, approximate="none"):
    return F.gelu(input.float(), approximate=approximate).to(torch.int8)


def cases(inputs):
    def draw(low, high, *shape):
        return inputs.integer(low, high, *shape, dtype=torch.int8)

    def without_five(x):
        # the tanh form at 5 is 4.9999995, one rounding from 5: correct kernels disagree there
        return torch.where(x == 5, 4, x)

    yield Case("small_8192", (draw(-8, 12, 8192),), note="where the fraction matters")
    yield Case("full_range_tail_1025", (draw(-128, 128, 1025),))
    yield Case("every_value_256", (torch.arange(-128, 128).to(torch.int8),))
    yield Case("one_element", (draw(1, 6, 1),))
    yield Case("empty", (draw(0, 1, 0),))
    yield Case("cube_3x17x65", (draw(-20, 20, 3, 17, 65),))
    yield Case("none_by_name_257", (draw(-20, 20, 257),), {"approximate": "none"})
    yield Case("tanh_1025", (without_five(draw(-20, 20, 1025)),), {"approximate": "tanh"})
    yield Case("tanh_positional_33x65", (without_five(draw(-128, 128, 33, 65)), "tanh"))
    yield Case("strided_33x65", (inputs.noncontiguous(draw(-20, 20, 33, 65)),))
    yield Case("offset_777", (inputs.offset(draw(-20, 20, 777)),))
    yield Case("expanded_33x65", (inputs.expanded(draw(-20, 20, 1, 65), 33, 65),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.integer(-128, 128, n, dtype=torch.int8),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 8 * x.numel()}, "bytes": 2 * x.numel()}
