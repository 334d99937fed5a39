# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where two versions of a statement differ: the smallest differing expressions, each with the place that it stands in."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from .names import ALLOCATION, REDUCTIONS, arguments, is_language, is_memory, leaf, names_in, number, root, walk
from .render import Renderer

_MATH = {"exp", "exp2", "log", "log2", "sqrt", "rsqrt", "log1p", "expm1"}


@dataclass(frozen=True)
class Atom:
    """A difference: `old` became `new` (None where nothing stood). `place` lists what is around it, outermost first;
    `wrapped` says that one holds the other: `around` is then the added or removed shell."""

    old: ast.AST | None
    new: ast.AST | None
    place: tuple[str, ...]
    wrapped: bool = False
    # The names of `old` as the after side calls them.
    renamed: frozenset[str] = frozenset()

    def inside(self, *marks: str) -> bool:
        return any(p in marks for p in self.place)

    @property
    def names(self) -> set[str]:
        return names_in(self.old) | names_in(self.new)

    @property
    def only(self) -> ast.AST:
        """The side that holds more."""
        if self.new is None or self.old is None:
            return self.new if self.new is not None else self.old
        return self.new if len(list(walk(self.new))) >= len(list(walk(self.old))) else self.old


class TreeDiff:
    """Compares expressions. `texts` render old (renamed) and new nodes for equality."""

    def __init__(self, old: Renderer, new: Renderer, launched):
        self._text = old.text, new.text
        self._launched = launched

    def expressions(self, old, new, place: tuple[str, ...] = ()) -> list[Atom]:
        """Atoms between two expressions, either of which may be missing."""
        if old is None or new is None:
            return [Atom(old, new, place)] if old is not new else []
        if self._equal(old, new):
            return []
        if self._holds(new, old, 0) or self._holds(old, new, 1):
            return [Atom(old, new, place, True)]
        method = getattr(self, "_" + type(new).__name__.lower(), None)
        if type(old) is not type(new) or method is None:
            return [Atom(old, new, place)]
        return method(old, new, place) or [Atom(old, new, place)]

    def _equal(self, old, new) -> bool:
        return self._text[0](old) == self._text[1](new)

    def _holds(self, big, small, side_of_small: int) -> bool:
        """True if one expression stands whole inside the other (and is more than a constant)."""
        if isinstance(small, ast.Constant) or number(small) is not None:
            return False
        wanted = self._text[side_of_small](small)
        other = self._text[1 - side_of_small]
        return any(isinstance(n, ast.expr) and n is not big and type(n) is type(small) and other(n) == wanted for n in walk(big))

    def _call(self, old, new, place):
        if isinstance(new.func, ast.Subscript) or isinstance(old.func, ast.Subscript):
            return self._launch(old, new, place)
        func = [] if self._equal(old.func, new.func) else self._function(old, new, place)
        a, b = self._given(old, new)
        if func and leaf(old.func) != leaf(new.func) and not (set(a) == set(b) and all(self._equal(a[k], b[k]) for k in a)):
            return [Atom(old, new, place)]
        found = list(func)
        for key in [*b, *(k for k in a if k not in b)]:
            found += self.expressions(a.get(key), b.get(key), (*place, *_mark(new, key)))
        return found

    def _given(self, old, new) -> tuple[dict[str, ast.AST], dict[str, ast.AST]]:
        """Arguments of two calls: of the module's own functions by parameter, which may have changed places."""
        if isinstance(old.func, ast.Name) and isinstance(new.func, ast.Name):
            bound = self._launched(old, 0), self._launched(new, 1)
            if not any(k.startswith("#") for given in bound for k in given):
                return bound
        return arguments(old), arguments(new)

    def _function(self, old, new, place):
        """The called thing itself differs: another name, or a method of another expression."""
        a, b = old.func, new.func
        if isinstance(a, ast.Attribute) and isinstance(b, ast.Attribute) and a.attr == b.attr and not (is_language(a) or is_language(b)):
            return self.expressions(a.value, b.value, place)
        return [Atom(a, b, (*place, "called"))]

    def _launch(self, old, new, place):
        (kernel, grid), (other, other_grid) = _kernel_and_grid(old), _kernel_and_grid(new)
        found = self.expressions(grid, other_grid, (*place, "grid"))
        if not self._equal(kernel, other):
            found.append(Atom(kernel, other, (*place, "kernel")))
        a, b = self._launched(old, 0), self._launched(new, 1)
        for key in [*b, *(k for k in a if k not in b)]:
            found += self.expressions(a.get(key), b.get(key), (*place, "launch", f"launch:{key}"))
        return found

    def _binop(self, old, new, place):
        if type(old.op) is not type(new.op):
            if self._equal(old.left, new.left) or self._equal(old.right, new.right):
                return [Atom(old, new, (*place, "operator"))]
            return [Atom(old, new, place)]
        place = (*place, "operand")
        right = (*place, "denominator") if isinstance(new.op, ast.Div) else place
        straight = self.expressions(old.left, new.left, place) + self.expressions(old.right, new.right, right)
        if isinstance(new.op, (ast.Add, ast.Mult, ast.BitAnd)):
            crossed = self.expressions(old.left, new.right, place) + self.expressions(old.right, new.left, place)
            return min(straight, crossed, key=_amount)
        return straight

    def _attribute(self, old, new, place):
        if old.attr == new.attr:
            return self.expressions(old.value, new.value, place)
        return [Atom(old, new, place)]

    def _subscript(self, old, new, place):
        return self.expressions(old.value, new.value, place) + self.expressions(old.slice, new.slice, (*place, "subscript"))

    def _compare(self, old, new, place):
        if [type(o) for o in old.ops] != [type(o) for o in new.ops] or len(old.comparators) != len(new.comparators):
            return [Atom(old, new, (*place, "compare"))]
        found = self.expressions(old.left, new.left, (*place, "compare"))
        for a, b in zip(old.comparators, new.comparators):
            found += self.expressions(a, b, (*place, "compare"))
        return found

    def _many(self, olds, news, place):
        if len(olds) != len(news):
            return []
        return [atom for a, b in zip(olds, news) for atom in self.expressions(a, b, place)]

    def _tuple(self, old, new, place):
        return self._many(old.elts, new.elts, place)

    _list = _tuple

    def _boolop(self, old, new, place):
        return self._many(old.values, new.values, place) if type(old.op) is type(new.op) else []

    def _unaryop(self, old, new, place):
        return self.expressions(old.operand, new.operand, place) if type(old.op) is type(new.op) else []

    def _ifexp(self, old, new, place):
        return (
            self.expressions(old.test, new.test, (*place, "test"))
            + self.expressions(old.body, new.body, place)
            + self.expressions(old.orelse, new.orelse, place)
        )

    def _lambda(self, old, new, place):
        return self.expressions(old.body, new.body, place)

    def _slice(self, old, new, place):
        return [a for x, y in ((old.lower, new.lower), (old.upper, new.upper), (old.step, new.step)) for a in self.expressions(x, y, place)]

    def statements(self, old, new) -> list[Atom]:
        """Atoms between two statements of the same kind."""
        if isinstance(new, (ast.Assign, ast.AugAssign)) and isinstance(old, (ast.Assign, ast.AugAssign)):
            return self._assignment(old, new)
        if isinstance(new, ast.For):
            return self.expressions(old.target, new.target, ("target",)) + self.expressions(old.iter, new.iter, ("iter",))
        if isinstance(new, (ast.If, ast.While)):
            return self.expressions(old.test, new.test, ("test",))
        if isinstance(new, ast.Return):
            return self.expressions(old.value, new.value, ("return",))
        if isinstance(new, ast.Expr):
            return self.expressions(old.value, new.value, ())
        if isinstance(new, (ast.With, ast.AsyncWith)):
            return self._many([i.context_expr for i in old.items], [i.context_expr for i in new.items], ("with",))
        return []

    def _assignment(self, old, new):
        targets = [n.targets if isinstance(n, ast.Assign) else [n.target] for n in (old, new)]
        found = self._many(*targets, ("target",))
        values = [n.value if isinstance(n, ast.Assign) else ast.BinOp(n.target, n.op, n.value) for n in (old, new)]
        return found + self.expressions(*values, ())


