# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tags of section 2 of edit-types.md. They are independent of the label."""

from __future__ import annotations

import ast

from .effects import loaded_parameters
from .facts import Facts
from .functions import Function
from .hostrules import is_dispatch
from .names import LIBRARY_MATH, arguments, calls_in, is_language, leaf, names_in, number, walk
from .side import Side
from .statements import Unit

ALL = (
    "size_dispatch",
    "autotune_fixed_grid",
    "capped_block_no_loop",
    "launch_without_store",
    "decoy_launch",
    "dead_kernel",
    "race_suspect",
    "precision_lowered",
    "within_noise",
    "identical_code",
    "flaky_verdict",
    "partial",
    "device_library",
)
_WIDTH = {
    name: width
    for width, names in ((64, "float64 fp64 double"), (32, "float32 float fp32"), (16, "float16 half bfloat16 bf16 fp16"), (8, "float8e4nv float8e5"))
    for name in names.split()
}


def of_edit(facts: Facts) -> list[str]:
    """Tags of an edit. A pattern of code counts on either side: what the edit took away says as much as what it brought."""
    before, after = facts.before, facts.after
    found = {
        name
        for name, test in (
            ("size_dispatch", size_dispatch),
            ("autotune_fixed_grid", autotune_fixed_grid),
            ("capped_block_no_loop", capped_block_no_loop),
            ("race_suspect", race_suspect),
        )
        if test(before) or test(after)
    }
    # Hunks leave out the stores, launches and returns that did not change: they cannot show that there are none.
    whole = [s for s in (before, after) if not s.source.rebuilt]
    if any(s.storeless for s in whole):
        found.add("launch_without_store")
    if any(s.decoys or s.storeless for s in whole):
        found.add("decoy_launch")
    if any(s.dead for s in whole):
        found.add("dead_kernel")
    if precision_lowered(facts):
        found.add("precision_lowered")
    if device_library(facts):
        found.add("device_library")
    return [t for t in ALL if t in found]


def size_dispatch(side: Side) -> bool:
    """A branch on sizes chooses a launch or a block size; or a kernel gets a flag that says whether sizes divide evenly."""
    for key in side.flows:
        for unit in side.module.functions[key].units:
            if is_dispatch(unit, side):
                return True
            if (
                isinstance(unit.node, ast.Assign)
                and isinstance(unit.value, ast.Compare)
                and any(t.upper().startswith(("IS_EVEN", "EVEN")) for t in unit.targets)
            ):
                return True
    return False


def autotune_fixed_grid(side: Side) -> bool:
    """An autotuned kernel with a grid that does not follow the tuned block size."""
    for key, flow in side.flows.items():
        for launch in flow.launches:
            kernel = launch.kernels[0]
            tuned = {
                n.value
                for d in kernel.decorators
                if leaf(getattr(d, "func", d)) == "autotune"
                for n in walk(d)
                if isinstance(n, ast.Constant) and isinstance(n.value, str)
            }
            if kernel.key in side.effective and tuned & side.block_parameters(kernel) and not _follows(launch.grid, side.module.functions[key]):
                return True
    return False


def _follows(grid, function: Function) -> bool:
    """A grid that is a function of the tuned parameters, or that spans rows whatever the block is."""
    if isinstance(grid, ast.Lambda):
        return True
    if isinstance(grid, ast.Name):
        if any(isinstance(n, ast.FunctionDef) and n.name == grid.id for n in walk(function.node)):
            return True
        values = [u.value for u in function.units if grid.id in u.targets and u.value is not None]
        return not values or any(_follows(v, function) for v in values)
    return not any(
        leaf(c.func) == "cdiv" or isinstance(n, ast.BinOp) and isinstance(n.op, ast.FloorDiv)
        for n in walk(grid)
        for c in [n]
        if isinstance(c, ast.Call)
    )


def capped_block_no_loop(side: Side) -> bool:
    """A block `min(next_power_of_2(n), limit)` for a kernel without a loop that covers the rest."""
    for key, flow in side.flows.items():
        function = side.module.functions[key]
        capped = {t for u in function.units if u.value is not None and _is_capped(u.value) for t in u.targets}
        capped |= _capped_by_branch(function)
        for launch in flow.launches:
            kernel = launch.kernels[0]
            given = {p for p, a in launch.bound.items() if names_in(a) & capped or _is_capped(a)}
            looped = any(isinstance(u.node, (ast.For, ast.While)) for u in kernel.units)
            if not looped and any(_is_fixed(a, function) and _covers_alone(p, kernel, side) for p, a in launch.bound.items()):
                return True
            grid = names_in(launch.grid) | {n for u in function.units if u.targets & names_in(launch.grid) for n in u.names()}
            if given & side.block_parameters(kernel) and not looped and not grid & capped and "meta" not in {n.lower() for n in grid}:
                return True
    return False


def _is_fixed(node: ast.AST, function: Function) -> bool:
    """A number, or a local that is never anything else."""
    values = [u.value for u in function.units if isinstance(node, ast.Name) and node.id in u.targets]
    return number(node) is not None or bool(values) and all(number(v) is not None for v in values)


def _covers_alone(block: str, kernel: Function, side: Side) -> bool:
    """A block that spans an axis by itself: a range over it, bounded by a size, and no program id to go on from its end."""
    if block not in side.block_parameters(kernel):
        return False
    ranges: set[str] = set()
    for unit in kernel.units:
        for call in unit.calls():
            if leaf(call.func) == "arange":
                if block in names_in(arguments(call).get("end")):
                    ranges |= unit.targets
                    if not isinstance(unit.value, (ast.Call, ast.Subscript)):
                        return False
            elif leaf(call.func) not in ("zeros", "full", "load", "store") and block in names_in(call) and is_language(call.func):
                return False
        if block in unit.names() and not unit.calls():
            return False
    compared = [n for u in kernel.units for p in u.own() for n in walk(p) if isinstance(n, ast.Compare)]
    sizes = set(kernel.parameters) - kernel.constexprs
    return any(names_in(c.left) & ranges and any(names_in(x) & sizes for x in c.comparators) for c in compared)


