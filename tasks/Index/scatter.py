# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A copy of a tensor in which elements along one dimension are replaced at given positions."""
import torch

from kbx_worker.tasklib import Case


def reference(input, dim, index, src):
    return torch.scatter(input, dim, index, src)


def _places(inputs, dim, high, *shape):
    """Positions below `high` along `dim`, all different there: where two of them meet, either value may win."""
    along, across = [1] * len(shape), list(shape)
    along[dim], across[dim] = shape[dim], 1
    order = inputs.real(high).argsort()[: shape[dim]].view(along)
    return (order + inputs.index(high, *across)) % high


def cases(inputs):
    real = inputs.real
    yield Case("rows_33x65", (real(33, 65), 0, _places(inputs, 0, 33, 20, 65), real(20, 65)))
    yield Case("columns_17x65", (real(17, 65), 1, _places(inputs, 1, 65, 17, 40), real(17, 40)))
    yield Case("negative_dim_12x50", (real(12, 50), -1, _places(inputs, 1, 50, 12, 33), real(12, 33)))
    yield Case("middle_4x19x6", (real(4, 19, 6), 1, _places(inputs, 1, 19, 4, 7, 6), real(4, 7, 6)))
    yield Case("volume_first_9x7x11", (real(9, 7, 11), 0, _places(inputs, 0, 9, 5, 7, 11), real(5, 7, 11)))
    yield Case("vector_tail_1025", (real(1025), 0, _places(inputs, 0, 1025, 1025), real(1025)), note="every element is replaced")
    yield Case("narrow_index_20x30", (real(20, 30), 0, _places(inputs, 0, 20, 9, 13), real(9, 13)), note="the index covers a corner of the other dimension")
    yield Case("large_source_15x25", (real(15, 25), 1, _places(inputs, 1, 25, 8, 10), real(11, 21)), note="only a corner of src is used")
    yield Case("large_64x100", (real(64, 100), 0, _places(inputs, 0, 64, 32, 100), real(32, 100)))
    yield Case("one_element", (real(1), 0, torch.zeros(1, dtype=torch.int64), real(1)))
    yield Case("empty_index_6x5", (real(6, 5), 0, torch.zeros(0, 5, dtype=torch.int64), real(0, 5)), note="a plain copy")
    index = inputs.noncontiguous(_places(inputs, 0, 14, 9, 33))
    yield Case("strided_14x33", (inputs.noncontiguous(real(14, 33)), 0, index, inputs.noncontiguous(real(9, 33))))
    yield Case("integers_21x15", (inputs.integer(-99, 99, 21, 15), 0, _places(inputs, 0, 21, 6, 15), inputs.integer(-99, 99, 6, 15)))
    half = torch.float16
    yield Case("float16_9x133", (real(9, 133, dtype=half), 1, _places(inputs, 1, 133, 9, 70), real(9, 70, dtype=half)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2**power, 128) for power in range(8, 14)]
    else:
        shapes = [(64, 32), (1024, 64), (4096, 256), (16384, 256), (32768, 512), (65536, 512), (65536, 1024), (2**17, 1024)]
    for rows, columns in shapes:
        half = rows // 2
        name = f"[[{rows},{columns}],0,[{half},{columns}],[{half},{columns}]]"
        yield Case(name, (inputs.real(rows, columns), 0, _places(inputs, 0, rows, half, columns), inputs.real(half, columns)))


def work(args, kwargs):
    # each element of the result is written once, and read once, from the input or from src
    x, _, index, _ = args
    return {"flops": {}, "bytes": 2 * x.numel() * x.element_size() + index.numel() * index.element_size()}
