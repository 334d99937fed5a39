# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Normalisation along a dimension, then cosine similarity along it."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(x1, x2, dim=1, eps_similarity=1e-8, p_norm=2, eps_norm=1e-12):
    x1 = F.normalize(x1, p=p_norm, dim=dim, eps=eps_norm)
    x2 = F.normalize(x2, p=p_norm, dim=dim, eps=eps_norm)
    return F.cosine_similarity(x1, x2, dim=dim, eps=eps_similarity)


def cases(inputs):
    real, double = inputs.real, torch.float64

    def pair(*shape, dtype=torch.float32):
        """Two tensors that are neither alike nor unrelated, with means that are not zero."""
        first = 0.5 + real(*shape, dtype=dtype)
        return first, 0.5 * first + real(*shape, dtype=dtype)

    yield Case("rows_8x64", pair(8, 64))
    yield Case("tail_9x1025", pair(9, 1025))
    yield Case("columns_65x7", (*pair(65, 7), 0))
    yield Case("middle_3x33x5", pair(3, 33, 5))
    yield Case("negative_dim_4x6x50", pair(4, 6, 50), {"dim": -1})
    yield Case("vector_130", (*pair(130), 0))
    yield Case("degree_1_10x40", pair(10, 40), {"p_norm": 1, "eps_similarity": 0.3}, note="lengths of normalised vectors are below eps_similarity")
    yield Case("degree_3_by_position_6x21", (*pair(6, 21), 1, 2.0, 3.0))
    yield Case("eps_norm_7x30", pair(7, 30), {"eps_similarity": 0.2, "eps_norm": 90.0}, note="larger than the norms, so vectors stay short")
    first, second = pair(5, 24)
    first[2], second[4] = 0, 0
    yield Case("zero_vectors_5x24", (first, second))
    yield Case("one_element", (inputs.nonzero(1, 1), inputs.nonzero(1, 1)), {"eps_similarity": 2.0})
    yield Case("empty_0x16", pair(0, 16))
    yield Case("broadcast_strided_9x33", (inputs.noncontiguous(0.5 + real(9, 33)), 0.5 + real(1, 33)))
    yield Case("float64_6x19", pair(6, 19, dtype=double))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 1024) for power in range(6, 16)]
    else:
        shapes = [(8, 128), (64, 1000), (256, 1024), (1024, 4096), (65536, 128), (16384, 1024), (4096, 16384), (64, 2**20)]
    for n, d in shapes:
        yield Case(f"[[{n},{d}],[{n},{d}]]", (inputs.real(n, d), inputs.real(n, d)))


def work(args, kwargs):
    x1, x2 = args[:2]
    dim = kwargs.get("dim", args[2] if len(args) > 2 else 1)
    n = torch.broadcast_shapes(x1.shape, x2.shape).numel()
    vectors = n // max(1, max(x1.shape[dim], x2.shape[dim]))
    return {"flops": {"float32": 6 * n + 8 * vectors}, "bytes": (x1.numel() + x2.numel() + vectors) * x1.element_size()}
