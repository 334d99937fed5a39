# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Eigendecomposition of a general square matrix. Judged by the defining equation, since order and phases are free."""
import torch

from kbx_worker.tasklib import Case


def reference(A, *, out=None):
    return tuple(torch.linalg.eig(A, out=out))


def call(entry, args, kwargs):
    """The plain result; with `out` also whether it is made of those tensors."""
    result, out = entry(*args, **kwargs), kwargs.get("out")
    if out is None:
        return result
    in_out = isinstance(result, tuple) and [r.data_ptr() for r in result] == [o.data_ptr() for o in out]
    return {"result": result, "in_out": in_out}


def verify(output, args, kwargs):
    A, checks = args[0].cpu(), []
    if kwargs.get("out") is not None:
        is_pair = isinstance(output, dict) and set(output) == {"result", "in_out"}
        checks.append(("out", is_pair and output["in_out"] is True, "the result is not made of the tensors in out"))
        output = output["result"] if is_pair else output
    if not isinstance(output, tuple) or len(output) != 2 or not all(isinstance(t, torch.Tensor) for t in output):
        return checks + [("structure", False, "the result is no tuple of two tensors")]
    shapes, found = [tuple(A.shape[:-1]), tuple(A.shape)], [tuple(t.shape) for t in output]
    if found != shapes:
        return checks + [("shape", False, f"shapes {found} instead of {shapes}")]
    wanted = torch.promote_types(A.dtype, torch.complex32)
    if any(t.dtype != wanted for t in output):
        return checks + [("dtype", False, f"types {[str(t.dtype)[6:] for t in output]} instead of {str(wanted)[6:]}")]
    tolerance, independent = (1e-10, 1e-10) if A.dtype == torch.float64 else (1e-4, 1e-6)
    L, V = (t.cpu().to(torch.complex128) for t in output)
    A = A.to(torch.complex128)
    finite = bool(L.isfinite().all()) and bool(V.isfinite().all())
    checks.append(("finite", finite, "NaN or infinity in the result"))
    if not finite or not A.numel():
        return checks
    scale = torch.linalg.matrix_norm(A)

    def within(name, error, what):
        worst = error.max().item()
        checks.append((name, worst <= tolerance, f"{what} by up to {worst:.3g}, {tolerance:g} is allowed"))

    residual = torch.linalg.vector_norm(A @ V - V * L.unsqueeze(-2), dim=-2)
    within("eigenvectors", residual / scale.unsqueeze(-1), "A v differs from the eigenvalue times v, relative to the norm of A,")
    within("lengths", (torch.linalg.vector_norm(V, dim=-2) - 1).abs(), "lengths of eigenvectors differ from one")
    within("trace", (L.sum(-1) - A.diagonal(dim1=-2, dim2=-1).sum(-1)).abs() / scale, "the sum of the eigenvalues differs from the trace, relative to the norm of A,")
    least = torch.linalg.svdvals(V)[..., -1].min().item()
    checks.append(("independent", least > independent, f"the smallest singular value of V is {least:.3g}"))
    return checks


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("square_8", (real(8, 8),))
    yield Case("tail_33", (real(33, 33),))
    yield Case("odd_5", (real(5, 5),))
    skew = real(6, 6)
    yield Case("rotations_6", (skew - skew.mT,), note="all eigenvalues are imaginary")
    yield Case("symmetric_7", (inputs.symmetric(7) + 0.01 * real(7, 7),))
    yield Case("triangular_6", (real(6, 6).triu(1) + torch.diag(torch.arange(-3.0, 3.0)),), note="the eigenvalues are on the diagonal")
    yield Case("batch_3x4x4", (real(3, 4, 4),))
    yield Case("batch_2x3x2x2", (real(2, 3, 2, 2),))
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_batch_0x3x3", (real(0, 3, 3),))
    yield Case("strided_7x7", (inputs.noncontiguous(real(7, 7)),))
    yield Case("out_6", (real(6, 6),), {"out": (torch.zeros(6, dtype=torch.complex64), torch.zeros(6, 6, dtype=torch.complex64))})
    yield Case("float64_9", (real(9, 9, dtype=double),))
    yield Case("complex64_5", (torch.complex(real(5, 5), real(5, 5)),))


def sizes(inputs, which):
    # The largest one takes long everywhere; nothing but the side makes this operation expensive.
    sides = (64, 128, 256, 512, 1024) if which == "golden" else (8, 32, 64, 150, 256, 500, 1024, 2048, 4096)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.real(n, n),))


def work(args, kwargs):
    A = args[0]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    width = torch.promote_types(A.dtype, torch.complex32).itemsize
    return {"flops": {kind: 25 * batch * n**3}, "bytes": batch * (n * n * A.element_size() + (n * n + n) * width)}
