# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 2 of edit-types.md for statements of host functions: from a changed statement to families."""

from __future__ import annotations

import ast

from .align import Change
from .facts import Facts
from .exchange import asks_for_none
from .family import ALGORITHM, CONTROL, DTYPE, FUSION, INDEXING, INTERFACE, LAUNCH, LAYOUT, MASK, SEMANTIC, STABILITY
from .launchrules import AXES, SHAPES, adds, grid_change, launch_family
from .names import BUFFERS, TENSOR_METHODS, VIEWS, calls_in, is_cast, is_device, is_dtype, leaf, names_in, walk, without_casts
from .roles import BLOCK, GRID, INDEX, LOOP, MASK as MASKED, RESULT, TEST, VALUE
from .side import Side
from .statements import Else, Unit
from .treediff import Atom
from .valuerules import is_cast_change, small_parts

# family, why, whether the contract at return is meant
Verdict = tuple[str, str, bool]
_CONVERSIONS = {"float", "int", "bool", "str", "tuple", "list", "map", "len"}


def atom_family(atom: Atom, change: Change, facts: Facts, equal) -> Verdict:
    """The family of one difference inside a statement that both sides have."""
    unit = change.new
    if unit.function.key in facts.tuners:
        return LAUNCH, "a choice of launch configuration", False
    missing = [facts.is_undefined(names_in(n), u.function) for n, u in ((atom.old, change.old), (atom.new, change.new))]
    if missing[0] != missing[1]:
        return INTERFACE, "a name that was missing", False
    if atom.inside("launch", "grid", "kernel"):
        return launch_family(atom, change, facts, equal)
    if isinstance(unit.node, ast.Return):
        family, why, contract = _returned(atom, equal)
        return family, why, contract and facts.is_exit(unit.function)
    if isinstance(unit.node, (ast.If, ast.While)):
        return _condition(atom, unit, facts.after, both=True)
    if isinstance(unit.node, ast.For):
        return CONTROL, "a loop on the host", False
    if _is_unpacking(atom, unit) or _reads_back(atom):
        return INTERFACE, "handling of an argument", False
    roles = facts.after.roles(unit.function)
    mine = set().union(*(roles.of.get(t, set()) for t in unit.targets)) if unit.targets and roles else set()
    result = bool(unit.targets & facts.after.result_names(unit))
    return _expression(atom, mine, result, facts, equal, _is_output_size(unit, facts.after) and _is_computed(change.old.value), result and _is_finished(unit))


def _is_output_size(unit: Unit, side: Side) -> bool:
    """A size, computed here, that the result is allocated with."""
    results = side.result_names(unit)
    made = [u.value for u in unit.function.units if u.targets & results and isinstance(u.value, ast.Call)]
    shapes = [v.args[0] for v in made if v.args and leaf(v.func) in BUFFERS and not leaf(v.func).endswith("_like")]
    return _is_computed(unit.value) and bool(unit.targets) and any(unit.targets <= names_in(s) for s in shapes)


def _is_computed(value: ast.AST | None) -> bool:
    return value is not None and any(isinstance(n, ast.BinOp) for n in walk(value))


def _is_finished(unit: Unit) -> bool:
    """A statement that makes the result out of itself, after the launches."""
    launched = any(isinstance(c.func, ast.Subscript) for u in unit.function.units if u.line < unit.line for c in u.calls())
    return launched and bool(unit.targets & names_in(unit.value))


def _only_casts(atom: Atom, equal) -> bool:
    """Casts and nothing else, also where they stand inside what is kept."""
    return atom.old is not None and atom.new is not None and equal(without_casts(atom.old), without_casts(atom.new))


