# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Powers with one exponent for all elements or one for each, with broadcasting and type promotion."""
import torch

from kbx_worker.tasklib import Case


def reference(input, exponent, *, out=None):
    return torch.pow(input, exponent, out=out)


def cases(inputs):
    real, positive, integer = inputs.real, inputs.positive, inputs.integer
    yield Case("square_4096", (real(4096), 2))
    yield Case("tail_1025", (positive(1025), 2.5))
    yield Case("several_blocks_9001", (positive(9001), real(9001).clamp(-6, 6)))
    yield Case("cube_of_negative_300", (real(300), 3.0), note="an odd exponent keeps the sign")
    yield Case("negative_root_300", (positive(300), -0.5))
    yield Case("integer_exponents_900", (real(900), integer(-3, 5, 900).to(torch.float32)), note="zero and negative exponents, bases of both signs")
    yield Case("broadcast_9x1x70", (positive(9, 1), real(70).clamp(-6, 6)))
    yield Case("special_values", (torch.tensor([0.0, 0.0, -2.0, -2.0, -2.0, 1.0, torch.inf, 0.0, 2.0]), torch.tensor([0.0, 2.0, 0.5, 3.0, -3.0, 100.0, -1.0, -1.0, -torch.inf])))
    yield Case("one_element", (positive(1), real(1).clamp(-6, 6)))
    yield Case("empty", (positive(0), 2.0))
    yield Case("strided_33x65", (inputs.noncontiguous(positive(33, 65)), real(65, 33).clamp(-6, 6).t()))
    yield Case("integers_300", (integer(-9, 10, 300, dtype=torch.int32), integer(0, 8, 300)), note="exact, and int32 with int64 gives int64")
    yield Case("float16_out_777", (positive(777, dtype=torch.float16).clamp(max=9), 1.5), {"out": torch.zeros(777, dtype=torch.float16)})
    yield Case("bfloat16_1025", (positive(1025, dtype=torch.bfloat16), torch.tensor([0.5, 2.0, 3.0, -1.0, 1.75], dtype=torch.bfloat16).repeat(205)))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.positive(n), 2.5))


def work(args, kwargs):
    parts = [t for t in args if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in parts)).numel()
    written = n * max(t.element_size() for t in parts)
    return {"flops": {"float32": 25 * n}, "bytes": written + sum(t.numel() * t.element_size() for t in parts)}
