# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Logarithm of the odds, with clamping on request."""
import torch

from kbx_worker.tasklib import Case


def reference(input, eps=None, *, out=None):
    return torch.special.logit(input, eps, out=out)


def cases(inputs):
    unit, real = inputs.unit, inputs.real
    yield Case("vector_4096", (unit(4096),))
    yield Case("tail_1025", (unit(1025),))
    yield Case("several_blocks_9001", (unit(9001),))
    yield Case("eps_cube_3x5x67", (unit(3, 5, 67), 0.2))
    yield Case("eps_by_name_900", (unit(900),), {"eps": 0.05})
    yield Case("outside_clamped_600", (real(600),), {"eps": 1e-3}, note="elements outside of [0, 1] are clamped")
    yield Case("outside_nan_600", (real(600),), note="elements outside of [0, 1] give NaN")
    yield Case("special_values", (torch.tensor([0.0, 1.0, 0.5, -0.5, 1.5, 1e-30, torch.inf, -torch.inf, torch.nan]),))
    yield Case("one_element", (unit(1),))
    yield Case("empty", (unit(0),), {"eps": 0.1})
    yield Case("strided_33x65", (inputs.noncontiguous(unit(33, 65)),))
    yield Case("out_777", (unit(777), 0.1), {"out": torch.zeros(777)})
    yield Case("float64_1000", (unit(1000, dtype=torch.float64),))
    yield Case("eps_cut_both_ends_5x333", (unit(5, 333),), {"eps": 0.3})


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.unit(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 14 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
