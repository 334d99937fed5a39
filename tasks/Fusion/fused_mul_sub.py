# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Product of a tensor with a tensor or number, less a scaled tensor or number."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other_mul, other_sub, alpha=1, out=None):
    return torch.sub(torch.mul(input, other_mul), other_sub, alpha=alpha, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("vector_8192", (real(8192), real(8192), real(8192)))
    yield Case("tail_1025", (real(1025), real(1025), real(1025)), {"alpha": 0.5})
    yield Case("alpha_positional_257", (real(257), real(257), real(257), -2))
    yield Case("number_to_multiply_100", (real(100), 1.5, real(100)))
    yield Case("number_to_subtract_70", (real(70), real(70), -0.25), {"alpha": 3})
    yield Case("two_numbers_33x9", (real(33, 9), 0.5, 2.0), {"alpha": 0.25})
    yield Case("broadcast_rows_8x40", (real(8, 40), real(40), real(8, 1)))
    yield Case("broadcast_all_5x6x7", (real(5, 1, 7), real(6, 1), real(1, 6, 7)), {"alpha": 2})
    yield Case("subtrahend_is_larger_4x3x65", (real(65), real(3, 1), real(4, 3, 65)))
    yield Case("one_element", (real(1), real(1), real(1)))
    yield Case("empty", (real(0), real(0), real(0)))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)), real(33, 65), inputs.noncontiguous(real(33, 65))))
    yield Case("out_777", (real(777), real(777), real(777)), {"out": torch.zeros(777), "alpha": 1.5})
    half = {"dtype": torch.float16}
    yield Case("float16_5x333", (real(5, 333, **half), real(5, 333, **half), real(5, 333, **half)))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}],[{n}]]", (inputs.real(n), inputs.real(n), inputs.real(n)))


def work(args, kwargs):
    parts = [t for t in args[:3] if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in parts)).numel()
    return {"flops": {"float32": 3 * n}, "bytes": (n + sum(t.numel() for t in parts)) * parts[0].element_size()}
