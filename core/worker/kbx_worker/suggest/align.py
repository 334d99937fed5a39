# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""N2 of edit-types.md: which function and statement of one side is which of the other, with renames taken off and moves recognised."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from .functions import Function, Module
from .moves import same_place
from .names import leaf, names_in, number
from .renames import local_names, ordered_names, same_data, same_structure, told_names, words_shared
from .render import Renderer, bound_arguments
from .statements import Else, Unit

_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9.]*|[^\sA-Za-z_]")
_ALIKE, _SAME_TARGET = 0.5, 0.2
_SAME_NAME, _SAME_STRUCTURE = 2.5, 0.6
_LARGEST_TABLE = 40_000
_LONGEST = 3000


@dataclass
class Change:
    """One changed statement: `old` or `new` is missing where it was added or taken away."""

    old: Unit | None
    new: Unit | None

    @property
    def unit(self) -> Unit:
        return self.new or self.old


@dataclass
class Pair:
    """A function of each side that correspond, and what differs. One side may be missing."""

    old: Function | None
    new: Function | None
    rename: dict[str, str] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    moved: list[Change] = field(default_factory=list)
    alike: float = 1.0

    @property
    def function(self) -> Function:
        return self.new or self.old


class Aligner:
    """Aligns the reachable functions of two modules."""

    def __init__(self, before: Module, after: Module, reached: tuple[set[str], set[str]], entry: list[str]):
        self._modules = before, after
        self._live = [[m.functions[k] for k in m.functions if k in r] for m, r in zip(self._modules, reached)]
        self._entry = set(entry)
        self._renamed: dict[str, str] = {}
        self._kernel_renames: dict[str, dict[str, str]] = {}
        self._renames: dict[str, dict[str, str]] = {}
        self._lone_helpers: list[set[str]] = [set(), set()]
        self._hosts: dict[tuple[str, str], dict[str, str]] = {}
        self._kernels: list[tuple[Function, Function]] = []
        self._known_shapes: dict[int, list[str]] = {}

    def pairs(self) -> list[Pair]:
        """All pairs, in order of the after side; functions of one side only come last."""
        matched = self._match()
        self._kernels = [(o, n) for o, n in matched if o.kernel]
        self._renamed = {o.name: n.name for o, n in matched if o.name != n.name}
        self._lone_helpers = [
            {f.name for f in live if all(f is not m[side] for m in matched) and not self._launches(side, f.name)} for side, live in enumerate(self._live)
        ]
        found = []
        # Names of host functions tell which arguments of launches correspond; they are read again once the kernels' names are known.
        renamed = any(o.kernel and local_names(o) != local_names(n) for o, n in matched)
        self._hosts = {(o.key, n.key): self._parameters(o, n) for o, n in matched if not o.kernel} if renamed else {}
        for old, new in matched:
            pair = Pair(old, new, self._parameters(old, new), alike=self._alike(old, new))
            found.append(pair)
            self._renames |= {} if old.owner else {old.name: pair.rename}
            self._kernel_renames |= {old.name: pair.rename} if old.kernel else {}
        for pair in found:
            self._align(pair)
        found += [
            Pair(f, None, changes=[Change(u, None) for u in f.units if not u.inert]) for f in self._live[0] if all(f is not o for o, _ in matched)
        ]
        found += [
            Pair(None, f, changes=[Change(None, u) for u in f.units if not u.inert]) for f in self._live[1] if all(f is not n for _, n in matched)
        ]
        self._moved_between(found)
        self._without_calls_of_emptied(found)
        return found

    # Functions

    def _match(self) -> list[tuple[Function, Function]]:
        left, right = list(self._live[0]), list(self._live[1])
        found: list[tuple[Function, Function]] = []

        def take(old, new):
            found.append((old, new))
            left.remove(old)
            right.remove(new)

        for old in list(left):
            new = next((f for f in right if f.key == old.key and f.kernel == old.kernel), None)
            if new and (not old.kernel or self._alike(old, new) > 0.15 or sum(f.kernel for f in left) == sum(f.kernel for f in right) == 1):
                take(old, new)
        for old in [f for f in left if f.owner in self._entry]:
            new = next((f for f in right if f.owner in self._entry and f.name == old.name), None)
            if new:
                take(old, new)
        scored = sorted(
            ((self._alike(o, n), -i, -j, o, n) for i, o in enumerate(left) for j, n in enumerate(right) if o.kernel == n.kernel),
            key=lambda s: s[:3],
            reverse=True,
        )
        for score, _i, _j, old, new in scored:
            if old in left and new in right and (score >= 0.35 or old.key in self._entry and new.key in self._entry):
                take(old, new)
        for kernel in (True, False):
            alone = [f for f in left if f.kernel == kernel], [f for f in right if f.kernel == kernel]
            if len(alone[0]) == len(alone[1]) == 1:
                take(alone[0][0], alone[1][0])
        order = {f.key: i for i, f in enumerate(self._live[1])}
        return sorted(found, key=lambda p: (not p[1].kernel, order[p[1].key]))

    def _alike(self, old: Function, new: Function) -> float:
        a, b = Counter(self._shapes(old, 0)), Counter(self._shapes(new, 1))
        total = sum(a.values()) + sum(b.values())
        return 2 * sum((a & b).values()) / total if total else 1.0

    # Statements

    def _renderer(self, function: Function, side: int, rename) -> Renderer:
        module = self._modules[side]

        def launched(name):
            # Parameters of a helper that the other side lacks would only make its calls look like nothing there.
            if name in self._lone_helpers[side]:
                return None, {}
            return module.launch_parameters(name), self._renames.get(name, {}) if side == 0 else {}

        return Renderer(rename, launched, function.kernel, told_names(self._kernel_renames) if side == 0 else None)

    def _shapes(self, function: Function, side: int, known: dict[str, str] | None = None) -> list[str]:
        """Statements with local names blanked out, those apart that are `known`."""
        found = self._known_shapes.get(id(function)) if known is None else None
        if found is None:
            local = local_names(function) | set(self._modules[side].functions)
            told = dict.fromkeys(set().union(*(k.constexprs for k in self._modules[side].kernels().values())), "_")
            given = known or {}
            render = Renderer(lambda n: given.get(n, "_" if n in local else n), lambda _n: ((), {}), function.kernel, told)
            found = [render.statement(u.node) for u in function.units]
            if known is None:
                self._known_shapes[id(function)] = found
        return found

    def _parameters(self, old: Function, new: Function) -> dict[str, str]:
        """Renames of locals and parameters, by majority over statements of the same shape."""
        ours, theirs = local_names(old), local_names(new)
        exact = self._same_but_names(old, new)
        if exact is not None or ours == theirs:
            return exact or {name: name for name in ours}
        votes = self._votes_of_shapes(old, new)
        for name in ours & theirs:
            votes[name, name] += _SAME_NAME
        given = self._same_arguments(old, new) if old.kernel else []
        known = given or [(p, p) for p in old.parameters if p in theirs]
        renamed = ours - theirs and theirs - ours
        for pair in same_structure(old, new, (self._shapes(old, 0), self._shapes(new, 1)), known) if renamed else ():
            votes[pair] += _SAME_STRUCTURE
        for pair in [*same_data(old, new), *given] if old.kernel else self._same_places(old, new):
            votes[pair] += 1.0 + (pair in given)
        only = [p for p in old.parameters if p not in theirs], [p for p in new.parameters if p not in ours]
        if len(old.parameters) == len(new.parameters):
            for x, y in zip(old.parameters, new.parameters):
                votes[x, y] += 0.5
        if len(only[0]) == len(only[1]) == 1:
            votes[only[0][0], only[1][0]] += 0.5
        for x, y in zip([p for p in only[0] if p in old.constexprs], [p for p in only[1] if p in new.constexprs]):
            votes[x, y] += 0.4
        for x in ours - theirs:
            for y in theirs - ours:
                alike = words_shared(x, y)
                if alike >= 0.6:
                    votes[x, y] += 0.3 * alike
        found = _elected(votes, ours, theirs, {})
        if set(found) < ours and set(found.values()) < theirs:
            # Names that are known by now tell statements apart that looked alike.
            named = self._shapes(old, 0, found), self._shapes(new, 1, {n: n for n in found.values()})
            found = _elected(self._votes_of_shapes(old, new, named), ours, theirs, found)
        return found

    def _same_but_names(self, old: Function, new: Function) -> dict[str, str] | None:
        """The renaming that makes one function the other, if there is one that leaves each parameter at its place."""
        if len(old.parameters) != len(new.parameters) or self._shapes(old, 0) != self._shapes(new, 1):
            return None
        ours, theirs = local_names(old), local_names(new)
        found, back = dict(zip(old.parameters, new.parameters)), dict(zip(new.parameters, old.parameters))
        for a, b in zip(old.units, new.units):
            for x, y in zip(ordered_names(a), ordered_names(b)):
                if (x in ours) != (y in theirs) or x in ours and (found.setdefault(x, y) != y or back.setdefault(y, x) != x):
                    return None
        return found if len(found) == len(ours) and len(back) == len(theirs) else None

    def _votes_of_shapes(self, old: Function, new: Function, named=None) -> dict[tuple[str, str], float]:
        """How often two names stand at the same place of statements that look alike."""
        votes: dict[tuple[str, str], float] = defaultdict(float)
        shapes = named or (self._shapes(old, 0), self._shapes(new, 1))
        often = [Counter(s) for s in shapes]
        for tag, i1, i2, j1, j2 in _matcher(*shapes).get_opcodes():
            if tag == "equal":
                for a, b, shape in zip(old.units[i1:i2], new.units[j1:j2], shapes[0][i1:i2]):
                    for x, y in zip(ordered_names(a), ordered_names(b)):
                        # Of statements that look alike, the first need not be the first.
                        votes[x, y] += 1 / max(often[0][shape], often[1][shape])
            elif i2 - i1 == j2 - j1:
                for a, b in zip(old.units[i1:i2], new.units[j1:j2]):
                    for x, y in zip(ordered_names(a), ordered_names(b)) if type(a.node) is type(b.node) else ():
                        votes[x, y] += 0.2
        # Statements that moved still tell their names, if no other looks like them.
        alone = [{t: u for t, u in zip(s, f.units) if n[t] == 1} for s, f, n in zip(shapes, (old, new), often)]
        for shape in [s for s in alone[0] if s in alone[1]]:
            for x, y in zip(ordered_names(alone[0][shape]), ordered_names(alone[1][shape])):
                votes[x, y] += 0.5
        return votes

    def _launches(self, side: int, name: str) -> list[tuple[Function, ast.Call]]:
        """Launches of a kernel by its name, in the live functions of a side, which come along."""
        calls = [(f, u.node.value) for f in self._live[side] if not f.kernel for u in f.units if _is_launch(u)]
        return [(f, c) for f, c in calls if leaf(c.func.value) == name]

    def _host_text(self, function: Function, side: int):
        """How expressions of a host function read, with the after side's names."""
        rename = next((r for (old, _new), r in self._hosts.items() if side == 0 and old == function.key), {})
        return Renderer(lambda n: rename.get(n, n)).text

    def _same_arguments(self, old: Function, new: Function) -> list[tuple[str, str]]:
        """Parameters of two kernels that are given the same, by the text of the argument."""
        given = []
        for side, kernel in enumerate((old, new)):
            calls = [(c, self._host_text(f, side)) for f, c in self._launches(side, kernel.name)[:1] if _gives_all(c, kernel)]
            bound = [(p, text(a)) for c, text in calls for p, a in bound_arguments(c, kernel.parameters, {}).items() if number(a) is None]
            texts = Counter(t for _p, t in bound)
            given.append({t: p for p, t in bound if texts[t] == 1})
        return [(given[0][t], given[1][t]) for t in given[0] if t in given[1]]

    def _same_places(self, old: Function, new: Function) -> list[tuple[str, str]]:
        """Names of two host functions that are passed as the same parameter."""
        pairs = []
        kernels = [(o, n) for o, n in self._kernels if o.name in names_in(old.node) and n.name in names_in(new.node)]
        for kernel, other in kernels:
            calls = [[c for _f, c in self._launches(s, k.name)] for s, k in enumerate((kernel, other))]
            if len(calls[0]) == len(calls[1]) == 1:
                a = bound_arguments(calls[0][0], kernel.parameters, self._kernel_renames.get(kernel.name, {}))
                b = bound_arguments(calls[1][0], other.parameters, {})
                pairs += [(a[p].id, b[p].id) for p in a if p in b and isinstance(a[p], ast.Name) and isinstance(b[p], ast.Name)]
        return pairs

    def _align(self, pair: Pair) -> None:
        texts = self._texts(pair)
        for tag, i1, i2, j1, j2 in _matcher(*texts).get_opcodes():
            olds, news = pair.old.units[i1:i2], pair.new.units[j1:j2]
            if tag != "equal":
                pair.changes += self._paired(olds, news, texts[0][i1:i2], texts[1][j1:j2])
        self._without_moves(pair, dict(zip(map(id, pair.old.units), texts[0])) | dict(zip(map(id, pair.new.units), texts[1])))
        self._by_target(pair)
        pair.changes = [c for c in pair.changes if not (c.old is None or c.old.inert) or not (c.new is None or c.new.inert)]
        pair.moved = [c for c in pair.moved if not c.new.inert and not isinstance(c.new.node, Else)]

    def _texts(self, pair: Pair) -> tuple[list[str], list[str]]:
        elsewhere = self._renamed
        taken = set(pair.rename.values())

        def rename(name):
            if name in pair.rename:
                return pair.rename[name]
            return elsewhere.get(name, name if name not in taken else f"{name}'")

        old, new = self._renderer(pair.old, 0, rename), self._renderer(pair.new, 1, lambda n: n)
        return ["guard " * u.guard + old.statement(u.node) for u in pair.old.units], [
            "guard " * u.guard + new.statement(u.node) for u in pair.new.units
        ]

    def _paired(self, olds, news, old_texts, new_texts) -> list[Change]:
        """Pairs of a replaced stretch, in order, so that the sum of likenesses is largest."""
        if len(olds) * len(news) > _LARGEST_TABLE or not olds or not news:
            return [Change(u, None) for u in olds] + [Change(None, u) for u in news]
        if (
            len(olds) == len(news) == 1
            and type(olds[0].node) is type(news[0].node)
            and isinstance(news[0].node, (ast.If, ast.While, ast.For, ast.Return, ast.With))
        ):
            return [Change(olds[0], news[0])]
        words = [set(_WORD.findall(t)) for t in old_texts], [set(_WORD.findall(t)) for t in new_texts]
        bound = [_bound(u, t) for u, t in zip(olds, old_texts)], [_bound(u, t) for u, t in zip(news, new_texts)]
        score = [[_likeness(o, n, a, b, x == y) for n, b, y in zip(news, words[1], bound[1])] for o, a, x in zip(olds, words[0], bound[0])]
        best = [[0.0] * (len(news) + 1) for _ in range(len(olds) + 1)]
        for i in range(len(olds) - 1, -1, -1):
            for j in range(len(news) - 1, -1, -1):
                best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + score[i][j] if score[i][j] else 0.0)
        found, i, j = [], 0, 0
        while i < len(olds) and j < len(news):
            if score[i][j] and best[i][j] == best[i + 1][j + 1] + score[i][j]:
                found.append(Change(olds[i], news[j]))
                i, j = i + 1, j + 1
            elif best[i][j] == best[i + 1][j]:
                found.append(Change(olds[i], None))
                i += 1
            else:
                found.append(Change(None, news[j]))
                j += 1
        return found + [Change(u, None) for u in olds[i:]] + [Change(None, u) for u in news[j:]]

    # Moves

    def _without_moves(self, pair: Pair, text: dict[int, str]) -> None:
        """Statements that only stand elsewhere are no change, unless they passed one that they depend on."""
        gone, come = defaultdict(list), defaultdict(list)
        for change in pair.changes:
            if change.old:
                gone[text[id(change.old)]].append(change)
            if change.new:
                come[text[id(change.new)]].append(change)
        for key in [k for k in gone if k in come]:
            for a, b in zip(gone[key], come[key]):
                if a is b or a not in pair.changes or b not in pair.changes:
                    continue
                old, new = a.old, b.new
                for change in {id(a): a, id(b): b}.values():
                    pair.changes.remove(change)
                pair.changes += [Change(None, a.new)] if a.new else []
                pair.changes += [Change(b.old, None)] if b.old else []
                if not same_place(pair, old, new, text):
                    pair.moved.append(Change(old, new))

    def _by_target(self, pair: Pair) -> None:
        """Pairs what is left over by the names that are bound on both sides, and launches by their kernel."""
        olds = {frozenset(pair.rename.get(t, t) for t in c.old.targets): c for c in pair.changes if c.new is None and c.old.targets}
        for change in [c for c in pair.changes if c.old is None and c.new.targets]:
            other = olds.pop(frozenset(change.new.targets), None)
            if other and type(other.old.node) is type(change.new.node):
                pair.changes.remove(other)
                change.old = other.old
        launches = {self._launched(c.old, 0): c for c in pair.changes if c.new is None and _is_launch(c.old)}
        for change in [c for c in pair.changes if c.old is None and _is_launch(c.new)]:
            other = launches.pop(self._launched(change.new, 1), None)
            if other:
                pair.changes.remove(other)
                change.old = other.old

    def _launched(self, unit: Unit, side: int) -> str:
        """The kernel that a launch names, by its name on the after side."""
        name = leaf(unit.node.value.func.value)
        return self._renamed.get(name, name) if side == 0 else name

    def _moved_between(self, pairs: list[Pair]) -> None:
        """Statements that only went into or out of a helper are no change."""
        gone: dict[str, list[tuple[Pair, Change]]] = defaultdict(list)
        for pair in pairs:
            for change in pair.changes:
                if change.new is None:
                    gone[self._plain_text(change.old, 0)].append((pair, change))
        for pair in pairs:
            for change in [c for c in pair.changes if c.old is None]:
                text = self._plain_text(change.new, 1)
                for other, old in gone.get(text, [])[:1]:
                    if (
                        other is not pair
                        and other.function.kernel == pair.function.kernel
                        and (len(text) > 12 or None in (pair.old, pair.new, other.old, other.new))
                    ):
                        gone[text].remove((other, old))
                        other.changes.remove(old)
                        pair.changes.remove(change)

    def _without_calls_of_emptied(self, pairs: list[Pair]) -> None:
        """A call of a helper whose statements all stand elsewhere on the other side is no change."""
        emptied = {p.function.name for p in pairs if None in (p.old, p.new) and not p.changes and not p.function.kernel}

        def is_call(change: Change) -> bool:
            lone = None in (change.old, change.new) and isinstance(change.unit.node, ast.Expr)
            return lone and any(leaf(c.func) in emptied for c in change.unit.calls())

        for pair in pairs if emptied else []:
            pair.changes = [c for c in pair.changes if not is_call(c)]

    def _plain_text(self, unit: Unit, side: int) -> str:
        return self._renderer(unit.function, side, (lambda n: self._renamed.get(n, n)) if side == 0 else None).statement(unit.node)


