# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every element without its fractional part."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.trunc(input, out=out)


def cases(inputs):
    real, integer = inputs.real, inputs.integer
    yield Case("vector_4096", (3 * real(4096),))
    yield Case("tail_1025", (10 * real(1025),))
    yield Case("several_blocks_9001", (3 * real(9001),))
    yield Case("cube_3x5x67", (5 * real(3, 5, 67),))
    yield Case("next_to_integers_900", (integer(-50, 50, 900) + 1e-4 * (2 * inputs.boolean(900) - 1),), note="just above and just below")
    yield Case("special_values", (torch.tensor([0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.0, -2.0, 8388607.5, -3e9, 1e20, torch.inf, -torch.inf, torch.nan]),))
    yield Case("scalar_tensor", (-1.5 - inputs.positive(),))
    yield Case("one_element", (-1.5 - inputs.positive(1),))
    yield Case("empty", (real(0),))
    yield Case("strided_33x65", (inputs.noncontiguous(4 * real(33, 65)),))
    yield Case("out_777", (5 * real(777),), {"out": torch.zeros(777)})
    yield Case("integers_513", (integer(-(2**30), 2**30, 513, dtype=torch.int32),), note="does not survive a detour through float32")
    yield Case("offset_500", (inputs.offset(3 * real(500)),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 1 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
