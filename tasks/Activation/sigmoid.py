# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Logistic function of every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.sigmoid(input, out=out)


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
    yield Case("expanded_33x65", (inputs.expanded(real(1, 65), 33, 65),))
    yield Case("saturated_1025", (60 * real(1025),), note="the exponential overflows on one side")
    yield Case("out_777", (real(777),), {"out": torch.zeros(777)})
    yield Case("out_strided_17x33", (real(17, 33),), {"out": inputs.noncontiguous(torch.zeros(17, 33))})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16),))
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 4 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