def _is_capped(node: ast.AST) -> bool:
    return any(
        leaf(c.func) == "min"
        and any(number(a) is not None or isinstance(a, ast.Name) and "max" in a.id.lower() for a in c.args)
        and any(leaf(i.func).startswith("next_power") for i in calls_in(c))
        for c in calls_in(node)
    )


def _capped_by_branch(function: Function) -> set[str]:
    """`if BLOCK > 1024: BLOCK = 1024` after a power of two."""
    powers = {
        t for u in function.units if u.value is not None and any(leaf(c.func).startswith("next_power") for c in calls_in(u.value)) for t in u.targets
    }
    return {t for u in function.units if u.path and number(u.value) is not None for t in u.targets & powers}


def race_suspect(side: Side) -> bool:
    """A plain store to an address that no program id is part of, by a kernel that more than one program runs; or threads
    that read what others of the same program wrote."""
    for flow in side.flows.values():
        for launch in flow.launches:
            kernel = launch.kernels[0]
            if kernel.key not in side.effective:
                continue
            if not _single(launch.grid) and any(_unplaced(u, kernel) for u in kernel.units) or _rereads(kernel):
                return True
    return False


def _rereads(kernel: Function) -> bool:
    """A load from memory that the kernel stored to before, at another address and with no barrier between."""
    stored: dict[str, set[str]] = {}
    for unit in kernel.units:
        for call in unit.calls():
            name = leaf(call.func)
            if name in ("debug_barrier", "barrier"):
                stored.clear()
            elif name in ("load", "store") and is_language(call.func):
                pointer = arguments(call).get("pointer")
                for base in loaded_parameters(pointer, kernel):
                    if name == "store":
                        stored.setdefault(base, set()).add(ast.dump(pointer))
                    elif stored.get(base, set()) - {ast.dump(pointer)}:
                        return True
    return False


def _single(grid) -> bool:
    return isinstance(grid, ast.Tuple) and all(number(e) == 1 for e in grid.elts)


def _unplaced(unit: Unit, kernel: Function) -> bool:
    stores = [c for c in unit.calls() if leaf(c.func) == "store" and is_language(c.func)]
    if not stores or any("pid" in n.lower() or "program" in n.lower() for p in unit.path for n in kernel.units[p - 1].names()):
        return False
    return any(not _depends_on_program(arguments(c).get("pointer"), kernel, set()) for c in stores)


def _depends_on_program(node, kernel: Function, seen: set[str]) -> bool:
    if node is None or any(leaf(c.func) in ("program_id", "make_tensor_descriptor", "load") for c in calls_in(node)):
        return True
    names = names_in(node) - seen
    seen |= names
    return any(
        _depends_on_program(u.value if not isinstance(u.node, ast.For) else u.node.iter, kernel, seen) for u in kernel.units if u.targets & names
    )


def precision_lowered(facts: Facts) -> bool:
    """A narrower element type where a wider one stood, a cast to 32 bit that went, or TF32 switched on."""
    for pair in facts.pairs:
        if not (pair.old and pair.new and pair.new.kernel):
            continue
        for change in pair.changes:
            old, new = _widths(change.old), _widths(change.new)
            if old and new and max(old) > max(new):
                return True
        if _casts_up(pair.old) > _casts_up(pair.new) and not any(_widths(c.new) for c in pair.changes if c.new):
            return True
    return _tf32(facts.after) and not _tf32(facts.before)


def _widths(unit: Unit | None) -> list[int]:
    return [_WIDTH[n.attr] for p in (unit.own() if unit else []) for n in walk(p) if isinstance(n, ast.Attribute) and n.attr in _WIDTH]


def _casts_up(function: Function) -> int:
    return sum(1 for u in function.units for c in u.calls() if leaf(c.func) == "to" and any(leaf(a) in ("float32", "float64") for a in c.args))


def _tf32(side: Side) -> bool:
    return any(
        k.arg == "allow_tf32"
        and getattr(k.value, "value", False) is True
        or k.arg == "input_precision"
        and str(getattr(k.value, "value", "")).startswith("tf32")
        for u in side.kernel_units()
        for c in u.calls()
        for k in c.keywords
    )


def device_library(facts: Facts) -> bool:
    """Custom code became a call of tl.math or libdevice, or the other way round, inside a kernel of both sides."""
    for pair in facts.pairs:
        if pair.old and pair.new and pair.function.kernel:
            changed = [[u for u in (getattr(c, side) for c in pair.changes) if u] for side in ("old", "new")]
            library, own = ([_library_calls(units) for units in changed], [_operations(units) for units in changed])
            for here, there in ((0, 1), (1, 0)):
                if library[here] - library[there] and own[there] > own[here]:
                    return True
    return False


def _library_calls(units: list[Unit]) -> set[str]:
    calls = [c for u in units for c in u.calls() if is_language(c.func)]
    return {leaf(c.func) for c in calls} & LIBRARY_MATH - {"maximum", "minimum", "fmax", "fmin", "cumsum", "cumprod", "sort", "clamp"}


def _operations(units: list[Unit]) -> int:
    """Arithmetic that is written out."""
    nodes = [n for u in units for p in u.own() for n in walk(p)]
    return sum(isinstance(n, ast.BinOp) or isinstance(n, ast.Call) and leaf(n.func) == "where" for n in nodes)
