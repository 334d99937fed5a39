# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One divided by every element."""
import torch

from kbx_worker.tasklib import Case


def reference(input, *, out=None):
    return torch.reciprocal(input, out=out)


def cases(inputs):
    nonzero = inputs.nonzero
    yield Case("vector_4096", (nonzero(4096),))
    yield Case("tail_1025", (nonzero(1025),))
    yield Case("several_blocks_9001", (nonzero(9001),))
    yield Case("cube_3x5x67", (nonzero(3, 5, 67),))
    yield Case("small_and_large_700", (torch.logspace(-6, 6, 700) * nonzero(700),))
    yield Case("special_values", (torch.tensor([0.0, -0.0, 1.0, -4.0, 3.0, torch.inf, -torch.inf, torch.nan]),))
    yield Case("scalar_tensor", (nonzero(),))
    yield Case("one_element", (nonzero(1),))
    yield Case("empty", (nonzero(0),))
    yield Case("strided_33x65", (inputs.noncontiguous(nonzero(33, 65)),))
    yield Case("out_777", (nonzero(777),), {"out": torch.zeros(777)})
    yield Case("integers_513", (inputs.integer(-99, 99, 513, dtype=torch.int32),), note="the result is real; zero gives infinity")
    yield Case("float16_5x333", (nonzero(5, 333, dtype=torch.float16),))
    yield Case("bfloat16_1025", (nonzero(1025, dtype=torch.bfloat16),))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.nonzero(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 1 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
