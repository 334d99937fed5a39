# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which kernel variants a candidate launches: its calls are made with stand-in tensors, launches are noted instead of done.

Triton's own code computes every key, so that what is compiled here is what the real launch looks for.
"""
from __future__ import annotations

import contextlib
import inspect
import signal
import time
import types
from dataclasses import dataclass, field

import torch
from triton.runtime.autotuner import Autotuner
from triton.runtime.jit import JITFunction

from ..reference import tensors_in
from ..tasklib import STANDARD, Inputs
from . import sizes
from .lightshapes import LightMode
from .standin import CPU, META, StandIn
from .transfer import to_device

# Stand-ins for numbers that a shape does not know: integers specialise on divisibility by 16.
PLAUSIBLE = (7, 16)
SECONDS_PER_CALL, SECONDS_IN_ALL = 10.0, 40.0
MOST_VARIANTS = 2000
MOST_REMARKS = 20
# A timing size whose tensors have no more elements than this can be tried with real values.
SMALL = 1 << 20
HEAVY_ELEMENTS = 48


class _TooLong(BaseException):
    """A call with stand-ins that does not end."""


@dataclass
class Call:
    """One call of the entry. `size` = made at a timing size, so that nothing but shapes is drawn."""

    label: str
    args: tuple
    kwargs: dict
    size: bool


@dataclass
class Variant:
    """What `JITFunction._do_compile` has to be called with."""

    function: JITFunction
    arguments: inspect.BoundArguments
    label: str
    size: bool
    # Elements that a thread handles: of the largest block alone, and of a tile of the two largest.
    per_thread: float = 0.0
    weight: float = 0.0

    @property
    def name(self) -> str:
        return self.function.__name__

    @property
    def heavy(self) -> bool:
        """Whether the compiler takes seconds over it."""
        return self.per_thread >= HEAVY_ELEMENTS

    def compile(self):
        return self.function._do_compile(*self.arguments.args[1:], **self.arguments.kwargs)


def foreseen_calls(task, which: str | None, seed: int = 0) -> list[Call]:
    """The task's correctness cases, with inputs of their own seed, and the shapes of its timing sizes of set `which`."""
    calls = []
    inputs = Inputs(task.id, STANDARD, 0, seed)
    cases, index = iter(task.module.cases(inputs)), 0
    while True:
        inputs.begin(index)
        try:
            case = next(cases)
        except StopIteration:
            break
        index += 1
        if getattr(case, "not_run", None) is None:
            calls.append(Call(f"case {case.name}", tuple(case.args), case.kwargs, False))
    if which:
        with LightMode():
            calls += [Call(f"size {c.name}", tuple(c.args), c.kwargs, True) for c in sizes.shapes(task, which)]
    return calls


