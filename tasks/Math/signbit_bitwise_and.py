# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sign bits of a tensor, and its bitwise AND with integers or booleans."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other):
    return torch.signbit(input), torch.bitwise_and(input.to(other.dtype), other)


def cases(inputs):
    integer = inputs.integer

    def wide(*shape, dtype=torch.float32):
        # fits into int8 in outlier mode too
        return (30 * inputs.real(*shape)).clamp(-120, 120).to(dtype)

    yield Case("int8_4096", (wide(4096), integer(-128, 128, 4096, dtype=torch.int8)))
    yield Case("int8_tail_1025", (wide(1025), integer(-128, 128, 1025, dtype=torch.int8)))
    yield Case("int8_several_blocks_9001", (wide(9001), integer(-128, 128, 9001, dtype=torch.int8)))
    yield Case("int32_777", (1000 * inputs.real(777), integer(-(2**20), 2**20, 777, dtype=torch.int32)), note="more than eight bits")
    yield Case("int64_cube_3x5x67", (1000 * inputs.real(3, 5, 67), integer(-(2**40), 2**40, 3, 5, 67)))
    yield Case("booleans_600", (inputs.real(600) * inputs.boolean(600), inputs.boolean(600)), note="fractions of one count as true")
    yield Case("zeros_of_both_signs_300", (torch.copysign(torch.zeros(300), inputs.real(300)), integer(-128, 128, 300, dtype=torch.int8)))
    yield Case("integer_input_300", (integer(-99, 99, 300, dtype=torch.int32), integer(-99, 99, 300, dtype=torch.int32)))
    yield Case("special_values", (torch.tensor([0.7, -1.2, 0.0, -0.0, 2.3, -3.9, -0.5]), torch.tensor([1, 0, 1, 1, 7, -1, -1], dtype=torch.int8)))
    yield Case("one_element", (-1 - inputs.positive(1).clamp(max=90), torch.tensor([-1], dtype=torch.int8)))
    yield Case("empty", (wide(0), integer(-128, 128, 0, dtype=torch.int8)))
    yield Case("strided_33x65", (inputs.noncontiguous(wide(33, 65)), integer(-128, 128, 65, 33, dtype=torch.int8).t()))
    yield Case("float16_5x333", (wide(5, 333, dtype=torch.float16), integer(-128, 128, 5, 333, dtype=torch.int8)))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.real(n), inputs.integer(-128, 128, n, dtype=torch.int8)))


def work(args, kwargs):
    x, other = args
    return {"flops": {"float32": x.numel(), "int8": x.numel()}, "bytes": x.numel() * (x.element_size() + 2 * other.element_size() + 1)}
