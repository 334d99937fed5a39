# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""LU decomposition, with partial pivoting or without."""
import torch

from kbx_worker.tasklib import Case


def _without_pivoting(A):
    # torch has this on the GPU only; on the CPU the elimination is spelled out so that the case can be judged there.
    rows, columns = A.shape[-2:]
    k = min(rows, columns)
    U = A.clone()
    L = torch.zeros(*A.shape[:-1], k, dtype=A.dtype, device=A.device)
    for j in range(k):
        column = U[..., j] / U[..., j, j].unsqueeze(-1)
        L[..., j:, j] = column[..., j:]
        U[..., j + 1 :, :] -= column[..., j + 1 :, None] * U[..., j, None, :]
    return A.new_empty(0), L, torch.triu(U[..., :k, :])


def reference(A, *, pivot=True, out=None):
    if not pivot and A.device.type == "cpu":
        return _without_pivoting(A)
    return tuple(torch.linalg.lu(A, pivot=pivot, out=out))


def _dominant(inputs, n):
    # without pivoting every leading minor must be well away from zero, in outlier mode too
    return inputs.real(n, n).clamp(-3, 3) + 4 * n * torch.eye(n)


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("square_8", (real(8, 8),))
    yield Case("tail_13", (real(13, 13, dtype=double),))
    yield Case("tall_12x5", (real(12, 5),))
    yield Case("wide_5x12", (real(5, 12),))
    yield Case("batch_2x4x4", (real(2, 4, 4),))
    yield Case("batch_2x1x3x5", (real(2, 1, 3, 5),))
    yield Case("one_element", (real(1, 1),))
    yield Case("empty_batch_0x3x3", (real(0, 3, 3),))
    yield Case("pivot_by_name_5", (real(5, 5),), {"pivot": True})
    yield Case("without_pivot_7", (_dominant(inputs, 7),), {"pivot": False})
    yield Case("needs_exchange_4", (torch.diag(1 + inputs.unit(4)).flip(0) + 0.01 * real(4, 4).clamp(-3, 3),),
               note="the first pivot is nearly zero")
    yield Case("strided_6x6", (inputs.noncontiguous(real(6, 6)),))
    yield Case("out_4", (real(4, 4),), {"out": (torch.zeros(4, 4), torch.zeros(4, 4), torch.zeros(4, 4))})
    yield Case("float64_7", (real(7, 7, dtype=double),))


def sizes(inputs, which):
    sides = range(256, 1537, 128) if which == "golden" else (16, 64, 128, 300, 512, 1000, 2048, 4096)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.real(n, n),))


def work(args, kwargs):
    A = args[0]
    m, n = A.shape[-2:]
    k = min(m, n)
    batch = A.shape[:-2].numel()
    flops = batch * (m * n * k - (m + n) * k * k // 2 + k * k * k // 3) * 2
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: flops}, "bytes": batch * (m * n + m * m + m * k + k * n) * A.element_size()}
