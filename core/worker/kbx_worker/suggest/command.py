# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command `suggest`: pairs in, one JSON line per pair out, in the same order. From stdin each pair is answered before the
next is read, so that one process serves a caller that keeps both pipes open."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from contextlib import contextmanager

from .edit import SUGGESTER_VERSION, suggest

SCHEMA = "kbx.worker-suggest/1"
OK, FINDINGS, COULD_NOT = 0, 1, 3
LONGEST_SECONDS = 10.0
# A second alarm, should the first have come where exceptions are swallowed.
_AGAIN_SECONDS = 1.0


class TookTooLong(BaseException):
    """No Exception: nothing inside the analysis that goes on after an error may go on after this."""


def main(pairs_file: str, out=None, seconds: float = LONGEST_SECONDS) -> int:
    """Entry of `suggest`. `seconds` is the longest for one pair. 0 all rows answered, 1 a row was no pair or took too long,
    3 the file cannot be read."""
    out = out or sys.stdout
    try:
        stream = sys.stdin.buffer if pairs_file == "-" else open(pairs_file, "rb")
    except OSError as e:
        print(f"kbx_worker: cannot read {pairs_file}: {e}", file=sys.stderr)
        return COULD_NOT
    with stream:
        try:
            return _serve(stream, out, seconds, pairs_file == "-")
        except BrokenPipeError:
            # Whoever asked is gone; the interpreter must not complain about the same pipe at its end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return OK
        except OSError as e:
            print(f"kbx_worker: cannot read {pairs_file}: {e}", file=sys.stderr)
            return COULD_NOT


def _serve(stream, out, seconds: float, at_once: bool) -> int:
    bad = 0
    for number, line in enumerate(stream, 1):
        if line.strip():
            row, problem = answer(line, number, seconds)
            bad += problem is not None
            if problem:
                print(f"kbx_worker: {problem}", file=sys.stderr)
            print(json.dumps(row, ensure_ascii=True), file=out, flush=at_once)
    return FINDINGS if bad else OK


def answer(line: bytes, number: int, seconds: float = LONGEST_SECONDS) -> tuple[dict, str | None]:
    """(result line, complaint or None) of one row {id, before, after, outcome?, diff?, entry?}."""
    row = None
    try:
        with _alarm(seconds):
            row = json.loads(line.decode("utf-8", "surrogateescape"))
            if not isinstance(row, dict) or "before" not in row or "after" not in row:
                return _complaint(row, f"line {number} is no pair {{id, before, after}}")
            found = suggest(row["before"], row["after"], row.get("outcome"), row.get("diff"), _text(row.get("entry")), _text(row.get("id")) or "")
    except TookTooLong:
        return _complaint(row, f"line {number} took longer than {seconds:g} s")
    except ValueError as e:
        return _complaint(row, f"line {number} is no JSON: {e}")
    except (RecursionError, MemoryError) as e:
        return _complaint(row, f"line {number} is too deep or too large: {type(e).__name__}")
    return {"schema": SCHEMA, "version": SUGGESTER_VERSION, "id": row.get("id"), **found}, None


def _complaint(row, text: str) -> tuple[dict, str]:
    return {"schema": SCHEMA, "id": row.get("id") if isinstance(row, dict) else None, "error": text}, text


@contextmanager
def _alarm(seconds: float):
    """Raises TookTooLong inside the block after that much processor time (so a busy machine changes no answer). Only the main thread can be told so; elsewhere there is no limit."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_number, _frame):
        raise TookTooLong

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _text(given) -> str | None:
    return given if isinstance(given, str) else None
