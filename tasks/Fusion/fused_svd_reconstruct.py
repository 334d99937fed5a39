# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A matrix, decomposed into singular vectors and values and multiplied together again.

The right answer is the argument itself up to rounding, so a candidate that returns its argument is right by value.
Whether something was computed is for the gates that look at launches and delegation to tell.
"""
import torch

from kbx_worker.tasklib import Case


def reference(A):
    U, S, Vh = torch.linalg.svd(A, full_matrices=False)
    return (U * S) @ Vh


def call(entry, args, kwargs):
    """The reconstruction, and its Frobenius norm, which is the root of the sum of the squared singular values."""
    result = entry(*args, **kwargs)
    return {"reconstruction": result, "norm": torch.linalg.vector_norm(result)}


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("square_8", (real(8, 8),))
    yield Case("tail_13", (real(13, 13),))
    yield Case("larger_40", (real(40, 40),))
    yield Case("tall_33x9", (real(33, 9),))
    yield Case("wide_9x33", (real(9, 33),))
    yield Case("very_tall_300x3", (1 + real(300, 3),))
    yield Case("rank_two_12x10", (real(12, 2).clamp(-3, 3) @ real(2, 10).clamp(-3, 3),), note="singular values that are zero")
    yield Case("equal_values_11", (3 * torch.linalg.qr(real(11, 11))[0],), note="every singular value is three")
    yield Case("spread_values_16", (real(16, 16) * torch.logspace(-3, 0, 16),))
    yield Case("symmetric_indefinite_14", (inputs.symmetric(14),), note="eigenvalues of either sign")
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_0x5", (real(0, 5),))
    yield Case("strided_12x15", (inputs.noncontiguous(real(12, 15)),))
    yield Case("float64_10x7", (real(10, 7, dtype=double),))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(side, side) for side in (64, 128, 256, 512, 1024)]
    else:
        shapes = [(16, 16), (64, 64), (200, 200), (512, 512), (1000, 1000), (4096, 64), (2**16, 32), (2048, 2048), (2**21, 32)]
    for m, n in shapes:
        yield Case(f"[[{m},{n}]]", (inputs.real(m, n),))


def work(args, kwargs):
    # thin decomposition with both sets of vectors, then the product
    A = args[0]
    small, large = sorted(A.shape)
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: 16 * large * small**2 + 8 * small**3}, "bytes": 2 * A.numel() * A.element_size()}
