# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stops trusted code before it allocates more tensor memory than a limit."""
from __future__ import annotations

import math

import torch
from torch.overrides import TorchFunctionMode

_FACTORIES = {"rand", "randn", "zeros", "ones", "empty", "full", "randint", "normal", "eye", "randperm", "arange"}


class TooMuch(BaseException):
    """A call asked for more; `bytes` is how much there would have been. Not caught by the code's own `except`."""

    def __init__(self, size: int):
        super().__init__(f"{size} bytes")
        self.bytes = size


class DrawLimit(TorchFunctionMode):
    """Counts what factory functions ask for, before they get it. Bytes; raises TooMuch."""

    def __init__(self, limit: int):
        super().__init__()
        self._limit, self._total = limit, 0

    def __torch_function__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        if getattr(func, "__name__", "") in _FACTORIES:
            dtype = kwargs.get("dtype") or torch.get_default_dtype()
            self._total += _count(args, kwargs) * dtype.itemsize
            if self._total > self._limit:
                raise TooMuch(self._total)
        return func(*args, **kwargs)


def _count(args, kwargs) -> int:
    """Elements asked for: a size given as a sequence, else the product of all leading integers."""
    for value in (kwargs.get("size"), *args):
        if isinstance(value, (tuple, list)) and all(isinstance(n, int) for n in value):
            return math.prod(value)
    numbers = []
    for value in args:
        if not isinstance(value, int):
            break
        numbers.append(value)
    return math.prod(numbers) if numbers else 0
