# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Product of a tensor with a tensor or a number, with broadcasting and type promotion."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other, *, out=None):
    return torch.mul(input, other, out=out)


def cases(inputs):
    real, integer = inputs.real, inputs.integer
    yield Case("vector_4096", (real(4096), real(4096)))
    yield Case("tail_1025", (real(1025), real(1025)))
    yield Case("several_blocks_9001", (real(9001), real(9001)))
    yield Case("number_float16_100", (real(100, dtype=torch.float16), -2.5), note="a number does not widen the type")
    yield Case("integers_and_number_300", (integer(-99, 99, 300, dtype=torch.int32), 0.5), note="the result is real")
    yield Case("broadcast_row_8x40", (real(8, 40), real(40)))
    yield Case("broadcast_both_5x6x7", (real(5, 1, 7), real(6, 1)))
    yield Case("one_element", (real(1), real(1)))
    yield Case("empty", (real(0, 3), real(3)))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)), real(65, 33).t()))
    yield Case("integers_513", (integer(-9999, 9999, 513, dtype=torch.int32), integer(-(2**40), 2**40, 513)), note="int32 with int64 gives int64")
    yield Case("out_777", (real(777), real(777)), {"out": torch.zeros(777)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), real(5, 333, dtype=torch.float16)))
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16), real(1025, dtype=torch.bfloat16)))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.real(n, dtype=torch.float16), inputs.real(n, dtype=torch.float16)))


def work(args, kwargs):
    parts = [t for t in args if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in parts)).numel()
    written = n * max(t.element_size() for t in parts)
    return {"flops": {"float32": n}, "bytes": written + sum(t.numel() * t.element_size() for t in parts)}
