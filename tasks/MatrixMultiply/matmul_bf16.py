# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix product of bfloat16 tensors with accumulation in float32."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other):
    return torch.matmul(input, other)


def _right(inputs, *shape):
    """Scaled by the length of the sums, so that these have unit variance."""
    return inputs.real(*shape, dtype=torch.bfloat16) * shape[-2] ** -0.5


def cases(inputs):
    def real(*shape):
        return inputs.real(*shape, dtype=torch.bfloat16)

    def right(*shape):
        return _right(inputs, *shape)

    yield Case("square_64", (real(64, 64), right(64, 64)))
    yield Case("tall_120x96x32", (real(120, 96), right(96, 32)))
    yield Case("tail_33x65x17", (real(33, 65), right(65, 17)))
    yield Case("one_element", (real(1, 1), real(1, 1)))
    yield Case("one_row_1x130x70", (real(1, 130), right(130, 70)))
    yield Case("long_sum_14x1025x15", (1 + real(14, 1025), 0.02 * (1 + real(1025, 15))), note="sums of one sign: narrow accumulators lose them")
    yield Case("empty_0x16x8", (real(0, 16), right(16, 8)))
    yield Case("transposed_40x33x24", (real(33, 40).t(), right(24, 33).t()))
    yield Case("strided_33x48x20", (inputs.noncontiguous(real(33, 48)), inputs.noncontiguous(right(48, 20))))
    yield Case("batch_3x32x48x16", (real(3, 32, 48), right(3, 48, 16)))
    yield Case("batch_by_matrix_2x40x24x56", (real(2, 40, 24), right(24, 56)))
    yield Case("matrix_by_batch_2x40x24x56", (real(40, 24), right(2, 24, 56)))


def sizes(inputs, which):
    if which == "golden":
        shapes = [(n, n, n) for n in range(256, 4097, 128)]
    else:
        shapes = [(64, 64, 64), (128, 128, 128), (512, 512, 512), (1000, 1000, 1000), (2048, 2048, 2048), (4096, 4096, 4096),
                  (16, 4096, 4096), (4096, 64, 4096), (128, 16384, 128), (8192, 4096, 1024)]
    for m, k, n in shapes:
        yield Case(f"[[{m},{k}],[{k},{n}]]", (inputs.real(m, k, dtype=torch.bfloat16), _right(inputs, k, n)))


def work(args, kwargs):
    a, b = args
    batch = torch.broadcast_shapes(a.shape[:-2], b.shape[:-2]).numel()
    outputs = batch * a.shape[-2] * b.shape[-1]
    return {"flops": {"bfloat16": 2 * outputs * a.shape[-1]}, "bytes": 2 * (a.numel() + b.numel() + outputs)}
