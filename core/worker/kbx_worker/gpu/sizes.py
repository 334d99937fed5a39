# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Inputs of timing sizes, drawn on the device. Both the candidate's process and the oracle draw them from the same seed."""
from __future__ import annotations

import hashlib

import torch

from ..tasklib import STANDARD, Case, Inputs, ShapeInputs


class DeviceInputs(Inputs):
    """`Inputs` whose generators live on the GPU; use under `torch.device("cuda")`. Draws equal only on the same GPU model."""

    def _next(self, purpose: str) -> torch.Generator:
        if purpose == "draw":
            self._draws += 1
        key = f"{self.study_seed}|{self.task}|{self._case}|{self.seed}|{self._draws}|{purpose}"
        g = torch.Generator("cuda")
        g.manual_seed(int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "little") & (2**63 - 1))
        return g


class SizeSequence:
    """The timing inputs of a task, one size after the other, smallest first as the task lists them."""

    def __init__(self, task, which: str, secret: int, number: int):
        self._inputs = DeviceInputs(task.id, STANDARD, number, secret)
        self._cases = iter(task.module.sizes(self._inputs, which))
        # Index of the size that `next` will give.
        self.position = 0

    def next(self) -> Case:
        """Raises StopIteration after the last size."""
        self._inputs.begin(self.position)
        self.position += 1
        with torch.device("cuda"):
            return next(self._cases)


def shapes(task, which: str) -> list[Case]:
    """Every size with tensors that have shape and dtype only."""
    if not hasattr(task.module, "sizes"):
        return []
    with torch.device("meta"):
        return list(task.module.sizes(ShapeInputs(task.id), which))


def work_of(task, case: Case) -> dict | None:
    """FLOPs per dtype and bytes of an ideal implementation for one size, or None where the task does not say."""
    function = getattr(task.module, "work", None)
    return function(case.args, case.kwargs) if function else None
