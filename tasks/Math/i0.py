# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Modified Bessel function of the first kind of order zero."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.special.i0(input, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("vector_4096", (real(4096),))
    yield Case("tail_1025", (real(1025),))
    yield Case("several_blocks_9001", (real(9001),))
    yield Case("cube_3x5x67", (real(3, 5, 67),))
    yield Case("large_701", (torch.linspace(-60, 60, 701) + inputs.unit(701),), note="one series does not cover all of it")
    yield Case("around_eight_400", (torch.linspace(7, 9, 400) + 0.01 * inputs.unit(400),), note="where implementations change the series")
    yield Case("zero_and_signs", (torch.tensor([0.0, -0.0, 1.0, -1.0, 8.0, -8.0, 20.0, -20.0]),))
    yield Case("one_element", (real(1),))
    yield Case("empty", (real(0),))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("out_777", (real(777),), {"out": torch.zeros(777)})
    yield Case("float64_1000", (4 * real(1000, dtype=torch.float64).clamp(-10, 10),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 30 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
