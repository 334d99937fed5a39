# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scaled dot-product attention, with a causal mask or without.

The reference is the plain chain of product, softmax and product, which the published baseline times measure too, and not
PyTorch's fused operator.
"""
import torch

from kbx_worker.tasklib import Case


def reference(q, k, v, causal=False, softmax_scale=None, *, out=None):
    wide = torch.promote_types(q.dtype, torch.float32)
    scale = q.shape[-1] ** -0.5 if softmax_scale is None else softmax_scale
    scores = torch.matmul(q.to(wide), k.to(wide).mT).mul_(scale)
    if causal:
        hidden = torch.ones(q.shape[-2], k.shape[-2], dtype=torch.bool, device=q.device).triu(1)
        scores.masked_fill_(hidden, float("-inf"))
    result = torch.matmul(torch.softmax(scores, -1), v.to(wide))
    return result.to(q.dtype) if out is None else out.copy_(result)


def cases(inputs):
    def three(*shape, **options):
        return tuple(inputs.real(*shape, **options) for _ in range(3))

    yield Case("plain_2x2x32x16", three(2, 2, 32, 16))
    yield Case("tail_1x2x33x16", three(1, 2, 33, 16), note="padded keys have the score zero, not minus infinity")
    yield Case("causal_1x2x32x16", three(1, 2, 32, 16), {"causal": True})
    yield Case("causal_positional_tail_2x1x27x24", (*three(2, 1, 27, 24), True))
    yield Case("causal_many_blocks_1x1x100x16", three(1, 1, 100, 16), {"causal": True})
    yield Case("many_blocks_1x1x133x8", three(1, 1, 133, 8))
    yield Case("scale_positional_1x3x20x16", (*three(1, 3, 20, 16), False, 0.6))
    yield Case("scale_causal_2x2x9x40", three(2, 2, 9, 40), {"softmax_scale": 0.05, "causal": True})
    q, k, v = three(1, 2, 17, 16)
    yield Case("large_scores_1x2x17x16", (torch.round(12 * q), torch.round(4 * k), v), note="exact scores that overflow without subtracting the maximum")
    yield Case("one_element", three(1, 1, 1, 1))
    yield Case("empty_0x2x8x16", three(0, 2, 8, 16))
    yield Case("heads_last_strided_2x3x19x16", tuple(t.transpose(1, 2) for t in three(2, 19, 3, 16)), {"out": torch.zeros(2, 3, 19, 16)})
    yield Case("float16_1x2x40x32", three(1, 2, 40, 32, dtype=torch.float16), {"causal": True})
    yield Case("bfloat16_1x2x24x16", three(1, 2, 24, 16, dtype=torch.bfloat16))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(2, 8, 2**power, 64) for power in range(6, 11)]
    else:
        shapes = [(1, 4, 32, 32), (2, 8, 128, 64), (8, 12, 512, 64), (4, 16, 1024, 128), (1, 32, 2048, 128), (1, 16, 8192, 64), (64, 16, 512, 64), (256, 16, 256, 64)]
    for shape in shapes:
        text = f"[{','.join(map(str, shape))}]"
        yield Case(f"[{text},{text},{text}]", (inputs.real(*shape), inputs.real(*shape), inputs.real(*shape)))


def work(args, kwargs):
    q = args[0]
    batch, heads, length, features = q.shape
    causal = kwargs.get("causal", args[3] if len(args) > 3 else False)
    pairs = batch * heads * (length * (length + 1) // 2 if causal else length * length)
    kind = "float32" if q.dtype == torch.float32 else "float16"
    return {"flops": {kind: pairs * (4 * features + 5)}, "bytes": 4 * q.numel() * q.element_size()}
