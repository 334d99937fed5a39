# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One tiny interpreted kernel, run once in the fork server, so that every child starts warm."""
from __future__ import annotations

import torch
import triton
import triton.language as tl


@triton.jit
def _add(x, y, o, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.store(o + i, tl.load(x + i, mask=m) + tl.load(y + i, mask=m), mask=m)


def run() -> bool:
    """True if the interpreter gives the right sum."""
    x, y = torch.arange(20.0), torch.ones(20)
    o = torch.empty_like(x)
    _add[(2,)](x, y, o, 20, BLOCK=16)
    return bool(torch.equal(o, x + y))
