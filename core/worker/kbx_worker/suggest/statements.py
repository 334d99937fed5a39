# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Statements of a function as a flat list (headers and bodies apart), and which of them are inert (N1, N4 of edit-types.md)."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property

from .functions import Function, is_constexpr, is_main_guard
from .names import calls_in, leaf, names_in, root, walk

_LOGGING = {
    "print",
    "warn",
    "warning",
    "info",
    "debug",
    "error",
    "log",
    "static_print",
    "device_print",
    "static_assert",
    "device_assert",
    "assert_close",
    "allclose_assert",
    "manual_seed",
    "print_exc",
}
_SIZING = {"size", "numel", "nelement", "int", "len", "min", "max", "cdiv", "prod"}
_EMPTY = {"numel", "size", "shape", "len", "nelement"}


@dataclass
class Unit:
    """One statement without the block below it. `path` are the headers around it, `nested` names the inner function that
    it belongs to. Inert (N4) is what is a `guard` (a test, validation, logging) and what is `dead`."""

    node: ast.AST
    function: Function
    path: tuple[int, ...] = ()
    guard: bool = False
    line: int = 0
    nested: str = ""
    dead: bool = False

    @property
    def whole(self) -> ast.AST:
        """The node as it stands in the function's body, where the statement is a part of it."""
        return getattr(self.node, "_kbx_whole", self.node)

    @property
    def inert(self) -> bool:
        return self.guard or self.dead

    @property
    def kernel(self) -> bool:
        return self.function.kernel

    @cached_property
    def targets(self) -> set[str]:
        """Names that the statement binds, or whose contents it changes."""
        node = self.node
        if isinstance(node, ast.Assign):
            return {n for t in node.targets for n in target_names(t)}
        if isinstance(node, (ast.AugAssign, ast.For)):
            return target_names(node.target)
        return set()

    @property
    def value(self) -> ast.AST | None:
        return getattr(self.node, "value", None)

    def own(self) -> list[ast.AST]:
        """The parts of the statement that are its own, not those of its block."""
        node = self.node
        if isinstance(node, (ast.If, ast.While)):
            return [node.test]
        if isinstance(node, ast.For):
            return [node.target, node.iter]
        if isinstance(node, (ast.With, ast.AsyncWith)):
            return [i.context_expr for i in node.items]
        if isinstance(node, (ast.Try, Else)):
            return []
        if isinstance(node, ast.ExceptHandler):
            return [node.type] if node.type else []
        return [node]

    def names(self) -> frozenset[str]:
        return self._names

    def calls(self) -> list[ast.Call]:
        return self._calls

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset().union(*map(names_in, self.own()))

    @cached_property
    def _calls(self) -> list[ast.Call]:
        return [c for p in self.own() for c in calls_in(p)]


class Else(ast.stmt):
    """The `else` of an if or a loop, as a header."""


def target_names(target: ast.AST) -> set[str]:
    """Names bound by a target; `x[i] = …` changes x."""
    if isinstance(target, (ast.Tuple, ast.List)):
        return {n for e in target.elts for n in target_names(e)}
    while isinstance(target, (ast.Subscript, ast.Attribute, ast.Starred)):
        target = target.value
    return {target.id} if isinstance(target, ast.Name) else set()


def fill(function: Function) -> None:
    """Sets the function's units."""
    function.units = []
    function.sizes = set() if function.kernel else _sizes(function.node)
    _walk(function.node.body, function, (), False)


def _sizes(node: ast.AST) -> set[str]:
    """Names of a host function that hold sizes of tensors, or what is computed from sizes alone."""
    found: set[str] = set()
    nodes = [n for n in walk(node) if isinstance(n, ast.Assign)]
    for _ in range(2):
        for assign in nodes:
            asks = any(leaf(n) in ("shape", "size", "numel", "nelement") for n in walk(assign.value) if isinstance(n, ast.Attribute))
            bases = {n.value.id for n in walk(assign.value) if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name)}
            plain = names_in(assign.value) - bases
            called = {leaf(c.func) for c in calls_in(assign.value)}
            if (asks or plain & found) and plain <= found | {"int", "len", "min", "max"} and called <= _SIZING:
                found |= {n for t in assign.targets for n in target_names(t) if isinstance(t, (ast.Name, ast.Tuple))}
    return found


