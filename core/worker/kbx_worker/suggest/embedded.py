# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""CUDA or C++ sources that a submission carries in strings: their changed statements, by words."""

from __future__ import annotations

import ast
import re
from collections import Counter

from . import textmode
from .family import Finding
from .functions import Module
from .names import leaf, walk

_LOADERS = ("load_inline", "load")
_OPERATION = re.compile(r"\b(exp|log|sqrt|rsqrt|tanh|erf|max|min|sum|dot|mul|add|atomic\w*)(?=f?\b|f?\()")
_SIGNS = ("__global__", "#include", "torch::Tensor", "PYBIND11")


def sources(module: Module) -> list[tuple[int, str]]:
    """(line, text) of strings that hold C++ or CUDA."""
    return [
        (n.lineno, n.value)
        for n in walk(module.tree)
        if isinstance(n, ast.Constant) and isinstance(n.value, str) and "\n" in n.value and any(s in n.value for s in _SIGNS)
    ]


def work(module: Module, reached: set[str]) -> Counter | None:
    """Operations of CUDA kernels in strings, if reachable code calls what `load_inline` or `load` made of them; by their words."""
    made = {
        t
        for node in walk(module.tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and leaf(node.value.func) in _LOADERS
        for t in (leaf(x) for x in node.targets)
        if t
    }
    called = {n.value for k in reached for n in walk(module.functions[k].node) if isinstance(n, ast.Attribute)}
    texts = [text for _line, text in sources(module) if "__global__" in text]
    if not texts or not any(leaf(v) in made for v in called):
        return None
    return Counter(w for text in texts for w in _OPERATION.findall(text))


def findings(before: Module, after: Module) -> list[Finding]:
    """Findings of the embedded sources, with lines of the submission."""
    old, new = sources(before), sources(after)
    if [t for _l, t in old] == [t for _l, t in new]:
        return []
    found = textmode.findings("\n".join(t for _l, t in old), "\n".join(t for _l, t in new))
    starts = {"before": old, "after": new}
    for f in found:
        f.line = _line(f.line, starts[f.side])
    return found


def _line(number: int, parts: list[tuple[int, str]]) -> int:
    for start, text in parts:
        length = text.count("\n") + 1
        if number <= length:
            return start + number - 1
        number -= length
    return number
