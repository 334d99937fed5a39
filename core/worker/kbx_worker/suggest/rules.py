# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The decision order R0-R7 of edit-types.md over the findings of an edit."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from . import family as F
from .family import Finding, coarse
from .handover import Moved
from .verdicts import Outcome, classify

# R4's order. It does not name indexing; an edit that changes addresses is no mask_fix, so indexing stands before mask.
_BY_PRIORITY = (F.ALGORITHM, F.FUSION, F.TILING, F.LAYOUT, F.LAUNCH, F.SEMANTIC, F.STABILITY, F.DTYPE, F.INDEXING, F.MASK, F.INTERFACE, F.CONTROL)
# R3's order; the contract at return stands before all of it.
_BY_EXPLANATION = (F.INDEXING, F.MASK, F.CONTROL, F.SEMANTIC, F.DTYPE, F.STABILITY)
_PRESENT = 0.3
_CLOSE = 0.10
_SHARE_OF_MIXED = 0.20
# What the rules say of a statement when nothing tells more. On edits that they had not seen (319 of our own, judged by the rules as
# they were before these were written), two of five answers that rested on such a verdict were wrong, one of ten of the others.
_FALLBACKS = {
    "the wrapper",
    "strides or offsets",
    "a condition on the host",
    "a loop",
    "a loop on the host",
    "a library function or its own code",
}
_FORMULA = "the formula"
# By content alone, a third of the answers with a lead or a share this small were wrong.
_SMALL_LEAD, _SMALL_SHARE = 0.15, 0.45
# Values that went from a kernel to the library or back are the delegation itself, not a family beside it.
_ARITHMETIC = (F.SEMANTIC, F.STABILITY, F.ALGORITHM, F.FUSION)


@dataclass
class Decision:
    """A label with what stands behind it."""

    label: str
    secondary: str | None
    rule: str
    level: str
    score: float
    deciding: list[Finding] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


class Shares:
    """How the live statements spread over the families."""

    def __init__(self, findings: list[Finding]):
        self.findings = findings
        self.weight: dict[str, float] = defaultdict(float)
        self._strong: dict[str, float] = defaultdict(float)
        self._helpers: dict[str, float] = defaultdict(float)
        for f in findings:
            if f.family in (F.INTRODUCTION, F.REMOVAL):
                # R1: a helper call that only prepares metadata is secondary only.
                self._helpers[f.family] += f.weight
                continue
            self.weight[f.family] += f.weight
            self._strong[f.family] += 0.0 if f.carrier else f.weight
        self.total = sum(self.weight.values())
        self.merged: dict[str, float] = defaultdict(float)
        for name, weight in self.weight.items():
            self.merged[coarse(name)] += weight

    def share(self, name: str) -> float:
        """The share of a family; of all of performance for its name without a sub-label."""
        weight = self.weight.get(name, 0.0) if ":" in name or name != F.PERFORMANCE else self.merged.get(name, 0.0)
        return weight / self.total if self.total else 0.0

    def coarse_share(self, name: str) -> float:
        return self.merged.get(coarse(name), 0.0) / self.total if self.total else 0.0

    @property
    def ranked(self) -> list[str]:
        """Families by share, performance counted as one and named by its largest part."""
        order = sorted(self.merged, key=lambda n: (-round(self.merged[n], 9), _rank(n)))
        return [self._largest_part(n) for n in order]

    def _largest_part(self, name: str) -> str:
        if name != F.PERFORMANCE:
            return name
        parts = [n for n in self.weight if coarse(n) == name]
        return min(parts, key=lambda n: (-round(self.weight[n], 9), _BY_PRIORITY.index(n)))

    @property
    def balanced(self) -> list[str]:
        """Families that hold 20 % or more."""
        return [n for n, w in self.merged.items() if self.total and w / self.total >= _SHARE_OF_MIXED]

    @property
    def close(self) -> bool:
        """The two largest families within 10 % of the live statements."""
        sizes = sorted((w / self.total for w in self.merged.values()), reverse=True) if self.total else []
        return len(sizes) > 1 and sizes[0] - sizes[1] <= _CLOSE

    def doubtful(self, label: str) -> bool:
        """True where the label rests on a verdict that is given when nothing tells more: on any but a single statement, and for
        "the formula" where other families are there too."""
        whys: dict[str, float] = defaultdict(float)
        for f in self.of(coarse(label)):
            whys[f.why] += f.weight
        led = max(sorted(whys), key=lambda w: whys[w], default="")
        several = sum(w / self.total >= _SHARE_OF_MIXED for w in self.merged.values()) > 1
        return led in _FALLBACKS and self.total >= 1.5 or led == _FORMULA and several

    def scattered(self, label: str) -> bool:
        """True where the first family leads by little, or holds hardly half."""
        sizes = sorted((w / self.total for w in self.merged.values()), reverse=True)
        return len(sizes) > 1 and (sizes[0] - sizes[1] <= _SMALL_LEAD or self.coarse_share(label) <= _SMALL_SHARE)

    def present(self, name: str) -> bool:
        """A family with more than carriers in it."""
        return self._strong.get(name, 0.0) >= _PRESENT

    def of(self, name: str) -> list[Finding]:
        return [f for f in self.findings if f.family == name or coarse(f.family) == name]

    def other(self, label: str) -> str | None:
        """R3: the largest other family that holds more than carriers."""
        found = [n for n in self.ranked if coarse(n) != coarse(label) and self._holds(coarse(n)) >= _PRESENT]
        helpers = sorted(self._helpers, key=lambda n: -self._helpers[n])
        return max([*found[:1], *helpers[:1]], key=lambda n: self._holds(coarse(n)) + self._helpers.get(n, 0.0), default=None)

    def _holds(self, name: str) -> float:
        return sum(w for n, w in self._strong.items() if coarse(n) == name)


