# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 2 of edit-types.md for launches on the host: grids and arguments."""

from __future__ import annotations

import ast

from .align import Change
from .facts import Facts
from .family import DTYPE, FUSION, INDEXING, INTERFACE, LAUNCH, LAYOUT, TILING
from .kernelrules import parameter_family
from .names import LAUNCH_OPTIONS, calls_in, leaf, number, root, walk, without_casts
from .roles import BLOCK
from .side import Side
from .statements import Unit
from .treediff import Atom
from .valuerules import is_cast_change, same_without

# family, why, whether the contract at return is meant
Verdict = tuple[str, str, bool]
AXES = {"broadcast_tensors", "permute", "transpose", "t", "T", "mT", "movedim", "swapaxes", "expand", "broadcast_to", "expand_as"}
SHAPES = {"view", "reshape", "flatten", "squeeze", "unsqueeze", "ravel", "view_as", "reshape_as", "unflatten"}
MISSING = "a launch argument that was missing or too many"


def launch_family(atom: Atom, change: Change, facts: Facts, equal) -> Verdict:
    """Grid and arguments of a launch."""
    if _is_complete(change.old, facts.before) != _is_complete(change.new, facts.after):
        return INTERFACE, MISSING, False
    if atom.inside("kernel"):
        return (FUSION, "which kernel runs", False) if facts.pass_count_changed else (INTERFACE, "which kernel runs", False)
    if atom.inside("grid"):
        return (LAUNCH, "the grid follows the block size", False) if _is_block_size(atom, change, facts) else grid_change(atom, facts)
    parameter = next(p for p in reversed(atom.place) if p.startswith("launch:")).partition(":")[2]
    launch = next((x for x in facts.after.flows[change.new.function.key].launches if any(x.call is c for c in change.new.calls())), None)
    kernel = launch.kernels[0] if launch else None
    roles = facts.after.kernel_roles.get(kernel.key) if kernel else None
    if parameter in LAUNCH_OPTIONS:
        return LAUNCH, "launch options", False
    if kernel is None or parameter.startswith(("#", "**")) or roles is None:
        return INTERFACE, "a launch argument", False
    if atom.old is None or atom.new is None:
        return (*_argument_presence(parameter, kernel, roles, atom, change, facts), False)
    return (*_argument_value(parameter, kernel, roles, atom, facts, equal), False)


def _is_block_size(atom: Atom, change: Change, facts: Facts) -> bool:
    """A number in a grid that is the block size given to the same launch, on both sides."""
    given = []
    for unit, node, side in ((change.old, atom.old, facts.before), (change.new, atom.new, facts.after)):
        launch = next((x for x in side.flows[unit.function.key].launches if any(x.call is c for c in unit.calls())), None)
        sizes = {p: number(a) for p, a in launch.bound.items()} if launch else {}
        given.append({p for p, n in sizes.items() if n is not None and n == number(node) and BLOCK in side.kernel_roles[launch.kernels[0].key].of.get(p, ())})
    return bool(given[0] and given[1]) and not facts.tile_names


