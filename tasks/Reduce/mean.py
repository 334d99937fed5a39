# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Arithmetic mean over all elements, one dimension or several."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim=None, keepdim=False, dtype=None, out=None):
    if dim is None:
        dim = tuple(range(input.dim()))
    return torch.mean(input, dim, keepdim, dtype=dtype, out=out)


def cases(inputs):
    real = inputs.real
    yield Case("all_4096", (real(4096), None))
    yield Case("all_by_default_9x33", (real(9, 33),))
    yield Case("rows_8x128", (real(8, 128), 1))
    yield Case("columns_65x9", (real(65, 9), 0))
    yield Case("tail_7x1025", (real(7, 1025), -1))
    yield Case("keepdim_2x33x5", (real(2, 33, 5), 1, True))
    yield Case("several_dims_6x7x8", (real(6, 7, 8), (0, 2)))
    yield Case("several_dims_keepdim_6x7x8", (real(6, 7, 8), (-1, 1)), {"keepdim": True})
    yield Case("one_element", (real(1), 0))
    yield Case("empty_0x5", (real(0, 5), 1))
    yield Case("strided_9x65", (inputs.noncontiguous(real(9, 65)), 1))
    yield Case("integers_to_float32_7x34", (inputs.integer(-9, 9, 7, 34, dtype=torch.int32), 1), {"dtype": torch.float32})
    yield Case("out_9x65", (real(9, 65), 1), {"out": torch.zeros(9)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), 1))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power,) for power in range(12, 28)]
    else:
        shapes = [(1024,), (65536,), (2**20,), (2**24,), (2**27,), (64, 64), (1024, 1000), (4096, 4096), (65536, 1024)]
    for shape in shapes:
        yield Case(f"[[{','.join(map(str, shape))}]]", (inputs.real(*shape), len(shape) - 1))


def work(args, kwargs):
    x = args[0]
    kept = x.numel() // max(1, x.shape[-1]) if x.dim() > 1 else 1
    return {"flops": {"float32": x.numel()}, "bytes": (x.numel() + kept) * x.element_size()}
