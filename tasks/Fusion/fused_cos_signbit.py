# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cosine of every element, and the sign bit of that cosine."""
import torch

from kbx_worker.tasklib import Case


def reference(input):
    cosine = torch.cos(input)
    return cosine, torch.signbit(cosine)


def cases(inputs):
    real = inputs.real
    yield Case("vector_8192", (2 * real(8192),))
    yield Case("tail_1025", (2 * real(1025),))
    yield Case("one_element", (2 * real(1),))
    yield Case("empty", (real(0),))
    yield Case("scalar_tensor", (2 * real(),))
    yield Case("cube_3x17x65", (2 * real(3, 17, 65),))
    yield Case("input_by_name_257", (), {"input": 2 * real(257)})
    yield Case("many_periods_1025", (100 * real(1025),), note="the reduction to one period must be accurate")
    yield Case("all_negative_513", (3.14159 + 0.4 * real(513).clamp(-3, 3),))
    yield Case("strided_33x65", (inputs.noncontiguous(2 * real(33, 65)),))
    yield Case("offset_777", (inputs.offset(2 * real(777)),))
    yield Case("expanded_33x65", (inputs.expanded(2 * real(1, 65), 33, 65),))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 10 * x.numel()}, "bytes": x.numel() * (2 * x.element_size() + 1)}
