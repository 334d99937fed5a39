# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the text somebody handed in to the part that counts, and the checks that need no execution."""
from __future__ import annotations

import ast
import hashlib
from dataclasses import dataclass

_SEPARATOR_LENGTH = 146
_CHAT_TOKENS = (b"<|im_end|>", b"<|im_start|>", b"<|endoftext|>", b"<|eot_id|>", b"<|end_of_text|>", b"</s>")


@dataclass(frozen=True)
class Submission:
    """`full` are the bytes as given, `body` those that count, `line_offset` how many lines came before `body`."""

    full: bytes
    body: bytes
    line_offset: int

    @property
    def kernel_hash(self) -> str:
        return hashlib.sha256(self.full).hexdigest()

    @property
    def submission_hash(self) -> str:
        return hashlib.sha256(self.body).hexdigest()

    @property
    def padded(self) -> bytes:
        """The body behind as many empty lines as were cut off above it, so that line numbers are the author's."""
        return b"\n" * self.line_offset + self.body


def clean(full: bytes) -> Submission:
    """Drops chat tokens, cuts at the line of 146 #, takes the first non-empty fenced block if there are fences.

    The same rules as the core's, so that both name a submission by the same hash; but a text that is valid Python as
    it stands keeps its fence-like lines (they are in a string).
    """
    text = full
    for token in _CHAT_TOKENS:
        text = text.replace(token, b"")
    above: list[bytes] = []
    for line in _lines(text):
        if _is_separator(line):
            break
        above.append(line)
    if not any(map(_is_fence, above)) or _parses(b"".join(above)):
        return Submission(full, b"".join(above), 0)
    return _first_block(full, above)


def _first_block(full: bytes, lines: list[bytes]) -> Submission:
    kept, block, inside, begin = [], [], False, 0
    for number, line in enumerate(lines):
        if _is_fence(line):
            if inside and block:
                break
            inside, begin = not inside, number + 1
        else:
            (block if inside else kept).append(line)
    return Submission(full, b"".join(block), begin) if block else Submission(full, b"".join(kept), 0)


def _lines(text: bytes) -> list[bytes]:
    parts = text.split(b"\n")
    return [p + b"\n" for p in parts[:-1]] + ([parts[-1]] if parts[-1] else [])


def _is_separator(line: bytes) -> bool:
    line = line.rstrip(b"\n").rstrip(b"\r ")
    return len(line) == _SEPARATOR_LENGTH and not line.strip(b"#")


def _is_fence(line: bytes) -> bool:
    return line.lstrip(b" \t").startswith(b"```")


def _parses(text: bytes) -> bool:
    try:
        ast.parse(text)
        return True
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False


@dataclass(frozen=True)
class Rejection:
    """Why Stage 1 fails before anything runs."""

    code: str
    text: str
    detail: str = ""


def parse(submission: Submission) -> ast.Module | Rejection:
    """The syntax tree, or why there is none. Line numbers are those of the text as given."""
    if not submission.body.strip():
        return Rejection("no_answer", "the answer is empty")
    try:
        return ast.parse(submission.padded, "kernel.py")
    except SyntaxError as e:
        shown = (e.text or "").rstrip()[:200]
        return Rejection("syntax_error", f"{type(e).__name__}: {e.msg} (line {e.lineno})",
                         f'File "kernel.py", line {e.lineno}\n    {shown}\n{type(e).__name__}: {e.msg}')
    except (ValueError, RecursionError, MemoryError) as e:
        return Rejection("syntax_error", f"{type(e).__name__}: {e}")


def top_level_names(tree: ast.Module) -> set[str]:
    """Names that a definition, assignment or import at top level binds."""
    names: set[str] = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                names |= {n.id for n in ast.walk(target) if isinstance(n, ast.Name)}
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(a.asname or a.name).split(".")[0] for a in node.names}
    return names


def check_entry(tree: ast.Module, entry: str, aliases=()) -> str | Rejection:
    """The entry's name in this submission: the task's own, `kernel_function`, or one of the names under which other
    benchmarks ask for the same task (`torch.special.i0` asks for `i0`)."""
    names = top_level_names(tree)
    for name in (entry, "kernel_function", *(a.split(".")[-1] for a in aliases)):
        if name in names:
            return name
    return Rejection("missing_entry", f"neither {entry} nor kernel_function is defined at top level")
