# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 2 of edit-types.md for statements of kernels: from a changed statement to families."""

from __future__ import annotations

import ast

from .align import Change, Pair
from .effects import loaded_parameters
from .facts import Facts
from .family import ALGORITHM, CONTROL, DTYPE, INDEXING, INTERFACE, LAUNCH, LAYOUT, MASK, SEMANTIC, STABILITY, TILING
from .names import (
    BLOCK_POINTERS,
    HINT_CALLS,
    HINTS,
    LANGUAGE,
    LAUNCH_OPTIONS,
    PREDICATE,
    arguments,
    calls_in,
    is_cast,
    is_dtype,
    is_language,
    is_memory,
    leaf,
    names_in,
    number,
    walk,
    without_casts,
)
from .roles import BLOCK, INDEX, LOOP, MASK as MASKED, TEST, VALUE
from .side import Side
from .statements import Else, Unit
from .treediff import Atom
from .valuerules import is_cast_change, lone_value_family, same_without, small_parts, value_family

Verdict = tuple[str, str]
_PYTHON = {"list", "dict", "set", "sorted", "enumerate", "zip", "map", "sum", "hasattr", "isinstance", "getattr", "all", "any"}
_TORCH_WORDS = {"dim", "keepdim", "keepdims", "out", "device", "fill_value", "requires_grad", "unbiased", "correction"}
FOREIGN = "a construct that the language lacks"
RETURNED = "what a device function returns"
_SYNC = {"debug_barrier", "atomic_cas", "barrier", "thread_barrier"}


def atom_family(atom: Atom, change: Change, facts: Facts, equal) -> Verdict:
    """The family of one difference inside a statement that both sides have."""
    roles = facts.after.roles(change.new.function)
    for rule in (_by_construct, _by_place, _by_dtype, _by_header):
        found = rule(atom, change, facts, equal, roles)
        if found:
            return found
    return _by_role(atom, change, facts, equal, roles)


def _by_construct(atom, change, facts, equal, roles) -> Verdict | None:
    """What the language does not know: elements of a pointer, functions of torch or math, names that Triton lacks."""
    faults = [_is_foreign(n, u.function) or facts.is_undefined(names_in(n), u.function) for n, u in ((atom.old, change.old), (atom.new, change.new))]
    if None in (atom.old, atom.new) and _foreign_words(change.old) != _foreign_words(change.new):
        return INTERFACE, FOREIGN
    return (INTERFACE, FOREIGN) if faults[0] != faults[1] else None


def _foreign_words(unit: Unit) -> int:
    """How often a call of the language is given an argument that only torch's function of the name has."""
    return sum(k.arg in _TORCH_WORDS for c in unit.calls() if is_language(c.func) for k in c.keywords)


def _is_foreign(node: ast.AST | None, kernel) -> bool:
    if node is None:
        return False
    pointers = set(kernel.parameters) - kernel.constexprs
    for n in walk(node):
        if isinstance(n, ast.Subscript) and isinstance(n.value, ast.Name) and n.value.id in pointers:
            return True
        if isinstance(n, (ast.ListComp, ast.GeneratorExp, ast.DictComp, ast.Dict, ast.Set)) or isinstance(n, ast.Call) and getattr(n.func, "id", "") in _PYTHON:
            return True
        if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name):
            if n.value.id == "tl" and n.attr not in LANGUAGE or n.value.id in ("torch", "np", "numpy", "math"):
                return True
    return False


