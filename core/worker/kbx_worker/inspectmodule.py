# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the syntax tree says about `torch.nn.Module` entries and about CUDA source in strings."""
from __future__ import annotations

import ast
import re

_KERNEL = re.compile(r"__global__\s+(?:void\s+|__launch_bounds__\s*\([^)]*\)\s*|static\s+|inline\s+)*([A-Za-z_]\w*)\s*\(")
_EXPORT = re.compile(r"\bm\.def\(\s*\"(\w+)\"")


def constructor_nodes(nodes: list[ast.AST]) -> set[int]:
    """Ids of all nodes inside constructors of classes: making layers and drawing parameters computes no result."""
    inside: set[int] = set()
    for top in nodes:
        if isinstance(top, ast.ClassDef) and _is_module(top):
            for method in top.body:
                if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                    inside |= {id(n) for n in ast.walk(method)}
    return inside


def _is_module(cls: ast.ClassDef) -> bool:
    return any((b.attr if isinstance(b, ast.Attribute) else getattr(b, "id", "")) == "Module" for b in cls.bases)


def layer_calls(nodes: list[ast.AST], library_name) -> list[tuple[str, int]]:
    """(torch.nn class, line) for each call of a layer that the constructor made from torch.nn."""
    found = []
    for top in nodes:
        if not isinstance(top, ast.ClassDef) or not _is_module(top):
            continue
        layers = {}
        for node in ast.walk(top):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and (name := library_name(node.value.func)):
                if name.startswith("torch.nn.") and name.split(".")[-1][:1].isupper() and not name.endswith(".Parameter"):
                    layers |= {t.attr: name for t in node.targets if _of_self(t)}
        found += [(layers[n.func.attr], n.lineno) for n in ast.walk(top)
                  if isinstance(n, ast.Call) and _of_self(n.func) and n.func.attr in layers]
    return found


def _of_self(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"


def extension_names(tree: ast.AST) -> set[str]:
    """Names that are assigned what a builder of extensions returns."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            func = node.value.func
            if (func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")) in ("load_inline", "load"):
                names |= {n.id for t in node.targets for n in ast.walk(t) if isinstance(n, ast.Name)}
    return names


def inline_kernels(tree: ast.AST, nodes: list[ast.AST], returned: set[str], library_name) -> list[dict]:
    """CUDA kernels in the source's strings, in the form of `inspect_source`'s kernels.

    A kernel counts as launched if some string launches it and an exported function is called from the entry; its
    result as returned if that call, or an argument of it, reaches a return.
    """
    texts = [(n.value, n.lineno) for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    sources = [(t, line) for t, line in texts if "__global__" in t]
    if not sources:
        return []
    code = "\n".join(t for t, _ in texts)
    exported = set(_EXPORT.findall(code)) | _listed_functions(tree)
    calls = [n for top in nodes for n in ast.walk(top) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute)
             and n.func.attr in exported and library_name(n.func) is None]
    reaches = any(_reaches(top, call, returned) for top in nodes for call in calls)
    found = []
    for text, line in sources:
        for match in _KERNEL.finditer(text):
            name = match.group(1)
            launched = bool(calls) and re.search(rf"\b{name}\s*(<[^;(]*>\s*)?<<<", code) is not None
            found.append({"name": name, "line": line + text[:match.start()].count("\n"), "launched": launched,
                          "stores": ["cuda"], "reachesResult": launched and reaches})
    return found


def _listed_functions(tree: ast.AST) -> set[str]:
    """Names given as `functions=[...]` to a builder of extensions."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "functions":
            names |= {n.value for n in ast.walk(node.value) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return names


def _reaches(top: ast.AST, call: ast.Call, returned: set[str]) -> bool:
    """Whether a call's value or one of its arguments is part of what a function below `top` returns."""
    if {n.id for a in call.args for n in ast.walk(a) if isinstance(n, ast.Name)} & returned:
        return True
    for node in ast.walk(top):
        if isinstance(node, ast.Return) and node.value is not None and any(n is call for n in ast.walk(node.value)):
            return True
        if isinstance(node, ast.Assign) and any(n is call for n in ast.walk(node.value)):
            if any(isinstance(n, ast.Name) and n.id in returned for t in node.targets for n in ast.walk(t)):
                return True
    return False
