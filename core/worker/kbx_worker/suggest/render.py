# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N2 of edit-types.md: one text for all spellings of a statement (argument style, constants, operand order, renames)."""

from __future__ import annotations

import ast

from .names import arguments, is_language, leaf, number, root, walk

_COMMUTATIVE = (ast.Add, ast.Mult, ast.BitAnd, ast.BitOr, ast.BitXor)
_METHODS_TOO = set("clone reshape flatten permute transpose squeeze unsqueeze numel exp log sqrt abs sigmoid tanh sum mean".split())
_CASTS = {"float": "float32", "half": "float16", "bfloat16": "bfloat16", "double": "float64", "int": "int32", "long": "int64"}
_EITHER_WAY = {"maximum", "minimum", "fmax", "fmin"}
_FLIPPED = {ast.Gt: "<", ast.GtE: "<="}
_OPS = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.MatMult: "@",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.And: "and",
    ast.Or: "or",
    ast.Not: "not ",
    ast.USub: "-",
    ast.UAdd: "+",
    ast.Invert: "~",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}


def bound_arguments(launch: ast.Call, parameters: list[str], renamed: dict[str, str]) -> dict[str, ast.AST]:
    """Arguments of a launch by parameter; positions beyond the parameters are `#n`, one given twice `#again`."""
    given = {renamed.get(parameters[i], parameters[i]) if i < len(parameters) else f"#{i}": a for i, a in enumerate(launch.args)}
    for keyword in launch.keywords:
        name = renamed.get(keyword.arg, keyword.arg) or "**"
        given[f"#again {name}" if name in given else name] = keyword.value
    return given


def _rounded_up(node: ast.BinOp) -> tuple[ast.AST, ast.AST] | None:
    """`(n + size - 1) // size`: (n, size)."""
    above = node.left
    if not isinstance(node.op, ast.FloorDiv) or not isinstance(above, ast.BinOp) or not isinstance(above.op, ast.Sub) or number(above.right) != 1:
        return None
    return (above.left.left, above.left.right) if isinstance(above.left, ast.BinOp) and isinstance(above.left.op, ast.Add) else None


