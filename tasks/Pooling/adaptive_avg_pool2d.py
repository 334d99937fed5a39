# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Average pooling to a given output size."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, output_size):
    return F.adaptive_avg_pool2d(input, output_size)


def cases(inputs):
    real = inputs.real
    yield Case("halves_2x3x16x24", (real(2, 3, 16, 24), (8, 12)))
    yield Case("overlapping_2x3x10x13", (1 + real(2, 3, 10, 13), (4, 5)), note="cells differ in size and overlap")
    yield Case("one_number_2x4x9x14", (real(2, 4, 9, 14), 5))
    yield Case("global_3x5x17x11", (2 + real(3, 5, 17, 11), 1))
    yield Case("more_cells_than_elements_1x2x3x5", (real(1, 2, 3, 5), (7, 8)))
    yield Case("height_kept_2x3x6x20", (real(2, 3, 6, 20), (None, 7)))
    yield Case("width_kept_2x3x15x8", (real(2, 3, 15, 8),), {"output_size": (4, None)})
    yield Case("without_batch_6x19x23", (real(6, 19, 23), (5, 3)))
    yield Case("long_row_1x1x3x1025", (0.5 + real(1, 1, 3, 1025), (1, 2)))
    yield Case("many_outputs_1x5x64x48", (real(1, 5, 64, 48), (32, 40)), note="more than one block of outputs")
    yield Case("one_element", (real(1, 1, 1, 1), (1, 1)))
    yield Case("empty_batch_0x3x8x8", (real(0, 3, 8, 8), 4))
    yield Case("strided_2x3x12x10", (inputs.noncontiguous(real(2, 3, 12, 10)), (5, 4)))
    yield Case("float16_2x4x21x30", (real(2, 4, 21, 30, dtype=torch.float16), (6, 7)))


def sizes(inputs, which):
    # The name holds the input's shape, the output size and the number of outputs.
    if which == "golden":
        shapes = [(1, 3, 2**power, 2**power) for power in range(8, 16)]
    else:
        shapes = [(1, 3, 32, 32), (1, 64, 64, 64), (8, 64, 56, 56), (16, 128, 112, 112), (32, 512, 64, 64), (32, 64, 256, 256), (64, 64, 224, 224), (64, 128, 256, 256)]
    for n, c, h, w in shapes:
        cells = (h // 2, w // 2) if which == "golden" else (7, 7)
        yield Case(f"[[{n},{c},{h},{w}],[{cells[0]},{cells[1]}],{n * c * cells[0] * cells[1]}]", (inputs.real(n, c, h, w), cells))


def work(args, kwargs):
    x = args[0]
    size = kwargs["output_size"] if "output_size" in kwargs else args[1]
    pair = size if isinstance(size, (tuple, list)) else (size, size)
    cells = 1
    for side, length in zip(pair, x.shape[-2:]):
        cells *= length if side is None else side
    outputs = x.shape[:-2].numel() * cells
    return {"flops": {"float32": max(x.numel(), outputs)}, "bytes": (x.numel() + outputs) * x.element_size()}
