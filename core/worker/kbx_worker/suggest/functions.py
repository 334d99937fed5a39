# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N1 and N3 of edit-types.md: the functions of one side, the entry, and what is reachable from it."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field

from .names import ENTRY_NAMES, calls_in, leaf, names_in, root, walk

_JIT = ("jit", "autotune", "heuristics")
_NOT_ENTRY = re.compile(
    r"^(test_?|_test|main$|run_tests?$|check_|bench|example|demo|verify|validate_|profile)"
    r"|_(test|benchmark|example|reference|ref)$|get_inputs|get_init_inputs"
)


@dataclass
class Function:
    """A kernel (jit), a host function or a method. `units` is filled by statements.py, `roles` by side.py."""

    name: str
    node: ast.AST
    kernel: bool
    owner: str = ""
    decorators: list[ast.AST] = field(default_factory=list)
    units: list = field(default_factory=list)
    roles: object = None
    # Names of host functions that only check arguments, and of this function's values that are sizes.
    checks: set[str] = field(default_factory=set)
    sizes: set[str] = field(default_factory=set)

    @property
    def key(self) -> str:
        return f"{self.owner}.{self.name}" if self.owner else self.name

    @property
    def arguments(self) -> list[ast.arg]:
        a = self.node.args
        return [*a.posonlyargs, *a.args, *([a.vararg] if a.vararg else []), *a.kwonlyargs, *([a.kwarg] if a.kwarg else [])]

    @property
    def parameters(self) -> list[str]:
        return [a.arg for a in self.arguments]

    @property
    def constexprs(self) -> set[str]:
        return {a.arg for a in self.arguments if is_constexpr(a.annotation)}

    def defaults(self) -> dict[str, ast.AST]:
        a = self.node.args
        positional = [*a.posonlyargs, *a.args]
        pairs = zip(positional[len(positional) - len(a.defaults) :], a.defaults) if a.defaults else []
        return {p.arg: d for p, d in [*pairs, *((p, d) for p, d in zip(a.kwonlyargs, a.kw_defaults) if d is not None)]}


def is_constexpr(annotation: ast.AST | None) -> bool:
    """`tl.constexpr` is no type hint: it changes what the compiler does."""
    if isinstance(annotation, ast.Constant):
        return "constexpr" in str(annotation.value)
    return annotation is not None and leaf(annotation) == "constexpr"


def _is_jit(decorator: ast.AST) -> bool:
    return leaf(decorator.func if isinstance(decorator, ast.Call) else decorator) in _JIT


def _speaks_triton(node: ast.AST) -> bool:
    """A kernel that lacks its decorator: it calls the language itself."""
    return any(
        isinstance(n, ast.Call) and leaf(n.func) in ("load", "store", "program_id", "arange") and root(n.func) in ("tl", "language")
        for n in walk(node)
    )


