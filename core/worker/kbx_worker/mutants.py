# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Wrong answers made out of the reference, one fault each.

A mutant takes a case and gives the output that a kernel with a typical fault would have; mutantcheck tells whether a
task's cases notice it.
"""
from __future__ import annotations

import ast

import torch

from .reference import copy_inputs, tensors_in
from .taskvalues import mapped, same

BLOCK = 1024  # elements of one program instance, as most kernels choose
AXIS_NAMES = ("dim", "axis", "dims")
REDUCTIONS = {"mean": "sum", "sum": "mean", "none": "mean", "batchmean": "mean"}
_MISSING = object()


class Skip(Exception):
    """This mutant means nothing for this case; the text says why."""


class Arguments:
    """The arguments of a case by name, to be called with some of them replaced."""

    def __init__(self, check, case):
        self.check, self.case = check, case
        self.specs = {a.get("name"): a for a in check.task.arg_specs}
        self._positions = {n: i for i, n in enumerate(self.specs) if i < len(case.args)}

    def get(self, name: str, default=_MISSING):
        if name in self._positions:
            return self.case.args[self._positions[name]]
        return self.case.kwargs.get(name, default)

    def default(self, name: str):
        """The documented default; Skip where there is none that can be read."""
        text = self.specs.get(name, {}).get("default")
        if text is None:
            raise Skip("has no default")
        try:
            return ast.literal_eval(text)
        except (ValueError, SyntaxError):
            raise Skip(f"its default {text} is no literal") from None

    def call(self, **changes):
        """The reference's output with some arguments replaced."""
        args, kwargs = list(self.case.args), dict(self.case.kwargs)
        for name, value in changes.items():
            if name in self._positions:
                args[self._positions[name]] = value
            else:
                kwargs[name] = value
        return observe(self.check, args, kwargs)

    def tensors(self):
        """(name, tensor) of every tensor argument that is read, in order."""
        for name in self.specs:
            value = self.get(name)
            if isinstance(value, torch.Tensor) and name != "out":
                yield name, value

    def call_tensors(self, change):
        """The output after `change(tensor)` of every tensor that is read; Skip if it changes none."""
        changed, touched = {}, []

        def each(t):
            new = change(t)
            touched.append(new is not None)
            return t if new is None else new

        for name in self.specs:
            value = self.get(name, None)
            if name != "out" and tensors_in([value]):
                changed[name] = _mapped_tensors(value, each)
        if not any(touched):
            raise Skip("no argument offers it")
        return self.call(**changed)


def observe(check, args, kwargs):
    """What the judge sees of a call of the reference: its output and, behind it, the arguments changed in place."""
    args, kwargs = [copy_inputs(a) for a in args], {k: copy_inputs(v) for k, v in kwargs.items()}
    torch.manual_seed(0)
    output = check.task.call(check.task.module.reference, tuple(args), kwargs)
    names = [a.get("name") for a in check.task.arg_specs]
    given = dict(zip(names, args)) | kwargs
    after = {a["name"]: given[a["name"]] for a in check.task.arg_specs
             if a.get("in_place") and tensors_in([given.get(a["name"])])}
    return Observed(output, after) if after else output


class Observed(dict):
    """An output together with the arguments that the call changed in place."""

    def __init__(self, output, after: dict):
        super().__init__(output=output, **after)


def _mapped_tensors(value, f):
    """Like taskvalues.mapped, but leaves numbers as they are."""
    if isinstance(value, torch.Tensor):
        return f(value)
    if isinstance(value, (list, tuple)):
        items = [_mapped_tensors(v, f) for v in value]
        return items if isinstance(value, list) else tuple(items)
    return {k: _mapped_tensors(v, f) for k, v in value.items()} if isinstance(value, dict) else value


def _floats(output, change):
    """`change` applied to every floating tensor and number of an output; Skip when there is none."""
    if not any(t.dtype.is_floating_point or t.dtype.is_complex for t in tensors_in([output])):
        raise Skip("the output is not real")
    return mapped(output, lambda t: change(t) if t.dtype.is_floating_point or t.dtype.is_complex else t)


