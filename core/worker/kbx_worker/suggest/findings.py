# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Live changed statements of an edit, each with its families (N4 and section 2 of edit-types.md)."""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import replace

from . import hostrules, kernelrules, launchrules, metadata, modulelevel, signatures
from .adjust import OWN_CODE, adjusted, is_start
from .align import Change, Pair
from .facts import Facts
from .family import ALGORITHM, CARRIER, CONTROL, DTYPE, FUSION, INDEXING, INTERFACE, LAYOUT, MASK, SEMANTIC, STABILITY, Finding
from .kernelrules import FOREIGN, RETURNED
from .names import copied, leaf, names_in
from .render import Renderer, bound_arguments
from .renames import told_names
from .side import Side
from .statements import Else, Unit
from .treediff import Atom, TreeDiff

# Statements of a wrapper that only hand arguments on weigh less than those of a kernel.
_PLUMBING = 0.5


def collect(facts: Facts) -> list[Finding]:
    """All findings, in order of the functions and statements."""
    found = modulelevel.constants(facts)
    for pair in facts.pairs:
        found += _PairFindings(pair, facts).all()
    _own_functions(found, facts)
    _called_for(found, facts)
    found += modulelevel.imports(facts)
    found = metadata.as_secondary(found, facts)
    return [f for f in found if f.weight > 0]


def _own_functions(found: list[Finding], facts: Facts) -> None:
    """Device functions of one side that are called where the other side asks for what the language lacks."""
    mended = [f.unit for f in found if f.why == FOREIGN and f.unit]
    called = {leaf(c.func) for u in mended for c in u.calls()}
    lone = {id(p.function) for p in facts.pairs if p.function.kernel and None in (p.old, p.new) and p.function.name in called}
    for f in found:
        if f.unit and id(f.unit.function) in lone:
            f.family, f.why = INTERFACE, OWN_CODE


def _called_for(found: list[Finding], facts: Facts) -> None:
    """A device function of one side, and the statements that call it, are there for what the function does: a compensated sum
    in a helper is stability, the combining step of a scan is part of the scan."""
    for pair in [p for p in facts.pairs if p.function.kernel and None in (p.old, p.new)]:
        name, side = pair.function.name, facts.after if pair.new else facts.before
        inside = [f for f in found if f.unit and f.unit.function is pair.function]
        callers = [f for f in found if f.unit and f.unit.function is not pair.function and any(name in u.names() for u in (f.unit, f.old) if u)]
        if pair.function.key in side.launched or not inside or not callers:
            continue
        whole: dict[str, float] = defaultdict(float)
        for f in [*inside, *(c for c in callers if c.family == ALGORITHM)]:
            whole[f.family] += f.weight if f.why != RETURNED else 0.0
        family = ALGORITHM if any(c.family == ALGORITHM for c in callers) else max(sorted(whole), key=lambda n: whole[n])
        if family not in (STABILITY, ALGORITHM, DTYPE, MASK):
            continue
        made = {t for c in callers for t in c.unit.targets}
        for f in [*inside, *callers, *(f for f in found if f.unit and f.old is None and f.unit.targets and f.unit.targets <= made and is_start(f.unit.value))]:
            if f.family == SEMANTIC or f.unit.function is pair.function:
                f.family, f.why = family, "for what the function does"


