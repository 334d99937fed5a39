# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The outcome that is given with a pair, and what an error text says (R2, R3, R6 of edit-types.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .family import DTYPE, INDEXING, INTERFACE

# Below this change of speed a difference is not told from noise, unless the caller measured the noise.
NOISE = 0.01
_WORDS = {"pass": True, "passed": True, "ok": True, "true": True, "fail": False, "failed": False, "false": False}
_KEYS = {"call": ("call_ok", "call", "compiled", "compile", "stage1"), "exe": ("exe_ok", "exe", "correct", "correctness", "stage2")}
_CUT = re.compile(r"Traceback \(most recent call last\)|^\s+File \"", re.M)
_LAST = re.compile(r"^(?:[\w.]*\.)?(\w*(?:Error|Exception|Interrupt|OutOfResources|Warning|Assertion)\w*)\s*:?\s*(.*)", re.M)
_CAUSE = re.compile(r"\n\s*The above exception was the direct cause")


def _any(*phrases: str) -> re.Pattern:
    return re.compile("|".join(phrases), re.I)


_SHAPE = _any(
    r"incompatible dimensions",
    r"make_shape_compatible",
    r"cannot (?:be )?broadcast",
    r"could not broadcast",
    r"must be broadcastable",
    r"shape mismatch",
    r"different shapes",
    r"shapes? (?:mis|do(?:es)? not) ?match",
    r"mismatch(?:ed)? (?:in )?(?:shape|dimension)",
    r"cannot reshape",
    r"must be (?:a )?\d-?d(?:im|\b)",
    r"\d-dimensional",
    r"expected \d+d\b",
    r"\brank\b",
    r"number of dimensions",
    r"dimension(?:s|al)? (?:mismatch|must|out of range)",
    r"non-?singleton dimension",
    r"mat1 and mat2 shapes",
    r"same number of elements",
    r"size of tensor a",
    r"requires? .{0,20}\b[1-5]d\b",
    r"must have (?:at least )?\d dim",
    r"only supports? \dd\b",
    r"too many indices",
    r"must be (?:one|two|three|four)-dimensional",
)
_TYPE = _any(
    r"same (?:data ?)?(?:d?type)",
    r"invalid operands of type",
    r"unsupported d?type",
    r"unsupported operand type",
    r"expected scalar type",
    r"expected m1 and m2",
    r"expected .{0,40}dtype",
    r"dtype mismatch",
    r"unexpected type",
    r"cannot (?:be )?(?:bit)?cast",
    r"must be (?:an )?(?:integer|floating|float|int)\b",
    r"result type .* can't be cast",
    r"\bpromot",
    r"data type",
    r"not implemented for '?(?:half|bfloat16|float|double|int|long|bool|char)",
    r"(?:fp|bf|int)(?:8|16|32|64)\b.{0,40}\b(?:and|but|vs|with)\b.{0,30}\b(?:fp|bf|int)\d",
    r"element types? .{0,30}(?:differ|match)",
    r"first input \(",
    r"is not supported for .*(?:float|int|fp|bf)",
)
# Python's own complaint about operands that no kernel has: an argument of another kind.
_OPERANDS = re.compile(r"unsupported operand type\(s\).*'(?:tuple|list|dict|str|NoneType|Tensor|function|type|Size|torch\.\w+)'", re.I)
_UNSUPPORTED = _any(r"\bonly supports?\b", r"\bnot supported\b", r"\bunsupported\b", r"\bnot implemented\b", r"\bdoes(?:n't| not) support\b")
_POINTER = _any(
    r"pointer<",
    r"unsupported ptr type",
    r"pointer argument",
    r"cannot be accessed from triton",
    r"NoneType",
    r"'(?:int|float|str|tuple|list|bool)' object",
    r"constexpr",
)
_ARGUMENT = _any(
    r"positional argument",
    r"keyword argument",
    r"takes \d+",
    r"required .{0,20}argument",
    r"multiple values for",
    r"not callable",
    r"not subscriptable",
    r"not iterable",
    r"no attribute",
    r"is not defined",
    r"not associated with a value",
    r"cannot access local variable",
    r"no module named",
    r"cannot import",
    r"of type tl\.constexpr",
    r"power of (?:2|two)",
    r"should have M >=",
    r"out of resource",
    r"must be (?:at least|no less than|greater than) \d",
    r"conflicting meta",
    r"unrecognized",
    r"unsupported language",
    r"unsupported (?:ast|syntax|statement|expression)",
    r"invalid syntax",
    r"was never closed",
    r"unindent",
    r"expected an indented",
    r"did you forget to add @triton",
    r"outside of the scope",
    r"cannot access global variable",
    r"program_id axis must be",
    r"(?:not enough|too many) values to unpack",
)
# Frames that only a compilation has: where the message itself was cut off, they still say whose error it is.
_COMPILING = _any(r"_do_compile\b", r"\bmake_ir\(", r"ast_to_ttir", r"code_generator\.py")
_COMPILER = _any(
    r"\w\[[^\]\n]*\]\(\n\s*~+\^",
    r"triton/compiler",
    r"CompilationError",
    r"ast_to_ttir",
    r"make_ir",
    r"_do_compile",
    r"code_generator",
    r"UnsupportedLanguageConstruct",
    r"triton/runtime/jit\.py",
    r"PassManager",
    r"mlir",
)
_NAMING = set("""NameError UnboundLocalError AttributeError ImportError ModuleNotFoundError SyntaxError IndentationError
 UnsupportedLanguageConstruct""".split())
_BLOCK_TYPE = re.compile(r"<\[([^\]<>]*)\], ?(\w+)>")


