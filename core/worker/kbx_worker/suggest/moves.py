# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a statement that stands elsewhere passed one that it depends on."""

from __future__ import annotations

from collections import Counter

from .functions import Function
from .names import WRITES, leaf
from .statements import Unit


def same_place(pair, old: Unit, new: Unit, text: dict[int, str]) -> bool:
    """Same block, and the same statements before it among those that it depends on or that depend on it."""
    known = [{text[id(f.units[p - 1])] for u in f.units for p in u.path} for f in (pair.old, pair.new)]
    headers = [[h for p in u.path if (h := text[id(f.units[p - 1])]) in known[0] & known[1]] for f, u in ((pair.old, old), (pair.new, new))]
    if headers[0] != headers[1] or _block(pair.old, old, text) != _block(pair.new, new, text):
        return False
    return _conflicts(pair.old, old, pair.rename) == _conflicts(pair.new, new, {})


def _block(function: Function, header: Unit, text: dict[int, str]) -> list[str]:
    """The statements below a header."""
    place = next(i for i, u in enumerate(function.units, 1) if u is header)
    return [text[id(u)] for u in function.units if place in u.path]


def _conflicts(function: Function, unit: Unit, rename: dict[str, str]) -> Counter:
    """Names of the unit that statements above it bind, and how often; for memory, how many loads and stores stand above."""
    above: Counter = Counter()
    reads, writes = unit.names() - unit.targets, unit.targets
    memory = _memory(unit)
    for other in function.units:
        if other is unit:
            break
        for name in other.targets & (reads | writes):
            above[rename.get(name, name)] += 1
        for name in other.names() & writes - other.targets:
            above["read " + rename.get(name, name)] += 1
        if memory and _memory(other) and "write" in (memory, _memory(other)):
            above["memory"] += 1
    return above


def _memory(unit: Unit) -> str:
    names = {leaf(c.func) for c in unit.calls()}
    if names & WRITES or "debug_barrier" in names:
        return "write"
    return "read" if "load" in names else ""
