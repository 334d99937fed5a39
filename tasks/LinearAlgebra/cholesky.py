# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cholesky decomposition."""
import torch

from kbx_worker.tasklib import Case


def reference(A, *, upper=False, out=None):
    return torch.linalg.cholesky(A, upper=upper, out=out)


def _definite(inputs, n, batch=(), dtype=torch.float32):
    """A Gram matrix with the identity added. Made of the drawn values themselves, so that the outlier mode reaches it."""
    factor = inputs.real(*batch, n, n, dtype=dtype)
    gram = factor @ factor.mT / n
    return (gram + gram.mT) / 2 + torch.eye(n, dtype=dtype)


def _with_gaps(matrix):
    """The same values in every other column of a wider matrix; to transpose a symmetric one would change nothing."""
    wide = torch.zeros(*matrix.shape[:-1], 2 * matrix.shape[-1], dtype=matrix.dtype)[..., ::2]
    return wide.copy_(matrix)


def cases(inputs):
    double = torch.float64
    yield Case("square_8", (_definite(inputs, 8),))
    yield Case("tail_35", (_definite(inputs, 35),))
    yield Case("block_64", (_definite(inputs, 64),))
    yield Case("upper_9", (_definite(inputs, 9),), {"upper": True})
    yield Case("upper_batch_2x5x5", (_definite(inputs, 5, (2,)),), {"upper": True})
    yield Case("lower_by_name_6", (_definite(inputs, 6),), {"upper": False})
    yield Case("two_rows_2", (_definite(inputs, 2),))
    yield Case("batch_3x7x7", (_definite(inputs, 7, (3,)),))
    yield Case("batch_2x1x4x4", (_definite(inputs, 4, (2, 1)),))
    yield Case("one_element", (_definite(inputs, 1),))
    yield Case("empty_batch_0x3x3", (_definite(inputs, 3, (0,)),))
    yield Case("strided_7", (_with_gaps(_definite(inputs, 7)),))
    yield Case("out_upper_6", (_definite(inputs, 6),), {"upper": True, "out": torch.zeros(6, 6)})
    yield Case("float64_9", (_definite(inputs, 9, dtype=double),))


def sizes(inputs, which):
    sides = [2**power for power in range(8, 14)] if which == "golden" else (16, 64, 150, 256, 500, 1024, 2048, 4096, 8192)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.spd(n),))


def work(args, kwargs):
    A = args[0]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    # one triangle is read, the whole matrix is written
    return {"flops": {kind: batch * max(1, n**3 // 3)}, "bytes": batch * (n * (n + 1) // 2 + n * n) * A.element_size()}
