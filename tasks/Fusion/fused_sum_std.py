# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums along dimensions, then one standard deviation over all sums."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim=None, keepdim=False, dtype=None, correction=1, out=None):
    sums = torch.sum(input, dim=dim, keepdim=keepdim, dtype=dtype)
    if sums.numel() > correction:
        result = torch.std(sums, correction=correction)
    else:
        result = sums.new_zeros(())
    return result if out is None else out.copy_(result)


def call(entry, args, kwargs):
    """In a case `input` may be a tuple of tensors: one call for each, results side by side. A single number is its own mean and would be vacuous."""
    if isinstance(args[0], tuple):
        return torch.stack([entry(x, *args[1:], **kwargs) for x in args[0]])
    return entry(*args, **kwargs)


def cases(inputs):
    real = inputs.real
    yield Case("rows_40x33", (real(40, 33), 1))
    yield Case("three_calls_columns_65x9", ((real(65, 9), 3 * real(65, 9), 1 + real(17, 20)), 0))
    yield Case("negative_dim_tail_6x1025", (real(6, 1025), -1))
    yield Case("many_sums_5x1025", (1 + real(5, 1025), 0), note="more than one block of sums; their mean is not zero")
    yield Case("middle_keepdim_3x21x5", (real(3, 21, 5), 1, True))
    yield Case("two_dims_4x5x6x7", (real(4, 5, 6, 7), (0, -1)))
    yield Case("correction_none_7x30", (2 + real(7, 30), 1), {"correction": 0})
    yield Case("correction_two_5x40", (real(5, 40), 1), {"correction": 2})
    yield Case("all_elements_33x17", (real(33, 17),), note="a single sum has no deviation")
    yield Case("to_float64_12x10", (real(12, 10), 0), {"dtype": torch.float64, "keepdim": True})
    yield Case("integers_8x50", (inputs.integer(-9, 20, 8, 50), 1), {"dtype": torch.float32})
    yield Case("one_element", (real(1), 0))
    yield Case("empty_5x0", (real(5, 0), 1))
    yield Case("strided_into_out_23x31", (inputs.noncontiguous(real(23, 31)), 1), {"out": torch.zeros(())})


def sizes(inputs, which):
    if which == "golden":
        # the published sizes are vectors: a single sum, whose deviation is zero
        for power in range(12, 25):
            yield Case(f"[[{2**power}]]", (inputs.real(2**power),))
        return
    for rows, columns in [(16, 64), (1024, 64), (1000, 1000), (65536, 256), (4096, 4096), (64, 2**20), (2**20, 64), (16384, 16384)]:
        yield Case(f"[[{rows},{columns}]]", (inputs.real(rows, columns), 1))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": x.numel()}, "bytes": (x.numel() + 1) * x.element_size()}
