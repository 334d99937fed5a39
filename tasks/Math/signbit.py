# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sign bit of every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.signbit(input, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("vector_4096", (real(4096),))
    yield Case("tail_1025", (real(1025),))
    yield Case("several_blocks_9001", (real(9001),))
    yield Case("cube_3x5x67", (real(3, 5, 67),))
    yield Case("zeros_of_both_signs_800", (torch.copysign(torch.zeros(800), real(800)),), note="minus zero is not less than zero")
    yield Case("special_values", (torch.tensor([0.0, -0.0, 1e-40, -1e-40, 3.0, -3.0, torch.inf, -torch.inf]),))
    yield Case("one_element", (-inputs.positive(1),))
    yield Case("empty", (real(0),))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("out_777", (real(777),), {"out": torch.zeros(777, dtype=torch.bool)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16),))
    yield Case("float16_zeros_300", (torch.copysign(torch.zeros(300), real(300)).to(torch.float16),))
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 1 * x.numel()}, "bytes": x.numel() * (x.element_size() + 1)}
