# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N3 of edit-types.md: kernels whose stored buffer reaches the return value (E), by following names on the host."""

from __future__ import annotations

import ast
from collections import defaultdict

from .functions import Function, Module
from .names import BLOCK_POINTERS, VIEWS, WRITES, arguments, calls_in, is_memory, leaf, names_in, root, walk
from .statements import target_names

# Methods that their own class does not call, or not it alone.
_FRAMEWORK = {"forward", "backward", "setup_context"}
# Calls whose result is memory of the tensor that they are asked of.
_WINDOWS = VIEWS | {"split", "chunk", "unbind", "tensor_split", "split_with_sizes"}


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
    """Which names a host function's results are made from. Flow-insensitive; views, and the elements of lists, are the same buffer.
    `left` are the results that stay with the caller when it drops what the function returns: arguments, the object and module-level
    names. `changed` are names whose contents change, `alone` functions (keys) whose results are dropped where they are called."""

    def __init__(self, function: Function, module: Module):
        self.sources: dict[str, set[str]] = defaultdict(set)
        self._alias: dict[str, str] = {}
        self._wholes: dict[str, set[str]] = defaultdict(set)
        self.results: set[str] = set()
        self._asked: set[str] = set()
        self.alone: set[str] = set()
        self.changed: set[str] = set()
        self._own = set(function.parameters) | {n.id for n in walk(function.node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        self._guards = {id(u.node) for u in function.units if u.guard}
        self.launches = launches(function, module)
        nodes = walk(function.node)
        for node in nodes:
            self._statement(node, function, module)
        for call in calls_in(function.node):
            if not isinstance(call.func, ast.Subscript):
                self._passed(call, module)
        for node in nodes:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") in self._own:
                self._called_value(node.value, module)
        for number, launch in enumerate(self.launches):
            written = launch.written | self._packed(_packed(launch.call))
            for name in written:
                self._write({name}, (launch.read - {name}) | {f"@{number}"} | self._calls(launch.call, module))
        shared = names_in(function.node) & set(module.constants) - (self._own - _declared(function.node))
        outputs = (set(function.parameters) - {"ctx", "cls"}) | shared
        self.left = {f"={p}" for p in outputs} | self._asked
        self.results |= self.left
        for parameter in outputs:
            self.sources[f"={parameter}"] |= {parameter}

    def _statement(self, node, function, module) -> None:
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.NamedExpr)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                self._assigned(target, node.value, module)
                if isinstance(node, ast.AugAssign) or isinstance(target, (ast.Subscript, ast.Attribute)):
                    self._write(target_names(target), set())
            same = [t.id for t in targets if isinstance(t, ast.Name)]
            for name in same[1:]:
                self._join(name, same[0])
        elif isinstance(node, ast.For):
            for target, values in _elements(node.target, node.iter):
                self._assigned(target, values, module, True)
        elif isinstance(node, (ast.If, ast.While)) and id(node) not in self._guards:
            self._asked |= names_in(node.test) | self._calls(node.test, module)
        elif isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom)) and node.value is not None:
            self.results |= names_in(node.value) | self._calls(node.value, module)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            self._changed(node.value, module)

    def _assigned(self, target: ast.AST, value: ast.AST, module: Module, element: bool = False) -> None:
        """Binds a target. The parts of a tuple are those of the value, or may all be parts of the same buffer."""
        if isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (ast.Tuple, ast.List)) and len(target.elts) == len(value.elts):
            for part, inner in zip(target.elts, value.elts):
                self._assigned(part, inner, module)
            return
        for name in target_names(target):
            self._derive(name, value, module, element or isinstance(target, (ast.Name, ast.Tuple, ast.List)))

    def _derive(self, name: str, value: ast.AST, module: Module, whole: bool) -> None:
        base = _view_of(value)
        if whole and base and base != name:
            self._join(name, base)
        elif whole and root(value) in self._own and root(value) != name:
            # Part of an object: what is written to it changes the object, but not the other way round.
            self._wholes[name].add(root(value))
        self.sources[name] |= names_in(value) | self._calls(value, module)

    def _changed(self, call: ast.Call, module: Module) -> None:
        """A call for its effect: `out.copy_(x)`, `found.append(out)`, `torch.add(x, y, out=out)`."""
        arguments = [*call.args, *[k.value for k in call.keywords]]
        inner = names_in(call).union(*(self._calls(a, module) for a in arguments))
        base = _view_of(call.func.value) if isinstance(call.func, ast.Attribute) else None
        changed = names_in(next((k.value for k in call.keywords if k.arg == "out"), None))
        if base in self._own or base in module.constants or base and leaf(call.func).endswith("_"):
            changed |= {base}
        self.alone |= set() if isinstance(call.func, ast.Subscript) else module.called(call.func)
        if leaf(call.func) == "setattr" and arguments:
            changed = names_in(arguments[0])
        self._write(changed, inner)

    def _passed(self, call: ast.Call, module: Module) -> None:
        """A call of a function of the module changes those arguments that the function changes."""
        for key in module.called(call.func):
            callee = module.functions[key]
            parameters = callee.parameters[1:] if callee.owner and callee.parameters[:1] == ["self"] else callee.parameters
            given = dict(zip(parameters, call.args)) | {k.arg: k.value for k in call.keywords if k.arg}
            if isinstance(call.func, ast.Attribute):
                given["self"] = call.func.value
            packed = self._packed(_packed(call))
            for name in _changes(callee, module):
                if name not in callee.parameters:
                    self._asked.add(f"~{key}")
                self._write(names_in(given.get(name)) | packed, names_in(call) | {f"~{key}"})

    def _packed(self, values: list[ast.AST]) -> set[str]:
        """Names of lists and dictionaries of arguments, and what these are made from."""
        names = set().union(*map(names_in, values))
        return names.union(*(self.sources.get(n, set()) for n in names))

    def _write(self, names: set[str], made_of: set[str]) -> None:
        """What names hold is changed, and so are the objects that it is part of."""
        for name in names.union(*(self._wholes.get(n, set()) for n in names)):
            self.sources[name] |= made_of
            self.changed.add(name)

    def _called_value(self, call: ast.Call, module: Module) -> None:
        """A call of something that a name holds (`go = partial(run, x, out)`) changes what that was made from."""
        made = set(self.sources.get(call.func.id, ()))
        called = {f"&{n}" for n in made & set(module.functions)}
        self._write(made & self._own, names_in(call) | made | called)

    def _calls(self, value: ast.AST, module: Module) -> set[str]:
        found: set[str] = set()
        for call in calls_in(value):
            if not isinstance(call.func, ast.Subscript):
                called = module.called(call.func)
                found |= {f"&{k}" for k in (called - _inner_methods(module) if leaf(call.func) in module.classes else called)}
        return found

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

    @property
    def idle(self) -> bool:
        """True of a function that changes nothing that its caller has: all it does is in what it returns."""
        return not self.outputs and not any(n[0] in "@~" for n in self.behind(self.left))

    @property
    def outputs(self) -> set[str]:
        """Arguments and module-level names whose contents the function changes, or may change."""
        changed = {self._find(n) for n in self.changed}
        return {n[1:] for n in self.left if n[0] == "=" and self._find(n[1:]) in changed}

    def alias_group(self, names: set[str]) -> set[str]:
        """Names of the same buffers as the given ones."""
        wanted = {self._find(n) for n in names}
        return {n for n in [*self.sources, *names] if self._find(n) in wanted}