def _expression(atom: Atom, mine: set[str], result: bool, facts: Facts, equal, sized: bool, finished: bool) -> Verdict:
    if atom.inside("device") or atom.only is not None and is_device(atom.only):
        return INTERFACE, "a device", False
    if is_cast_change(atom, equal) or _only_casts(atom, equal):
        return (INTERFACE, "the output's type", True) if finished else (DTYPE, "an element type", False)
    if adds(atom, {"contiguous"}, equal):
        return LAYOUT, "contiguity", False
    if atom.inside("alloc"):
        return (INTERFACE, "the output's shape", _other_shape(atom)) if result else (INDEXING, "the shape of a buffer", False)
    if _element_types(atom.old) and _element_types(atom.new) and _element_types(atom.old) != _element_types(atom.new):
        return DTYPE, "an element type", False
    if atom.inside("called") and {leaf(atom.old), leaf(atom.new)} <= BUFFERS:
        return (ALGORITHM, "a sum by atomics", False) if facts.atomics_changed else (SEMANTIC, "initial values of a buffer", False)
    if atom.inside("called"):
        return _other_function(atom)
    calls = {leaf(c.func) for n in (atom.old, atom.new) for c in calls_in(n)}
    if result and not mine & {INDEX, BLOCK} and calls & SHAPES:
        return INTERFACE, "the output's shape", True
    if atom.inside("axis") or calls & AXES:
        return INDEXING, "axis order or broadcasting", False
    if sized and not atom.inside("called"):
        return INTERFACE, "the output's shape", True
    if BLOCK in mine:
        return LAUNCH, "a block size", False
    if INDEX in mine:
        return INDEXING, "strides or offsets", False
    if GRID in mine and not mine & {MASKED, VALUE}:
        return grid_change(atom, facts)
    if {MASKED, GRID} <= mine or mine & {MASKED, LOOP} and VALUE not in mine and _reads_size(atom):
        return INDEXING, "how many elements there are", False
    if mine == {MASKED}:
        return MASK, "a bound", False
    if TEST in mine and not mine & {VALUE, INDEX, MASKED}:
        asked = any(isinstance(n, ast.Compare) and not asks_for_none(n) for x in (atom.old, atom.new) if x is not None for n in walk(x))
        return (CONTROL, "what a branch depends on", False) if asked else (INTERFACE, "handling of an argument", False)
    if small_parts(atom.old) != small_parts(atom.new):
        return STABILITY, "an epsilon", False
    if atom.inside("library") or calls & TENSOR_METHODS or VALUE in mine or any(isinstance(n, ast.BinOp) for n in (atom.old, atom.new)):
        return SEMANTIC, "the formula on the host", False
    return INTERFACE, "the wrapper", False


def _reads_back(atom: Atom) -> bool:
    """Elements of a tensor on one side, the numbers in it on the other."""
    calls = [{leaf(c.func) for c in calls_in(n)} & {"item", "tolist", "numpy"} for n in (atom.old, atom.new)]
    return bool(calls[0]) != bool(calls[1]) and bool(atom.renamed) and atom.renamed == names_in(atom.new)


def _is_unpacking(atom: Atom, unit: Unit) -> bool:
    """`OH, OW = size` against `OH, OW = map(int, size)`: a parameter that was taken for something else."""
    sides = [n for n in (atom.old, atom.new) if n is not None]
    calls = {leaf(c.func) for n in sides for c in calls_in(n)}
    names = set().union(*(names_in(n) for n in sides)) - _CONVERSIONS
    plain = calls <= _CONVERSIONS and not any(isinstance(x, (ast.BinOp, ast.Subscript)) for n in sides for x in walk(n))
    whole = atom.new is unit.value and any(isinstance(n, ast.Name) for n in sides) or bool(calls)
    return plain and whole and bool(names) and names <= set(unit.function.parameters) and not is_cast(sides[-1])


def _reads_size(atom: Atom) -> bool:
    """The size of a tensor on either side, not arithmetic over sizes."""
    return any(n is not None and any(leaf(x) in ("shape", "size", "numel") for x in walk(n) if isinstance(x, ast.Attribute)) for n in (atom.old, atom.new))


def _element_types(node: ast.AST | None) -> str:
    """The element type that an allocation has, written out or implied; "" for anything else."""
    name = leaf(node.func) if isinstance(node, ast.Call) else ""
    if name not in BUFFERS | {"new_full", "new_ones", "new_tensor", "tensor"}:
        return ""
    written = next((k.value for k in node.keywords if k.arg == "dtype"), None)
    if written is not None:
        return ast.dump(written)
    if name.startswith("new_"):
        return f"of {ast.dump(node.func.value)}"
    return f"of {ast.dump(node.args[0])}" if name.endswith("_like") and node.args else "default"


def _other_function(atom: Atom) -> Verdict:
    if leaf(atom.old) == leaf(atom.new):
        return INTERFACE, "another name for the same function", False
    return SEMANTIC, "another function on the host", False


