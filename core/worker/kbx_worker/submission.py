# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""From the text somebody handed in to the part that counts, and the checks that need no execution."""
from __future__ import annotations

import ast
import hashlib
import re
from dataclasses import dataclass

SEPARATOR = re.compile(rb"^#{146}[ \t]*\r?$", re.M)
_CHAT_TOKEN = re.compile(r"<\|[A-Za-z0-9_.:\- ]{1,40}\|>|<｜[^｜>]{1,40}｜>|^\s*</?s>|</?s>\s*$", re.M)
_THINKING = re.compile(r"<think>.*?</think>", re.S)
_FENCE = re.compile(r"^[ \t]*(```+|~~~+)[ \t]*([\w+.-]*)[ \t]*\r?$", re.M)


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
    """Cuts at the line of 146 #, takes the longest fenced block if there are fences, drops chat tokens."""
    cut = SEPARATOR.search(full)
    text = (full[:cut.start()] if cut else full).decode("utf-8", "surrogateescape")
    original = text
    if "<" in text:
        text = _THINKING.sub(lambda m: "\n" * m.group().count("\n"), text)
        text = _CHAT_TOKEN.sub("", text)
    text, offset = _unfenced(text)
    if text == original:
        return Submission(full, full[:cut.start()] if cut else full, 0)
    return Submission(full, text.encode("utf-8", "surrogateescape"), offset)


def _unfenced(text: str) -> tuple[str, int]:
    if "```" not in text and "~~~" not in text:
        return text, 0
    try:
        ast.parse(text)
        return text, 0
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        fences = list(_FENCE.finditer(text))
    best = None
    at = 0
    while at < len(fences):
        begin = fences[at].end() + 1
        end = fences[at + 1].start() if at + 1 < len(fences) else len(text)
        if best is None or end - begin > best[1] - best[0]:
            best = (begin, end)
        at += 2
    if best is None:
        return text, 0
    return text[best[0]:best[1]], text.count("\n", 0, best[0])


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


def check_entry(tree: ast.Module, entry: str) -> str | Rejection:
    """The entry's name in this submission."""
    names = top_level_names(tree)
    for name in (entry, "kernel_function"):
        if name in names:
            return name
    return Rejection("missing_entry", f"neither {entry} nor kernel_function is defined at top level")