def _walk(body: list[ast.stmt], function: Function, path: tuple[int, ...], inert: bool) -> None:
    for raw in body:
        for node in _plain(raw, function.kernel):
            _one(node, function, path, inert or _is_inert(node, function))


def _one(node: ast.stmt, function: Function, path: tuple[int, ...], inert: bool) -> None:
    units = function.units
    if isinstance(node, ast.FunctionDef):
        units.append(Unit(ast.Pass(), function, path, True, node.lineno))
        first = len(units)
        _walk(node.body, function, (*path, first), inert)
        for unit in units[first:]:
            unit.nested = unit.nested or node.name
        return
    # A header that only keeps empty input out, or only turns an error into another, says nothing about what is inside.
    shell = not function.kernel and (_is_nonempty_guard(node, function.sizes) or isinstance(node, ast.Try) and _only_complains(node))
    units.append(Unit(node, function, path, inert or shell, getattr(node, "lineno", 0)))
    here = (*path, len(units))
    if isinstance(node, (ast.If, ast.For, ast.While, ast.With, ast.AsyncWith, ast.AsyncFor)):
        _walk(node.body, function, here, inert)
        rest = getattr(node, "orelse", [])
        if rest:
            if not (isinstance(node, ast.If) and len(rest) == 1 and isinstance(rest[0], ast.If)):
                units.append(Unit(Else(), function, path, inert or _only_raises(rest), getattr(rest[0], "lineno", 0) - 1))
            _walk(rest, function, (*path, len(units)), inert)
    elif isinstance(node, ast.Try):
        _walk(node.body, function, here, inert)
        for handler in node.handlers:
            units.append(Unit(handler, function, path, inert or shell, handler.lineno))
            _walk(handler.body, function, (*path, len(units)), inert or shell)
        _walk([*node.orelse, *node.finalbody], function, path, inert)


def _plain(node: ast.stmt, in_kernel: bool) -> list[ast.stmt]:
    """N1: without docstrings and type hints; a nested function of one expression reads as a lambda."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) or isinstance(node, (ast.Pass, ast.Global, ast.Nonlocal, ast.ClassDef)):
        return []
    if isinstance(node, ast.AnnAssign):
        if node.value is None:
            return []
        value = node.value
        if in_kernel and is_constexpr(node.annotation) and not (isinstance(value, ast.Call) and leaf(value.func) == "constexpr"):
            value = ast.copy_location(ast.Call(node.annotation, [value], []), value)
        return [ast.copy_location(ast.Assign([node.target], value), node)]
    if isinstance(node, ast.Assign) and _is_parallel(node):
        pairs = zip(node.targets[0].elts, node.value.elts)
        found = [ast.copy_location(ast.Assign([target], value), node) for target, value in pairs]
        for part in found:
            part._kbx_whole = node
        return found
    if isinstance(node, ast.FunctionDef):
        if node.decorator_list:
            return []
        body = [n for n in node.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
        if len(body) == 1 and isinstance(body[0], ast.Return) and body[0].value is not None:
            target = ast.copy_location(ast.Name(node.name, ast.Store()), node)
            return [ast.copy_location(ast.Assign([target], ast.copy_location(ast.Lambda(node.args, body[0].value), node)), node)]
    return [node]


def _is_parallel(node: ast.Assign) -> bool:
    """`a, b = f(x), f(y)`, of which no value reads an earlier name: two statements in one line."""
    target, value = node.targets[0], node.value
    if len(node.targets) != 1 or not all(isinstance(t, (ast.Tuple, ast.List)) for t in (target, value)) or len(target.elts) != len(value.elts):
        return False
    if not all(isinstance(t, ast.Name) for t in target.elts) or all(isinstance(v, (ast.Constant, ast.Name)) for v in value.elts):
        return False
    return not any(t.id in names_in(v) for i, t in enumerate(target.elts) for v in value.elts[i + 1 :])


def _is_inert(node: ast.stmt, function: Function) -> bool:
    """N4: tests, validation (also by a helper that does nothing else), error texts, empty-input guards, logging."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") in function.checks:
        return True
    if isinstance(node, (ast.Assert, ast.Raise)) or is_main_guard(node) or _is_logging(node):
        return True
    if isinstance(node, ast.If) and not function.kernel:
        return _only_raises(node.body) and (not node.orelse or _only_raises(node.orelse)) or _is_empty_guard(node, function.sizes)
    if isinstance(node, ast.Try):
        return _only_raises(node.body)
    return False


