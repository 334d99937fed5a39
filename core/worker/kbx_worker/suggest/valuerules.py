# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a changed expression over values is: a cast, a matter of stability, another spelling of an operation, or another formula."""

from __future__ import annotations

import ast

from .family import ALGORITHM, DTYPE, INDEXING, INTERFACE, MASK, SEMANTIC, STABILITY
from .names import (
    LIBRARY_MATH,
    REDUCTIONS,
    calls_in,
    copied,
    is_cast,
    is_dtype,
    is_language,
    leaf,
    names_in,
    number,
    root,
    walk,
    without_casts,
    without_shaping,
)
from .treediff import Atom

_SMALL = 1e-3
VARIANCE = "another formula for the variance"
_SPELLINGS = (
    {"max", "maximum", "fmax"},
    {"min", "minimum", "fmin"},
    {"abs", "fabs"},
    {"trans", "permute"},
    {"round", "rint", "llrint", "nearbyint"},
    {"reshape", "view"},
    {"range", "static_range"},
    {"autocast"},
    {"div_rn", "fdiv"},
    {"mul", "multiply"},
)
_STABLE_FUNCTIONS = {"log1p", "expm1", "logsumexp", "log_sigmoid", "logsigmoid", "softplus", "log_softmax", "logaddexp", "div_rn", "sqrt_rn"}
_GUARDS = {"maximum", "minimum", "where", "abs", "clamp", "max", "min", "fmax", "fmin"}


def is_small(node: ast.AST | None) -> bool:
    """An epsilon: a tiny positive constant, or a name that says so."""
    if node is None:
        return False
    value = number(node)
    if value is not None:
        return 0 < abs(value) <= _SMALL
    return isinstance(node, ast.Name) and any(w in node.id.lower() for w in ("eps", "tiny")) or isinstance(node, ast.Attribute) and node.attr in ("eps", "tiny")


def small_parts(node: ast.AST | None) -> list[str]:
    return sorted(ast.dump(n) for n in walk(node) if is_small(n)) if node is not None else []


def same_without(strip, atom: Atom, equal) -> bool:
    """True if both sides agree once `strip` took something off."""
    return atom.old is not None and atom.new is not None and equal(strip(atom.old), strip(atom.new))


def value_family(atom: Atom, equal, maxima: set[str], bounds) -> tuple[str, str]:
    """(family, why) of a difference in a statement that computes values. `equal` compares old and new nodes, `bounds` tells a
    condition on addresses from one on data, `maxima` are names that hold a maximum."""
    old, new = atom.old, atom.new
    if is_cast_change(atom, equal):
        return DTYPE, "a cast or an element type"
    if same_without(without_shaping, atom, equal) or _is_added_axis(atom):
        return INDEXING, "broadcasting or axis order"
    spelled = spelling(atom)
    if spelled:
        return spelled
    if _squared_mean(old) != _squared_mean(new):
        return STABILITY, VARIANCE
    if small_parts(old) and small_parts(new) and same_without(lambda n: _WithoutEpsilon().visit(copied(n)), atom, equal):
        return STABILITY, "the place of an epsilon"
    if is_stability(atom, maxima):
        return STABILITY, "guards against overflow, cancellation or division by zero"
    for node, other in ((new, old), (old, new)):
        if (
            isinstance(node, ast.Call)
            and leaf(node.func) == "where"
            and is_language(node.func)
            and not _has_where(other)
            and bounds(node, node is new)
        ):
            return MASK, "a guard by the mask"
    if any(isinstance(n, ast.Constant) and isinstance(n.value, float) and round(n.value, 3) in (1.443, 0.693) for n in walk(atom.only)):
        return ALGORITHM, "powers of two"
    if {"tanh", "erf"} <= {leaf(c.func) for n in (old, new) for c in calls_in(n)} and not (_has("erf", old) and _has("erf", new)):
        return STABILITY, "an approximation"
    if _has("dot", new) != _has("dot", old):
        return ALGORITHM, "matrix product on tensor cores or by sums"
    if is_library_swap(atom):
        return INTERFACE, "a library function or its own code"
    return SEMANTIC, "the formula"


