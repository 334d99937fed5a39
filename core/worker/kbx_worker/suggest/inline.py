# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N2 of edit-types.md, refactorings that change no statement: another alias of the language, and an expression that went into
a helper of its own or came out of one, a value under a second name."""

from __future__ import annotations

import ast

from . import rebinding
from .names import copied, is_cast, root, walk_now


def normalise(before: ast.Module, after: ast.Module) -> None:
    """Rewrites both trees in place."""
    rebinding.normalise(before, after)
    for tree in (before, after):
        _one_alias(tree)
        nodes = list(walk_now(tree))
        _one_variable(nodes)
        for node in nodes:
            if isinstance(node, ast.FunctionDef) and _is_device(node):
                _one_name(node)
    defined = [{n.name for n in tree.body if isinstance(n, ast.FunctionDef)} for tree in (before, after)]
    hosts = [{n.name for n in tree.body if isinstance(n, ast.FunctionDef) and not _is_device(n)} for tree in (before, after)]
    for tree, mine, others in ((before, hosts[0], hosts[1]), (after, hosts[1], hosts[0])):
        if not others - mine:
            # Otherwise a helper may only have another name.
            _write_out(tree, others)
    for tree, others in ((before, defined[1]), (after, defined[0])):
        helpers = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name not in others and _expression(n) is not None}
        if helpers:
            _Inliner(helpers).visit(tree)
            used = {n.id for node in tree.body if getattr(node, "name", "") not in helpers for n in walk_now(node) if isinstance(n, ast.Name)}
            tree.body = [n for n in tree.body if getattr(n, "name", "") not in helpers or n.name in used or not _is_device(n)]


def _one_alias(tree: ast.Module) -> None:
    """`from triton import language as X` reads as `tl`."""
    names = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            names |= {a.asname for a in node.names if a.name == "triton.language" and a.asname}
            for a in node.names:
                a.asname = "tl" if a.name == "triton.language" and a.asname else a.asname
        elif isinstance(node, ast.ImportFrom) and node.module == "triton":
            names |= {a.asname or a.name for a in node.names if a.name == "language"}
    for node in walk_now(tree) if names - {"tl"} else ():
        if isinstance(node, ast.Name) and node.id in names:
            node.id = "tl"


def _one_variable(nodes: list[ast.AST]) -> None:
    """The parameter of a grid (`lambda meta: …`) reads as `meta`, the variables of a comprehension by their places."""
    for node in [n for n in nodes if isinstance(n, (ast.Lambda, ast.FunctionDef, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp))]:
        names: dict[str, str] = {}
        if isinstance(node, (ast.Lambda, ast.FunctionDef)):
            if len(node.args.args) != 1:
                continue
            parameter = node.args.args[0].arg
            if any(isinstance(n, ast.Subscript) and getattr(n.value, "id", "") == parameter and isinstance(getattr(n.slice, "value", None), str) for n in walk_now(node)):
                names[parameter] = node.args.args[0].arg = "meta"
        else:
            bound = [n.id for g in node.generators for n in walk_now(g.target) if isinstance(n, ast.Name)]
            names = {n: f"each_{i}" for i, n in enumerate(bound)}
        for inner in walk_now(node) if names else ():
            if isinstance(inner, ast.Name) and inner.id in names:
                inner.id = names[inner.id]


def _one_name(kernel: ast.FunctionDef) -> None:
    """`b = a` reads as `a` from there on; `b = a.to(…)`, where `a` is not read again, as another `a`."""
    nodes = list(walk_now(kernel))
    for block in [n.body for n in nodes if isinstance(getattr(n, "body", None), list)] if any(map(_second_name, nodes)) else ():
        for place, node in reversed(list(enumerate(block))):
            pair = _second_name(node)
            if pair is None:
                continue
            second, first = pair
            bound = [n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)] + [a.arg for a in kernel.args.args]
            copy = isinstance(node.value, ast.Name)
            if bound.count(second) != 1 or first not in bound or copy and (bound.count(first) != 1 or len(block) == 1):
                continue
            if not copy and not (any(_binds(n, first) for n in block[:place]) and not _reads_after(kernel, first, node)):
                continue
            for n in nodes:
                if isinstance(n, ast.Name) and n.id == second:
                    n.id = first
            if copy:
                del block[place]


def _second_name(node: ast.stmt) -> tuple[str, str] | None:
    """(new name, name it is made from) of a copy or a cast."""
    if not (isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)):
        return None
    value = node.value
    if is_cast(value):
        value = value.args[0] if isinstance(value.func, ast.Name) or root(value.func) == "tl" else value.func.value
    if isinstance(value, ast.Name) and value.id != node.targets[0].id:
        return node.targets[0].id, value.id
    return None


def _binds(node: ast.stmt, name: str) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets)


def _reads_after(kernel: ast.FunctionDef, name: str, node: ast.stmt) -> bool:
    end = node.end_lineno, node.end_col_offset
    return any(isinstance(n, ast.Name) and n.id == name and (n.lineno, n.col_offset) >= end for n in walk_now(kernel))


def _is_device(function: ast.FunctionDef) -> bool:
    return any("jit" in ast.dump(d) for d in function.decorator_list)


def _expression(function: ast.FunctionDef) -> ast.AST | None:
    """The one expression that a function returns, if it does nothing else and takes plain parameters."""
    body = [n for n in function.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
    a = function.args
    plain = not (a.vararg or a.kwarg or a.kwonlyargs or a.posonlyargs or a.defaults)
    jit = all("autotune" not in ast.dump(d) for d in function.decorator_list)
    if (
        plain
        and jit
        and len(body) == 1
        and isinstance(body[0], ast.Return)
        and not any(isinstance(n, ast.Name) and n.id == function.name for n in walk_now(body[0]))
    ):
        return body[0].value
    return None


def _write_out(tree: ast.Module, others: set[str]) -> None:
    """Helpers of one side only that run straight to one return: their statements in place of calls that are statements."""
    helpers = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name not in others and _runs_straight(n)}
    for node in [n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name not in helpers and not _is_device(n)] if helpers else ():
        mine = {n.id for n in walk_now(node) if isinstance(n, ast.Name)} | {a.arg for a in node.args.args}
        usable = {k: h for k, h in helpers.items() if not _bound_in(h) & mine}
        for block in [b for n in walk_now(node) for b in (getattr(n, "body", None), getattr(n, "orelse", None)) if isinstance(b, list)]:
            for place, statement in reversed(list(enumerate(block))):
                block[place : place + 1] = _statements_of(statement, usable)
    if helpers:
        used = {n.id for node in tree.body if getattr(node, "name", "") not in helpers for n in walk_now(node) if isinstance(n, ast.Name)}
        tree.body = [n for n in tree.body if getattr(n, "name", "") not in helpers or n.name in used]


def _runs_straight(function: ast.FunctionDef) -> bool:
    """A host helper of a few statements, without a way out but its end, private by its name or by its size."""
    body = [n for n in function.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
    inside = [n for s in body for n in walk_now(s)]
    returns = [n for n in inside if isinstance(n, ast.Return)]
    odd = any(isinstance(n, (ast.FunctionDef, ast.Lambda, ast.Yield, ast.Global, ast.Nonlocal, ast.ClassDef)) for n in inside)
    a = function.args
    plain = not (a.vararg or a.kwarg or a.kwonlyargs or a.posonlyargs or function.decorator_list)
    calls_itself = any(isinstance(n, ast.Name) and n.id == function.name for n in inside)
    if not plain or odd or calls_itself or not 1 < len(body) <= 30 or not function.name.startswith("_"):
        return False
    return not returns or len(returns) == 1 and body[-1] is returns[0]


def _statements_of(statement: ast.stmt, helpers: dict[str, ast.FunctionDef]) -> list[ast.stmt]:
    """A statement, or what the helper that it calls does in its place."""
    call = statement.value if isinstance(statement, (ast.Assign, ast.Expr, ast.Return)) else None
    helper = helpers.get(call.func.id) if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else None
    bound = _bound(call, helper) if helper else None
    if bound is None:
        return [statement]
    body = [n for n in helper.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
    stored = _bound_in(helper)
    renamed = {p: a for p, a in bound.items() if p not in stored}
    first = [ast.copy_location(ast.Assign([ast.Name(p, ast.Store())], copied(a)), statement) for p, a in bound.items() if p in stored]
    found = first + [_Substitute(renamed).visit(copied(n)) for n in body if not isinstance(n, ast.Return)]
    last = body[-1] if isinstance(body[-1], ast.Return) else None
    if last is None or last.value is None:
        return found if isinstance(statement, ast.Expr) else [statement]
    value = _Substitute(renamed).visit(copied(last.value))
    if isinstance(statement, ast.Assign):
        pairs = _assigned(statement, value)
        names = {v.id: t for t, v in pairs if isinstance(t, ast.Name) and isinstance(v, ast.Name) and v.id in stored}
        others = [v for _t, v in pairs if not isinstance(v, ast.Name)]
        for inner in [n for s in [*found, *others] for n in walk_now(s) if isinstance(n, ast.Name)]:
            inner.id = names[inner.id].id if inner.id in names else inner.id
        return found + [ast.copy_location(ast.Assign([t], v), statement) for t, v in pairs if not (isinstance(v, ast.Name) and v.id in names)]
    end = ast.Return(value) if isinstance(statement, ast.Return) else ast.Expr(value)
    return [*found, ast.copy_location(end, last)]


def _bound(call: ast.Call, helper: ast.FunctionDef) -> dict[str, ast.AST] | None:
    """Arguments of a call by the helper's parameters, with its defaults; None where they do not fit."""
    parameters = [a.arg for a in helper.args.args]
    defaults = dict(zip(parameters[len(parameters) - len(helper.args.defaults) :], helper.args.defaults))
    if any(isinstance(a, ast.Starred) for a in call.args) or len(call.args) > len(parameters) or any(k.arg is None for k in call.keywords):
        return None
    bound = {**defaults, **dict(zip(parameters, call.args)), **{k.arg: k.value for k in call.keywords}}
    return bound if set(bound) == set(parameters) else None


