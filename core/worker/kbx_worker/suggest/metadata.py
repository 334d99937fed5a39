# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""R1 of edit-types.md: a helper call that only prepares metadata (cumsum of sizes, sign of a permutation) is secondary only."""

from __future__ import annotations

import ast
from collections import Counter

from .facts import Facts
from .family import INTRODUCTION, REMOVAL, Finding
from .names import names_in
from .roles import DATA, RESULT, VALUE
from .side import Side
from .statements import Unit


def as_secondary(found: list[Finding], facts: Facts) -> list[Finding]:
    """R1: library calls that only prepare metadata, and what they stand in for, are a delegation that is secondary only."""
    sides = facts.before, facts.after
    calls = [Counter(d.op for d in s.work.library if d.metadata) for s in sides]
    for label, having, lacking in ((INTRODUCTION, 1, 0), (REMOVAL, 0, 1)):
        more = calls[having] - calls[lacking]
        units = [d.unit for d in sides[having].work.library if d.metadata and more[d.op] and _is_prepared(d.unit, sides[having])]
        made = {t for u in units for t in u.targets}
        for pair in facts.pairs:
            renamed = pair.rename if having == 0 else {new: old for old, new in pair.rename.items()}
            made |= {renamed[t] for u in units if u.function in (pair.old, pair.new) for t in u.targets if t in renamed}
        mine = {id(u) for u in units} | {id(u) for u in _replaced_by(made, sides[lacking])}
        rest = [f for f in found if not f.unit or id(f.unit) not in mine]
        if made and any(not f.carrier for f in rest):
            for f in found:
                if f.unit and id(f.unit) in mine:
                    f.family, f.why, f.contract = label, "prepares metadata", False
    return found


def _is_prepared(unit: Unit, side: Side) -> bool:
    """A statement that binds what kernels take as offsets, sizes or bounds, not as data."""
    roles = side.roles(unit.function)
    return bool(unit.targets) and roles is not None and not any(roles.of.get(t, set()) & {DATA, VALUE, RESULT} for t in unit.targets)


def _replaced_by(names: set[str], side: Side) -> list[Unit]:
    """Host statements of the other side that make the same names, with their loops."""
    found = []
    for key, flow in side.flows.items():
        function = side.module.functions[key]
        units = [u for u in function.units if u.targets & names and not u.inert]
        if units:
            feeding = set().union(*(names_in(u.value) for u in units)) - set(function.parameters)
            behind = flow.behind(feeding) - set(function.parameters) if feeding else set()
            bound = {n for n in behind if n.isidentifier()}
            units += [u for u in function.units if u.targets and u.targets <= bound or _fills(u, bound)]
            inside = {id(u) for u in units}
            loops = [u for u in function.units if isinstance(u.node, (ast.For, ast.While))]
            found += units + [u for u in loops if (below := side.block_below(u)) and all(id(b) in inside for b in below)]
    return found


def _fills(unit: Unit, names: set[str]) -> bool:
    """`ends.append(…)`."""
    call = unit.value if isinstance(unit.node, ast.Expr) else None
    func = call.func if isinstance(call, ast.Call) else None
    return isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id in names
