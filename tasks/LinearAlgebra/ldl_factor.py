# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bunch-Kaufman factorisation in compact form. Judged by solving with it, since pivoting rules differ."""
import torch

from kbx_worker.tasklib import Case


def reference(A, *, hermitian=False, out=None):
    if hermitian and A.is_complex() and A.is_cuda:
        # cuSOLVER has no Hermitian factorisation
        result = (t.to(A.device) for t in torch.linalg.ldl_factor(A.cpu(), hermitian=True))
        return tuple(result) if out is None else tuple(o.copy_(r) for o, r in zip(out, result))
    return tuple(torch.linalg.ldl_factor(A, hermitian=hermitian, out=out))


def call(entry, args, kwargs):
    """The plain result; with `out` also whether it is made of those tensors."""
    result, out = entry(*args, **kwargs), kwargs.get("out")
    if out is None:
        return result
    in_out = isinstance(result, tuple) and [r.data_ptr() for r in result] == [o.data_ptr() for o in out]
    return {"result": result, "in_out": in_out}


def verify(output, args, kwargs):
    A, hermitian, checks = args[0].cpu(), kwargs.get("hermitian", False), []
    if kwargs.get("out") is not None:
        is_pair = isinstance(output, dict) and set(output) == {"result", "in_out"}
        checks.append(("out", is_pair and output["in_out"] is True, "the result is not made of the tensors in out"))
        output = output["result"] if is_pair else output
    if not isinstance(output, tuple) or len(output) != 2 or not all(isinstance(t, torch.Tensor) for t in output):
        return checks + [("structure", False, "the result is no tuple of two tensors")]
    shapes, found = [tuple(A.shape), tuple(A.shape[:-1])], [tuple(t.shape) for t in output]
    if found != shapes:
        return checks + [("shape", False, f"shapes {found} instead of {shapes}")]
    types, found = [A.dtype, torch.int32], [t.dtype for t in output]
    if found != types:
        return checks + [("dtype", False, f"types {found} instead of {types}")]
    LD, pivots = (t.cpu() for t in output)
    n = A.shape[-1]
    usable = bool(((pivots != 0) & (pivots.abs() <= n)).all()) and _pairs(pivots)
    checks.append(("pivots", usable, f"places outside 1 to {n}, or negative ones that are not in equal pairs"))
    if not usable or not A.numel():
        return checks
    wide = torch.complex128 if A.is_complex() else torch.float64
    eye = torch.eye(n, dtype=wide).expand(A.shape)
    inverse = torch.linalg.ldl_solve(LD.to(wide).contiguous(), pivots.contiguous(), eye.contiguous(), hermitian=hermitian)
    wanted = torch.linalg.inv(A.to(wide))
    error = ((inverse - wanted).abs() / wanted.abs().amax((-2, -1), keepdim=True)).nan_to_num(torch.inf).max().item()
    tolerance = 1e-10 if A.dtype == torch.float64 else 1e-4
    checks.append(("solves", error <= tolerance, f"the solution for the identity differs from the inverse by up to {error:.3g}, {tolerance:g} is allowed"))
    return checks


def _pairs(pivots):
    """Are negative places in equal neighbours?"""
    for row in pivots.reshape(-1, pivots.shape[-1]).tolist():
        i = 0
        while i < len(row):
            if row[i] < 0:
                if i + 1 == len(row) or row[i + 1] != row[i]:
                    return False
                i += 1
            i += 1
    return True


def _general(inputs, n, batch=(), dtype=torch.float32):
    """Each row's diagonal element outweighs the others: well conditioned whatever values were drawn."""
    matrix = inputs.real(*batch, n, n, dtype=dtype) / n**0.5
    diagonal = matrix.diagonal(dim1=-2, dim2=-1)
    diagonal.copy_(torch.where(diagonal < 0, -1.0, 1.0) * (0.5 + matrix.abs().sum(-1)))
    return matrix


def _symmetric(matrix, transposed):
    """The symmetric or Hermitian part, with a diagonal of both signs that outweighs each row."""
    matrix = (matrix + transposed) / 2
    diagonal = matrix.diagonal(dim1=-2, dim2=-1)
    diagonal.copy_(torch.where(diagonal.real < 0, -1.0, 1.0) * (0.5 + matrix.abs().sum(-1)))
    return matrix


def _indefinite(inputs, n, batch=(), dtype=torch.float32):
    matrix = inputs.real(*batch, n, n, dtype=dtype) / n**0.5
    return _symmetric(matrix, matrix.mT)


def _coupled(inputs, n, dtype=torch.float32):
    """Zeros on the diagonal, so that only 2x2 blocks can be pivots."""
    corner, nothing = _general(inputs, n, dtype=dtype), torch.zeros(n, n, dtype=dtype)
    return torch.cat([torch.cat([nothing, corner], 1), torch.cat([corner.mT, nothing], 1)])


def _complex(inputs, n):
    return torch.complex(inputs.real(n, n), inputs.real(n, n)) / n**0.5


def cases(inputs):
    double = torch.float64
    yield Case("indefinite_8", (_indefinite(inputs, 8),))
    yield Case("tail_35", (_indefinite(inputs, 35),))
    yield Case("zero_diagonal_8", (_coupled(inputs, 4),), note="needs 2x2 blocks")
    yield Case("zero_diagonal_float64_14", (_coupled(inputs, 7, double),))
    yield Case("hermitian_of_real_6", (_indefinite(inputs, 6),), {"hermitian": True})
    matrix = _complex(inputs, 5)
    yield Case("complex_symmetric_5", (_symmetric(matrix, matrix.mT),), {"hermitian": False})
    matrix = _complex(inputs, 6)
    yield Case("complex_hermitian_6", (_symmetric(matrix, matrix.mH),), {"hermitian": True})
    yield Case("batch_3x5x5", (_indefinite(inputs, 5, (3,)),))
    yield Case("batch_2x2x4x4", (_indefinite(inputs, 4, (2, 2)),))
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_batch_0x3x3", (_indefinite(inputs, 3, (0,)),))
    matrix = torch.zeros(7, 14)[:, ::2]
    yield Case("strided_7", (matrix.copy_(_indefinite(inputs, 7)),), note="a symmetric matrix with gaps between its columns")
    yield Case("out_6", (_indefinite(inputs, 6),), {"out": (torch.zeros(6, 6), torch.zeros(6, dtype=torch.int32))})
    yield Case("float64_9", (_indefinite(inputs, 9, dtype=double),))


def sizes(inputs, which):
    sides = (32, 64, 128, 256, 512, 1024) if which == "golden" else (16, 64, 150, 256, 500, 1024, 2048, 4096)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.symmetric(n),))


def work(args, kwargs):
    A = args[0]
    n, batch = A.shape[-1], A.shape[:-2].numel()
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: batch * max(1, n**3 // 3)}, "bytes": batch * (n * (n + 1) * A.element_size() + 4 * n)}
