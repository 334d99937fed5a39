# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
import torch

from kbx_worker.tasklib import Case

STEPS = 2


class reference:
    def __init__(self, params, lr=0.1):
        self.params, self.lr = params, lr

    def step(self, grads):
        for p, g in zip(self.params, grads):
            p -= self.lr * g


def call(entry, args, kwargs):
    params, grads = args
    optimizer = entry(params, **kwargs)
    for _ in range(STEPS):
        optimizer.step(grads)
    return None


def cases(inputs):
    yield Case("two", ([inputs.real(5), inputs.real(3, 4)], [inputs.real(5), inputs.real(3, 4)]))
    yield Case("rate", ([inputs.real(9)], [inputs.real(9)]), {"lr": 0.5})


def sizes(inputs, which):
    yield Case('{"shape":[1024]}', ([inputs.real(1024)], [inputs.real(1024)]))


def work(args, kwargs):
    n = sum(p.numel() for p in args[0])
    return {"flops": {"float32": 2 * n}, "bytes": 12 * n}
