# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Derivatives of the digamma function."""
import torch

from kbx_worker.tasklib import Case


def reference(n, input, *, out=None):
    return torch.special.polygamma(n, input, out=out)


def cases(inputs):
    positive = inputs.positive
    yield Case("digamma_1025", (0, positive(1025)), note="order zero")
    yield Case("trigamma_4096", (1, positive(4096)))
    yield Case("order_2_several_blocks_9001", (2, positive(9001)))
    yield Case("order_3_cube_3x5x67", (3, positive(3, 5, 67)))
    yield Case("order_6_small_and_large_600", (6, torch.logspace(-2, 3, 600) * (1 + inputs.unit(600))))
    yield Case("trigamma_negative_300", (1, -(inputs.integer(0, 4, 300) + 0.2 + 0.6 * inputs.unit(300))), note="between the negative integers")
    yield Case("trigamma_small_and_large_600", (1, torch.logspace(-3, 6, 600) * (1 + inputs.unit(600))))
    yield Case("one_element", (1, positive(1)))
    yield Case("empty", (2, positive(0)))
    yield Case("strided_33x65", (2, inputs.noncontiguous(positive(33, 65))))
    yield Case("out_777", (1, positive(777)), {"out": torch.zeros(777)})
    yield Case("float64_order_2_1000", (2, positive(1000, dtype=torch.float64)))
    yield Case("float64_digamma_500", (0, 3 * positive(500, dtype=torch.float64)))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (2, inputs.positive(n)))


def work(args, kwargs):
    x = args[1]
    return {"flops": {"float32": 100 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
