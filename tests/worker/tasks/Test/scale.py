# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
import torch

from kbx_worker.tasklib import Case


def reference(x, alpha=2.0):
    return x * alpha


def cases(inputs):
    yield Case("vector_64", (inputs.real(64),))
    yield Case("tail_131", (inputs.real(131), 3.0))
    yield Case("half_33", (inputs.real(33, dtype=torch.float16),), {"alpha": 0.5})


def sizes(inputs, which):
    for n in (1024, 4096):
        yield Case(f'{{"shape":[{n}]}}', (inputs.real(n),))


def work(args, kwargs):
    n = args[0].numel()
    return {"flops": {"float32": n}, "bytes": 2 * n * args[0].element_size()}
