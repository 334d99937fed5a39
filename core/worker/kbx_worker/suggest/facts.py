# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Facts about a whole edit that a single statement does not show: tiles, passes, algorithms (section 2, performance_rewrite)."""

from __future__ import annotations

import ast
import re

from . import exchange
from .align import Pair
from .family import ALGORITHM, LAYOUT, STABILITY, TILING
from .functions import Function
from .names import arguments, calls_in, is_language, leaf, names_in, walk, without_shaping
from .render import Renderer
from .roles import INDEX, LOOP, MASK, VALUE, is_neutral
from .side import Side
from .statements import Unit
from .valuerules import exp_of_difference

_VECTOR = re.compile(r"VEC|vector|PACK|ITEMS_PER", re.I)
_UNROLL = re.compile(r"UNROLL|PER_PROGRAM|PER_THREAD|ELEMS|SPLIT|GROUP", re.I)
_ALGORITHMS = {"dot", "associative_scan", "sort", "histogram", "topk", "dot_scaled", "bitonic_merge", "gather"}
_SCANS = {"associative_scan", "cumsum", "cumprod"}


class Facts:
    """Both sides and what follows from comparing them."""

    def __init__(self, before: Side, after: Side, pairs: list[Pair]):
        self.before, self.after, self.pairs = before, after, pairs
        self._undefined: dict[int, set[str]] = {}
        self._shapes: dict[int, set[str]] = {}
        self.tile_names = self._tile_names()
        self.passes = before.passes(), after.passes()
        self.pass_count_changed = self.passes[0] != self.passes[1] and min(self.passes) > 0
        self._striding = {id(f): exchange.striding(f) for p in pairs for f in (p.old, p.new) if f and f.kernel}
        loops = [c.unit for p in pairs if p.function.kernel for c in p.changes if (c.old is None) != (c.new is None)]
        self._tile_loops = [u for u in loops if isinstance(u.node, ast.For) and self.is_tiling_loop(u)]
        self.tile_loop = bool(self._tile_loops)
        self._algorithms = self._changed_algorithms()
        self.own_work = exchange.own_work(before, after, pairs)
        self.fused = exchange.fused(before, after, pairs)
        self.traded = exchange.traded_axes(pairs)
        self.tuners = exchange.tuners(before) | exchange.tuners(after)
        self._flags = exchange.optional_flags(before), exchange.optional_flags(after)
        self._maxima = {id(f): side.maxima(f) for side in (before, after) for f in side.module.functions.values()}

    def _tile_names(self) -> set[str]:
        """Tile sizes that only one side has (renames taken off): another tiling, not another block size."""
        found: set[str] = set()
        for pair in self.pairs:
            if not pair.old or not pair.new or not pair.new.kernel:
                continue
            old = {pair.rename.get(p, p) for p in self.before.block_parameters(pair.old)}
            new = self.after.block_parameters(pair.new)
            if len(old) == len(new):
                continue
            found |= old ^ new
            back = {v: k for k, v in pair.rename.items()}
            found |= {back[n] for n in old ^ new if n in back}
        for pair in self.pairs:
            if pair.old and pair.new and pair.new.kernel:
                mine = {pair.rename.get(p, p) for p in pair.old.constexprs} ^ pair.new.constexprs
                found |= {p for p in mine if _VECTOR.search(p) or _UNROLL.search(p)}
        return found

    def tiles(self, names: set[str]) -> bool:
        """True if one of the names is a tile size that only one side has."""
        return bool(names & self.tile_names)

    def tile_family(self, names: set[str]) -> tuple[str, str]:
        if any(_VECTOR.search(n) for n in names & self.tile_names):
            return LAYOUT, "elements per thread"
        return TILING, "the tile"

    def loop_family(self, unit: Unit) -> tuple[str, str]:
        if any(_VECTOR.search(n) for n in unit.names()):
            return LAYOUT, "elements per thread"
        return TILING, "a loop over tiles"

    def is_vector_branch(self, unit: Unit) -> bool:
        """A branch on how many elements a thread holds."""
        return isinstance(unit.node, ast.If) and any(_VECTOR.search(n) for n in unit.names())

    @property
    def retiled(self) -> bool:
        """Another tiling: a tile of one side only. A product of tiles (`tl.dot`) that comes with it is part of it; the sums stay the same."""
        return any(not _VECTOR.search(n) for n in self.tile_names)

    @property
    def only_vectors(self) -> bool:
        """True if what changed about the tile is how many elements a thread holds."""
        parts = [*({n} for n in self.tile_names), *(u.names() for u in self._tile_loops)]
        return bool(parts) and all(any(_VECTOR.search(n) for n in names) for names in parts)

    def is_tiling_loop(self, unit: Unit) -> bool:
        """A new loop over tiles: over programs (grid stride), or unrolled."""
        names = {leaf(c.func) for c in unit.calls()}
        if names & {"num_programs", "static_range"} or unit.names() & self._striding.get(id(unit.function), set()):
            return True
        return any(_UNROLL.search(n) for n in unit.names())

    def _changed_algorithms(self) -> set[str]:
        old, new = self.before.language_calls(), self.after.language_calls()
        found = (old ^ new) & (_ALGORITHMS | _SCANS)
        atomics = {n for n in old | new if n.startswith("atomic_")}
        return found | {n for n in atomics if (n in old) != (n in new)}

    def is_algorithm(self, old: ast.AST | None, new: ast.AST | None) -> bool:
        """True if an operation stands here that makes another algorithm and that one side lacks."""
        names = {leaf(c.func) for n in (old, new) for c in calls_in(n) if is_language(c.func)}
        if self.retiled:
            names -= {"dot"}
        return bool(names & self._algorithms)

    def stands_elsewhere(self, unit: Unit, side: Side) -> bool:
        """True if a live kernel of a side has a statement that is this one with other names."""
        if id(side) not in self._shapes:
            self._shapes[id(side)] = {_shape(u) for u in side.kernel_units()}
        return _shape(unit) in self._shapes[id(side)]

    def is_undefined(self, names: set[str], function: Function) -> bool:
        """True if a function reads one of the names and nothing on its side defines it."""
        key = id(function)
        if key not in self._undefined:
            side = self.after if any(f is function for f in self.after.module.functions.values()) else self.before
            self._undefined[key] = exchange.undefined(side, function)
        return bool(names & self._undefined[key])

    def defines_missing(self, unit: Unit) -> bool:
        """True of a statement that binds a name which the function's other version reads without having it."""
        pair = next((p for p in self.pairs if unit.function in (p.old, p.new)), None)
        other = (pair.new if unit.function is pair.old else pair.old) if pair else None
        return other is not None and bool(unit.targets) and self.is_undefined(unit.targets, other)

    @property
    def atomics_changed(self) -> bool:
        """True if one side adds up by atomics and the other does not."""
        return any(n.startswith("atomic_") for n in self._algorithms)

    def is_exit(self, function: Function) -> bool:
        """True of an entry, or of a function whose result an entry returns as it is: the contract at return is theirs."""
        side = self.after if any(f is function for f in self.after.module.functions.values()) else self.before
        if {function.key, function.owner} & set(side.entry):
            return True
        entries = [f for f in side.module.functions.values() if {f.key, f.owner} & set(side.entry)]
        ends = [u.node.value for f in entries for u in f.units if isinstance(u.node, ast.Return)]
        return function.owner != "" or any(function.key in side.module.called(e.func) for e in ends if isinstance(e, ast.Call))

    def is_optional_flag(self, parameter: str, kernel) -> bool:
        """True of a parameter that says whether an argument was given."""
        return any(parameter in flags.get(kernel.key, ()) for flags in self._flags)

    def online(self, pair: Pair) -> str | None:
        """What a kernel's running maximum came or went for: ALGORITHM where both sides subtract a maximum, else STABILITY."""
        if not (pair.old and pair.new and pair.function.kernel) or _rescales(pair.old) == _rescales(pair.new):
            return None
        plain = pair.new if _rescales(pair.old) else pair.old
        return ALGORITHM if any(exp_of_difference(p, self._maxima.get(id(plain), set())) for u in plain.units for p in u.own()) else STABILITY

    def maxima(self, function) -> set[str]:
        """Names that hold a maximum, on either side of a function."""
        pair = next((p for p in self.pairs if p.new is function or p.old is function), None)
        sides = [f for f in (pair.old, pair.new) if f] if pair else [function]
        return set().union(*(self._maxima.get(id(f), set()) for f in sides))

    def is_bound(self, where: ast.Call, function) -> bool:
        """True if the condition of a `tl.where` is about addresses, not about data."""
        given = arguments(where)
        side = self.after if any(f is function for f in self.after.module.functions.values()) else self.before
        roles = side.roles(function)
        if any(is_neutral(given.get(k)) for k in "xy") and getattr(roles, "is_placed", lambda _n: False)(given.get("condition")):
            return True
        return self.is_condition_on_addresses(given.get("condition"), function)

    def is_condition_on_addresses(self, condition: ast.AST | None, function) -> bool:
        side = self.after if any(f is function for f in self.after.module.functions.values()) else self.before
        roles = side.roles(function)
        names = names_in(condition) - {"tl"}
        return (
            roles is not None
            and bool(names)
            and all(
                roles.of.get(n, set()) & {INDEX, MASK, LOOP} and VALUE not in roles.of.get(n, set()) - _both(roles.of.get(n, set())) for n in names
            )
        )

    def is_subtracted_maximum(self, unit: Unit, side: Side) -> bool:
        """A statement that computes a maximum which is subtracted before exp."""
        if not any(leaf(c.func) in ("max", "maximum") for c in unit.calls()):
            return False
        for other in unit.function.units:
            for call in other.calls():
                if leaf(call.func) in ("exp", "exp2") and names_in(call) & unit.targets:
                    return True
        return False


