# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the Triton kernels of a candidate take of the device: registers, spills, shared memory, warps.

Read from Triton's own compiled objects after a call that nobody times, so that nothing of ours stands in a timed launch's way.
"""
from __future__ import annotations

import contextlib

# Distinct launches that a record keeps, and a bound for each number: the candidate's process makes them.
MOST = 100
_LARGEST = 1 << 30
# Name in the record -> name in Triton's metadata. Shared memory in bytes per block, static and dynamic.
_METADATA = {"sharedBytes": "shared", "warps": "num_warps", "stages": "num_stages"}
NUMBERS = ("registers", "spills", *_METADATA)


class Launches:
    """Make it before the candidate is imported. Kernels that are not Triton's are not seen."""

    def __init__(self):
        from triton.runtime.jit import JITFunction
        self._owner = JITFunction
        # What a launch takes -> at how many sizes it was seen.
        self._sizes: dict[tuple, int] = {}

    @contextlib.contextmanager
    def watched(self):
        """Notes what is launched inside: one call at one size."""
        run, seen = self._owner.run, {}

        def noted(function, *args, **kwargs):
            kernel = run(function, *args, **kwargs)
            if len(seen) < MOST:
                seen.setdefault(id(kernel), (function.__name__, kernel))
            return kernel

        self._owner.run = noted
        try:
            yield
        finally:
            self._owner.run = run
            for taken in {_taken(name, kernel) for name, kernel in seen.values()} - {None}:
                if len(self._sizes) < MOST or taken in self._sizes:
                    self._sizes[taken] = self._sizes.get(taken, 0) + 1

    def as_json(self) -> list[dict]:
        """One object per kernel and distinct numbers, the most registers first; numbers that Triton does not tell are null."""
        ranked = sorted(self._sizes.items(), key=lambda item: (-item[0][1], item[0][0]))
        return [{"kernel": name, **dict(zip(NUMBERS, numbers)), "sizes": count} for (name, *numbers), count in ranked]


def _taken(name: str, kernel) -> tuple | None:
    """None for what was never loaded onto the device: its registers are not known then."""
    with contextlib.suppress(Exception):
        if hasattr(kernel, "result"):
            kernel = kernel.result()
        registers = _count(getattr(kernel, "n_regs", None))
        if registers is not None:
            metadata = getattr(kernel, "metadata", None)
            return (str(name)[:200], registers, _count(getattr(kernel, "n_spills", None)),
                    *(_count(getattr(metadata, key, None)) for key in _METADATA.values()))
    return None


def checked(said) -> list[dict]:
    """`as_json` as the judge keeps it: whatever is not of that form is left out."""
    kept = []
    for row in said if isinstance(said, list) else []:
        if isinstance(row, dict) and isinstance(row.get("kernel"), str) and _count(row.get("registers")) is not None and len(kept) < MOST:
            kept.append({"kernel": row["kernel"][:200], **{key: _count(row.get(key)) for key in NUMBERS}, "sizes": _count(row.get("sizes"))})
    return kept


def _count(value) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST else None
