# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reorder the dimensions of a tensor into memory of its own."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dims):
    return torch.permute_copy(input, dims)


def call(entry, args, kwargs):
    """Returns the result, and whether it is a mere view of the input."""
    result = entry(*args, **kwargs)
    x = args[0] if args else kwargs["input"]
    if not isinstance(result, torch.Tensor):
        return result
    return {"result": result, "aliases_input": bool(x.numel()) and result.untyped_storage().data_ptr() == x.untyped_storage().data_ptr()}


def cases(inputs):
    real = inputs.real
    yield Case("transpose_33x65", (real(33, 65), (1, 0)))
    yield Case("rotate_9x10x11", (real(9, 10, 11), (2, 0, 1)), note="its own inverse is another permutation")
    yield Case("channels_last_2x5x9x11", (real(2, 5, 9, 11), (0, 2, 3, 1)))
    yield Case("swap_inner_3x4x5x6", (real(3, 4, 5, 6), (0, 1, 3, 2)))
    yield Case("reverse_2x3x4x5x6", (real(2, 3, 4, 5, 6), (4, 3, 2, 1, 0)))
    yield Case("negative_dims_7x8x9", (real(7, 8, 9), (-1, 0, -2)))
    yield Case("dims_as_list_5x13x17", (real(5, 13, 17), [1, 2, 0]))
    yield Case("identity_17x31", (real(17, 31), (0, 1)), note="a copy all the same")
    yield Case("tail_1025x3", (real(1025, 3), (1, 0)))
    yield Case("one_element_1x1", (real(1, 1), (1, 0)))
    yield Case("empty_0x5x3", (real(0, 5, 3), (2, 0, 1)))
    yield Case("strided_6x9x14", (inputs.noncontiguous(real(6, 9, 14)), (1, 0, 2)))
    yield Case("float16_41x100", (real(41, 100, dtype=torch.float16), (1, 0)))
    yield Case("integers_8x30x9", (inputs.integer(-(2**40), 2**40, 8, 30, 9), (2, 1, 0)))


def sizes(inputs, which):
    # The published sizes do not name the permutation. Their times are those of a plain copy, so the last dimension stays where it is.
    if which == "golden":
        dims, shapes = (0, 2, 1, 3), [(side,) * 4 for side in (8, 16, 32, 64, 128)]
    else:
        dims, shapes = (0, 2, 3, 1), [(1, 16, 8, 8), (4, 32, 28, 28), (16, 64, 56, 56), (32, 128, 56, 56), (64, 128, 56, 57), (64, 256, 56, 56), (64, 256, 64, 64), (128, 256, 64, 64)]
    for shape in shapes:
        yield Case(f"[[{','.join(map(str, shape))}]]", (inputs.real(*shape), dims))


def work(args, kwargs):
    x = args[0]
    return {"flops": {}, "bytes": 2 * x.numel() * x.element_size()}