def _view_of(value: ast.AST) -> str | None:
    """The name that an expression is only another view of."""
    while True:
        if isinstance(value, ast.Name):
            return value.id
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and (leaf(value.func) in _WINDOWS or leaf(value.func).endswith("_")):
            value = value.args[0] if root(value.func) == "torch" and value.args else value.func.value
        elif isinstance(value, ast.Subscript) or isinstance(value, ast.Attribute) and value.attr in VIEWS:
            value = value.value
        elif isinstance(value, ast.IfExp):
            return _view_of(value.body) or _view_of(value.orelse)
        else:
            return None


def flow_of(function: Function, module: Module) -> Flow | None:
    """The flow of a host function, made once; None while it is being made."""
    known = module.__dict__.setdefault("_kbx_flows", {})
    if function.key not in known:
        known[function.key] = None
        known[function.key] = Flow(function, module)
    return known[function.key]


def _changes(function: Function, module: Module) -> set[str]:
    """Parameters and module-level names whose contents a host function changes, or may change."""
    if function.kernel:
        return set()
    flow = flow_of(function, module)
    return set(function.parameters) if flow is None else flow.outputs


def _packed(call: ast.Call) -> list[ast.AST]:
    """Lists and dictionaries of arguments, which do not show what is handed over as what."""
    return [a.value for a in call.args if isinstance(a, ast.Starred)] + [k.value for k in call.keywords if k.arg is None]


