# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Powers of a base with evenly spaced exponents."""
import torch

from kbx_worker.tasklib import Case


def reference(start, end, steps, base=10.0, *, out=None, dtype=None, layout=torch.strided, device=None, requires_grad=False):
    return torch.logspace(start, end, steps, base, out=out, dtype=dtype, layout=layout, device=device, requires_grad=requires_grad)


def call(entry, args, kwargs):
    """`device="current"` stands for the device that tensors are made on by default, `layout="strided"` for torch.strided.

    Returns the values, and whether they ask for a gradient.
    """
    options = dict(kwargs)
    if options.get("device") == "current":
        options["device"] = torch.empty(0).device
    if "layout" in options:
        options["layout"] = getattr(torch, options["layout"])
    result = entry(*args, **options)
    return {"values": result.detach(), "requires_grad": bool(result.requires_grad)}


def cases(inputs):
    yield Case("decades_4096", (-2, 3, 4096))
    yield Case("tail_1025", (0.25, 1.5, 1025))
    yield Case("several_blocks_9001", (-1.0, 2.0, 9001))
    yield Case("descending_257", (3, -3, 257))
    yield Case("base_two_100", (-8, 8, 100, 2.0))
    yield Case("base_below_one_77", (0, 5, 77), {"base": 0.5})
    yield Case("tensors_300", (inputs.unit() - 1, 1 + inputs.unit(), 300), note="start and end are tensors without dimensions")
    yield Case("one_step", (1.5, 3.0, 1), note="the start alone")
    yield Case("two_steps", (-1, 2, 2))
    yield Case("no_steps", (0, 1, 0))
    yield Case("out_777", (0, 2, 777), {"out": torch.zeros(777)})
    yield Case("float64_500", (-1, 3, 500), {"dtype": torch.float64})
    yield Case("requires_grad_60", (0, 1, 60), {"requires_grad": True})
    yield Case("explicit_options_90", (0, 2, 90), {"dtype": torch.float32, "layout": "strided", "device": "current"})


def sizes(inputs, which):
    # The published files of four GPUs name every size "<class 'int'>"; those of RTX 5090 and L20 give the numbers of steps, as here.
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[{n}]", (0, 2, n))


def work(args, kwargs):
    steps = args[2]
    return {"flops": {"float32": 20 * steps}, "bytes": (kwargs.get("dtype") or torch.float32).itemsize * steps}
