# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N2 of edit-types.md: `x = x.contiguous()` on one side, `src = x.contiguous()` on the other. A value that goes on under its old
name reads as one with a name of its own where the other version of the function gives it one."""

from __future__ import annotations

import ast
from collections import Counter

from .names import walk_now


def normalise(before: ast.Module, after: ast.Module) -> None:
    """Rewrites both trees in place."""
    for old, new in _versions(before, after):
        rebound = [_rebound(f) for f in (old, new)]
        if Counter(s for _p, _n, s in rebound[0]) != Counter(s for _p, _n, s in rebound[1]):
            named = [_named(f) for f in (old, new)]
            _split(old, rebound[0], rebound[1], named[1])
            _split(new, rebound[1], rebound[0], named[0])


def _versions(before: ast.Module, after: ast.Module) -> list[tuple[ast.FunctionDef, ast.FunctionDef]]:
    """Functions of the same name, and those left over in their order where both sides have as many of a kind."""
    sides = [_functions(t) for t in (before, after)]
    found = [(sides[0][k], sides[1][k]) for k in sides[0] if k in sides[1]]
    for kernel in (True, False):
        rest = [[f for k, f in side.items() if k not in other and bool(f.decorator_list) == kernel] for side, other in (sides, sides[::-1])]
        if len(rest[0]) == len(rest[1]):
            found += zip(*rest)
    return found


def _functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    found = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
    for owner in [n for n in tree.body if isinstance(n, ast.ClassDef)]:
        found |= {f"{owner.name}.{n.name}": n for n in owner.body if isinstance(n, ast.FunctionDef)}
    return found


def _bindings(function: ast.FunctionDef):
    """(place, name, value, names read) of the assignments to one name in the function's own block."""
    for place, node in enumerate(function.body):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            read = [n.id for n in walk_now(node.value) if isinstance(n, ast.Name)]
            yield place, node.targets[0].id, node.value, read


def _rebound(function: ast.FunctionDef) -> list[tuple[int, str, str]]:
    """(place, name, shape) of values that are made of what their name held before."""
    return [(place, name, _shape(value, read)) for place, name, value, read in _bindings(function) if name in read]


def _named(function: ast.FunctionDef) -> list[tuple[str, str, str]]:
    """(shape, name, name that it is made from) of values with a name of their own."""
    bound = Counter(n.id for n in walk_now(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))
    bound.update(a.arg for a in walk_now(function) if isinstance(a, ast.arg))
    return [(_shape(value, read), name, read[0]) for _p, name, value, read in _bindings(function) if read and name not in read and bound[name] == 1]


def _shape(value: ast.AST, names: list[str]) -> str:
    text = ast.dump(value)
    for name in set(names) - {"tl", "triton", "torch"}:
        text = text.replace(f"id='{name}'", "id='_'")
    return text


def _split(function: ast.FunctionDef, mine: list, others: list, named: list) -> None:
    """Gives rebound values, of which the other side has fewer, the name that they have there, or a new one."""
    surplus = Counter(s for _p, _n, s in mine) - Counter(s for _p, _n, s in others)
    rebound_there = Counter((n, s) for _p, n, s in others)
    taken = {n.id for n in walk_now(function) if isinstance(n, ast.Name)} | {a.arg for a in walk_now(function) if isinstance(a, ast.arg)}
    free = list(named)
    for place, name, shape in mine:
        options = [n for n in free if n[0] == shape and n[1] != name]
        if not surplus[shape] or not options or rebound_there[name, shape]:
            continue
        chosen = next((n for n in options if n[2] == name), options[0])
        free.remove(chosen)
        surplus[shape] -= 1
        fresh = chosen[1] if chosen[2] == name and chosen[1] not in taken else f"{name}__{place}"
        taken.add(fresh)
        _rename_from(function, place, name, fresh)


def _rename_from(function: ast.FunctionDef, place: int, name: str, fresh: str) -> None:
    """Renames what a statement binds, and all that follow it."""
    function.body[place].targets[0].id = fresh
    for node in [n for s in function.body[place + 1 :] for n in walk_now(s)]:
        if isinstance(node, ast.Name) and node.id == name:
            node.id = fresh
