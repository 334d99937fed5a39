# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N5 of edit-types.md, last resort: an edit labelled by its changed lines alone, and CUDA sources inside Python strings."""

from __future__ import annotations

import re
from collections import defaultdict
from difflib import SequenceMatcher

from .family import ALGORITHM, CONTROL, DTYPE, INDEXING, INTERFACE, LAUNCH, LAYOUT, MASK, SEMANTIC, STABILITY, Finding
from .source import is_flattened

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|(?<![\"'\w])#(?!include|define|pragma|if|endif|undef|error)[^\n]*|(?:\"\"\".*?\"\"\"|'''.*?''')", re.S)
_BREAK = re.compile(
    r"(?<=[;{}])"
    r"|(?<=\))\s+(?=(?:[A-Za-z_]\w*\s*(?:\[[^\]]*\])?\s*[-+*/|&]?=[^=])|if |for |while |return\b|tl\.store|def |@)"
    r"|\s(?=(?:import |from \w+ import|@triton|def \w+\(|return\b|for \w+ in |tl\.store\())"
)
_TOKEN = re.compile(r"\w+|[^\s\w]")
_INERT = re.compile(r"^(?:assert\b|raise\b|print\(|TORCH_CHECK|CHECK_|printf|logging|warnings|[{}()\[\],;]*$|pass$|else:?$)")
# First pattern that fits names the family; the order goes from the telling to the general.
_PATTERNS = (
    (
        LAUNCH,
        r"autotune|num_warps|num_stages|triton\.Config|<<<|\bthreads(?:_per_block|PerBlock)?\b\s*=|dim3|__launch_bounds__"
        r"|\bblock(?:_?[Ss]ize|_dim|Dim)?\b\s*[=(]|\bBLOCK\w*\s*=",
    ),
    (MASK, r"\bmask\b|\bother\s*=|boundary_check|padding_option"),
    (CONTROL, r"__sync|debug_barrier|^\s*(?:for|while|if|elif|else|break|continue|switch)\b"),
    (LAYOUT, r"float[248]\b|int4\b|make_block_ptr|__ldg|__shared__|reinterpret_cast|eviction|cache_modifier|contiguous\(|__restrict__|multiple_of"),
    (DTYPE, r"\.to\(|dtype|__half|__float2|half2|static_cast<(?:float|half|double)|\.float\(\)|\.half\(\)|bfloat16|float16|float32"),
    (STABILITY, r"\beps\w*\b|1e-\d+|\bmax_?val|row_max|log1p|expm1|isnan|isinf"),
    (INDEXING, r"stride|offs\w*|idx|index|program_id|arange|blockIdx|threadIdx|permute|transpose|\bpid\w*"),
    (ALGORITHM, r"atomic|tl\.dot|wmma|__shfl|cub::|associative_scan"),
    (INTERFACE, r"^\s*(?:import|from|def|return|class|@)|#include|load_inline|cpp_sources|PYBIND11|torch::Tensor \w+\("),
    (SEMANTIC, r"exp|sum|max|min|sqrt|[-+*/]"),
)
_LARGEST = 6000


def statements(text: str) -> list[tuple[int, str]]:
    """(line, statement) without comments; a flattened line is cut where statements begin."""
    text = _COMMENT.sub(lambda m: "\n" * m.group(0).count("\n"), text)
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        parts = _BREAK.split(line) if ";" in line or len(line) > 160 else [line]
        found += [(number, p.strip()) for p in parts if p and p.strip()]
    return found


def normalised(statement: str) -> str:
    """Tokens with single blanks, so that white space and line breaks do not count."""
    return " ".join(_TOKEN.findall(statement))


def changed(before: str, after: str) -> list[tuple[str, int, str]]:
    """(side, line, statement) of what only one side has, moves taken off."""
    if is_flattened(before) or is_flattened(after):
        before, after = _unflattened(before), _unflattened(after)
    old, new = statements(before), statements(after)
    if len(old) > _LARGEST or len(new) > _LARGEST:
        old, new = old[:_LARGEST], new[:_LARGEST]
    texts = [normalised(s) for _n, s in old], [normalised(s) for _n, s in new]
    gone, come = [], []
    if len(old) * len(new) > 4_000_000:
        left, right = set(texts[0]), set(texts[1])
        gone = [i for i, t in enumerate(texts[0]) if t not in right]
        come = [j for j, t in enumerate(texts[1]) if t not in left]
    else:
        for tag, i1, i2, j1, j2 in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
            if tag != "equal":
                gone += range(i1, i2)
                come += range(j1, j2)
    twins: dict[str, list[int]] = defaultdict(list)
    for j in reversed(come):
        twins[texts[1][j]].append(j)
    moved = {i: waiting.pop() for i in gone if (waiting := twins.get(texts[0][i]))}
    taken = set(moved.values())
    return [("before", *old[i]) for i in gone if i not in moved] + [("after", *new[j]) for j in come if j not in taken]


def _unflattened(text: str) -> str:
    """All white space runs as one blank, then cut where statements begin, so that both sides are cut alike."""
    text = re.sub(r"(?:\"\"\".*?\"\"\"|'''.*?''')", " ", text, flags=re.S)
    return "\n".join(p.strip() for p in _BREAK.split(re.sub(r"\s+", " ", text)) if p and p.strip())


def family(statement: str) -> str | None:
    """The family of a line by its words; None for what is inert."""
    if _INERT.search(statement):
        return None
    return next((name for name, pattern in _PATTERNS if re.search(pattern, statement)), INTERFACE)


def findings(before: str, after: str, weight: float = 1.0) -> list[Finding]:
    """Findings of an edit by its changed lines."""
    found = []
    for side, line, statement in changed(before, after):
        name = family(statement)
        if name:
            found.append(Finding(name, weight, None, side, "by its words", False, line, statement[:200]))
    return found
