# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Error function of every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.special.erf(input, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("vector_4096", (real(4096),))
    yield Case("tail_1025", (2 * real(1025),))
    yield Case("several_blocks_9001", (real(9001),))
    yield Case("cube_3x5x67", (real(3, 5, 67),))
    yield Case("range_701", (torch.linspace(-6, 6, 701) + 0.01 * inputs.unit(701),), note="both tails, where the result is nearly one")
    yield Case("special_values", (torch.tensor([0.0, -0.0, 1.0, -1.0, 100.0, torch.inf, -torch.inf, torch.nan]),))
    yield Case("one_element", (real(1),))
    yield Case("empty_0x3", (real(0, 3),))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("out_777", (real(777),), {"out": torch.zeros(777)})
    yield Case("offset_500", (inputs.offset(real(500)),))
    yield Case("float64_1000", (real(1000, dtype=torch.float64),))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16),))
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 20 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
