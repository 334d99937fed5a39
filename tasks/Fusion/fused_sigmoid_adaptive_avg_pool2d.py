# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adaptive average pooling to a given size, then the logistic function."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, output_size):
    return torch.sigmoid(F.adaptive_avg_pool2d(input, output_size))


def cases(inputs):
    def real(*shape):
        return 3 * inputs.real(*shape)

    yield Case("dividing_2x3x12x12", (real(2, 3, 12, 12), 4))
    yield Case("overlapping_2x3x11x13", (real(2, 3, 11, 13), (4, 5)), note="windows share rows where the sizes do not divide")
    yield Case("size_by_name_1x2x10x7", (real(1, 2, 10, 7),), {"output_size": (3, 7)})
    yield Case("global_4x5x17x19", (1 + real(4, 5, 17, 19), 1))
    yield Case("global_large_1x2x90x85", (1 + real(1, 2, 90, 85), (1, 1)), note="more than one block a window")
    yield Case("same_size_2x2x9x33", (real(2, 2, 9, 33), (9, 33)))
    yield Case("larger_than_input_1x3x4x5", (real(1, 3, 4, 5), (7, 12)))
    yield Case("keeps_a_side_2x3x8x9", (real(2, 3, 8, 9), (None, 4)))
    yield Case("without_batch_5x14x9", (real(5, 14, 9), (5, 2)))
    yield Case("many_maps_40x13x3x3", (real(40, 13, 3, 3), 2))
    yield Case("one_element", (real(1, 1, 1, 1), 1))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), 4))
    yield Case("strided_2x4x10x11", (inputs.noncontiguous(real(2, 4, 10, 11)), (3, 4)))
    yield Case("float16_2x3x15x14", (3 * inputs.real(2, 3, 15, 14, dtype=torch.float16), (4, 6)))


def sizes(inputs, which):
    # The published files give no output size; their byte counts fit 1. Those of two GPUs (RTX 5090 and L20) list each map of a batch
    # as a tensor of its own; the others are followed.
    if which == "golden":
        shapes = [(n, n, side, side) for small, side in ((1, 16), (4, 32), (1, 64), (4, 128), (1, 256)) for n in (small, 2 * small)]
    else:
        shapes = [(1, 3, 32, 32), (8, 64, 14, 14), (32, 512, 7, 7), (32, 64, 56, 56), (32, 256, 64, 64), (64, 128, 112, 112), (16, 64, 512, 128), (32, 32, 512, 160)]
    for shape in shapes:
        yield Case(f"[[{','.join(map(str, shape))}]]", (inputs.real(*shape), 1))


def work(args, kwargs):
    # both timing sets pool to one value a map
    x = args[0]
    outputs = x.shape[0] * x.shape[1]
    return {"flops": {"float32": x.numel() + 4 * outputs}, "bytes": (x.numel() + outputs) * x.element_size()}
