# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Dropout, then hard shrinkage. Judged by values and by the distribution of dropped elements."""
import inspect

import torch
import torch.nn.functional as F

from kbx_worker.taskdropout import judged, random_checks
from kbx_worker.tasklib import Case


def reference(input, p=0.5, training=True, inplace=False, lambd=0.5):
    return F.hardshrink(F.dropout(input, p, training, inplace), lambd)


def call(entry, args, kwargs):
    """Two calls, the first on copies. Returns both results and the input as the second left it."""
    first = entry(*map(_copy, args), **{key: _copy(value) for key, value in kwargs.items()})
    second = entry(*args, **kwargs)
    return {"first": first, "second": second, "input": args[0]}


def _copy(value):
    return value.clone() if isinstance(value, torch.Tensor) else value


def verify(output, args, kwargs):
    """Compares with float64 values, so the tolerance is wider than the usual one. See `call` for the output's parts."""
    given = inspect.signature(reference).bind(*args, **kwargs)
    given.apply_defaults()
    given = given.arguments
    x, p, lambd = given["input"], given["p"] if given["training"] else 0.0, given["lambd"]
    checks = [("dtype", getattr(output[name], "dtype", None) == x.dtype, f"{name} call: {getattr(output[name], 'dtype', None)}") for name in ("first", "second")]
    scaled = x.double() / (1 - p) if p < 1 else torch.zeros_like(x, dtype=torch.float64)
    kept = torch.where(scaled.abs() > lambd, scaled, 0.0)
    # rounding decides on which side of lambd these are
    border = (scaled.abs() - lambd).abs() <= (2e-3 if x.dtype == torch.float16 else 1e-6) * lambd
    results = [judged(output[name], torch.where(border, scaled, kept), p, border) for name in ("first", "second")]
    checks += results[0][0] + results[1][0]
    if results[0][1] is not None and results[1][1] is not None:
        checks += random_checks(results[0][1], results[1][1], results[0][2], p, kept.shape)
    return checks + _input_checks(output, x, scaled, lambd, given["inplace"] and given["training"])


def _input_checks(output, x, scaled, lambd, changed):
    """The input holds the result of the dropout afterwards if that was asked for, else its old values."""
    after, second = output["input"], output["second"]
    if not changed:
        return [("input", torch.equal(after, x), "the input must not change")]
    tolerance = 5e-3 if x.dtype == torch.float16 else 5e-5
    y = after.double()
    right = ((y - scaled).abs() <= tolerance * (1 + scaled.abs())) | (y == 0)
    wanted = torch.where(y.abs() > lambd, y, 0.0)
    same = isinstance(second, torch.Tensor) and second.shape == y.shape and bool(((second.double() - wanted).abs() <= tolerance * (1 + wanted.abs())).all())
    return [("input", bool(right.all()), "the input must hold the result of the dropout"), ("same_choice", same, "the result must be the shrunken input after the call")]


def cases(inputs):
    real = inputs.real
    yield Case("defaults_8192", (real(8192),))
    yield Case("tail_p_positional_3001", (real(3001), 0.2))
    yield Case("often_dropped_40x65", (real(40, 65), 0.9))
    yield Case("lambd_33x130", (real(33, 130),), {"p": 0.3, "lambd": 1.5})
    yield Case("evaluation_1025", (real(1025),), {"training": False})
    yield Case("evaluation_lambd_zero_9x33", (real(9, 33), 0.5, False, False, 0.0))
    yield Case("in_place_3000", (real(3000),), {"inplace": True})
    yield Case("in_place_strided_60x41", (inputs.noncontiguous(real(60, 41)), 0.3, True, True, 0.25))
    yield Case("in_place_evaluation_257", (real(257),), {"training": False, "inplace": True}, note="nothing is dropped, so nothing changes")
    yield Case("p_zero_513", (real(513),), {"p": 0.0, "lambd": 1.0})
    yield Case("p_one_129", (real(129),), {"p": 1.0})
    yield Case("one_element", (2 + real(1).abs(),), {"training": False})
    yield Case("empty", (real(0),))
    yield Case("float16_50x83", (real(50, 83, dtype=torch.float16),), {"p": 0.4})


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (inputs.real(n),))


def work(args, kwargs):
    x = args[0]
    return {"flops": {"float32": 4 * x.numel()}, "bytes": 2 * x.numel() * x.element_size()}
