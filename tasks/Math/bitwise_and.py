# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bitwise AND of integers or booleans, with broadcasting and type promotion."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other, *, out=None):
    return torch.bitwise_and(input, other, out=out)


def cases(inputs):
    def bits(*shape, dtype=torch.int32):
        info = torch.iinfo(dtype)
        return inputs.integer(max(info.min, -(2**62)), min(info.max, 2**62), *shape, dtype=dtype)

    yield Case("vector_4096", (bits(4096), bits(4096)))
    yield Case("tail_1025", (bits(1025), bits(1025)))
    yield Case("several_blocks_9001", (bits(9001), bits(9001)))
    yield Case("number_300", (bits(300), 0x0FF0))
    yield Case("booleans_777", (inputs.boolean(777), inputs.boolean(777)))
    yield Case("boolean_and_int32_300", (inputs.boolean(300), bits(300)), note="true counts as one")
    yield Case("int64_513", (bits(513, dtype=torch.int64), bits(513, dtype=torch.int64)))
    yield Case("int32_and_int64_300", (bits(300), bits(300, dtype=torch.int64)), note="the narrower operand is widened with its sign")
    yield Case("int16_and_int8_broadcast_5x6x7", (bits(5, 1, 7, dtype=torch.int16), bits(6, 1, dtype=torch.int8)))
    yield Case("uint8_9x65", (bits(9, 65, dtype=torch.uint8), bits(9, 65, dtype=torch.uint8)))
    yield Case("one_element", (torch.tensor([-86], dtype=torch.int32), bits(1)))
    yield Case("empty_0x5", (bits(0, 5), bits(5)))
    yield Case("strided_33x65", (inputs.noncontiguous(bits(33, 65)), bits(65, 33).t()))
    yield Case("out_777", (bits(777), bits(777)), {"out": torch.zeros(777, dtype=torch.int32)})


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.integer(-(2**31), 2**31, n, dtype=torch.int32), inputs.integer(-(2**31), 2**31, n, dtype=torch.int32)))


def work(args, kwargs):
    parts = [t for t in args if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in parts)).numel()
    written = n * max(t.element_size() for t in parts)
    return {"flops": {"int32": n}, "bytes": written + sum(t.numel() * t.element_size() for t in parts)}
