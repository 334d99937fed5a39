# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N2 of edit-types.md, refactorings that change no statement: another alias of the language, and an expression that went into
a helper of its own or came out of one, a value under a second name."""

from __future__ import annotations

import ast

from .names import copied, is_cast, root


def normalise(before: ast.Module, after: ast.Module) -> None:
    """Rewrites both trees in place."""
    for tree in (before, after):
        _one_alias(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and _is_device(node):
                _one_name(node)
    defined = [{n.name for n in tree.body if isinstance(n, ast.FunctionDef)} for tree in (before, after)]
    for tree, others in ((before, defined[1]), (after, defined[0])):
        helpers = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name not in others and _expression(n) is not None}
        if helpers:
            _Inliner(helpers).visit(tree)
            used = {n.id for node in tree.body if getattr(node, "name", "") not in helpers for n in ast.walk(node) if isinstance(n, ast.Name)}
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
    for node in ast.walk(tree) if names - {"tl"} else ():
        if isinstance(node, ast.Name) and node.id in names:
            node.id = "tl"


def _one_name(kernel: ast.FunctionDef) -> None:
    """`b = a` reads as `a` from there on; `b = a.to(…)`, where `a` is not read again, as another `a`."""
    for block in [n.body for n in ast.walk(kernel) if isinstance(getattr(n, "body", None), list)]:
        for place, node in reversed(list(enumerate(block))):
            pair = _second_name(node)
            if pair is None:
                continue
            second, first = pair
            bound = [n.id for n in ast.walk(kernel) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)] + [a.arg for a in kernel.args.args]
            copy = isinstance(node.value, ast.Name)
            if bound.count(second) != 1 or first not in bound or copy and (bound.count(first) != 1 or len(block) == 1):
                continue
            if not copy and not (any(_binds(n, first) for n in block[:place]) and not _reads_after(kernel, first, node)):
                continue
            for n in ast.walk(kernel):
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
    return any(isinstance(n, ast.Name) and n.id == name and (n.lineno, n.col_offset) >= end for n in ast.walk(kernel))


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
        and not any(isinstance(n, ast.Name) and n.id == function.name for n in ast.walk(body[0]))
    ):
        return body[0].value
    return None


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
        for inner in ast.walk(found):
            ast.copy_location(inner, node)
        return found


class _Substitute(ast.NodeTransformer):
    def __init__(self, bound: dict[str, ast.AST]):
        self._bound = bound

    def visit_Name(self, node):
        return copied(self._bound[node.id]) if node.id in self._bound else node
