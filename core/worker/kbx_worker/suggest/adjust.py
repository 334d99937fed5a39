# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Findings of a kernel seen together: what a statement is for, where its neighbours say so."""

from __future__ import annotations

import ast
from collections import Counter

from .align import Pair
from .effects import loaded_parameters
from .facts import Facts, rescaling
from .family import ALGORITHM, CARRIER, CONTROL, FUSION, INDEXING, INTERFACE, MASK, SEMANTIC, STABILITY, TILING, Finding
from .kernelrules import FOREIGN
from .names import arguments, calls_in, is_memory, leaf, names_in, number
from .roles import INDEX, LOOP, MASK as MASKED
from .statements import Unit
from .valuerules import VARIANCE, bounds_exponent, is_compensation

OWN_CODE = "in place of what the language lacks"
_VALUES = (SEMANTIC, STABILITY, ALGORITHM)


def adjusted(found: list[Finding], pair: Pair, facts: Facts) -> list[Finding]:
    """The findings of a pair, each with the family that it has beside the others."""
    if not pair.function.kernel:
        _branches(found, pair, facts)
        return found
    _compensated(found, pair)
    _turned(found, pair)
    _branches(found, pair, facts)
    _bounded(found, pair)
    _restored(found, pair, facts)
    _helpers(found, pair)
    _loops(found, pair)
    _reordered(found, pair, facts)
    _follow_tile(found, pair, facts)
    _traded(found, pair, facts)
    _atomics(found, pair, facts)
    _online(found, pair, facts)
    if pair.function.key in facts.fused:
        _set(found, lambda f: f.family in (SEMANTIC, CONTROL, STABILITY), FUSION, "another kernel's work")
    return found


def _set(found: list[Finding], which, family: str, why: str) -> None:
    for f in found:
        if f.unit and which(f):
            f.family, f.why = family, why


def _lone(pair: Pair) -> dict[int, Unit]:
    """Units that only one side has, by id."""
    return {id(c.unit): c.unit for c in pair.changes if (c.old is None) != (c.new is None)}


def _below(header: Unit) -> list[Unit]:
    units = header.function.units
    place = next(i for i, u in enumerate(units, 1) if u is header)
    return [u for u in units if place in u.path]


def _compensated(found: list[Finding], pair: Pair) -> None:
    """Statements that take part in a compensated sum, `c = (s - acc) - t`, are a matter of stability."""
    names: set[str] = set()
    for change in pair.changes:
        sums = [u for u in (change.old, change.new) if u and is_compensation(u.value)]
        if len(sums) == 1:
            names |= sums[0].names()
    if names:
        _set(found, lambda f: f.family == SEMANTIC and f.unit.targets & names, STABILITY, "compensated sum")


def _turned(found: list[Finding], pair: Pair) -> None:
    """`t = T - 1 - step` in a loop: a Triton loop that runs backwards. Its direction changed, whatever the offsets are."""
    for f in found:
        if f.family in (INDEXING, SEMANTIC) and f.unit and f.old is None and isinstance(f.unit.node, ast.Assign) and is_turned(f.unit.value, f.unit):
            f.family, f.why = CONTROL, "direction of a loop"


def is_turned(value: ast.AST | None, unit: Unit) -> bool:
    """An expression `… - counter`, where the counter is that of a loop around the statement."""
    counters = {t for p in unit.path for h in [unit.function.units[p - 1]] if isinstance(h.node, ast.For) for t in h.targets}
    return isinstance(value, ast.BinOp) and isinstance(value.op, ast.Sub) and isinstance(value.right, ast.Name) and value.right.id in counters


def _branches(found: list[Finding], pair: Pair, facts: Facts) -> None:
    """A branch that came or went with all that is in it is there for its contents; constants in it are there for the branch."""
    lone = _lone(pair)
    for f in found:
        if f.unit and id(f.unit) in lone and isinstance(f.unit.node, ast.If) and f.family == CONTROL:
            below = _below(f.unit)
            inside = {id(u) for u in below}
            contents = [g for g in found if g.unit and id(g.unit) in inside and g.weight > 0]
            if any(isinstance(u.node, (ast.Return, ast.Break, ast.Continue)) and id(u) in lone for u in below) and f.unit.kernel:
                _set(contents, lambda g: id(g.unit) in lone, CONTROL, "before leaving early")
                continue
            values = [g for g in contents if (g.family in (*_VALUES, MASK) or not f.unit.kernel) and not is_start(g.unit.value)]
            if below and inside <= set(lone) and values and not any(g.family == CONTROL for g in contents):
                f.family, f.why = _heaviest(values), "a branch for what it holds"
                f.weight = CARRIER
            elif all(facts.is_optional_flag(n, f.unit.function) for n in f.unit.names()):
                f.family, f.why = INTERFACE, "handling of an optional argument"
            else:
                _set(contents, lambda g: id(g.unit) in lone and g.family == SEMANTIC and number(g.unit.value) is not None, CONTROL, "a branch")