def drop_last(arguments, output):
    """The last element is never computed."""
    if arguments.check.task.stochastic:
        raise Skip("the output is random: one element proves nothing")

    def drop(t):
        if not t.numel():
            return t
        flat = t.detach().contiguous().reshape(-1).clone()
        flat[-1] = 0 if bool(flat[-1] != 0) else 1
        return flat.reshape(t.shape)
    if not any(t.numel() for t in tensors_in([output])):
        raise Skip("the output is empty")
    return mapped(output, drop)


def scaled(arguments, output):
    """Everything is 0.1 % too large."""
    return _floats(output, lambda t: (t.detach().to(torch.promote_types(t.dtype, torch.float32)) * 1.001).to(t.dtype))


def first_block(arguments, output):
    """Only the first block of 1,024 elements is computed, or read by a reduction."""
    large = [t for t in tensors_in([output]) if t.numel() > BLOCK]
    if large:
        def keep(t):
            flat = t.detach().contiguous().reshape(-1).clone()
            flat[BLOCK:] = 0
            return flat.reshape(t.shape)
        return mapped(output, keep)

    def cut(t):
        if t.numel() <= BLOCK or not t.dtype.is_floating_point:
            return None
        flat = t.contiguous().reshape(-1).clone()
        flat[BLOCK:] = 0
        return flat.reshape(t.shape)
    return arguments.call_tensors(cut)


def half_precision(arguments, output):
    """Values go through float16 on their way (a lower-precision accumulator)."""
    def lower(t):
        return t.half().to(t.dtype) if t.dtype in (torch.float32, torch.float64) and t.numel() else None
    return arguments.call_tensors(lower)


def contiguous_strides(arguments, output):
    """Memory is read as if it were contiguous."""
    def misread(t):
        if t.is_contiguous() or t.numel() < 2:
            return None
        stride, step = [], 1
        for size in reversed(t.shape):
            stride.insert(0, step)
            step *= size
        if t.storage_offset() + t.numel() > t.untyped_storage().nbytes() // t.element_size():
            return None
        return torch.as_strided(t, t.shape, stride, t.storage_offset()).clone()
    return arguments.call_tensors(misread)


def zero_padding(arguments, output):
    """A partial block is padded with zeros that take part in a reduction."""
    if arguments.check.task.stochastic:
        raise Skip("the output is random, or free in sign or order: padding draws another valid one")
    first = next(((n, t) for n, t in arguments.tensors() if t.dtype.is_floating_point and t.dim() and t.numel()), None)
    if first is None:
        raise Skip("no real tensor")
    name, tensor = first
    for dim in reversed(range(tensor.dim())):
        extra = -tensor.shape[dim] % 32
        if not extra:
            continue
        shape = list(tensor.shape)
        shape[dim] = extra
        try:
            padded = arguments.call(**{name: torch.cat([tensor, tensor.new_zeros(shape)], dim)})
            cropped = _crop(padded, output)
        except (RuntimeError, ValueError, IndexError, TypeError, Skip):
            continue
        if cropped is not None and not same(cropped, output):
            return cropped
    raise Skip("padding reaches no result")


def _crop(value, like):
    """`value` cut to the shapes of `like`; None if it is no larger version of it."""
    if isinstance(like, torch.Tensor):
        if not isinstance(value, torch.Tensor) or value.dim() != like.dim() or value.dtype != like.dtype:
            return None
        if any(v < k for v, k in zip(value.shape, like.shape)):
            return None
        return value[tuple(slice(0, k) for k in like.shape)]
    if isinstance(like, (list, tuple)) and isinstance(value, (list, tuple)) and len(value) == len(like):
        parts = [_crop(v, k) for v, k in zip(value, like)]
        return None if any(p is None for p in parts) else type(like)(parts)
    if isinstance(like, dict):
        parts = {k: _crop(value.get(k), like[k]) for k in like}
        return None if any(p is None for p in parts.values()) else parts
    return value if isinstance(value, type(like)) else None


