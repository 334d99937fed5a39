# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds and loads tasks: `<Category>/<name>.toml` and `.py` in a folder, or inside the zipapp."""
from __future__ import annotations

import ast
import hashlib
import json
import linecache
import sys
import types
import zipfile
from dataclasses import dataclass
from pathlib import Path

# TOML keys that can change a verdict, and so the task version.
VERSIONED_KEYS = ("args", "tolerance", "tags", "quantization", "outlier")
# Names that a candidate's process never gets to see of a task module.
JUDGE_ONLY = ("reference", "cases", "sizes", "work", "verify")


class TaskError(Exception):
    """A task that is missing or cannot be loaded; the text says which file and why."""


class TaskSource:
    """Read access to a tasks folder: a directory, or `archive.pyz` (its folder `tasks/`)."""

    def __init__(self, location: str | Path):
        self.location = Path(location)
        self._zip = self.location.is_file()
        if not self._zip and not self.location.is_dir():
            raise TaskError(f"no tasks folder at {self.location}")

    @staticmethod
    def bundled() -> "TaskSource | None":
        """The tasks inside the zipapp that this package runs from, or None."""
        archive = Path(__file__).parents[1]
        if archive.is_file() and zipfile.is_zipfile(archive):
            return TaskSource(archive)
        return None

    def ids(self) -> list[str]:
        """All task ids (`Category/name`) in order; a task needs both files."""
        if self._zip:
            with zipfile.ZipFile(self.location) as z:
                names = {n[len("tasks/"):] for n in z.namelist() if n.startswith("tasks/")}
        else:
            names = {p.relative_to(self.location).as_posix() for p in self.location.glob("*/*")}
        return sorted(n[:-5] for n in names if n.endswith(".toml") and n[:-5] + ".py" in names)

    def read(self, relative: str) -> bytes:
        """Bytes of a file below the tasks folder. Raises TaskError."""
        try:
            if self._zip:
                with zipfile.ZipFile(self.location) as z:
                    return z.read("tasks/" + relative)
            return (self.location / relative).read_bytes()
        except (OSError, KeyError) as e:
            raise TaskError(f"cannot read task file {relative} in {self.location}: {e}") from e

    def name_of(self, relative: str) -> str:
        return str(self.location / relative)


@dataclass
class Task:
    """What the TOML says, and the task module once `load_module` ran."""

    id: str
    spec: dict
    version: str
    source: bytes
    file: str
    module: types.ModuleType | None = None

    @property
    def entry(self) -> str:
        return self.spec.get("entry", self.id.split("/")[-1])

    @property
    def tags(self) -> set[str]:
        return set(self.spec.get("tags", ()))

    @property
    def arg_specs(self) -> list[dict]:
        return self.spec.get("args", [])

    @property
    def outlier_applicable(self) -> bool:
        return bool(self.spec.get("outlier", {}).get("applicable", True))

    @property
    def outlier_reason(self) -> str:
        return self.spec.get("outlier", {}).get("reason", "")

    @property
    def outlier_scale(self) -> float:
        return float(self.spec.get("outlier", {}).get("scale", 50.0))

    @property
    def stochastic(self) -> bool:
        return self.module is not None and hasattr(self.module, "verify")

    @property
    def constructs(self) -> bool:
        """Whether the entry is a class that the candidate's process constructs once, from what `construction` gives."""
        return False

    def call(self, entry, args, kwargs):
        """Calls `entry` as the task wants it called."""
        special = getattr(self.module, "call", None)
        return special(entry, args, kwargs) if special else entry(*args, **kwargs)

    def load_module(self) -> types.ModuleType:
        """Executes the task's Python file (trusted). Raises TaskError."""
        if self.module is None:
            self.module = execute(self.source, self.file, "kbx_task_" + self.id.replace("/", "_"))
            for name in ("reference", "cases"):
                if not hasattr(self.module, name):
                    raise TaskError(f"{self.file} defines no {name}")
        return self.module

    def forget(self) -> None:
        """Drops the loaded module: in a candidate's process, before anything of the candidate is imported."""
        sys.modules.pop(getattr(self.module, "__name__", ""), None)
        self.module = None


def task_version(source: bytes, spec: dict) -> str:
    """SHA-256 over the Python file's bytes followed by the canonical JSON of the TOML keys that change verdicts."""
    kept = {k: spec[k] for k in VERSIONED_KEYS if k in spec}
    canonical = json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(source + canonical.encode()).hexdigest()


def load_task(tasks: TaskSource, task_id: str) -> Task:
    """Reads both files of a task; does not execute anything. Raises TaskError."""
    if task_id.count("/") != 1 or ".." in task_id or task_id.startswith("/"):
        raise TaskError(f"task id {task_id!r} is not Category/name")
    # Imported late: Python 3.10 lacks it, and has to be refused with words.
    import tomllib
    try:
        spec = tomllib.loads(tasks.read(task_id + ".toml").decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise TaskError(f"{task_id}.toml: {e}") from e
    source = tasks.read(task_id + ".py")
    return Task(task_id, spec, task_version(source, spec), source, tasks.name_of(task_id + ".py"))


def resolve_id(tasks: TaskSource, name: str) -> str | None:
    """`Category/name`, a trailing `.py` dropped, or an unambiguous bare name; None if unknown."""
    name = name[:-3] if name.endswith(".py") else name
    ids = tasks.ids()
    if name in ids:
        return name
    hits = [i for i in ids if i.split("/")[1] == name]
    return hits[0] if len(hits) == 1 else None


def calling_convention(task: Task):
    """The task's `call` for the candidate's process, from a module without reference, cases, sizes, work and verify.

    Returns None when the task has no `call` of its own.
    """
    source = convention_source(task)
    return None if source is None else convention_from(*source)


def convention_source(task: Task) -> tuple[str, str] | None:
    """(source, file) of that module, or None."""
    if task.constructs:
        return None
    tree = ast.parse(task.source)
    tree.body = [n for n in tree.body if not _binds_judge_only(n)]
    if not any(getattr(n, "name", None) == "call" for n in tree.body):
        return None
    return ast.unparse(tree), task.file


def convention_from(source: str, file: str):
    return execute(compile(source, file, "exec"), file, "kbx_call").call


def _binds_judge_only(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assign):
        return any(isinstance(n, ast.Name) and n.id in JUDGE_ONLY for t in node.targets for n in ast.walk(t))
    return getattr(node, "name", None) in JUDGE_ONLY


def execute(source, file: str, name: str) -> types.ModuleType:
    """Runs trusted source (bytes or a code object) as a module. Raises TaskError."""
    module = types.ModuleType(name)
    module.__file__ = file
    if isinstance(source, bytes):
        text = source.decode(errors="replace")
        linecache.cache[file] = (len(text), None, text.splitlines(True), file)
        sys.modules[name] = module
    try:
        code = compile(source, file, "exec") if isinstance(source, bytes) else source
        exec(code, module.__dict__)
    except Exception as e:
        raise TaskError(f"{file} cannot be loaded: {type(e).__name__}: {e}") from e
    return module
