# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the syntax tree says about a kernel, without running it and without importing torch."""
from __future__ import annotations

import ast

from .inspectmodule import constructor_nodes, extension_names, inline_kernels, layer_calls
from .quantcheck import dotted

# Calls into torch that allocate, describe or re-view data; everything else of torch is compute.
_ALLOCATION = set("""empty empty_like empty_strided zeros zeros_like ones ones_like full full_like tensor as_tensor arange from_numpy
 Size device dtype finfo iinfo is_tensor no_grad inference_mode enable_grad manual_seed Generator broadcast_shapes broadcast_tensors
 promote_types result_type can_cast get_default_dtype set_grad_enabled as_strided reshape view_as_real view_as_complex
 transpose permute squeeze unsqueeze flatten movedim swapaxes expand_copy is_floating_point is_complex numel jit Tensor
 float32 float16 bfloat16 float64 get_device_properties current_device synchronize is_available stream current_stream
 contiguous chunk split unbind narrow select save_for_backward Module Parameter""".split())
_METHODS = set("""abs add mul div sub matmul mm bmm addmm sum mean prod max min amax amin argmax argmin softmax log_softmax exp log log1p
 sqrt rsqrt sin cos tan tanh sigmoid relu pow norm std var cumsum cumprod sort topk dot einsum erf gelu masked_fill where gather
 scatter scatter_add index_select clamp floor ceil round sign square reciprocal logsumexp median diag tril triu inverse det
 cholesky svd qr conv1d conv2d baddbmm outer any all addcmul addcdiv lerp maximum minimum neg add_ mul_ div_ sub_ addcmul_
 addcdiv_ lerp_ sqrt_ masked_fill_ copysign logical_and logical_or logical_not bitwise_and bitwise_or quantile""".split())
_JIT = ("jit", "autotune", "heuristics")


class _Module:
    """Definitions and torch aliases of one source."""

    def __init__(self, tree: ast.Module):
        self.functions: dict[str, ast.AST] = {}
        self.kernels: dict[str, ast.FunctionDef] = {}
        self.torch_roots = {"torch": "torch"}
        self.imported: dict[str, str] = {}
        self.tree = tree
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                for a in node.names:
                    if a.name.split(".")[0] == "torch":
                        self.torch_roots[a.asname or "torch"] = a.name if a.asname else "torch"
            elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "torch":
                for a in node.names:
                    name = f"{node.module}.{a.name}"
                    if a.name[:1].islower() and a.name not in ("nn", "functional", "linalg", "special", "fft"):
                        self.imported[a.asname or a.name] = name
                    self.torch_roots[a.asname or a.name] = name
        for node in tree.body:
            self._define(node)

    def _define(self, node) -> None:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            if any(_is_jit(d) for d in node.decorator_list):
                self.kernels[node.name] = node
            else:
                self.functions[node.name] = node
        elif isinstance(node, ast.ClassDef):
            self.functions[node.name] = node
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    self.functions.setdefault(target.id, node.value)
        elif isinstance(node, (ast.If, ast.Try)):
            for child in ast.iter_child_nodes(node):
                self._define(child)

    def library_name(self, func: ast.AST) -> str | None:
        """Full torch name of a called function, or None."""
        if isinstance(func, ast.Name):
            return self.imported.get(func.id)
        name = dotted(func)
        root, _, rest = name.partition(".")
        return f"{self.torch_roots[root]}.{rest}" if rest and root in self.torch_roots else None


def _is_jit(decorator: ast.AST) -> bool:
    name = dotted(decorator.func if isinstance(decorator, ast.Call) else decorator) or getattr(decorator, "id", "")
    return name.split(".")[-1] in _JIT


def _reachable(module: _Module, entry: str) -> list[ast.AST]:
    """Host functions and classes reached from the entry, by name."""
    seen, todo, found = set(), [entry, "kernel_function"] if entry not in module.functions else [entry], []
    while todo:
        name = todo.pop(0)
        if name in seen or name not in module.functions:
            continue
        seen.add(name)
        node = module.functions[name]
        found.append(node)
        todo += [n.id for n in ast.walk(node) if isinstance(n, ast.Name) and n.id in module.functions]
    return found


