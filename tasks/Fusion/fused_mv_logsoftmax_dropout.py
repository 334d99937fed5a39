# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix times vector, logarithm of the softmax, dropout, which is judged by its pattern and rate."""
import torch
import torch.nn.functional as F

from kbx_worker.taskdropout import formal_checks, pattern_checks
from kbx_worker.tasklib import Case


def reference(input, vec, p=0.5, training=True, inplace=False, dim=0, *, out=None):
    result = F.dropout(F.log_softmax(torch.mv(input, vec), dim), p, training, inplace)
    return result if out is None else out.copy_(result)


def call(entry, args, kwargs):
    """In a case `p` may be a tuple: one call for each of its items. Returns all results, and whether the last one is `out`."""
    options = dict(kwargs)
    rates = options.pop("p") if isinstance(options.get("p"), tuple) else None
    draws = [entry(*args, **options)] if rates is None else [entry(*args, p=rate, **options) for rate in rates]
    out = options.get("out")
    return {"draws": draws, "in_out": isinstance(draws[-1], torch.Tensor) and out is not None and draws[-1].data_ptr() == out.data_ptr()}


def verify(output, args, kwargs):
    return _judge(output["draws"], output["in_out"], *args, **kwargs)


def _judge(draws, in_out, input, vec, p=0.5, training=True, inplace=False, dim=0, *, out=None):
    rates = [rate if training else 0.0 for rate in (p if isinstance(p, tuple) else (p,))]
    before = reference(input, vec, training=False, dim=dim)
    checks, patterns = formal_checks(draws, in_out, rates, out, before.shape, before.dtype), []
    if not all(ok for _, ok, _ in checks):
        return checks
    # the eager reference rounds the product to float16 before the softmax, a fused kernel does not
    tolerance = 0.02 if before.dtype == torch.float16 else 1e-5
    for draw, rate in zip(draws, rates):
        factor = 1 / (1 - rate) if rate < 1 else 0.0
        dropped = (draw == 0) & (rate > 0)
        kept = (draw.double() - factor * before.double()).abs() <= factor * tolerance * (1 + before.double().abs())
        wrong = int((~(kept | dropped)).sum())
        checks.append(("values", wrong == 0, f"{wrong} of {draw.numel()} elements are neither dropped nor kept and scaled"))
        if 0 < rate < 1:
            patterns.append((dropped, before.abs() > 0.01, rate))
    return checks + pattern_checks(patterns)


def _matrix(inputs, rows, columns, dtype=torch.float32):
    # Scaled so that the products have unit variance.
    return inputs.real(rows, columns, dtype=dtype) * max(1, columns) ** -0.5


def cases(inputs):
    real, half = inputs.real, torch.float16
    yield Case("default_200x17", (_matrix(inputs, 200, 17), real(17)))
    yield Case("two_calls_150x20", (_matrix(inputs, 150, 20), real(20)), {"p": (0.5, 0.5)}, note="every call draws anew")
    yield Case("rates_200x16", (_matrix(inputs, 200, 16), real(16)), {"p": (0.2, 0.7)})
    yield Case("large_positional_400x9", (_matrix(inputs, 400, 9), real(9), 0.25, True, False, -1), note="a pattern must not repeat from block to block")
    yield Case("evaluation_64x64", (_matrix(inputs, 64, 64), real(64)), {"training": False})
    yield Case("evaluation_tail_1025x7", (_matrix(inputs, 1025, 7), real(7)), {"training": False, "p": 0.9, "dim": -1}, note="more than one block in the softmax")
    yield Case("no_drops_wide_9x1025", (_matrix(inputs, 9, 1025), 1 + real(1025)), {"p": 0.0})
    products = (inputs.integer(-9, 10, 33, 20).to(torch.float32), inputs.integer(-5, 6, 20).to(torch.float32))
    yield Case("large_values_33x20", products, {"training": False}, note="overflows without subtracting the maximum")
    yield Case("inplace_30x31", (_matrix(inputs, 30, 31), real(31)), {"inplace": True, "training": False})
    yield Case("everything_dropped_40x8", (_matrix(inputs, 40, 8), real(8)), {"p": 1.0})
    yield Case("one_element", (real(1, 1), real(1)), {"training": False})
    yield Case("empty_0x16", (real(0, 16), real(16)))
    yield Case("strided_into_out_50x12", (inputs.noncontiguous(_matrix(inputs, 50, 12)), inputs.noncontiguous(real(12))), {"training": False, "out": torch.zeros(50)})
    yield Case("float16_120x65", (_matrix(inputs, 120, 65, half), real(65, dtype=half)), {"p": 0.4})


def sizes(inputs, which):
    if which == "golden":
        shapes = [(side, side) for side in range(256, 4097, 128)]
    else:
        shapes = [(32, 32), (256, 256), (1000, 1000), (2048, 2048), (4096, 4096), (16, 2**20), (2**20, 64), (8192, 8192), (16384, 16384)]
    for n, m in shapes:
        yield Case(f"[[{n},{m}],[{m}]]", (_matrix(inputs, n, m, torch.float16), inputs.real(m, dtype=torch.float16)))


def work(args, kwargs):
    matrix = args[0]
    n, m = matrix.shape
    return {"flops": {str(matrix.dtype)[6:]: 2 * n * m, "float32": 6 * n} if matrix.dtype != torch.float32 else {"float32": 2 * n * m + 6 * n},
            "bytes": (n * m + m + n) * matrix.element_size()}