def _heaviest(found: list[Finding]) -> str:
    weights: Counter = Counter()
    for f in found:
        weights[f.family] += f.weight
    return max(sorted(weights), key=lambda n: weights[n])


def _helpers(found: list[Finding], pair: Pair) -> None:
    """A lone value that only statements about stability use is about stability; of another variance formula also changed ones."""
    by_unit = {id(f.unit.node): f for f in found if f.unit}
    by_unit |= {id(c.old.node): by_unit[id(c.new.node)] for c in pair.changes if c.old and c.new and id(c.new.node) in by_unit}
    lone = {id(u.node) for u in _lone(pair).values()}
    stable = [f for f in found if f.family == STABILITY or f.why == FOREIGN]
    variance = any(f.why == VARIANCE for f in stable)
    for _ in range(3 if stable else 0):
        for f in found:
            if f.family in (SEMANTIC, MASK) and f.unit and f.unit.targets and (variance or id(f.unit.node) in lone and f.family == SEMANTIC):
                users = [u for u in f.unit.function.units if u is not f.unit and f.unit.targets & (u.names() - u.targets)]
                if users and all(id(u.node) in by_unit and by_unit[id(u.node)].family == STABILITY for u in users):
                    f.family, f.why = STABILITY, "used for stability only"
                elif users and all(id(u.node) in by_unit and by_unit[id(u.node)].why in (FOREIGN, OWN_CODE) for u in users):
                    f.family, f.why = INTERFACE, OWN_CODE


def _bounded(found: list[Finding], pair: Pair) -> None:
    """What is computed from an exponential that became bounded (or ceased to be) is another way to write the same."""
    sides = [[u for u in (f.unit, f.old) if u and f.family == STABILITY] for f in found]
    names = {t for units in sides if sum(bounds_exponent(u.value) for u in units) == 1 for u in units for t in u.targets}
    for _ in range(3 if names else 0):
        for f in found:
            if f.family == SEMANTIC and f.unit and any(u.names() & names for u in (f.unit, f.old) if u):
                f.family, f.why = STABILITY, "computed from a bounded exponential"
                names |= f.unit.targets
            elif f.family == STABILITY and f.unit and f.unit.names() & names:
                names |= f.unit.targets


def _restored(found: list[Finding], pair: Pair, facts: Facts) -> None:
    """`max + log(sum)`, where the maximum came to be subtracted before exp (or ceased to be): it is put back."""
    def below_maximum(unit: Unit) -> bool:
        inside = [a for c in unit.calls() if leaf(c.func) in ("exp", "exp2") for a in c.args]
        return any(isinstance(a, ast.BinOp) and isinstance(a.op, ast.Sub) and (names_in(a.right) & maxima or _takes_maximum(a.right)) for a in inside)

    maxima = facts.maxima(pair.new) if pair.new else set()
    if any(f.family == STABILITY and f.old and below_maximum(f.old) != below_maximum(f.unit) for f in found):
        _set(found, lambda f: f.family == SEMANTIC and {leaf(c.func) for c in f.unit.calls()} & {"log", "log2"} and f.old is not None, STABILITY, "the maximum put back")


def _takes_maximum(node: ast.AST) -> bool:
    return any(leaf(c.func) in ("max", "maximum") for c in calls_in(node))


