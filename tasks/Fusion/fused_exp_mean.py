# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Exponential of every element, then the mean over all or some dimensions."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim=None, keepdim=False, dtype=None, out=None):
    return torch.mean(torch.exp(input), dim=dim, keepdim=keepdim, dtype=dtype, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("all_4096", (real(4096),))
    yield Case("all_tail_1025", (real(1025),), note="the exponential of padding with zero is one")
    yield Case("all_keepdim_33x65", (real(33, 65),), {"keepdim": True})
    yield Case("large_all_16000", (real(16000),), note="more than one pass of most kernels")
    yield Case("rows_9x257", (real(9, 257), 1))
    yield Case("columns_65x9", (real(65, 9), 0))
    yield Case("keepdim_negative_4x33x5", (real(4, 33, 5), -2, True))
    yield Case("two_dims_7x9x11", (real(7, 9, 11), (0, 2)))
    yield Case("two_dims_keepdim_5x6x70", (real(5, 6, 70),), {"dim": (-1, 0), "keepdim": True})
    yield Case("one_element", (real(1),))
    yield Case("empty_0x5", (real(0, 5), 1))
    yield Case("strided_out_17x65", (inputs.noncontiguous(real(17, 65)), 1), {"out": torch.zeros(17)})
    yield Case("to_float64_9x70", (real(9, 70), 1), {"dtype": torch.float64})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16).clamp(max=8), -1))


def sizes(inputs, which):
    shapes = [(2**power,) for power in range(12, 30)] if which == "golden" else [
        (1024,), (65536,), (2**20,), (2**26,), (64, 64), (1024, 1000), (4096, 4096), (65536, 1024)]
    for shape in shapes:
        name = f"[[{','.join(map(str, shape))}]]"
        yield Case(name, (inputs.real(*shape),) if len(shape) == 1 else (inputs.real(*shape), 1))


def work(args, kwargs):
    # vectors are reduced to one number, matrices to one for each row, as in the timing sets
    x = args[0]
    outputs = x.shape[0] if x.dim() > 1 else 1
    return {"flops": {"float32": 2 * x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
