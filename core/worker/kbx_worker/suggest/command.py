# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `suggest`: a file of pairs in, one JSON line per pair out, in the same order."""

from __future__ import annotations

import json
import sys

from .edit import SUGGESTER_VERSION, suggest

SCHEMA = "kbx.worker-suggest/1"
OK, FINDINGS, COULD_NOT = 0, 1, 3


def main(pairs_file: str, out=None) -> int:
    """Entry of `suggest`. 0 all rows answered, 1 a row was no pair, 3 the file cannot be read."""
    out = out or sys.stdout
    try:
        stream = sys.stdin.buffer if pairs_file == "-" else open(pairs_file, "rb")
    except OSError as e:
        print(f"kbx_worker: cannot read {pairs_file}: {e}", file=sys.stderr)
        return COULD_NOT
    bad = 0
    with stream:
        try:
            for number, line in enumerate(stream, 1):
                if line.strip():
                    row, problem = answer(line, number)
                    bad += problem is not None
                    if problem:
                        print(f"kbx_worker: {problem}", file=sys.stderr)
                    print(json.dumps(row, ensure_ascii=True), file=out, flush=pairs_file == "-")
        except OSError as e:
            print(f"kbx_worker: cannot read {pairs_file}: {e}", file=sys.stderr)
            return COULD_NOT
    return FINDINGS if bad else OK


def answer(line: bytes, number: int) -> tuple[dict, str | None]:
    """(result line, complaint or None) of one row {id, before, after, outcome?, diff?, entry?}."""
    try:
        row = json.loads(line.decode("utf-8", "surrogateescape"))
    except (ValueError, RecursionError) as e:
        return {"schema": SCHEMA, "id": None, "error": f"line {number} is no JSON: {e}"}, f"line {number} is no JSON: {e}"
    if not isinstance(row, dict) or "before" not in row or "after" not in row:
        text = f"line {number} is no pair {{id, before, after}}"
        return {"schema": SCHEMA, "id": row.get("id") if isinstance(row, dict) else None, "error": text}, text
    found = suggest(row["before"], row["after"], row.get("outcome"), row.get("diff"), _text(row.get("entry")), _text(row.get("id")) or "")
    return {"schema": SCHEMA, "version": SUGGESTER_VERSION, "id": row.get("id"), **found}, None


def _text(given) -> str | None:
    return given if isinstance(given, str) else None