def _loops(found: list[Finding], pair: Pair) -> None:
    """A loop that came or went with what is in it: its addresses, masks and loads are there for the values that it computes."""
    lone = _lone(pair)
    for header in [u for u in lone.values() if isinstance(u.node, (ast.For, ast.While)) and pair.old and pair.new]:
        below = _below(header)
        inside = {id(u) for u in below}
        mine = [f for f in found if f.unit and (id(f.unit) in inside or f.old and id(f.old) in inside)]
        values = [f for f in mine if f.family in _VALUES]
        head = next((f for f in found if f.unit is header), None)
        at_once = header.function is pair.old and _covered_at_once(header, pair)
        alone = sum(id(u) in lone for u in below) >= 0.6 * len(below)
        if not values or not head or head.family not in (CONTROL, TILING) or not alone and not at_once:
            continue
        family = _heaviest(values)
        if head.family == TILING and family == SEMANTIC:
            continue
        if at_once:
            family = TILING
            made = {pair.rename.get(t, t) for u in below for t in u.targets} | {t for u in below for t in u.targets}
            _set(found, lambda f: f.family in _VALUES and f.unit.targets & made, TILING, "one tile instead of a loop")
        if header.function is pair.old and _reads_again(header, pair.old):
            family = ALGORITHM
            _set(found, lambda f: f.why == VARIANCE or f.why == "used for stability only", ALGORITHM, "a pass over the data less")
        _set(mine, lambda f: id(f.unit) in lone and f.family in (INDEXING, MASK, CONTROL, SEMANTIC, STABILITY), family, "in a loop of its own")
        bound = set().union(*(u.targets for u in below))
        _set(found, lambda f: id(f.unit) in lone and f.unit.targets and f.unit.targets <= bound and is_start(f.unit.value), family, "what a loop starts from")
        head.family, head.why = family, "a loop of its own"


def _covered_at_once(header: Unit, pair: Pair) -> bool:
    """True of a loop over tiles whose loads stand outside all loops on the other side: one tile covers what the loop did."""
    steps = header.node.iter.args[2:] if isinstance(header.node, ast.For) and isinstance(header.node.iter, ast.Call) else []
    if not steps or not isinstance(steps[0], ast.Name) or steps[0].id not in pair.old.constexprs:
        return False
    inside = {p for u in _below(header) for c in u.calls() if leaf(c.func) == "load" for p in loaded_parameters(arguments(c).get("pointer"), pair.old)}
    plain = [u for u in pair.new.units if not u.path]
    outside = {p for u in plain for c in u.calls() if leaf(c.func) == "load" for p in loaded_parameters(arguments(c).get("pointer"), pair.new)}
    return bool(inside) and {pair.rename.get(p, p) for p in inside} <= outside and not _reads_again(header, pair.old)


def _reads_again(header: Unit, kernel) -> bool:
    """True of a loop that reads what another loop of the kernel reads too."""
    def read(units: list[Unit]) -> set[str]:
        calls = [c for u in units for c in u.calls() if leaf(c.func) == "load" and is_memory(c)]
        return set().union(*(loaded_parameters(arguments(c).get("pointer"), kernel) for c in calls))

    inside = _below(header)
    own = {id(u) for u in inside}
    return bool(read(inside) & read([u for u in kernel.units if u.path and id(u) not in own]))


def _reordered(found: list[Finding], pair: Pair, facts: Facts) -> None:
    """Programs that run in bands (`pid // (height * n)`, a last band that is lower): the same tiles in another order."""
    for side, function in ((facts.before, pair.old), (facts.after, pair.new)):
        placed = [u for u in _lone(pair).values() if u.function is function and u.value is not None and side.roles(function).is_placed(u.value)] if function else []
        operators = {type(n.op) for u in placed for n in ast.walk(u.value) if isinstance(n, ast.BinOp)}
        if {ast.FloorDiv, ast.Mod} <= operators and any(leaf(c.func) in ("minimum", "min") for u in placed for c in u.calls()):
            roles = facts.after.roles(pair.new) if pair.new else None
            mine = {id(u) for u in placed}
            _set(found, lambda f: f.family == INDEXING and (id(f.unit) in mine or roles is not None and roles.is_placed(f.unit.value)), TILING, "the order of programs")


def _follow_tile(found: list[Finding], pair: Pair, facts: Facts) -> None:
    """Where a tile came or went, the addresses, masks and loop bounds that are made of it follow it; so do places that only they use."""
    if not (pair.old and pair.new) or not any(f.family == TILING and not f.carrier for f in found):
        return
    made = set(facts.tile_names)
    for side, function in ((facts.before, pair.old), (facts.after, pair.new)):
        roles = side.roles(function)
        for _ in range(4):
            for unit in function.units:
                if unit.targets and unit.names() & made and any(roles.of.get(t, set()) & {INDEX, MASKED, LOOP} for t in unit.targets):
                    made |= unit.targets
    follows = (INDEXING, MASK, CONTROL)
    _set(found, lambda f: not f.carrier and f.family in follows and any(u.names() & made for u in (f.unit, f.old) if u), TILING, "follows the tile")
    lone = _lone(pair)
    tiled = {id(u) for f in found if f.unit and f.family == TILING for u in (f.unit, f.old) if u}
    for f in found:
        if f.unit and id(f.unit) in lone and f.family in follows and f.unit.targets:
            users = [u for u in f.unit.function.units if u is not f.unit and f.unit.targets & u.names()]
            if users and all(id(u) in tiled for u in users):
                f.family, f.why = TILING, "follows the tile"