def _positive(test: ast.AST) -> ast.AST | None:
    """The opposite of a condition that is written with a negation."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    opposite = {ast.IsNot: ast.Is, ast.NotEq: ast.Eq, ast.NotIn: ast.In}
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and type(test.ops[0]) in opposite:
        return ast.Compare(test.left, [opposite[type(test.ops[0])]()], test.comparators)
    return None


def chain(node: ast.BinOp) -> list[ast.AST]:
    """The terms of a sum or the factors of a product, however they are bracketed."""
    found: list[ast.AST] = []
    for part in (node.left, node.right):
        found += chain(part) if isinstance(part, ast.BinOp) and type(part.op) is type(node.op) else [part]
    return found


class Renderer:
    """Writes nodes. `rename` maps local names; `launched` gives the parameters of a function by its name, in order, and the
    names that stand for them; `words` maps parameters that are named by texts (`meta["BLOCK"]`)."""

    def __init__(self, rename=None, launched=None, in_kernel: bool = False, words: dict[str, str] | None = None):
        self._rename = rename or (lambda name: name)
        self._words = words or {}
        self._launched = launched or (lambda _name: None)
        self._in_kernel = in_kernel

    def text(self, node) -> str:
        """The normalised text of an expression."""
        value = number(node)
        if value is not None:
            return repr(value)
        method = getattr(self, "_" + type(node).__name__.lower(), None)
        return method(node) if method else self._other(node)

    def _other(self, node) -> str:
        if node is None:
            return ""
        parts = [self.text(c) for c in ast.iter_child_nodes(node) if not isinstance(c, (ast.expr_context, ast.operator))]
        return f"{type(node).__name__}({','.join(parts)})"

    def _name(self, node) -> str:
        return self._rename(node.id)

    def _constant(self, node) -> str:
        return repr(self._words.get(node.value, node.value) if isinstance(node.value, str) else node.value)

    def _attribute(self, node) -> str:
        return f"{self.text(node.value)}.{node.attr}"

    def _binop(self, node) -> str:
        rounded = _rounded_up(node)
        if rounded and self.text(rounded[1]) == self.text(node.right):
            return f"triton.cdiv(0={self.text(rounded[0])}, 1={self.text(node.right)})"
        if isinstance(node.op, _COMMUTATIVE) and (self._in_kernel or isinstance(node.op, ast.Mult)):
            return "(" + f" {_OPS[type(node.op)]} ".join(sorted(map(self.text, chain(node)))) + ")"
        return f"({self.text(node.left)} {_OPS[type(node.op)]} {self.text(node.right)})"

    def _unaryop(self, node) -> str:
        return f"({_OPS[type(node.op)]}{self.text(node.operand)})"

    def _boolop(self, node) -> str:
        return "(" + f" {_OPS[type(node.op)]} ".join(self.text(v) for v in node.values) + ")"

    def _compare(self, node) -> str:
        if len(node.ops) == 1 and type(node.ops[0]) in _FLIPPED:
            return f"({self.text(node.comparators[0])} {_FLIPPED[type(node.ops[0])]} {self.text(node.left)})"
        rest = "".join(f" {_OPS[type(o)]} {self.text(c)}" for o, c in zip(node.ops, node.comparators))
        return f"({self.text(node.left)}{rest})"

    def _call(self, node) -> str:
        if isinstance(node.func, (ast.Subscript, ast.Name)):
            launch = self._launch(node)
            if launch:
                return launch
        plain = self._tensor_call(node) if not self._in_kernel else None
        if plain:
            return plain
        if is_language(node.func) and leaf(node.func) not in ("static_print", "device_print"):
            given = {k: self.text(v) for k, v in sorted(arguments(node).items())}
            if leaf(node.func) in _EITHER_WAY and len(node.args) == 2:
                given = dict(zip(given, sorted(given.values()))) if not node.keywords else given
            inner = ", ".join(f"{k}={v}" for k, v in given.items())
        else:
            inner = ", ".join([self.text(a) for a in node.args] + sorted(f"{k.arg}={self.text(k.value)}" for k in node.keywords))
        return f"{self.text(node.func)}({inner})"

    def _tensor_call(self, node) -> str | None:
        """One spelling for the ways to ask a tensor: `x.size(0)` and `x.shape[0]`, `x.float()` and `x.to(torch.float32)`,
        `torch.clone(x)` and `x.clone()`, `x.dim()` and `x.ndim`."""
        name = leaf(node.func)
        if not isinstance(node.func, ast.Attribute) or node.keywords:
            return None
        owner = root(node.func.value)
        if owner == "torch" and leaf(node.func.value) == "torch" and node.args and name in _METHODS_TOO:
            return f"{self.text(node.args[0])}.{name}({', '.join(map(self.text, node.args[1:]))})"
        if name == "size" and len(node.args) == 1:
            return f"{self.text(node.func.value)}.shape[{self.text(node.args[0])}]"
        if name in ("dim", "ndimension") and not node.args:
            return f"{self.text(node.func.value)}.ndim"
        if name in _CASTS and not node.args and owner != "torch":
            return f"{self.text(node.func.value)}.to(torch.{_CASTS[name]})"
        return None

    def _launch(self, node) -> str | None:
        kernel = node.func.value if isinstance(node.func, ast.Subscript) else node.func
        parameters, renamed = self._launched(leaf(kernel)) or (None, {})
        if parameters is None:
            return None
        given = bound_arguments(node, parameters, renamed)
        inner = ", ".join(sorted(f"{k}={self.text(v)}" for k, v in given.items()))
        return f"{self.text(node.func)}({inner})"

    def _subscript(self, node) -> str:
        return f"{self.text(node.value)}[{self.text(node.slice)}]"

    def _slice(self, node) -> str:
        return f"{self.text(node.lower) if node.lower else ''}:{self.text(node.upper) if node.upper else ''}" + (
            f":{self.text(node.step)}" if node.step else ""
        )

    def _tuple(self, node) -> str:
        return "(" + ", ".join(self.text(e) for e in node.elts) + ",)"

    def _list(self, node) -> str:
        return "[" + ", ".join(self.text(e) for e in node.elts) + "]"

    def _dict(self, node) -> str:
        return "{" + ", ".join(sorted(f"{self.text(k) if k else '**'}: {self.text(v)}" for k, v in zip(node.keys, node.values))) + "}"

    def _ifexp(self, node) -> str:
        positive = _positive(node.test)
        if positive is not None:
            node = ast.IfExp(positive, node.orelse, node.body)
        return f"({self.text(node.body)} if {self.text(node.test)} else {self.text(node.orelse)})"

    def _starred(self, node) -> str:
        return f"*{self.text(node.value)}"

    def _lambda(self, node) -> str:
        if (
            isinstance(node.body, ast.Tuple)
            and len(node.args.args) == 1
            and not any(isinstance(n, ast.Name) and n.id == node.args.args[0].arg for n in walk(node.body))
        ):
            return self.text(node.body)
        return f"lambda {', '.join(self._rename(a.arg) for a in node.args.args)}: {self.text(node.body)}"

    def _arg(self, node) -> str:
        return self._rename(node.arg)

    def _joinedstr(self, node) -> str:
        return "f'" + "".join(self.text(v) for v in node.values) + "'"

    def _formattedvalue(self, node) -> str:
        return "{" + self.text(node.value) + "}"

    def _keyword(self, node) -> str:
        return f"{node.arg}={self.text(node.value)}"

    # Statements: the header only; bodies are statements of their own.

    def statement(self, node) -> str:
        """The normalised text of a statement's own part, without the block below it."""
        if isinstance(node, ast.Assign):
            return f"{' = '.join(self.text(t) for t in node.targets)} = {self.text(node.value)}"
        if isinstance(node, ast.AugAssign):
            return f"{self.text(node.target)} = {self._binop(ast.BinOp(node.target, node.op, node.value))}"
        if isinstance(node, (ast.For, ast.AsyncFor)):
            return f"for {self.text(node.target)} in {self.text(node.iter)}"
        if isinstance(node, (ast.If, ast.While)):
            return f"{type(node).__name__.lower()} {self.text(node.test)}"
        if isinstance(node, (ast.With, ast.AsyncWith)):
            return "with " + ", ".join(self.text(i.context_expr) for i in node.items)
        if isinstance(node, ast.Return):
            return f"return {self.text(node.value)}"
        if isinstance(node, ast.Expr):
            return self.text(node.value)
        if isinstance(node, (ast.Raise, ast.Assert, ast.Pass, ast.Break, ast.Continue, ast.Try)):
            return type(node).__name__.lower()
        if isinstance(node, ast.ExceptHandler):
            return f"except {self.text(node.type)}"
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            if getattr(node, "module", "") == "triton" and [a.name for a in node.names] == ["language"]:
                return "import triton.language as tl"
            names = ", ".join(sorted(f"{a.name} as {a.asname}" if a.asname else a.name for a in node.names))
            return f"from {getattr(node, 'module', '')} import {names}" if isinstance(node, ast.ImportFrom) else f"import {names}"
        return self._other(node)