def _by_place(atom, change, facts, equal, roles) -> Verdict | None:
    """The argument that the difference stands in."""
    place = next((p for p in reversed(atom.place) if p.startswith(("memory:", "block_ptr:"))), "")
    key = place.partition(":")[2]
    if key in HINTS or atom.only is not None and any(leaf(c.func) in HINT_CALLS for c in calls_in(atom.only)):
        return LAYOUT, "a hint for memory access"
    if _uses_block_pointer(atom.old) != _uses_block_pointer(atom.new):
        return LAYOUT, "block pointers or plain addresses"
    if key in PREDICATE:
        if _bounds_by_pointer(change):
            return LAYOUT, "block pointers or plain addresses"
        return (DTYPE, "type of the padding") if key == "other" and is_cast_change(atom, equal) else (MASK, "mask, padding or boundary check")
    if key == "pointer" and _bounds_by_pointer(change):
        return LAYOUT, "block pointers or plain addresses"
    if atom.inside("random") and atom.old is not None and atom.new is not None:
        return INDEXING, "where random numbers are counted from"
    if key in ("pointer", "base", "offsets", "strides", "order"):
        return _address(atom, facts, equal)
    if atom.inside("where:condition") and _guarded_by_places(change, facts):
        return MASK, "a guard by the mask"
    if atom.inside("where:condition") and atom.old is not None and atom.new is not None:
        if all(facts.is_condition_on_addresses(n, f.function) for n, f in ((atom.old, change.old), (atom.new, change.new))):
            return MASK, "a guard by the mask"
    if place == "block_ptr:shape":
        return MASK, "the bound of a block pointer"
    if place == "block_ptr:block_shape":
        return (TILING, "the tile") if atom.names & facts.tile_names else (INDEXING, "the block's shape")
    if atom.inside("program_id"):
        return INDEXING, "which data a program works on"
    return None


def _guarded_by_places(change: Change, facts: Facts) -> bool:
    """Both versions choose by where a lane stands, not by its data, in each `where` of the statement."""
    sides = [[(c, u.function) for c in u.calls() if leaf(c.func) == "where"] for u in (change.old, change.new)]
    return all(wheres and all(facts.is_bound(c, f) for c, f in wheres) for wheres in sides)


def _bounds_by_pointer(change: Change) -> bool:
    """One side is bounded by a mask, the other by a block pointer's own check."""
    old, new = ({k for c in u.calls() if is_memory(c) for k in arguments(c)} for u in (change.old, change.new))
    return "mask" in old and "boundary_check" in new - old or "mask" in new and "boundary_check" in old - new


def _address(atom, facts, equal) -> Verdict:
    if is_cast_change(atom, equal) and not same_without(lambda n: n, atom, equal) and _only_casts(atom, equal):
        return DTYPE, "a cast in an address"
    if facts.tiles(atom.names):
        return facts.tile_family(atom.names)
    return INDEXING, "an address"


def _only_casts(atom, equal) -> bool:
    return atom.old is not None and atom.new is not None and equal(without_casts(atom.old), without_casts(atom.new))


def _by_dtype(atom, change, facts, equal, roles) -> Verdict | None:
    if atom.inside("dtype", "precision"):
        return DTYPE, "an element type"
    if atom.inside("axis"):
        return INDEXING, "the axis"
    if atom.inside("block"):
        return facts.tile_family(atom.names) if facts.tiles(atom.names) else (INDEXING, "the shape of a tile")
    return None


def _by_header(atom, change, facts, equal, roles) -> Verdict | None:
    """Loops and branches."""
    node = change.new.node
    if isinstance(node, ast.For):
        if is_series(change.new, facts.after) and number(atom.new) is not None:
            return STABILITY, "length of a series"
        if _same_rounds(change, equal):
            words = {k.arg for c in (*change.old.calls(), *change.new.calls()) for k in c.keywords}
            return (LAUNCH, "stages of a loop") if words & LAUNCH_OPTIONS else (TILING, "unrolling")
        if facts.tiles(atom.names):
            return facts.tile_family(atom.names)
        return CONTROL, "bounds or direction of a loop"
    if isinstance(node, (ast.If, ast.While)) or atom.inside("test"):
        if is_none_test(atom.old) or is_none_test(atom.new):
            return INTERFACE, "a test for None inside a kernel"
        if is_cast_change(atom, equal):
            return DTYPE, "a type in a condition"
        return CONTROL, "a condition"
    return None


