# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a name is for: address, mask, loop bound, block size or value. Follows names backwards from loads, stores, loops and launches."""

from __future__ import annotations

import ast
import re
from collections import defaultdict

from .effects import Flow, accessed_parameters, loaded_parameters
from .functions import Function, Module
from .names import BLOCK_POINTERS, LAUNCH_OPTIONS, POINTER, PREDICATE, arguments, calls_in, children, is_language, is_memory, leaf, names_in, number, walk
from .statements import Unit

INDEX, MASK, LOOP, TEST, BLOCK, VALUE, GRID, RESULT, DATA = "index", "mask", "loop", "test", "block", "value", "grid", "result", "data"
_ROUNDS = 12
_TILE_NAME = re.compile(r"(?:BLOCK|TILE|CHUNK|SPLIT|NUM_WARPS|NUM_STAGES|GROUP)[A-Z0-9_]*$|B[A-Z]$")
# Calls that make a coordinate of coordinates.
_PLACING = set("""program_id num_programs arange cdiv minimum maximum min max where multiple_of max_contiguous to cast broadcast_to expand_dims
 broadcast reshape view range int full zeros""".split())


class Roles:
    """Roles per name of one function. A name may have several."""

    def __init__(self, units: list[Unit]):
        self.of: dict[str, set[str]] = defaultdict(set)
        self._units = units

    def has(self, node: ast.AST | set[str] | None, role: str) -> bool:
        names = node if isinstance(node, set) else names_in(node)
        return any(role in self.of.get(n, ()) for n in names)

    def _spread(self, flow) -> None:
        """Hands the roles of a target on to what it is computed from, until nothing changes."""
        for _ in range(_ROUNDS):
            before = sum(map(len, self.of.values()))
            for unit in self._units:
                node = unit.node
                if isinstance(node, (ast.Assign, ast.AugAssign)):
                    for role in set().union(*(self.of.get(t, set()) for t in unit.targets)):
                        flow(node.value, role)
                elif isinstance(node, ast.For):
                    for role in set().union(*(self.of.get(t, set()) for t in unit.targets)):
                        if role in (INDEX, MASK):
                            flow(node.iter, LOOP)
            if sum(map(len, self.of.values())) == before:
                break


class KernelRoles(Roles):
    """Roles inside a kernel, its parameters included."""

    def __init__(self, kernel: Function, returned: list[set[str]] | None = None):
        """`returned`: the roles of what a device function returns, by place."""
        super().__init__(kernel.units)
        self._returned = returned or []
        self.kernel = kernel
        self._scalars = set(kernel.parameters) - set().union(*accessed_parameters(kernel))
        self.coordinates = self._coordinates()
        for unit in kernel.units:
            self._seed(unit)
        self._spread(self._flow)
        self.inputs, self.outputs = accessed_parameters(kernel)
        self.metadata = self.inputs - self._data(kernel)
        self.ranged = self._ranged(kernel)
        self.series = self._series(kernel)

    def _coordinates(self) -> set[str]:
        """Names made of program and lane numbers, loop counters and scalar parameters alone: places and comparisons of places."""
        found: set[str] = set()
        others: set[str] = set()
        for unit in self._units:
            node = unit.node
            if isinstance(node, ast.For):
                found |= unit.targets - others
            elif isinstance(node, (ast.Assign, ast.AugAssign)) and node.value is not None:
                if names_in(node.value) - {"tl", "triton"} and self._is_of_scalars(node.value):
                    self._scalars |= unit.targets
                    continue
                (found if self.is_placed(node.value, found) else others).update(unit.targets)
        return found - others

    def _is_of_scalars(self, node: ast.AST) -> bool:
        """True of an expression over scalar parameters alone: how many tiles there are."""
        return names_in(node) <= self._scalars | {"tl", "triton"} and {leaf(c.func) for c in calls_in(node)} <= {"cdiv", "minimum", "maximum", "min", "max"}

    def is_placed(self, node: ast.AST | None, known: set[str] | None = None) -> bool:
        """True of an expression over places (`known`, by default the coordinates) that reads no data."""
        known = self.coordinates if known is None else known
        names = names_in(node) - {"tl", "triton"}
        calls = {leaf(c.func) for c in calls_in(node)}
        placed = bool(names & known) or bool(calls & {"program_id", "arange"})
        return placed and names <= known | self._scalars and calls <= _PLACING

    def _data(self, kernel: Function) -> set[str]:
        """Pointer parameters whose contents are values, not offsets, sizes or bounds."""
        found: set[str] = set()
        for unit in kernel.units:
            loads = [c for c in unit.calls() if leaf(c.func) == "load" and is_memory(c)]
            if loads and (not unit.targets or any(VALUE in self.of.get(t, ()) or not self.of.get(t) for t in unit.targets)):
                for call in loads:
                    found |= loaded_parameters(arguments(call).get("pointer"), kernel)
        return found

    def _series(self, kernel: Function) -> set[str]:
        """Compile-time parameters that only say how many rounds a loop without memory access makes."""
        found, others = set(), set()
        for place, unit in enumerate(kernel.units, 1):
            loop = isinstance(unit.node, ast.For)
            plain = loop and not any(is_memory(c) for u in kernel.units if place in u.path for c in u.calls())
            (found if plain else others).update(names_in(unit.node.iter) if isinstance(unit.node, ast.For) else unit.names())
        return (found - others) & kernel.constexprs

    def _ranged(self, kernel: Function) -> set[str]:
        """Names in ranges, block shapes and steps of loops, directly or through a local."""
        found: set[str] = set()
        for call in (c for u in kernel.units for c in u.calls()):
            name, given = leaf(call.func), arguments(call)
            if name == "arange":
                found |= names_in(given.get("end"))
            elif name in BLOCK_POINTERS:
                found |= names_in(given.get("block_shape"))
            elif name == "range" and len(call.args) == 3:
                found |= names_in(call.args[2])
        for unit in kernel.units:
            if unit.targets & found and unit.value is not None:
                found = found | names_in(unit.value)
        return found

    def _seed(self, unit: Unit) -> None:
        node = unit.node
        if isinstance(node, (ast.If, ast.While)):
            self._flow(node.test, TEST)
        elif isinstance(node, ast.For):
            self._flow(node.iter, LOOP)
        elif isinstance(node, ast.Return) and node.value is not None:
            parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            roles = self._returned if len(self._returned) == len(parts) else [set()] * len(parts)
            for part, mine in zip(parts, roles):
                for role in sorted(mine) or [VALUE]:
                    self._flow(part, role)
        for call in unit.calls():
            self._call(call)

    def _call(self, call: ast.Call) -> None:
        name = leaf(call.func)
        if is_memory(call):
            for key, argument in arguments(call).items():
                self._flow(argument, INDEX if key in POINTER else MASK if key in PREDICATE else VALUE)
        elif name in BLOCK_POINTERS and is_language(call.func):
            for key, argument in arguments(call).items():
                self._flow(argument, MASK if key == "shape" else BLOCK if key == "block_shape" else INDEX)
        elif name in ("arange", "zeros", "full", "static_range") and is_language(call.func):
            for key, argument in arguments(call).items():
                if key in ("start", "end", "shape", "0"):
                    self._flow(argument, BLOCK)
        elif name == "range" and len(call.args) == 3:
            self._flow(call.args[2], BLOCK)

    def _flow(self, node: ast.AST | None, role: str) -> None:
        """Gives a role to the names of an expression; arguments of loads inside it have their own."""
        if node is None:
            return
        if isinstance(node, ast.Name):
            self.of[node.id].add(role)
        elif isinstance(node, ast.Call) and (is_memory(node) or leaf(node.func) in BLOCK_POINTERS):
            self._call(node)
        elif isinstance(node, ast.Call) and leaf(node.func) in ("arange", "zeros", "full") and is_language(node.func):
            self._call(node)
        elif isinstance(node, ast.Call) and leaf(node.func) == "where" and role == VALUE:
            given = arguments(node)
            padded = any(is_neutral(given.get(k)) for k in "xy") and self.is_placed(given.get("condition"))
            self._flow(given.get("condition"), MASK if padded or self._is_bound(given.get("condition")) else VALUE)
            self._flow(given.get("x"), role)
            self._flow(given.get("y"), role)
        else:
            for child in children(node):
                if isinstance(child, (ast.expr, ast.keyword)):
                    self._flow(child, role)

    def _is_bound(self, node: ast.AST | None) -> bool:
        """A condition on addresses, not on data."""
        return bool(names_in(node)) and all(
            self.of.get(n, set()) & {INDEX, MASK, LOOP} and VALUE not in self.of.get(n, set()) for n in names_in(node) - {"tl"}
        )


