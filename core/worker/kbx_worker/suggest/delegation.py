# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N3 of edit-types.md: library compute on the host (D) and arithmetic of effective kernels (E)."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass, field

from .effects import Flow
from .functions import Function, Module
from .names import ALLOCATION, REDUCTIONS, TENSOR_METHODS, VIEWS, arguments, calls_in, children, is_language, is_memory, leaf, names_in, root, walk
from .roles import DATA, INDEX, MASK, VALUE, HostRoles, KernelRoles
from .statements import Unit

_SAME = {
    **dict.fromkeys("mm bmm addmm baddbmm einsum linear Linear tensordot mv dot inner outer addmv ger".split(), "matmul"),
    **dict.fromkeys("amax maximum cummax".split(), "max"),
    **dict.fromkeys("amin minimum cummin".split(), "min"),
    **dict.fromkeys("true_divide divide".split(), "div"),
    "multiply": "mul",
    "subtract": "sub",
    "logical_and": "and",
    "scaled_dot_product_attention": "attention",
    "BatchNorm2d": "batch_norm",
    "LayerNorm": "layer_norm",
    "Softmax": "softmax",
    "ReLU": "relu",
    "GELU": "gelu",
    "Sigmoid": "sigmoid",
    "Tanh": "tanh",
}
_METADATA = set("""cumsum sign broadcast_to numel item tolist nonzero argsort searchsorted bincount diff repeat repeat_interleave flip meshgrid
 index_select gather stack cat pad roll cpu scatter eye unfold prod diag_embed tril_indices any all isnan isinf isfinite""".split())
_NOT_COMPUTE = set("""autocast amp autograd Function compile library custom_op register_buffer ModuleList Sequential Identity set_device device
 current_device synchronize empty_cache rand randn randint randperm rand_like randn_like seed get_rng_state iinfo finfo equal allclose
 is_same_size set_printoptions Event Stream mark_dirty mark_non_differentiable load load_inline kaiming_uniform_ uniform_ normal_
 xavier_uniform_ init script profiler nn""".split())
ARITHMETIC = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div", ast.Pow: "pow", ast.MatMult: "matmul"}


@dataclass
class Delegated:
    """One library compute call."""

    op: str
    unit: Unit
    metadata: bool = False


@dataclass
class Work:
    """D and E of one side. `counts` is how often each library operation runs on the path that has most of it."""

    library: list[Delegated] = field(default_factory=list)
    kernels: dict[str, Counter] = field(default_factory=dict)

    @property
    def compute(self) -> list[Delegated]:
        return [d for d in self.library if not d.metadata]

    @property
    def counts(self) -> Counter:
        """Compute calls by operation; of branches that exclude each other only the larger counts."""
        found: Counter = Counter()
        by_function: dict[int, list[Delegated]] = {}
        for item in self.compute:
            by_function.setdefault(id(item.unit.function), []).append(item)
        for items in by_function.values():
            marked: dict[int, Counter] = {}
            for item in items:
                marked.setdefault(id(item.unit.whole), Counter())[item.op] += 1
            found += on_longest_path(items[0].unit.function.node.body, lambda node: marked.get(id(node), Counter()))
        return found

    @property
    def arithmetic(self) -> Counter:
        return sum(self.kernels.values(), Counter())


def on_longest_path(body: list[ast.stmt], count) -> Counter:
    """Sums `count` of statements; of two branches the larger number of each kind. A branch that returns excludes what follows."""
    total: Counter = Counter()
    for number, node in enumerate(body):
        total += count(node)
        if isinstance(node, ast.If):
            first, rest = on_longest_path(node.body, count), on_longest_path(node.orelse, count)
            if node.body and isinstance(node.body[-1], (ast.Return, ast.Raise)):
                return total + (first | on_longest_path([*node.orelse, *body[number + 1 :]], count))
            total += first | rest
        else:
            for block in ("body", "orelse", "finalbody"):
                if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    total += on_longest_path(getattr(node, block, []), count)
            for handler in getattr(node, "handlers", []):
                total += on_longest_path(handler.body, count)
    return total


def library_work(module: Module, reached: set[str], flows: dict[str, Flow], roles: dict[str, HostRoles]) -> list[Delegated]:
    """D: library compute calls reachable from the entry; allocation, view, cast, shape and device helpers do not count.
    `roles` by the keys of host functions tell data from metadata."""
    found = []
    for key in sorted(reached):
        function = module.functions[key]
        if function.kernel:
            continue
        layers = _layers(module, function)
        tensors = _tensors(function, module)
        results = flows[key].alias_group({n for n in flows[key].results if n[:1] not in "=@&"})
        data = {n for n, of in roles[key].of.items() if DATA in of}
        for unit in function.units:
            if not unit.inert:
                found += [Delegated(op, unit, _is_metadata(op, node, unit, results, data)) for op, node in _ops(unit, module, layers, tensors)]
    return found


