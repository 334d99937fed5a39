# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What differs about a function's decorators and parameters (section 2 of edit-types.md: launch configuration and interface)."""

from __future__ import annotations

import ast

from . import kernelrules
from .align import Pair
from .facts import Facts
from .family import CARRIER, INTERFACE, LAUNCH, STABILITY, Finding
from .functions import Function
from .names import LAUNCH_OPTIONS, leaf, walk
from .render import Renderer
from .statements import Unit

_TUNING = {"autotune", "heuristics"}


def decorators(pair: Pair) -> list[Finding]:
    """Autotune and heuristics are launch configuration; the rest is interface."""
    told = Renderer(words=pair.rename)
    old = {told.text(_plain_decorator(d)): d for d in pair.old.decorators}
    new = {Renderer().text(_plain_decorator(d)): d for d in pair.new.decorators}
    found = []
    for key, node, side in [
        *((k, d, "after") for k, d in new.items() if k not in old),
        *((k, d, "before") for k, d in old.items() if k not in new),
    ]:
        names = {leaf(n) for n in walk(node) if isinstance(n, (ast.Name, ast.Attribute))}
        function = pair.new if side == "after" else pair.old
        unit = Unit(node, function, (), False, node.lineno)
        if names & _TUNING:
            both = any(_tuned(d) for d in new.values()) and any(_tuned(d) for d in old.values())
            if side == "after" or not both:
                found.append(Finding(LAUNCH, 1.0, unit, side, "autotuning" if "autotune" in names else "heuristics"))
        elif {leaf(_called(d)) for d in old.values()} != {leaf(_called(d)) for d in new.values()} or not pair.function.kernel:
            found.append(Finding(INTERFACE, 1.0, unit, side, "a decorator"))
    if not found and list(old) != list(new):
        found.append(Finding(INTERFACE, 1.0, Unit(pair.new.decorators[0], pair.new, (), False, pair.new.node.lineno), "after", "order of decorators"))
    if pair.old.kernel != pair.new.kernel:
        found.append(
            Finding(INTERFACE, 1.0, Unit(pair.new.node, pair.new, (), False, pair.new.node.lineno), "after", "a decorator")
        )
    return found


def signature(pair: Pair, facts: Facts) -> list[Finding]:
    unit = Unit(_header(pair.new.node), pair.new, (), False, pair.new.node.lineno)
    if pair.function.kernel:
        found = kernelrules.signature_findings(pair, facts)
        strong = [f for f in found if f[1] in ("constexpr", "a default value")]
        return ([Finding(f, 1.0 / len(strong), unit, "after", f"{why}: {p}") for f, why, p in strong] if strong else []) + [
            Finding(f, CARRIER / len(found), unit, "after", f"{why}: {p}", carrier=True) for f, why, p in found if (f, why, p) not in strong
        ]
    old, new = pair.old, pair.new
    renamed = [pair.rename.get(p, p) for p in old.parameters]
    a, b = ({n: ast.dump(d) for n, d in f.defaults().items()} for f in (old, new))
    a = {pair.rename.get(n, n): d for n, d in a.items()}
    # Calls of functions of the module are compared by parameter: parameters that only changed places are none of their own.
    if renamed != new.parameters and not (_called_by_name(new, facts) and a == b and sorted(renamed) == sorted(new.parameters)):
        # A default that a common parameter gained or lost stands for itself: no statement uses it.
        common = set(renamed) & set(new.parameters)
        weight = 1.0 if any(a.get(n) != b.get(n) for n in common) else _signature_weight(renamed, pair, facts)
        return [Finding(INTERFACE, weight, unit, "after", "the wrapper's signature")]
    if a != b:
        changed = [n for n in b if b[n] != a.get(n)] + [n for n in a if n not in b]
        family = (
            STABILITY
            if any("eps" in n.lower() for n in changed)
            else LAUNCH if all(n.isupper() or n in LAUNCH_OPTIONS for n in changed) else INTERFACE
        )
        return [Finding(family, 1.0, unit, "after", "a default value")]
    return []


def _called_by_name(function: Function, facts: Facts) -> bool:
    return not function.owner and function.key not in facts.after.entry


def _signature_weight(renamed: list[str], pair: Pair, facts: Facts) -> float:
    """A wrapper's parameter that changed launches and statements use weighs less than these."""
    mine = pair.new
    if mine.key not in facts.after.entry:
        return CARRIER
    differing = set(renamed) ^ set(mine.parameters)
    used = {n for c in pair.changes for u in (c.old, c.new) if u for n in u.names()}
    return 2 * CARRIER if differing and differing <= used else 1.0


def _header(node: ast.AST) -> ast.AST:
    return node.args if hasattr(node, "args") else node


def _called(decorator: ast.AST) -> ast.AST:
    return decorator.func if isinstance(decorator, ast.Call) else decorator


def _plain_decorator(decorator: ast.AST) -> ast.AST:
    """`@triton.jit()` reads as `@triton.jit`."""
    return decorator.func if isinstance(decorator, ast.Call) and not decorator.args and not decorator.keywords else decorator


def _tuned(decorator: ast.AST) -> bool:
    return bool({leaf(n) for n in walk(decorator) if isinstance(n, (ast.Name, ast.Attribute))} & _TUNING)
