# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows scaled to unit length, then the distances between all pairs."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(x1, x2, p_norm=2.0, eps_norm=1e-12, eps_distance=1e-6, keepdim=False):
    a = F.normalize(x1, p=p_norm, dim=-1, eps=eps_norm)
    b = F.normalize(x2, p=p_norm, dim=-1, eps=eps_norm)
    # differences, not products: the distances of neighbours would lose their digits
    distance = torch.cdist(a, b, p=p_norm, compute_mode="donot_use_mm_for_euclid_dist").clamp_min(eps_distance)
    return distance.unsqueeze(-1) if keepdim else distance


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("plain_9x33_7x33", (real(9, 33), real(7, 33)))
    yield Case("same_count_32x128", (real(32, 128), real(32, 128)))
    yield Case("many_features_5x1025_4x1025", (1 + real(5, 1025), 1 + real(4, 1025)))
    yield Case("many_pairs_70x5_67x5", (real(70, 5), real(67, 5)), note="more than one block of pairs")
    yield Case("p_norm_positional_8x20", (real(8, 20), real(6, 20), 1.0))
    yield Case("p_norm_3_11x17", (real(11, 17), real(9, 17)), {"p_norm": 3.0})
    yield Case("p_norm_infinite_6x30", (real(6, 30), real(8, 30)), {"p_norm": float("inf")})
    yield Case("eps_norm_9x16", (real(9, 16), real(5, 16)), {"eps_norm": 4.0}, note="some rows are shorter")
    yield Case("eps_distance_keepdim_7x9", (real(7, 9), real(8, 9)), {"eps_distance": 1.3, "keepdim": True})
    twins = real(6, 25)
    yield Case("equal_rows_6x25", (twins, 2 * twins.clone()), note="the distance on the diagonal is eps_distance")
    rows = real(5, 12)
    rows[2] = 0
    yield Case("zero_row_5x12", (rows, real(4, 12)), note="a row of zeros stays zero")
    yield Case("one_element_and_empty", (real(1, 1), real(0, 1)))
    yield Case("strided_12x21", (inputs.noncontiguous(real(12, 21)), inputs.noncontiguous(real(10, 21))))
    yield Case("float64_9x40", (real(9, 40, dtype=double), real(7, 40, dtype=double)), {"keepdim": True})


def sizes(inputs, which):
    # The published times grow with the square of the rows, as those of all pairs do. One GPU's (RTX 4090) end one size earlier.
    if which == "golden":
        shapes = [(n, n, 128) for n in (64, 128, 256, 512, 1024, 2048, 4096, 8192)]
    else:
        shapes = [(16, 16, 64), (100, 100, 100), (512, 512, 64), (1000, 1000, 256), (4096, 512, 128), (4096, 4096, 64), (65536, 64, 128), (2**20, 16, 64)]
    for n, m, d in shapes:
        yield Case(f"[[{n},{d}],[{m},{d}]]", (inputs.real(n, d), inputs.real(m, d)))


def work(args, kwargs):
    a, b = args[0], args[1]
    pairs = a.shape[0] * b.shape[0]
    return {"flops": {"float32": 3 * pairs * a.shape[1]}, "bytes": (a.numel() + b.numel() + pairs) * a.element_size()}
