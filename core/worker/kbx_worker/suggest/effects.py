# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N3 of edit-types.md: kernels whose stored buffer reaches the return value (E), by following names on the host."""

from __future__ import annotations

import ast
from collections import defaultdict

from .functions import Function, Module
from .names import BLOCK_POINTERS, VIEWS, WRITES, arguments, calls_in, is_memory, leaf, names_in, root, walk
from .statements import target_names


def stored_parameters(kernel: Function, module: Module, depth: int = 0) -> set[str]:
    """Parameters of a kernel whose memory it writes, also through device functions."""
    assigned = _assignments(kernel.node)
    found = _assigned_elements(kernel)
    for call in calls_in(kernel.node):
        name = leaf(call.func)
        if name in WRITES:
            given = arguments(call)
            pointer = given.get("pointer") or given.get("0") or (call.args[0] if call.args else None)
            if name == "store" and isinstance(call.func, ast.Attribute) and root(call.func) not in ("tl", "triton", "language"):
                pointer = call.func.value
            found |= _bases(pointer, set(kernel.parameters), assigned, set())
        elif depth < 4 and name in module.functions and module.functions[name].kernel and module.functions[name] is not kernel:
            inner = module.functions[name]
            bound = dict(zip(inner.parameters, call.args)) | {k.arg: k.value for k in call.keywords if k.arg}
            for parameter in stored_parameters(inner, module, depth + 1):
                found |= _bases(bound.get(parameter), set(kernel.parameters), assigned, set())
    return found


def accessed_parameters(kernel: Function) -> tuple[set[str], set[str]]:
    """Pointer parameters that a kernel itself reads and writes."""
    assigned, parameters = _assignments(kernel.node), set(kernel.parameters)
    found: tuple[set[str], set[str]] = (set(), set())
    for call in calls_in(kernel.node):
        if is_memory(call):
            found[leaf(call.func) in WRITES].update(_bases(arguments(call).get("pointer"), parameters, assigned, set()))
    return found


def has_store(kernel: Function, module: Module) -> bool:
    return any(leaf(c.func) in WRITES for c in calls_in(kernel.node)) or bool(stored_parameters(kernel, module))


def loaded_parameters(pointer: ast.AST | None, kernel: Function) -> set[str]:
    """The pointer parameters that an address starts from."""
    return _bases(pointer, set(kernel.parameters), _assignments(kernel.node), set())


def _assigned_elements(kernel: Function) -> set[str]:
    """`out_ptr[i] = x`: no Triton, but what its author meant as a store."""
    targets = [
        t for n in walk(kernel.node) if isinstance(n, (ast.Assign, ast.AugAssign)) for t in (n.targets if isinstance(n, ast.Assign) else [n.target])
    ]
    return {n for t in targets if isinstance(t, ast.Subscript) for n in target_names(t)} & set(kernel.parameters)


def _assignments(node: ast.AST) -> dict[str, list[ast.AST]]:
    """Values by the name that they are bound to. Kept on the node, as names.walk does."""
    found = node.__dict__.get("_kbx_assigned")
    if found is None:
        found = node._kbx_assigned = defaultdict(list)
        for n in walk(node):
            if isinstance(n, ast.Assign):
                for t in n.targets:
                    for name in target_names(t):
                        found[name].append(n.value)
    return found


def _bases(node, parameters: set[str], assigned: dict, seen: set[str]) -> set[str]:
    """The parameter that an address starts from: the left end of sums, else the right one."""
    if isinstance(node, ast.Name):
        if node.id in assigned and node.id not in seen:
            seen.add(node.id)
            found = set().union(*(_bases(v, parameters, assigned, seen) for v in assigned[node.id]))
            if found:
                return found
        return {node.id} & parameters
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        return _bases(node.left, parameters, assigned, seen) or _bases(node.right, parameters, assigned, seen)
    if isinstance(node, ast.Call) and leaf(node.func) in BLOCK_POINTERS | {"cast", "multiple_of", "broadcast_to", "to"}:
        first = arguments(node).get("base") or (node.args[0] if node.args and leaf(node.func) != "to" else None)
        return _bases(first or getattr(node.func, "value", None), parameters, assigned, seen)
    if isinstance(node, ast.IfExp):
        return _bases(node.body, parameters, assigned, seen) | _bases(node.orelse, parameters, assigned, seen)
    return _bases(node.value, parameters, assigned, seen) if isinstance(node, ast.Subscript) else set()


class Launch:
    """One launch of kernels: where, what it reads, what it writes."""

    def __init__(self, call: ast.Call, kernels: list[Function], module: Module):
        self.call, self.kernels = call, kernels
        self.grid = call.func.slice if isinstance(call.func, ast.Subscript) else None
        self.bound: dict[str, ast.AST] = {}
        self.written: set[str] = set()
        for kernel in kernels:
            self.bound.update(zip(kernel.parameters, call.args))
            self.bound.update({k.arg: k.value for k in call.keywords if k.arg})
            stored = stored_parameters(kernel, module)
            for parameter in stored:
                self.written |= names_in(self.bound.get(parameter))
        self.read = set().union(*(names_in(a) for a in [*call.args, *[k.value for k in call.keywords]]))