def _shape(unit: Unit) -> str:
    """A kernel's statement with all names blanked out."""
    return Renderer(lambda _n: "_", lambda _n: ((), {}), True).statement(unit.node)


def rescaling(function: Function) -> set[str]:
    """Names that hold `exp(m - new_m)`."""
    return {t for u in function.units if _is_rescaling(u.value) for t in u.targets}


def _rescales(function: Function) -> bool:
    """`s * exp(m - new_m)`: a sum that follows a running maximum."""
    factors = rescaling(function)
    for unit in function.units:
        for node in walk(unit.node) if isinstance(unit.node, (ast.Assign, ast.AugAssign)) else ():
            sides = [node.left, node.right] if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) else []
            if any(_is_rescaling(f) or isinstance(without_shaping(f), ast.Name) and names_in(f) <= factors for f in sides):
                return True
        if isinstance(unit.node, ast.AugAssign) and isinstance(unit.node.op, ast.Mult) and names_in(unit.node.value) & factors:
            return True
    return False


def _is_rescaling(node: ast.AST | None) -> bool:
    """`exp(a - b)` of two plain names, as running maxima are."""
    if not (isinstance(node, ast.Call) and leaf(node.func) in ("exp", "exp2") and node.args and isinstance(node.args[0], ast.BinOp)):
        return False
    return isinstance(node.args[0].op, ast.Sub) and all(isinstance(n, ast.Name) for n in (node.args[0].left, node.args[0].right))


def _both(roles: set[str]) -> set[str]:
    """A mask that is also a where's condition carries the value role by accident."""
    return {VALUE} if MASK in roles else set()
