# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Airy function of the first kind."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.special.airy_ai(input, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("vector_4096", (real(4096),))
    yield Case("tail_1025", (real(1025),))
    yield Case("several_blocks_9001", (real(9001),))
    yield Case("cube_3x5x67", (real(3, 5, 67),))
    yield Case("oscillating_601", (torch.linspace(-20, -2, 601) + 0.02 * inputs.unit(601),), note="negative arguments")
    yield Case("decaying_400", (torch.linspace(0, 12, 400) + 0.02 * inputs.unit(400),), note="positive arguments")
    yield Case("zero_and_ends", (torch.tensor([0.0, -0.0, 1.0, -1.0, 2.09, -2.09, 8.3203353, 30.0, 104.0]),))
    yield Case("one_element", (real(1),))
    yield Case("empty_4x0", (real(4, 0),))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("out_777", (real(777),), {"out": torch.zeros(777)})
    yield Case("float64_1000", (3 * real(1000, dtype=torch.float64),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 100 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
