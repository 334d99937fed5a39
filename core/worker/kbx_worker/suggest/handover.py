# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""R1 of edit-types.md: what moved between library calls (D) and effective kernels (E)."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass

from .delegation import ARITHMETIC, Delegated, Work
from .functions import Function
from .names import BUFFERS, calls_in, leaf, names_in, walk
from .statements import Else, Unit

# What a kernel computes when it does a library call's work: any of these is evidence.
_SUPPLIES = {name: set(kinds.split()) for name, kinds in (line.split(": ") for line in """matmul: dot sum
vector_norm: sum sqrt
normalize: sum sqrt rsqrt
var_mean: sum sub
std_mean: sum sqrt
instance_norm: sum sqrt rsqrt
count_nonzero: sum
cosine_similarity: sum sqrt rsqrt
softplus: exp log
logsigmoid: exp log
elu: exp where
selu: exp where
celu: exp where
mish: exp log tanh
hardswish: minimum maximum
hardtanh: minimum maximum
relu6: minimum maximum
glu: exp sigmoid
nll_loss: gather
kl_div: log sub sum
l1_loss: abs sub sum
smooth_l1_loss: abs where sum
huber_loss: abs where sum
binary_cross_entropy: log
binary_cross_entropy_with_logits: log exp
logaddexp: log exp
addcmul: mul add
addcdiv: div add
lerp: mul add
median: sort
topk: sort argmax max where
sort: sort
roll: load
flip: load
one_hot: where
avg_pool1d: add sum
avg_pool2d: add sum
avg_pool3d: add sum
max_pool1d: max maximum
max_pool2d: max maximum
max_pool3d: max maximum
adaptive_avg_pool2d: add sum
adaptive_max_pool2d: max maximum
interpolate: mul add
softmax: exp softmax max
log_softmax: exp log max
logsumexp: exp log
sum: sum atomic_add reduce
mean: sum atomic_add div
max: max maximum
min: min minimum
sigmoid: exp sigmoid
silu: exp sigmoid
gelu: erf tanh exp
tanh: tanh exp
relu: maximum where max
layer_norm: sum sqrt rsqrt
batch_norm: sum sqrt rsqrt
rms_norm: sum rsqrt sqrt
group_norm: sum sqrt rsqrt
norm: sum sqrt
var: sum sub
std: sum sqrt
attention: dot exp
cross_entropy: exp log
mse_loss: sub mul sum
where: where
clamp: maximum minimum where clamp
cumsum: cumsum associative_scan sum
dropout: rand
leaky_relu: where
masked_fill: where
argmax: argmax max maximum where
argmin: argmin min minimum where
prod: prod reduce mul
cumprod: cumprod associative_scan mul
embedding: gather
gather: gather
index_select: gather
take_along_dim: gather
take: gather
scatter: scatter
scatter_add: scatter atomic_add
index_add: scatter atomic_add
index_copy: scatter
conv: dot sum mul""".split("\n"))}


@dataclass
class Moved:
    """R1's finding: which way, how sure, the library calls that show it, and the kernels that came or went."""

    label: str
    score: float
    calls: list[Delegated]
    why: str
    kernels: frozenset[str]

    @property
    def side(self) -> str:
        """The side that has the library calls."""
        return "after" if self.label == "delegated_op_introduction" else "before"


def moved(before: Work, after: Work, new_kernels: set[str], gone_kernels: set[str], own_work: set[str] = frozenset(), passes: int = 0) -> Moved | None:
    """R1: arithmetic that went from effective kernels to library calls (introduction) or back (removal). `own_work` are kernels
    of one side whose work no kernel of the other side does, `passes` how many launches more the after side makes."""
    added, dropped = _difference(after, before), _difference(before, after)
    both = frozenset(new_kernels | gone_kernels)
    if before.kernels and not after.kernels and after.compute:
        return Moved("delegated_op_introduction", 0.95, added or after.compute, "no kernel reaches the result any more", both)
    if after.kernels and not before.kernels and before.compute and (dropped or len(after.compute) < len(before.compute)):
        return Moved("delegated_op_removal", 0.95, dropped or before.compute, "a kernel now supplies what the library did", both)
    if after.kernels and not before.kernels and before.compute and any(_SUPPLIES.get(d.op, {d.op}) & set(after.arithmetic) for d in before.compute):
        return Moved("delegated_op_removal", 0.8, before.compute, "a kernel supplies what only the library did", both)
    introduced = [d for d in added if _lost(d.op, before, after, bool(gone_kernels), Counter(a.op for a in added)) or _bypasses(d, before)]
    removed = [d for d in dropped if _lost(d.op, after, before, bool(new_kernels), Counter(a.op for a in dropped)) or _bypasses(d, after)]
    # A kernel's work that no other kernel took over, and library calls that came in its place.
    introduced = introduced or [d for d in added if gone_kernels & own_work and not removed and d.op not in ARITHMETIC.values()]
    removed = removed or [d for d in dropped if new_kernels & own_work and not introduced and d.op not in ARITHMETIC.values()]
    # A kernel that runs once more (or less) often in place of library calls that do the same.
    introduced = introduced or [d for d in added if passes < 0 and not removed and _does_the_same(d.op, before)]
    removed = removed or [d for d in dropped if passes > 0 and not introduced and _does_the_same(d.op, after)]
    introduced = introduced or [d for d in _read_back(after, before) if _supplied(d, before, gone_kernels & own_work)]
    removed = removed or [d for d in _read_back(before, after) if _supplied(d, after, new_kernels & own_work)]
    # A kernel that went while the library call beside it, on another way to the result, stayed.
    introduced = introduced or [d for d in after.compute if not removed and not new_kernels and _took_the_rest(d, before, gone_kernels & own_work)]
    removed = removed or [d for d in before.compute if not introduced and not gone_kernels and _took_the_rest(d, after, new_kernels & own_work)]
    if introduced and len(introduced) >= len(removed):
        return Moved("delegated_op_introduction", 0.85, introduced, "the library now does what a kernel did", both)
    if removed:
        return Moved("delegated_op_removal", 0.85, removed, "a kernel now does what the library did", both)
    return None