def _launches(nodes: list[ast.AST]) -> dict[str, list[ast.Call]]:
    found: dict[str, list[ast.Call]] = {}
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Subscript):
                name = dotted(node.func.value) or getattr(node.func.value, "id", "")
                if name:
                    found.setdefault(name.split(".")[-1], []).append(node)
    return found


def _stores(kernel: ast.FunctionDef, module: _Module) -> list[str]:
    """How a kernel writes, following device functions it calls."""
    writes, todo, seen = [], [kernel], set()
    while todo:
        node = todo.pop()
        if node.name in seen:
            continue
        seen.add(node.name)
        for call in (n for n in ast.walk(node) if isinstance(n, ast.Call)):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name in ("store", "store_tensor_descriptor") or name.startswith("atomic_"):
                writes.append(name)
            elif name in module.kernels:
                todo.append(module.kernels[name])
    return sorted(set(writes))


def _stored_parameters(kernel: ast.FunctionDef, module: _Module) -> set[str]:
    """Parameters that an address written to is made from; all of them where a device function does the writing."""
    parameters = [a.arg for a in kernel.args.args]
    names: set[str] = set()
    for call in (n for n in ast.walk(kernel) if isinstance(n, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name == "store" or name.startswith("atomic_"):
            target = call.args[0] if call.args else call
            if name == "store" and isinstance(call.func, ast.Attribute) and dotted(call.func.value) not in ("tl", "triton.language", "language"):
                target = call.func.value
            names |= {n.id for n in ast.walk(target) if isinstance(n, ast.Name)}
        elif name in module.kernels and _stores(module.kernels[name], module):
            return set(parameters)
    for _ in range(8):
        for node in ast.walk(kernel):
            if isinstance(node, ast.Assign) and any(isinstance(n, ast.Name) and n.id in names for t in node.targets for n in ast.walk(t)):
                names |= {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}
            elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id in names:
                names |= {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}
    return names & set(parameters)


def _written_names(calls: list[ast.Call], kernel: ast.FunctionDef, module: _Module) -> set[str]:
    """Names of the host that the launches pass as parameters which the kernel writes to."""
    stored, parameters = _stored_parameters(kernel, module), [a.arg for a in kernel.args.args]
    passed = [(parameters[i], a) for c in calls for i, a in enumerate(c.args) if i < len(parameters)]
    passed += [(k.arg, k.value) for c in calls for k in c.keywords]
    return {n.id for parameter, a in passed if parameter in stored for n in ast.walk(a) if isinstance(n, ast.Name)}


def _returned_names(nodes: list[ast.AST]) -> set[str]:
    """Names that a returned value is made from, through assignments."""
    names: set[str] = set()
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Return) and node.value is not None:
                names |= {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}
    for _ in range(8):
        before = len(names)
        for top in nodes:
            for node in ast.walk(top):
                if isinstance(node, ast.Assign) and any(isinstance(n, ast.Name) and n.id in names for t in node.targets for n in ast.walk(t)):
                    names |= {n.id for n in ast.walk(node.value) if isinstance(n, ast.Name)}
        if len(names) == before:
            break
    return names


def _delegated(module: _Module, nodes: list[ast.AST]) -> list[dict]:
    found = {(op, line): {"op": op, "line": line} for op, line in layer_calls(nodes, module.library_name)}
    passed_over = constructor_nodes(nodes)
    own = extension_names(module.tree)
    for top in nodes:
        for node in ast.walk(top):
            op = None
            if id(node) in passed_over:
                continue
            if isinstance(node, ast.Call):
                op = module.library_name(node.func)
                if op is not None:
                    op = None if op.split(".")[-1] in _ALLOCATION or op.startswith(("torch.cuda.", "torch.backends.", "torch.utils.cpp_extension.")) else op
                elif isinstance(node.func, ast.Attribute) and node.func.attr in _METHODS and not _is_foreign(node.func.value, own):
                    op = f"Tensor.{node.func.attr}"
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.MatMult):
                op = "Tensor.__matmul__"
            if op is not None:
                found.setdefault((op, node.lineno), {"op": op, "line": node.lineno})
    return sorted(found.values(), key=lambda d: (d["line"], d["op"]))