def _same_rounds(change: Change, equal) -> bool:
    """Two loops that differ in how they are compiled only: `range`, `tl.range`, `tl.static_range` and their options."""
    calls = [u.node.iter for u in (change.old, change.new)]
    if not all(isinstance(c, ast.Call) and leaf(c.func) in ("range", "static_range") for c in calls):
        return False
    same = len(calls[0].args) == len(calls[1].args) and all(equal(a, b) for a, b in zip(calls[0].args, calls[1].args))
    return same and not equal(*calls)


def is_none_test(node) -> bool:
    return node is not None and any(isinstance(n, ast.Constant) and n.value is None for n in walk(node))


def is_series(unit: Unit, side: Side) -> bool:
    """A loop that only computes: no memory access below it, a number of rounds fixed at compile time."""
    below = side.block_below(unit)
    fixed = isinstance(unit.node.iter, ast.Call) and all(
        number(a) is not None or isinstance(a, ast.Name) and a.id in side.roles(unit.function).series for a in unit.node.iter.args
    )
    return fixed and bool(below) and not any(is_memory(c) for u in below for c in u.calls())


def _by_role(atom, change, facts, equal, roles) -> Verdict:
    """What the statement's result is for."""
    unit = change.new
    mine = set().union(*(roles.of.get(t, set()) for t in unit.targets)) if unit.targets else set()
    if unit.targets & _counted(unit):
        return CONTROL, "step of a loop"
    if LOOP in mine and not mine & {INDEX, VALUE} and not _is_predicate(unit.value):
        return CONTROL, "what a loop depends on"
    if mine & {INDEX, MASKED} and VALUE not in mine or mine & {INDEX} and not _computes(unit):
        if _only_casts(atom, equal):
            return DTYPE, "a cast in an address"
        if atom.inside("called") and leaf(atom.old) == leaf(atom.new):
            return INTERFACE, "another name for the same function"
        if facts.tiles(atom.names):
            return facts.tile_family(atom.names)
        if INDEX in mine and not _is_predicate(unit.value):
            return INDEXING, "an address"
        return MASK, "a predicate"
    if mine and mine <= {LOOP, TEST}:
        return CONTROL, "what a loop or branch depends on"
    if mine and mine <= {BLOCK}:
        return LAUNCH, "a block size"
    if MASKED in mine and _is_predicate(unit.value):
        return MASK, "a predicate"
    if _only_places(atom, change, facts, equal):
        return INDEXING, "an offset"
    if facts.is_algorithm(atom.old, atom.new):
        return ALGORITHM, "another algorithm"
    if facts.retiled and any(leaf(c.func) == "dot" for c in calls_in(atom.old) + calls_in(atom.new)):
        return TILING, "a product of tiles"
    return value_family(
        atom, equal, facts.maxima(unit.function), lambda n, is_new: facts.is_bound(n, unit.function if is_new else change.old.function)
    )


def _counted(unit: Unit) -> set[str]:
    """Names that the `while` loops around a statement ask about."""
    headers = [unit.function.units[p - 1] for p in unit.path]
    return set().union(*(h.names() for h in headers if isinstance(h.node, ast.While)))


def _only_places(atom, change, facts, equal) -> bool:
    """A value made of places alone, or a place added to a value."""
    old, new = (side.roles(u.function) for side, u in ((facts.before, change.old), (facts.after, change.new)))
    if old.is_placed(change.old.value) and new.is_placed(change.new.value):
        return True
    grown = atom.only is atom.new
    whole, roles = (atom.new, new) if grown else (atom.old, old)
    if not atom.wrapped or not isinstance(whole, ast.BinOp) or not isinstance(whole.op, (ast.Add, ast.Sub)):
        return False
    kept = [equal(atom.old, part) if grown else equal(part, atom.new) for part in (whole.left, whole.right)]
    return kept.count(True) == 1 and roles.is_placed(whole.left if kept[1] else whole.right)


