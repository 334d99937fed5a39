# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Natural logarithm, then hyperbolic tangent."""
import torch

from kbx_worker.tasklib import Case


def reference(input, out=None):
    return torch.tanh(torch.log(input), out=out)


def cases(inputs):
    positive = inputs.positive
    yield Case("vector_8192", (positive(8192),))
    yield Case("tail_1025", (positive(1025),))
    yield Case("one_element", (positive(1),))
    yield Case("empty", (positive(0),))
    yield Case("scalar_tensor", (positive(),))
    yield Case("cube_3x17x65", (positive(3, 17, 65),))
    yield Case("near_one_513", (1 + 0.2 * inputs.unit(513),), note="the logarithm is small")
    yield Case("wide_range_1025", (torch.exp(20 * inputs.real(1025).clamp(-4, 4)),), note="squares overflow and underflow")
    yield Case("strided_33x65", (inputs.noncontiguous(positive(33, 65)),))
    yield Case("offset_777", (inputs.offset(positive(777)),))
    yield Case("out_777", (positive(777),), {"out": torch.zeros(777)})
    yield Case("out_strided_17x33", (positive(17, 33),), {"out": inputs.noncontiguous(torch.zeros(17, 33))})
    yield Case("float16_5x333", (positive(5, 333, dtype=torch.float16),))
    yield Case("bfloat16_1025", (positive(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.positive(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 7 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
