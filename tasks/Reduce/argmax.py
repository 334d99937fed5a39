# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Index of the largest element, the first of equals, over one dimension or the flattened tensor."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim, keepdim=False):
    return torch.argmax(input, dim, keepdim)


def cases(inputs):
    real = inputs.real
    yield Case("vector_4096", (real(4096), 0))
    yield Case("flattened_33x65", (real(33, 65), None))
    yield Case("rows_8x128", (real(8, 128), 1))
    yield Case("columns_65x9", (real(65, 9), 0))
    yield Case("middle_2x33x5", (real(2, 33, 5), 1))
    yield Case("tail_7x1025", (real(7, 1025), -1))
    yield Case("keepdim_6x70", (real(6, 70), -1, True))
    yield Case("keepdim_negative_4x6x3", (real(4, 6, 3), -2), {"keepdim": True})
    yield Case("all_negative_9x65", (-1 - real(9, 65).abs(), 1), note="padding with zero would win")
    yield Case("first_of_equals_8x129", (inputs.integer(0, 4, 8, 129).to(torch.float32), 1))
    yield Case("one_element", (real(1), 0))
    yield Case("empty_0x5", (real(0, 5), 1))
    yield Case("strided_9x65", (inputs.noncontiguous(real(9, 65)), 1))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), 1))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power,) for power in range(12, 30)]
    else:
        shapes = [(1024,), (65536,), (2**20,), (2**26,), (64, 64), (1024, 1000), (4096, 4096), (65536, 1024)]
    for shape in shapes:
        case = (inputs.real(*shape, dtype=torch.float16), len(shape) - 1)
        yield Case(f"[[{','.join(map(str, shape))}]]", case)


def work(args, kwargs):
    x = args[0]
    kept = x.numel() // max(1, x.shape[-1]) if x.dim() > 1 else 1
    return {"flops": {"float32": x.numel()}, "bytes": x.numel() * x.element_size() + 8 * kept}
