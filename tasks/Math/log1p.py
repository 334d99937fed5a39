# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Natural logarithm of one plus every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.log1p(input, out=out)


def call(entry, args, kwargs):
    """A case marked `relative` also compares the result divided by the input, which is nearly one at zero:
    the tolerance alone would accept a result of such size without a single right digit."""
    options = dict(kwargs)
    relative = options.pop("relative", False)
    result = entry(*args, **options)
    return (result, result / args[0]) if relative else result


def cases(inputs):
    nonnegative = inputs.nonnegative
    yield Case("vector_4096", (nonnegative(4096),))
    yield Case("tail_1025", (nonnegative(1025),))
    yield Case("several_blocks_9001", (nonnegative(9001),))
    yield Case("cube_3x5x67", (nonnegative(3, 5, 67),))
    yield Case("near_zero_1025", (3e-4 * inputs.nonzero(1025),), {"relative": True}, note="the sum with one keeps four digits of the input")
    yield Case("near_minus_one_600", (inputs.unit(600) * torch.tensor([1.0, 2.0**-10]).repeat(300) - 1,))
    yield Case("special_values", (torch.tensor([0.0, -0.0, -1.0, -1.5, 1e30, torch.inf, -torch.inf, torch.nan]),))
    yield Case("one_element", (nonnegative(1),))
    yield Case("empty_0x4", (nonnegative(0, 4),))
    yield Case("strided_33x65", (inputs.noncontiguous(nonnegative(33, 65)),))
    yield Case("out_777", (nonnegative(777),), {"out": torch.zeros(777)})
    yield Case("float64_near_zero_500", (3e-8 * inputs.nonzero(500, dtype=torch.float64),), {"relative": True})
    yield Case("offset_500", (inputs.offset(nonnegative(500)),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.nonnegative(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 12 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
