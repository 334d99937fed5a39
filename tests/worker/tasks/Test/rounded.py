# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
from kbx_worker.tasklib import Case


def reference(x):
    return x * 2.0


def cases(inputs):
    yield Case("vector_100", (inputs.real(100),))


def sizes(inputs, which):
    yield Case('{"shape":[1024]}', (inputs.real(1024),))


def work(args, kwargs):
    return {"flops": {"float32": args[0].numel()}, "bytes": 8 * args[0].numel()}
