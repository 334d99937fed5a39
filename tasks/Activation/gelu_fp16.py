# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gaussian error linear unit on float16 tensors, exact (erf) and tanh form."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, approximate="none"):
    return F.gelu(input, approximate=approximate)


def cases(inputs):
    def real(*shape):
        return inputs.real(*shape, dtype=torch.float16)

    yield Case("vector_8192", (real(8192),))
    yield Case("tail_1025", (real(1025),))
    yield Case("one_element", (real(1),))
    yield Case("empty", (real(0),))
    yield Case("cube_3x17x65", (real(3, 17, 65),))
    yield Case("none_by_name_257", (real(257),), {"approximate": "none"})
    yield Case("tanh_1025", (real(1025),), {"approximate": "tanh"})
    yield Case("tanh_positional_33x65", (real(33, 65), "tanh"))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("offset_777", (inputs.offset(real(777)),))
    yield Case("wide_range_1025", (4 * real(1025),), note="both tails of the curve")
    yield Case("tanh_large_513", (20 * real(513), "tanh"), note="the cube of 41 is over the range of float16")


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n, dtype=torch.float16),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 8 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
