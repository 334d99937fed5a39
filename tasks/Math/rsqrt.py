# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reciprocal square root of every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.rsqrt(input, out=out)


def cases(inputs):
    positive = inputs.positive
    yield Case("vector_4096", (positive(4096),))
    yield Case("tail_1025", (positive(1025),))
    yield Case("several_blocks_9001", (positive(9001),))
    yield Case("matrix_33x65", (positive(33, 65),))
    yield Case("small_and_large_700", (torch.logspace(-6, 6, 700) * (1 + inputs.unit(700)),))
    yield Case("special_values", (torch.tensor([0.0, 1.0, 4.0, -1.0, -0.25, torch.inf, -torch.inf, torch.nan]),))
    yield Case("scalar_tensor", (positive(),))
    yield Case("one_element", (positive(1),))
    yield Case("empty_0x7", (positive(0, 7),))
    yield Case("strided_33x65", (inputs.noncontiguous(positive(33, 65)),))
    yield Case("out_777", (positive(777),), {"out": torch.zeros(777)})
    yield Case("offset_500", (inputs.offset(positive(500)),))
    yield Case("float16_5x333", (positive(5, 333, dtype=torch.float16),))
    yield Case("bfloat16_1025", (positive(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.positive(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 2 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