def _is_added_axis(atom: Atom) -> bool:
    """`bias[None, :]` against `bias[:, None]`."""
    return atom.inside("subscript") and all(n is None or isinstance(n, (ast.Slice, ast.Tuple)) or getattr(n, "value", 0) is None for n in (atom.old, atom.new))


def is_cast_change(atom: Atom, equal) -> bool:
    """Only casts, element types, or an int constant against the same float."""
    if atom.inside("dtype", "precision"):
        return True
    a, b = number(atom.old), number(atom.new)
    if a is not None and b is not None:
        return a == b and type(a) is not type(b)
    if atom.old is None or atom.new is None:
        return is_dtype(atom.only)
    if is_dtype(atom.old) and is_dtype(atom.new):
        return True
    if is_unit_factor(atom, equal):
        return True
    return equal(without_casts(atom.old), without_casts(atom.new))


def is_unit_factor(atom: Atom, equal) -> bool:
    """`x * 1.0` and `x + 0.0`: promotion and nothing else."""
    for big, small, swap in ((atom.new, atom.old, False), (atom.old, atom.new, True)):
        if isinstance(big, ast.BinOp) and isinstance(big.op, (ast.Mult, ast.Add, ast.Div)):
            neutral = 0 if isinstance(big.op, ast.Add) else 1
            for kept, factor in ((big.left, big.right), (big.right, big.left))[: 1 if isinstance(big.op, ast.Div) else 2]:
                if number(factor) == neutral and (equal(kept, small) if swap else equal(small, kept)):
                    return True
    return False


def spelling(atom: Atom) -> tuple[str, str] | None:
    """Another name of the same function is interface; another function of the same place is the formula."""
    old, new = atom.old, atom.new
    if not atom.inside("called"):
        if isinstance(old, ast.Call) and isinstance(new, ast.Call) and leaf(old.func) != leaf(new.func):
            if any({leaf(old.func), leaf(new.func)} <= group for group in _SPELLINGS):
                return INTERFACE, "another name for the same function"
        if (
            isinstance(old, ast.Call)
            and isinstance(new, ast.Call)
            and old.args
            and new.args
            and leaf(old.func) == leaf(new.func) != ""
            and leaf(old.func) not in ("where", "load")
        ):
            return None if is_language(new.func) or root(new.func) in ("torch",) else (INTERFACE, "another way to call the same")
        return None
    names = {leaf(old), leaf(new)}
    if len(names) == 1 or any(names <= group for group in _SPELLINGS) or _plain(leaf(old)) & _plain(leaf(new)):
        return INTERFACE, "another name for the same function"
    if names & _STABLE_FUNCTIONS:
        return STABILITY, "a function with less cancellation"
    if names == {"tanh", "erf"}:
        return STABILITY, "an approximation"
    if names <= {"exp", "exp2"} or names <= {"log", "log2"}:
        return ALGORITHM, "powers of two"
    if names & REDUCTIONS:
        return SEMANTIC, "the reduction operator"
    return SEMANTIC, "another function"


def _plain(name: str) -> set[str]:
    """A function's name as the device libraries may also write it: `fabs`, `erff`, `fast_expf`."""
    name = name.strip("_").removeprefix("fast_")
    return {name, name.removeprefix("f"), name.removesuffix("f")}


