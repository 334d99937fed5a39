# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What kernels took over from each other, from their callers and from the grid: fusion, work that is new, axes that became loops."""

from __future__ import annotations

import ast
import builtins
from collections import Counter

from .align import Pair
from .functions import Function
from .names import LAUNCH_OPTIONS, arguments, calls_in, is_language, leaf, names_in, number, walk
from .roles import BLOCK
from .side import Side


def own_work(before: Side, after: Side, pairs: list[Pair]) -> set[str]:
    """Kernels of one side only whose arithmetic nobody does on the other side, and that read no other kernel's result: a further
    term, not another number of passes over the same work."""
    found: set[str] = set()
    for side, other in ((after, before), (before, after)):
        alone = [p.function.key for p in pairs if p.function.kernel and None in (p.old, p.new) and (p.new is None) == (side is before)]
        for key in alone:
            mine = side.work.kernels.get(key, Counter())
            if mine and mine <= side.work.arithmetic - other.work.arithmetic and not _feeders(key, side):
                found.add(key)
    return found


def fused(before: Side, after: Side, pairs: list[Pair]) -> set[str]:
    """Kernels (by their key on the after side) that took in, or gave to another kernel, the work of one that ran next to them."""
    found: set[str] = set()
    both = [p for p in pairs if p.old and p.new and p.function.kernel]
    for pair in both:
        for side, mine, other, theirs in ((before, pair.old, after, pair.new), (after, pair.new, before, pair.old)):
            gain = other.work.kernels.get(theirs.key, Counter()) - side.work.kernels.get(mine.key, Counter())
            for key, work in side.work.kernels.items():
                chained = key in side.module.functions and key != mine.key and mine.key in _feeders(key, side)
                if chained and work.total() > 1 and work <= gain:
                    found.add(pair.new.key)
    return found


def _feeders(key: str, side: Side) -> set[str]:
    """Keys of kernels whose result a kernel reads, as far as one host function shows it."""
    found: set[str] = set()
    for flow in side.flows.values():
        for launch in flow.launches:
            if key in {k.key for k in launch.kernels}:
                read = flow.alias_group(launch.read - launch.written)
                found |= {k.key for other in flow.launches if other.written & read for k in other.kernels}
    return found - {key}


def traded_axes(pairs: list[Pair]) -> set[str]:
    """Kernels (keys of either side) that lost or gained a grid axis for a loop that the other side lacks."""
    found: set[str] = set()
    for pair in pairs:
        if pair.old and pair.new and pair.function.kernel:
            axes = len(_axes(pair.old)), len(_axes(pair.new))
            fewer = "old" if axes[0] < axes[1] else "new"
            lone = [c for c in pair.changes if (c.old is None) != (c.new is None) and getattr(c, fewer)]
            if axes[0] != axes[1] and any(isinstance(c.unit.node, ast.For) for c in lone):
                found |= {pair.old.key, pair.new.key}
    return found


def _axes(kernel: Function) -> set[int]:
    calls = [c for u in kernel.units for c in u.calls() if leaf(c.func) == "program_id" and is_language(c.func)]
    return {int(n) for c in calls for n in [number(arguments(c).get("axis"))] if n is not None}


def optional_flags(side: Side) -> dict[str, set[str]]:
    """By kernel: parameters that say whether an argument was given (`HAS_BIAS=bias is not None`)."""
    found: dict[str, set[str]] = {}
    for key, flow in side.flows.items():
        function = side.module.functions[key]
        told = {t for u in function.units if asks_for_none(u.value) for t in u.targets}
        for launch in flow.launches:
            flags = {p for p, a in launch.bound.items() if asks_for_none(a) or names_in(a) and names_in(a) <= told}
            for kernel in launch.kernels:
                found.setdefault(kernel.key, set()).update(flags)
    return found


def asks_for_none(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Compare) and any(isinstance(c, ast.Constant) and c.value is None for c in node.comparators)


def undefined(side: Side, function: Function) -> set[str]:
    """Names that a function reads and that nothing defines."""
    module = side.module
    bound = {n.id for n in walk(function.node) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
    bound |= {a.arg for n in walk(function.node) if isinstance(n, ast.arguments) for a in [*n.posonlyargs, *n.args, *n.kwonlyargs]}
    bound |= {a.arg for n in walk(function.node) if isinstance(n, ast.arguments) for a in (n.vararg, n.kwarg) if a}
    bound |= {n.name for n in walk(function.node) if isinstance(n, (ast.FunctionDef, ast.ExceptHandler, ast.ClassDef)) and n.name}
    known = bound | set(module.functions) | set(module.classes) | set(module.constants) | set(dir(builtins)) | set(module.aliases)
    known |= {(a.asname or a.name).split(".")[0] for n in walk(module.tree) if isinstance(n, (ast.Import, ast.ImportFrom)) for a in n.names}
    read = {n.id for n in walk(function.node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
    return set() if side.source.rebuilt or side.source.error else read - known - {"tl", "triton", "torch", "__name__"}


def tuners(side: Side) -> set[str]:
    """Keys of host functions that choose a launch configuration: they make `triton.Config`s, or what they return is handed on as
    block size or launch option only."""
    found: set[str] = set()
    for key in side.flows:
        function = side.module.functions[key]
        if any(leaf(c.func) == "Config" for u in function.units for c in u.calls()):
            found.add(key)
    for key in side.flows:
        caller = side.module.functions[key]
        options = {p for launch in side.flows[key].launches for k in launch.kernels for p in side.block_parameters(k)} | LAUNCH_OPTIONS
        for unit in caller.units:
            for call in unit.calls():
                for name in side.module.called(call.func) & set(side.flows) if not isinstance(call.func, ast.Subscript) else ():
                    bound = unit.targets and unit.value is call and all(BLOCK in side.host_roles[key].of.get(t, ()) for t in unit.targets)
                    if bound or any(k.value is call and k.arg in options for c in unit.calls() for k in c.keywords):
                        found.add(name)
    return found


def striding(kernel: Function) -> set[str]:
    """Names that hold the number of programs: a loop over them goes on where the grid ends."""
    return {t for u in kernel.units if any(leaf(c.func) == "num_programs" for c in calls_in(u.value)) for t in u.targets}
