# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Processes below one process: find them, end them all, whatever sessions they hid in."""
from __future__ import annotations

import ctypes
import os
import signal
import time

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_SET_KEEPCAPS = 8
PR_SET_CHILD_SUBREAPER = 36
PR_SET_NO_NEW_PRIVS = 38

libc = ctypes.CDLL(None, use_errno=True)


def prctl(option: int, value: int) -> bool:
    return libc.prctl(option, ctypes.c_ulong(value), 0, 0, 0) == 0


def die_with_parent() -> None:
    """The kernel kills this process when its parent ends."""
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def become_subreaper() -> None:
    """Orphans below this process become its children, so that none can leave its tree."""
    prctl(PR_SET_CHILD_SUBREAPER, 1)


def children_table() -> dict[int, list[int]]:
    """Parent pid to child pids, from /proc."""
    table: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as f:
                    table.setdefault(int(f.read().rsplit(")", 1)[1].split()[1]), []).append(int(name))
            except (OSError, IndexError, ValueError):
                continue
    return table


def descendants(root: int, keep: frozenset[int] | set[int] = frozenset()) -> list[int]:
    """All processes below `root`, leaving out those in `keep` and everything below them."""
    table = children_table()
    found, todo = [], [root]
    while todo:
        for pid in table.get(todo.pop(), ()):
            if pid not in keep:
                found.append(pid)
                todo.append(pid)
    return found


def kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def collected(pid: int) -> bool:
    """True if the child `pid` has ended; its status is then collected."""
    try:
        return os.waitpid(pid, os.WNOHANG)[0] == pid
    except ChildProcessError:
        return True


def reap(keep: set[int]) -> None:
    """Collects ended children that are not in `keep` (whose status somebody still wants)."""
    for pid in children_table().get(os.getpid(), ()):
        if pid not in keep:
            try:
                os.waitpid(pid, os.WNOHANG)
            except ChildProcessError:
                continue


def end_descendants(keep: set[int] = frozenset(), patience: float = 2.0) -> int:
    """Kills everything below this process but `keep`, repeatedly until nothing is left or `patience` is over.

    Returns how many processes are still there.
    """
    end = time.monotonic() + patience
    while True:
        rest = descendants(os.getpid(), set(keep))
        if not rest or time.monotonic() > end:
            return len(rest)
        for pid in rest:
            kill(pid)
        reap(set(keep))
        time.sleep(0.002)


def close_descriptors(keep) -> None:
    """Closes every descriptor above 2 that is not in `keep`."""
    for name in os.listdir("/proc/self/fd"):
        fd = int(name)
        if fd > 2 and fd not in keep:
            try:
                os.close(fd)
            except OSError:
                continue
