# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a comparison found. Torch-free, so that records can be written where there is no torch."""
from __future__ import annotations

from dataclasses import dataclass, field

METRICS = ("maxAbs", "maxRel", "meanAbs", "meanRel", "p99Abs", "maxUlp")


@dataclass
class Outcome:
    """Result of comparing one case; numbers are floats (nan and inf included) or None where undefined."""

    code: str | None = None
    error: str | None = None
    over: int = 0
    count: int = 0
    tolerance: float | None = None
    reference_max: float | None = None
    metrics: dict = field(default_factory=lambda: dict.fromkeys(METRICS))
    worst: list[dict] = field(default_factory=list)
    vacuous: bool = False
    quantization: dict = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        return self.code is None
