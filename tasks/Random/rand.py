# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uniform random numbers in [0, 1). Judged by their distribution, not by equality with the reference."""
import torch

from kbx_worker.tasklib import Case


def reference(*size, generator=None, out=None, dtype=None, layout=torch.strided, device=None, requires_grad=False, pin_memory=False):
    return torch.rand(*size, generator=generator, out=out, dtype=dtype, layout=layout, device=device,
                      requires_grad=requires_grad, pin_memory=pin_memory)


def call(entry, args, kwargs):
    """In a case `generator` is a tuple: one draw for each item, a generator with that seed, or none for None.

    `device="current"` stands for the device that tensors are made on by default, `layout="strided"` for torch.strided.
    Returns the draws, and whether the last one asked for a gradient and was written into `out`.
    """
    options = dict(kwargs)
    seeds = options.pop("generator", (None,))
    device = torch.empty(0).device
    if options.get("device") == "current":
        options["device"] = device
    if "layout" in options:
        options["layout"] = getattr(torch, options["layout"])
    draws, result = [], None
    for seed in seeds:
        if seed is not None:
            options["generator"] = torch.Generator(device=device)
            options["generator"].manual_seed(seed)
        result = entry(*args, **options)
        draws.append(result.detach().clone() if len(seeds) > 1 else result.detach())
    in_out = options.get("out") is not None and result.data_ptr() == options["out"].data_ptr()
    return {"draws": draws, "requires_grad": bool(result.requires_grad), "in_out": in_out}


def verify(output, args, kwargs):
    shape = args[0] if len(args) == 1 and isinstance(args[0], (tuple, list)) else args
    checks = []
    seeds = kwargs.get("generator", (None,))
    draws = output["draws"]
    checks.append(("count", len(draws) == len(seeds), f"{len(draws)} draws of {len(seeds)}"))
    wanted = kwargs.get("dtype") or torch.float32
    for draw in draws:
        checks.append(("shape", tuple(draw.shape) == tuple(shape), f"shape {tuple(draw.shape)}, wanted {tuple(shape)}"))
        checks.append(("dtype", draw.dtype == wanted, f"dtype {draw.dtype}, wanted {wanted}"))
        checks.append(("layout", draw.layout == torch.strided, f"layout {draw.layout}"))
        checks += _distribution(draw.reshape(-1))
    checks.append(("requires_grad", output["requires_grad"] == kwargs.get("requires_grad", False),
                   f"requires_grad is {output['requires_grad']}"))
    checks.append(("out", output["in_out"] == (kwargs.get("out") is not None), "the result shares memory with out" if output["in_out"] else "the result is not out"))
    for i in range(len(draws)):
        for j in range(i):
            same_seed = seeds[i] is not None and seeds[i] == seeds[j]
            equal = torch.equal(draws[i], draws[j])
            if same_seed:
                checks.append(("reproducible", equal, f"draws {j} and {i} have the same seed and are {'equal' if equal else 'different'}"))
            elif draws[i].numel() >= 8:
                checks.append(("independent", not equal, f"draws {j} and {i} have different seeds and are {'equal' if equal else 'different'}"))
    return checks


def _distribution(values):
    """Limits are six standard errors of an ideal generator: a right one fails less than once in 10^7 draws."""
    x = values.to(torch.float64)
    n = x.numel()
    inside = bool(((x >= 0) & (x < 1)).all())
    checks = [("range", inside, f"values from {x.min().item():.6g} to {x.max().item():.6g}" if n else "no values")]
    if n < 500 or not inside:
        return checks
    mean, variance = x.mean().item(), x.var().item()
    checks.append(("mean", abs(mean - 0.5) < 6 * (1 / 12 / n) ** 0.5, f"mean {mean:.5f}"))
    checks.append(("variance", abs(variance - 1 / 12) < 6 * (1 / 180 / n) ** 0.5, f"variance {variance:.5f}"))
    counts = torch.histc(x, 16, 0, 1)
    chi2 = ((counts - n / 16) ** 2 / (n / 16)).sum().item()
    checks.append(("uniform", chi2 < 75, f"chi-squared {chi2:.1f} over 16 bins"))
    lagged = ((x[1:] - 0.5) * (x[:-1] - 0.5)).mean().item() * 12
    checks.append(("uncorrelated", abs(lagged) < 6 / (n - 1) ** 0.5, f"correlation of neighbours {lagged:.4f}"))
    if values.dtype in (torch.float32, torch.float64):
        distinct = x.unique().numel() / n
        checks.append(("distinct", distinct > 0.98, f"{100 * distinct:.1f} % of the values are distinct"))
    return checks


def cases(inputs):
    yield Case("matrix_64x128", (64, 128))
    yield Case("tail_1025", (1025,), {"generator": (11, 11, 12)})
    yield Case("size_as_tuple", ((5, 7, 33),), {"generator": (3, 3)})
    yield Case("size_as_list", ([40, 41],))
    yield Case("without_generator_2048", (2048,), {"generator": (None, None)}, note="two calls must differ")
    yield Case("float64_1000", (1000,), {"dtype": torch.float64, "generator": (5, 5)})
    yield Case("float16_2000", (2000,), {"dtype": torch.float16})
    yield Case("out_777", (777,), {"out": torch.zeros(777), "generator": (8, 9)})
    yield Case("requires_grad_600", (600,), {"requires_grad": True})
    yield Case("explicit_options_900", (900,), {"layout": "strided", "device": "current", "pin_memory": False})
    yield Case("one_element", (1,), {"generator": (1, 1)})
    yield Case("empty_0x5", (0, 5))
    yield Case("large_16000", (16000,), {"generator": (21, 22)})


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        yield Case(f"[[{n}]]", (n,))


def work(args, kwargs):
    shape = args[0] if len(args) == 1 and isinstance(args[0], (tuple, list)) else args
    dtype = kwargs.get("dtype") or torch.float32
    return {"flops": {}, "bytes": torch.Size(shape).numel() * dtype.itemsize}
