# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What differs at the level of the module: values that live functions use, and imports."""

from __future__ import annotations

import ast

from .facts import Facts
from .family import CARRIER, INTERFACE, LAUNCH, SEMANTIC, STABILITY, TILING, Finding
from .functions import Function, is_constexpr
from .names import ENTRY_NAMES, leaf, names_in, walk
from .render import Renderer
from .renames import told_names
from .statements import Unit
from .valuerules import small_parts


def constants(facts: Facts) -> list[Finding]:
    """Module-level values that live functions use."""
    old, new = facts.before.live_constants(), facts.after.live_constants()
    found = _entry_names(facts)
    told = told_names({p.old.name: p.rename for p in facts.pairs if p.old and p.new and p.old.kernel})
    for name in sorted(set(old) | set(new)):
        a, b = old.get(name), new.get(name)
        if (a is None) != (b is None) and _was_local(name, b if a is None else a, facts, a is None):
            continue
        if a is None or b is None:
            if name in facts.before.module.constants and name in facts.after.module.constants:
                continue
            if a is None and name in facts.before.module.functions or b is None and name in facts.after.module.functions:
                continue
        elif Renderer(words=told).text(a.value) == Renderer().text(b.value):
            continue
        node = b if b is not None else a
        function = next(iter(facts.after.module.functions.values()), None) or next(iter(facts.before.module.functions.values()))
        unit = Unit(node, function, (), False, node.lineno)
        found.append(
            Finding(
                INTERFACE if a is not None and b is not None and _other_keys(a.value, b.value) else _constant_family(name, node),
                1.0 if a is not None and b is not None else CARRIER,
                unit,
                "after" if b is not None else "before",
                "a module constant",
            )
        )
    return found


def _entry_names(facts: Facts) -> list[Finding]:
    """A name that a harness asks for (`ModelNew = …`), given on one side only."""
    found = []
    sides = (facts.after, facts.before) if facts.after.module.functions and facts.before.module.functions else ()
    for side, other in zip(sides, reversed(sides)):
        for name in ENTRY_NAMES:
            node = side.module.constants.get(name)
            if node is not None and name not in {*other.module.constants, *other.module.functions, *other.module.classes}:
                unit = Unit(node, next(iter(side.module.functions.values())), (), False, node.lineno)
                found.append(Finding(INTERFACE, 1.0, unit, "after" if side is facts.after else "before", "the entry's name"))
    return found


def _other_keys(old: ast.AST, new: ast.AST) -> bool:
    """Two tables of what an argument may be: other words are taken."""
    return all(isinstance(t, ast.Dict) for t in (old, new)) and [ast.dump(k) for k in old.keys if k] != [ast.dump(k) for k in new.keys if k]


def _was_local(name: str, node: ast.stmt, facts: Facts, is_new: bool) -> bool:
    """A value that only went from a function to the module or back; takes the local's change away."""
    text = Renderer().text(node.value)
    for pair in facts.pairs:
        for change in pair.changes:
            unit = change.old if is_new else change.new
            if (
                unit
                and (change.new if is_new else change.old) is None
                and unit.targets == {name}
                and unit.value is not None
                and Renderer().text(unit.value) == text
            ):
                pair.changes.remove(change)
                return True
    return False


def _constant_family(name: str, node: ast.stmt) -> str:
    words = {leaf(n) for n in walk(node) if isinstance(n, (ast.Name, ast.Attribute))}
    if name.upper().startswith(("BLOCK", "NUM_WARPS", "NUM_STAGES", "TILE")) or words & {"Config"}:
        return TILING if name.upper().startswith("TILE") else LAUNCH
    if small_parts(getattr(node, "value", None)) or "eps" in name.lower():
        return STABILITY
    if words & {"ops", "libdevice", "math", "extra"} or isinstance(getattr(node, "value", None), (ast.Attribute, ast.Lambda)):
        return INTERFACE
    return SEMANTIC


def _used_names(function: Function) -> set[str]:
    """Names that a function reads, without those of type hints (N1)."""
    hints = [a.annotation for a in function.arguments if not is_constexpr(a.annotation)] + [function.node.returns]
    hints += [n.annotation for n in walk(function.node) if isinstance(n, ast.AnnAssign)]
    inside = {id(n) for h in hints if h is not None for n in walk(h)}
    return {n.id for n in walk(function.node) if isinstance(n, ast.Name) and id(n) not in inside}


def imports(facts: Facts) -> list[Finding]:
    """Imports that live code uses are a carrier of interface."""
    render = Renderer()
    old = {render.statement(n): n for n in facts.before.module.imports}
    new = {render.statement(n): n for n in facts.after.module.imports}
    found = []
    for side, mine, others in ((facts.after, new, old), (facts.before, old, new)):
        used = set().union(*(_used_names(side.module.functions[k]) for k in side.live)) | set().union(
            *(names_in(getattr(c, "value", None)) for c in side.live_constants().values())
        )
        for text, node in mine.items():
            names = {(a.asname or a.name).split(".")[0] for a in node.names}
            if text not in others and names & used and side.module.functions:
                unit = Unit(node, next(iter(side.module.functions.values())), (), False, node.lineno)
                found.append(Finding(INTERFACE, CARRIER, unit, "after" if side is facts.after else "before", "an import", carrier=True))
    return found
