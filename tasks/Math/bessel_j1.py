# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bessel function of the first kind of order one."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.special.bessel_j1(input, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("vector_4096", (real(4096),))
    yield Case("tail_1025", (3 * real(1025),))
    yield Case("several_blocks_9001", (real(9001),))
    yield Case("cube_3x5x67", (5 * real(3, 5, 67),))
    yield Case("oscillating_801", (torch.linspace(-80, 80, 801) + 0.1 * inputs.unit(801),), note="a series around zero does not cover it")
    yield Case("around_five_400", (torch.linspace(4, 6, 400) + 0.01 * inputs.unit(400),), note="where implementations change the series")
    yield Case("zero_and_signs", (torch.tensor([0.0, -0.0, 1.0, -1.0, 3.8317060, -3.8317060, 20.0, -20.0]),))
    yield Case("one_element", (real(1),))
    yield Case("empty", (real(0),))
    yield Case("strided_33x65", (inputs.noncontiguous(2 * real(33, 65)),))
    yield Case("out_777", (real(777),), {"out": torch.zeros(777)})
    yield Case("float64_1000", (8 * real(1000, dtype=torch.float64),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 60 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