def _other_shape(atom: Atom) -> bool:
    """Another number or order of dimensions, not only another name for the same shape."""
    a, b = atom.old, atom.new
    if isinstance(a, (ast.Tuple, ast.List)) and isinstance(b, (ast.Tuple, ast.List)):
        return len(a.elts) != len(b.elts) or sorted(map(ast.dump, a.elts)) == sorted(map(ast.dump, b.elts))
    return isinstance(a, (ast.Tuple, ast.List, ast.Constant)) != isinstance(b, (ast.Tuple, ast.List, ast.Constant)) or "alloc" != atom.place[-1]


def _returned(atom: Atom, equal) -> Verdict:
    calls = {leaf(c.func) for n in (atom.old, atom.new) for c in calls_in(n)}
    if is_cast_change(atom, equal):
        return INTERFACE, "the output's type", True
    if atom.inside("called"):
        return _other_function(atom)
    if atom.inside("operand", "library") or calls & TENSOR_METHODS - VIEWS or any(isinstance(n, ast.BinOp) for n in (atom.old, atom.new)):
        return SEMANTIC, "the formula on the host", False
    return INTERFACE, "what is returned", True


def _condition(atom: Atom, unit: Unit, side: Side, both: bool = False) -> Verdict:
    """A branch or loop header that came, went or (`both`) has another condition."""
    texts = {leaf(n) for n in walk(unit.node.test) if isinstance(n, (ast.Name, ast.Attribute))}
    if texts & {"isinstance", "is_tensor", "hasattr", "callable"} or any(
        isinstance(n, ast.Constant) and n.value is None for n in walk(unit.node.test)
    ):
        return INTERFACE, "handling of an argument", False
    if "dtype" in texts:
        return DTYPE, "a branch on the type", False
    if "is_contiguous" in texts:
        return LAYOUT, "contiguity", False
    below = side.block_below(unit)
    roles = side.roles(unit.function)
    if below and roles and all(u.targets and all(roles.of.get(t, set()) & {BLOCK} for t in u.targets) for u in below):
        return LAUNCH, "a choice of block size", False
    if is_dispatch(unit, side) and not both:
        return LAUNCH, "a choice by size", False
    # Where both sides choose between the same ways, another condition is another branch taken.
    return CONTROL, "a condition on the host", False


