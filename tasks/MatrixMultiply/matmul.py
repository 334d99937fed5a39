# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix product with all its shapes."""
import torch

from kbx_worker.tasklib import Case


def reference(input, other, *, out=None):
    return torch.matmul(input, other, out=out)


def _right(inputs, *shape, dtype=torch.float32):
    """Scaled by the length of the sums, which stay so small that their rounding is far below the tolerance."""
    depth = shape[-2] if len(shape) > 1 else shape[0]
    return inputs.real(*shape, dtype=dtype) * (0.25 * depth**-0.5)


def cases(inputs):
    real, half, brain = inputs.real, torch.float16, torch.bfloat16

    def right(*shape, dtype=torch.float32):
        return _right(inputs, *shape, dtype=dtype)

    yield Case("square_64", (real(64, 64), right(64, 64)))
    yield Case("tail_33x65x17", (real(33, 65), right(65, 17)))
    yield Case("long_sum_12x1025x10", (real(12, 1025), right(1025, 10)))
    yield Case("vectors_257", (real(257), right(257)))
    yield Case("matrix_by_vector_33x70", (real(33, 70), right(70)))
    yield Case("vector_by_matrix_40x65", (real(40), right(40, 65)))
    yield Case("batch_by_vector_2x7x30", (real(2, 7, 30), right(30)))
    yield Case("broadcast_2x1_by_3", (real(2, 1, 9, 12), right(3, 12, 10)))
    yield Case("one_element", (real(1, 1), real(1, 1)))
    yield Case("empty_0x16x8", (real(0, 16), right(16, 8)))
    yield Case("transposed_40x33x24", (real(33, 40).t(), right(24, 33).t()))
    yield Case("out_strided_20x31x10", (inputs.noncontiguous(real(20, 31)), right(31, 10)), {"out": torch.zeros(20, 10)})
    yield Case("float16_batch_3x20x24x16", (real(3, 20, 24, dtype=half), right(3, 24, 16, dtype=half)))
    yield Case("bfloat16_by_batch_9x40x17", (real(9, 40, dtype=brain), right(2, 40, 17, dtype=brain)))


def sizes(inputs, which):
    # The published times are of 16-bit operands.
    if which == "golden":
        shapes = [(n, n, n) for n in range(256, 4097, 128)]
    else:
        shapes = [(64, 64, 64), (128, 128, 128), (512, 512, 512), (1000, 1000, 1000), (2048, 2048, 2048), (4096, 4096, 4096),
                  (16, 4096, 4096), (4096, 64, 4096), (128, 16384, 128), (8192, 4096, 1024)]
    for m, k, n in shapes:
        yield Case(f"[[{m},{k}],[{k},{n}]]", (inputs.real(m, k, dtype=torch.float16), _right(inputs, k, n, dtype=torch.float16)))


def work(args, kwargs):
    a, b = args
    rows, columns = a.shape[:-1][-1:].numel(), b.shape[-1:].numel() if b.dim() > 1 else 1
    outputs = torch.broadcast_shapes(a.shape[:-2], b.shape[:-2]).numel() * rows * columns
    return {"flops": {str(a.dtype)[6:]: 2 * outputs * a.shape[-1]}, "bytes": (a.numel() + b.numel() + outputs) * a.element_size()}