def _ops(unit: Unit, module: Module, layers: dict[str, str], tensors: set[str]):
    for part in unit.own():
        for node in walk(part):
            if isinstance(node, ast.Call) and not isinstance(node.func, ast.Subscript):
                op = _called_op(node, module, layers, tensors)
                if op:
                    yield _SAME.get(op.rstrip("_"), op.rstrip("_")), node
            elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and (isinstance(node.op, ast.MatMult) or _is_tensor(node, tensors)):
                yield ARITHMETIC[type(node.op)], node
        if isinstance(unit.node, ast.AugAssign) and type(unit.node.op) in ARITHMETIC and part is unit.node and _is_tensor(unit.node.target, tensors):
            yield ARITHMETIC[type(unit.node.op)], unit.node


def _called_op(node: ast.Call, module: Module, layers: dict[str, str], tensors: set[str]) -> str | None:
    name = leaf(node.func)
    if isinstance(node.func, ast.Name):
        full = module.imported.get(name)
        return full.split(".")[-1] if full and name not in ALLOCATION | _NOT_COMPUTE else None
    top = root(node.func)
    if top == "self":
        return layers.get(name)
    if top in module.torch_roots and isinstance(node.func, ast.Attribute):
        return None if name in ALLOCATION | _NOT_COMPUTE | VIEWS or _is_apart(node.func) else name
    if name in TENSOR_METHODS and top not in ("math", "np", "numpy", "os", "time", "random", "tl", "triton", "operator", "functools", "itertools"):
        return name if name not in ("dot", "where", "any", "all", "prod", "sum", "max", "min") or top in tensors or not top else None
    return None


def _is_apart(func: ast.Attribute) -> bool:
    """A part of torch that does not compute on the data, but for its gradient clipping."""
    return bool(_inner(func) & {"cuda", "backends", "autograd", "init", "utils"}) and not func.attr.startswith("clip_grad")


def _inner(func: ast.AST) -> set[str]:
    return {n.attr for n in walk(func.value) if isinstance(n, ast.Attribute)} if isinstance(func, ast.Attribute) else set()


def _layers(module: Module, function: Function) -> dict[str, str]:
    """`self.conv = nn.Conv2d(…)`: attributes of a module that are library layers."""
    found: dict[str, str] = {}
    for other in module.functions.values():
        if other.owner and other.owner == function.owner:
            for node in walk(other.node):
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and root(node.value.func) in module.torch_roots:
                    name = leaf(node.value.func)
                    if name[:1].isupper() and name not in ALLOCATION | _NOT_COMPUTE:
                        found.update({t.attr: ("conv" if name.startswith("Conv") else name) for t in node.targets if isinstance(t, ast.Attribute)})
    return found


def _tensors(function: Function, module: Module) -> set[str]:
    """Names that hold tensors, by annotation and by how they are made and used."""
    found = {a.arg for a in function.arguments if a.annotation is not None and "Tensor" in ast.dump(a.annotation)}
    for node in walk(function.node):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.attr in ("stride", "shape", "numel", "is_contiguous", "contiguous", "is_cuda", "dtype")
        ):
            found.add(node.value.id)
    for _ in range(3):
        for unit in function.units:
            if (
                isinstance(unit.node, ast.Assign)
                and len(unit.node.targets) == 1
                and isinstance(unit.node.targets[0], ast.Name)
                and _makes_tensor(unit.value, module, found)
            ):
                found |= unit.targets
    return found - {"torch", "self", "ctx"}


def _makes_tensor(value: ast.AST, module: Module, tensors: set[str]) -> bool:
    if isinstance(value, ast.Call):
        name = leaf(value.func)
        if root(value.func) in module.torch_roots:
            return name not in (
                "Size",
                "device",
                "broadcast_shapes",
                "promote_types",
                "result_type",
                "finfo",
                "iinfo",
                "is_tensor",
                "is_floating_point",
                "get_device_properties",
            )
        return (
            isinstance(value.func, ast.Attribute)
            and (name in VIEWS or name == "to" or name in TENSOR_METHODS)
            and _is_tensor(value.func.value, tensors)
        )
    return _is_tensor(value, tensors)


