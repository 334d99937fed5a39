# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The server's private temporary folder, locked while the server lives, so that a later one can clear up after it."""
from __future__ import annotations

import fcntl
import os
import tempfile
import time
from pathlib import Path

_PREFIX = "kbx-worker-"
_LOCK = "lock"
# A folder without a lock file may belong to a server that is just starting.
_STARTING_SECONDS = 3600


def _base(compiles: bool) -> str:
    """Where the folder goes. Root's candidates run as users of their own, and so do the compilers that they start (`compiles`): every folder
    above theirs has to let others through."""
    usual = tempfile.gettempdir()
    if os.geteuid() != 0 or not compiles:
        return usual
    for place in (usual, "/tmp", "/var/tmp"):
        if os.path.isdir(place) and all(p.stat().st_mode & 1 for p in [Path(place).resolve(), *Path(place).resolve().parents]):
            return place
    return usual


def create(compiles: bool = False) -> tuple[str, int]:
    """(folder, descriptor that holds its lock until it is closed)."""
    folder = tempfile.mkdtemp(prefix=_PREFIX, dir=_base(compiles))
    os.chmod(folder, 0o711)
    lock = os.open(os.path.join(folder, _LOCK), os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    return folder, lock


def abandoned(compiles: bool = False) -> list[str]:
    """Folders of this user whose server was killed before it could remove them."""
    found = []
    for path in Path(_base(compiles)).glob(_PREFIX + "*"):
        try:
            if path.stat().st_uid == os.getuid() and path.is_dir() and _is_abandoned(path):
                found.append(str(path))
        except OSError:
            continue
    return found


def _is_abandoned(path: Path) -> bool:
    try:
        lock = os.open(path / _LOCK, os.O_RDWR)
    except FileNotFoundError:
        return time.time() - path.stat().st_mtime > _STARTING_SECONDS
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except BlockingIOError:
        return False
    finally:
        os.close(lock)
