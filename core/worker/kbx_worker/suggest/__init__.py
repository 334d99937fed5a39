# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Suggests what a refinement step did: preparation N1-N5 and rules R0-R7 of edit-types.md on the syntax trees of both sides.

Imports no torch, runs nothing of what it reads, gives the same answer for the same input, and never raises.
"""

from __future__ import annotations

from .edit import SUGGESTER_VERSION, suggest
from .family import LABELS
from .tags import ALL as TAGS

__all__ = ["LABELS", "SUGGESTER_VERSION", "TAGS", "suggest"]
