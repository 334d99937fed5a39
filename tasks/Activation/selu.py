# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scaled exponential linear unit, in place or not."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, inplace=False):
    return F.selu(input, inplace=inplace)


def cases(inputs):
    real = inputs.real
    yield Case("vector_8192", (real(8192),))
    yield Case("tail_1025", (real(1025),))
    yield Case("one_element", (real(1),))
    yield Case("empty", (real(0),))
    yield Case("scalar_tensor", (real(),))
    yield Case("cube_3x17x65", (real(3, 17, 65),))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("offset_777", (inputs.offset(real(777)),))
    yield Case("wide_range_1025", (60 * real(1025),), note="exponentials of the positive ones would overflow")
    yield Case("not_in_place_keyword", (real(129),), {"inplace": False})
    yield Case("in_place_777", (real(777),), {"inplace": True})
    yield Case("in_place_strided_17x33", (inputs.noncontiguous(real(17, 33)), True))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16),))
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 5 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
