# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N1 and N5 of edit-types.md: the submission part of one side as a syntax tree, rebuilt or mended where it does not parse."""

from __future__ import annotations

import ast
import re
import warnings
from dataclasses import dataclass, field

from ..submission import clean

NO_PARSO = "no tolerant parser, because parso is not installed"
_FLAT_LINE = 160
_FLAT_WORDS = re.compile(r"(?:^|\s)(?:def \w+\(|@triton\.jit\b|import |return |for \w+ in |if .{1,80}?:|\w+ = )")
_HUNK = re.compile(r"^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@")
_DEF = re.compile(r"((?:@triton\.jit\s+)?def \w+\((?:[^()]|\([^()]*\))*\)[^:()]{0,60}:)")
_CPP = re.compile(r"^\s*(?:#include\b|extern \"C\"|__global__ |template ?<)", re.M)
_PYTHON = re.compile(r"^(?:import|from|def|class|@)\s?\w", re.M)
_LARGEST_TOLERANT = 200_000
_LONGEST_LINE = 2000
_MENDS = 25
_MOST_PARSED = 600_000


@dataclass
class Source:
    """One side. `tree` is None where nothing could be parsed; `mended` are the lines that were closed or blanked to parse it."""

    text: str
    tree: ast.Module | None = None
    error: str | None = None
    mended: list[int] = field(default_factory=list)
    flattened: bool = False
    rebuilt: bool = False
    notes: list[str] = field(default_factory=list)

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @property
    def whole(self) -> bool:
        """True where the tree is that of the text as it was handed in."""
        return self.tree is not None and self.error is None


def as_bytes(given) -> bytes:
    """Bytes of whatever a row holds; nothing and odd types are empty or their text."""
    if isinstance(given, (bytes, bytearray)):
        return bytes(given)
    return b"" if given is None else str(given).encode("utf-8", "surrogatepass")


def read(given, rebuilt: str | None = None) -> Source:
    """N1: the part before the 146-# line, parsed. `rebuilt` is this side as the diff hunks show it (N5)."""
    text = _decode(clean(as_bytes(given)).padded)
    source = Source(text)
    source.tree, source.error = _parse(text)
    if source.tree is not None:
        return source
    source.flattened = is_flattened(text)
    if source.flattened and rebuilt:
        _rebuild(source, rebuilt)
    elif _CPP.search(text) and not _PYTHON.search(text):
        source.notes.append("this is no Python")
    elif not source.flattened:
        _mend(source)
    return source


def _decode(raw: bytes) -> str:
    """Text without NUL and with `\\n` line ends; undecodable bytes become U+FFFD."""
    return raw.decode("utf-8", "replace").replace("\0", " ").replace("\r\n", "\n").replace("\r", "\n").lstrip("\ufeff")


def _parse(text: str) -> tuple[ast.Module | None, str | None]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text), None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
        return None, f"{type(e).__name__}: {e}"


def is_flattened(text: str) -> bool:
    """formats.md: runs of white space became one blank, so that many statements stand on one line."""
    return any(len(line) > _FLAT_LINE and len(_FLAT_WORDS.findall(line)) >= 4 for line in text.split("\n"))


def _mend(source: Source) -> None:
    """Error-tolerant parsing: lines at fault get their brackets closed, or are blanked, until the rest is a tree."""
    if len(source.text) > _LARGEST_TOLERANT:
        source.notes.append("too long for the tolerant parser")
        return
    try:
        import parso
    except ImportError:
        source.notes.append(NO_PARSO)
        return
    try:
        source.tree, source.mended = _without_errors(parso.load_grammar(), source.text)
    except Exception as e:  # parso on hostile input; the text is then judged by its lines
        source.notes.append(f"the tolerant parser failed: {type(e).__name__}")


