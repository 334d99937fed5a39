# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Smooth L1 loss: quadratic below beta, linear above."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, target, beta=1.0, reduction="mean"):
    return F.smooth_l1_loss(input, target, reduction=reduction, beta=beta)


def cases(inputs):
    real = inputs.real
    yield Case("mean_4096", (real(4096), real(4096)))
    yield Case("mean_tail_1025", (real(1025), real(1025)))
    yield Case("beta_1000", (real(1000), real(1000)), {"beta": 0.5})
    yield Case("beta_none_9x65", (real(9, 65), real(9, 65)), {"beta": 2.0, "reduction": "none"})
    yield Case("beta_positional_257", (real(257), real(257), 0.25))
    yield Case("sum_16x33", (real(16, 33), real(16, 33)), {"reduction": "sum"})
    yield Case("none_5x77", (real(5, 77), real(5, 77)), {"reduction": "none"})
    yield Case("mean_by_name_3x4x50", (real(3, 4, 50), real(3, 4, 50), 1.0, "mean"))
    yield Case("one_element", (real(1), real(1)))
    yield Case("empty_none", (real(0), real(0)), {"reduction": "none"})
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)), real(33, 65)))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), real(5, 333, dtype=torch.float16)))
    yield Case("large_mean_16000", (real(16000), real(16000)), note="more than one pass of most kernels")


def sizes(inputs, which):
    powers = range(12, 25) if which == "golden" else range(10, 28, 2)
    for power in [*powers] + ([] if which == "golden" else [27]):
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.real(n), inputs.real(n)))


def work(args, kwargs):
    x = args[0]
    reduction = kwargs.get("reduction", args[3] if len(args) > 3 else "mean")
    outputs = x.numel() if reduction == "none" else 1
    return {"flops": {"float32": 5 * x.numel()}, "bytes": (2 * x.numel() + outputs) * x.element_size()}