def _difference(these: Work, those: Work) -> list[Delegated]:
    """Library calls of operations that one side runs more often."""
    more = these.counts - those.counts
    return [d for d in these.compute if more[d.op] > 0]


def _read_back(these: Work, those: Work) -> list[Delegated]:
    """Calls on data whose results the host reads, of operations that one side calls more often."""
    more = Counter(d.op for d in these.library if d.metadata) - Counter(d.op for d in those.library if d.metadata)
    return [d for d in these.library if d.metadata and more[d.op]]


def _does_the_same(op: str, work: Work) -> bool:
    return op not in ARITHMETIC.values() and any(work.arithmetic[k] for k in _SUPPLIES.get(op, {op}))


def _supplied(item: Delegated, work: Work, kernels: set[str]) -> bool:
    """True if kernels that only this side has compute what the call does."""
    return any(_SUPPLIES.get(item.op, {item.op}) & set(work.kernels.get(k, ())) for k in kernels)


def _took_the_rest(item: Delegated, work: Work, kernels: set[str]) -> bool:
    """True of a call that the side with the kernels makes too, for inputs that they do not serve."""
    same = [d for d in work.compute if d.op == item.op and item.op not in ARITHMETIC.values()]
    return bool(same) and all(_on_a_way_of_its_own(d.unit) for d in same) and _supplied(item, work, kernels)


def _on_a_way_of_its_own(unit: Unit) -> bool:
    """A statement in a branch, or after one that returns."""
    units = unit.function.units
    before = units[: next(i for i, u in enumerate(units) if u is unit)]
    return any(isinstance(units[p - 1].node, (ast.If, Else)) for p in unit.path) or any(isinstance(u.node, ast.Return) for u in before)


# Branches repeat these for each case; another number of them says nothing, only whether they occur.
_ELEMENTWISE = {"exp", "log", "tanh", "sigmoid", "sqrt", "rsqrt", "erf", "maximum", "minimum", "where", "add", "sub", "mul", "div", "clamp", "rand"}


def _lost(op: str, having: Work, lacking: Work, kernel_gone: bool, supplied: Counter) -> bool:
    """True if kernels that had an operation's arithmetic (`having`) lack some of it on the other side. `supplied` is what
    the library does more often there: if that is plain arithmetic and the kernels lack no more, numbers count too."""
    kinds = _SUPPLIES.get(op, {op})
    had, has = having.arithmetic, lacking.arithmetic
    if any(had[k] and not has[k] if k in _ELEMENTWISE else had[k] > has[k] for k in kinds):
        return True
    if had[op] > has[op] and had - has <= supplied and set(supplied) <= set(ARITHMETIC.values()):
        return True
    if not kernel_gone:
        return False
    if op in ARITHMETIC.values() or op not in _SUPPLIES:
        # Plain arithmetic, or a function that no list names: only where there is a kernel less, and its work is gone with it.
        return len(having.kernels) > len(lacking.kernels) and (had[op] > has[op] if op in ARITHMETIC.values() else bool(had - has))
    return any(had[k] for k in kinds)


def _bypasses(item: Delegated, kernels: Work) -> bool:
    """True of a library call on a way of its own to the result, past the launches that do the same for other inputs. A way for
    other devices is none: device helpers do not count."""
    unit = item.unit
    headers = [unit.function.units[p - 1] for p in unit.path]
    if not headers or not any(kernels.arithmetic[k] for k in _SUPPLIES.get(item.op, {item.op})) or (unit.names() - unit.targets) & _buffers(unit.function):
        return False
    if any(leaf(n) in ("is_cuda", "device", "type", "is_available") for h in headers for p in h.own() for n in walk(p)):
        return False
    if isinstance(headers[-1].node, Else):
        return _launches_in_other_arm(headers[-1])
    block = [u for u in unit.function.units if u.path == unit.path]
    returns = isinstance(headers[-1].node, ast.If) and any(isinstance(u.node, ast.Return) for u in block)
    return returns and any(_launches(u) for u in unit.function.units)


def _launches(unit: Unit) -> bool:
    return any(isinstance(c.func, ast.Subscript) for c in unit.calls())


def _launches_in_other_arm(header: Unit) -> bool:
    """True of an `else` whose `if` launches a kernel."""
    units = header.function.units
    arms = [i for i, u in enumerate(units, 1) if u.path == header.path and isinstance(u.node, ast.If) and u.line < header.line]
    return bool(arms) and any(_launches(u) for u in units if u.path[: len(header.path) + 1] == (*header.path, arms[-1]))


def _buffers(function: Function) -> set[str]:
    """Names of what a host function allocates, for kernels to fill, and of what is made of it."""
    found: set[str] = set()
    for unit in function.units:
        if unit.targets and (names_in(unit.value) & found or any(leaf(c.func) in BUFFERS for c in calls_in(unit.value))):
            found |= unit.targets
    return found