class _PairFindings:
    """Findings of one pair of functions."""

    def __init__(self, pair: Pair, facts: Facts):
        self._pair, self._facts = pair, facts
        self._kernel = pair.function.kernel
        renamed = {p.old.name: p.new.name for p in facts.pairs if p.old and p.new}

        def rename(name):
            return pair.rename.get(name, renamed.get(name, name))

        self._rename = rename
        self._atoms: dict[int, list[Atom]] = {}
        self._loops = self._lone_loops()
        told = told_names({p.old.name: p.rename for p in facts.pairs if p.old and p.new and p.old.kernel})
        old, new = Renderer(rename, self._old_parameters, self._kernel, told), Renderer(None, self._new_parameters, self._kernel)
        self._diff = TreeDiff(old, new, self._launched)
        self._equal = lambda a, b: old.text(a) == new.text(b)

    def _old_parameters(self, name: str) -> tuple[list[str] | None, dict[str, str]]:
        pair = next((p for p in self._facts.pairs if p.old and p.new and not p.old.owner and p.old.name == name), None)
        return self._facts.before.module.launch_parameters(name), pair.rename if pair else {}

    def _new_parameters(self, name: str) -> tuple[list[str] | None, dict[str, str]]:
        return self._facts.after.module.launch_parameters(name), {}

    def _launched(self, call: ast.Call, side: int) -> dict[str, ast.AST]:
        """Arguments of a launch by the parameter's name on the after side."""
        parameters, renamed = (self._new_parameters if side else self._old_parameters)(
            leaf(call.func.value if isinstance(call.func, ast.Subscript) else call.func)
        )
        return bound_arguments(call, parameters or [], renamed)

    def all(self) -> list[Finding]:
        pair = self._pair
        found: list[Finding] = []
        if pair.old and pair.new:
            found += signatures.decorators(pair) + signatures.signature(pair, self._facts)
        for change in self._without_inlined():
            found += self._change(change)
        found += [f for change in pair.moved for f in self._moved(change)]
        return adjusted(found, pair, self._facts)

    def _without_inlined(self) -> list[Change]:
        """Changes without those bindings that were only written into their use, or taken out of it."""
        lone = {}
        for change in self._pair.changes:
            if (change.old is None) != (change.new is None) and isinstance(change.unit.node, ast.Assign) and len(change.unit.targets) == 1:
                lone[change.new is not None, next(iter(change.unit.targets))] = change
        dropped: set[int] = set()
        for change in self._pair.changes:
            if change.old and change.new:
                if self._written_out(change, lone, dropped):
                    dropped.add(id(change))
                    continue
                atoms = self._diff.statements(change.old.node, change.new.node)
                atoms = [b for a in atoms for b in self._inlined(a, lone, dropped)]
                self._atoms[id(change)] = [replace(a, renamed=frozenset(map(self._rename, names_in(a.old)))) for a in atoms]
        return [c for c in self._pair.changes if id(c) not in dropped]

    def _written_out(self, change: Change, lone: dict, dropped: set[int]) -> bool:
        """True if both sides agree once the names that only one side defines are written out; these definitions are no changes."""
        nodes = [u.node for u in (change.old, change.new)]
        if not all(isinstance(n, (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)) and n.value is not None for n in nodes):
            return False
        used: list[Change] = []
        values = [_Written(is_new, lone, used).visit(copied(_whole(n))) for is_new, n in enumerate(nodes)]
        targets = [sorted(change.old.targets), sorted(change.new.targets)]
        same = type(nodes[0]) is type(nodes[1]) or len(targets[0]) == len(targets[1]) == 1
        if not used or not same or [self._rename(t) for t in targets[0]] != targets[1] or not self._equal(*values):
            return False
        dropped.update(map(id, used))
        return True

    def _inlined(self, atom: Atom, lone: dict, dropped: set[int]) -> list[Atom]:
        """The atom, or what is left of it once a name's lone definition stands in its place."""
        for is_new, node, other in ((False, atom.old, atom.new), (True, atom.new, atom.old)):
            definition = lone.get((is_new, node.id)) if isinstance(node, ast.Name) else None
            if definition is None or other is None:
                continue
            value = definition.unit.value
            inner = self._diff.expressions(other, value, atom.place) if is_new else self._diff.expressions(value, other, atom.place)
            if len(inner) != 1 or inner[0].wrapped or inner[0].old is not (other if is_new else value):
                dropped.add(id(definition))
                return inner
        return [atom]

    def _change(self, change: Change) -> list[Finding]:
        if change.old and change.new:
            if change.old.inert or change.new.inert:
                return self._change(Change(None, change.new) if change.old.inert else Change(change.old, None))
            return self._paired(change)
        unit, side, name = (change.new, self._facts.after, "after") if change.new else (change.old, self._facts.before, "before")
        weight = 0.0 if isinstance(unit.node, Else) and self._with_its_if(change) else 1.0
        if self._whole_kernel_is_new():
            family, why = (SEMANTIC, "work that no kernel did") if unit.function.key in self._facts.own_work else (FUSION, "another number of kernels")
            return [Finding(family, weight, unit, name, why)]
        if unit.kernel:
            family, why = self._led(
                kernelrules.lone_family(unit, side, self._facts),
                unit.targets if isinstance(unit.node, (ast.Assign, ast.AugAssign)) else set(),
                counters=True,
            )
            if self._copied(unit, side):
                weight = 0.2
            if self._below_vector_branch(change):
                family, why = LAYOUT, "elements per thread"
            return [Finding(family, weight, unit, name, why)]
        if not weight:
            return []
        family, why, contract = hostrules.lone_family(unit, side, self._facts)
        weight = _PLUMBING if family in (INTERFACE, CONTROL) and not contract else 1.0
        return [Finding(family, weight, unit, name, why, contract, launch=hostrules.is_launch(unit, side))]

    def _lone_loops(self) -> dict[str, tuple[str, bool]]:
        """Variables of loops that only one side has: the loop's family, and whether a while counts them."""
        found: dict[str, tuple[str, bool]] = {}
        for change in self._pair.changes if self._kernel else []:
            if (change.old is None) != (change.new is None) and isinstance(change.unit.node, (ast.For, ast.While)):
                side = self._facts.after if change.new else self._facts.before
                family = kernelrules.lone_family(change.unit, side, self._facts)[0]
                counted = isinstance(change.unit.node, ast.While)
                names = change.unit.names() & {t for u in side.block_below(change.unit) for t in u.targets} if counted else change.unit.targets
                found.update({n: (family, counted or found.get(n, (family, False))[1]) for n in names})
        return found

    def _led(self, verdict: tuple[str, str], names: set[str], counters: bool = False) -> tuple[str, str]:
        """An address that only follows a loop which came or went belongs to the loop."""
        led = [self._loops[n] for n in sorted(names) if n in self._loops]
        if verdict[0] != INDEXING or not led or counters and not led[0][1]:
            return verdict
        return led[0][0], "follows the loop"

    def _below_vector_branch(self, change: Change) -> bool:
        """A statement of a branch for one vector width, where the branch came or went with it."""
        headers = [change.unit.function.units[p - 1] for p in change.unit.path]
        lone = {id(c.unit) for c in self._pair.changes if (c.old is None) == (change.old is None) and (c.new is None) == (change.new is None)}
        return any(id(h) in lone and self._facts.is_vector_branch(h) for h in [*headers, change.unit])

    def _with_its_if(self, change: Change) -> bool:
        """An else whose if came or went with it."""
        units = change.unit.function.units
        place = next(i for i, u in enumerate(units) if u is change.unit)
        header = next((u for u in reversed(units[:place]) if u.path == change.unit.path and isinstance(u.node, (ast.If, ast.For))), None)
        return any(
            c.unit is header and (c.old is None) == (change.old is None) and (c.new is None) == (change.new is None) for c in self._pair.changes
        )

    def _whole_kernel_is_new(self) -> bool:
        """A kernel of one side only, where the number of passes differs."""
        return self._kernel and not (self._pair.old and self._pair.new) and self._facts.pass_count_changed

    def _copied(self, unit: Unit, side: Side) -> bool:
        """A statement of a further kernel or branch that says what a statement elsewhere on the other side says."""
        if self._pair.old and self._pair.new:
            return False
        return self._facts.stands_elsewhere(unit, self._facts.before if side is self._facts.after else self._facts.after)

    def _paired(self, change: Change) -> list[Finding]:
        atoms = self._atoms[id(change)]
        atoms = [a for a in atoms if not a.inside("target") or isinstance(change.new.node, ast.For)] or atoms
        totals: dict[tuple[str, str, bool, bool], float] = defaultdict(float)
        for atom in atoms:
            if self._kernel:
                exact = atom.renamed ^ names_in(atom.new) if atom.wrapped else {n.id for n in (atom.old, atom.new) if isinstance(n, ast.Name)}
                family, why = self._led(kernelrules.atom_family(atom, change, self._facts, self._equal), exact)
                contract = False
            else:
                family, why, contract = hostrules.atom_family(atom, change, self._facts, self._equal)
            carrier = not self._kernel and launchrules.is_carrier(atom, why)
            plumbing = not self._kernel and why in ("a device", "the wrapper")
            totals[family, why, contract, carrier] += CARRIER if carrier else _PLUMBING if plumbing else 1.0
        return [
            Finding(family, n / len(atoms), change.new, "after", why, contract, carrier=carrier, old=change.old)
            for (family, why, contract, carrier), n in totals.items()
        ]

    def _moved(self, change: Change) -> list[Finding]:
        """A statement that passed one that it depends on, or went into or out of a block."""
        names = {leaf(c.func) for c in change.new.calls()}
        inside = len(change.new.path) - len(change.old.path)
        if "debug_barrier" in names or isinstance(change.new.node, (ast.For, ast.While, ast.If)):
            family, why = CONTROL, "order of statements"
        elif inside:
            family, why = CONTROL, "moved into or out of a block"
        else:
            family, why = CONTROL, "order of statements"
        return [Finding(family, 1.0 if self._kernel else _PLUMBING, change.new, "after", why)]

def _whole(node: ast.stmt) -> ast.AST:
    return ast.BinOp(node.target, node.op, node.value) if isinstance(node, ast.AugAssign) else node.value


class _Written(ast.NodeTransformer):
    """Puts the value in place of each name that only this side defines; the definitions go to `used`."""

    def __init__(self, is_new: int, lone: dict, used: list[Change]):
        self._is_new, self._lone, self._used = bool(is_new), lone, used

    def visit_Name(self, node):
        definition = self._lone.get((self._is_new, node.id))
        if definition is None or any(d is definition for d in self._used) or node.id in definition.unit.names() - definition.unit.targets:
            return node
        self._used.append(definition)
        return self.visit(copied(definition.unit.value))