def _is_tensor(node: ast.AST, tensors: set[str]) -> bool:
    """An expression over whole tensors (not their sizes, not single elements)."""
    if isinstance(node, ast.Name):
        return node.id in tensors
    if isinstance(node, ast.Subscript):
        return _is_tensor(node.value, tensors) and any(isinstance(n, ast.Slice) or getattr(n, "value", 0) in (None, ...) for n in walk(node.slice))
    if isinstance(node, ast.BinOp):
        return _is_tensor(node.left, tensors) or _is_tensor(node.right, tensors)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return (leaf(node.func) in VIEWS or leaf(node.func) in TENSOR_METHODS or leaf(node.func) == "to") and _is_tensor(node.func.value, tensors)
    return isinstance(node, ast.UnaryOp) and _is_tensor(node.operand, tensors)


def _is_metadata(op: str, node: ast.AST, unit: Unit, results: set[str], data: set[str]) -> bool:
    """R1: a call that only prepares sizes or indices, or a number read back to the host; not one that makes the result."""
    if isinstance(unit.node, ast.Return) or unit.targets & results or op in ("index_select", "gather", "scatter") and unit.targets & data:
        return False
    if op in _METADATA:
        return True
    value = unit.value
    if value is not None and any(leaf(c.func) in ("item", "tolist", "int") and any(n is node for n in walk(c)) for c in calls_in(value)):
        return True
    bound = " ".join(unit.targets).lower()
    return any(w in bound for w in ("stride", "shape", "offset", "size", "seed", "dim", "numel", "mult", "grid", "length", "sign", "perm"))


def kernel_arithmetic(kernel: Function, roles: KernelRoles, module: Module, depth: int = 0) -> Counter:
    """Operations on values in a kernel and its device functions; arithmetic on addresses and masks does not count."""
    marked: dict[int, Counter] = {}
    loaded = _loaded_addresses(kernel, roles)
    for unit in kernel.units:
        address = bool(unit.targets) and all(
            roles.of.get(t, set()) and not roles.of.get(t, set()) & {VALUE} and roles.of.get(t, set()) & {INDEX, MASK} for t in unit.targets
        )
        found = marked.setdefault(id(unit.whole), Counter())
        for part in unit.own():
            _count(part, found, address or isinstance(unit.node, (ast.For, ast.If, ast.While)), module, depth)
        found.update(_indirect(unit, loaded))
    return on_longest_path(kernel.node.body, lambda node: marked.get(id(node), Counter()))


def _loaded_addresses(kernel: Function, roles: KernelRoles) -> set[str]:
    """Names that addresses are made of and that come from memory: indices, read from a tensor of them."""
    found: set[str] = set()
    for unit in kernel.units:
        if unit.targets and unit.value is not None and any(INDEX in roles.of.get(t, ()) for t in unit.targets):
            if names_in(unit.value) & found or any(leaf(c.func) == "load" and is_memory(c) for c in calls_in(unit.value)):
                found |= unit.targets
    return found


def _indirect(unit: Unit, loaded: set[str]) -> list[str]:
    """`gather` and `scatter`: loads and stores at addresses that were read from memory."""
    return [
        "gather" if leaf(c.func) == "load" else "scatter" for c in unit.calls() if is_memory(c) and names_in(arguments(c).get("pointer")) & loaded
    ]


def _count(node: ast.AST, found: Counter, address: bool, module: Module, depth: int) -> None:
    if isinstance(node, ast.Call):
        name = leaf(node.func)
        if is_memory(node):
            if name.startswith("atomic_"):
                found[name] += 1
            for argument in [*node.args[1:2], *[k.value for k in node.keywords if k.arg in ("value", "val")]] if name != "load" else []:
                _count(argument, found, address, module, depth)
            return
        if (
            is_language(node.func)
            and not address
            and name not in ("program_id", "arange", "cdiv", "zeros", "full", "num_programs", "to", "cast", "load")
        ):
            found["max" if name in REDUCTIONS and name in ("amax",) else name] += 1
        elif name in module.functions and module.functions[name].kernel and depth < 4:
            inner = module.functions[name]
            found.update(kernel_arithmetic(inner, inner.roles, module, depth + 1))
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not address:
        found[ARITHMETIC[type(node.op)]] += 1
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC and not address:
        found[ARITHMETIC[type(node.op)]] += 1
    if isinstance(node, (ast.Slice,)):
        return
    for child in children(node):
        _count(child, found, address, module, depth)