@dataclass
class Recorder:
    """Notes launches while `installed`; `variants` in order of first sight."""

    variants: list[Variant] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    _seen: dict = field(default_factory=dict)
    _label: str = ""
    _size: bool = False

    def remark(self, text: str) -> None:
        text = text.replace("\n", " ")[:300]
        if text not in self.remarks and len(self.remarks) < MOST_REMARKS:
            self.remarks.append(text)

    @contextlib.contextmanager
    def installed(self):
        old = JITFunction.run, JITFunction._do_compile, Autotuner.run
        signature, recorder = inspect.signature(old[1]), self

        def do_compile(function, *args, **kwargs):
            recorder._note(function, signature.bind(function, *args, **kwargs))

        def run(function, *args, grid=None, warmup=False, **kwargs):
            # Real code up to the key; as nothing is compiled, nothing is launched.
            old[0](function, *args, grid=grid, warmup=True, **kwargs)
            if callable(grid) and not warmup:
                recorder._try_grid(function, grid, args, kwargs)
            return Launched(kwargs)

        JITFunction.run, JITFunction._do_compile, Autotuner.run = run, do_compile, _run_all(recorder)
        try:
            yield self
        finally:
            JITFunction.run, JITFunction._do_compile, Autotuner.run = old

    def _note(self, function, bound) -> None:
        arguments = bound.arguments
        key = (id(function), str(arguments.get("key", list(arguments.values())[1:4])))
        if key in self._seen:
            return
        if len(self.variants) >= MOST_VARIANTS:
            return self.remark(f"more than {MOST_VARIANTS} variants")
        variant = self._seen[key] = Variant(function, bound, self._label, self._size)
        variant.per_thread, variant.weight = _load(arguments)
        self.variants.append(variant)

    def _try_grid(self, function, grid, args, kwargs) -> None:
        """Grids are functions of the arguments, and some of them have effects."""
        bound = dict(zip(function.arg_names, args)) | kwargs
        for p in function.params:
            if p.has_default:
                bound.setdefault(p.name, p.default)
        try:
            grid(bound)
        except Exception as e:
            self.remark(f"{self._label}: grid of {function.__name__}: {type(e).__name__}: {e}")

    # Calls.

    def record(self, entry, calls: list[Call], convention=None) -> None:
        with self.installed():
            end = time.monotonic() + SECONDS_IN_ALL
            for call in calls:
                if time.monotonic() > end:
                    return self.remark(f"calls from {call.label} on were not tried: the others took {SECONDS_IN_ALL:g} s")
                self._label, self._size = call.label, call.size
                self._record(entry, call, convention)

    def _record(self, entry, call: Call, convention) -> None:
        problem = self._call(entry, call, convention, META if call.size else CPU)
        if problem is None:
            return
        if not call.size:
            # A value computed from memory that no kernel wrote led nowhere: shapes may still do.
            problem = self._call(entry, call, convention, META)
        elif sum(t.numel() for t in tensors_in([call.args, call.kwargs])) <= SMALL:
            problem = self._call(entry, call, convention, CPU)
        if problem is not None:
            self.remark(f"{call.label}: {problem}")

    def _call(self, entry, call: Call, convention, place: str) -> str | None:
        """None if the call ended well, else what happened."""
        for value in PLAUSIBLE:
            mode = StandIn(place, value)
            try:
                args, kwargs = _placed(call.args, place), _placed(call.kwargs, place)
                torch.manual_seed(0)
                # As in the candidate's process: calling conventions make tensors on the default device.
                with _time_limit(SECONDS_PER_CALL), mode, torch.device("cuda") if convention else contextlib.nullcontext():
                    convention(entry, args, kwargs) if convention else entry(*args, **kwargs)
            except (Exception, SystemExit, _TooLong) as e:
                return f"{type(e).__name__}: {e}"
            if not mode.asked:
                break
        return None


def _placed(value, place: str):
    """The argument at `place`; a shape that has to become real is zero."""
    if place == META:
        return to_device(value, META)
    if isinstance(value, torch.Tensor) and value.is_meta:
        return torch.empty_strided(value.shape, value.stride(), dtype=value.dtype).zero_().requires_grad_(value.requires_grad)
    if type(value) in (list, tuple):
        return type(value)(_placed(v, place) for v in value)
    return {k: _placed(v, place) for k, v in value.items()} if type(value) is dict else value


def _run_all(recorder: Recorder):
    """An autotuner that runs every configuration it would try."""
    def run(self, *args, **kwargs):
        self.nargs = dict(zip(self.arg_names, args))
        configs = self.prune_configs(kwargs) if len(self.configs) > 1 else self.configs
        result, problem = None, None
        for config in configs:
            meta = {**kwargs, **config.all_kwargs()}
            full = {**self.nargs, **meta}
            try:
                if config.pre_hook:
                    config.pre_hook(full)
                result = self.fn.run(*args, **meta)
                self.best_config = config
            except Exception as e:
                problem = e
                recorder.remark(f"{recorder._label}: {self.base_fn.__name__}, configuration {config}: {type(e).__name__}: {e}")
        self.nargs = None
        if result is None and problem is not None:
            raise problem
        return result

    return run


class Launched:
    """What a launch returns: enough for code that asks a compiled kernel for its resources."""

    n_regs, n_spills, n_max_threads, function, module = 32, 0, 1024, 0, 0

    def __init__(self, kwargs: dict):
        self.metadata = types.SimpleNamespace(shared=0, num_warps=kwargs.get("num_warps", 4), num_stages=kwargs.get("num_stages", 3),
                                              num_ctas=kwargs.get("num_ctas", 1), cluster_dims=(1, 1, 1), name="kernel")
        self.asm = dict.fromkeys(("ttir", "ttgir", "llir", "ptx", "sass"), "")

    def __getitem__(self, grid):
        return lambda *args, **kwargs: None

    def result(self):
        return self

    def _init_handles(self):
        return None


def _load(arguments: dict) -> tuple[float, float]:
    threads = 32 * getattr(arguments.get("options"), "num_warps", 4)
    constants = arguments.get("constexprs") or {}
    numbers = sorted((v for v in constants.values() if type(v) is int and v > 1), reverse=True)[:2] + [1, 1]
    return numbers[0] / threads, numbers[0] * min(numbers[1], 512) / threads


@contextlib.contextmanager
def _time_limit(seconds: float):
    def over(*_):
        raise _TooLong(f"not over within {seconds:g} s with stand-in tensors")

    old = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
