# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Arcsine of every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.asin(input, out=out)


def cases(inputs):
    def interval(*shape, dtype=torch.float32):
        return (2 * inputs.unit(*shape) - 1).to(dtype)

    yield Case("vector_4096", (interval(4096),))
    yield Case("tail_1025", (interval(1025),))
    yield Case("several_blocks_9001", (interval(9001),))
    yield Case("cube_3x5x67", (interval(3, 5, 67),))
    yield Case("near_one_600", (1 - inputs.unit(600) * torch.logspace(-7, -1, 600),), note="the function is steep there")
    yield Case("near_minus_one_600", (inputs.unit(600) * torch.logspace(-7, -1, 600) - 1,))
    yield Case("outside_nan_600", (inputs.real(600),), note="elements outside of [-1, 1] give NaN")
    yield Case("special_values", (torch.tensor([0.0, -0.0, 1.0, -1.0, 0.5, 1.0001, torch.inf, -torch.inf, torch.nan]),))
    yield Case("one_element", (interval(1),))
    yield Case("empty", (interval(0),))
    yield Case("strided_33x65", (inputs.noncontiguous(interval(33, 65)),))
    yield Case("out_777", (interval(777),), {"out": torch.zeros(777)})
    yield Case("float16_5x333", (interval(5, 333, dtype=torch.float16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.unit(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 12 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