def _kernel_and_grid(launch: ast.Call) -> tuple[ast.AST, ast.AST | None]:
    return (launch.func.value, launch.func.slice) if isinstance(launch.func, ast.Subscript) else (launch.func, None)


def _amount(atoms: list[Atom]) -> int:
    return sum(len(list(walk(n))) for a in atoms for n in (a.old, a.new) if n is not None)


def _mark(call: ast.Call, key: str) -> tuple[str, ...]:
    """What an argument's place means."""
    name = leaf(call.func)
    if is_memory(call):
        return (f"{'store' if name != 'load' else 'load'}:{key}", f"memory:{key}")
    if is_language(call.func):
        if name in REDUCTIONS | {"cumsum", "softmax"} and key in ("axis", "keep_dims"):
            return ("axis",)
        if name in ("rand", "randn", "randint", "rand4x") and key == "offset":
            return ("random",)
        if name == "where" and key == "condition":
            return ("where:condition",)
        if name in ("arange", "zeros", "full") and key in ("start", "end", "shape"):
            return ("block",)
        if name in ("make_block_ptr", "advance", "make_tensor_descriptor"):
            return (f"block_ptr:{key}",)
        if name in ("range", "static_range"):
            return ("range",)
        if name == "program_id":
            return ("program_id",)
    if name == "range":
        return ("range",)
    if key in ("dtype", "out_dtype", "acc_dtype") or name in ("to", "cast") and key in ("0", "1", "dtype"):
        return ("dtype",)
    if key in ("allow_tf32", "input_precision"):
        return ("precision",)
    if key == "device":
        return ("device",)
    if name in ("empty", "zeros", "ones", "full", "empty_strided", "new_empty", "new_zeros", "empty_like", "zeros_like") and key.isdigit():
        return ("alloc",)
    if (
        name in ("sum", "mean", "max", "min", "softmax", "amax", "amin", "log_softmax", "cumsum", "argmax")
        and key in ("dim", "axis", "0", "1")
        or key in ("dim", "axis")
    ):
        return ("axis",)
    if root(call.func) in ("torch", "F", "nn") and name not in ALLOCATION:
        return ("library",)
    return (f"fn:{name}",) if name in _MATH else ()
