# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The angle in degrees and the square root of every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input):
    return torch.rad2deg(input), torch.sqrt(input)


def cases(inputs):
    nonnegative, real = inputs.nonnegative, inputs.real
    yield Case("vector_4096", (nonnegative(4096),))
    yield Case("tail_1025", (nonnegative(1025),))
    yield Case("several_blocks_9001", (nonnegative(9001),))
    yield Case("cube_3x5x67", (nonnegative(3, 5, 67),))
    yield Case("both_signs_900", (real(900),), note="the root of negative elements is NaN, the other result is not")
    yield Case("small_and_large_700", (torch.logspace(-8, 3, 700) * (1 + inputs.unit(700)),))
    yield Case("special_values", (torch.tensor([0.0, -0.0, 1.0, -1.0, 0.5, -20.0, torch.inf, -torch.inf, torch.nan]),))
    yield Case("scalar_tensor", (nonnegative(),))
    yield Case("one_element", (nonnegative(1),))
    yield Case("empty_3x0", (nonnegative(3, 0),))
    yield Case("strided_33x65", (inputs.noncontiguous(nonnegative(33, 65)),))
    yield Case("offset_500", (inputs.offset(nonnegative(500)),))
    yield Case("wide_rows_2x7x129", (nonnegative(2, 7, 129),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.nonnegative(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 2 * x.numel()}, "bytes": 3 * x.numel() * x.element_size()}
