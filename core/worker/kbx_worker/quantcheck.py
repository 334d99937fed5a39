# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The static rule for quantization tasks: the kernel itself must scale and round."""
from __future__ import annotations

import ast
import re

_LIBRARY = re.compile(r"(^|\.)(torchao|bitsandbytes|quantize_per_tensor(_dynamic)?|quantize_per_channel|dequantize|"
                      r"fake_quantize_per_\w+|quantize_dynamic|QuantStub|DeQuantStub)(\.|$)|^torch\.(ao\.)?quantization|"
                      r"^torch\.(ao\.)?nn\.(q?at|quantized)|^torch\.ops\.(quantized|aten\.\w*quant)")
_SCALE = re.compile(r"scale|amax|absmax|abs_max|inv_s\b", re.I)
_ROUND = {"round", "rint", "nearbyint", "floor", "llrint", "round_", "float2int_rn"}
_INTEGER = {"int8", "uint8", "int16", "int32", "int4", "float8e4nv", "float8e5", "float8_e4m3fn", "float8_e5m2"}


def dotted(node: ast.AST) -> str:
    """`a.b.c` of an attribute chain, "" for anything else."""
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else ""


def check(tree: ast.Module) -> tuple[list[dict], str | None]:
    """(findings, reason for a rejection or None). Each finding is {code, line, text}."""
    library, scales, casts = [], [], []
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for name in [getattr(node, "module", None) or "", *[a.name for a in node.names]]:
                if _LIBRARY.search(name):
                    library.append((line, name))
        elif isinstance(node, ast.Attribute):
            name = dotted(node)
            if name and _LIBRARY.search(name):
                library.append((line, name))
            if node.attr in _INTEGER:
                casts.append((line, name or node.attr))
            if _SCALE.search(node.attr):
                scales.append((line, name or node.attr))
        elif isinstance(node, ast.Name) and _SCALE.search(node.id):
            scales.append((line, node.id))
        elif isinstance(node, ast.arg) and _SCALE.search(node.arg):
            scales.append((line, node.arg))
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in _ROUND:
                casts.append((line, called))
    findings = [{"code": code, "line": hits[0][0], "text": hits[0][1]} for code, hits in
                (("quantization_library", library), ("quantization_scale", scales), ("quantization_rounding", casts)) if hits]
    if library:
        return findings, f"a quantization library does the work: {library[0][1]} (line {library[0][0]})"
    if not scales:
        return findings, "no explicit scale was found"
    if not casts:
        return findings, "no explicit rounding or cast to a narrow type was found"
    return findings, None
