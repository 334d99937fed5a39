# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves tasks: the reference runs, its output depends on its inputs, and no trivial answer passes."""
from __future__ import annotations

import ast
import itertools
import json
import math
import time

import torch

from .catalog import Task
from .compare import compare
from .reference import copy_inputs, tensors_in
from .tasklib import Inputs, ShapeInputs
from .taskschema import schema_problems
from .taskvalues import copy, extent, fits_inside, mean, on_device, rounded_like, same, structure, widened, zeros

SEED_A, SEED_B = 0, 1
SLOWEST_REFERENCE = 3.0
TINY = 1e-6
ALLOWED_IMPORTS = ("torch", "math", "kbx_worker.tasklib", "kbx_worker.taskdropout", "inspect")


class CheckFailed(Exception):
    """The text says what is wrong with the task."""


def _require(condition, text: str) -> None:
    if not condition:
        raise CheckFailed(text)


class TaskCheck:
    """All checks of one task. Each returns a sentence, or raises CheckFailed."""

    def __init__(self, task: Task, gpu: bool = False):
        self.task = task
        self.gpu = gpu
        self._runs: dict = {}

    def run(self) -> dict:
        """The task's row of the report."""
        rows = []
        checks = [self.schema, self.imports, self.reference_runs, self.seeds_agree, self.varies, self.not_constant,
                  self.trivial_answers_fail, self.rounding_fits, self.sizes_grow]
        for check in checks + [self.reference_on_gpu] * self.gpu:
            try:
                ok, text = True, check()
            except CheckFailed as e:
                ok, text = False, str(e)
            except Exception as e:
                ok, text = False, f"{type(e).__name__}: {e}"
            rows.append({"id": check.__name__, "ok": ok, "text": text})
            if not ok and check.__name__ in ("imports", "reference_runs"):
                break
        category, name = self.task.id.split("/")
        return {"name": name, "category": category, "ok": all(r["ok"] for r in rows), "checks": rows}

    # Static.

    def schema(self) -> str:
        problems = schema_problems(self.task.spec, self.task.id)
        _require(not problems, "; ".join(problems))
        return "the TOML file fits the schema"

    def imports(self) -> str:
        tree = ast.parse(self.task.source)
        for node in ast.walk(tree):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                _require(any(name == a or name.startswith(a + ".") for a in ALLOWED_IMPORTS), f"imports {name}, only {', '.join(ALLOWED_IMPORTS)} may be")
        self.task.load_module()
        return f"imports only {', '.join(ALLOWED_IMPORTS)}"

    # Dynamic.

    def _cases(self, mode: str, seed: int) -> list:
        inputs = Inputs(self.task.id, mode, seed, 0, self.task.outlier_scale)
        found, generator = [], iter(self.task.module.cases(inputs))
        while True:
            inputs.begin(len(found))
            case = next(generator, None)
            if case is None:
                return found
            found.append(case)

    def _reference(self, args, kwargs):
        """What a caller sees of a call on copies of the arguments: the output, or, of a call without one, the
        arguments that it changes in place."""
        return self._answer(tuple(copy_inputs(a) for a in args), {k: copy_inputs(v) for k, v in kwargs.items()})

    def _answer(self, args, kwargs):
        """Like _reference, on the arguments themselves."""
        torch.manual_seed(0)
        output = self.task.call(self.task.module.reference, args, kwargs)
        if output is None or (isinstance(output, (list, tuple, dict)) and not tensors_in(output)):
            names = [a.get("name") for a in self.task.arg_specs]
            changed = {a.get("name") for a in self.task.arg_specs if a.get("in_place")}
            return [a for n, a in zip(names, args) if n in changed] + [v for k, v in kwargs.items() if k in changed]
        return output

    def _all(self, mode: str, seed: int) -> list:
        if (mode, seed) not in self._runs:
            self._runs[mode, seed] = [(c, self._reference(c.args, c.kwargs)) for c in self._cases(mode, seed)]
        return self._runs[mode, seed]

    def _modes(self) -> list[str]:
        return ["standard", "outlier"] if self.task.outlier_applicable else ["standard"]

    def reference_runs(self) -> str:
        begun, count = time.monotonic(), 0
        for mode in self._modes():
            count += len(self._all(mode, SEED_A))
        names = [c.name for c, _ in self._all("standard", SEED_A)]
        _require(names, "cases() yields nothing")
        _require(len(set(names)) == len(names), "two cases have the same name")
        seconds = time.monotonic() - begun
        _require(seconds < SLOWEST_REFERENCE, f"the reference took {seconds:.1f} s over all cases, {SLOWEST_REFERENCE:g} s is the limit")
        if self.task.stochastic:
            self._verify_accepts_reference()
        return f"{count} cases in {seconds:.2f} s"

    def _verify_accepts_reference(self) -> None:
        for case, output in self._all("standard", SEED_A):
            checks = list(self.task.module.verify(output, case.args, case.kwargs))
            _require(checks, f"{case.name}: verify makes no check")
            for name, ok, text in checks:
                _require(ok, f"{case.name}: verify refuses the reference itself: {name}: {text}")

    def seeds_agree(self) -> str:
        for mode in self._modes():
            a, b = self._all(mode, SEED_A), self._all(mode, SEED_B)
            _require([c.name for c, _ in a] == [c.name for c, _ in b], f"case names differ between seeds ({mode})")
            for (case, x), (_, y) in zip(a, b):
                _require(structure(x) == structure(y), f"{case.name}: the output's structure differs between seeds ({mode})")
        first = [c.name for c, _ in self._all(self._modes()[0], SEED_A)]
        _require(all([c.name for c, _ in self._all(m, SEED_A)] == first for m in self._modes()), "case names differ between modes")
        return "names and structure agree between two seeds and between modes"

    def varies(self) -> str:
        """Replacing one tensor argument by that of another seed changes the output of some case."""
        moved: dict[str, bool] = {}
        names = [a.get("name") for a in self.task.arg_specs]
        for (case, output), (other, _) in zip(self._all("standard", SEED_A), self._all("standard", SEED_B)):
            for i, value in enumerate(case.args):
                name = names[i] if i < len(names) else f"argument {i}"
                # A buffer for the result is written, not read.
                if name != "out" and any(t.numel() for t in tensors_in(value)) and not moved.get(name):
                    args = (*case.args[:i], other.args[i], *case.args[i + 1:])
                    moved[name] = not same(self._reference(args, case.kwargs), output)
            for key, value in case.kwargs.items():
                if key != "out" and any(t.numel() for t in tensors_in(value)) and not moved.get(key):
                    moved[key] = not same(self._reference(case.args, {**case.kwargs, key: other.kwargs[key]}), output)
        dead = [n for n, ok in moved.items() if not ok]
        _require(not dead, f"the output of no case depends on {', '.join(map(str, dead))}")
        return f"the output depends on {', '.join(map(str, moved))}" if moved else "no tensor arguments; nothing to vary"

    def not_constant(self) -> str:
        largest, spread = 0.0, 0.0
        for _, output in self._all("standard", SEED_A):
            for t in tensors_in([output]):
                t = t.detach().abs() if t.dtype.is_complex else t.detach()
                t = t.double()[t.double().isfinite()]
                if t.numel():
                    largest = max(largest, float(t.abs().max()))
                    spread = max(spread, float(t.max() - t.min()))
        values = [float(o) for _, o in self._all("standard", SEED_A) if isinstance(o, (int, float))]
        if values:
            largest, spread = max(map(abs, values)), max(values) - min(values)
        _require(largest > TINY, f"the largest output value is {largest:g}")
        everything = [t for _, o in self._all("standard", SEED_A) for t in tensors_in([o]) if t.numel() == 1]
        if spread <= TINY and everything:
            spread = max(float(t.abs()) for t in everything) - min(float(t.abs()) for t in everything)
        _require(spread > TINY, "every output is constant")
        return f"largest output value {largest:.3g}, largest spread {spread:.3g}"

    def trivial_answers_fail(self) -> str:
        answers = {"zeros": zeros, "the mean": mean, "a copy of an input": copy}
        for label, answer in answers.items():
            passed = [self._passes(answer(output, case), output, case) for case, output in self._all("standard", SEED_A)]
            _require(not all(passed), f"{label} would pass all {len(passed)} cases")
        return f"{', '.join(answers)} fail"

    def _passes(self, answer, output, case) -> bool:
        if self.task.stochastic:
            return all(ok for _, ok, _ in self.task.module.verify(answer, case.args, case.kwargs))
        return compare(answer, output, self.task.spec.get("tolerance"), (), self.task.spec.get("quantization")).ok

    def rounding_fits(self) -> str:
        """The reference in float64, rounded to the output's dtype, agrees with the reference within the tolerance."""
        if self.task.stochastic:
            return "not applicable: the output is random"
        done, refused = 0, []
        for case, output in self._all("standard", SEED_A):
            try:
                wide = self._reference(widened(case.args), widened(case.kwargs))
                wide = rounded_like(wide, output)
            except Exception as e:
                refused.append(f"{case.name}: {type(e).__name__}: {str(e).splitlines()[0] if str(e) else ''}")
                continue
            outcome = compare(output, wide, self.task.spec.get("tolerance"), (), self.task.spec.get("quantization"))
            _require(outcome.ok, f"{case.name}: the reference's own rounding error is over the tolerance: {outcome.error}")
            done += 1
        _require(done, f"no case could be recomputed in float64: {'; '.join(refused[:2])}")
        return f"{done} cases agree with float64" + (f", {len(refused)} cannot be recomputed in float64" if refused else "")

    def reference_on_gpu(self) -> str:
        """The same reference on the GPU: what it answers there is judged correct, in every mode."""
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
        done = 0
        for mode in self._modes():
            for case, output in self._all(mode, SEED_A):
                args, kwargs = on_device(tuple(case.args), "cuda"), on_device(dict(case.kwargs), "cuda")
                with torch.device("cuda"):
                    answer = self._answer(args, kwargs)
                answer = on_device(answer, "cpu")
                if self.task.stochastic:
                    bad = [f"{name}: {text}" for name, ok, text in self.task.module.verify(answer, case.args, case.kwargs) if not ok]
                    _require(not bad, f"{case.name} ({mode}) on the GPU: {'; '.join(bad)}")
                else:
                    outcome = compare(answer, output, self.task.spec.get("tolerance"), (), self.task.spec.get("quantization"))
                    _require(outcome.ok, f"{case.name} ({mode}) on the GPU: {outcome.error}")
                done += 1
        return f"{done} cases agree between {torch.cuda.get_device_name()} and the CPU"

    def sizes_grow(self) -> str:
        module, said = self.task.module, []
        for function in ("sizes", "work"):
            _require(hasattr(module, function), f"defines no {function}")
        for which in ("golden", "kbx"):
            inputs, amounts = ShapeInputs(self.task.id), []
            extents = []
            for case in module.sizes(inputs, which):
                json.loads(case.name)
                amount = module.work(case.args, case.kwargs)
                flops, size = sum(amount["flops"].values()), amount["bytes"]
                _require(size > 0 and math.isfinite(size) and flops >= 0, f"{which} {case.name}: work is {amount}")
                amounts.append(size)
                extents.append(extent(case))
            _require(amounts or which == "golden", "sizes('kbx') yields nothing")
            for (x, small), (y, large) in itertools.permutations(zip(extents, amounts), 2):
                if fits_inside(x, y):
                    _require(small <= large, f"{which}: inputs of shapes {y[1]} need {large} bytes, the smaller {x[1]} need {small}")
            said.append(f"{len(amounts)} {which}")
        return f"sizes: {', '.join(said)}"