@dataclass(frozen=True)
class Outcome:
    """Flags of both sides (None: not given), error texts, speedups."""

    call: tuple[bool | None, bool | None] = (None, None)
    exe: tuple[bool | None, bool | None] = (None, None)
    errors: tuple[str, str] = ("", "")
    speedup: tuple[float | None, float | None] = (None, None)
    noise: float = NOISE
    given: bool = False
    notes: list[str] = field(default_factory=list)

    @property
    def call_rescued(self) -> bool:
        return self.call == (False, True)

    @property
    def exe_rescued(self) -> bool:
        """The exe stage went from fail to pass on code that could already be called."""
        return self.exe == (False, True) and self.call[0] is not False

    @property
    def other_call_error(self) -> bool:
        """Both sides fail at call, with different errors."""
        texts = [_essence(e) for e in self.errors]
        return self.call == (False, False) and all(texts) and texts[0] != texts[1]

    @property
    def within_noise(self) -> bool:
        a, b = self.speedup
        return a is not None and b is not None and a > 0 and b > 0 and abs(b / a - 1) <= self.noise

    @property
    def same_verdicts(self) -> bool:
        return self.call[0] == self.call[1] and self.exe[0] == self.exe[1]


def read(given) -> Outcome:
    """An outcome from a row: {before: {call_ok, exe_ok, speedup, error}, after: {…}, kind?, noise?}; anything unknown is ignored."""
    if not isinstance(given, dict):
        return Outcome()
    sides = [given.get(s) if isinstance(given.get(s), dict) else {} for s in ("before", "after")]
    call, exe = (tuple(_flag(s, _KEYS[k]) for s in sides) for k in ("call", "exe"))
    kinds = str(given.get("kind") or given.get("transition") or given.get("flip") or "")
    call, exe = _from_kind(kinds, "call", call), _from_kind(kinds, "exe", exe)
    errors = tuple(_error(s) or str(given.get(f"{n}_error") or given.get(f"error_{n}") or "") for s, n in zip(sides, ("before", "after")))
    if call[0] is False and exe[0] is None:
        exe = (False, exe[1])
    if call[1] is False and exe[1] is None:
        exe = (exe[0], False)
    speedup = tuple(_number(s.get("speedup")) for s in sides)
    known = any(f is not None for f in (*call, *exe, *speedup)) or bool(errors[0] or errors[1])
    noise = _number(given.get("noise"))
    return Outcome(call, exe, errors, speedup, NOISE if noise is None else noise, known)


def _flag(side: dict, keys) -> bool | None:
    for key in keys:
        value = side.get(key)
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.strip().lower() in _WORDS:
            return _WORDS[value.strip().lower()]
    return None


def _from_kind(kinds: str, stage: str, flags: tuple) -> tuple:
    if flags == (None, None):
        if re.search(rf"{stage}_fail_to_pass|{stage}:fail->pass", kinds):
            return False, True
        if re.search(rf"regression_{stage}|{stage}_pass_to_fail", kinds):
            return True, False
    return flags


def _error(side: dict) -> str:
    return next((str(side[k]) for k in ("error", "error_text", "stderr", "detail", "message") if side.get(k)), "")


def _number(value) -> float | None:
    try:
        number = float(value)
    except (TypeError, ValueError):
        return None
    return number if number == number and abs(number) != float("inf") else None


def _essence(text: str) -> str:
    """What an error says, without paths, lines and warnings."""
    found = _LAST.findall(text)
    found = [f for f in found if "Warning" not in f[0]]
    return " ".join(found[-1]).strip() if found else ("cut" if _CUT.search(text) else text.strip())


@dataclass(frozen=True)
class ErrorClass:
    """What an error asks for: a family, whether its text was recognised, and the words that say so. `cut` errors show by
    their frames that the compiler raised them, but not what it said."""

    family: str | None
    matched: bool
    words: str
    cut: bool = False


def classify(text: str) -> ErrorClass:
    """R2: the class of the error that the call stage failed with."""
    cause = _CAUSE.split(text)[0][-600:] if _CAUSE.search(text) else ""
    essence = _essence(text)
    name, _, said = essence.partition(" ")
    tail = said if essence != "cut" else ""
    body = "\n".join(f"{a} {b}" for a, b in _LAST.findall(text) if "Warning" not in a) if essence != "cut" else ""
    body = f"{body}\n{text[-1500:] if name in ('CompilationError', '') or not _LAST.search(text) else tail}" if essence != "cut" else ""
    types = _BLOCK_TYPE.findall(text[-4000:]) if re.search(r"re-assigned|initial type|Mismatched type|Loop-carried", text) else []
    if len(types) >= 2:
        return ErrorClass(INDEXING if types[0][0] != types[1][0] else DTYPE, True, essence[:200])
    if name in _NAMING:
        return ErrorClass(INTERFACE, True, essence[:200])
    if _OPERANDS.search(body):
        return ErrorClass(INTERFACE, True, essence[:200])
    for pattern, family in ((_ARGUMENT, INTERFACE), (_POINTER, INTERFACE), (_SHAPE, INDEXING), (_TYPE, DTYPE), (_UNSUPPORTED, INTERFACE)):
        hit = pattern.search(cause) or pattern.search(body)
        if hit and hit.group(0).strip():
            return ErrorClass(family, True, essence[:200])
    if name in ("TypeError", "NotImplementedError"):
        return ErrorClass(INTERFACE, True, essence[:200])
    if _COMPILER.search(text):
        cut = essence == "cut" and _COMPILING.search(text) is not None
        words = essence[:200] if essence != "cut" else "an error of the compiler, cut off"
        return ErrorClass(INTERFACE, name == "CompilationError", words, cut)
    return ErrorClass(None, False, essence[:200])
