# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Singular value decomposition. Judged by what is unique, since signs of singular vectors are free."""
import torch

from kbx_worker.tasklib import Case


def reference(A, full_matrices=True, *, driver=None, out=None):
    return tuple(torch.linalg.svd(A, full_matrices, driver=driver, out=out))


def call(entry, args, kwargs):
    """The plain result; with `out` also whether it is made of those tensors."""
    result, out = entry(*args, **kwargs), kwargs.get("out")
    if out is None:
        return result
    in_out = isinstance(result, tuple) and [r.data_ptr() for r in result] == [o.data_ptr() for o in out]
    return {"result": result, "in_out": in_out}


def verify(output, args, kwargs):
    A = args[0].cpu()
    full = args[1] if len(args) > 1 else kwargs.get("full_matrices", True)
    checks = []
    if kwargs.get("out") is not None:
        is_pair = isinstance(output, dict) and set(output) == {"result", "in_out"}
        checks.append(("out", is_pair and output["in_out"] is True, "the result is not made of the tensors in out"))
        output = output["result"] if is_pair else output
    if not isinstance(output, tuple) or len(output) != 3 or not all(isinstance(t, torch.Tensor) for t in output):
        return checks + [("structure", False, "the result is no tuple of three tensors")]
    batch, (m, n) = A.shape[:-2], A.shape[-2:]
    k = min(m, n)
    shapes = [(*batch, m, m if full else k), (*batch, k), (*batch, n if full else k, n)]
    found = [tuple(t.shape) for t in output]
    if found != shapes:
        return checks + [("shape", False, f"shapes {found} instead of {shapes}")]
    if any(t.dtype != A.dtype for t in output):
        return checks + [("dtype", False, f"types {[str(t.dtype)[6:] for t in output]} instead of {str(A.dtype)[6:]}")]
    U, S, Vh = (t.cpu().double() for t in output)
    A, tolerance = A.double(), 1e-4 if A.dtype == torch.float32 else 1e-10
    wanted = torch.linalg.svdvals(A)
    scale = wanted[..., :1]

    def within(name, error, what):
        worst = error.max().item() if error.numel() else 0.0
        checks.append((name, worst <= tolerance, f"{what} by up to {worst:.3g}, {tolerance:g} is allowed"))

    def identity(name, gram):
        within(name, (gram - torch.eye(gram.shape[-1], dtype=gram.dtype)).abs(), "the product with the own transpose differs from the identity")

    within("singular values", (S - wanted).abs() / scale, "S differs from the singular values, relative to the largest,")
    identity("columns of U", U.mT @ U)
    identity("rows of Vh", Vh @ Vh.mT)
    product = (U[..., :k] * S.unsqueeze(-2)) @ Vh[..., :k, :]
    within("product", (product - A).abs() / scale.unsqueeze(-1), "U diag(S) Vh differs from A, relative to the largest singular value,")
    return checks


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("square_8", (real(8, 8),))
    yield Case("tail_37", (real(37, 37),))
    yield Case("full_tall_12x5", (real(12, 5),), note="U is square")
    yield Case("full_wide_5x12", (real(5, 12), True))
    yield Case("reduced_tall_13x6", (real(13, 6),), {"full_matrices": False})
    yield Case("reduced_wide_6x13", (real(6, 13), False))
    yield Case("batch_2x3x4x5", (real(2, 3, 4, 5),), {"full_matrices": False})
    yield Case("driver_none_7x7", (real(7, 7),), {"driver": None})
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_batch_0x3x4", (real(0, 3, 4),))
    yield Case("rank_two_9x7", (real(9, 2) @ real(2, 7),), note="five singular values are zero")
    yield Case("strided_9x6", (inputs.noncontiguous(real(9, 6)),))
    yield Case("out_6x4", (real(6, 4), False), {"out": (torch.zeros(6, 4), torch.zeros(4), torch.zeros(4, 4))})
    yield Case("float64_10x7", (real(10, 7, dtype=double),))


def sizes(inputs, which):
    # Beyond 2048 a decomposition takes seconds; one such size shows how it grows.
    sides = (16, 32, 64, 128, 256) if which == "golden" else (16, 50, 128, 256, 500, 1024, 2048, 4096)
    for n in sides:
        yield Case(f"[[{n},{n}]]", (inputs.real(n, n),))


def work(args, kwargs):
    A = args[0]
    m, n = max(A.shape[-2:]), min(A.shape[-2:])
    full = args[1] if len(args) > 1 else kwargs.get("full_matrices", True)
    batch = A.shape[:-2].numel()
    flops = batch * (4 * m * m * n + 8 * m * n * n + 9 * n * n * n if full else 14 * m * n * n + 8 * n * n * n)
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: flops}, "bytes": batch * (m * n + (m * m + n * n if full else m * n + n * n) + n) * A.element_size()}
