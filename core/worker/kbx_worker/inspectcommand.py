# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `inspect`: what the syntax tree says of a kernel, or of an edit, as one JSON document. Imports no torch, runs nothing."""
from __future__ import annotations

import json
import sys

from .inspect import inspect_source
from .submission import clean

SCHEMA = "kbx.worker-inspect/1"
OK, COULD_NOT = 0, 3
# The gate of evaluation.md that a pattern is evidence for. A pattern shows where to look and proves nothing: inconclusive.
_GATES = {"fallback": "A3", "patching": "A5", "process_escape": "A6", "introspection": "A8"}


def main(file: str, against: str | None = None, entry: str | None = None) -> int:
    """Prints the document; 3 if a file cannot be read."""
    try:
        texts = [_read(name) for name in (file, against) if name is not None]
    except OSError as e:
        print(f"cannot read {e.filename}: {e.strerror}", file=sys.stderr)
        return COULD_NOT
    print(json.dumps(document(texts[0], texts[1] if against is not None else None, entry)))
    return OK


def document(source: bytes, before: bytes | None = None, entry: str | None = None) -> dict:
    """{schema, kernels[{name, line, launched, stores, reachesResult}], delegated[{op, line}], static[{gate, verdict, line, text, code}],
    error, suggestion}. Lines count from 1 in `source` as handed in; `error` says why it does not parse, and what is left of it is
    inspected all the same; `suggestion` (of the edit from `before`) is null without `before`.
    """
    found = inspect_source(clean(source).padded, entry)
    found["static"] = [{"gate": _GATES[f["code"]], "verdict": "inconclusive", **f} for f in found["static"]]
    return {"schema": SCHEMA, **found, "suggestion": _suggestion(before, source, entry)}


def _suggestion(before: bytes | None, after: bytes, entry: str | None) -> dict | None:
    if before is None:
        return None
    from .suggest import SUGGESTER_VERSION, suggest
    return {"version": SUGGESTER_VERSION, **suggest(before, after, entry=entry)}


def _read(name: str) -> bytes:
    with open(name, "rb") as f:
        return f.read()
