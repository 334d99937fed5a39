# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Code quality figures by radon: a number, or the reason why there is none."""
from __future__ import annotations


def quality(source: bytes) -> dict:
    """Maintainability index (0 to 100), the largest cyclomatic complexity, and non-empty lines.

    What cannot be computed is null, and `reason` says why.
    """
    text = source.decode("utf-8", "replace")
    result = {"maintainability": None, "cyclomatic": None, "lines": sum(1 for line in text.splitlines() if line.strip()), "reason": None}
    if not result["lines"]:
        return result | {"reason": "none, because it is empty"}
    try:
        from radon.complexity import cc_visit
        from radon.metrics import mi_visit
    except ImportError:
        return result | {"reason": "none, because radon is not installed"}
    try:
        result["maintainability"] = round(float(mi_visit(text, True)), 2)
        blocks = cc_visit(text)
        result["cyclomatic"] = max((b.complexity for b in blocks), default=1)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return result | {"maintainability": None, "cyclomatic": None, "reason": "none, because it does not parse"}
    except Exception as e:
        return result | {"maintainability": None, "cyclomatic": None, "reason": f"radon failed: {type(e).__name__}: {e}"}
    return result
