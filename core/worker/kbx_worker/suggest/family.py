# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Families of changes (section 2 of edit-types.md) and what one changed statement is evidence for."""

from __future__ import annotations

from dataclasses import dataclass

from .statements import Unit

INTERFACE, MASK, INDEXING, DTYPE, STABILITY = "interface_fix", "mask_fix", "indexing_fix", "dtype_fix", "numerical_stability_fix"
CONTROL, SEMANTIC, PERFORMANCE = "control_flow_fix", "semantic_fix", "performance_rewrite"
LAUNCH, TILING, LAYOUT = "performance_rewrite:launch_config", "performance_rewrite:tiling", "performance_rewrite:memory_layout"
FUSION, ALGORITHM = "performance_rewrite:fusion", "performance_rewrite:algorithm"
NONE, INTRODUCTION, REMOVAL, MIXED = "no_substantial_change", "delegated_op_introduction", "delegated_op_removal", "mixed_rewrite"
LABELS = (
    NONE,
    INTRODUCTION,
    REMOVAL,
    INTERFACE,
    MASK,
    INDEXING,
    DTYPE,
    STABILITY,
    CONTROL,
    SEMANTIC,
    LAUNCH,
    TILING,
    LAYOUT,
    FUSION,
    ALGORITHM,
    MIXED,
)

# Carriers (a new parameter, an import) weigh less than the statement that uses them.
CARRIER = 0.25


@dataclass
class Finding:
    """One statement's share of a family. `contract` marks what changes the output's count, shape or type (R3); a `carrier`
    only goes along with statements of its family and explains nothing alone; `launch` is a launch that came or went;
    `old` is what stood on the before side where `unit` is its changed version."""

    family: str
    weight: float
    unit: Unit | None
    side: str
    why: str
    contract: bool = False
    line: int = 0
    text: str = ""
    carrier: bool = False
    launch: bool = False
    old: Unit | None = None


def coarse(label: str) -> str:
    """The label with the sub-labels of performance_rewrite merged."""
    return label.split(":")[0]