def _traded(found: list[Finding], pair: Pair, facts: Facts) -> None:
    """A grid axis that became a loop, and a loop over as many programs as there are: another tiling."""
    counted = [h for h in _lone(pair).values() if isinstance(h.node, ast.For) and facts.is_tiling_loop(h)]
    if any(leaf(c.func) == "num_programs" for h in (pair.old, pair.new) if h for u in h.units for c in u.calls()) and counted:
        _set(found, lambda f: any(leaf(c.func) == "num_programs" for c in f.unit.calls()), TILING, "the number of programs")
    if pair.function.key in facts.traded:
        loops = {t for u in _lone(pair).values() if isinstance(u.node, ast.For) for t in u.targets}
        _set(found, lambda f: isinstance(f.unit.node, ast.For) and f.family == CONTROL, TILING, "a grid axis that became a loop")
        _set(found, lambda f: f.family == INDEXING and any(leaf(c.func) == "program_id" for c in f.unit.calls()), TILING, "a grid axis that became a loop")
        _set(found, lambda f: f.family == INDEXING and f.unit.names() & loops, TILING, "follows the loop")


def _atomics(found: list[Finding], pair: Pair, facts: Facts) -> None:
    """Where a sum goes through atomics on one side only, its accumulator and the loop around it are part of that."""
    if facts.atomics_changed and any(f.family == ALGORITHM for f in found):
        lone = _lone(pair)
        _set(found, lambda f: f.family == SEMANTIC and _only_adds(f.unit) and (f.old is None or _only_adds(f.old)), ALGORITHM, "a sum by atomics")
        _set(found, lambda f: f.family == CONTROL and id(f.unit) in lone and isinstance(f.unit.node, ast.For), ALGORITHM, "a sum by atomics")


def _only_adds(unit: Unit) -> bool:
    """Loads, stores, sums and starting values."""
    operators = [n.op for p in unit.own() for c in [p] for n in ast.walk(c) if isinstance(n, ast.BinOp)]
    names = {leaf(c.func) for c in unit.calls()}
    return names <= {"load", "store", "sum", "zeros", "full", "to", "atomic_add"} and all(isinstance(o, (ast.Add, ast.Mult)) for o in operators)


def _online(found: list[Finding], pair: Pair, facts: Facts) -> None:
    """Values of a kernel that began or ceased to follow a running maximum."""
    family = facts.online(pair)
    if family is None:
        return
    below = _lone_blocks(pair)
    factors = rescaling(pair.old) | rescaling(pair.new)
    for f in found:
        if f.unit and id(f.unit) in below and f.family in (CONTROL, INDEXING):
            f.family, f.why = family, "a running maximum"
        if f.family in (SEMANTIC, STABILITY, INTERFACE) and f.unit and not f.carrier:
            calls = {leaf(c.func) for u in (f.unit, f.old) if u for c in u.calls()}
            if is_start(f.unit.value) or calls & {"exp", "exp2", "log", "log2", "max", "maximum", "sum", "load", "store"} or f.unit.names() & factors:
                f.family, f.why = family, "a running maximum"


def _lone_blocks(pair: Pair) -> set[int]:
    """Units of loops that only one side has, headers included."""
    lone = list(_lone(pair).values())
    loops = {id(u) for u in lone if isinstance(u.node, (ast.For, ast.While))}
    return loops | {id(u) for u in lone if any(id(u.function.units[p - 1]) in loops for p in u.path)}


def is_start(value: ast.AST | None) -> bool:
    """What an accumulator starts from, or what is handed on: a constant, an empty tile, a name."""
    if isinstance(value, ast.Call) and leaf(value.func) in ("sum", "to") and any(is_start(n) for n in [*value.args, getattr(value.func, "value", None)]):
        return not isinstance(value.func, ast.Attribute) or leaf(value.func) == "to" or not isinstance(value.args[0], ast.Name)
    return number(value) is not None or isinstance(value, ast.Name) or isinstance(value, ast.Call) and leaf(value.func) in ("zeros", "full")