def _rank(name: str) -> int:
    return next((i for i, n in enumerate(_BY_PRIORITY) if coarse(n) == name), 99)


def decide(findings: list[Finding], moved: Moved | None, outcome: Outcome) -> tuple[Decision, Decision]:
    """(outcome-aware label, content label)."""
    shares = Shares(findings)
    content = _unread(shares, moved) or _by_content(shares)
    return _unread(shares, moved) or _by_outcome(shares, outcome), content


def _unread(shares: Shares, moved: Moved | None) -> Decision | None:
    """R0 and R1, which read no outcome."""
    if not shares.total:
        return Decision(F.NONE, None, "R0", "high", 0.97)
    if moved:
        calls = [Finding(moved.label, 1.0, d.unit, moved.side, f"library: {d.op}") for d in moved.calls]
        return Decision(moved.label, _beside(shares, moved), "R1", "high", moved.score, calls + _carried(shares, moved), [moved.why])
    return None


def _beside(shares: Shares, moved: Moved) -> str | None:
    """R1's secondary: a family of 20 % or more beside what carries the move (kernels that came or went, the wrapper, values)."""
    rest = Shares(
        [
            f
            for f in shares.findings
            if f.unit and f.unit.kernel and not f.carrier and f.unit.function.key not in moved.kernels and f.family not in _ARITHMETIC
        ]
    )
    first = rest.ranked[0] if rest.total else None
    return first if first and rest.merged[coarse(first)] / shares.total >= _SHARE_OF_MIXED else None


def _carried(shares: Shares, moved: Moved) -> list[Finding]:
    """The kernel's side of the move: its statements over values, and its launches."""
    return [
        Finding(moved.label, f.weight, f.unit, f.side, f"kernel: {f.why}", old=f.old)
        for f in shares.findings
        if f.unit and (f.unit.kernel and f.family in _ARITHMETIC and not f.carrier or f.launch)
    ]


def _by_content(shares: Shares) -> Decision:
    """R7's content label: the family with the largest share; where three or more hold 20 % and none leads, a mixed rewrite (R5)."""
    return _mixed(shares) if len(shares.balanced) >= 3 and shares.close else _by_share(shares, "R7")


def _by_share(shares: Shares, rule: str) -> Decision:
    """The family with the largest share."""
    label = shares.ranked[0]
    share = shares.coarse_share(label)
    low = shares.close or shares.scattered(label) or shares.doubtful(label)
    score = round(0.3 + 0.15 * share if low else 0.5 + 0.3 * share, 3)
    return Decision(label, shares.other(label), rule, "low" if low else "medium", score, shares.of(label))


def _by_outcome(shares: Shares, outcome: Outcome) -> Decision:
    if outcome.call_rescued or outcome.other_call_error:
        return _call_stage(shares, outcome)
    if outcome.exe_rescued:
        return _exe_stage(shares)
    if not outcome.given:
        return _by_content(shares)
    return _no_flip(shares)


