# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a task file may import: `Case`, and `Inputs`, the only source of random inputs.

Every draw has a generator of its own, seeded from (study seed, task, case index, mode-free seed, draw number).
So no draw can shift another one, cases are independent of each other, and a value that the outlier mode does
not replace equals the standard mode's value.
"""
from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import torch

STANDARD = "standard"
OUTLIER = "outlier"
OUTLIER_PROBABILITY = 0.001
OUTLIER_SCALE = 50.0
# Distance from the border of an open domain; representable in fp16 and bf16, so rounding never reaches the border.
POSITIVE_MARGIN = 2.0**-10
NONZERO_MARGIN = 2.0**-4
UNIT_MARGIN = 2.0**-8


@dataclass
class Case:
    """One call of the entry: `args` and `kwargs` as a user would pass them; `name` is unique within a task.

    `not_run` (reason code, text) marks a case that cannot be judged on this backend and so is not called.
    """

    name: str
    args: tuple = ()
    kwargs: dict = field(default_factory=dict)
    note: str = ""
    not_run: tuple[str, str] | None = None


class Inputs:
    """Draws CPU tensors for one (task, mode, seed). `begin(index)` is called by the harness before each case."""

    def __init__(self, task: str, mode: str = STANDARD, seed: int = 0, study_seed: int = 0,
                 scale: float = OUTLIER_SCALE):
        if mode not in (STANDARD, OUTLIER):
            raise ValueError(f"unknown input mode {mode!r}")
        self.task = task
        self.mode = mode
        self.seed = int(seed)
        self.study_seed = int(study_seed)
        self.scale = float(scale)
        self.begin(0)

    def begin(self, index: int | str) -> None:
        """Starts case number `index`: its draws depend on nothing drawn before. Also clears `outliers`."""
        self._case = index
        self._draws = 0
        # (draw number, flat positions) of every tensor that holds replaced elements.
        self.outliers: list[tuple[int, list[int]]] = []

    def generator(self) -> torch.Generator:
        """A seeded CPU generator, for tasks that take one as an argument."""
        return self._next("draw")

    # Real values.

    def real(self, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """N(0,1)."""
        return self._mapped(shape, dtype, lambda x: x)

    def positive(self, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """|N(0,1)| + 2^-10."""
        return self._mapped(shape, dtype, lambda x: x.abs() + POSITIVE_MARGIN)

    def nonnegative(self, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """|N(0,1)|."""
        return self._mapped(shape, dtype, lambda x: x.abs())

    def nonzero(self, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """N(0,1) pushed 2^-4 away from zero."""
        return self._mapped(shape, dtype, lambda x: x + torch.where(x < 0, -NONZERO_MARGIN, NONZERO_MARGIN))

    def unit(self, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """Uniform in the open interval (0, 1), 2^-8 away from both ends."""
        u = torch.rand(_flat(shape), generator=self._next("draw"), dtype=_wide(dtype))
        return (UNIT_MARGIN + (1 - 2 * UNIT_MARGIN) * u).to(dtype)

    def probability(self, *shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """Softmax of N(0,1) over the last dimension: rows are positive and sum to 1."""
        x = torch.randn(_flat(shape), generator=self._next("draw"), dtype=_wide(dtype))
        return torch.softmax(x, -1).to(dtype)

    def symmetric(self, n: int, batch=(), dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """(A + A^T) / 2 of a normal A; shape batch + (n, n)."""
        a = self._matrix(n, batch, dtype)
        return ((a + a.mT) / 2).to(dtype)

    def spd(self, n: int, batch=(), dtype: torch.dtype = torch.float32) -> torch.Tensor:
        """A A^T / n + I: symmetric positive definite and well conditioned; shape batch + (n, n)."""
        a = self._matrix(n, batch, dtype)
        return (a @ a.mT / max(n, 1) + torch.eye(n, dtype=a.dtype, device=a.device)).to(dtype)

    # Discrete values.

    def index(self, high: int, *shape: int, dtype: torch.dtype = torch.int64) -> torch.Tensor:
        """Integers in [0, high)."""
        return self.integer(0, high, *shape, dtype=dtype)

    def integer(self, low: int, high: int, *shape: int, dtype: torch.dtype = torch.int64) -> torch.Tensor:
        """Integers in [low, high)."""
        return torch.randint(low, high, _flat(shape), generator=self._next("draw")).to(dtype)

    def boolean(self, *shape: int) -> torch.Tensor:
        """True with probability one half."""
        return torch.rand(_flat(shape), generator=self._next("draw")) < 0.5

    # Same values in another layout.

    @staticmethod
    def noncontiguous(t: torch.Tensor) -> torch.Tensor:
        """The same values under other strides: column-major where there are two real dimensions, else every other
        element of a larger buffer."""
        if t.dim() == 0:
            return t
        if t.dim() >= 2 and t.shape[-1] > 1 and t.shape[-2] > 1:
            return t.mT.contiguous().mT
        wide = torch.zeros(*t.shape[:-1], t.shape[-1] * 2, dtype=t.dtype, device=t.device)
        out = wide[..., ::2]
        out.copy_(t)
        return out

    @staticmethod
    def offset(t: torch.Tensor) -> torch.Tensor:
        """The same values one element after the start of their storage (an unaligned pointer)."""
        out = torch.zeros(t.numel() + 1, dtype=t.dtype, device=t.device)[1:].view(t.shape)
        out.copy_(t)
        return out

    @staticmethod
    def expanded(t: torch.Tensor, *shape: int) -> torch.Tensor:
        """`t` broadcast to `shape` with stride 0."""
        return t.expand(_flat(shape))

    # Internals.

    def _next(self, purpose: str) -> torch.Generator:
        if purpose == "draw":
            self._draws += 1
        key = f"{self.study_seed}|{self.task}|{self._case}|{self.seed}|{self._draws}|{purpose}"
        digest = hashlib.sha256(key.encode()).digest()
        return torch.Generator().manual_seed(int.from_bytes(digest[:8], "little") & (2**63 - 1))

    def _matrix(self, n: int, batch, dtype: torch.dtype) -> torch.Tensor:
        batch = (batch,) if isinstance(batch, int) else tuple(batch)
        return torch.randn(batch + (n, n), generator=self._next("draw"), dtype=_wide(dtype))

    def _mapped(self, shape, dtype: torch.dtype, into_domain) -> torch.Tensor:
        shape = _flat(shape)
        wide = _wide(dtype)
        x = torch.randn(shape, generator=self._next("draw"), dtype=wide)
        if self.mode == OUTLIER and x.numel():
            g = self._next("outlier")
            hit = torch.rand(shape, generator=g) < OUTLIER_PROBABILITY
            hit.view(-1)[int(torch.randint(x.numel(), (1,), generator=g))] = True
            big = torch.randn(shape, generator=g, dtype=wide) * self.scale
            x = torch.where(hit, big, x)
            self.outliers.append((self._draws, hit.view(-1).nonzero().view(-1).tolist()))
        return into_domain(x).to(dtype)


class ShapeInputs(Inputs):
    """Draws of the right shape and dtype on the meta device: sizes of any extent without memory or time."""

    def _mapped(self, shape, dtype, into_domain):
        return torch.empty(_flat(shape), dtype=dtype, device="meta")

    def unit(self, *shape, dtype=torch.float32):
        return self._mapped(shape, dtype, None)

    def probability(self, *shape, dtype=torch.float32):
        return self._mapped(shape, dtype, None)

    def integer(self, low, high, *shape, dtype=torch.int64):
        return self._mapped(shape, dtype, None)

    def boolean(self, *shape):
        return self._mapped(shape, torch.bool, None)

    def _matrix(self, n, batch, dtype):
        batch = (batch,) if isinstance(batch, int) else tuple(batch)
        return torch.empty(batch + (n, n), dtype=_wide(dtype), device="meta")


def _flat(shape) -> tuple[int, ...]:
    return tuple(shape[0]) if len(shape) == 1 and isinstance(shape[0], (tuple, list, torch.Size)) else tuple(shape)


def _wide(dtype: torch.dtype) -> torch.dtype:
    return torch.float64 if dtype == torch.float64 else torch.float32