def launches(function: Function, module: Module) -> list[Launch]:
    """Launches in a host function: `kernel[grid](…)`, also of a variable that holds kernels, and calls that lack the grid."""
    assigned = _assignments(function.node)
    found = []
    for call in calls_in(function.node):
        base = call.func.value if isinstance(call.func, ast.Subscript) else call.func
        while isinstance(base, ast.Call) and base.args:
            base = base.args[0]
        kernels = module.kernel_of(leaf(base))
        for value in assigned.get(leaf(base), []) if not kernels and base is not call.func else []:
            kernels += [k for n in sorted(names_in(value)) for k in module.kernel_of(n)]
        if kernels:
            found.append(Launch(call, kernels, module))
    return found


class Flow:
    """Which names a host function's results are made from. Flow-insensitive; views are the same buffer."""

    def __init__(self, function: Function, module: Module):
        self.sources: dict[str, set[str]] = defaultdict(set)
        self._alias: dict[str, str] = {}
        self.results: set[str] = set()
        self.launches = launches(function, module)
        for node in walk(function.node):
            self._statement(node, function, module)
        for number, launch in enumerate(self.launches):
            for name in launch.written:
                self.sources[name] |= (launch.read - {name}) | {f"@{number}"}
        outputs = set(function.parameters) - {"self", "ctx", "cls"}
        self.results |= {f"={p}" for p in outputs}
        for parameter in outputs:
            self.sources[f"={parameter}"] |= {parameter}

    def _statement(self, node, function, module) -> None:
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                for name in target_names(target):
                    self._derive(name, node.value, module, isinstance(target, ast.Name))
        elif isinstance(node, ast.For):
            for name in target_names(node.target):
                self.sources[name] |= names_in(node.iter)
        elif isinstance(node, ast.Return) and node.value is not None:
            self.results |= names_in(node.value) | self._calls(node.value, module)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            self._changed(node.value, module)

    def _derive(self, name: str, value: ast.AST, module: Module, whole: bool) -> None:
        base = _view_of(value)
        if whole and base and base != name:
            self._join(name, base)
        self.sources[name] |= names_in(value) | self._calls(value, module)

    def _changed(self, call: ast.Call, module: Module) -> None:
        """A call for its effect: `out.copy_(x)` and a helper that writes what it is given."""
        inner = names_in(call)
        if isinstance(call.func, ast.Attribute) and (leaf(call.func).endswith("_") or leaf(call.func) == "copy_"):
            base = _view_of(call.func.value)
            if base:
                self.sources[base] |= inner | self._calls(call, module)
        else:
            for name in set().union(*(names_in(a) for a in [*call.args, *[k.value for k in call.keywords]])):
                self.sources[name] |= self._calls(call, module)

    def _calls(self, value: ast.AST, module: Module) -> set[str]:
        return {f"&{k}" for c in calls_in(value) if not isinstance(c.func, ast.Subscript) for k in module.called(c.func)}

    def _find(self, name: str) -> str:
        while name in self._alias:
            name = self._alias[name]
        return name

    def _join(self, a: str, b: str) -> None:
        a, b = self._find(a), self._find(b)
        if a != b:
            self._alias[a] = b

    def behind(self, start: set[str] | None = None) -> set[str]:
        """Everything that the results (or the given names) are made from; `@n` are launches, `&f` are calls of functions."""
        groups: dict[str, set[str]] = defaultdict(set)
        for name in [*self.sources, *self._alias, *self._alias.values()]:
            groups[self._find(name)].add(name)
        seen: set[str] = set()
        todo = list(self.results if start is None else start)
        while todo:
            name = todo.pop()
            for member in groups.get(self._find(name), set()) | {name}:
                if member not in seen:
                    seen.add(member)
                    todo += self.sources.get(member, ())
        return seen

    def alias_group(self, names: set[str]) -> set[str]:
        """Names of the same buffers as the given ones."""
        wanted = {self._find(n) for n in names}
        return {n for n in [*self.sources, *names] if self._find(n) in wanted}


def _view_of(value: ast.AST) -> str | None:
    """The name that an expression is only another view of."""
    while True:
        if isinstance(value, ast.Name):
            return value.id
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and (leaf(value.func) in VIEWS or leaf(value.func).endswith("_")):
            value = value.func.value
        elif isinstance(value, ast.Subscript) or isinstance(value, ast.Attribute) and value.attr in VIEWS:
            value = value.value
        elif isinstance(value, ast.IfExp):
            return _view_of(value.body) or _view_of(value.orelse)
        else:
            return None


def effective(module: Module, reached: set[str], entry: list[str]) -> tuple[set[str], set[int], dict[str, Flow]]:
    """(keys of effective kernels, ids of the launch calls that make the result, flow of each reachable host function)."""
    flows = {k: Flow(module.functions[k], module) for k in sorted(reached) if not module.functions[k].kernel}
    found: set[str] = set()
    calls: set[int] = set()
    todo = [k for name in entry for k in module._named(name) if k in flows]
    todo += [k for k in flows if module.functions[k].owner]
    seen: set[str] = set()
    while todo:
        key = todo.pop()
        if key in seen:
            continue
        seen.add(key)
        behind = flows[key].behind()
        for number, launch in enumerate(flows[key].launches):
            if f"@{number}" in behind:
                found |= {k.key for k in launch.kernels}
                calls.add(id(launch.call))
        todo += [n[1:] for n in behind if n.startswith("&") and n[1:] in flows]
    return {k for k in found if has_store(module.functions[k], module)}, calls, flows
