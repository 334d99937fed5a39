# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
import torch

from kbx_worker.tasklib import Case


def reference(a):
    return torch.linalg.lu_factor(a, pivot=False)[0]


def cases(inputs):
    yield Case("five", (inputs.spd(5),))


def sizes(inputs, which):
    yield Case('{"n":64}', (inputs.spd(64),))


def work(args, kwargs):
    return {"flops": {"float32": args[0].shape[-1] ** 3}, "bytes": 8 * args[0].numel()}
