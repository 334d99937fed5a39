# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `check`: proves tasks and prints a report. Torch-free until the environment is prepared."""
from __future__ import annotations

import json
import sys

from . import environment
from .catalog import TaskError, TaskSource, load_task, resolve_id


def main(location: str | None, names: list[str], as_json: bool, with_mutants: bool = False, gpu: bool = False) -> int:
    """Entry of `check`: 0 all passed, 1 some failed, 3 no tasks, 4 no torch."""
    environment.set_variables()
    problem = environment.problem()
    if problem is not None:
        print(problem[1], file=sys.stderr)
        return 4
    import torch

    from .mutantcheck import mutate
    from .taskcheck import TaskCheck
    torch.set_num_threads(1)
    if gpu and not torch.cuda.is_available():
        print("--gpu needs a GPU that this torch can use: no CUDA device was found", file=sys.stderr)
        return 4
    try:
        tasks = TaskSource(location) if location else TaskSource.bundled()
        if tasks is None:
            raise TaskError("no tasks: give the folder with --tasks")
        ids = [resolve_id(tasks, n) or n for n in names] or tasks.ids()
        if not ids:
            raise TaskError(f"there are no tasks in {tasks.location}")
    except TaskError as e:
        print(e, file=sys.stderr)
        return 3
    rows = []
    for task_id in ids:
        try:
            check = TaskCheck(load_task(tasks, task_id), gpu)
            row = check.run()
            if with_mutants and row["ok"]:
                row["mutants"] = mutate(check)
        except TaskError as e:
            row = {"name": task_id.split("/")[-1], "category": task_id.split("/")[0], "ok": False, "checks": [{"id": "schema", "ok": False, "text": str(e)}]}
        rows.append(row)
        if not as_json:
            _print(row)
    failed = sum(not r["ok"] for r in rows)
    if as_json:
        print(json.dumps({"schema": "kbx.tasks-check/1", "tasks": rows, "passed": len(rows) - failed, "failed": failed}))
    else:
        if with_mutants:
            _print_mutants(rows)
        print(f"{len(rows) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _print_mutants(rows: list[dict]) -> None:
    counts: dict[str, int] = {}
    for row in rows:
        for mutant in row.get("mutants", ()):
            counts[mutant["status"]] = counts.get(mutant["status"], 0) + 1
            if mutant["status"] == "survived":
                print(f"survived  {row['category']}/{row['name']} {mutant['id']}: {mutant['text']}")
    print("mutants: " + ", ".join(f"{counts.get(s, 0)} {s}" for s in ("caught", "survived", "no effect", "not applicable")))


def _print(row: dict) -> None:
    print(f"{'ok  ' if row['ok'] else 'FAIL'} {row['category']}/{row['name']}")
    for c in row["checks"]:
        if not c["ok"]:
            print(f"       {c['id']}: {c['text']}")
