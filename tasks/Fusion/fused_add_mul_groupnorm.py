# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sum of two tensors times the second one, then group normalisation."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input1, input2, weight, bias, num_groups, eps=1e-5, *, out=None):
    result = F.group_norm((input1 + input2) * input2, num_groups, weight, bias, eps)
    return result if out is None else out.copy_(result)


def _affine(inputs, channels):
    return inputs.real(channels), inputs.real(channels)


def cases(inputs):
    real = inputs.real
    yield Case("images_2x8x6x7", (real(2, 8, 6, 7), real(2, 8, 6, 7), *_affine(inputs, 8), 4))
    yield Case("tail_1x6x171", (real(1, 6, 171), real(1, 6, 171), *_affine(inputs, 6), 2), note="513 elements a group")
    yield Case("one_group_3x5x33", (real(3, 5, 33), real(3, 5, 33), *_affine(inputs, 5), 1))
    yield Case("group_per_channel_2x6x65", (real(2, 6, 65), real(2, 6, 65), *_affine(inputs, 6), 6))
    yield Case("features_9x12", (real(9, 12), real(9, 12), *_affine(inputs, 12), 3))
    yield Case("large_group_1x4x2050", (real(1, 4, 2050), real(1, 4, 2050), *_affine(inputs, 4), 1), note="more than one block a group")
    yield Case("eps_2x4x5x5", (real(2, 4, 5, 5), real(2, 4, 5, 5), *_affine(inputs, 4), 2, 0.5))
    yield Case("eps_by_name_3x4x9", (0.1 * real(3, 4, 9), 0.1 * real(3, 4, 9), *_affine(inputs, 4), 2), {"eps": 1e-3})
    yield Case("broadcast_channels_2x6x5x4", (real(2, 6, 5, 4), real(6, 1, 1), *_affine(inputs, 6), 3))
    yield Case("broadcast_positions_3x4x7x3", (real(3, 4, 7, 3), real(7, 3), *_affine(inputs, 4), 2))
    yield Case("one_channel_1x1x37", (real(1, 1, 37), real(1, 1, 37), *_affine(inputs, 1), 1))
    yield Case("empty_batch_0x4x6", (real(0, 4, 6), real(0, 4, 6), *_affine(inputs, 4), 2))
    strided = inputs.noncontiguous(real(2, 6, 9, 8)), inputs.noncontiguous(real(2, 6, 9, 8))
    yield Case("strided_out_2x6x9x8", (*strided, *_affine(inputs, 6), 3), {"out": torch.zeros(2, 6, 9, 8)})


def sizes(inputs, which):
    # the published files of one GPU (RTX 4090) end one size earlier
    if which == "golden":
        shapes = [(16, 64, 128, 2**power) for power in range(6, 14)]
    else:
        shapes = [(1, 16, 8, 8), (8, 64, 14, 14), (32, 64, 56, 56), (32, 256, 28, 28), (64, 128, 56, 56), (128, 64, 112, 112), (16, 512, 64, 64), (32, 32, 512, 160)]
    for shape in shapes:
        c = shape[1]
        text = f"[{','.join(map(str, shape))}]"
        yield Case(f"[{text},{text},[{c}],[{c}],8]", (inputs.real(*shape), inputs.real(*shape), *_affine(inputs, c), 8))


def work(args, kwargs):
    x, y, c = args[0], args[1], args[2].numel()
    return {"flops": {"float32": 10 * x.numel()}, "bytes": (2 * x.numel() + y.numel() + 2 * c) * x.element_size()}