def _call_stage(shares: Shares, outcome: Outcome) -> Decision:
    """R2: the error class; where the text does not say, what the edit itself changed most."""
    error = classify(outcome.errors[0])
    if error.matched and error.family:
        found = Decision(
            error.family,
            None,
            "R2",
            "medium",
            0.75 if shares.weight.get(error.family, 0) else 0.65,
            shares.of(error.family) or shares.of(shares.ranked[0]),
            [f"error: {error.words}"],
        )
    else:
        found = _guessed(shares, error)
    found.secondary = shares.other(found.label)
    return found


def _guessed(shares: Shares, error) -> Decision:
    """An error whose text was cut off or is not known: one dominant family, else what the compiler's errors usually ask for."""
    first = next((n for n in shares.ranked if n in (F.INTERFACE, F.INDEXING, F.DTYPE)), None)
    dominant = shares.ranked[0]
    note = f"the error text does not say why: {error.words}" if error.words else "no error text"
    if error.cut and shares.share(F.INDEXING) < 0.5 and shares.share(F.DTYPE) < 0.5:
        # The compiler's own frames are in the text: R2's first class, unless the edit is one of those that repair
        # a mismatch of blocks or types, which the compiler reports too.
        return Decision(F.INTERFACE, None, "R2", "medium", 0.55, shares.of(F.INTERFACE) or shares.of(dominant), [f"error: {error.words}"])
    if shares.coarse_share(dominant) >= 0.75 and coarse(dominant) != F.PERFORMANCE:
        return Decision(dominant, None, "R2", "medium" if shares.coarse_share(dominant) >= 0.9 else "low", 0.5, shares.of(dominant), [note])
    if coarse(dominant) == F.PERFORMANCE and shares.coarse_share(dominant) >= 0.75 and not error.family:
        # A call that failed and that another launch mended: the compiler or the device refused the first one.
        return Decision(F.INTERFACE, None, "R2", "medium", 0.5, shares.of(dominant), [note])
    label = error.family or first or dominant
    return Decision(label, None, "R2", "low", 0.35, shares.of(label) or shares.of(dominant), [note])


def _exe_stage(shares: Shares) -> Decision:
    """R3: the first family that can explain a mismatch."""
    contract = [f for f in shares.findings if f.contract]
    if sum(f.weight for f in contract) >= _PRESENT:
        return _level(
            Decision(F.INTERFACE, shares.other(F.INTERFACE), "R3", "medium", 0.6, contract), shares, sum(f.weight for f in contract) / shares.total
        )
    for name in _BY_EXPLANATION:
        if shares.present(name):
            return _level(Decision(name, shares.other(name), "R3", "medium", 0.6, shares.of(name)), shares, shares.share(name))
    if shares.present(F.LAYOUT) and any(f.why == "contiguity" for f in shares.of(F.LAYOUT)):
        return _level(
            Decision(F.INDEXING, F.LAYOUT, "R3", "medium", 0.5, shares.of(F.LAYOUT), ["contiguity: the addresses assumed it"]),
            shares,
            shares.share(F.LAYOUT),
        )
    blocks = [f for f in shares.of(F.LAUNCH) if f.why == "a block size"]
    if sum(f.weight for f in blocks) >= _PRESENT:
        # What a block covers is part of the map from programs to data, and a wrong result became right by it.
        return _level(
            Decision(F.INDEXING, shares.other(F.LAUNCH), "R3", "medium", 0.5, blocks, ["a block size: it says what a program covers"]),
            shares,
            shares.share(F.LAUNCH),
        )
    found = _no_flip(shares)
    found.rule = "R3"
    return found


def _level(found: Decision, shares: Shares, share: float) -> Decision:
    """The confidence of R3 and R4. The definitions name only "low", for two families within 10 %. Where one leads by more,
    the rule's order and the shares seldom disagree: medium; but low again where what explains holds less than the 20 % that a
    live family of a mixed rewrite has, or rests on a verdict that is given when nothing tells more."""
    if shares.close or share < _SHARE_OF_MIXED or shares.doubtful(found.label):
        found.level, found.score = "low", round(0.3 + 0.2 * share, 3)
    else:
        found.score = round(0.5 + 0.25 * share, 3)
    return found


def _no_flip(shares: Shares) -> Decision:
    """R4: the highest live family."""
    for name in _BY_PRIORITY:
        if shares.present(name):
            return _level(Decision(name, shares.other(name), "R4", "medium", 0.6, shares.of(name)), shares, shares.coarse_share(name))
    return _by_share(shares, "R4")


def _mixed(shares: Shares) -> Decision:
    return Decision(F.MIXED, None, "R5", "low", 0.3, list(shares.findings))
