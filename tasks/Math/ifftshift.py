# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Inverse of the shift that centres the zero frequency: a rotation along some dimensions or all."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim=None):
    return torch.fft.ifftshift(input, dim)


def cases(inputs):
    real = inputs.real
    yield Case("even_vector_4096", (real(4096),))
    yield Case("odd_vector_1025", (real(1025),), note="the inverse shift differs from the forward one")
    yield Case("several_blocks_9001", (real(9001),))
    yield Case("all_dims_7x9x11", (real(7, 9, 11),), note="all dimensions by default")
    yield Case("int64_one_dim_33x65", (inputs.integer(-(2**40), 2**40, 33, 65), 0))
    yield Case("negative_dim_33x65", (real(33, 65),), {"dim": -1})
    yield Case("tuple_of_dims_5x6x7", (real(5, 6, 7), (0, 2)))
    yield Case("negative_dims_by_name_5x6x7", (real(5, 6, 7),), {"dim": (-2, -1)})
    yield Case("batch_2x3x15x17", (real(2, 3, 15, 17),), {"dim": (2, 3)}, note="the first dimensions stay")
    yield Case("one_element_1x1", (real(1, 1),))
    yield Case("empty_0x3", (real(0, 3),))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)),))
    yield Case("complex_513", (torch.complex(real(513), real(513)),))
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), 1))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {}, "bytes": 2 * x.numel() * x.element_size()}
