# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Difference of a tensor and a scaled tensor or number, then the Gaussian error linear unit."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, other, alpha=1, approximate="none", out=None):
    result = F.gelu(torch.sub(input, other, alpha=alpha), approximate=approximate)
    return result if out is None else out.copy_(result)


def cases(inputs):
    real = inputs.real
    yield Case("vector_8192", (real(8192), real(8192)))
    yield Case("tail_1025", (real(1025), real(1025)), {"alpha": 0.5})
    yield Case("alpha_positional_257", (real(257), real(257), -2))
    yield Case("tanh_33x65", (real(33, 65), real(33, 65)), {"approximate": "tanh"})
    yield Case("number_100", (real(100), 1.5), {"alpha": 0.5})
    yield Case("number_tanh_70", (real(70), -0.25), {"approximate": "tanh"})
    yield Case("broadcast_row_8x40", (real(8, 40), real(40)))
    yield Case("broadcast_both_5x6x7", (real(5, 1, 7), real(6, 1)), {"alpha": 2})
    yield Case("one_element", (real(1), real(1)))
    yield Case("empty", (real(0), real(0)))
    yield Case("strided_33x65", (real(33, 65), inputs.noncontiguous(real(33, 65))))
    yield Case("out_777", (real(777), real(777)), {"out": torch.zeros(777)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), real(5, 333, dtype=torch.float16)))
    yield Case("bfloat16_1025", (real(1025, dtype=torch.bfloat16), real(1025, dtype=torch.bfloat16)))


def sizes(inputs, which):
    powers = range(12, 26) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.real(n), inputs.real(n)))


def work(args, kwargs):
    parts = [t for t in args if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in parts)).numel()
    written = n * max(t.element_size() for t in parts)
    return {"flops": {"float32": 10 * n}, "bytes": written + sum(t.numel() * t.element_size() for t in parts)}
