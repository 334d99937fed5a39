# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""KernelBench problems as tasks: `Model`, `get_inputs`, `get_init_inputs` in one file; a candidate defines `ModelNew`.

The problem's file belongs to the user and is trusted. It is executed in the process that judges (or computes
references), never in a candidate's: that one gets constructor arguments, parameters and inputs as data.
"""
from __future__ import annotations

import ast
import contextlib
import hashlib
import os
import re
import types
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from .catalog import Task, TaskError, execute

ENTRY = "ModelNew"
CASES = 5
# Parameters are drawn from this seed in every process, inputs from the study's.
PARAMETER_SEED = 42
TOLERANCE = {"float32": 1e-4, "float64": 1e-4, "float16": 1e-2, "bfloat16": 1e-2}
# Drawn inputs travel to the candidate's process and back, the result with them.
MAX_BYTES = 200 << 20
# What one core computes and compares in reasonable time, five times.
MAX_CPU_BYTES = 64 << 20
MAX_CPU_FLOPS = 2e10
SURELY_SMALL = 64 << 10
WITHOUT_WORK = "a KernelBench problem says nothing about bytes and operations of an ideal implementation"
WITHOUT_OUTLIERS = "a KernelBench problem draws its own inputs, so there is no outlier mode"
_MODULE = "kbx_problem"
# Between the seeds of two sets of timing inputs.
_STRIDE = 1_000_003
_WANTED = ("Model", "get_inputs", "get_init_inputs")


class BadSuite(ValueError):
    """A job's `suite` that cannot be taken; the text says why."""


def problem_of(suite) -> "Problem":
    """The task of a job's `suite` {kind, problem, code}. Raises BadSuite; nothing is executed."""
    if not isinstance(suite, dict) or suite.get("kind") != "kernelbench":
        raise BadSuite(f"suite.kind may be \"kernelbench\", not {suite.get('kind') if isinstance(suite, dict) else suite!r}")
    name, code = suite.get("problem"), suite.get("code")
    if not isinstance(name, str) or not isinstance(code, str):
        raise BadSuite("suite needs the texts problem (a file name) and code (its source)")
    return problem(name, code.encode("utf-8", "surrogatepass"))


def problem(name: str, source: bytes) -> "Problem":
    """The task of a problem file. Raises BadSuite if the source lacks a part."""
    stem = PurePosixPath(name).name.removesuffix(".py")
    stem = re.sub(r"[^\w.+-]+", "_", stem).strip(".") or "problem"
    try:
        tree = ast.parse(source, name)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
        raise BadSuite(f"the problem {name} does not parse: {e}") from e
    defined = {getattr(n, "name", None): n for n in tree.body}
    if missing := [w for w in _WANTED if w not in defined]:
        raise BadSuite(f"the problem {name} defines no {', '.join(missing)} at top level")
    spec = {"entry": ENTRY, "tags": ["class-entry"], "tolerance": TOLERANCE, "args": _arguments(defined["Model"]),
            "outlier": {"applicable": False, "reason": WITHOUT_OUTLIERS}}
    return Problem(f"KernelBench/{stem}", spec, hashlib.sha256(source).hexdigest(), source, name)


def _arguments(model: ast.AST) -> list[dict]:
    forward = next((n for n in getattr(model, "body", ()) if getattr(n, "name", None) == "forward"), None)
    if forward is None:
        return []
    return [{"name": a.arg} for a in [*forward.args.posonlyargs, *forward.args.args][1:]]


@dataclass
class Problem(Task):
    """A KernelBench problem with the interface of a catalogue task.

    `module` has reference, cases and sizes; it has no work, so that there is no roofline figure (`work_reason`).
    """

    work_reason: str = field(default=WITHOUT_WORK)

    @property
    def constructs(self) -> bool:
        return True

    @property
    def stochastic(self) -> bool:
        return False

    def call(self, entry, args, kwargs):
        return entry(*args, **kwargs)

    def load_module(self):
        """The problem's file is executed when it is first needed, so that no candidate inherits what it made."""
        if self.module is None:
            self.module = _Runner(self)
        return self.module

    def construction(self, study_seed: int) -> dict:
        """What a candidate needs to construct its module: {seed, init, state}. Raises TaskError."""
        return self.load_module().construction()