def is_stability(atom: Atom, maxima: set[str]) -> bool:
    """Epsilon, subtracted maximum, guarded argument, safe division, other variance formula, long approximation."""
    old, new = atom.old, atom.new
    if small_parts(old) != small_parts(new) and not atom.inside("launch"):
        return True
    shell = atom.only
    if atom.wrapped:
        if (
            isinstance(shell, ast.BinOp)
            and isinstance(shell.op, (ast.Sub, ast.Add))
            and (atom.inside("fn:exp", "fn:exp2") or _has("exp", shell) or _has("exp2", shell))
        ):
            if any(isinstance(n, ast.Name) and (n.id in maxima or "max" in n.id.lower()) for n in walk(shell)) or _has("max", shell):
                return True
        if (
            isinstance(shell, ast.Call)
            and leaf(shell.func) in _GUARDS
            and atom.inside("denominator", "fn:exp", "fn:exp2", "fn:log", "fn:log2", "fn:sqrt", "fn:rsqrt")
        ):
            return True
        if isinstance(shell, ast.Call) and leaf(shell.func) in ("maximum", "clamp") and _squared_mean(shell):
            return True
        if isinstance(shell, ast.Call) and leaf(shell.func) == "where" and _keeps_from_overflow(shell):
            return True
    if _stable(old) != _stable(new) or _log_of_exponential(old) != _log_of_exponential(new):
        return True
    if _divides(old) and _divides(new) and (_guarded_division(old) != _guarded_division(new)):
        return True
    if exp_of_difference(old, maxima) != exp_of_difference(new, maxima) and (old is None or new is None or _has("exp", old) or _has("exp", new)):
        return True
    return _series(old) != _series(new) and abs(_series(old) - _series(new)) >= 2


def bounds_exponent(node) -> bool:
    """An exponential whose argument cannot be positive."""
    return any(leaf(c.func) in ("exp", "exp2") and _never_positive(c) for c in calls_in(node))


def _log_of_exponential(node) -> bool:
    """`log(d * exp(m))` for `log(d) + m`."""
    return any(leaf(c.func) in ("log", "log2") and any(leaf(i.func) in ("exp", "exp2") for a in c.args for i in calls_in(a)) for c in calls_in(node))


class _WithoutEpsilon(ast.NodeTransformer):
    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, ast.Add) and (is_small(node.left) or is_small(node.right)):
            return node.right if is_small(node.left) else node.left
        return node


def _keeps_from_overflow(where: ast.Call) -> bool:
    """`where(x > 20, x, log(1 + exp(x)))`: beyond a bound that no float's exponential reaches safely, or needs, something else."""
    condition = where.args[0] if where.args else None
    bounds = [number(c) for c in [condition.left, *condition.comparators]] if isinstance(condition, ast.Compare) else []
    return any(n is not None and abs(n) >= 10 for n in bounds) and any(_has(f, a) for a in where.args[1:] for f in ("exp", "exp2", "log"))


def _stable(node) -> bool:
    """A function made for it, or an exponential whose argument cannot be positive: `exp(-abs(x))`, `exp(min(x, 0))`."""
    return any(leaf(c.func) in _STABLE_FUNCTIONS or leaf(c.func) in ("exp", "exp2") and _never_positive(c) for c in calls_in(node))


def _never_positive(call: ast.Call) -> bool:
    value = call.args[0] if call.args else None
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult):
        factors = [(number(a), b) for a, b in ((value.left, value.right), (value.right, value.left)) if number(a) is not None]
        return any(n < 0 and isinstance(b, ast.Call) and leaf(b.func) in ("abs", "fabs") for n, b in factors)
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        return isinstance(value.operand, ast.Call) and leaf(value.operand.func) in ("abs", "fabs")
    return isinstance(value, ast.Call) and leaf(value.func) in ("minimum", "fmin") and any(number(a) == 0 for a in value.args)


def _divides(node) -> bool:
    return node is not None and any(isinstance(n, ast.BinOp) and isinstance(n.op, ast.Div) for n in walk(node))


def _guarded_division(node) -> bool:
    """A quotient whose divisor is bounded, or that is taken only where the divisor is not zero."""
    for n in walk(node):
        if isinstance(n, ast.BinOp) and isinstance(n.op, ast.Div) and any(leaf(c.func) in ("maximum", "where", "clamp") for c in calls_in(n.right)):
            return True
        if isinstance(n, ast.Call) and leaf(n.func) == "where" and n.args and isinstance(n.args[0], ast.Compare):
            divisors = {ast.dump(d.right) for a in n.args[1:] for d in walk(a) if isinstance(d, ast.BinOp) and isinstance(d.op, ast.Div)}
            if any(ast.dump(c) in divisors for c in [n.args[0].left, *n.args[0].comparators]):
                return True
    return False


