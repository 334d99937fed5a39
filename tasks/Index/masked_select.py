# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The elements where a mask is true, in order, as a vector."""
import torch

from kbx_worker.tasklib import Case


def reference(input, mask):
    return torch.masked_select(input, mask)


def cases(inputs):
    real, boolean = inputs.real, inputs.boolean
    yield Case("vector_4096", (real(4096), boolean(4096)))
    yield Case("tail_1025", (real(1025), boolean(1025)))
    yield Case("matrix_33x65", (real(33, 65), boolean(33, 65)))
    yield Case("sparse_mask_5000", (real(5000), boolean(5000) & boolean(5000) & boolean(5000) & boolean(5000)))
    yield Case("mask_row_19x33", (real(19, 33), boolean(33)))
    yield Case("mask_column_21x40", (real(21, 40), boolean(21, 1)))
    yield Case("input_row_50", (real(50), boolean(24, 50)), note="the input is broadcast to the mask")
    yield Case("broadcast_both_5x6x7", (real(5, 1, 7), boolean(6, 1)))
    yield Case("all_true_777", (real(777), torch.ones(777, dtype=torch.bool)))
    yield Case("all_false_300", (real(300), torch.zeros(300, dtype=torch.bool)), note="nothing is selected")
    yield Case("one_element", (real(1), torch.ones(1, dtype=torch.bool)))
    yield Case("empty", (real(0), boolean(0)))
    yield Case("strided_33x47", (inputs.noncontiguous(real(33, 47)), inputs.noncontiguous(boolean(33, 47))))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), boolean(5, 333)))


def sizes(inputs, which):
    powers = range(12, 23) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}],[{n}]]", (inputs.real(n), inputs.boolean(n)))


def work(args, kwargs):
    # both timing sets draw masks that are true with probability one half
    x, mask = args
    selected = torch.broadcast_shapes(x.shape, mask.shape).numel() // 2
    return {"flops": {}, "bytes": mask.numel() + (x.numel() + selected) * x.element_size()}
