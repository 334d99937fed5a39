# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Standard deviation over one dimension, several, or all."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim=None, *, correction=1, keepdim=False, out=None):
    return torch.std(input, dim, correction=correction, keepdim=keepdim, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("all_4096", (1 + real(4096),))
    yield Case("all_tail_1025", (2 + real(1025), None), note="zeros from padding would widen the spread")
    yield Case("all_keepdim_9x33", (real(9, 33),), {"keepdim": True, "correction": 0})
    yield Case("rows_8x128", (real(8, 128), 1))
    yield Case("columns_21x9", (1 + real(21, 9), 0))
    yield Case("several_dims_6x7x9", (real(6, 7, 9), (0, 2)))
    yield Case("several_dims_keepdim_5x6x7", (real(5, 6, 7), (-1, 1)), {"keepdim": True})
    yield Case("population_negative_12x17x3", (real(12, 17, 3), -2), {"correction": 0})
    yield Case("correction_8x12", (real(8, 12), 1), {"correction": 3})
    yield Case("large_mean_9x130", (50 + real(9, 130), 1), note="the mean of squares less the square of the mean has no digits left")
    yield Case("one_element_population", (real(1), 0), {"correction": 0})
    yield Case("empty_0x5", (real(0, 5), 1))
    yield Case("strided_out_17x65", (inputs.noncontiguous(3 + real(17, 65)), 1), {"out": torch.zeros(17)})
    yield Case("float16_5x333", (2 + real(5, 333, dtype=torch.float16), 1))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power,) for power in range(12, 28)]
    else:
        shapes = [(1024,), (64, 64), (65536,), (1024, 1000), (2**20,), (4096, 4096), (2**24,), (65536, 1024), (2**27,)]
    for shape in shapes:
        x = inputs.real(*shape)
        yield Case(f"[[{','.join(map(str, shape))}]]", (x,) if len(shape) == 1 else (x, 1))


def work(args, kwargs):
    # vectors are reduced to one number, matrices to one for each row, as in the timing sets
    x = args[0]
    outputs = x.shape[0] if x.dim() > 1 else 1
    return {"flops": {"float32": 3 * x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