class Module:
    """Functions, classes, constants and imports of one side."""

    def __init__(self, tree: ast.Module):
        self.tree = tree
        self.functions: dict[str, Function] = {}
        self.classes: dict[str, ast.ClassDef] = {}
        self.constants: dict[str, ast.stmt] = {}
        self.imports: list[ast.stmt] = []
        self.aliases: dict[str, set[str]] = {}
        self.replaced: list[Function] = []
        for node in tree.body:
            self._define(node)
        self._jit_by_call()
        self._device_functions()
        self.torch_roots, self.imported = _torch_names(tree)

    def _define(self, node: ast.stmt) -> None:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self._add(node, "")
        elif isinstance(node, ast.ClassDef):
            self.classes[node.name] = node
            for child in node.body:
                if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    self._add(child, node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            self.imports.append(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                for name in names_in(target):
                    self.constants[name] = node
        elif isinstance(node, ast.If) and not is_main_guard(node) or isinstance(node, ast.Try):
            for child in ast.iter_child_nodes(node):
                for inner in child.body if isinstance(child, ast.ExceptHandler) else [child]:
                    self._define(inner)

    def _add(self, node, owner: str) -> None:
        kernel = any(_is_jit(d) for d in node.decorator_list) or _speaks_triton(node)
        function = Function(node.name, node, kernel, owner, node.decorator_list)
        if function.key in self.functions:
            self.replaced.append(self.functions[function.key])
        self.functions[function.key] = function
        for inner in walk(node):
            if inner is not node and isinstance(inner, ast.FunctionDef) and any(_is_jit(d) for d in inner.decorator_list):
                self.functions[inner.name] = Function(inner.name, inner, True, "", inner.decorator_list)

    def _jit_by_call(self) -> None:
        """`kernel = triton.jit(function)` and `kernel = triton.autotune(...)(function)`."""
        for name, node in self.constants.items():
            value = getattr(node, "value", None)
            if isinstance(value, ast.Call) and any(leaf(n) in _JIT for n in walk(value) if isinstance(n, (ast.Attribute, ast.Name))):
                for inner in names_in(value) & set(self.functions):
                    self.functions[inner].kernel = True
                    self.functions[inner].decorators = [*self.functions[inner].decorators, value]
                    self.aliases.setdefault(name, set()).add(inner)

    def _device_functions(self) -> None:
        """What kernels call is a device function, also where its author forgot the decorator."""
        todo = [f for f in self.functions.values() if f.kernel]
        while todo:
            calls = [c for statement in todo.pop().node.body for c in calls_in(statement) if isinstance(c.func, ast.Name)]
            called = {c.func.id for c in calls} & set(self.functions)
            for function in [self.functions[n] for n in sorted(called)]:
                if not function.kernel and not function.decorators:
                    function.kernel = True
                    todo.append(function)

    def kernels(self) -> dict[str, Function]:
        return {k: f for k, f in self.functions.items() if f.kernel}

    def kernel_of(self, name: str) -> list[Function]:
        """Kernels that a launched name may stand for."""
        names = self.aliases.get(name, set()) | {name}
        return [self.functions[n] for n in sorted(names) if n in self.functions and self.functions[n].kernel]

    def launch_parameters(self, name: str) -> list[str] | None:
        """Parameters of a kernel, or of another function of the module, by the name that it is launched or called by."""
        found = self.kernel_of(name) or [self.functions[n] for n in (name,) if n in self.functions]
        return found[0].parameters if found else None

    def called(self, node: ast.AST) -> set[str]:
        """Keys of functions that a node names: by name, as method, through a class."""
        found: set[str] = set()
        for n in walk(node):
            if isinstance(n, ast.Name):
                found |= self._named(n.id)
            elif isinstance(n, ast.Attribute):
                found |= {k for k, f in self.functions.items() if f.owner and f.name == n.attr and root(n) in ("self", "cls", f.owner, "super")}
        return found

    def _named(self, name: str) -> set[str]:
        if name in self.classes:
            return {k for k, f in self.functions.items() if f.owner == name}
        if name in self.aliases:
            return self.aliases[name]
        return {name} if name in self.functions else set()


def is_main_guard(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "__name__" in names_in(node.test)


def _torch_names(tree: ast.Module) -> tuple[dict[str, str], dict[str, str]]:
    """(first names that lead into torch, functions imported from torch), both to full names."""
    roots, imported = {"torch": "torch", "F": "torch.nn.functional", "nn": "torch.nn"}, {}
    for node in walk(tree):
        if isinstance(node, ast.Import):
            roots.update({a.asname: a.name for a in node.names if a.asname and a.name.split(".")[0] == "torch"})
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "torch":
            for a in node.names:
                roots[a.asname or a.name] = f"{node.module}.{a.name}"
                if a.name[:1].islower() and a.name not in ("nn", "functional", "linalg", "special", "fft"):
                    imported[a.asname or a.name] = f"{node.module}.{a.name}"
    return roots, imported


def entries(before: Module | None, after: Module | None, hint: str = "") -> list[str]:
    """The entry's names: as named by the hint (an id or a task), `kernel_function`, `ModelNew` or `Model`, else public
    functions of both sides that no other function uses."""
    sides = [m for m in (before, after) if m is not None]
    known = [set(m.functions) | set(m.classes) for m in sides]
    words = [w for w in re.split(r"[^A-Za-z0-9_]+", hint) if w]
    for name in [*reversed(words), *ENTRY_NAMES]:
        if known and all(name in k for k in known):
            return [name]
    classes = [next((n for n in ENTRY_NAMES if n in k), None) for k in known]
    if classes and all(classes):
        return sorted(set(classes))
    found = [_roots(m) for m in sides]
    common = set.intersection(*map(set, found)) if found else set()
    return sorted(common) if common else sorted(set().union(*found))


def _roots(module: Module) -> list[str]:
    host = {k: f for k, f in module.functions.items() if not f.kernel and not f.owner}
    used: set[str] = set()
    for key, function in module.functions.items():
        if not _NOT_ENTRY.search(function.name):
            used |= module.called(function.node) - {key}
    free = [k for k in host if k not in used and not _NOT_ENTRY.search(k)]
    classes = [c for c in module.classes if not any(c in names_in(f.node) for f in module.functions.values() if f.owner != c)]
    return [k for k in free if not k.startswith("_")] or free or classes or [k for k in host if not _NOT_ENTRY.search(k)] or list(host)


def reachable(module: Module, entry: list[str]) -> set[str]:
    """Keys of all functions (kernels too) that the entries lead to."""
    todo = [k for name in entry for k in module._named(name)]
    seen: set[str] = set()
    while todo:
        key = todo.pop()
        if key in seen or key not in module.functions:
            continue
        seen.add(key)
        node = module.functions[key].node
        todo += module.called(node)
        for name in names_in(node) & set(module.constants):
            value = getattr(module.constants[name], "value", None)
            todo += module.called(value) if value is not None else []
    return seen
