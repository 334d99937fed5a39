# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Discrete Fourier transform over all dimensions or some, with other lengths and norms on request."""
import math

import torch

from kbx_worker.tasklib import Case


def reference(input, s=None, dim=None, norm=None, *, out=None):
    return torch.fft.fftn(input, s, dim, norm, out=out)


def cases(inputs):
    # An empty input is no case: PyTorch transforms none on the CPU.
    real = inputs.real

    def signal(*shape):
        return torch.complex(real(*shape), real(*shape))

    yield Case("complex_vector_256", (signal(256),))
    yield Case("real_odd_vector_1025", (0.5 + real(1025),), note="no power of two, more than one block")
    yield Case("all_dims_5x12x9", (signal(5, 12, 9),))
    yield Case("last_dim_7x64", (signal(7, 64),), {"dim": (-1,)})
    yield Case("outer_dims_8x3x10", (real(8, 3, 10),), {"dim": (0, 2)}, note="the dimension between is a batch")
    yield Case("padded_6x20", (signal(6, 20), (8, 32)), note="filled up with zeros")
    yield Case("cut_9x40", (signal(9, 40), (5, 27), (0, 1)))
    yield Case("lengths_without_dims_3x4x18", (real(3, 4, 18),), {"s": (16,)}, note="only the last dimension is transformed")
    yield Case("kept_length_and_order_6x10", (signal(6, 10),), {"s": (-1, 9), "dim": (1, 0)})
    yield Case("norm_forward_12x30", (1 + real(12, 30),), {"norm": "forward"})
    yield Case("norm_ortho_7x33", (signal(7, 33), None, (1,), "ortho"))
    yield Case("one_element", (signal(1),), {"norm": "backward"})
    yield Case("strided_and_out_15x22", (inputs.noncontiguous(signal(15, 22)),), {"out": torch.zeros(15, 22, dtype=torch.complex64)})
    yield Case("float64_10x21", (real(10, 21, dtype=torch.float64),))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power,) for power in range(12, 24)]
    else:
        shapes = [(1024,), (65536,), (2**20,), (2**24,), (2**26,), (32, 32), (300, 500), (1024, 1024), (4096, 4096), (64, 64, 64), (256, 256, 256)]
    for shape in shapes:
        yield Case(f"[[{','.join(map(str, shape))}]]", (torch.complex(inputs.real(*shape), inputs.real(*shape)),))


def work(args, kwargs):
    # of a transform over all dimensions without other lengths, as in sizes()
    x = args[0]
    written = 16 if x.dtype in (torch.float64, torch.complex128) else 8
    flops = int(5 * x.numel() * math.log2(max(2, x.numel())))
    return {"flops": {"float64" if written == 16 else "float32": flops}, "bytes": x.numel() * (x.element_size() + written)}