def exp_of_difference(node, maxima: set[str]) -> bool:
    """`exp(x - max)`."""
    for call in calls_in(node):
        if leaf(call.func) in ("exp", "exp2") and call.args:
            for n in walk(call.args[0]):
                if (
                    isinstance(n, ast.BinOp)
                    and isinstance(n.op, ast.Sub)
                    and any(isinstance(m, ast.Name) and (m.id in maxima or "max" in m.id.lower()) for m in walk(n.right))
                ):
                    return True
    return False


def _squared_mean(node) -> bool:
    """`… - mean * mean`: the variance formula that cancels."""
    return node is not None and any(
        isinstance(n, ast.BinOp)
        and isinstance(n.op, ast.Sub)
        and isinstance(n.right, ast.BinOp)
        and isinstance(n.right.op, ast.Mult)
        and ast.dump(n.right.left) == ast.dump(n.right.right)
        and number(n.left) is None
        for n in walk(node)
    )


def _series(node) -> int:
    """How many coefficients an approximation has."""
    if node is None:
        return 0
    return sum(isinstance(n, ast.Constant) and isinstance(n.value, float) and n.value not in (0.0, 1.0, 2.0, 0.5) for n in walk(node))


def is_library_swap(atom: Atom) -> bool:
    """A call of Triton's or the device's library on one side only, its own arithmetic on the other."""
    a = {leaf(c.func) for c in calls_in(atom.old) if is_language(c.func)} & LIBRARY_MATH
    b = {leaf(c.func) for c in calls_in(atom.new) if is_language(c.func)} & LIBRARY_MATH
    if {frozenset(a), frozenset(b)} == {frozenset({"clamp"}), frozenset({"minimum", "maximum"})} and atom.renamed == names_in(atom.new):
        return True
    if a == b or atom.old is None or atom.new is None or bool(a - b) == bool(b - a) or atom.wrapped:
        return False
    having, lacking = (atom.old, atom.new) if a - b else (atom.new, atom.old)
    if a ^ b <= {"abs", "fabs"} and not any(leaf(c.func) in _GUARDS for c in calls_in(lacking)):
        return False
    written = sum(isinstance(n, ast.BinOp) for n in walk(lacking)) > sum(isinstance(n, ast.BinOp) for n in walk(having))
    both = all(isinstance(n, (ast.BinOp, ast.Call)) for n in (atom.old, atom.new))
    return written and both and bool(atom.renamed & names_in(atom.new) - {"tl", "triton"})


def _has(name: str, node) -> bool:
    return any(leaf(c.func) == name for c in calls_in(node))


def _has_where(node) -> bool:
    return _has("where", node)


def is_compensation(value) -> bool:
    """`(s - acc) - t`: the part that a sum lost."""

    def is_difference(node) -> bool:
        return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub)

    return is_difference(value) and (is_difference(value.left) and all(isinstance(n, ast.Name) for n in (value.left.left, value.left.right)))


def lone_value_family(value: ast.AST, targets: set[str], used_as_maximum: bool) -> tuple[str, str]:
    """(family, why) of a value statement that was added or taken away."""
    if is_cast(value) and isinstance(without_casts(value), (ast.Name, ast.Attribute)):
        return DTYPE, "a cast"
    if used_as_maximum:
        return STABILITY, "a maximum that is subtracted"
    if _squared_mean(value):
        return STABILITY, VARIANCE
    if small_parts(value) or _guarded_division(value) or _stable(value):
        return STABILITY, "guards against overflow, cancellation or division by zero"
    if is_compensation(value):
        return STABILITY, "compensated sum"
    if _series(value) >= 3 or any(w in n.lower() for n in targets for w in ("approx", "poly", "taylor", "series", "horner")):
        return STABILITY, "an approximation"
    return SEMANTIC, "the formula"
