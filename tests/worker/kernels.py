# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small candidates for the task Test/scale."""

GOOD = '''import torch, triton, triton.language as tl


@triton.jit
def scale_kernel(x, o, n, a, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    tl.store(o + i, tl.load(x + i, mask=m) * a, mask=m)


def compute(x, alpha):
    o = torch.empty_like(x)
    n = x.numel()
    scale_kernel[(triton.cdiv(n, 64),)](x, o, n, alpha, BLOCK=64)
    return o


def scale(x, alpha=2.0):
    return compute(x, alpha)
'''


def hostile(statements, before_result=True):
    """The good kernel, whose entry also runs `statements` (lines at indentation 0)."""
    body = "\n".join("    " + line for line in statements.strip("\n").splitlines())
    head = GOOD[:GOOD.index("def scale(")]
    if before_result:
        return f"{head}def scale(x, alpha=2.0):\n    import os, sys, time\n{body}\n    return compute(x, alpha)\n"
    return f"{head}def scale(x, alpha=2.0):\n    import os, sys, time\n    o = compute(x, alpha)\n{body}\n    return o\n"
