# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rectified linear unit, then maxima over windows that start at random distances. Judged by whether random starts explain the result."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, kernel_size, output_size=None, output_ratio=None, return_indices=False):
    return F.fractional_max_pool2d(torch.relu(input), kernel_size, output_size, output_ratio, return_indices)


def call(entry, args, kwargs):
    """In a case `return_indices` may be a tuple: one call for each of its items. Returns the results of all calls."""
    options = dict(kwargs)
    if not isinstance(options.get("return_indices"), tuple):
        return {"draws": [entry(*args, **options)]}
    flags = options.pop("return_indices")
    return {"draws": [entry(*args, return_indices=flag, **options) for flag in flags]}


def verify(output, args, kwargs):
    return _judge(output["draws"], *args, **kwargs)


def _pair(value):
    return tuple(value) if isinstance(value, (tuple, list)) else (value, value)


def _judge(draws, input, kernel_size, output_size=None, output_ratio=None, return_indices=False):
    flags = return_indices if isinstance(return_indices, tuple) else (return_indices,)
    kernel, sides = _pair(kernel_size), input.shape[-2:]
    counts = _pair(output_size) if output_ratio is None else tuple(int(s * r) for s, r in zip(sides, _pair(output_ratio)))
    starts = [torch.tensor(_starts(*item)) for item in zip(sides, kernel, counts)]
    rectified = torch.relu(input).reshape(-1, *sides)
    checks, fits = [("count", len(draws) == len(flags), f"{len(draws)} results of {len(flags)} calls")], []
    for draw, flag in zip(draws, flags):
        values, where = draw if flag and isinstance(draw, tuple) and len(draw) == 2 else (draw, None)
        if not isinstance(values, torch.Tensor) or (flag and not isinstance(where, torch.Tensor)):
            checks.append(("structure", False, f"{type(draw).__name__} instead of {'a pair of tensors' if flag else 'a tensor'}"))
            continue
        shape = torch.Size([*input.shape[:-2], *counts])
        found = [("shape", values.shape == shape, f"shape {list(values.shape)}, wanted {list(shape)}"),
                 ("dtype", values.dtype == input.dtype, f"dtype {values.dtype}, wanted {input.dtype}")]
        if flag:
            found += [("shape", where.shape == shape, f"shape {list(where.shape)} of the positions"), ("dtype", where.dtype == torch.int64, f"dtype {where.dtype} of the positions")]
        checks += found
        if all(ok for _, ok, _ in found) and rectified.numel():
            fit = _fitting(rectified, values.reshape(-1, *counts), kernel, starts)
            if flag:
                where = where.reshape(-1, *counts)
                same = _at(rectified, where) == values.reshape(-1, *counts)
                checks.append(("positions", bool(same.all()), f"{int((~same).sum())} positions do not hold the maximum"))
                fit &= _inside(where, sides[1], kernel, starts)
            lost = int((~fit.flatten(1).any(1)).sum())
            checks.append(("windows", lost == 0, f"{lost} of {len(fit)} planes fit no random starts"))
            fits.append(fit)
    return checks + _randomness(fits)


def _starts(side, kernel, count):
    """All sequences of window starts along one side that some u gives."""
    if count == 1:
        return [[side - kernel]]
    step = (side - kernel) / (count - 1)
    edges = {0.0, 1.0}
    for i in range(count - 1):
        edges |= {edge for m in range(int(i * step), int((i + 1) * step) + 2) if step and 0 < (edge := m / step - i) < 1}
    edges = sorted(edges)
    middles = [(a + b) / 2 for a, b in zip(edges, edges[1:]) if b - a > 1e-9]
    return sorted({tuple([int((i + u) * step) - int(u * step) for i in range(count - 1)] + [side - kernel]) for u in middles})


def _fitting(rectified, values, kernel, starts):
    """(planes, sequences of rows, sequences of columns): whether they explain all values of a plane."""
    maxima = F.max_pool2d(rectified, kernel, 1)
    rows, columns = starts
    chosen = maxima[:, rows[:, None, :, None], columns[None, :, None, :]]
    return (chosen == values[:, None, None]).flatten(3).all(3)