def _bound_in(function: ast.FunctionDef) -> set[str]:
    """Names that a helper binds itself."""
    return {n.id for n in walk_now(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def _assigned(statement: ast.Assign, value: ast.AST) -> list[tuple[ast.AST, ast.AST]]:
    """(target, value) of an assignment, those of `a, b = x, y` apart."""
    target = statement.targets[0]
    if len(statement.targets) == 1 and isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return list(zip(target.elts, value.elts))
    return [(t, value) for t in statement.targets]


class _Inliner(ast.NodeTransformer):
    """Puts a helper's expression in place of its calls."""

    def __init__(self, helpers: dict[str, ast.FunctionDef]):
        self._helpers = helpers

    def visit_Call(self, node):
        self.generic_visit(node)
        helper = self._helpers.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if helper is None or any(isinstance(a, ast.Starred) for a in node.args):
            return node
        parameters = [a.arg for a in helper.args.args]
        bound = dict(zip(parameters, node.args)) | {k.arg: k.value for k in node.keywords if k.arg}
        if set(bound) != set(parameters) or len(node.args) + len(node.keywords) != len(parameters):
            return node
        found = _Substitute(bound).visit(copied(_expression(helper)))
        for inner in walk_now(found):
            ast.copy_location(inner, node)
        return found


class _Substitute(ast.NodeTransformer):
    def __init__(self, bound: dict[str, ast.AST]):
        self._bound = bound

    def visit_Name(self, node):
        return copied(self._bound[node.id]) if node.id in self._bound else node
