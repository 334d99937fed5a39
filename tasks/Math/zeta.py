# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hurwitz zeta function."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other, *, out=None):
    return torch.special.zeta(input, other, out=out)


def cases(inputs):
    positive = inputs.positive
    yield Case("vector_4096", (1 + positive(4096), positive(4096)))
    yield Case("tail_1025", (1 + 3 * positive(1025), 1 + positive(1025)))
    yield Case("several_blocks_9001", (1 + positive(9001), positive(9001)))
    yield Case("riemann_600", (1 + positive(600), 1.0), note="the offset is a number")
    yield Case("exponent_number_600", (2.5, positive(600)))
    yield Case("near_the_pole_500", (1 + torch.logspace(-4, 0, 500) * (1 + inputs.unit(500)), positive(500)), note="the series converges very slowly")
    yield Case("large_offset_500", (1 + positive(500), torch.logspace(0, 6, 500) * (1 + inputs.unit(500))))
    yield Case("broadcast_9x1x70", (1 + positive(9, 1), positive(70)))
    yield Case("special_values", (torch.tensor([1.0, 0.5, -2.0, 2.0, 3.0, 2.5, 2.5, 2.0, 3.0]), torch.tensor([1.0, 1.0, 1.0, 0.0, -1.0, -2.0, -1.5, -1.5, -0.25])))
    yield Case("one_element", (1 + positive(1), positive(1)))
    yield Case("empty", (1 + positive(0), positive(0)))
    yield Case("strided_33x65", (inputs.noncontiguous(1 + positive(33, 65)), positive(65, 33).t()))
    yield Case("out_300", (2 + positive(300), 1 + positive(300)), {"out": torch.zeros(300)})
    yield Case("float64_1000", (1 + positive(1000, dtype=torch.float64), positive(1000, dtype=torch.float64)))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (1 + inputs.positive(n), inputs.positive(n)))


def work(args, kwargs):
    parts = [t for t in args if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in parts)).numel()
    written = n * max(t.element_size() for t in parts)
    return {"flops": {"float32": 150 * n}, "bytes": written + sum(t.numel() * t.element_size() for t in parts)}