def _is_foreign(value: ast.AST, own: set[str]) -> bool:
    root = (dotted(value) or getattr(value, "id", "")).split(".")[0]
    return root in own or root in ("math", "tl", "triton", "np", "numpy", "os", "self", "time", "random", "libdevice", "operator", "functools", "itertools")


_RULES = {
    "process_escape": ("os.fork", "os.system", "os.popen", "subprocess.", "threading.Thread", "multiprocessing.", "os.exec", "os.spawn", "os.kill", "ctypes."),
    "introspection": ("sys._getframe", "sys.modules", "gc.get_objects", "gc.get_referrers", "inspect.stack", "inspect.currentframe", "kbx_worker"),
}


def _static(module: _Module, nodes: list[ast.AST]) -> list[dict]:
    """Patterns that gates look at: escapes, introspection, patched libraries, silent fall-backs."""
    found = []
    for node in ast.walk(module.tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Attribute) and (name := dotted(node)):
            for code, prefixes in _RULES.items():
                if any(name == p.rstrip(".") or name.startswith(p) for p in prefixes):
                    found.append({"code": code, "line": line, "text": name})
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [getattr(node, "module", None) or "", *[a.name for a in node.names]]
            found += [{"code": "introspection", "line": line, "text": n} for n in names if n.split(".")[0] == "kbx_worker"]
        elif isinstance(node, (ast.Assign, ast.AugAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                root = dotted(target).split(".")[0] if isinstance(target, ast.Attribute) else ""
                if root in module.torch_roots or root in ("triton", "tl"):
                    found.append({"code": "patching", "line": line, "text": dotted(target)})
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Try):
                caught = [n for h in node.handlers for n in ast.walk(h) if isinstance(n, ast.Call)]
                for call in caught:
                    op = module.library_name(call.func)
                    if op and op.split(".")[-1] not in _ALLOCATION:
                        found.append({"code": "fallback", "line": call.lineno, "text": f"except: {op}"})
    unique = {(f["code"], f["line"], f["text"]): f for f in found}
    return sorted(unique.values(), key=lambda f: (f["line"], f["code"], f["text"]))


def _tolerant_parse(source: bytes) -> tuple[ast.Module | None, str | None]:
    """The tree; of a broken source, the tree of what is left once the lines at fault are blanked (needs parso)."""
    try:
        return ast.parse(source), None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
        reason = f"{type(e).__name__}: {e}"
    from .suggest.source import NO_PARSO, read
    mended = read(source)
    return mended.tree, f"{reason} ({NO_PARSO})" if NO_PARSO in mended.notes else reason


def inspect_source(source: bytes, entry: str | None = None) -> dict:
    """{kernels[{name, line, launched, stores, reachesResult}], delegated[{op, line}], static[{code, line, text}], error}.

    Without `entry`, every host function counts as reachable.
    """
    tree, error = _tolerant_parse(source)
    result = {"kernels": [], "delegated": [], "static": [], "error": error}
    if tree is None:
        return result
    module = _Module(tree)
    nodes = _reachable(module, entry) if entry else list(module.functions.values())
    launches = _launches(nodes)
    returned = _returned_names(nodes)
    for name, kernel in module.kernels.items():
        calls = launches.get(name, [])
        stores = _stores(kernel, module)
        result["kernels"].append({"name": name, "line": kernel.lineno, "launched": bool(calls), "stores": stores,
                                  "reachesResult": bool(stores and _written_names(calls, kernel, module) & returned)})
    result["kernels"] += inline_kernels(tree, nodes, returned, module.library_name)
    result["delegated"] = _delegated(module, nodes)
    result["static"] = _static(module, nodes)
    return result