def _gives_all(launch: ast.Call, kernel: Function) -> bool:
    """False where a positional argument is missing or too many: those after it would tell the wrong parameter."""
    told = {k.arg for k in launch.keywords}
    return {p for p in kernel.parameters[len(launch.args) :] if p not in kernel.constexprs} <= told | set(kernel.defaults()) and len(launch.args) <= len(kernel.parameters)


def _elected(votes, ours: set[str], theirs: set[str], known: dict[str, str]) -> dict[str, str]:
    """The renames with most votes, besides those that are known."""
    found = dict(known)
    for (x, y), _n in sorted(votes.items(), key=lambda v: (-v[1], v[0])):
        if x in ours and y in theirs and x not in found and y not in found.values():
            found[x] = y
    return found


def _matcher(a: list[str], b: list[str]) -> SequenceMatcher:
    return SequenceMatcher(None, a[:_LONGEST], b[:_LONGEST], autojunk=False)


def _bound(unit: Unit, text: str) -> str | int:
    """What a statement binds or is, as text; something unique where it binds nothing."""
    if isinstance(unit.node, ast.Assign):
        return text.split(" = ")[0]
    if isinstance(unit.node, ast.AugAssign):
        return text.split(" = ")[0]
    if _is_launch(unit):
        return text.split("[")[0]
    if isinstance(unit.node, ast.Expr) and isinstance(unit.node.value, ast.Call):
        return leaf(unit.node.value.func) or id(unit)
    return type(unit.node).__name__ if isinstance(unit.node, (ast.Return, ast.For)) else id(unit)


def _is_launch(unit: Unit) -> bool:
    return isinstance(unit.node, ast.Expr) and isinstance(unit.node.value, ast.Call) and isinstance(unit.node.value.func, ast.Subscript)


def _likeness(old: Unit, new: Unit, a: set[str], b: set[str], same_target: bool) -> float:
    """0 for what cannot be the same statement, else up to 1.5."""
    if type(old.node) is not type(new.node) and not _assigns(old) & _assigns(new):
        return 0.0
    shared = len(a & b) / max(1, len(a | b))
    return shared + 0.5 * same_target if shared >= (_SAME_TARGET if same_target else _ALIKE) else 0.0


def _assigns(unit: Unit) -> bool:
    return isinstance(unit.node, (ast.Assign, ast.AugAssign))
