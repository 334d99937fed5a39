# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mean squared error, its sum, or the squares themselves."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, target, reduction="mean"):
    return F.mse_loss(input, target, reduction=reduction)


def cases(inputs):
    real = inputs.real
    yield Case("mean_4096", (real(4096), real(4096)))
    yield Case("mean_tail_1025", (real(1025), real(1025)))
    yield Case("mean_by_name_16x33", (real(16, 33), real(16, 33)), {"reduction": "mean"})
    yield Case("sum_7x65", (real(7, 65), real(7, 65)), {"reduction": "sum"})
    yield Case("sum_positional_3x4x50", (real(3, 4, 50), real(3, 4, 50), "sum"))
    yield Case("none_5x77", (real(5, 77), real(5, 77)), {"reduction": "none"})
    yield Case("one_element", (real(1), real(1)))
    yield Case("scalar_tensor", (real(), real()))
    yield Case("empty_none", (real(0), real(0)), {"reduction": "none"})
    yield Case("empty_sum", (real(0, 3), real(0, 3)), {"reduction": "sum"})
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)), real(33, 65)))
    yield Case("strided_target_none_17x20", (real(17, 20), inputs.noncontiguous(real(17, 20))), {"reduction": "none"})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), real(5, 333, dtype=torch.float16)))
    yield Case("large_mean_16000", (real(16000), real(16000)), note="more than one pass of most kernels")


def sizes(inputs, which):
    powers = range(12, 24) if which == "golden" else range(10, 28, 2)
    for power in [*powers] + ([] if which == "golden" else [27]):
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.real(n), inputs.real(n)))


def work(args, kwargs):
    x = args[0]
    reduction = kwargs.get("reduction", args[2] if len(args) > 2 else "mean")
    outputs = x.numel() if reduction == "none" else 1
    return {"flops": {"float32": 3 * x.numel()}, "bytes": (2 * x.numel() + outputs) * x.element_size()}