def _at(rectified, where):
    flat = rectified.flatten(1)
    return flat.gather(1, where.flatten(1).clamp(0, flat.shape[1] - 1)).reshape(where.shape)


def _inside(where, width, kernel, starts):
    """(planes, sequences of rows, sequences of columns): whether they explain all positions of a plane."""
    offsets = where // width, where % width
    down = offsets[0][:, None] - starts[0][:, :, None]
    right = offsets[1][:, None] - starts[1][:, None, :]
    return ((down >= 0) & (down < kernel[0])).flatten(2).all(2)[:, :, None] & ((right >= 0) & (right < kernel[1])).flatten(2).all(2)[:, None]


def _randomness(fits):
    """Many planes with many possible starts agree by chance less than once in 10^8."""
    checks = []
    for i, fit in enumerate(fits):
        if len(fit) < 16 or fit[0].numel() < 16:
            continue
        common = int(fit.all(0).sum())
        checks.append(("independent", common == 0, "planes have starts of their own" if common == 0 else "all planes have the same starts"))
        for other in fits[:i]:
            equal = bool((fit & other).flatten(1).any(1).all())
            checks.append(("independent", not equal, "two calls have the same starts" if equal else "two calls have different starts"))
    return checks


def cases(inputs):
    """Sides less the window and output sides less one share no divisor: then starts move one after the other when u grows."""
    real = inputs.real
    yield Case("size_4x4x13x13", (real(4, 4, 13, 13), 2, 6))
    yield Case("pairs_4x4x15x20", (real(4, 4, 15, 20), (2, 3), (6, 7)))
    yield Case("overlapping_4x4x12x12", (real(4, 4, 12, 12), 3, (6, 6)), note="windows are larger than their distance")
    yield Case("ratio_4x4x13x15", (real(4, 4, 13, 15), 2), {"output_ratio": (0.5, 0.5)})
    yield Case("ratio_pair_4x4x16x12", (real(4, 4, 16, 12), (3, 2)), {"output_ratio": (0.4, 0.7)})
    yield Case("two_calls_4x4x14x13", (real(4, 4, 14, 13), 2, (6, 6)), {"return_indices": (False, False)}, note="every call draws anew")
    yield Case("indices_4x4x13x16", (1 + real(4, 4, 13, 16), 2, (6, 6)), {"return_indices": True})
    yield Case("indices_overlapping_4x4x12x15", (real(4, 4, 12, 15), (3, 4), (6, 7), None, True), note="equal maxima are frequent among the zeros")
    yield Case("mostly_negative_4x4x13x13", (real(4, 4, 13, 13) - 1, 2, (6, 5)), note="values below zero count as zero")
    yield Case("large_1x1x69x73", (real(1, 1, 69, 73), 2, (33, 33)))
    yield Case("without_batch_16x13x14", (real(16, 13, 14), 2, (6, 6)))
    yield Case("one_element", (1 + real(1, 1, 1, 1).abs(), 1, 1))
    yield Case("empty_and_strided_batch_0x3x9x9", (inputs.noncontiguous(real(0, 3, 9, 9)), 2, 4))
    yield Case("strided_float16_4x4x13x13", (inputs.noncontiguous(real(4, 4, 13, 13, dtype=torch.float16)), 2, (6, 5)))


def sizes(inputs, which):
    """The published sizes name the input only, and their bytes fit an output of half its sides; the window is our choice, so large that its starts are random."""
    if which == "golden":
        shapes = [(16, 3, 2**power) for power in range(4, 13)]
    else:
        shapes = [(1, 3, 32), (8, 64, 28), (16, 3, 224), (32, 64, 56), (32, 256, 56), (16, 64, 256), (64, 64, 128), (16, 16, 1024)]
    for batch, channels, side in shapes:
        yield Case(f"[[{batch},{channels},{side},{side}]]", (inputs.real(batch, channels, side, side), 3), {"output_ratio": (0.5, 0.5)})


def work(args, kwargs):
    # both timing sets halve the sides
    x = args[0]
    outputs = x.numel() // 4
    return {"flops": {"float32": 2 * x.numel()}, "bytes": (x.numel() + outputs) * x.element_size()}
