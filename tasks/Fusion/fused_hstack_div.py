# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tensors joined side by side, then divided with an optional rounding."""
import torch

from kbx_worker.tasklib import Case


def reference(tensors, divisor, *, rounding_mode=None, out=None):
    return torch.div(torch.hstack(tensors), divisor, rounding_mode=rounding_mode, out=out)


def cases(inputs):
    real, nonzero, integer = inputs.real, inputs.nonzero, inputs.integer
    yield Case("two_vectors_4096", ([real(4096), real(4096)], 2.0))
    yield Case("tail_three_vectors", ([real(700), real(1), real(324)], nonzero(1025)))
    yield Case("columns_9x33_9x17_9x1", ([real(9, 33), real(9, 17), real(9, 1)], -0.75))
    yield Case("broadcast_row_7x60", ([real(7, 20), real(7, 40)], nonzero(60)))
    yield Case("broadcast_column_7x60", ([real(7, 20), real(7, 40)], nonzero(7, 1)))
    yield Case("cubes_3x9x5", ([real(3, 5, 5), real(3, 4, 5)], nonzero(9, 5)))
    yield Case("floor_1025", ([real(1000), real(25)], nonzero(1025)), {"rounding_mode": "floor"})
    yield Case("trunc_33x20", ([3 * real(33, 15), 3 * real(33, 5)], 0.7), {"rounding_mode": "trunc"})
    yield Case("floor_of_integers_9x31", ([integer(-50, 50, 9, 20), integer(-50, 50, 9, 11)], 7), {"rounding_mode": "floor"},
               note="negative quotients go down, not towards zero")
    yield Case("true_division_of_integers_257", ([integer(-50, 50, 200), integer(-50, 50, 57)], integer(1, 9, 257)))
    yield Case("one_element_and_empty", ([real(1), real(0)], nonzero(1)))
    yield Case("strided_17x40", ([inputs.noncontiguous(real(17, 24)), inputs.noncontiguous(real(17, 16))], inputs.noncontiguous(nonzero(17, 40))))
    yield Case("out_777", ([real(400), real(377)], 3), {"out": torch.zeros(777)})
    yield Case("float16_5x333", ([real(5, 111, dtype=torch.float16), real(5, 222, dtype=torch.float16)], nonzero(333, dtype=torch.float16)))


def sizes(inputs, which):
    # The published files of two GPUs (RTX 5090 and L20) name only one of the two vectors and no divisor; the others are followed.
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[[{n}],[{n}]],2.0]", ([inputs.real(n), inputs.real(n)], 2.0))


def work(args, kwargs):
    tensors, divisor = args[0], args[1]
    joined = sum(t.numel() for t in tensors)
    read = joined * tensors[0].element_size()
    if isinstance(divisor, torch.Tensor):
        read += divisor.numel() * divisor.element_size()
    return {"flops": {"float32": joined}, "bytes": read + joined * tensors[0].element_size()}
