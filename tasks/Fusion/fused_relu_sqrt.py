# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rectified linear unit, then the square root; in place, into a buffer, or neither."""
import torch

from kbx_worker.tasklib import Case


def reference(input, inplace=False, out=None):
    result = (torch.relu_(input) if inplace else torch.relu(input)).sqrt_()
    return result if out is None else out.copy_(result)


def cases(inputs):
    real = inputs.real
    yield Case("vector_4096", (real(4096),))
    yield Case("tail_1025", (real(1025),))
    yield Case("large_15000", (10 * real(15000),), note="more than one block of most kernels")
    yield Case("cube_5x7x33", (1 + real(5, 7, 33),))
    yield Case("all_negative_70", (-real(70).abs(),))
    yield Case("inplace_777", (real(777),), {"inplace": True})
    yield Case("inplace_positional_9x65", (real(9, 65), True))
    yield Case("inplace_strided_17x33", (inputs.noncontiguous(real(17, 33)),), {"inplace": True}, note="the caller's memory must be written")
    yield Case("out_9x37", (real(9, 37),), {"out": torch.zeros(9, 37)})
    yield Case("one_element", (1 + real(1).abs(),))
    yield Case("empty", (real(0),))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        yield Case(f"[[{2**power}]]", (inputs.real(2**power),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 2 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
