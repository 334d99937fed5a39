# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two batches of images pooled adaptively, then the distance of each pair of samples."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(x1, x2, output_size, p=2.0, eps=1e-6, keepdim=False):
    first = F.adaptive_avg_pool2d(x1, output_size).flatten(1)
    second = F.adaptive_avg_pool2d(x2, output_size).flatten(1)
    distance = F.pairwise_distance(first, second, p, eps)
    return distance.view(-1, 1, 1, 1) if keepdim else distance


def cases(inputs):
    def pair(*shape):
        return 1 + inputs.real(*shape), inputs.real(*shape)

    yield Case("halved_2x3x16x16", (*pair(2, 3, 16, 16), 8))
    yield Case("pair_of_sizes_3x2x12x20", (*pair(3, 2, 12, 20), (4, 5)))
    yield Case("overlapping_2x3x13x17", (*pair(2, 3, 13, 17), (5, 7)), note="the sizes do not divide")
    yield Case("many_outputs_1x3x38x38", (*pair(1, 3, 38, 38), 19), note="a distance over more than one block")
    yield Case("global_5x7x9x11", (*pair(5, 7, 9, 11), 1))
    yield Case("same_size_4x2x6x9", (*pair(4, 2, 6, 9), (6, 9)))
    yield Case("one_norm_3x4x10x10", (*pair(3, 4, 10, 10), 5, 1.0))
    yield Case("three_norm_3x2x15x10", (*pair(3, 2, 15, 10), 4), {"p": 3.0})
    yield Case("infinity_norm_4x3x9x12", (*pair(4, 3, 9, 12), (3, 4)), {"p": float("inf")})
    yield Case("eps_2x3x14x14", (*pair(2, 3, 14, 14), 7), {"eps": 0.1}, note="added to every difference, before the norm")
    yield Case("keepdim_6x2x8x8", (*pair(6, 2, 8, 8), 4), {"keepdim": True})
    yield Case("one_element", (*pair(1, 1, 1, 1), 1))
    yield Case("empty_batch_0x3x8x8", (*pair(0, 3, 8, 8), 4))
    yield Case("strided_2x3x10x14", (*map(inputs.noncontiguous, pair(2, 3, 10, 14)), (5, 7)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(16, 3, 2**power, 2 ** (power - 1)) for power in range(4, 14)]
    else:
        shapes = [(1, 3, 32, 16), (8, 64, 28, 7), (16, 3, 224, 56), (32, 64, 56, 28), (32, 256, 56, 7), (16, 64, 256, 16), (64, 64, 128, 64), (16, 16, 1024, 512)]
    for batch, channels, side, pooled in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{batch},{channels},{side},{side}],[{pooled},{pooled}]]"
        yield Case(name, (inputs.real(batch, channels, side, side), inputs.real(batch, channels, side, side), (pooled, pooled)))


def work(args, kwargs):
    first, second = args[0], args[1]
    return {"flops": {"float32": 3 * first.numel()}, "bytes": (first.numel() + second.numel() + first.shape[0]) * first.element_size()}