def is_neutral(node: ast.AST | None) -> bool:
    """What padded lanes hold: a constant, or a tile of one."""
    return number(node) is not None or isinstance(node, ast.Call) and leaf(node.func) in ("zeros", "full", "zeros_like")


class HostRoles(Roles):
    """Roles inside a host function, taken from the kernel parameters that its names are passed to."""

    _SPREADING = {INDEX, VALUE, MASK, TEST, LOOP}

    def __init__(self, function: Function, flow: Flow, module: Module, kernels: dict[str, KernelRoles]):
        super().__init__(function.units)
        for launch in flow.launches:
            self._grid(launch.grid)
            roles = kernels.get(launch.kernels[0].key)
            for parameter, argument in launch.bound.items():
                self._argument(parameter, argument, roles)
        for unit in function.units:
            if isinstance(unit.node, ast.Return) and not unit.nested:
                self._flow(unit.node.value, RESULT)
            if any("block" in n.lower() for n in unit.targets) and unit.value is not None:
                for name in names_in(unit.value):
                    if "block" in name.lower():
                        self.of[name].add(BLOCK)
            for name in unit.targets:
                if _TILE_NAME.match(name):
                    self.of[name].add(BLOCK)
        for _ in range(2):
            self._step()

    def _grid(self, grid: ast.AST | None) -> None:
        """The grid, and what the variable that holds it is made from."""
        names = names_in(grid)
        for unit in self._units:
            if unit.targets & names and unit.value is not None:
                names = names | names_in(unit.value)
        for name in names:
            self.of[name].add(GRID)

    def _argument(self, parameter: str, argument: ast.AST, roles: KernelRoles | None) -> None:
        if parameter in LAUNCH_OPTIONS:
            self._flow(argument, BLOCK)
        elif roles and parameter in (roles.inputs | roles.outputs) - roles.metadata:
            self._flow(argument, DATA)
        else:
            for role in roles.of.get(parameter, set()) if roles else ():
                self._flow(argument, role)

    def _step(self) -> None:
        for unit in self._units:
            if isinstance(unit.node, (ast.Assign, ast.AugAssign)):
                for role in set().union(*(self.of.get(t, set()) for t in unit.targets)) & self._SPREADING:
                    self._flow(unit.node.value, role)

    def _flow(self, node: ast.AST | None, role: str) -> None:
        """Names of numbers; the tensor in `x.stride(0)` is none."""
        tensors = {n.value.id for n in walk(node) if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name)} if node is not None else set()
        for name in names_in(node) - (tensors if role not in (DATA, RESULT) else set()):
            self.of[name].add(role)