def _is_complete(unit: Unit, side: Side) -> bool:
    """True of a launch that gives each parameter once, those apart that have a default or are tuned."""
    for launch in side.flow_of(unit).launches if side.flow_of(unit) else ():
        if any(launch.call is c for c in unit.calls()) and len(launch.kernels) == 1:
            call, kernel = launch.call, launch.kernels[0]
            if any(isinstance(a, ast.Starred) for a in call.args) or any(k.arg is None for k in call.keywords):
                return True
            told = {n.value for d in kernel.decorators for n in walk(d) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
            wanted = set(kernel.parameters) - set(kernel.defaults()) - told
            if len(call.args) > len(kernel.parameters) or wanted - set(launch.bound):
                return False
    return True


def is_carrier(atom: Atom, why: str) -> bool:
    """A launch argument for a parameter that the kernel gained or lost; what uses it weighs more."""
    return atom.inside("launch") and (atom.old is None or atom.new is None) and why not in ("a launch argument", MISSING)


def _argument_presence(parameter: str, kernel, roles, atom: Atom, change: Change, facts: Facts) -> tuple[str, str]:
    pair = next((p for p in facts.pairs if p.new is kernel), None)
    known = pair and pair.old and parameter in {pair.rename.get(p, p) for p in pair.old.parameters}
    if known and parameter in kernel.parameters and _is_tuned(parameter, kernel) and _is_tuned(next(p for p in pair.old.parameters if pair.rename.get(p, p) == parameter), pair.old):
        return INTERFACE, "a tuned parameter given at launch"
    if known and parameter in kernel.parameters:
        return (LAUNCH, "a block size") if BLOCK in roles.of.get(parameter, ()) else (INTERFACE, MISSING)
    if parameter not in kernel.parameters:
        before = next((facts.before.kernel_roles[p.old.key] for p in facts.pairs if p.new is kernel and p.old), None)
        back = {v: k for k, v in pair.rename.items()} if pair else {}
        return (
            parameter_family(back.get(parameter, parameter), before, facts)
            if before and pair and back.get(parameter, parameter) in pair.old.parameters
            else (INTERFACE, "a launch argument")
        )
    return parameter_family(parameter, roles, facts)


def _is_tuned(parameter: str, kernel) -> bool:
    """True of a parameter that `autotune` chooses itself."""
    tuned = [d for d in kernel.decorators if leaf(getattr(d, "func", d)) == "autotune"]
    return any(isinstance(n, ast.Constant) and n.value == parameter for d in tuned for n in walk(d))


def _argument_value(parameter: str, kernel, roles, atom: Atom, facts: Facts, equal) -> tuple[str, str]:
    if is_cast_change(atom, equal):
        return DTYPE, "type of a launch argument"
    if adds(atom, {"contiguous"}, equal):
        return LAYOUT, "contiguity"
    if (
        adds(atom, {"data_ptr", "item"}, equal)
        or same_without(_as_number, atom, equal)
        or isinstance(atom.new, ast.Constant)
        and atom.new.value is None
    ):
        return INTERFACE, "pointer or number"
    family, why = parameter_family(parameter, roles, facts)
    pointer = any(parameter.lower().endswith(s) for s in ("ptr", "_p")) or root(atom.new) and family == INDEXING and not _sizes(atom)
    if pointer:
        calls = {leaf(c.func) for n in (atom.old, atom.new) for c in calls_in(n)}
        return (INDEXING, "axis order or shape of an argument") if calls & (AXES | SHAPES) else (INTERFACE, "a launch argument")
    return family, why


def _sizes(atom: Atom) -> bool:
    """Sizes and strides, not buffers."""
    words = {leaf(n) for side in (atom.old, atom.new) if side is not None for n in walk(side) if isinstance(n, (ast.Name, ast.Attribute))}
    return (
        bool(words & {"stride", "shape", "size", "numel"})
        or any("stride" in w or len(w) <= 2 for w in words)
        or any(isinstance(n, ast.Constant) for side in (atom.old, atom.new) if side is not None for n in walk(side))
    )


def grid_change(atom: Atom, facts: Facts) -> Verdict:
    """How many programs, in how many dimensions; where the tile itself changed, the grid only follows."""
    if facts.traded:
        return TILING, "a grid axis that became a loop", False
    if (facts.tile_names or facts.tile_loop) and not [p for p in atom.place if p != "operand"][-1:] == ["grid"]:
        return (LAYOUT if facts.only_vectors else TILING), "the grid follows the tile", False
    return grid_family(atom.old, atom.new)


def grid_family(old: ast.AST | None, new: ast.AST | None) -> Verdict:
    if old is None or new is None:
        return INTERFACE, "a launch without a grid", False
    a, b = _dimensions(old), _dimensions(new)
    if a is not None and b is not None and a != b:
        return INDEXING, "dimensions of the grid", False
    metas = [any(isinstance(n, ast.Name) and n.id.lower() == "meta" for n in walk(x)) if x is not None else False for x in (old, new)]
    if metas[0] != metas[1] or isinstance(old, ast.Lambda) != isinstance(new, ast.Lambda):
        return LAUNCH, "a grid that follows the tuned block size", False
    if a is None and b is not None or a is not None and b is None:
        return INTERFACE, "the form of the grid", False
    return INDEXING, "the grid", False


def _dimensions(node: ast.AST | None) -> int | None:
    if isinstance(node, ast.Lambda):
        node = node.body
    return len(node.elts) if isinstance(node, (ast.Tuple, ast.List)) else None


def adds(atom: Atom, methods: set[str], equal) -> bool:
    """One side only adds a call of one of the methods."""

    def strip(node):
        return _MethodStripper(methods).visit(without_casts(node))

    return same_without(strip, atom, equal) and any(leaf(c.func) in methods for n in (atom.old, atom.new) for c in calls_in(n))


def _as_number(node: ast.AST) -> ast.AST:
    """Without `float(…)`, `int(…)`, `torch.tensor(…)` around it."""
    while isinstance(node, ast.Call) and leaf(node.func) in ("float", "int", "bool", "tensor", "as_tensor", "scalar_tensor") and node.args:
        node = node.args[0]
    return node


class _MethodStripper(ast.NodeTransformer):
    def __init__(self, methods: set[str]):
        self._methods = methods

    def visit_Call(self, node):
        self.generic_visit(node)
        return node.func.value if isinstance(node.func, ast.Attribute) and node.func.attr in self._methods else node
