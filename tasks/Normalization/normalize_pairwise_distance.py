# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pairwise distances over the last dimension, then normalisation of the distances."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(x1, x2, p_distance=2.0, eps_distance=1e-6, keepdim=False, p_norm=2, dim_norm=1, eps_norm=1e-12):
    distance = F.pairwise_distance(x1, x2, p=p_distance, eps=eps_distance, keepdim=keepdim)
    return F.normalize(distance, p=p_norm, dim=dim_norm, eps=eps_norm)


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("defaults_3x8x16", (real(3, 8, 16), real(3, 8, 16)))
    yield Case("tail_4x37x33", (real(4, 37, 33), real(4, 37, 33)))
    yield Case("long_vectors_2x3x1025", (real(2, 3, 1025), real(2, 3, 1025)))
    yield Case("two_dimensions_33x40", (real(33, 40), real(33, 40)), {"dim_norm": 0})
    yield Case("degrees_1_and_3_2x9x20", (real(2, 9, 20), real(2, 9, 20), 1.0), {"p_norm": 3})
    yield Case("degrees_3_and_1_2x9x20", (real(2, 9, 20), real(2, 9, 20)), {"p_distance": 3.0, "p_norm": 1})
    yield Case("infinite_degrees_2x7x17", (real(2, 7, 17), real(2, 7, 17)), {"p_distance": float("inf"), "p_norm": float("inf")})
    yield Case("eps_distance_3x6x10", (real(3, 6, 10), real(3, 6, 10)), {"eps_distance": 0.5}, note="added to the components, not to the distance")
    yield Case("eps_norm_3x6x10", (0.1 * real(3, 6, 10), 0.1 * real(3, 6, 10)), {"eps_norm": 40.0}, note="larger than the norm of all distances")
    yield Case("keepdim_negative_4x5x12", (real(4, 5, 12), real(4, 5, 12), 2.0, 1e-6, True, 2, -3))
    yield Case("one_element", (real(1, 1, 1), 3 + real(1, 1, 1)), {"eps_norm": 500.0})
    yield Case("empty_0x4x8", (real(0, 4, 8), real(0, 4, 8)))
    yield Case("strided_3x7x9", (inputs.noncontiguous(real(3, 7, 9)), real(3, 7, 9)), {"keepdim": True})
    yield Case("float64_2x6x11", (real(2, 6, 11, dtype=double), real(2, 6, 11, dtype=double)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(16, 2**power, 128) for power in range(4, 16)]
    else:
        shapes = [(1, 16, 32), (4, 64, 100), (16, 256, 128), (64, 1000, 64), (16, 1024, 1024), (1024, 1024, 64), (256, 4096, 128), (64, 128, 16384)]
    for batch, n, d in shapes:
        yield Case(f"[[{batch},{n},{d}],[{batch},{n},{d}]]", (inputs.real(batch, n, d), inputs.real(batch, n, d)))


def work(args, kwargs):
    x1, x2 = args[:2]
    distances = x1.numel() // max(1, x1.shape[-1])
    return {"flops": {"float32": 4 * x1.numel() + 3 * distances}, "bytes": (x1.numel() + x2.numel() + distances) * x1.element_size()}
