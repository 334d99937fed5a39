# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The smallest kernel worth compiling, to load what the compiler loads lazily. Needs TRITON_INTERPRET unset."""
import triton
import triton.language as tl


@triton.jit
def tiny(x, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(x + i, tl.load(x + i, mask=i < n) + 1, mask=i < n)
