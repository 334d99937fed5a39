# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps torch's shape functions (meta tensors) from importing its compiler and sympy, which takes 1 to 6 s per process.

They import both only to ask about symbolic numbers, which do not exist here. While one call of torch runs, plain answers
stand where the modules would be; if anything else of them is asked for, the real modules are imported for good.
"""
from __future__ import annotations

import functools
import importlib
import operator
import sys
import types

import torch
from torch.overrides import TorchFunctionMode


class _Light(types.ModuleType):
    """A module with a few plain answers, replaced by the real one when something else is asked."""

    def __init__(self, name: str, answers: dict):
        super().__init__(name)
        self.__dict__.update(answers)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        _stop()
        return getattr(importlib.import_module(self.__name__), name)


def _same(value, *_, **__):
    return value


def _sym_eq(x, y):
    if isinstance(x, (tuple, list)) and isinstance(y, (tuple, list)):
        return len(x) == len(y) and all(map(_sym_eq, x, y))
    return x == y


def _modules() -> dict[str, _Light]:
    symbols = dict.fromkeys(("guard_or_false", "guard_or_true", "guard_size_oblivious", "guard_int", "guard_bool", "guard_float",
                             "guard_scalar", "expect_true", "statically_known_true", "optimization_hint", "guarding_hint_or_throw",
                             "size_hint", "hint_int"), _same)
    symbols |= {"sym_eq": _sym_eq, "sym_or": lambda *x: functools.reduce(operator.or_, x), "is_nested_int": lambda s: False,
                "sym_and": lambda *x: functools.reduce(operator.and_, x), "has_guarding_hint": lambda a: True, "has_hint": lambda a: True}
    answers = {"torch._dynamo": {"disable": lambda fn=None, recursive=True, **_: fn if fn is not None else _same},
               "torch.fx.experimental.symbolic_shapes": symbols,
               # Asked only whether a number is one of its expressions: none is.
               "sympy": {name: type(name, (), {}) for name in ("Expr", "Symbol", "Basic")}}
    return {name: _Light(name, a) for name, a in answers.items()}


_LIGHT = _modules()
_state = {"on": True, "depth": 0}


def _stop() -> None:
    """Removes all stand-ins for good: the real modules import each other."""
    _state["on"] = False
    _remove()


def _remove() -> None:
    for name, module in _LIGHT.items():
        if sys.modules.get(name) is module:
            del sys.modules[name]
    if vars(torch).get("_dynamo") is _LIGHT["torch._dynamo"]:
        del torch._dynamo


def call(func, args, kwargs):
    """`func(*args, **kwargs)`, a function of torch's, with the stand-ins in place of what is not imported yet."""
    if not _state["on"] or _state["depth"]:
        return func(*args, **kwargs)
    for name, module in _LIGHT.items():
        sys.modules.setdefault(name, module)
    if "_dynamo" not in vars(torch) and sys.modules["torch._dynamo"] is _LIGHT["torch._dynamo"]:
        torch._dynamo = _LIGHT["torch._dynamo"]
    _state["depth"] = 1
    try:
        return func(*args, **kwargs)
    finally:
        _state["depth"] = 0
        _remove()


class LightMode(TorchFunctionMode):
    """All torch calls inside are made with the stand-ins: for making shapes with nothing else around."""

    def __torch_function__(self, func, types_, args=(), kwargs=None):
        return call(func, args, kwargs or {})


def install() -> None:
    """Optimizer classes ask the compiler to stay away from them, which imports it first; and so on."""
    if (shapes := getattr(torch, "broadcast_shapes", None)) is not None:
        torch.broadcast_shapes = lambda *args: call(shapes, args, {})
    optimizer = sys.modules.get("torch.optim.optimizer")
    for function in vars(getattr(optimizer, "Optimizer", object)).values():
        inner = getattr(function, "__wrapped__", None)
        if isinstance(function, types.FunctionType) and function.__code__.co_filename.endswith("_compile.py") and inner is not None:
            inner.__dict__.setdefault("__dynamo_disable", inner)
