# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Autotuners in the candidate's process: one configuration forced per case, or tuned briefly and then frozen per key.

Tuning itself is Triton's own code with another benchmark function, so that hooks, restored and cleared buffers mean what
they always mean. Compilations that were not foreseen are counted.
"""
from __future__ import annotations

import time
from typing import Callable

from triton import knobs
from triton.runtime import build
from triton.runtime.autotuner import Autotuner
from triton.runtime.jit import JITFunction

from ..shim_launch import describe
from ..signals import TRACE

FORCE, TUNE = "force", "tune"
# A call of the compiler that takes longer than this did not read its result from the cache.
_CACHE_SECONDS = 0.15
_MOST_LAUNCHES = 1000
_MOST_CHOICES = 100


class Tuning:
    """`install` before the candidate is imported; the mode is `force` until `tune` is called.

    `bench(call)` gives the time of a call in milliseconds; it makes a warm call first.
    """

    def __init__(self, bench: Callable[[Callable[[], object]], float], trace=TRACE):
        self._bench, self._trace = bench, trace
        self.mode = FORCE
        self.bench_seconds = 0.0
        self._used: dict[str, str] = {}
        # kernel name -> text of a configuration -> at how many sizes it was chosen.
        self._chosen: dict[str, dict[str, int]] = {}
        self._late: dict[str, int] = {}
        self._late_seconds = 0.0
        self._hit: bool | None = None
        self._real = None

    def install(self) -> None:
        self._real = (Autotuner.run, JITFunction.run, JITFunction._do_compile, getattr(build, "_build", None))
        tuning = self
        Autotuner.do_bench = property(lambda tuner: tuning._measure, lambda tuner, value: None)
        Autotuner.best_config = property(_best_config, tuning._set_best_config)
        JITFunction._do_compile = lambda function, *args, **kwargs: tuning._compiled(function, args, kwargs)
        if self._real[3] is not None:
            build._build = self._built
        if hasattr(getattr(knobs, "compilation", None), "listener"):
            knobs.compilation.listener = _chained(knobs.compilation.listener, self._listen)
        self.force()

    def force(self) -> None:
        """From now on the configuration number TRACE.config (modulo their number) runs, and launches are noted."""
        self.mode = FORCE
        forced, launched = self._forced, self._launched
        Autotuner.run = lambda tuner, *args, **kwargs: forced(tuner, args, kwargs)
        JITFunction.run = lambda function, *args, **kwargs: launched(function, args, kwargs)

    def tune(self) -> None:
        """From now on Triton's own code tunes each key once, and nothing of ours stands in a launch's way."""
        self.mode = TUNE
        Autotuner.run, JITFunction.run = self._real[:2]

    # What was chosen.

    def begin_size(self) -> None:
        self._used = {}

    def choices(self) -> dict[str, str]:
        """Kernel -> configuration in words, of the autotuned kernels that ran since `begin_size`."""
        for kernel, text in self._used.items():
            if len(self._chosen) < _MOST_CHOICES or kernel in self._chosen:
                seen = self._chosen.setdefault(kernel, {})
                seen[text] = seen.get(text, 0) + 1
        return dict(self._used)

    def chosen(self) -> dict[str, str]:
        """The same over all sizes for which `choices` was asked; several configurations with the number of sizes of each."""
        words = {}
        for kernel, seen in self._chosen.items():
            ranked = sorted(seen.items(), key=lambda item: -item[1])
            words[kernel] = ranked[0][0] if len(ranked) == 1 else "; ".join(f"{text} ({count}x)" for text, count in ranked[:20])
        return words

    def late(self) -> dict:
        """Compilations that nobody foresaw: how many, seconds, of which kernels."""
        return {"count": sum(self._late.values()), "seconds": round(self._late_seconds, 4), "kernels": dict(list(self._late.items())[:20])}

    # Hooks.

    def _set_best_config(self, tuner, config) -> None:
        tuner.__dict__["best_config"] = config
        if len(tuner.configs) > 1 and len(self._used) < _MOST_CHOICES:
            self._used[_name(tuner)] = describe(config)

    def _measure(self, call, quantiles=None, **_):
        """What an autotuner calls for each configuration, instead of do_bench."""
        begun = time.perf_counter()
        try:
            ms = float(self._bench(call))
        finally:
            self.bench_seconds += time.perf_counter() - begun
        return [ms] * len(quantiles) if quantiles else ms

    def _forced(self, tuner, args, kwargs):
        tuner.nargs = dict(zip(tuner.arg_names, args))
        configs = tuner.prune_configs(kwargs) if len(tuner.configs) > 1 else tuner.configs
        index = self._trace.config % len(configs)
        config = tuner.best_config = configs[index]
        if len(configs) > 1 and len(self._trace.autotune) < _MOST_LAUNCHES:
            self._trace.autotune.append({"kernel": _name(tuner), "index": index, "configs": len(configs), "text": describe(config)})
        meta = {**kwargs, **config.all_kwargs()}
        full = {**tuner.nargs, **meta}
        if len(tuner.configs) > 1 and _first_time(tuner, args, kwargs):
            # Where Triton would have tuned: buffers named in reset_to_zero are cleared before the chosen one runs, once.
            tuner.pre_hook(full, reset_only=True)
        if config.pre_hook is not None:
            config.pre_hook(full)
        try:
            return tuner.fn.run(*args, **meta)
        finally:
            tuner.nargs = None

    def _launched(self, function, args, kwargs):
        if not kwargs.get("warmup") and len(self._trace.launches) < _MOST_LAUNCHES:
            self._trace.launches.append(function.__name__)
        return self._real[1](function, *args, **kwargs)

    def _listen(self, **what) -> None:
        if "cache_hit" in what:
            self._hit = bool(what["cache_hit"])

    def _compiled(self, function, args, kwargs):
        """Reads a kernel from the cache, or compiles one that nobody foresaw."""
        self._hit, begun = None, time.perf_counter()
        try:
            return self._real[2](function, *args, **kwargs)
        finally:
            seconds = time.perf_counter() - begun
            if self._hit is False or (self._hit is None and seconds > _CACHE_SECONDS):
                self._count_late(function.__name__, seconds)

    def _built(self, name, *args, **kwargs):
        begun = time.perf_counter()
        try:
            return self._real[3](name, *args, **kwargs)
        finally:
            self._count_late(str(name), time.perf_counter() - begun)

    def _count_late(self, name: str, seconds: float) -> None:
        self._late_seconds += seconds
        if name in self._late or len(self._late) < _MOST_CHOICES:
            self._late[name] = self._late.get(name, 0) + 1


def _name(tuner) -> str:
    return getattr(tuner.base_fn, "__name__", "kernel")


def _best_config(tuner):
    try:
        return tuner.__dict__["best_config"]
    except KeyError:
        raise AttributeError("best_config") from None


def _first_time(tuner, args, kwargs) -> bool:
    """Whether Triton's own autotuner would tune now: a key that this tuner has not met."""
    given = {k: v for k, v in {**tuner.nargs, **kwargs}.items() if k in tuner.arg_names}
    try:
        key = (*[given[k] for k in tuner.keys if k in given], *[str(v.dtype) for v in given.values() if hasattr(v, "dtype")])
        seen = tuner.__dict__.setdefault("_kbx_keys", set())
        new = key not in seen
        seen.add(key)
        return new
    except TypeError:
        return True


def _chained(first, second):
    if first is None:
        return second

    def both(**what):
        second(**what)
        return first(**what)

    return both
