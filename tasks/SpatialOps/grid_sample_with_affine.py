# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sample an image at the positions that an affine map assigns to the pixels of the result."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, theta, size, mode="bilinear", padding_mode="zeros", align_corners=False):
    grid = F.affine_grid(theta, size, align_corners=align_corners)
    return F.grid_sample(input, grid, mode=mode, padding_mode=padding_mode, align_corners=align_corners)


def _theta(inputs, batch, reach=0.4, zoom=1.0):
    """A different map for each image: `zoom` times the identity, and up to `reach` of everything else."""
    rest = (2 * inputs.unit(batch, 2, 3) - 1) * reach
    return rest + zoom * torch.eye(2, 3, device=rest.device)


def cases(inputs):
    def arguments(batch, channels, height, width, rows, columns, **how):
        return inputs.real(batch, channels, height, width), _theta(inputs, batch, **how), (batch, channels, rows, columns)

    yield Case("bilinear_2x2x9x11_to_7x13", arguments(2, 2, 9, 11, 7, 13))
    yield Case("size_object_1x2x8x6_to_9x5", (inputs.real(1, 2, 8, 6), _theta(inputs, 1), torch.Size((1, 2, 9, 5))))
    yield Case("aligned_corners_2x2x8x6_to_9x13", arguments(2, 2, 8, 6, 9, 13), {"align_corners": True})
    yield Case("border_1x2x7x9_to_11x8", arguments(1, 2, 7, 9, 11, 8, zoom=1.6), {"padding_mode": "border"})
    yield Case("reflection_1x2x7x9_to_11x8", arguments(1, 2, 7, 9, 11, 8, zoom=2.5), {"padding_mode": "reflection"})
    yield Case("reflection_aligned_1x2x6x5_to_8x7", (*arguments(1, 2, 6, 5, 8, 7, zoom=2.5), "bilinear", "reflection", True))
    yield Case("nearest_2x2x9x11_to_7x13", arguments(2, 2, 9, 11, 7, 13), {"mode": "nearest"})
    yield Case("nearest_border_aligned_1x2x8x6_to_7x9", (*arguments(1, 2, 8, 6, 7, 9, zoom=1.5), "nearest", "border", True))
    yield Case("bicubic_1x2x9x8_to_7x10", arguments(1, 2, 9, 8, 7, 10), {"mode": "bicubic"})
    yield Case("bicubic_reflection_1x1x7x6_to_8x9", arguments(1, 1, 7, 6, 8, 9, zoom=1.8), {"mode": "bicubic", "padding_mode": "reflection"})
    yield Case("tail_1x1x12x17_to_33x35", arguments(1, 1, 12, 17, 33, 35))
    yield Case("one_pixel", arguments(1, 1, 1, 1, 1, 1, reach=0.3))
    yield Case("identity_1x2x7x7", (inputs.real(1, 2, 7, 7), torch.eye(2, 3).unsqueeze(0), (1, 2, 7, 7)))
    yield Case("strided_1x3x8x9_to_6x7", (inputs.noncontiguous(inputs.real(1, 3, 8, 9)), inputs.noncontiguous(_theta(inputs, 1)), (1, 3, 6, 7)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1, 3, 256, side) for side in (32, 64, 128, 256, 512, 1024)]
    else:
        shapes = [(1, 1, 32, 16), (1, 3, 224, 224), (8, 3, 256, 256), (8, 64, 64, 64), (16, 16, 256, 256), (4, 256, 128, 128), (32, 3, 512, 512), (16, 4, 1024, 1024)]
    for batch, channels, side, target in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{batch},2,3],[{batch},{channels},{target},{target}]]"
        yield Case(name, (inputs.real(batch, channels, side, side), _theta(inputs, batch), (batch, channels, target, target)))


def work(args, kwargs):
    x, theta, size = args[:3]
    points = size[0] * size[2] * size[3]
    outputs = points * x.shape[1]
    return {"flops": {"float32": 24 * points + 8 * outputs}, "bytes": (min(x.numel(), 4 * outputs) + theta.numel() + outputs) * x.element_size()}
