# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Binomial draws with numbers of trials from a bitwise AND. Judged by their distribution."""
import math

import torch

from kbx_worker.tasklib import Case


def reference(input, other, total_count, probs=None, logits=None):
    chance = torch.sigmoid(logits) if probs is None else probs
    trials = (torch.bitwise_and(input, other) * total_count).to(chance.dtype)
    return torch.binomial(*torch.broadcast_tensors(trials, chance))


def call(entry, args, kwargs):
    """A case with `draws` calls the entry so many times. Returns the list of results."""
    options = dict(kwargs)
    draws = options.pop("draws", 1)
    return [entry(*args, **options) for _ in range(draws)]


def verify(output, args, kwargs):
    input, other, total_count, *rest = args
    probs = rest[0] if rest else kwargs.get("probs")
    given = kwargs["logits"] if probs is None else probs
    chance = torch.sigmoid(given.double()) if probs is None else probs.double()
    trials, chance = torch.broadcast_tensors((torch.bitwise_and(input, other) * total_count).double(), chance)
    draws = kwargs.get("draws", 1)
    checks = [("count", len(output) == draws, f"{len(output)} results of {draws}")]
    for result in output:
        checks.append(("shape", result.shape == trials.shape, f"shape {tuple(result.shape)}, wanted {tuple(trials.shape)}"))
        checks.append(("dtype", result.dtype == given.dtype, f"dtype {result.dtype}, wanted {given.dtype}"))
        if result.shape == trials.shape:
            checks += _distribution(result.reshape(-1).double(), trials.reshape(-1), chance.reshape(-1))
    if draws > 1 and checks[0][1]:
        equal = any(torch.equal(output[0], other) for other in output[1:])
        checks.append(("independent", not equal, "two calls gave equal results" if equal else "two calls gave other results"))
    return checks


def _distribution(x, n, p):
    """Limits are six standard errors of an ideal generator: a right one fails less than once in 10^7 checks."""
    whole = bool((x == x.floor()).all())
    inside = bool(((x >= 0) & (x <= n)).all())
    checks = [("integers", whole, "whole numbers" if whole else "fractions among the results"),
              ("range", inside, "from 0 to the number of trials" if inside else "results below 0 or above the number of trials")]
    certain = (p == 0) | (p == 1)
    if bool(certain.any()):
        right = bool((x == n * p)[certain].all())
        checks.append(("certain", right, "right where the probability is 0 or 1" if right else "wrong where the probability is 0 or 1"))
    variance = n * p * (1 - p)
    for text, part in (("mean", variance > 0), ("mean where p < 0.5", (variance > 0) & (p < 0.5)), ("mean where p > 0.5", (variance > 0) & (p > 0.5)),
                       ("mean of few trials", (variance > 0) & (n <= n.mean())), ("mean of many trials", (variance > 0) & (n > n.mean()))):
        total = variance[part].sum().item()
        if total > 100:
            z = (x - n * p)[part].sum().item() / total**0.5
            checks.append((text, abs(z) < 6, f"{z:.2f} standard errors off"))
    used = variance > 0
    if int(used.sum()) < 500 or not inside:
        return checks
    x, n, p, variance = x[used], n[used], p[used], variance[used]
    # fourth central moment of a binomial distribution
    fourth = variance * (1 + 3 * (n - 2) * p * (1 - p))
    z = ((x - n * p) ** 2 - variance).sum().item() / (fourth - variance**2).sum().item() ** 0.5
    checks.append(("variance", abs(z) < 6, f"{z:.2f} standard errors off"))
    r = (x - n * p) / variance.sqrt()
    z = (r[1:] * r[:-1]).sum().item() / (r.numel() - 1) ** 0.5
    checks.append(("uncorrelated", abs(z) < 6, f"neighbours correlate by {z:.2f} standard errors"))
    if bool((n == n[0]).all()) and bool((p == p[0]).all()) and n[0] <= 20:
        most, chance = int(n[0]), p[0].item()
        mass = torch.tensor([math.comb(most, k) * chance**k * (1 - chance) ** (most - k) for k in range(most + 1)], dtype=torch.float64)
        found = torch.bincount(x.long(), minlength=most + 1).double()
        chi2 = ((found - x.numel() * mass) ** 2 / (x.numel() * mass)).sum().item()
        limit = most + 6 * (2 * most) ** 0.5 + 30
        checks.append(("distribution", chi2 < limit, f"chi-squared {chi2:.1f} over {most + 1} values, limit {limit:.1f}"))
    return checks


def cases(inputs):
    unit, integer = inputs.unit, inputs.integer

    def bits(*shape, dtype=torch.int32):
        return integer(0, 16, *shape, dtype=dtype)

    def count(value):
        return torch.tensor(value)

    yield Case("probs_4096", (bits(4096), bits(4096), count(3), unit(4096)))
    yield Case("logits_2048", (bits(2048), bits(2048), count(4)), {"logits": inputs.real(2048)})
    yield Case("two_calls_tail_1025", (bits(1025), bits(1025), count(2), unit(1025)), {"draws": 2}, note="must differ")
    yield Case("several_blocks_9001", (bits(9001), bits(9001), count(1), unit(9001)))
    yield Case("booleans_2000", (inputs.boolean(2000), inputs.boolean(2000), count(10), unit(2000)), note="ten trials or none")
    yield Case("certain_600", (bits(600), bits(600), count(5), torch.tensor([0.0, 1.0]).repeat(300)), note="probabilities of zero and one")
    yield Case("equal_elements_4096", (torch.full((4096,), 13), torch.full((4096,), 7), count(1)), {"probs": torch.full((4096,), 0.3)},
               note="five trials each: the whole distribution is compared")
    yield Case("rare_events_4096", (bits(4096), bits(4096), count(20.0)), {"logits": inputs.real(4096) - 5})
    yield Case("many_trials_1500", (bits(1500), bits(1500), count(400)), {"logits": inputs.real(1500)})
    yield Case("count_each_2000", (bits(2000), bits(2000), integer(1, 9, 2000).float(), unit(2000)))
    yield Case("broadcast_40x50", (bits(40, 1, dtype=torch.int64), bits(50, dtype=torch.int64), integer(1, 5, 50), unit(40, 1)))
    yield Case("one_element", (torch.tensor([6]), torch.tensor([3]), count(1), unit(1)))
    yield Case("empty", (bits(0), bits(0), count(2), unit(0)))
    yield Case("strided_33x65", (inputs.noncontiguous(bits(33, 65)), bits(65, 33).t(), count(3), inputs.noncontiguous(unit(33, 65))))


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 29, 2)
    for power in powers:
        n = 2**power
        drawn = inputs.integer(0, 16, n, dtype=torch.int32), inputs.integer(0, 16, n, dtype=torch.int32)
        yield Case(f"[[{n}],[{n}],[],[{n}]]", (*drawn, inputs.integer(4, 5), inputs.unit(n)))


def work(args, kwargs):
    tensors = [t for t in (*args, *kwargs.values()) if isinstance(t, torch.Tensor)]
    n = torch.broadcast_shapes(*(t.shape for t in tensors)).numel()
    return {"flops": {"float32": 30 * n}, "bytes": 4 * n + sum(t.numel() * t.element_size() for t in tensors)}
