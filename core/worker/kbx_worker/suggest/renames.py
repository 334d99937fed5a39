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

_ROUNDS = 3


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
    """The names of a statement in the order that they are written in. Kept with the unit."""
    names = unit.__dict__.get("_kbx_ordered")
    if names is not None:
        return names
    names = unit._kbx_ordered = []
    Renderer(lambda n: names.append(n) or "_", lambda _n: ((), {}), unit.kernel).statement(unit.node)
    return names


def words_shared(a: str, b: str) -> float:
    """How many words two names share: BLOCK_M and BLOCK_SIZE_M."""
    x, y = set(a.lower().split("_")), set(b.lower().split("_"))
    return 2 * len(x & y) / (len(x) + len(y))


def told_names(renames: dict[str, dict[str, str]]) -> dict[str, str]:
    """Parameters of kernels, by the names that texts give them (`meta["BLOCK"]`); where two kernels disagree, none."""
    found: dict[str, str] = {}
    clash: set[str] = set()
    for rename in renames.values():
        for old, new in rename.items():
            if found.setdefault(old, new) != new:
                clash.add(old)
    return {old: new for old, new in found.items() if old not in clash}


def same_structure(old: Function, new: Function, shapes: tuple[list[str], list[str]], known: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Names that alone stand at their places in the two functions, told by the shapes of the statements around them, of the
    statements around those, and so on, and by parameters that are `known` to correspond. A pair that several of these rounds
    find is there as often."""
    found: list[tuple[str, str]] = []
    for which in ("made", "used"):
        sides = [_Places(f, s, which, [pair[i] for pair in known]) for i, (f, s) in enumerate(zip((old, new), shapes))]
        for _ in range(_ROUNDS):
            alone = [side.next_round() for side in sides]
            found += [(alone[0][c], alone[1][c]) for c in alone[0] if c in alone[1]]
    return found


class _Places:
    """Colours of a function's local names: equal where all places of two names are alike. `which` places count: those that the
    name is made at, so that what changed further down does not matter, or those that it is used at."""

    def __init__(self, function: Function, shapes: list[str], which: str, known: list[str]):
        self._local = local_names(function)
        self._statements = []
        for shape, unit in zip(shapes, function.units):
            names = [n if n in self._local else "" for n in ordered_names(unit)]
            self._statements.append((shape, names, [n if n and (n in unit.targets) == (which == "made") else "" for n in names]))
        self._colour = dict.fromkeys(self._local, 0) | {n: i for i, n in enumerate(known, 1)}

    def next_round(self) -> dict[int, str]:
        """Colours that one name alone has, after another round."""
        places: dict[str, list[tuple]] = defaultdict(list)
        for shape, names, counted in self._statements:
            colours = tuple(self._colour.get(n, 0) for n in names)
            for place, name in enumerate(counted):
                if name:
                    places[name].append((shape, place, colours))
        self._colour = {n: hash((self._colour[n], tuple(sorted(places[n], key=repr)))) for n in self._local}
        often: dict[int, list[str]] = defaultdict(list)
        for name, colour in self._colour.items():
            often[colour].append(name)
        return {c: names[0] for c, names in often.items() if len(names) == 1}
