# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One side prepared (N1-N4 of edit-types.md): reachable functions, effective kernels, roles, library work."""

from __future__ import annotations

import ast

from . import embedded
from .delegation import Work, kernel_arithmetic, library_work
from .effects import Flow, effective, has_store
from .functions import Function, Module, reachable
from .names import calls_in, is_language, leaf, names_in
from .roles import HostRoles, KernelRoles
from .source import Source
from .statements import Unit, checks_only, fill


class Side:
    """Everything that the rules ask about one side."""

    def __init__(self, source: Source, module: Module, entry: list[str]):
        self.source, self.module, self.entry = source, module, entry
        checks = {f.name for f in module.functions.values() if not f.owner and checks_only(f)}
        for function in module.functions.values():
            function.checks = checks
            fill(function)
        # Hunks alone do not show who calls whom, nor what is used between them: all of it counts.
        self.reached = set(module.functions) if source.rebuilt else reachable(module, entry)
        self.effective, self._telling, self.flows, self._dropped = effective(module, self.reached, entry)
        launched = {k.key for f in self.flows.values() for launch in f.launches for k in launch.kernels}
        if source.rebuilt:
            self.effective |= {k for k, f in module.functions.items() if f.kernel}
            self._dropped = set()
            self._telling |= {id(launch.call) for f in self.flows.values() for launch in f.launches}
        self.launched = launched
        self.live = self._live()
        self.kernel_roles = self._kernel_roles()
        self.host_roles = {k: HostRoles(module.functions[k], flow, module, self.kernel_roles) for k, flow in self.flows.items()}
        if not source.rebuilt:
            self._mark_dead_statements()
        cuda = embedded.work(module, self.reached)
        self.work = Work(
            library_work(module, self.reached - self._dropped, self.flows, self.host_roles),
            {k: kernel_arithmetic(module.functions[k], self.kernel_roles[k], module) for k in sorted(self.effective)},
        )
        if cuda is not None:
            self.work.kernels["<cuda>"] = cuda

    def _kernel_roles(self) -> dict[str, KernelRoles]:
        """Roles of all kernels. What a device function returns is for what its callers use it for."""
        kernels = {k: f for k, f in self.module.functions.items() if f.kernel}
        found = {k: KernelRoles(f) for k, f in kernels.items()}
        for _ in range(2):
            returned: dict[str, list[set[str]]] = {}
            for key, kernel in kernels.items():
                for unit in kernel.units:
                    called = getattr(unit.value, "func", None)
                    if isinstance(unit.node, ast.Assign) and leaf(called) in kernels:
                        targets = unit.node.targets[0]
                        parts = targets.elts if isinstance(targets, ast.Tuple) else [targets]
                        roles = [set().union(*(found[key].of.get(n, set()) for n in names_in(p))) for p in parts]
                        known = returned.setdefault(leaf(called), [set() for _ in roles])
                        if len(known) == len(roles):
                            returned[leaf(called)] = [a | b for a, b in zip(known, roles)]
            changed = {k: KernelRoles(kernels[k], r) for k, r in returned.items() if any(r)}
            found.update(changed)
            if not changed:
                break
        for key, roles in found.items():
            kernels[key].roles = roles
        return found

    def _mark_dead_statements(self) -> None:
        """N4: launches of kernels without effect, and bindings that nothing reads any more, are inert."""
        for key in self.live:
            function = self.module.functions[key]
            if function.kernel:
                roles = self.kernel_roles[key]
                for unit in function.units:
                    if unit.targets and isinstance(unit.node, ast.Assign) and not any(roles.of.get(t) for t in unit.targets):
                        unit.dead = True
            else:
                self._mark_dead_on_host(function, self.flows[key])

    def _mark_dead_on_host(self, function: Function, flow: Flow) -> None:
        idle = {id(launch.call) for launch in flow.launches} - self._telling
        asked = set(flow.results)
        for unit in function.units:
            if not unit.inert and isinstance(unit.node, (ast.If, ast.While, ast.For, ast.With)):
                asked |= unit.names()
        for launch in flow.launches:
            if id(launch.call) not in idle:
                asked |= names_in(launch.grid) | names_in(launch.call.func) | launch.read
        needed = flow.behind(asked)
        for unit in function.units:
            for_effect = unit.node.value if isinstance(unit.node, ast.Expr) and isinstance(unit.node.value, ast.Call) else None
            called = self.module.called(for_effect.func) if for_effect and self._dropped else set()
            bare = isinstance(unit.node, ast.Assign) and all(isinstance(t, (ast.Name, ast.Tuple)) for t in unit.node.targets)
            if bare and not unit.targets & needed or id(for_effect) in idle or called and called <= self._dropped:
                unit.dead = True

    def _live(self) -> set[str]:
        """Reachable host functions, effective kernels and the device functions that these call."""
        hosts = {k for k in self.reached if not self.module.functions[k].kernel} - self._dropped
        todo, seen = list(self.effective), set()
        while todo:
            key = todo.pop()
            if key not in seen:
                seen.add(key)
                todo += [k for k in self.module.called(self.module.functions[key].node) if self.module.functions[k].kernel]
        return hosts | seen

    @property
    def dead(self) -> set[str]:
        """Kernels that are defined and that nothing reachable launches or calls."""
        return {k for k, f in self.module.functions.items() if f.kernel and k not in self.reached}

    @property
    def decoys(self) -> set[str]:
        """Kernels that are launched and store, but whose buffer does not reach the result."""
        return {k for k in self.launched - self.effective if has_store(self.module.functions[k], self.module)}

    @property
    def storeless(self) -> set[str]:
        return {k for k in self.launched if not has_store(self.module.functions[k], self.module)}

    def roles(self, function: Function):
        """Roles of the names of a function of this side."""
        return self.kernel_roles[function.key] if function.kernel else self.host_roles.get(function.key)

    def kernel_units(self) -> list[Unit]:
        return [u for k in sorted(self.live) if self.module.functions[k].kernel for u in self.module.functions[k].units]

    def language_calls(self) -> set[str]:
        """Names of Triton functions that live kernels call."""
        return {leaf(c.func) for u in self.kernel_units() for c in u.calls() if is_language(c.func)}

    def block_parameters(self, kernel: Function) -> set[str]:
        """Compile-time sizes of tiles: constexpr parameters used in ranges, block shapes and steps of loops."""
        roles = self.kernel_roles[kernel.key]
        return {p for p in kernel.constexprs if "block" in roles.of.get(p, ()) and p in roles.ranged}

    def passes(self) -> int:
        """Kernels that run one after another on the longest path from the entry."""
        known: dict[str, int] = {}
        keys = [k for name in self.entry for k in self.module._named(name) if k in self.flows]
        return max((self._passes_of(k, known) for k in keys), default=0)

    def _passes_of(self, key: str, known: dict[str, int]) -> int:
        if key not in known:
            known[key] = 0
            known[key] = self._passes(self.module.functions[key].node.body, key, known)
        return known[key]

    def _passes(self, body: list[ast.stmt], key: str, known: dict[str, int]) -> int:
        total = 0
        calls = {id(launch.call) for launch in self.flows[key].launches} & self._telling
        for node in body:
            if isinstance(node, ast.If):
                total += max(self._passes(node.body, key, known), self._passes(node.orelse, key, known))
            elif isinstance(node, (ast.For, ast.While, ast.With, ast.Try)):
                total += self._passes(node.body, key, known)
            elif not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for call in calls_in(node):
                    total += id(call) in calls
                    if not isinstance(call.func, ast.Subscript):
                        others = self.module.called(call.func) & set(self.flows)
                        total += sum(
                            self._passes_of(o, known) for o in sorted(others) if self.module.functions[o].name not in ("backward", "__init__")
                        )
        return total

    def maxima(self, function: Function) -> set[str]:
        """Names that hold a maximum over values."""
        return {
            t
            for u in function.units
            for t in u.targets
            if u.value is not None and any(leaf(c.func) in ("max", "maximum", "amax") for c in calls_in(u.value))
        }

    def flow_of(self, unit: Unit) -> Flow | None:
        return self.flows.get(unit.function.key)

    def result_names(self, unit: Unit) -> set[str]:
        """Names of the buffers that a host function returns."""
        flow = self.flow_of(unit)
        return flow.alias_group({n for n in flow.results if not n.startswith(("=", "@", "&"))}) if flow else set()

    def block_below(self, unit: Unit) -> list[Unit]:
        """Statements in the block of a header."""
        place = next(i for i, u in enumerate(unit.function.units, 1) if u is unit)
        return [u for u in unit.function.units if place in u.path]

    def live_constants(self) -> dict[str, ast.stmt]:
        """Module-level assignments that live functions use."""
        used: set[str] = set()
        for key in self.live:
            function = self.module.functions[key]
            used |= names_in(function.node)
        todo, found = list(used & set(self.module.constants)), {}
        while todo:
            name = todo.pop()
            if name not in found:
                found[name] = self.module.constants[name]
                todo += list(names_in(getattr(found[name], "value", None)) & set(self.module.constants))
        return {n: c for n, c in sorted(found.items()) if n not in self.module.aliases}