class _Runner:
    """Stands where a catalogue task has its module."""

    def __init__(self, task: Problem):
        self.__name__ = _MODULE
        self._task = task
        self._space: types.ModuleType | None = None
        self._model = None
        self._around = None

    # What the harness asks a task's module for.

    def cases(self, inputs):
        """Five draws, on the CPU for every backend; one case that is not run where the problem is too large."""
        from .tasklib import OUTLIER, Case
        if inputs.mode == OUTLIER:
            yield Case("all seeds")
            return
        if beyond := self._beyond(inputs.study_seed):
            yield Case("all seeds", not_run=beyond)
            return
        for number in range(CASES):
            yield Case(f"seed {number}", self._draw(inputs.study_seed + number, "cpu"))

    def sizes(self, inputs, which):
        """One size, the problem's own shapes, drawn on the device that is torch's default when this is asked."""
        from .tasklib import Case, ShapeInputs
        args = self._draw(inputs.study_seed + _STRIDE * inputs.seed, "meta" if isinstance(inputs, ShapeInputs) else None)
        shapes = [list(a.shape) for a in args if hasattr(a, "shape")]
        yield Case(str(shapes).replace(" ", ""), args)

    def reference(self, *args):
        """`Model.forward`, on the device of the first tensor that was ever given."""
        import torch
        if self._around is None:
            self._place(args)
        with torch.no_grad(), self._around:
            return self._model(*args)

    def construction(self) -> dict:
        self._build()
        return {"seed": PARAMETER_SEED, "init": self._init, "state": dict(self._state)}

    # Internals.

    def _place(self, args) -> None:
        import torch
        self._build()
        device = next((a.device for a in args if isinstance(a, torch.Tensor)), torch.device("cpu"))
        self._model.to(device)
        self._around = _device_names() if device.type == "cpu" else contextlib.nullcontext()

    def _execute(self) -> None:
        if self._space is None:
            with _device_names():
                self._space = execute(self._task.source, self._task.file, _MODULE)

    def _build(self) -> None:
        """Constructs `Model` on the CPU, once; parameters are the same in every process. Raises TaskError."""
        import torch
        if self._model is not None:
            return
        self._execute()
        try:
            with _device_names(), torch.device("cpu"):
                torch.manual_seed(PARAMETER_SEED)
                self._init = list(self._space.get_init_inputs())
                torch.manual_seed(PARAMETER_SEED)
                self._model = self._space.Model(*self._init)
        except Exception as e:
            raise TaskError(f"the problem {self._task.file} cannot construct its Model: {type(e).__name__}: {e}") from e
        if not isinstance(self._model, torch.nn.Module):
            raise TaskError(f"the problem {self._task.file} defines a Model that is no torch.nn.Module")
        self._state = {k: v.detach().clone() for k, v in self._model.state_dict().items() if isinstance(v, torch.Tensor)}

    def _draw(self, seed: int, device: str | None) -> tuple:
        """Inputs on `device`, wherever the problem wants them; None = where the problem and torch's default want them."""
        import torch
        self._execute()
        torch.manual_seed(seed & (2**63 - 1))
        try:
            with contextlib.ExitStack() as around:
                if device is not None:
                    around.enter_context(_device_names(device))
                    around.enter_context(torch.device(device))
                return tuple(self._space.get_inputs())
        except Exception as e:
            raise TaskError(f"the problem {self._task.file} cannot draw its inputs: {type(e).__name__}: {e}") from e

    def _beyond(self, seed: int) -> tuple[str, str] | None:
        """(code, text) of why not to try; None also where that cannot be told without trying."""
        from .drawlimit import DrawLimit, TooMuch
        interpreted = os.environ.get("TRITON_INTERPRET") == "1"
        code = "too_large_for_interpreter" if interpreted else "too_large"
        most = MAX_CPU_BYTES if interpreted else MAX_BYTES
        try:
            with DrawLimit(most):
                self._build()
                size = _bytes(self._draw(seed, "cpu")) + _bytes(self._state)
        except TooMuch as e:
            return code, f"parameters and inputs take {e.bytes >> 20} MiB or more; at most {most >> 20} are tried"
        # The first use of the meta device costs seconds, which small problems need not pay.
        reason = self._beyond_by_shapes() if interpreted and size > SURELY_SMALL else None
        return (code, reason) if reason else None

    def _beyond_by_shapes(self) -> str | None:
        import torch
        from torch.utils.flop_counter import FlopCounterMode
        size, counter = 0, FlopCounterMode(display=False)
        # What the meta device cannot do is simply tried for real.
        with contextlib.suppress(Exception), torch.no_grad(), _device_names("meta"), torch.device("meta"):
            args = list(self._space.get_inputs())
            size = _bytes(args)
            with counter:
                size += _bytes(self._space.Model(*_meta(self._init))(*_meta(args)))
        if size > MAX_CPU_BYTES:
            return f"inputs and output take {size >> 20} MiB; on a CPU at most {MAX_CPU_BYTES >> 20} are tried"
        if counter.get_total_flops() > MAX_CPU_FLOPS:
            return f"one call takes {counter.get_total_flops():.2g} operations; on a CPU at most {MAX_CPU_FLOPS:.0e} are tried"
        return None


def _device_names(device: str = "cpu"):
    """Around the problem's own code: 'cuda' in it means `device`."""
    from .shim_device import DeviceNames
    return DeviceNames(device)


def _bytes(value) -> int:
    from .reference import tensors_in
    return sum(t.numel() * t.element_size() for t in tensors_in(value))


def _meta(value):
    import torch
    if isinstance(value, torch.Tensor):
        return value.to("meta")
    return [_meta(v) for v in value] if isinstance(value, (list, tuple)) else value
