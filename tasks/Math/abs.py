# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Modulus of every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.abs(input, out=out)


def cases(inputs):
    real, integer = inputs.real, inputs.integer
    yield Case("vector_4096", (real(4096),))
    yield Case("tail_1025", (real(1025),))
    yield Case("several_blocks_9001", (real(9001),))
    yield Case("cube_3x5x67", (real(3, 5, 67),))
    yield Case("special_values", (torch.tensor([0.0, -0.0, -2.5, 2.5, -1e-40, torch.inf, -torch.inf, torch.nan]),))
    yield Case("scalar_tensor", (-inputs.positive(),))
    yield Case("one_element", (-inputs.positive(1),))
    yield Case("empty_5x0", (real(5, 0),))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("out_777", (real(777),), {"out": torch.zeros(777)})
    yield Case("int32_513", (integer(-99, 99, 513, dtype=torch.int32),))
    yield Case("int64_large_300", (integer(-(2**40), 2**40, 300),), note="does not survive a detour through float32")
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16),))
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 1 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
