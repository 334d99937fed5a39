# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Launches in the interpreter: counted, bounded, outside the function mode; autotune configurations one by one."""
from __future__ import annotations

import torch

from .limits import MAX_PROGRAM_INSTANCES
from .signals import TRACE, TooLargeForInterpreter


class InterpreterDriver:
    """Stands where a GPU driver would: enough for autotuners and for code that asks for the target."""

    def get_current_target(self):
        from triton.backends.compiler import GPUTarget
        return GPUTarget("cuda", 90, 32)

    def get_benchmarker(self):
        def bench(fn, quantiles=None, **_):
            fn()
            return [1.0] * len(quantiles) if quantiles else 1.0
        return bench

    def get_current_device(self):
        return 0

    def set_current_device(self, device):
        return None

    def get_device_interface(self):
        return torch.cuda

    def get_active_torch_device(self):
        return torch.device("cuda", 0)

    def get_current_stream(self, device=0):
        return 0

    def get_device_capability(self, device=0):
        return (9, 0)

    def get_empty_cache_for_benchmark(self):
        return torch.empty(1)

    def clear_cache(self, cache):
        return None

    class utils:
        @staticmethod
        def get_device_properties(device=0):
            return dict(max_shared_mem=232448, max_num_regs=65536, multiprocessor_count=132, warpSize=32,
                        sm_clock_rate=1, mem_clock_rate=1, mem_bus_width=1)


def install_driver() -> None:
    from triton.runtime.driver import driver
    driver.set_active(InterpreterDriver())


def install_launch() -> None:
    """Counts launches, bounds their program instances, and shows the interpreter the true device."""
    from triton.runtime import interpreter
    executor = interpreter.GridExecutor
    original = executor.__call__

    def call(self, *args, **kwargs):
        grid = self.grid

        def checked(meta):
            shape = grid(meta) if callable(grid) else grid
            shape = (shape,) if isinstance(shape, int) else tuple(shape)
            count = 1
            for n in shape:
                count *= int(n)
            if count > MAX_PROGRAM_INSTANCES:
                TRACE.refuse(TooLargeForInterpreter(
                    f"{self.fn.__name__} was launched with {count} program instances; the interpreter takes at most "
                    f"{MAX_PROGRAM_INSTANCES}"))
            return shape

        self.grid = checked
        TRACE.launches.append(self.fn.__name__)
        with torch._C.DisableTorchFunction():
            return original(self, *args, **kwargs)

    executor.__call__ = call


def describe(config) -> str:
    """A configuration in words, as "BLOCK=64, num_warps=4"."""
    parts = [f"{k}={v}" for k, v in getattr(config, "kwargs", {}).items()]
    parts += [f"{k}={getattr(config, k)}" for k in ("num_warps", "num_stages") if getattr(config, k, None) is not None]
    return ", ".join(parts)


def install_autotune() -> None:
    """Each call runs exactly the configuration that the harness asks for; nothing is benchmarked, so that no wrong
    configuration hides behind another one's output."""
    from triton.runtime.autotuner import Autotuner

    def run(self, *args, **kwargs):
        self.nargs = dict(zip(self.arg_names, args))
        configs = self.prune_configs(kwargs) if len(self.configs) > 1 else self.configs
        index = TRACE.config % len(configs)
        config = self.best_config = configs[index]
        if len(configs) > 1:
            TRACE.autotune.append({"kernel": getattr(self.base_fn, "__name__", "kernel"), "index": index,
                                   "configs": len(configs), "text": describe(config)})
        meta = {**kwargs, **config.all_kwargs()}
        full = {**self.nargs, **meta}
        if config.pre_hook is not None:
            config.pre_hook(full)
        if len(configs) > 1:
            # As after a real tuning run: buffers named in reset_to_zero are cleared before the chosen one runs.
            self.pre_hook(full, reset_only=True)
        try:
            return self.fn.run(*args, **meta)
        finally:
            self.nargs = None

    Autotuner.run = run
