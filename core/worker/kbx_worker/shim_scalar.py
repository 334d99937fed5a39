# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scalars of the interpreter as Python numbers, for `range(0, n, BLOCK)` and `if n:`.

The interpreter keeps a scalar as an array of one element and calls int() on it, which NumPy refuses from 2.4 on:
without this every kernel with such a loop would be called wrong because of the environment.
"""
from __future__ import annotations


def _index(self) -> int:
    data = self.handle.data
    if data.size != 1:
        raise TypeError("only a scalar can be used as a Python integer")
    return int(data.reshape(-1)[0])


def install_scalars() -> None:
    from triton.runtime import interpreter
    original = getattr(interpreter, "_patch_lang_tensor", None)
    if original is None:
        return

    def patch(tensor, *rest):
        original(tensor, *rest)
        scope = rest[0] if rest else None
        if hasattr(scope, "set_attr"):
            scope.set_attr(tensor, "__index__", _index)
        else:
            tensor.__index__ = _index

    interpreter._patch_lang_tensor = patch
