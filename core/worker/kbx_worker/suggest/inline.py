# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N2 of edit-types.md, refactorings that change no statement: another alias of the language, and an expression that went into
a helper of its own or came out of one."""

from __future__ import annotations

import ast

from .names import copied


def normalise(before: ast.Module, after: ast.Module) -> None:
    """Rewrites both trees in place."""
    for tree in (before, after):
        _one_alias(tree)
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
