#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The bootstrap of bench_deviance in statsmodels: prints the seconds of one resample and the explained shares of all rows.

Usage: devianceloop.py VOTES.csv RESAMPLES, a line "task,category,method,pass" per row. A resample draws the tasks of each category anew
and fits the null model, method, category and method + category by GLM; method × category by its cells, which GLM cannot fit where a cell
is all fail.
"""

import os
import sys
import time
import warnings

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one core, as ours
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
import statsmodels.api as sm

warnings.simplefilter("ignore")


def dummies(index, first):
    return (index[:, None] == np.arange(first, index.max() + 1)[None, :]).astype(float)


def deviance(y, design):
    design = design[:, design.any(axis=0)]
    return sm.GLM(y, design, family=sm.families.Binomial()).fit().deviance


def saturated(y, cell):
    n = np.bincount(cell)
    k = np.bincount(cell, weights=y)
    n, k = n[n > 0], k[n > 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        return -2 * np.sum(np.where(k > 0, k * np.log(k / n), 0) + np.where(k < n, (n - k) * np.log(1 - k / n), 0))


def main():
    task, category, method, y = np.loadtxt(sys.argv[1], delimiter=",", dtype=int).T
    resamples = int(sys.argv[2])
    rows = [np.flatnonzero(task == t) for t in range(task.max() + 1)]
    category_of = np.array([category[r[0]] for r in rows])
    strata = [np.flatnonzero(category_of == c) for c in range(category_of.max() + 1)]
    rng = np.random.default_rng(7)

    def shares(drawn):
        c, m, passed = category[drawn], method[drawn], y[drawn].astype(float)
        one = np.ones((len(drawn), 1))
        null = deviance(passed, one)
        models = [deviance(passed, np.hstack([one, dummies(m, 1)])), deviance(passed, dummies(c, 0)),
                  deviance(passed, np.hstack([dummies(c, 0), dummies(m, 1)])), saturated(passed, c * (method.max() + 1) + m)]
        return [1 - d / null for d in models]

    estimates = shares(np.arange(len(y)))
    start = time.perf_counter()
    for _ in range(resamples):
        shares(np.concatenate([rows[t] for s in strata for t in rng.choice(s, len(s))]))
    print((time.perf_counter() - start) / resamples, *estimates)


if __name__ == "__main__":
    main()