def _declared(node: ast.AST) -> set[str]:
    """Names that a function says to be those of its module."""
    return {name for n in walk(node) if isinstance(n, ast.Global) for name in n.names}


def _elements(target: ast.AST, values: ast.AST) -> list[tuple[ast.AST, ast.AST]]:
    """What a loop's names are elements of: of `for i, (a, b) in enumerate(zip(x, y))`, a those of x, b those of y."""
    name = leaf(values.func) if isinstance(values, ast.Call) else ""
    parts = target.elts if isinstance(target, ast.Tuple) else []
    if name == "enumerate" and len(parts) == 2 and values.args:
        return _elements(parts[1], values.args[0])
    if name == "zip" and len(parts) == len(values.args):
        return [pair for part, value in zip(parts, values.args) for pair in _elements(part, value)]
    if name in ("reversed", "list", "tuple") and isinstance(values.func, ast.Name) and len(values.args) == 1:
        return _elements(target, values.args[0])
    if name in ("items", "values") and isinstance(values.func, ast.Attribute) and not values.args:
        return [(parts[1] if name == "items" and len(parts) == 2 else target, values.func.value)]
    return [(target, values)]


def effective(module: Module, reached: set[str], entry: list[str]) -> tuple[set[str], set[int], dict[str, Flow], set[str]]:
    """(keys of effective kernels, ids of the launch calls that make the result, flow of each reachable host function, keys of host
    functions without effect, whose results are dropped)."""
    flows = {k: flow_of(module.functions[k], module) for k in sorted(reached) if not module.functions[k].kernel}
    found: set[str] = set()
    calls: set[int] = set()
    inner = _inner_methods(module)
    kept = [f"&{k}" for name in entry for k in module._named(name) if k in flows and k not in inner]
    kept += [f"&{k}" for k in flows if module.functions[k].owner and k not in inner]
    seen: set[str] = set()
    while kept:
        name = kept.pop()
        key, flow = name[1:], flows[name[1:]]
        if name in seen or f"&{key}" in seen:
            continue
        seen.add(name)
        behind = flow.behind(flow.results if name[0] == "&" else flow.left)
        for number, launch in enumerate(flow.launches):
            if f"@{number}" in behind:
                found |= {k.key for k in launch.kernels}
                calls.add(id(launch.call))
        kept += [n for n in behind if n[0] in "&~" and n[1:] in flows]
    # A kernel that goes by another way than a launch (a table of kernels, an argument, `run`) does what nobody can follow.
    launched = {k.key for f in flows.values() for launch in f.launches for k in launch.kernels}
    named = set().union(*(module.called(module.functions[k].node) for k in flows), *(module.called(c) for c in _tables(module, flows)))
    found |= {k for k in named - launched if module.functions[k].kernel}
    alone = set().union(*(f.alone for f in flows.values())) & set(flows)
    dropped = {k for k in alone | inner & set(flows) if f"&{k}" not in seen and flows[k].idle}
    return {k for k in found if has_store(module.functions[k], module)}, calls, flows, dropped


def _tables(module: Module, flows: dict[str, Flow]) -> list[ast.AST]:
    """Module-level values that host functions name."""
    used = set().union(*(names_in(module.functions[k].node) for k in flows)) & set(module.constants)
    return [v for n in sorted(used) for v in [getattr(module.constants[n], "value", None)] if v is not None]


def _inner_methods(module: Module) -> set[str]:
    """Keys of methods that only their own class calls, or nobody does, so that these calls say what becomes of their results. Kept
    with the module."""
    found = module.__dict__.get("_kbx_inner")
    if found is None:
        roots: dict[str, set[str]] = defaultdict(set)
        nodes = walk(module.tree) if module.classes else []
        called = {id(n.func) for n in nodes if isinstance(n, ast.Call)}
        for node in nodes:
            if isinstance(node, ast.Attribute):
                roots[node.attr].add(root(node) if id(node) in called else "")
        found = module._kbx_inner = {
            k
            for k, f in module.functions.items()
            if f.owner and f.name not in _FRAMEWORK and not f.name.startswith("__")
            if (f.name in roots or f.name.startswith("_")) and roots[f.name] <= {"self", "cls", f.owner}
        }
    return found
