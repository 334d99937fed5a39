# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One pair in, one suggestion out (section 3 of edit-types.md, "Suggester output")."""

from __future__ import annotations

import ast
import re
from difflib import SequenceMatcher

from ..submission import clean
from . import embedded, inline, rules, tags, textmode, verdicts
from .align import Aligner
from .facts import Facts
from .family import INTERFACE, NONE, Finding
from .findings import collect
from .functions import Module, entries
from .handover import moved
from .names import walk
from .rules import Decision
from .side import Side
from .source import NO_PARSO, Source, as_bytes, hunk_sides, read

SUGGESTER_VERSION = 5
_MOST_DECIDING = 40
_LONGEST_TEXT = 240
_MOST_STATEMENTS = 4000
_MOST_LINES = 20_000
_MOST_FUNCTIONS = 800


class TooLarge(Exception):
    """More lines or functions, or a function of more statements, than are compared one by one."""


def suggest(before, after, outcome=None, diff: str | None = None, entry: str | None = None, name: str = "") -> dict:
    """{label, secondary, tags, content, deciding, rule, confidence, notes} of an edit.

    `before` and `after` are text or bytes as handed in; `outcome` is {before: {call_ok, exe_ok, speedup, error}, after: {…}};
    `diff` is a stored unified diff for flattened sources; `entry` names the entry, `name` (an id) may hint at it.
    """
    try:
        return _suggest(before, after, verdicts.read(outcome), diff, entry or name)
    except Exception as e:  # also RecursionError and MemoryError on hostile input: the lines still say something
        return _last_resort(before, after, f"judged by its lines, because the analysis failed: {type(e).__name__}")


def _suggest(before, after, outcome, diff, hint: str) -> dict:
    if clean(as_bytes(before)).body == clean(as_bytes(after)).body:
        return _identical(before, outcome)
    if max(as_bytes(side).count(b"\n") for side in (before, after)) > _MOST_LINES:
        raise TooLarge
    old, new = _sources(before, after, diff)
    notes = list(dict.fromkeys([*old.notes, *new.notes]))
    if old.tree is None or new.tree is None:
        return _by_lines(old, new, outcome, notes)
    return _by_tree(old, new, outcome, notes, hint)


def _identical(text, outcome) -> dict:
    decision = Decision(NONE, None, "R0", "high", 0.99)
    found = ["identical_code"] + (["flaky_verdict"] if outcome.given and not outcome.same_verdicts else [])
    source = Source(as_bytes(text).decode("utf-8", "replace"))
    return _result(decision, decision, found, outcome, [], source, source)


def _sources(before, after, diff: str | None) -> tuple[Source, Source]:
    old, new = read(before), read(after)
    if isinstance(diff, str) and diff and (old.flattened or new.flattened) and old.text != new.text:
        sides = hunk_sides(diff, old.text, new.text)
        old, new = read(before, sides[0]), read(after, sides[1])
        if old.rebuilt != new.rebuilt:
            # One side as hunks and the other whole would show the rest as added.
            old, new = (read(side.encode("utf-8", "surrogatepass")) for side in sides)
            old.rebuilt = new.rebuilt = True
    return old, new


def _by_tree(old: Source, new: Source, outcome, notes: list[str], hint: str) -> dict:
    inline.normalise(old.tree, new.tree)
    modules = Module(old.tree), Module(new.tree)
    if max(len(m.functions) for m in modules) > _MOST_FUNCTIONS:
        raise TooLarge
    entry = entries(*modules, hint)
    if any(sum(isinstance(n, ast.stmt) for n in walk(f.node)) > _MOST_STATEMENTS for m in modules for f in m.functions.values()):
        raise TooLarge
    sides = Side(old, modules[0], entry), Side(new, modules[1], entry)
    pairs = Aligner(*modules, (sides[0].live, sides[1].live), entry).pairs()
    facts = Facts(*sides, pairs)
    found = collect(facts) + embedded.findings(*modules)
    found = _repaired(found, old, new) + _syntax(old, new)
    matched = [(p.old.key, p.new.key) for p in pairs if p.old and p.new and p.old.kernel and (p.old.name == p.new.name or p.alike >= 0.35)]
    gone = {k for k in sides[0].effective if k not in {o for o, _ in matched}}
    come = {k for k in sides[1].effective if k not in {n for _, n in matched}}
    shift = moved(sides[0].work, sides[1].work, come, gone, facts.own_work, facts.passes[1] - facts.passes[0]) if found else None
    decision, content = rules.decide(found, shift, outcome)
    marks = tags.of_edit(facts)
    if old.error or new.error:
        notes.append("parts that do not parse were left out")
    return _result(decision, content, marks, outcome, notes, old, new)


def _syntax(old: Source, new: Source) -> list[Finding]:
    """A side that does not parse while the other does: the mended lines are changes of the language construct."""
    found = []
    if bool(old.error) != bool(new.error) and not (old.rebuilt or new.rebuilt):
        side, source = ("before", old) if old.error else ("after", new)
        for line in source.mended[:5] or [0]:
            text = source.lines[line - 1] if line else source.error
            found.append(Finding(INTERFACE, 1.0, None, side, "does not parse", False, line, text.strip()))
    return found


