# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
import torch

from kbx_worker.tasklib import Case


def reference(x, inplace=False):
    return x.reciprocal_() if inplace else x.reciprocal()


def cases(inputs):
    yield Case("plain_70", (inputs.nonzero(70),))
    yield Case("inplace_70", (inputs.nonzero(70),), {"inplace": True})
    yield Case("brain_40", (inputs.nonzero(40, dtype=torch.bfloat16),))
    yield Case("strided_4x8", (inputs.noncontiguous(inputs.nonzero(4, 8)),))


def sizes(inputs, which):
    for n in (1024, 65536):
        yield Case(f'{{"shape":[{n}]}}', (inputs.nonzero(n),))


def work(args, kwargs):
    return {"flops": {"float32": args[0].numel()}, "bytes": 8 * args[0].numel()}
