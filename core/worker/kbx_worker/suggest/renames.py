# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N2 of edit-types.md: what names of two versions of a function have in common, so that renames can be taken off."""

from __future__ import annotations

import ast
from collections import defaultdict

from .effects import loaded_parameters
from .functions import Function
from .names import arguments, is_memory, leaf, names_in, walk
from .render import Renderer
from .statements import Unit


def local_names(function: Function) -> set[str]:
    """Names that belong to the function: parameters and everything it binds. Kept with the function, once its units are there."""
    found = function.__dict__.get("_kbx_locals")
    if found is None:
        found = function._kbx_locals = _local_names(function)
    return found


def _local_names(function: Function) -> set[str]:
    found = set(function.parameters)
    for unit in function.units:
        found |= unit.targets
        for part in unit.own():
            for node in walk(part):
                if isinstance(node, ast.Lambda):
                    found |= {a.arg for a in node.args.args}
                elif isinstance(node, (ast.comprehension,)):
                    found |= names_in(node.target)
                elif isinstance(node, ast.NamedExpr):
                    found |= names_in(node.target)
    return found


def same_data(old: Function, new: Function) -> list[tuple[str, str]]:
    """Names of both sides that hold the only load of one parameter, or that are stored to it."""
    found = [_by_parameter(f) for f in (old, new)]
    places = dict(zip(old.parameters, new.parameters)) if len(old.parameters) == len(new.parameters) else {}
    pairs = []
    for (kind, parameter), names in found[0].items():
        others = found[1].get((kind, parameter)) or found[1].get((kind, places.get(parameter, "")))
        if others and len(names) == len(others) == 1:
            pairs.append((names[0], others[0]))
    return pairs


def _by_parameter(kernel: Function) -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for unit in kernel.units:
        for call in unit.calls():
            given = arguments(call) if is_memory(call) else {}
            bases = loaded_parameters(given.get("pointer"), kernel) if given else set()
            name = leaf(call.func)
            value = given.get("value")
            if name == "load" and len(unit.targets) == 1 and len(bases) == 1:
                found[name, *bases].append(*unit.targets)
            elif name == "store" and isinstance(value, ast.Name) and len(bases) == 1:
                found[name, *bases].append(value.id)
    return found


def ordered_names(unit: Unit) -> list[str]:
    names: list[str] = []
    Renderer(lambda n: names.append(n) or "_", lambda _n: ((), {}), unit.kernel).statement(unit.node)
    return names


def words_shared(a: str, b: str) -> float:
    """How many words two names share: BLOCK_M and BLOCK_SIZE_M."""
    x, y = set(a.lower().split("_")), set(b.lower().split("_"))
    return 2 * len(x & y) / (len(x) + len(y))