def _repaired(found: list[Finding], old: Source, new: Source) -> list[Finding]:
    """A statement that stands where the other side does not parse is the repaired construct, whatever the line is about."""
    for side, source, other in (("after", new, old), ("before", old, new)):
        broken = [_spaceless(other.lines[n - 1]) for n in other.mended]
        for f in found if broken and not (old.rebuilt or new.rebuilt) else []:
            if f.side == side and f.unit and any(_nearly(_spaceless(_text(f.unit.node, f.unit.line, source.lines)), b) for b in broken):
                f.family, f.why, f.carrier = INTERFACE, "did not parse", False
    return found


def _spaceless(text: str) -> str:
    return re.sub(r"\s+", "", text.partition("#")[0])


def _nearly(a: str, b: str) -> bool:
    return bool(a and b) and SequenceMatcher(None, a, b, autojunk=False).ratio() > 0.85


def _by_lines(old: Source, new: Source, outcome, notes: list[str]) -> dict:
    found = textmode.findings(old.text, new.text) + _syntax(old, new)
    decision, content = rules.decide(found, None, outcome)
    notes.append(
        "labelled by the changed lines alone, because "
        + ("the code was flattened" if old.flattened or new.flattened else f"a side does not parse ({old.error or new.error})"[:200])
    )
    return _result(decision, content, ["partial"], outcome, notes, old, new)


def _last_resort(before, after, note: str) -> dict:
    try:
        texts = [as_bytes(s).decode("utf-8", "replace") for s in (before, after)]
        found = textmode.findings(*texts)
        decision, content = rules.decide(found, None, verdicts.Outcome())
        return _result(decision, content, ["partial"], verdicts.Outcome(), [note], *map(Source, texts))
    except Exception as e:
        decision = Decision(NONE, None, "R5", "low", 0.05)
        return _result(decision, decision, ["partial"], verdicts.Outcome(), [note, f"nor by its lines: {type(e).__name__}"], Source(""), Source(""))


def _result(decision: Decision, content: Decision, marks: list[str], outcome, notes: list[str], old: Source, new: Source) -> dict:
    marks = list(marks) + (["within_noise"] if outcome.within_noise else [])
    if not old.text.strip() or not new.text.strip():
        notes = [*notes, "a side is empty"]
    level, score = _confidence(decision, marks, notes, old, new)
    if old.rebuilt or new.rebuilt:
        notes = [*notes, "the code was flattened and rebuilt from the diff's hunks; lines are those of the rebuilt text"]
    return {
        "label": decision.label,
        "secondary": decision.secondary,
        "tags": sorted(set(marks), key=tags.ALL.index),
        "content": {"label": content.label, "secondary": content.secondary},
        "deciding": _deciding(decision.deciding, old, new),
        "rule": decision.rule,
        "confidence": {"level": level, "score": round(score, 3)},
        "notes": list(dict.fromkeys([*notes, *decision.notes])),
    }


def _confidence(decision: Decision, marks: list[str], notes: list[str], old: Source, new: Source) -> tuple[str, float]:
    """The rule's own level, less where a side was judged by its lines, mended or rebuilt."""
    if "partial" in marks or "a side is empty" in notes or NO_PARSO in notes:
        return "low", min(decision.score, 0.4)
    if old.mended or new.mended:
        return (
            ("medium", min(decision.score, 0.65))
            if decision.level != "low" and decision.rule in ("R0", "R1", "R2")
            else ("low", min(decision.score, 0.4))
        )
    if (old.rebuilt or new.rebuilt) and decision.level == "high":
        return "medium", min(decision.score, 0.75)
    return decision.level, decision.score


def _deciding(found: list[Finding], old: Source, new: Source) -> list[dict]:
    """The statements that decided, for highlighting; of a changed one both versions."""
    rows, seen = [], set()
    lines = {"before": old.lines, "after": new.lines}
    versions = [Finding(f.family, f.weight, f.old, "before", f.why) for f in found if f.old]
    for f in [*found, *versions]:
        number = f.line or (f.unit.line if f.unit else 0)
        text = f.text or (_text(f.unit.node, number, lines[f.side]) if f.unit else "")
        key = f.side, number, f.why
        if key not in seen:
            seen.add(key)
            rows.append({"side": f.side, "line": number, "text": text[:_LONGEST_TEXT], "why": f.why})
    rows.sort(key=lambda r: (r["line"], r["side"], r["why"]))
    return rows[:_MOST_DECIDING]


def _text(node, number: int, lines: list[str]) -> str:
    """The source of a statement's own part: for a header its first line."""
    last = number if hasattr(node, "body") or not getattr(node, "end_lineno", None) else node.end_lineno
    return re.sub(r"\s+", " ", " ".join(lines[max(0, number - 1) : max(number, last)])).strip()
