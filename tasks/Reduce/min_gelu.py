# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Smallest value of the Gaussian error linear unit, over everything or along a dimension."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, dim=None, keepdim=False, approximate="none", out=None):
    activated = F.gelu(input, approximate=approximate)
    if dim is None:
        return torch.amin(activated, out=out)
    return torch.amin(activated, dim, keepdim, out=out)


def cases(inputs):
    # GELU has its minimum, -0.17, at -0.75: among many elements around zero every answer would be that.
    real = inputs.real
    yield Case("all_4096", (5 + real(4096),), note="all positive: a zero from padding would win")
    yield Case("all_tail_1025", (2 + inputs.unit(1025),))
    yield Case("all_by_none_33x65", (1 + inputs.unit(33, 65), None))
    yield Case("all_tanh_70", (-2.5 - inputs.unit(70),), {"approximate": "tanh"}, note="both forms differ most here")
    yield Case("not_monotonic_9x65", (-1.5 - real(9, 65).abs(), 1), note="the largest elements give the smallest results")
    yield Case("rows_8x257", (1 + inputs.unit(8, 257) + real(8, 1).abs(), 1))
    yield Case("columns_7x30", (2 * real(7, 30), 0))
    yield Case("tail_5x1025", (1 + inputs.unit(5, 1025) * real(5, 1).abs(), -1))
    yield Case("keepdim_negative_4x6x9", (2 * real(4, 6, 9), -2, True))
    yield Case("tanh_keepdim_12x5", (-1.8 - real(12, 5).abs(), 1, True, "tanh"))
    yield Case("one_element", (real(1), 0))
    yield Case("empty_0x5", (real(0, 5), 1))
    yield Case("strided_out_17x9", (inputs.noncontiguous(1 + real(17, 9).abs()), 1), {"out": torch.zeros(17)})
    yield Case("float16_5x333", (0.5 + inputs.unit(5, 333, dtype=torch.float16) + real(5, 1, dtype=torch.float16).abs(), 1))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power,) for power in range(12, 28)]
    else:
        shapes = [(1024,), (64, 64), (65536,), (1024, 1000), (2**20,), (4096, 4096), (65536, 1024), (2**27,)]
    for shape in shapes:
        x = inputs.real(*shape)
        yield Case(f"[[{','.join(map(str, shape))}]]", (x,) if len(shape) == 1 else (x, 1))


def work(args, kwargs):
    # vectors are reduced to one number, matrices to one for each row, as in the timing sets
    x = args[0]
    outputs = x.shape[0] if x.dim() > 1 else 1
    return {"flops": {"float32": 9 * x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
