# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Broadcast a tensor to a shape and choose between it and another one, element by element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, target_sizes, cond, other):
    return torch.where(cond, input.expand(target_sizes), other)


def cases(inputs):
    real, boolean = inputs.real, inputs.boolean
    yield Case("row_to_32x128", (real(1, 128), (32, 128), boolean(32, 1), real(32, 128)))
    yield Case("column_to_17x65", (real(17, 1), (17, 65), boolean(17, 65), real(17, 65)))
    yield Case("condition_row_19x33", (real(19, 33), (19, 33), boolean(33), real(19, 33)))
    yield Case("other_row_21x50", (real(1, 50), (21, 50), boolean(21, 50), real(50)))
    yield Case("other_number_9x70", (real(9, 1), (9, 70), boolean(9, 70), real()), note="a tensor without dimensions")
    yield Case("more_dims_to_4x6x35", (real(6, 1), (4, 6, 35), boolean(4, 1, 35), real(4, 6, 1)))
    yield Case("keep_size_to_5x7x31", (real(7, 1), (5, -1, 31), boolean(5, 7, 31), real(5, 7, 31)), note="-1 keeps a size")
    yield Case("sizes_as_list_to_8x25", (real(25), [8, 25], boolean(8, 1), real(8, 25)))
    yield Case("tail_to_3x1025", (real(1, 1025), (3, 1025), boolean(3, 1025), real(3, 1025)))
    yield Case("one_element", (real(1), (1,), boolean(1), real(1)))
    yield Case("empty_to_0x16", (real(1, 16), (0, 16), boolean(0, 1), real(0, 16)))
    yield Case("strided_13x40", (inputs.noncontiguous(real(13, 1)), (13, 40), inputs.noncontiguous(boolean(13, 40)), inputs.noncontiguous(real(13, 40))))
    yield Case("float16_to_6x333", (real(6, 1, dtype=torch.float16), (6, 333), boolean(333), real(6, 333, dtype=torch.float16)))
    yield Case("integers_to_7x45", (inputs.integer(-99, 99, 1, 45), (7, 45), boolean(7, 45), inputs.integer(-99, 99, 7, 1)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(256, 2**power) for power in range(10, 15)]
    else:
        shapes = [(8, 128), (64, 512), (128, 1000), (256, 4096), (1024, 4096), (4096, 4096), (4096, 8192), (8192, 8192)]
    for rows, columns in shapes:
        name = f"[[1,{columns}],[{rows},{columns}],[{rows},1],[{rows},{columns}]]"
        yield Case(name, (inputs.real(1, columns), (rows, columns), inputs.boolean(rows, 1), inputs.real(rows, columns)))


def work(args, kwargs):
    x, target, cond, other = args
    kept = [x.shape[i - (len(target) - x.dim())] if n == -1 else n for i, n in enumerate(target)]
    outputs = torch.broadcast_shapes(kept, cond.shape, other.shape).numel()
    return {"flops": {}, "bytes": cond.numel() + (x.numel() + other.numel() + outputs) * x.element_size()}
