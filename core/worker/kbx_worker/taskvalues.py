# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Values that the task checks work with: extents, structures, trivial answers, float64 versions."""
from __future__ import annotations

import torch

from .reference import tensors_in


def extent(case) -> tuple[str, list[list[int]]]:
    """(everything but tensors, shapes of the tensors) of a case's arguments."""
    tensors = tensors_in([case.args, case.kwargs])

    def plain(value):
        if isinstance(value, torch.Tensor):
            return "tensor"
        if isinstance(value, (list, tuple)):
            return [plain(v) for v in value]
        return {k: plain(v) for k, v in value.items()} if isinstance(value, dict) else repr(value)
    return repr(plain([case.args, case.kwargs])), [list(t.shape) for t in tensors]


def fits_inside(small, large) -> bool:
    """True if both differ in extents only, and none of the first's is larger."""
    if small[0] != large[0] or not small[1] or [len(s) for s in small[1]] != [len(s) for s in large[1]]:
        return False
    return all(a <= b for s, t in zip(small[1], large[1]) for a, b in zip(s, t))


def structure(value):
    if isinstance(value, torch.Tensor):
        return ("tensor", str(value.dtype), value.dim())
    if isinstance(value, (list, tuple)):
        return (type(value).__name__, [structure(v) for v in value])
    if isinstance(value, dict):
        return {k: structure(v) for k, v in value.items()}
    return type(value).__name__


def same(a, b) -> bool:
    x, y = tensors_in([a]), tensors_in([b])
    if not x and not y:
        return a == b
    return len(x) == len(y) and all(s.shape == t.shape and torch.equal(torch.nan_to_num(s) if s.is_floating_point() else s,
                                                                     torch.nan_to_num(t) if t.is_floating_point() else t) for s, t in zip(x, y))


def mapped(value, f):
    if isinstance(value, torch.Tensor):
        return f(value)
    if isinstance(value, (list, tuple)):
        items = [mapped(v, f) for v in value]
        return items if isinstance(value, list) else tuple(items)
    if isinstance(value, dict):
        return {k: mapped(v, f) for k, v in value.items()}
    if isinstance(value, float):
        return 0.0
    return value


def zeros(output, case):
    return mapped(output, lambda t: torch.zeros_like(t.detach()))


def mean(output, case):
    """Every element replaced by the mean; a single element, which is its own mean, by one more than it is."""
    def mean(t):
        if t.numel() == 1:
            return t.detach() + 1 if t.dtype != torch.bool else ~t.detach()
        wide = t.detach().abs() if t.dtype.is_complex else t.detach()
        return t.detach().clone().fill_(wide.double().mean().to(t.dtype) if t.numel() else 0)
    return mapped(output, mean)


def copy(output, case):
    inputs = tensors_in([case.args, case.kwargs])

    def copy(t):
        for i in inputs:
            if i.shape == t.shape:
                return i.detach().to(t.dtype)
        return t.detach() * 0
    return mapped(output, copy)


def widened(value):
    if isinstance(value, torch.dtype):
        return value
    if isinstance(value, torch.Tensor):
        if not value.dtype.is_floating_point:
            return value
        wide = value.detach().double()
        if value.requires_grad:
            wide.requires_grad_(True)
        if value.is_leaf and value.grad is not None:
            wide.grad = value.grad.double()
        return wide
    if isinstance(value, dict):
        return {k: widened(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(widened(v) for v in value)
    return value


def rounded_like(wide, narrow):
    if isinstance(wide, torch.Tensor) and isinstance(narrow, torch.Tensor):
        return wide.to(narrow.dtype)
    if isinstance(wide, (list, tuple)):
        items = [rounded_like(w, n) for w, n in zip(wide, narrow)]
        return items if isinstance(wide, list) else tuple(items)
    if isinstance(wide, dict):
        return {k: rounded_like(v, narrow[k]) for k, v in wide.items()}
    return wide


def on_device(value, device: str):
    """A copy of an argument with every tensor and generator on `device`; parameters keep what makes them such."""
    if isinstance(value, torch.Tensor):
        # Strides are part of a case, and .to() keeps them for dense tensors only.
        if value.is_contiguous() or not value.numel():
            moved = value.detach().to(device)
        else:
            moved = torch.empty_strided(value.shape, value.stride(), dtype=value.dtype, device=device) if _is_dense(value) else value.detach().to(device)
            if _is_dense(value):
                moved.copy_(value.detach())
        if value.requires_grad:
            moved.requires_grad_(True)
        if value.is_leaf and value.grad is not None:
            moved.grad = value.grad.detach().to(device)
        return moved
    if isinstance(value, torch.Generator):
        return torch.Generator(device).manual_seed(value.initial_seed())
    if isinstance(value, dict):
        return {k: on_device(v, device) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(on_device(v, device) for v in value)
    return value


def _is_dense(t: torch.Tensor) -> bool:
    """No two elements share memory (an expanded tensor does)."""
    return all(stride > 0 or size <= 1 for size, stride in zip(t.shape, t.stride()))
