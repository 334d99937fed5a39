# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sum of a tensor and a scaled tensor or number, then the mean over some or all dimensions."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other, dim=None, alpha=1, keepdim=False, dtype=None, out=None):
    if dtype is not None:
        input = input.to(dtype)
    return torch.mean(torch.add(input, other, alpha=alpha), dim=dim, keepdim=keepdim, dtype=dtype, out=out)


def cases(inputs):
    real, integer = inputs.real, inputs.integer
    yield Case("all_9x457", (1 + real(9, 457), real(9, 457)), note="more than one block of most kernels, with a tail")
    yield Case("alpha_columns_65x9", (real(65, 9), 1 + real(65, 9), 0), {"alpha": -2.5})
    yield Case("alpha_positional_keepdim_6x70", (real(6, 70), real(6, 70), 1, 0.5, True))
    yield Case("negative_dim_tail_3x1025", (1 + real(3, 1025), real(3, 1025), -1))
    yield Case("middle_keepdim_2x33x5", (real(2, 33, 5), real(2, 33, 5)), {"dim": 1, "keepdim": True})
    yield Case("two_dims_4x5x6x7", (real(4, 5, 6, 7), 1 + real(4, 5, 6, 7)), {"dim": (-1, 1)})
    yield Case("all_keepdim_5x77", (real(5, 77), real(5, 77)), {"keepdim": True, "alpha": 3})
    yield Case("number_12x33", (real(12, 33), 2.5, 1), {"alpha": 3})
    yield Case("broadcast_both_5x6x7", (real(5, 1, 7), 1 + real(6, 1), 1), {"alpha": 2}, note="the divisor is the broadcast size")
    yield Case("integers_9x40", (integer(-99, 99, 9, 40), integer(-99, 99, 40), 1), {"alpha": 2, "dtype": torch.float32})
    yield Case("to_float64_4x5", (1 + real(4, 5), real(4, 5), 0), {"dtype": torch.float64})
    yield Case("one_element_into_out", (real(1), real(1)), {"out": torch.zeros(())})
    yield Case("empty_and_strided_rows_0x5", (real(0, 5), inputs.noncontiguous(real(0, 5)), 1))
    yield Case("strided_float16_33x65", (inputs.noncontiguous(1 + real(33, 65, dtype=torch.float16)), real(33, 65, dtype=torch.float16), 0))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power,) for power in range(12, 28)]
    else:
        shapes = [(1024,), (65536,), (2**20,), (2**24,), (2**27,), (64, 64), (1024, 1000), (4096, 4096), (65536, 1024), (1024, 2**17)]
    for shape in shapes:
        side = ",".join(map(str, shape))
        yield Case(f"[[{side}],[{side}]]", (inputs.real(*shape), inputs.real(*shape)), {} if len(shape) == 1 else {"dim": 1})


def work(args, kwargs):
    parts = [t for t in args[:2] if isinstance(t, torch.Tensor)]
    shape = torch.broadcast_shapes(*(t.shape for t in parts))
    dim = kwargs.get("dim", args[2] if len(args) > 2 else None)
    reduced = range(len(shape)) if dim is None else (dim,) if isinstance(dim, int) else dim
    kept = shape.numel()
    for d in reduced:
        kept //= max(1, shape[d])
    return {"flops": {"float32": 3 * shape.numel()}, "bytes": sum(t.numel() * t.element_size() for t in parts) + kept * parts[0].element_size()}
