# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Batched matrix product, root-mean-square normalisation, GELU, dropout. Judged by values and by the distribution of dropped elements."""
import inspect

import torch
import torch.nn.functional as F

from kbx_worker.taskdropout import judged, random_checks
from kbx_worker.tasklib import Case


def reference(input1, input2, normalized_shape, dropout_p=0.1, eps=1e-5, training=True, approximate="none", *, out=None):
    shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    normalised = F.rms_norm(torch.bmm(input1, input2), shape, eps=eps)
    result = F.dropout(F.gelu(normalised, approximate=approximate), dropout_p, training)
    return result if out is None else out.copy_(result)


def call(entry, args, kwargs):
    """Two calls, the first on copies. Returns both results and whether the second is `out`."""
    first = entry(*map(_copy, args), **{key: _copy(value) for key, value in kwargs.items()})
    second = entry(*args, **kwargs)
    return {"first": first, "second": second, "in_out": _shares_memory(second, kwargs.get("out"))}


def _copy(value):
    return value.clone() if isinstance(value, torch.Tensor) else value


def _shares_memory(result, out):
    return isinstance(result, torch.Tensor) and out is not None and result.data_ptr() == out.data_ptr()


def verify(output, args, kwargs):
    """Compares with float64 values, so the tolerance is wider than the usual one. See `call` for the output's parts."""
    given = inspect.signature(reference).bind(*args, **kwargs)
    given.apply_defaults()
    given = given.arguments
    x, p = given["input1"], given["dropout_p"] if given["training"] else 0.0
    checks = [("dtype", getattr(output[name], "dtype", None) == x.dtype, f"{name} call: {getattr(output[name], 'dtype', None)}") for name in ("first", "second")]
    checks.append(("out", output["in_out"] == (given["out"] is not None), "the result must be `out` if that is given, else a new tensor"))
    activated = reference(x.double(), given["input2"].double(), given["normalized_shape"], eps=given["eps"], training=False, approximate=given["approximate"])
    kept = activated / (1 - p) if p < 1 else torch.zeros_like(activated)
    results = [judged(output[name], kept, p) for name in ("first", "second")]
    checks += results[0][0] + results[1][0]
    if results[0][1] is not None and results[1][1] is not None:
        checks += random_checks(results[0][1], results[1][1], results[0][2], p, kept.shape)
    return checks


def cases(inputs):
    real, half = inputs.real, {"dtype": torch.float16}
    yield Case("evaluation_2x16x24x32", (real(2, 16, 24), real(2, 24, 32), 32), {"training": False})
    yield Case("evaluation_tanh_tail_3x9x17x11", (real(3, 9, 17), real(3, 17, 11), [11]), {"training": False, "approximate": "tanh"})
    yield Case("evaluation_eps_2x7x10x33", (real(2, 7, 10), real(2, 10, 33), (33,)), {"training": False, "eps": 5.0})
    uneven = (1 + torch.arange(13)) * real(2, 9, 13)
    yield Case("evaluation_two_dims_2x6x9x13", (real(2, 6, 9), uneven, (6, 13)), {"training": False}, note="one mean for each matrix")
    yield Case("defaults_2x41x20x65", (real(2, 41, 20), real(2, 20, 65), 65))
    yield Case("half_dropped_3x40x9x40", (real(3, 40, 9), real(3, 9, 40), 40, 0.5))
    yield Case("all_positional_2x41x16x50", (real(2, 41, 16), real(2, 16, 50), 50, 0.3, 1e-2, True, "tanh"))
    yield Case("p_zero_1x33x65x17", (real(1, 33, 65), real(1, 65, 17), 17), {"dropout_p": 0.0})
    yield Case("p_one_2x9x8x13", (real(2, 9, 8), real(2, 8, 13), 13), {"dropout_p": 1.0})
    yield Case("evaluation_long_row_1x3x6x1025", (real(1, 3, 6), real(1, 6, 1025), 1025), {"training": False})
    yield Case("one_element", (1 + real(1, 1, 1).abs(), 1 + real(1, 1, 1).abs(), 1), {"training": False, "eps": 1.0})
    yield Case("empty_0x8x16x4", (real(0, 8, 16), real(0, 16, 4), 4))
    strided = inputs.noncontiguous(real(2, 37, 18)), inputs.noncontiguous(real(2, 18, 46))
    yield Case("strided_out_2x37x18x46", (*strided, 46), {"dropout_p": 0.4, "out": torch.zeros(2, 37, 46)})
    yield Case("float16_2x40x24x51", (real(2, 40, 24, **half), real(2, 24, 51, **half), 51), {"dropout_p": 0.25})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(32, n, n, n) for n in range(256, 2433, 128)]
    else:
        shapes = [(1, 16, 16, 16), (8, 64, 64, 64), (16, 256, 256, 256), (32, 500, 300, 700), (64, 512, 512, 512), (16, 1024, 1024, 1024),
                  (4, 4096, 1024, 1024), (1, 8192, 8192, 8192)]
    for batch, n, m, p in shapes:
        yield Case(f"[[{batch},{n},{m}],[{batch},{m},{p}],{p}]", (inputs.real(batch, n, m), inputs.real(batch, m, p), p))


def work(args, kwargs):
    x, y = args[0], args[1]
    outputs = x.shape[0] * x.shape[1] * y.shape[2]
    kind = "float16" if x.dtype == torch.float16 else "float32"
    return {"flops": {kind: outputs * (2 * x.shape[2] + 13)}, "bytes": (x.numel() + y.numel() + outputs) * x.element_size()}
