# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Attention of a single head through symmetric int8, compared with attention in full precision."""
import torch

from kbx_worker.tasklib import Case


def reference(query, key, value):
    scores = torch.matmul(query, key.transpose(-2, -1)) * query.shape[-1] ** -0.5
    return torch.matmul(torch.softmax(scores, -1), value)


def cases(inputs):
    real = inputs.real

    def arguments(batch, queries, keys, depth, width=None):
        return real(batch, queries, depth), real(batch, keys, depth), real(batch, keys, width or depth)

    yield Case("plain_2x32x32", arguments(2, 32, 32, 32))
    yield Case("tail_2x33x17", arguments(2, 33, 33, 17), note="padding must not take part in the softmax")
    yield Case("fewer_queries_2x9x70x24", arguments(2, 9, 70, 24))
    yield Case("more_queries_1x65x20x16", arguments(1, 65, 20, 16))
    yield Case("wider_values_2x20x30x16x40", arguments(2, 20, 30, 16, 40), note="values have a width of their own")
    yield Case("long_1x16x257x16", arguments(1, 16, 257, 16))
    query, key, value = arguments(1, 40, 40, 64)
    yield Case("sharp_1x40x64", (4 * query, key, value), note="the division by the root of the depth decides")
    query, key, value = arguments(2, 24, 36, 16)
    yield Case("shifted_values_2x24x36x16", (query, key, 3 + value), note="the weights of a row sum to one")
    query, key, value = arguments(1, 20, 30, 16)
    yield Case("token_scales_1x20x30x16", (query * torch.logspace(-1, 0.6, 20).unsqueeze(1), key * torch.logspace(-1, 0.6, 30).unsqueeze(1), value))
    query, key, value = arguments(2, 16, 16, 16)
    query[0, 3] = 0
    key[1, 5] = 0
    value[0, :, 2] = 0
    yield Case("zero_tokens_2x16x16", (query, key, value), note="scales of zero; a row of equal weights")
    yield Case("one_token_one_value", (real(1, 1, 8), real(1, 1, 8), inputs.nonzero(1, 1, 1)))
    yield Case("empty_batch_0x8x16", arguments(0, 8, 8, 16))
    yield Case("strided_2x18x20", tuple(inputs.noncontiguous(t) for t in arguments(2, 18, 18, 20)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2, 512, 64), (2, 1024, 64), (2, 2048, 64), (1, 4096, 64)]
    else:
        shapes = [(1, 64, 32), (4, 256, 64), (16, 512, 64), (32, 1024, 64), (16, 2048, 64), (16, 2048, 128), (8, 4096, 64), (16, 4096, 128)]
    for shape in shapes:
        part = f"[{','.join(map(str, shape))}]"
        yield Case(f"[{part},{part},{part}]", (inputs.real(*shape), inputs.real(*shape), inputs.real(*shape)))


def work(args, kwargs):
    query, key, value = args
    batch, queries, depth = query.shape
    keys, width = value.shape[1:]
    scores = batch * queries * keys
    return {"flops": {"int8": 2 * scores * (depth + width), "float32": 5 * scores}, "bytes": 4 * (query.numel() + key.numel() + value.numel() + batch * queries * width)}
