# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
import torch

from kbx_worker.tasklib import Case


def reference(n):
    return torch.rand(n)


def cases(inputs):
    yield Case("thousand", (1000,))


def verify(output, args, kwargs):
    inside = bool(((output >= 0) & (output < 1)).all())
    return [
        ("shape", list(output.shape) == [args[0]], f"shape {list(output.shape)}"),
        ("range", inside, "values outside [0, 1)"),
        ("mean", abs(float(output.mean()) - 0.5) < 0.05, f"mean {float(output.mean()):.3f}"),
        ("spread", float(output.std()) > 0.2, f"standard deviation {float(output.std()):.3f}"),
    ]


def sizes(inputs, which):
    yield Case('{"n":1024}', (1024,))


def work(args, kwargs):
    return {"flops": {"float32": args[0]}, "bytes": 4 * args[0]}
