# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who may use one GPU when: many jobs at once for stages 1 and 2, one alone for stage 3.

The same rule as the core's scheduler. Pure: messages in, messages out.
"""
from __future__ import annotations

from collections import deque

SHARED, EXCLUSIVE = "shared", "exclusive"
_TERMINAL = ("finished", "failed", "cancelled")
# Each change from timing to sharing costs as long as the slowest of those that share: worth it for several of them.
EXCLUSIVE_IN_A_ROW = 5


class LeasePolicy:
    """Leases of one GPU. `cores` are the processor cores that an exclusive lease names, if any.

    One exclusive holder at most, and no shared holder beside it. While nobody waits for exclusive, shared is granted to
    all. Else the two take turns: after some exclusive leases, in the order of asking, the prepared jobs that wait go
    first, all together; those that come later wait for the next turn. So neither kind starves.
    """

    def __init__(self, cores: list[int] | None = None):
        self._cores = cores
        self._shared: set[str] = set()
        self._exclusive: str | None = None
        # Jobs that wait for shared, in the order of asking, and whether they are prepared.
        self._want_shared: dict[str, bool] = {}
        self._want_exclusive: deque[str] = deque()
        self._in_a_row = 0

    @property
    def shared(self) -> frozenset[str]:
        return frozenset(self._shared)

    @property
    def exclusive(self) -> str | None:
        return self._exclusive

    @property
    def waiting(self) -> list[str]:
        """Ids that wait for anything, shared ones first."""
        return [*self._want_shared, *self._want_exclusive]

    def take(self, message: dict) -> list[dict]:
        """`lease` messages to send because of a message of the worker; other messages change nothing."""
        kind, job = message.get("type"), message.get("id")
        if kind == "want" and isinstance(job, str):
            return self.want(job, message.get("kind"), message.get("prepared") is True)
        if (kind == "unwant" or kind in _TERMINAL) and isinstance(job, str):
            return self.release(job)
        return []

    def want(self, job: str, kind: str | None, prepared: bool = False) -> list[dict]:
        """A job asks. Asking for exclusive gives a shared lease back; the latest wish counts."""
        if kind == SHARED:
            if job not in self._shared and job != self._exclusive:
                if job in self._want_exclusive:
                    self._want_exclusive.remove(job)
                self._want_shared[job] = prepared or self._want_shared.get(job, False)
        elif kind == EXCLUSIVE:
            self._shared.discard(job)
            self._want_shared.pop(job, None)
            if job != self._exclusive and job not in self._want_exclusive:
                self._want_exclusive.append(job)
        return self._grant()

    def release(self, job: str) -> list[dict]:
        """A job gives back what it holds and waits for nothing any more."""
        self._shared.discard(job)
        self._want_shared.pop(job, None)
        if job in self._want_exclusive:
            self._want_exclusive.remove(job)
        if self._exclusive == job:
            self._exclusive = None
            self._in_a_row += 1
        return self._grant()

    def clear(self) -> None:
        """The worker is gone, and all leases with it."""
        self.__init__(self._cores)

    def _grant(self) -> list[dict]:
        granted = []
        if self._exclusive is None:
            turn_of_shared = self._in_a_row >= EXCLUSIVE_IN_A_ROW
            for job, prepared in list(self._want_shared.items()):
                if not self._want_exclusive or (prepared and turn_of_shared):
                    del self._want_shared[job]
                    self._shared.add(job)
                    granted.append({"type": "lease", "id": job, "kind": SHARED})
            if granted or turn_of_shared:
                self._in_a_row = 0
            if self._want_exclusive and not self._shared:
                self._exclusive = self._want_exclusive.popleft()
                lease = {"type": "lease", "id": self._exclusive, "kind": EXCLUSIVE}
                granted.append(lease | ({"cores": self._cores} if self._cores else {}))
        return granted
