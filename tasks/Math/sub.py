# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Difference of a tensor and a scaled tensor or number, with broadcasting and type promotion."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other, *, alpha=1, out=None):
    return torch.sub(input, other, alpha=alpha, out=out)


def cases(inputs):
    real, integer = inputs.real, inputs.integer
    yield Case("vector_4096", (real(4096), real(4096)))
    yield Case("several_blocks_9001", (real(9001), real(9001)))
    yield Case("tail_1025", (real(1025), real(1025)), {"alpha": 2.5})
    yield Case("one_element", (real(1), real(1)), {"alpha": -1})
    yield Case("empty", (real(0), real(0)))
    yield Case("number_100", (real(100), 2.5), {"alpha": 3})
    yield Case("broadcast_both_5x6x7", (real(5, 1, 7), real(6, 1)), {"alpha": 0.5})
    yield Case("broadcast_row_8x40", (real(40), real(8, 40)), note="the first operand is the smaller one")
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)), real(65, 33).t()))
    yield Case("integers_513", (integer(-99, 99, 513, dtype=torch.int32), integer(-99, 99, 513, dtype=torch.int32)), {"alpha": 2})
    yield Case("integer_and_float_129", (integer(-99, 99, 129), real(129)))
    yield Case("out_777", (real(777), real(777)), {"alpha": 2, "out": torch.zeros(777)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), real(5, 333, dtype=torch.float16)), {"alpha": 0.5})
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16), real(1025, dtype=torch.bfloat16)), {"alpha": 0.75})


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.real(n), inputs.real(n)))


def work(args, kwargs):
    parts = [t for t in args if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in parts)).numel()
    written = n * max(t.element_size() for t in parts)
    return {"flops": {"float32": n if kwargs.get("alpha", 1) == 1 else 2 * n}, "bytes": written + sum(t.numel() * t.element_size() for t in parts)}
