# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Quotient of a tensor and a tensor or number, true or rounded, with broadcasting and type promotion."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other, *, rounding_mode=None, out=None):
    return torch.div(input, other, rounding_mode=rounding_mode, out=out)


def cases(inputs):
    real, nonzero, integer = inputs.real, inputs.nonzero, inputs.integer

    def divisors(*shape):
        return integer(1, 10, *shape) * (2 * inputs.boolean(*shape) - 1)

    def between(*shape):
        # a pair whose quotient is no nearer than 0.1 to an integer, so that no rounding error decides
        b = nonzero(*shape)
        return b * (integer(-9, 9, *shape) + 0.1 + 0.8 * inputs.unit(*shape)), b

    yield Case("vector_4096", (real(4096), nonzero(4096)))
    yield Case("several_blocks_9001", (real(9001), nonzero(9001)))
    yield Case("number_bfloat16_300", (real(300, dtype=torch.bfloat16), -2.5), note="a number does not widen the type")
    yield Case("trunc_1025", between(1025), {"rounding_mode": "trunc"}, note="negative quotients round up")
    yield Case("floor_1025", between(1025), {"rounding_mode": "floor"}, note="negative quotients round down")
    yield Case("integers_true_513", (integer(-99, 99, 513), divisors(513)), note="the result is float32")
    yield Case("integers_trunc_513", (integer(-99, 99, 513), divisors(513)), {"rounding_mode": "trunc"})
    yield Case("integers_floor_broadcast_7x9x11", (integer(-99, 99, 7, 1, 11).to(torch.int32), divisors(9, 1).to(torch.int32)), {"rounding_mode": "floor"})
    yield Case("zero_and_infinity", (torch.tensor([1.0, -1.0, 0.0, 2.0, 0.0, torch.inf, -3.0]), torch.tensor([0.0, 0.0, 0.0, torch.inf, -4.0, 2.0, -0.0])))
    yield Case("empty_and_broadcast_0x5", (real(0, 5), nonzero(5)))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)), nonzero(65, 33).t()))
    yield Case("one_element", (real(1), nonzero(1)), {"rounding_mode": None})
    yield Case("out_broadcast_5x6x7", (real(5, 1, 7), nonzero(6, 1)), {"out": torch.zeros(5, 6, 7)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), nonzero(333, dtype=torch.float16)))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.real(n), inputs.nonzero(n)))


def work(args, kwargs):
    parts = [t for t in args if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in parts)).numel()
    written = n * max(t.element_size() for t in parts)
    return {"flops": {"float32": n}, "bytes": written + sum(t.numel() * t.element_size() for t in parts)}
