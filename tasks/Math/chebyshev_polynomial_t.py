# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chebyshev polynomials of the first kind, with a degree for all or one for each element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, n, *, out=None):
    return torch.special.chebyshev_polynomial_t(input, n, out=out)


def cases(inputs):
    real, double = inputs.real, torch.float64

    def interval(*shape):
        return 2 * inputs.unit(*shape) - 1

    yield Case("degree_3_4096", (real(4096), 3))
    yield Case("tail_1025", (real(1025), 5))
    yield Case("several_blocks_9001", (real(9001), 2))
    yield Case("degree_10_inside_700", (interval(700), 10), note="oscillates between -1 and 1")
    yield Case("degree_9_outside_300", (1 + inputs.positive(300), 9), note="grows as a power")
    yield Case("each_degree_0_to_9_1000", (interval(1000), inputs.integer(0, 10, 1000)), note="every element has a degree of its own")
    yield Case("real_degrees_200", (real(200), inputs.integer(0, 6, 200).to(torch.float32) + 0.25), note="truncated")
    yield Case("broadcast_8x1x70", (real(70), inputs.integer(0, 8, 8, 1, dtype=torch.int32)))
    yield Case("negative_degree_and_ends", (torch.tensor([0.5, -2.0, 1.0, -1.0, 1.0, -1.0, 0.0]), torch.tensor([-1, -3, 7, 7, 8, 8, 10])))
    yield Case("one_element", (real(1), torch.tensor([4])))
    yield Case("empty", (real(0), 3))
    yield Case("strided_33x65", (inputs.noncontiguous(real(33, 65)), inputs.noncontiguous(inputs.integer(0, 5, 33, 65))))
    yield Case("out_777", (real(777), 3), {"out": torch.zeros(777)})
    yield Case("float64_degree_20_500", (real(500, dtype=double).clamp(-1.5, 1.5), 20))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n), 5))


def work(args, kwargs):
    x, degree = args
    given = degree.numel() * degree.element_size() if isinstance(degree, torch.Tensor) else 0
    shape = torch.broadcast_shapes(x.shape, degree.shape) if isinstance(degree, torch.Tensor) else x.shape
    steps = 8 if isinstance(degree, torch.Tensor) else max(1, degree)
    return {"flops": {"float32": 2 * steps * shape.numel()}, "bytes": (x.numel() + shape.numel()) * x.element_size() + given}
