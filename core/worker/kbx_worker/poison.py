# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A bit pattern for memory that nobody wrote yet, and how to find it again in a result."""
from __future__ import annotations

import torch

# NaNs with an odd payload for floats, an unlikely number for wide integers. Byte-sized values, bool and complex
# numbers have no pattern rare enough to be evidence.
_BITS = {
    torch.float32: (torch.int32, 0x7FC1B0D5),
    torch.float64: (torch.int64, 0x7FF8B0D5B0D5B0D5),
    torch.float16: (torch.int16, 0x7E5D),
    torch.bfloat16: (torch.int16, 0x7FD5),
    torch.int32: (torch.int32, 0x5DB0D5B1),
    torch.int64: (torch.int64, 0x5DB0D5B15DB0D5B1),
    torch.int16: (torch.int16, 0x5DB1),
}
_ODD_BYTE = 0xB5


def poison(t: torch.Tensor) -> None:
    """Fills freshly allocated, dense memory with the pattern of its dtype."""
    with torch._C.DisableTorchFunction(), torch.no_grad():
        if t.numel() == 0 or t.device.type != "cpu" or t.layout != torch.strided:
            return
        if t.dtype in _BITS:
            bits, value = _BITS[t.dtype]
            t.view(bits).fill_(value)
        elif t.dtype == torch.bool:
            t.fill_(True)
        elif t.dtype.is_complex:
            t.fill_(complex(float("nan"), float("nan")))
        elif t.element_size() == 1:
            t.view(torch.uint8).fill_(_ODD_BYTE)


def unwritten(t: torch.Tensor) -> torch.Tensor | None:
    """Mask of the elements that still hold the pattern, or None where that would be no evidence."""
    if t.dtype not in _BITS:
        return None
    bits, value = _BITS[t.dtype]
    return t.contiguous().view(bits) == value
