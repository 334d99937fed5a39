# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Resize signals, images and volumes."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, size=None, scale_factor=None, mode="nearest", align_corners=None):
    return F.interpolate(input, size=size, scale_factor=scale_factor, mode=mode, align_corners=align_corners)


def cases(inputs):
    # Sizes and factors of nearest cases are such that no position falls on the border between two pixels.
    real = inputs.real
    yield Case("nearest_2x3x8x9_to_13x20", (real(2, 3, 8, 9), (13, 20)))
    yield Case("nearest_factor_1x2x7x9", (real(1, 2, 7, 9),), {"scale_factor": 2.3})
    yield Case("one_number_2x2x9x7_to_5x5", (real(2, 2, 9, 7), 5), note="both sides get this size")
    yield Case("bilinear_2x2x7x9_to_12x17", (real(2, 2, 7, 9), (12, 17)), {"mode": "bilinear"})
    yield Case("bilinear_aligned_1x3x9x11_to_16x6", (real(1, 3, 9, 11), (16, 6)), {"mode": "bilinear", "align_corners": True})
    yield Case("bilinear_factors_1x2x8x10", (real(1, 2, 8, 10), None, (1.7, 0.45), "bilinear", False), note="the given factors count, not the rounded sizes")
    yield Case("bicubic_1x2x9x8_to_14x11", (real(1, 2, 9, 8), (14, 11)), {"mode": "bicubic"})
    yield Case("bicubic_aligned_1x2x8x9_to_13x5", (real(1, 2, 8, 9), (13, 5)), {"mode": "bicubic", "align_corners": True})
    yield Case("linear_2x3x33_to_50", (real(2, 3, 33), 50), {"mode": "linear"})
    yield Case("trilinear_1x2x4x5x6_to_7x3x9", (real(1, 2, 4, 5, 6), (7, 3, 9)), {"mode": "trilinear"})
    yield Case("area_1x3x11x13_to_4x5", (real(1, 3, 11, 13), (4, 5)), {"mode": "area"})
    yield Case("strided_1x1x29x31_to_37x83", (inputs.noncontiguous(real(1, 1, 29, 31)), (37, 83)))
    yield Case("one_pixel_1x1x1x1_to_3x4", (real(1, 1, 1, 1), (3, 4)), {"mode": "bilinear"})
    yield Case("empty_batch_0x2x4x4_to_8x8", (real(0, 2, 4, 4), (8, 8)))


def sizes(inputs, which):
    # The published figures count four operations for an element of the result, which says that they are of bilinear mode.
    if which == "golden":
        shapes = [(2, 3, side) for side in (32, 64, 128, 256)]
    else:
        shapes = [(1, 3, 16), (4, 3, 64), (8, 64, 32), (8, 3, 256), (16, 64, 64), (16, 16, 256), (16, 64, 128), (32, 16, 256), (32, 32, 256)]
    for batch, channels, side in shapes:
        yield Case(f"[[{batch},{channels},{side},{side}],[{2 * side},{2 * side}]]", (inputs.real(batch, channels, side, side), (2 * side, 2 * side)), {"mode": "bilinear"})


def work(args, kwargs):
    # both timing sets are bilinear and give the size
    x, size = args
    outputs = x.shape[0] * x.shape[1] * size[0] * size[1]
    return {"flops": {"float32": 7 * outputs}, "bytes": (x.numel() + outputs) * x.element_size()}