def _is_logging(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and (leaf(node.value.func) in _LOGGING or root(node.value.func) in ("logging", "warnings", "logger"))
    )


def _only_raises(body: list[ast.stmt]) -> bool:
    """True of a block that can only complain. Each statement is looked at once, so that deep nesting costs no more."""
    return bool(body) and all(map(_complains, body)) and any(isinstance(n, (ast.Raise, ast.Assert, ast.If)) for n in body)


def _complains(node: ast.stmt) -> bool:
    if isinstance(node, ast.If):
        return _is_empty_guard(node, set()) or _only_raises([*node.body, *node.orelse])
    return isinstance(node, (ast.Raise, ast.Assert, ast.Pass)) or _is_logging(node) or isinstance(node, ast.Try) and _only_raises(node.body)


def checks_only(function: Function) -> bool:
    """A host function that can only complain about its arguments."""
    body = [n for n in function.node.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
    if not function.kernel and body and isinstance(body[-1], ast.Return) and body[-1].value is None:
        body = body[:-1]
    return not function.kernel and _only_raises(body)


def _only_complains(node: ast.Try) -> bool:
    return bool(node.handlers) and all(_only_raises(h.body) for h in node.handlers) and not node.orelse and not node.finalbody


def _is_nonempty_guard(node: ast.stmt, sizes: set[str]) -> bool:
    """`if n > 0:` around the work."""
    if not isinstance(node, ast.If) or node.orelse or not isinstance(node.test, ast.Compare) or len(node.test.ops) != 1:
        return False
    bound = getattr(node.test.comparators[0], "value", None)
    return isinstance(node.test.ops[0], (ast.Gt, ast.NotEq)) and bound == 0 and bound is not False and _counts(node.test.left, sizes)


def _is_empty_guard(node: ast.If, sizes: set[str]) -> bool:
    """`if x.numel() == 0: return out`, with nothing but a return below."""
    if node.orelse or not all(isinstance(n, (ast.Return, ast.Pass)) for n in node.body):
        return False
    tests = node.test.values if isinstance(node.test, ast.BoolOp) else [node.test]
    return all(
        isinstance(t, ast.Compare)
        and len(t.ops) == 1
        and isinstance(t.ops[0], (ast.Eq, ast.LtE, ast.Lt))
        and isinstance(t.comparators[0], ast.Constant)
        and t.comparators[0].value in (0, 1)
        and _counts(t.left, sizes)
        for t in tests
    )


def _counts(node: ast.AST, sizes: set[str]) -> bool:
    """An expression that says how many elements there are."""
    if names_in(node) & sizes and not calls_in(node):
        return True
    text = {leaf(n) for n in walk(node) if isinstance(n, (ast.Attribute, ast.Name))}
    return any(
        w in _EMPTY or w.lower().startswith(("n_", "num", "total", "numel", "size", "batch", "rows", "cols", "count")) or w.lower() in "nmkbl"
        for w in text
    )
