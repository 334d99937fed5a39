# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cosine similarity over the channels, then average pooling of the resulting map."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(x1, x2, kernel_size, stride=None, padding=0, eps=1e-8):
    similarity = F.cosine_similarity(x1, x2, dim=1, eps=eps)
    return F.avg_pool2d(similarity.unsqueeze(1), kernel_size, stride, padding)


def cases(inputs):
    real = inputs.real
    yield Case("pairs_2x5x8x8", (real(2, 5, 8, 8), real(2, 5, 8, 8), 2))
    yield Case("rest_dropped_2x3x11x7", (real(2, 3, 11, 7), real(2, 3, 11, 7), 3), note="the stride is the kernel size")
    yield Case("overlapping_1x4x9x12", (real(1, 4, 9, 12), real(1, 4, 9, 12), 3, 1))
    yield Case("gaps_2x3x14x17", (real(2, 3, 14, 17), real(2, 3, 14, 17), 2), {"stride": 5})
    yield Case("padding_2x4x7x9", (1 + real(2, 4, 7, 9), 1 + real(2, 4, 7, 9), 4, 3, 2), note="zeros of the padding count")
    yield Case("eps_2x3x6x8", (real(2, 3, 6, 8), real(2, 3, 6, 8), 2), {"eps": 1.5})
    vectors = real(2, 3, 6, 6)
    vectors[:, :, ::2, 1] = 0
    yield Case("zero_vectors_2x3x6x6", (vectors, real(2, 3, 6, 6), 2), {"padding": 1})
    yield Case("many_channels_1x1025x2x3", (real(1, 1025, 2, 3), 0.1 + real(1, 1025, 2, 3), 1))
    yield Case("large_map_1x2x70x66", (real(1, 2, 70, 66), real(1, 2, 70, 66), 2), note="more than one block")
    yield Case("broadcast_batch_3x4x6x5", (real(3, 4, 6, 5), real(1, 4, 6, 5), 2))
    yield Case("one_element", (real(1, 1, 1, 1), real(1, 1, 1, 1), 1))
    yield Case("empty_batch_0x3x4x4", (real(0, 3, 4, 4), real(0, 3, 4, 4), 2))
    yield Case("strided_2x6x9x8", (inputs.noncontiguous(real(2, 6, 9, 8)), inputs.noncontiguous(real(2, 6, 9, 8)), 3, 2))
    yield Case("float16_2x9x12x10", (real(2, 9, 12, 10, dtype=torch.float16), real(2, 9, 12, 10, dtype=torch.float16), 2))


def sizes(inputs, which):
    # The published files give no kernel size; their byte counts fit 8. Those of one GPU (RTX 4090) end one size earlier.
    if which == "golden":
        shapes = [(16, 64, 2**power) for power in range(4, 11)]
    else:
        shapes = [(1, 16, 16), (8, 64, 32), (16, 64, 56), (32, 128, 56), (32, 256, 64), (16, 32, 512), (64, 64, 128), (16, 256, 256)]
    for batch, channels, side in shapes:
        text = f"[{batch},{channels},{side},{side}]"
        yield Case(f"[{text},{text}]", (inputs.real(batch, channels, side, side), inputs.real(batch, channels, side, side), 8))


def work(args, kwargs):
    # both timing sets use windows beside each other, without padding
    x, y, kernel = args[0], args[1], args[2]
    outputs = x.shape[0] * (x.shape[2] // kernel) * (x.shape[3] // kernel)
    return {"flops": {"float32": 6 * x.numel()}, "bytes": (x.numel() + y.numel() + outputs) * x.element_size()}