def _computes(unit: Unit) -> bool:
    return unit.value is not None and any(is_memory(c) for c in calls_in(unit.value))


def _is_predicate(node) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitAnd, ast.BitOr)):
        return True
    if isinstance(node, ast.Subscript):
        return _is_predicate(node.value)
    return isinstance(node, (ast.Compare, ast.BoolOp)) or isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.Invert))


def _uses_block_pointer(node) -> bool:
    return any(leaf(c.func) in BLOCK_POINTERS and is_language(c.func) for c in calls_in(node))


def lone_family(unit: Unit, side: Side, facts: Facts) -> Verdict:
    """The family of a statement that only one side has."""
    node, roles = unit.node, side.roles(unit.function)
    names = unit.names()
    if isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr)) and _is_foreign(node, unit.function):
        return INTERFACE, FOREIGN
    if facts.defines_missing(unit):
        return INTERFACE, "a name that was missing"
    if isinstance(node, (ast.For, ast.While)):
        return _lone_loop(unit, side, facts)
    if isinstance(node, ast.If):
        if is_none_test(node.test):
            return INTERFACE, "a test for None inside a kernel"
        if any(is_dtype(n) or isinstance(n, ast.Name) and "dtype" in n.id.lower() for n in walk(node.test)):
            return DTYPE, "a branch on the type"
        return CONTROL, "a branch"
    if isinstance(node, (Else, ast.Break, ast.Continue, ast.Try, ast.ExceptHandler, ast.With)):
        return CONTROL, "a branch"
    if isinstance(node, ast.Return):
        return (CONTROL, "an early return") if node.value is None else (SEMANTIC, RETURNED)
    if isinstance(node, ast.Expr):
        return _lone_call(unit, side, facts)
    if not isinstance(node, (ast.Assign, ast.AugAssign)):
        return SEMANTIC, "a statement"
    if any(leaf(c.func) in HINT_CALLS or any(k.arg in HINTS for k in c.keywords) for c in unit.calls()):
        return LAYOUT, "a hint for memory access"
    if _uses_block_pointer(node.value):
        return LAYOUT, "block pointers"
    return _lone_assignment(unit, roles, names, side, facts)


def _lone_loop(unit: Unit, side: Side, facts: Facts) -> Verdict:
    if isinstance(unit.node, ast.For):
        if is_series(unit, side):
            return STABILITY, "a series"
        if facts.tiles(unit.names()) or facts.is_tiling_loop(unit):
            return facts.loop_family(unit)
    return CONTROL, "a loop"


def _has_twin(kind: str, unit: Unit, side: Side, facts: Facts) -> bool:
    """True of a load or store whose parameter the kernel's other version loads or stores too: the data are the same, the map is not."""
    pair = next((p for p in facts.pairs if unit.function in (p.old, p.new)), None)
    other = (pair.new if unit.function is pair.old else pair.old) if pair else None
    if other is None:
        return False
    rename = pair.rename if unit.function is pair.old else {v: k for k, v in pair.rename.items()}
    mine = {rename.get(p, p) for c in unit.calls() if leaf(c.func) == kind for p in loaded_parameters(arguments(c).get("pointer"), unit.function)}
    theirs = (facts.before if side is facts.after else facts.after).kernel_roles[other.key]
    return bool(mine) and mine <= (theirs.inputs if kind == "load" else theirs.outputs)


def _lone_call(unit: Unit, side: Side, facts: Facts) -> Verdict:
    names = {leaf(c.func) for c in unit.calls()}
    if names & _SYNC:
        return CONTROL, "synchronisation"
    if "store" in names and _has_twin("store", unit, side, facts):
        return INDEXING, "where results go"
    if any(n.startswith("atomic_") for n in names):
        return ALGORITHM, "atomics"
    if any(_uses_block_pointer(c) for c in unit.calls()):
        return LAYOUT, "block pointers"
    return SEMANTIC, "a store" if "store" in names else "a call"


