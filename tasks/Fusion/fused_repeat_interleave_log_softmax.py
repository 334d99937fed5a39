# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Repeat the elements of a tensor along a dimension, then take the logarithm of its softmax there."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, repeats, dim=None, *, output_size=None, dtype=None, out=None):
    repeated = torch.repeat_interleave(input, repeats, dim=dim, output_size=output_size)
    result = F.log_softmax(repeated, 0 if dim is None else dim, dtype=dtype)
    return result if out is None else out.copy_(result)


def cases(inputs):
    real = inputs.real
    counts = inputs.integer(1, 4, 40)
    yield Case("rows_twice_8x33", (real(8, 33), 2, 1))
    yield Case("columns_thrice_17x9", (real(17, 9), 3, 0))
    yield Case("flattened_9x13", (real(9, 13), 2))
    yield Case("negative_dim_2x5x21", (real(2, 5, 21), 2, -1))
    yield Case("middle_2x7x4", (real(2, 7, 4), 4, 1))
    yield Case("counts_6x40", (real(6, 40), counts, 1))
    yield Case("counts_and_output_size_40", (real(40), counts, 0), {"output_size": int(counts.sum())})
    yield Case("counts_with_zero_5x4", (real(5, 4), torch.tensor([2, 0, 3, 1]), 1))
    yield Case("once_tail_3x1025", (real(3, 1025), 1, 1))
    yield Case("one_element", (real(1), 3, 0))
    yield Case("empty_0x4", (real(0, 4), 2, 1))
    yield Case("strided_9x17", (inputs.noncontiguous(real(9, 17)), 2, 1))
    yield Case("to_float64_8x9", (real(8, 9), 2, 1), {"dtype": torch.float64})
    yield Case("out_7x12", (real(7, 6), 2, 1), {"out": torch.zeros(7, 12)})


def sizes(inputs, which):
    shapes = [(2**power,) for power in range(12, 24)] if which == "golden" else [
        (1024,), (65536,), (2**20,), (2**25,), (64, 64), (1024, 1000), (8192, 4096), (65536, 1024)]
    for shape in shapes:
        name = f"[[{','.join(map(str, shape))}]]"
        yield Case(name, (inputs.real(*shape), 2, len(shape) - 1))


def work(args, kwargs):
    # equal repeats, as in the timing sets: the sum needs each input once, the output is written once
    x, repeats = args[0], args[1]
    outputs = x.numel() * repeats
    return {"flops": {"float32": 4 * x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