def wrong_axis(arguments, output):
    """The reduction or operation goes along the neighbouring axis."""
    for name in AXIS_NAMES:
        if name not in arguments.specs:
            continue
        value = arguments.get(name, None)
        tensor = next((t for _, t in arguments.tensors()), None)
        if tensor is None or tensor.dim() < 2:
            raise Skip("fewer than two axes")
        if value is None:
            return arguments.call(**{name: 0})
        if isinstance(value, int) and not isinstance(value, bool):
            return arguments.call(**{name: (value + 1) % tensor.dim()})
        if isinstance(value, (tuple, list)) and len(value) == 1 and isinstance(value[0], int):
            return arguments.call(**{name: type(value)([(value[0] + 1) % tensor.dim()])})
    raise Skip("no axis argument")


def wrong_keepdim(arguments, output):
    """The reduced axis is kept where it should go, or the other way round."""
    for name in ("keepdim", "keepdims"):
        if name in arguments.specs:
            return arguments.call(**{name: not arguments.get(name, arguments.default(name))})
    raise Skip("no keepdim argument")


def wrong_reduction(arguments, output):
    """sum instead of mean, biased instead of unbiased."""
    if "reduction" in arguments.specs:
        mode = arguments.get("reduction", arguments.default("reduction"))
        return arguments.call(reduction=REDUCTIONS.get(mode, "mean"))
    for name in ("unbiased", "correction"):
        if name in arguments.specs:
            value = arguments.get(name, arguments.default(name))
            return arguments.call(**{name: not value if isinstance(value, bool) else 1 - int(value or 0)})
    raise Skip("no reduction mode")


def unseeded_draw(arguments, output):
    """Random numbers do not come from the generator that was given."""
    for name, spec in arguments.specs.items():
        value = arguments.get(name, None)
        if spec.get("kind") == "generator" and isinstance(value, torch.Generator):
            other = torch.Generator(value.device).manual_seed(value.initial_seed() + 1)
            return arguments.call(**{name: other})
    raise Skip("no generator argument")


def _stand_in(tensor: torch.Tensor, domain: str):
    """What a kernel sees that does not read this tensor."""
    if tensor.dtype in (torch.bool,) or domain == "index":
        return torch.zeros_like(tensor)
    if domain in ("spd", "symmetric") and tensor.dim() >= 2:
        eye = torch.eye(tensor.shape[-1], dtype=tensor.dtype)
        return eye.expand(tensor.shape).clone()
    return torch.ones_like(tensor)


def ignored(name: str):
    """Mutant: the argument `name` is not read."""
    def mutant(arguments, output):
        value = arguments.get(name)
        if value is _MISSING or value is None:
            raise Skip("not given")
        spec = arguments.specs[name]
        if isinstance(value, torch.Tensor):
            if not value.numel():
                raise Skip("empty")
            return arguments.call(**{name: _stand_in(value, spec.get("domain", ""))})
        default = arguments.default(name)
        if isinstance(default, type(value)) and default == value:
            raise Skip("given as its default")
        return arguments.call(**{name: default})
    mutant.__doc__ = f"The argument {name} is not read."
    return mutant


GENERAL = {"drop_last": drop_last, "first_block": first_block, "scaled_1.001": scaled, "half_precision": half_precision,
           "contiguous_strides": contiguous_strides, "zero_padding": zero_padding, "wrong_axis": wrong_axis,
           "wrong_keepdim": wrong_keepdim, "wrong_reduction": wrong_reduction, "unseeded_draw": unseeded_draw}


def mutants_of(task) -> dict:
    """Name of a mutant → function(Arguments, reference's output) that gives the wrong output or raises Skip."""
    found = dict(GENERAL)
    for spec in task.arg_specs:
        if spec.get("name") != "out" and spec.get("kind") != "generator":
            found[f"ignored_{spec['name']}"] = ignored(spec["name"])
    return found