def _without_errors(grammar, text: str) -> tuple[ast.Module | None, list[int]]:
    lines = text.split("\n")
    blanked = [n for n, line in enumerate(lines, 1) if len(line) > _LONGEST_LINE]
    for number in blanked:
        lines[number - 1] = ""
    for _ in range(max(2, min(_MENDS, _MOST_PARSED // max(1, len(text))))):
        tree, _error = _parse("\n".join(lines))
        if tree is not None:
            return tree, blanked
        bad = _error_lines(grammar, "\n".join(lines)) - set(blanked)
        if not bad:
            return None, blanked
        first = min(bad)
        closed = _closed(lines[first - 1])
        if closed and _parses(lines, first, closed):
            lines[first - 1] = closed
            blanked.append(first)
            continue
        for number in {first} if lines[first - 1].strip() else bad:
            lines[number - 1] = _blank(lines[number - 1])
            blanked.append(number)
    return None, blanked


def _closed(line: str) -> str | None:
    """The line with the brackets closed that it leaves open; None if it leaves none open, or goes on in the next line."""
    plain = re.sub(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'", "''", line).partition("#")[0].rstrip()
    open_now: list[str] = []
    for mark in plain:
        if mark in "([{":
            open_now.append({"(": ")", "[": "]", "{": "}"}[mark])
        elif mark in ")]}" and (not open_now or open_now.pop() != mark):
            return None
    if not open_now or plain.endswith((",", "(", "[", "{", "\\")):
        return None
    return line.partition("#")[0].rstrip() + "".join(reversed(open_now))


def _parses(lines: list[str], number: int, line: str) -> bool:
    """True if the line, put in place of the one at `number`, is not at fault any more."""
    error = _syntax_error("\n".join([*lines[: number - 1], line, *lines[number:]]))
    return error is None or (error.lineno or 0) > number + 1


def _error_lines(grammar, text: str) -> set[int]:
    """Lines at fault. Of a bracket that is never closed Python names the line that opens it, parso only where it noticed."""
    error = _syntax_error(text)
    if error is not None and "was never closed" in str(error.msg):
        found = {error.lineno or 1}
    else:
        found = {issue.start_pos[0] for issue in grammar.iter_errors(grammar.parse(text))}
    if not found and error is not None:
        found = {error.lineno or 1}
    return {n for n in found if 1 <= n <= text.count("\n") + 1}


def _syntax_error(text: str) -> SyntaxError | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text)
    except SyntaxError as e:
        return e
    return None


def _blank(line: str) -> str:
    """A line that keeps the block structure: `pass` at the same depth, a header where one stood."""
    indent = line[: len(line) - len(line.lstrip())]
    return f"{indent}if 1:" if line.rstrip().endswith(":") and line.strip() not in ("if 1:",) else f"{indent}pass" if line.strip() else ""


def hunk_sides(diff: str, before: str, after: str) -> tuple[str, str]:
    """N5: both sides as far as the hunks of a unified diff show them; between two hunks stands the header of the
    function that the flattened text names there."""
    sides = ([], [])
    flat = [_squeeze(before), _squeeze(after)]
    inside = False
    for line in diff.split("\n"):
        if _HUNK.match(line):
            inside = True
            for part in sides:
                part.append(None)
        elif inside and line[:1] in ("+", "-", " ", ""):
            for index, mark in ((0, "-"), (1, "+")):
                if line[:1] in (mark, " ", ""):
                    sides[index].append(line[1:])
    return _joined(sides[0], flat[0]), _joined(sides[1], flat[1])


def _joined(parts: list[str | None], flat: str) -> str:
    """The hunks' lines (None starts a hunk). `front` moves along the flattened text, to see what lies between two hunks."""
    out: list[str] = []
    front = 0
    for number, part in enumerate(parts):
        if part is None:
            ahead = next((p for p in parts[number + 1 :] if p is None or len(p.strip()) > 8), None)
            place = flat.find(_squeeze(ahead), front) if ahead else -1
            if place >= front:
                out += _gap(out, flat[front:place], ahead)
            continue
        place = flat.find(_squeeze(part), front) if len(part.strip()) > 8 else -1
        front = place + len(_squeeze(part)) if place >= 0 else front
        out.append(part)
    return "\n".join(out)


def _gap(out: list[str], between: str, ahead: str) -> list[str]:
    """Lines to put between two hunks: a body for an open header, and the function that began in between."""
    last = next((line for line in reversed(out) if line.strip()), "")
    lines = [" " * (len(last) - len(last.lstrip()) + 4) + "pass"] if last.rstrip().endswith(":") else []
    headers = _DEF.findall(between)
    if headers and ahead[:1].isspace():
        lines += re.sub(r"^@triton\.jit\s+", "@triton.jit\n", headers[-1]).split("\n")
    return lines


def _squeeze(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def _rebuild(source: Source, rebuilt: str) -> None:
    """The tree of the hunks' text; what is left broken is mended."""
    part = Source(_decode(clean(as_bytes(rebuilt)).padded))
    part.tree, error = _parse(part.text)
    if part.tree is None:
        _mend(part)
    if part.tree is not None:
        source.text, source.tree, source.rebuilt, source.error = part.text, part.tree, True, error
        source.mended = part.mended
    source.notes += part.notes
