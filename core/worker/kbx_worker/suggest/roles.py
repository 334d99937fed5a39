# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a name is for: address, mask, loop bound, block size or value. Follows names backwards from loads, stores, loops and launches."""
from __future__ import annotations

import ast
from collections import defaultdict

from .effects import Flow, accessed_parameters
from .functions import Function, Module
from .names import BLOCK_POINTERS, LAUNCH_OPTIONS, POINTER, PREDICATE, arguments, is_language, is_memory, leaf, names_in
from .statements import Unit

INDEX, MASK, LOOP, TEST, BLOCK, VALUE, GRID, RESULT = "index", "mask", "loop", "test", "block", "value", "grid", "result"
_ROUNDS = 12


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

    def __init__(self, kernel: Function):
        super().__init__(kernel.units)
        for unit in kernel.units:
            self._seed(unit)
        self._spread(self._flow)
        self.inputs, self.outputs = accessed_parameters(kernel)

    def _seed(self, unit: Unit) -> None:
        node = unit.node
        if isinstance(node, (ast.If, ast.While)):
            self._flow(node.test, TEST)
        elif isinstance(node, ast.For):
            self._flow(node.iter, LOOP)
        elif isinstance(node, ast.Return) and node.value is not None:
            self._flow(node.value, VALUE)
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
            self._flow(given.get("condition"), MASK if self._is_bound(given.get("condition")) else VALUE)
            self._flow(given.get("x"), role)
            self._flow(given.get("y"), role)
        else:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, (ast.expr, ast.keyword)):
                    self._flow(child, role)

    def _is_bound(self, node: ast.AST | None) -> bool:
        """A condition on addresses, not on data."""
        return bool(names_in(node)) and all(self.of.get(n, set()) & {INDEX, MASK, LOOP} and VALUE not in self.of.get(n, set()) for n in names_in(node) - {"tl"})


class HostRoles(Roles):
    """Roles inside a host function, taken from the kernel parameters that its names are passed to."""

    def __init__(self, function: Function, flow: Flow, module: Module, kernels: dict[str, KernelRoles]):
        super().__init__(function.units)
        for launch in flow.launches:
            self._flow(launch.grid, GRID)
            roles = kernels.get(launch.kernels[0].key)
            for parameter, argument in launch.bound.items():
                if parameter in LAUNCH_OPTIONS:
                    self._flow(argument, BLOCK)
                else:
                    for role in roles.of.get(parameter, set()) if roles else ():
                        self._flow(argument, role)
        for unit in function.units:
            if isinstance(unit.node, ast.Return):
                self._flow(unit.node.value, RESULT)
            for name in unit.targets:
                if name.isupper() and name.startswith(("BLOCK", "NUM_WARPS", "NUM_STAGES", "GROUP")):
                    self.of[name].add(BLOCK)
        self._spread(self._flow)

    def _flow(self, node: ast.AST | None, role: str) -> None:
        """Roles of a host expression; the grid and masks only hand on what they count, results only what is returned."""
        if node is None:
            return
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and leaf(node.func) in ("empty", "zeros", "empty_like", "zeros_like", "full", "ones"):
            return
        for name in names_in(node):
            self.of[name].add(role)
