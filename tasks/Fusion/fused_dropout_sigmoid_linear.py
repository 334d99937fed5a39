# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Linear layer, logistic function, dropout. Judged by values and by the distribution of dropped elements."""
import inspect

import torch
import torch.nn.functional as F

from kbx_worker.taskdropout import judged, random_checks
from kbx_worker.tasklib import Case


def reference(input, weight, bias=None, p=0.5, training=True, inplace=False):
    return F.dropout(torch.sigmoid(F.linear(input, weight, bias)), p, training, inplace)


def call(entry, args, kwargs):
    """Two calls, the first on copies. Returns both results."""
    first = entry(*map(_copy, args), **{key: _copy(value) for key, value in kwargs.items()})
    second = entry(*args, **kwargs)
    return {"first": first, "second": second}


def _copy(value):
    return value.clone() if isinstance(value, torch.Tensor) else value


def verify(output, args, kwargs):
    """Compares with float64 values, so the tolerance is wider than the usual one. See `call` for the output's parts."""
    given = inspect.signature(reference).bind(*args, **kwargs)
    given.apply_defaults()
    given = given.arguments
    x, p = given["input"], given["p"] if given["training"] else 0.0
    checks = [("dtype", getattr(output[name], "dtype", None) == x.dtype, f"{name} call: {getattr(output[name], 'dtype', None)}") for name in ("first", "second")]
    bias = None if given["bias"] is None else given["bias"].double()
    activated = torch.sigmoid(F.linear(x.double(), given["weight"].double(), bias))
    kept = activated / (1 - p) if p < 1 else torch.zeros_like(activated)
    results = [judged(output[name], kept, p) for name in ("first", "second")]
    checks += results[0][0] + results[1][0]
    if results[0][1] is not None and results[1][1] is not None:
        checks += random_checks(results[0][1], results[1][1], results[0][2], p, kept.shape)
    return checks


def _weight(inputs, rows, columns, **options):
    # Scaled as a layer's weights are: the sigmoid must not saturate.
    return inputs.real(rows, columns, **options) * columns**-0.5


def cases(inputs):
    def weight(rows, columns):
        return _weight(inputs, rows, columns)

    real, half = inputs.real, {"dtype": torch.float16}
    yield Case("evaluation_33x65_17", (real(33, 65), weight(17, 65), real(17)), {"training": False})
    yield Case("evaluation_without_bias_16x32_24", (real(16, 32), weight(24, 32)), {"training": False})
    yield Case("defaults_60x20_70", (real(60, 20), weight(70, 20)))
    yield Case("rarely_dropped_40x33_65", (real(40, 33), weight(65, 33), real(65)), {"p": 0.1})
    yield Case("all_positional_70x12_50", (real(70, 12), weight(50, 12), real(50), 0.8, True, True))
    yield Case("batch_2x3x11x20_60", (real(2, 3, 11, 20), weight(60, 20)), {"bias": real(60), "p": 0.3, "inplace": True})
    yield Case("p_zero_9x20_40", (real(9, 20), weight(40, 20), real(40), 0.0))
    yield Case("p_one_9x20_13", (real(9, 20), weight(13, 20)), {"p": 1.0})
    yield Case("evaluation_long_sum_7x1025_9", (real(7, 1025), weight(9, 1025), real(9), 0.5, False))
    yield Case("evaluation_vector_40_13", (real(40), weight(13, 40), real(13)), {"training": False})
    yield Case("one_element", (real(1, 1), real(1, 1), real(1)), {"training": False})
    yield Case("empty_0x16_8", (real(0, 16), weight(8, 16), real(8)))
    yield Case("strided_57x24_50", (inputs.noncontiguous(real(57, 24)), inputs.noncontiguous(weight(50, 24)), real(50)), {"p": 0.4})
    yield Case("float16_50x48_63", (real(50, 48, **half), _weight(inputs, 63, 48, **half), real(63, **half)), {"p": 0.25})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(1024, 2**power, 256) for power in range(8, 16)]
    else:
        shapes = [(16, 16, 16), (128, 128, 128), (1000, 1000, 1000), (2048, 2048, 2048), (4096, 4096, 4096), (16, 4096, 4096), (65536, 1024, 256), (2**20, 64, 64)]
    for m, k, n in shapes:
        yield Case(f"[[{m},{k}],[{n},{k}],[{n}]]", (inputs.real(m, k), _weight(inputs, n, k), inputs.real(n)))


def work(args, kwargs):
    x, weight = args[0], args[1]
    n, k = weight.shape
    outputs = x.numel() // max(1, k) * n
    kind = "float16" if x.dtype == torch.float16 else "float32"
    return {"flops": {kind: 2 * outputs * k + 6 * outputs}, "bytes": (x.numel() + weight.numel() + n + outputs) * x.element_size()}