def _lone_assignment(unit: Unit, roles, names: set[str], side: Side, facts: Facts) -> Verdict:
    value = unit.value
    mine = set().union(*(roles.of.get(t, set()) for t in unit.targets)) if unit.targets else set()
    address = mine & {INDEX, MASKED} and not (VALUE in mine and _computes(unit))
    if is_cast(value) and isinstance(without_casts(value), ast.Name):
        return DTYPE, "a cast"
    if address or mine & {BLOCK}:
        if facts.tiles(names | unit.targets):
            return facts.tile_family(names | unit.targets)
    if MASKED in mine and (_is_predicate(value) or INDEX not in mine):
        return MASK, "a predicate"
    if INDEX in mine and not (VALUE in mine and _computes(unit)):
        return INDEXING, "an address"
    if mine and mine <= {BLOCK}:
        return LAUNCH, "a block size"
    if mine and mine <= {LOOP, TEST}:
        return CONTROL, "what a loop or branch depends on"
    if isinstance(value, ast.Call) and leaf(value.func) == "where" and facts.is_bound(value, unit.function):
        return MASK, "a guard by the mask"
    if facts.is_algorithm(None, value):
        return ALGORITHM, "another algorithm"
    if leaf(getattr(without_casts(value), "func", None)) == "load" and _has_twin("load", unit, side, facts):
        return INDEXING, "which data are read"
    return lone_value_family(value, unit.targets, facts.is_subtracted_maximum(unit, side))


def signature_findings(pair: Pair, facts: Facts) -> list[tuple[str, str, str]]:
    """(family, why, parameter) of changed kernel parameters; a new one takes the family of what it is used for."""
    renamed = {pair.rename.get(p, p): p for p in pair.old.parameters}
    found: list[tuple[str, str, str]] = []
    for side, function, other in ((facts.after, pair.new, renamed), (facts.before, pair.old, {p: p for p in pair.new.parameters})):
        roles = side.roles(function)
        for parameter in function.parameters:
            name = parameter if side is facts.after else pair.rename.get(parameter, parameter)
            if name not in other:
                found.append((*parameter_family(parameter, roles, facts), parameter))
    before, after = pair.old.constexprs, pair.new.constexprs
    for name, old in renamed.items():
        if name in pair.new.parameters and (old in before) != (name in after):
            found.append((INTERFACE, "constexpr", name))
    old_defaults, new_defaults = pair.old.defaults(), pair.new.defaults()
    for name, old in renamed.items():
        a, b = old_defaults.get(old), new_defaults.get(name)
        if (a is None) != (b is None) or a is not None and ast.dump(a) != ast.dump(b):
            found.append(
                (
                    LAUNCH if BLOCK in facts.after.roles(pair.new).of.get(name, ()) else STABILITY if small_parts(a) + small_parts(b) else INTERFACE,
                    "a default value",
                    name,
                )
            )
    return found


def parameter_family(parameter: str, roles, facts: Facts) -> Verdict:
    """What a parameter is for."""
    mine = roles.of.get(parameter, set())
    if facts.is_optional_flag(parameter, roles.kernel):
        return INTERFACE, "a flag for an optional argument"
    if facts.tiles({parameter}):
        return facts.tile_family({parameter})
    if "dtype" in parameter.lower() or parameter.upper().endswith("_TYPE"):
        return DTYPE, "an element type"
    if not mine:
        return INTERFACE, "a parameter"
    if parameter in roles.series:
        return STABILITY, "length of a series"
    if parameter in roles.inputs or parameter in roles.outputs:
        return (SEMANTIC, "an input") if parameter in roles.inputs else (INTERFACE, "an output")
    if BLOCK in mine:
        return LAUNCH, "a block size"
    for role, family in ((INDEX, INDEXING), (MASKED, MASK), (LOOP, CONTROL), (TEST, CONTROL)):
        if role in mine:
            return family, "a parameter for it"
    return SEMANTIC, "a parameter of the formula"
