# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sample an image or a volume at the normalised positions of a grid."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, grid, mode="bilinear", padding_mode="zeros", align_corners=False):
    return F.grid_sample(input, grid, mode=mode, padding_mode=padding_mode, align_corners=align_corners)


def _grid(inputs, *shape, reach=1.3):
    """Positions in (-reach, reach); beyond 1 they lie outside of the image."""
    return (2 * inputs.unit(*shape) - 1) * reach


def cases(inputs):
    real = inputs.real
    yield Case("bilinear_2x2x9x11", (real(2, 2, 9, 11), _grid(inputs, 2, 7, 5, 2)))
    yield Case("aligned_corners_1x2x8x6", (real(1, 2, 8, 6), _grid(inputs, 1, 9, 13, 2)), {"align_corners": True})
    yield Case("border_1x2x7x9", (real(1, 2, 7, 9), _grid(inputs, 1, 6, 11, 2, reach=1.8)), {"padding_mode": "border"})
    yield Case("reflection_1x2x7x9", (real(1, 2, 7, 9), _grid(inputs, 1, 6, 11, 2, reach=2.5)), {"padding_mode": "reflection"})
    yield Case("reflection_aligned_1x2x6x5", (real(1, 2, 6, 5), _grid(inputs, 1, 5, 8, 2, reach=2.5), "bilinear", "reflection", True))
    yield Case("nearest_2x2x9x11", (real(2, 2, 9, 11), _grid(inputs, 2, 7, 5, 2)), {"mode": "nearest"})
    yield Case("nearest_border_aligned_1x2x8x6", (real(1, 2, 8, 6), _grid(inputs, 1, 7, 9, 2), "nearest", "border", True))
    yield Case("volume_1x2x4x5x6", (real(1, 2, 4, 5, 6), _grid(inputs, 1, 3, 4, 5, 3)))
    yield Case("volume_nearest_1x2x4x5x6", (real(1, 2, 4, 5, 6), _grid(inputs, 1, 3, 4, 5, 3)), {"mode": "nearest"})
    yield Case("outside_only_1x1x4x4", (real(1, 1, 4, 4), 3 + inputs.unit(1, 3, 3, 2)), note="every sample is padding")
    yield Case("tail_1x1x5x5_to_1x1025", (real(1, 1, 5, 5), _grid(inputs, 1, 1, 1025, 2)))
    yield Case("one_pixel", (real(1, 1, 1, 1), _grid(inputs, 1, 1, 1, 2, reach=0.5)))
    yield Case("empty_grid_1x2x4x4", (real(1, 2, 4, 4), _grid(inputs, 1, 0, 5, 2)))
    yield Case("strided_1x3x8x9", (inputs.noncontiguous(real(1, 3, 8, 9)), inputs.noncontiguous(_grid(inputs, 1, 6, 7, 2))))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(16, 3, side, side // 2) for side in (256, 512, 1024, 2048)]
    else:
        shapes = [(1, 1, 32, 16), (1, 3, 224, 224), (8, 3, 256, 256), (8, 64, 64, 64), (16, 16, 256, 256), (32, 3, 512, 512), (4, 256, 128, 128), (16, 4, 1024, 1024)]
    for batch, channels, side, target in shapes:
        name = f"[[{batch},{channels},{side},{side}],[{batch},{target},{target},2]]"
        yield Case(name, (inputs.real(batch, channels, side, side), _grid(inputs, batch, target, target, 2, reach=1.0)), {"align_corners": False})


def work(args, kwargs):
    x, grid = args[0], args[1]
    points = grid.numel() // grid.shape[-1]
    outputs = points * x.shape[1]
    return {"flops": {"float32": 16 * points + 8 * outputs}, "bytes": (min(x.numel(), 4 * outputs) + grid.numel() + outputs) * x.element_size()}
