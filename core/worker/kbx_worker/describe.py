# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `describe`: cases and sizes of one task as one JSON document, for people to read.

Cases are drawn as the judge draws them (they are small). Sizes are drawn on the meta device, so that the largest
ones cost neither memory nor time.
"""
from __future__ import annotations

import json
import resource
import sys

from . import environment
from .catalog import TaskError, TaskSource, load_task, resolve_id

SCHEMA = "kbx.task-description/1"
SIZE_SETS = ("golden", "kbx")
# Far above what cases need; a task that allocates its sizes for real ends here instead of taking the machine down.
MEMORY_BYTES = 4 << 30
PROCESSOR_SECONDS = 60
LONGEST_TEXT = 120


def main(location: str | None, name: str) -> int:
    """Entry of `describe`: 0 described, 3 no such task or it cannot be loaded, 4 no torch."""
    environment.set_variables()
    problem = environment.problem()
    if problem is not None:
        print(problem[1], file=sys.stderr)
        return 4
    try:
        tasks = TaskSource(location) if location else TaskSource.bundled()
        if tasks is None:
            raise TaskError("no tasks: give the folder with --tasks")
        task = load_task(tasks, resolve_id(tasks, name) or name)
        _limit()
        document = describe(task)
    except TaskError as e:
        print(e, file=sys.stderr)
        return 3
    print(json.dumps(document))
    return 0


def _limit() -> None:
    for what, value in ((resource.RLIMIT_DATA, MEMORY_BYTES), (resource.RLIMIT_CPU, PROCESSOR_SECONDS)):
        hard = resource.getrlimit(what)[1]
        if hard == resource.RLIM_INFINITY or hard > value:
            resource.setrlimit(what, (value, hard))


def describe(task) -> dict:
    """The document. A part that fails is left out and named in `problems`. Raises TaskError if nothing can be read."""
    import torch
    torch.set_num_threads(1)
    task.load_module()
    problems: list[str] = []
    cases = _guarded("cases", lambda: _cases(task), problems)
    sizes = {which: _guarded(f"sizes {which}", lambda: _sizes(task, which), problems) for which in SIZE_SETS}
    return {"schema": SCHEMA, "task": task.id, "version": task.version, "cases": cases, "sizes": sizes, "problems": problems}


def _guarded(what: str, make, problems: list[str]) -> list:
    try:
        return make()
    except Exception as e:
        problems.append(f"{what}: {type(e).__name__}: {e}")
        return []


def _cases(task) -> list[dict]:
    from .tasklib import OUTLIER, STANDARD, Inputs
    modes = [STANDARD, OUTLIER] if task.outlier_applicable else [STANDARD]
    inputs = Inputs(task.id, STANDARD, 0, 0, task.outlier_scale)
    rows, generator = [], iter(task.module.cases(inputs))
    while True:
        inputs.begin(len(rows))
        case = next(generator, None)
        if case is None:
            return rows
        rows.append({"name": case.name, "modes": modes, "note": case.note, "arguments": _arguments(task, case)})


def _sizes(task, which: str) -> list[dict]:
    from .tasklib import ShapeInputs
    rows = []
    for case in task.module.sizes(ShapeInputs(task.id), which):
        amount = task.module.work(case.args, case.kwargs)
        rows.append({"name": case.name, "bytes": int(amount["bytes"]), "flops": {k: int(v) for k, v in amount["flops"].items()},
                     "arguments": _arguments(task, case)})
    return rows


def _arguments(task, case) -> list[dict]:
    specs = task.arg_specs[:len(case.args)]
    # A task with a `call` of its own may pass what the signature does not name; wrong names are worse than none.
    named = len(specs) == len(case.args) and all(_fits(v, s.get("kind")) for v, s in zip(case.args, specs))
    names = [s.get("name", "") for s in specs] if named else [""] * len(case.args)
    positional = list(zip(names, case.args))
    return [{"name": name, **_value(value)} for name, value in [*positional, *case.kwargs.items()]]


def _fits(value, kind: str | None) -> bool:
    import torch
    if isinstance(value, torch.Tensor):
        return kind in ("tensor", "none")
    if _holds_tensors(value):
        return kind in ("tensor-list", "none")
    # A tensor argument may also take a number.
    return kind != "generator" or value is None or isinstance(value, torch.Generator)


def _holds_tensors(value) -> bool:
    import torch
    return isinstance(value, (list, tuple)) and any(isinstance(v, torch.Tensor) or _holds_tensors(v) for v in value)


def _value(value) -> dict:
    """A tensor's layout, the layouts inside a list, or the text of anything else."""
    import torch
    if isinstance(value, torch.Tensor):
        return {"shape": list(value.shape), "dtype": str(value.dtype)[6:], "contiguous": value.is_contiguous(),
                "strides": list(value.stride()), "offset": value.storage_offset()}
    if _holds_tensors(value):
        return {"items": [_value(v) for v in value]}
    if isinstance(value, torch.dtype):
        return {"text": str(value)[6:]}
    if isinstance(value, torch.Generator):
        return {"text": "generator"}
    text = repr(value)
    return {"text": text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT - 1] + "…"}
