# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sum over one dimension, several, or all."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim, keepdim=False, *, dtype=None):
    return torch.sum(input, dim, keepdim, dtype=dtype)


def cases(inputs):
    # The mean is not zero: a sum near zero would make any order of summation look wrong.
    real = inputs.real
    yield Case("vector_4096", (0.5 + real(4096), 0))
    yield Case("all_none_33x65", (1 + real(33, 65), None), note="None reduces every dimension")
    yield Case("rows_8x128", (real(8, 128), 1))
    yield Case("columns_65x9", (real(65, 9), 0))
    yield Case("tail_7x1025", (0.5 + real(7, 1025), -1))
    yield Case("keepdim_2x33x5", (real(2, 33, 5), 1, True))
    yield Case("several_dims_6x7x8", (real(6, 7, 8), (0, 2)))
    yield Case("several_dims_keepdim_6x7x9", (real(6, 7, 9), (-1, 1)), {"keepdim": True})
    yield Case("one_element", (real(1), 0))
    yield Case("empty_rows_3x0", (real(3, 0), 1), note="the sum of nothing is zero")
    yield Case("strided_9x65", (inputs.noncontiguous(real(9, 65)), 1))
    yield Case("to_float32_9x700", (4 * inputs.unit(9, 700, dtype=torch.float16), 1), {"dtype": torch.float32},
               note="converted before anything is added")
    yield Case("integers_7x34", (inputs.integer(-(2**30), 2**30, 7, 34, dtype=torch.int32), 1), note="small integers are summed as int64")
    yield Case("float16_5x333", (0.5 + real(5, 333, dtype=torch.float16), 1))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power,) for power in range(12, 28)]
    else:
        shapes = [(1024,), (64, 64), (65536,), (1024, 1000), (2**20,), (4096, 4096), (2**24,), (65536, 1024), (2**27,)]
    for shape in shapes:
        yield Case(f"[[{','.join(map(str, shape))}]]", (inputs.real(*shape), len(shape) - 1))


def work(args, kwargs):
    # both timing sets reduce the last dimension
    x = args[0]
    outputs = x.shape[0] if x.dim() > 1 else 1
    return {"flops": {"float32": x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