def is_dispatch(unit: Unit, side: Side) -> bool:
    """A branch on sizes with a launch or a block size below it."""
    if not isinstance(unit.node, ast.If) or not any(
        isinstance(n, ast.Compare) and isinstance(n.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for n in walk(unit.node.test)
    ):
        return False
    flow, roles = side.flow_of(unit), side.roles(unit.function)
    if flow is None or roles is None:
        return False
    if all(BLOCK in roles.of.get(n, ()) for n in names_in(unit.node.test)):
        return False
    calls = {id(c) for u in side.block_below(unit) for c in u.calls()}
    launches = any(id(launch.call) in calls for launch in flow.launches)
    return launches or any(BLOCK in roles.of.get(t, ()) for u in side.block_below(unit) for t in u.targets)


def lone_family(unit: Unit, side: Side, facts: Facts) -> Verdict:
    """The family of a statement that only one side has."""
    node = unit.node
    if unit.function.key in facts.tuners:
        return LAUNCH, "a choice of launch configuration", False
    if facts.defines_missing(unit):
        return INTERFACE, "a name that was missing", False
    if is_launch(unit, side):
        if _launched_keys(unit, side) & facts.own_work:
            return SEMANTIC, "work that no kernel did", False
        return (FUSION, "another number of kernels", False) if facts.pass_count_changed else (LAUNCH, "another launch", False)
    if unit.nested:
        return _nested(unit, side)
    if isinstance(node, ast.Return):
        return _lone_return(unit, side, facts) if not unit.path else _inner_return(unit, side, facts)
    if isinstance(node, (ast.If, ast.While)):
        return _condition(Atom(None, node.test, ()), unit, side)
    if isinstance(node, (ast.For, Else, ast.Try, ast.ExceptHandler, ast.Break, ast.Continue)):
        return CONTROL, "a branch or loop on the host", False
    if isinstance(node, (ast.With, ast.AsyncWith)):
        return INTERFACE, "the context of a launch", False
    roles = side.roles(unit.function)
    mine = set().union(*(roles.of.get(t, set()) for t in unit.targets)) if unit.targets and roles else set()
    return _lone_statement(unit, mine, side, facts)


def is_launch(unit: Unit, side: Side) -> bool:
    """True of a host statement that launches a kernel."""
    flow = side.flow_of(unit)
    return flow is not None and any(launch.call is c for launch in flow.launches for c in unit.calls())


def _launched_keys(unit: Unit, side: Side) -> set[str]:
    calls = unit.calls()
    return {k.key for launch in side.flow_of(unit).launches if any(launch.call is c for c in calls) for k in launch.kernels}


def _inner_return(unit: Unit, side: Side, facts: Facts) -> Verdict:
    """A return in a branch goes with the branch, if that only one side has; else it leaves earlier or later."""
    header = unit.function.units[unit.path[-1] - 1]
    pair = next((p for p in facts.pairs if unit.function in (p.old, p.new)), None)
    came = pair is not None and any(c.unit is header and None in (c.old, c.new) for c in pair.changes)
    if came and isinstance(header.node, ast.If):
        family, why, _contract = _condition(Atom(None, header.node.test, ()), header, side)
        if family != CONTROL:
            return family, why, False
    return CONTROL, "an early return", False


def _lone_return(unit: Unit, side: Side, facts: Facts) -> Verdict:
    """Another way out with the same result, or another result."""
    other = facts.before if side is facts.after else facts.after
    text = ast.dump(unit.node)
    if any(isinstance(u.node, ast.Return) and ast.dump(u.node) == text for k in other.flows for u in other.module.functions[k].units):
        return CONTROL, "an early return", False
    return INTERFACE, "what is returned", facts.is_exit(unit.function)


def _reads_dtype(value: ast.AST | None) -> bool:
    return value is not None and any(isinstance(n, ast.Attribute) and n.attr == "dtype" for n in walk(value))


def _nested(unit: Unit, side: Side) -> Verdict:
    """A statement of an inner function: what the function's name is for."""
    roles = side.roles(unit.function)
    mine = roles.of.get(unit.nested, set()) if roles else set()
    if mine & {BLOCK, GRID} or any(
        unit.nested in u.names() and any(roles.of.get(t, set()) & {BLOCK, GRID} for t in u.targets) for u in unit.function.units if roles
    ):
        return LAUNCH, "a choice of block size", False
    return (INDEXING, "strides or offsets", False) if INDEX in mine else (INTERFACE, "the wrapper", False)


def _lone_statement(unit: Unit, mine: set[str], side: Side, facts: Facts) -> Verdict:
    value = unit.value
    names = {leaf(c.func) for c in calls_in(value)} if value is not None else set()
    result = bool(unit.targets & side.result_names(unit))
    if names & {"synchronize"}:
        return CONTROL, "synchronisation on the host", False
    if names & BUFFERS:
        return (INTERFACE, "the output", False) if result else (FUSION if facts.pass_count_changed else INTERFACE, "a buffer", False)
    parts = value.elts if isinstance(value, ast.Tuple) else [value]
    if value is not None and all(is_cast(p) for p in parts) or "result_type" in names or "promote_types" in names:
        return DTYPE, "a cast", False
    if "contiguous" in names and not names & (AXES | SHAPES):
        return LAYOUT, "contiguity", False
    if GRID in mine:
        return (LAUNCH, "the grid", False) if BLOCK in mine else (INDEXING, "the grid", False)
    if BLOCK in mine:
        return facts.tile_family(unit.targets) + (False,) if facts.tiles(unit.targets) else (LAUNCH, "a block size", False)
    if any("dtype" in t.lower() for t in unit.targets) or is_dtype(value) or any("type" in t.lower() for t in unit.targets) and _reads_dtype(value):
        return DTYPE, "an element type", False
    if names & AXES:
        return INDEXING, "axis order or broadcasting", False
    if names & SHAPES:
        return (INTERFACE, "the output's shape", True) if result and RESULT in mine else (INDEXING, "the shape of an argument", False)
    if names & TENSOR_METHODS - VIEWS:
        return SEMANTIC, "the formula on the host", False
    if INDEX in mine:
        return INDEXING, "strides or offsets", False
    if mine & {MASKED}:
        return MASK, "a bound", False
    if mine & {TEST, LOOP}:
        return CONTROL, "what a loop or branch depends on", False
    return (SEMANTIC, "the formula on the host", False) if VALUE in mine else (INTERFACE, "the wrapper", False)
