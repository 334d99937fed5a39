# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gaussian error linear unit, then the standard deviation over all or some dimensions."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, dim=None, keepdim=False, correction=1, approximate="none", out=None):
    return torch.std(F.gelu(input, approximate=approximate), dim=dim, correction=correction, keepdim=keepdim, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("all_4096", (real(4096),))
    yield Case("all_tail_1025", (2 + real(1025),), note="zeros from padding would widen the spread")
    yield Case("all_keepdim_9x33", (real(9, 33),), {"keepdim": True, "correction": 0})
    yield Case("large_all_16000", (1 + real(16000),), note="more than one pass of most kernels")
    yield Case("rows_9x257", (real(9, 257), 1))
    yield Case("columns_negative_21x9", (real(21, 9), -2, True))
    yield Case("two_dims_7x5x11", (1 + real(7, 5, 11), (0, 2)))
    yield Case("correction_12x17", (real(12, 17), 1, False, 3))
    yield Case("tanh_population_8x40", (real(8, 40), 1), {"correction": 0, "approximate": "tanh"})
    yield Case("large_mean_9x130", (40 + real(9, 130), 1), note="the difference of large squares has no digits left")
    yield Case("one_element_population", (real(1), 0), {"correction": 0})
    yield Case("empty_0x5", (real(0, 5), 1))
    yield Case("strided_out_17x65", (inputs.noncontiguous(real(17, 65)), 1), {"out": torch.zeros(17)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), -1))


def sizes(inputs, which):
    shapes = [(2**power,) for power in range(12, 28)] if which == "golden" else [
        (1024,), (65536,), (2**20,), (2**26,), (64, 64), (1024, 1000), (4096, 4096), (65536, 1024)]
    for shape in shapes:
        name = f"[[{','.join(map(str, shape))}]]"
        yield Case(name, (inputs.real(*shape),) if len(shape) == 1 else (inputs.real(*shape), 1))


def work(args, kwargs):
    # vectors are reduced to one number, matrices to one for each row, as in the timing sets
    x = args[0]
    outputs = x.shape[0] if x.dim() > 1 else 1
    return {"flops": {"float32": 11 * x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
