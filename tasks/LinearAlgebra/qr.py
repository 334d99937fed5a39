# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""QR decomposition. Judged by what is unique, since the signs of R's rows are free."""
import torch

from kbx_worker.tasklib import Case


def reference(A, mode="reduced", *, out=None):
    return tuple(torch.linalg.qr(A, mode, out=out))


def call(entry, args, kwargs):
    """The plain result; with `out` also whether it is made of those tensors."""
    result, out = entry(*args, **kwargs), kwargs.get("out")
    if out is None:
        return result
    in_out = isinstance(result, tuple) and [r.data_ptr() for r in result] == [o.data_ptr() for o in out]
    return {"result": result, "in_out": in_out}


def verify(output, args, kwargs):
    A = args[0].cpu()
    mode = args[1] if len(args) > 1 else kwargs.get("mode", "reduced")
    checks = []
    if kwargs.get("out") is not None:
        is_pair = isinstance(output, dict) and set(output) == {"result", "in_out"}
        checks.append(("out", is_pair and output["in_out"] is True, "the result is not made of the tensors in out"))
        output = output["result"] if is_pair else output
    if not isinstance(output, tuple) or len(output) != 2 or not all(isinstance(t, torch.Tensor) for t in output):
        return checks + [("structure", False, "the result is no tuple of two tensors")]
    batch, (m, n) = A.shape[:-2], A.shape[-2:]
    k = m if mode == "complete" else min(m, n)
    shapes = [(*batch, m, k), (*batch, k, n)]
    if mode == "r":
        checks.append(("Q", output[0].numel() == 0, "Q is not empty"))
        shapes[0] = tuple(output[0].shape)
    found = [tuple(t.shape) for t in output]
    if found != shapes:
        return checks + [("shape", False, f"shapes {found} instead of {shapes}")]
    if any(t.dtype != A.dtype for t in output):
        return checks + [("dtype", False, f"types {[str(t.dtype)[6:] for t in output]} instead of {str(A.dtype)[6:]}")]
    Q, R = (t.cpu().double() for t in output)
    A, tolerance = A.double(), 1e-4 if A.dtype == torch.float32 else 1e-10
    scale = torch.linalg.matrix_norm(A, 2).clamp_min(1e-30)[..., None, None] if A.numel() else 1.0

    def within(name, error, what):
        worst = error.max().item() if error.numel() else 0.0
        checks.append((name, worst <= tolerance, f"{what} by up to {worst:.3g}, {tolerance:g} is allowed"))

    within("triangle", R.tril(-1).abs() / scale, "R differs from zero below its diagonal")
    within("Gram matrix", (R.mT @ R - A.mT @ A).abs() / scale**2, "R has another Gram matrix than A")
    if mode != "r":
        within("columns of Q", (Q.mT @ Q - torch.eye(k, dtype=Q.dtype)).abs(), "the Gram matrix of Q differs from the identity")
        within("product", (Q @ R - A).abs() / scale, "Q R differs from A")
    return checks


def cases(inputs):
    real, double = inputs.real, torch.float64
    yield Case("square_8", (real(8, 8),))
    yield Case("tail_37", (real(37, 37),))
    yield Case("reduced_tall_12x5", (real(12, 5),))
    yield Case("reduced_wide_5x12", (real(5, 12), "reduced"))
    yield Case("complete_tall_13x6", (real(13, 6), "complete"), note="Q is square")
    yield Case("complete_wide_4x9", (real(4, 9),), {"mode": "complete"})
    yield Case("only_r_tall_11x7", (real(11, 7),), {"mode": "r"})
    yield Case("only_r_wide_5x8", (real(5, 8), "r"))
    yield Case("batch_2x3x6x4", (real(2, 3, 6, 4),))
    yield Case("one_element", (inputs.nonzero(1, 1),))
    yield Case("empty_batch_0x3x4", (real(0, 3, 4),))
    yield Case("strided_9x6", (inputs.noncontiguous(real(9, 6)),))
    yield Case("out_7x4", (real(7, 4),), {"out": (torch.zeros(7, 4), torch.zeros(4, 4))})
    yield Case("float64_10x7", (real(10, 7, dtype=double),))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 2**power) for power in range(4, 13)]
    else:
        shapes = [(16, 16), (64, 64), (300, 300), (1024, 64), (1024, 1024), (2048, 2048), (4096, 4096), (65536, 128)]
    for m, n in shapes:
        yield Case(f"[[{m},{n}]]", (inputs.real(m, n),))


def work(args, kwargs):
    A = args[0]
    m, n = A.shape[-2:]
    mode = args[1] if len(args) > 1 else kwargs.get("mode", "reduced")
    k, batch = min(m, n), A.shape[:-2].numel()
    reduction = 2 * m * n * k - (m + n) * k * k + 2 * k * k * k // 3
    columns = {"reduced": k, "complete": m, "r": 0}[mode]
    basis = 4 * m * columns * k - 2 * (m + columns) * k * k + 4 * k * k * k // 3 if columns else 0
    kind = "float64" if A.dtype == torch.float64 else "float32"
    return {"flops": {kind: batch * (reduction + basis)}, "bytes": batch * (m * n + m * columns + (columns or k) * n) * A.element_size()}
