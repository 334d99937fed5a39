# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Exponential of the square root of every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, out=None):
    return torch.exp(torch.sqrt(input), out=out)


def cases(inputs):
    nonnegative = inputs.nonnegative
    yield Case("vector_4096", (nonnegative(4096),))
    yield Case("tail_1025", (nonnegative(1025),))
    yield Case("several_blocks_9001", (nonnegative(9001),))
    yield Case("cube_3x5x67", (nonnegative(3, 5, 67),))
    yield Case("small_and_large_700", (torch.logspace(-8, 2, 700) * (1 + inputs.unit(700)),))
    yield Case("negative_gives_nan_300", (inputs.real(300),))
    yield Case("special_values", (torch.tensor([0.0, -0.0, 1.0, -1.0, 1e30, torch.inf, -torch.inf, torch.nan]),))
    yield Case("one_element", (nonnegative(1),))
    yield Case("empty", (nonnegative(0),))
    yield Case("strided_33x65", (inputs.noncontiguous(nonnegative(33, 65)),))
    yield Case("out_777", (nonnegative(777),), {"out": torch.zeros(777)})
    yield Case("offset_500", (inputs.offset(nonnegative(500)),))
    yield Case("wide_rows_2x7x129", (nonnegative(2, 7, 129),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.nonnegative(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 11 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
