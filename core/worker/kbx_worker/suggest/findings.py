# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Live changed statements of an edit, each with its families (N4 and section 2 of edit-types.md)."""

from __future__ import annotations

import ast
from collections import defaultdict

from . import hostrules, kernelrules, metadata
from .align import Change, Pair
from .facts import Facts
from .family import ALGORITHM, CARRIER, CONTROL, FUSION, INDEXING, INTERFACE, LAUNCH, LAYOUT, SEMANTIC, STABILITY, TILING, Finding
from .names import LAUNCH_OPTIONS, leaf, names_in, number, walk
from .functions import Function, is_constexpr
from .render import Renderer, bound_arguments
from .side import Side
from .statements import Else, Unit
from .treediff import Atom, TreeDiff
from .valuerules import is_compensation, small_parts

_TUNING = {"autotune", "heuristics"}
# Statements of a wrapper that only hand arguments on weigh less than those of a kernel.
_PLUMBING = 0.5


def collect(facts: Facts) -> list[Finding]:
    """All findings, in order of the functions and statements."""
    found = _constants(facts)
    for pair in facts.pairs:
        found += _PairFindings(pair, facts).all()
    found += _imports(facts)
    found = metadata.as_secondary(found, facts)
    return [f for f in found if f.weight > 0]


class _PairFindings:
    """Findings of one pair of functions."""

    def __init__(self, pair: Pair, facts: Facts):
        self._pair, self._facts = pair, facts
        self._kernel = pair.function.kernel
        renamed = {p.old.name: p.new.name for p in facts.pairs if p.old and p.new}

        def rename(name):
            return pair.rename.get(name, renamed.get(name, name))

        self._atoms: dict[int, list[Atom]] = {}
        self._loops = self._lone_loops()
        old, new = Renderer(rename, self._old_parameters, self._kernel), Renderer(None, self._new_parameters, self._kernel)
        self._diff = TreeDiff(old, new, self._launched)
        self._equal = lambda a, b: old.text(a) == new.text(b)

    def _old_parameters(self, name: str) -> tuple[list[str] | None, dict[str, str]]:
        pair = next((p for p in self._facts.pairs if p.old and p.new and p.old.kernel and p.old.name == name), None)
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
            found += self._decorators() + self._signature()
        for change in self._without_inlined():
            found += self._change(change)
        found += [f for change in pair.moved for f in self._moved(change)]
        return self._online(self._helpers(self._compensated(found)))

    def _online(self, found: list[Finding]) -> list[Finding]:
        """Values of a kernel that began or ceased to follow a running maximum: another algorithm."""
        below = self._lone_blocks() if self._kernel and self._facts.online else set()
        for f in found if self._kernel and self._facts.online else []:
            if f.unit and id(f.unit) in below and f.family in (CONTROL, INDEXING):
                f.family, f.why = ALGORITHM, "a running maximum"
            if (
                f.family in (SEMANTIC, STABILITY, INTERFACE)
                and f.unit
                and not f.carrier
                and (_is_start(f.unit.value) or any(leaf(c.func) in ("exp", "max", "maximum", "sum", "load", "store") for c in f.unit.calls()))
            ):
                f.family, f.why = ALGORITHM, "a running maximum"
        return found

    def _lone_blocks(self) -> set[int]:
        """Units of loops that only one side has, headers included."""
        lone = [c.unit for c in self._pair.changes if (c.old is None) != (c.new is None)]
        loops = {id(u) for u in lone if isinstance(u.node, (ast.For, ast.While))}
        return loops | {id(u) for u in lone if any(id(u.function.units[p - 1]) in loops for p in u.path)}

    def _helpers(self, found: list[Finding]) -> list[Finding]:
        """A lone value that only statements about stability use is about stability."""
        by_unit = {id(f.unit.node): f for f in found if f.unit}
        by_unit |= {id(c.old.node): by_unit[id(c.new.node)] for c in self._pair.changes if c.old and c.new and id(c.new.node) in by_unit}
        lone = {id(c.unit.node) for c in self._pair.changes if c.old is None or c.new is None}
        for _ in range(3 if self._kernel and any(f.family == STABILITY for f in found) else 0):
            for f in found:
                if f.family == SEMANTIC and f.unit and id(f.unit.node) in lone and f.unit.targets and isinstance(f.unit.node, ast.Assign):
                    users = [u for u in f.unit.function.units if u is not f.unit and f.unit.targets & (u.names() - u.targets)]
                    if users and all(id(u.node) in by_unit and by_unit[id(u.node)].family == STABILITY for u in users):
                        f.family, f.why = STABILITY, "used for stability only"
        return found

    def _compensated(self, found: list[Finding]) -> list[Finding]:
        """Statements that take part in a compensated sum, `c = (s - acc) - t`, are a matter of stability."""
        names: set[str] = set()
        for change in self._pair.changes if self._kernel else []:
            sums = [u for u in (change.old, change.new) if u and is_compensation(u.value)]
            if len(sums) == 1:
                names |= sums[0].names()
        for f in found:
            if names and f.family == SEMANTIC and f.unit and f.unit.targets & names:
                f.family, f.why = STABILITY, "compensated sum"
        return found

    def _without_inlined(self) -> list[Change]:
        """Changes without those bindings that were only written into their use, or taken out of it."""
        lone = {}
        for change in self._pair.changes:
            if (change.old is None) != (change.new is None) and isinstance(change.unit.node, ast.Assign) and len(change.unit.targets) == 1:
                lone[change.new is not None, next(iter(change.unit.targets))] = change
        dropped: set[int] = set()
        for change in self._pair.changes:
            if change.old and change.new:
                atoms = self._diff.statements(change.old.node, change.new.node)
                self._atoms[id(change)] = [b for a in atoms for b in self._inlined(a, lone, dropped)]
        return [c for c in self._pair.changes if id(c) not in dropped]

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
            return [Finding(FUSION, weight, unit, name, "another number of kernels")]
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
        other = self._facts.before if side is self._facts.after else self._facts.after
        return _shape(unit) in {_shape(u) for u in other.kernel_units()}

    def _paired(self, change: Change) -> list[Finding]:
        atoms = self._atoms[id(change)]
        atoms = [a for a in atoms if not a.inside("target") or isinstance(change.new.node, ast.For)] or atoms
        totals: dict[tuple[str, str, bool, bool], float] = defaultdict(float)
        for atom in atoms:
            if self._kernel:
                exact = names_in(atom.old) ^ names_in(atom.new) if atom.wrapped else {n.id for n in (atom.old, atom.new) if isinstance(n, ast.Name)}
                family, why = self._led(kernelrules.atom_family(atom, change, self._facts, self._equal), exact)
                contract = False
            else:
                family, why, contract = hostrules.atom_family(atom, change, self._facts, self._equal)
            carrier = not self._kernel and hostrules.is_carrier(atom, why)
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

    def _decorators(self) -> list[Finding]:
        """Autotune and heuristics are launch configuration; the rest is interface."""
        old = {ast.dump(_plain_decorator(d)): d for d in self._pair.old.decorators}
        new = {ast.dump(_plain_decorator(d)): d for d in self._pair.new.decorators}
        found = []
        for key, node, side in [
            *((k, d, "after") for k, d in new.items() if k not in old),
            *((k, d, "before") for k, d in old.items() if k not in new),
        ]:
            names = {leaf(n) for n in walk(node) if isinstance(n, (ast.Name, ast.Attribute))}
            function = self._pair.new if side == "after" else self._pair.old
            unit = Unit(node, function, (), False, node.lineno)
            if names & _TUNING:
                both = any(_tuned(d) for d in new.values()) and any(_tuned(d) for d in old.values())
                if side == "after" or not both:
                    found.append(Finding(LAUNCH, 1.0, unit, side, "autotuning" if "autotune" in names else "heuristics"))
            elif {leaf(_called(d)) for d in old.values()} != {leaf(_called(d)) for d in new.values()} or not self._kernel:
                found.append(Finding(INTERFACE, 1.0, unit, side, "a decorator"))
        if self._pair.old.kernel != self._pair.new.kernel:
            found.append(
                Finding(INTERFACE, 1.0, Unit(self._pair.new.node, self._pair.new, (), False, self._pair.new.node.lineno), "after", "a decorator")
            )
        return found

    def _signature(self) -> list[Finding]:
        unit = Unit(_header(self._pair.new.node), self._pair.new, (), False, self._pair.new.node.lineno)
        if self._kernel:
            found = kernelrules.signature_findings(self._pair, self._facts)
            strong = [f for f in found if f[1] in ("constexpr", "a default value")]
            return ([Finding(f, 1.0 / len(strong), unit, "after", f"{why}: {p}") for f, why, p in strong] if strong else []) + [
                Finding(f, CARRIER / len(found), unit, "after", f"{why}: {p}", carrier=True) for f, why, p in found if (f, why, p) not in strong
            ]
        old, new = self._pair.old, self._pair.new
        renamed = [self._pair.rename.get(p, p) for p in old.parameters]
        a, b = ({n: ast.dump(d) for n, d in f.defaults().items()} for f in (old, new))
        a = {self._pair.rename.get(n, n): d for n, d in a.items()}
        if renamed != new.parameters:
            # A default that a common parameter gained or lost stands for itself: no statement uses it.
            common = set(renamed) & set(new.parameters)
            weight = 1.0 if any(a.get(n) != b.get(n) for n in common) else self._signature_weight(renamed)
            return [Finding(INTERFACE, weight, unit, "after", "the wrapper's signature")]
        if a != b:
            changed = [n for n in b if b[n] != a.get(n)] + [n for n in a if n not in b]
            family = (
                STABILITY
                if any("eps" in n.lower() for n in changed)
                else LAUNCH if all(n.isupper() or n in LAUNCH_OPTIONS for n in changed) else INTERFACE
            )
            return [Finding(family, 1.0, unit, "after", "a default value")]
        return []

    def _signature_weight(self, renamed: list[str]) -> float:
        """A wrapper's parameter that changed launches and statements use weighs less than these."""
        mine = self._pair.new
        if mine.key not in self._facts.after.entry:
            return CARRIER
        differing = set(renamed) ^ set(mine.parameters)
        used = {n for c in self._pair.changes for u in (c.old, c.new) if u for n in u.names()}
        return 2 * CARRIER if differing and differing <= used else 1.0


def _is_start(value: ast.AST | None) -> bool:
    """What an accumulator starts from, or what is handed on: a constant, an empty tile, a name."""
    return number(value) is not None or isinstance(value, ast.Name) or isinstance(value, ast.Call) and leaf(value.func) in ("zeros", "full")


def _shape(unit: Unit) -> str:
    """A kernel's statement with all names blanked out."""
    return Renderer(lambda _n: "_", lambda _n: ((), {}), True).statement(unit.node)


def _header(node: ast.AST) -> ast.AST:
    return node.args if hasattr(node, "args") else node


def _called(decorator: ast.AST) -> ast.AST:
    return decorator.func if isinstance(decorator, ast.Call) else decorator


def _plain_decorator(decorator: ast.AST) -> ast.AST:
    """`@triton.jit()` reads as `@triton.jit`."""
    return decorator.func if isinstance(decorator, ast.Call) and not decorator.args and not decorator.keywords else decorator


def _tuned(decorator: ast.AST) -> bool:
    return bool({leaf(n) for n in walk(decorator) if isinstance(n, (ast.Name, ast.Attribute))} & _TUNING)


def _constants(facts: Facts) -> list[Finding]:
    """Module-level values that live functions use."""
    old, new = facts.before.live_constants(), facts.after.live_constants()
    found = []
    for name in sorted(set(old) | set(new)):
        a, b = old.get(name), new.get(name)
        if (a is None) != (b is None) and _was_local(name, b if a is None else a, facts, a is None):
            continue
        if a is None or b is None:
            if name in facts.before.module.constants and name in facts.after.module.constants:
                continue
            if a is None and name in facts.before.module.functions or b is None and name in facts.after.module.functions:
                continue
        elif Renderer().text(a.value) == Renderer().text(b.value):
            continue
        node = b if b is not None else a
        function = next(iter(facts.after.module.functions.values()), None) or next(iter(facts.before.module.functions.values()))
        unit = Unit(node, function, (), False, node.lineno)
        found.append(
            Finding(
                _constant_family(name, node),
                1.0 if a is not None and b is not None else CARRIER,
                unit,
                "after" if b is not None else "before",
                "a module constant",
            )
        )
    return found


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


def _imports(facts: Facts) -> list[Finding]:
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
