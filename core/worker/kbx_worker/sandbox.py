# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The process that holds a candidate, and the two that guard it.

judge -> warden -> minder -> candidate. The warden is process 1 of a process-id namespace (where the system allows
one): when it ends, the kernel ends everything the candidate ever started. The minder is the candidate's visible
parent; killing it is noticed by the warden and is a verdict, not an accident. Where namespaces are refused, the same
chain works by subreaping and a walk over descendants.
"""
from __future__ import annotations

import ctypes
import os
import platform
import resource
import signal
import socket
import struct
import sys
import tempfile
import traceback
from pathlib import Path

from . import processes
from .limits import MAX_OPEN_FILES, MAX_PROCESSES
from .processes import libc, prctl

CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWPID, CLONE_NEWNET = 0x20000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
SYS_CLONE = {"x86_64": 56, "aarch64": 220}.get(platform.machine())
SYS_MOUNT_SETATTR = 442
MS_RDONLY, MS_BIND, MS_REC, MS_PRIVATE = 1, 4096, 16384, 1 << 18
MOUNT_ATTR_RDONLY, AT_RECURSIVE, AT_FDCWD = 1, 0x8000, -100
CAP_DAC_READ_SEARCH = 2
# User ids that belong to nobody, one per job so that jobs cannot touch each other; the fallback is "nobody".
FIRST_USER, USERS, NOBODY = 2_000_000_000, 1000, 65534
KEPT_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "CUDA_HOME", "TRITON_INTERPRET", "TZ", "CUDA_VISIBLE_DEVICES",
                    "CUDA_DEVICE_ORDER", "PYTORCH_NVML_BASED_CUDA_CHECK")


class Sandbox:
    """A running candidate as the judge sees it: a channel, its output pipes, and a status pipe."""

    def __init__(self, pid: int, channel: socket.socket, stdout: int, stderr: int, status: int):
        self.pid, self.channel, self.stdout, self.stderr, self.status = pid, channel, stdout, stderr, status

    def destroy(self, keep: set[int] = frozenset()) -> int:
        """Ends all processes below this one but those in `keep` (of another sandbox); returns how many survived (0)."""
        processes.kill(self.pid)
        left = processes.end_descendants(keep)
        self.channel.close()
        for fd in (self.stdout, self.stderr, self.status):
            os.close(fd)
        return left


def start(folder: str, limits: dict, job_number: int, hidden: list[str], body, keep=(), gpu: bool = False) -> Sandbox:
    """Forks the chain; in the candidate's process, `body(channel)` runs and never returns.

    `folder` is an existing private folder, `hidden` are folders that the candidate shall not see, `keep` are further
    descriptors that stay open there. With `gpu`, what CUDA needs is left to it: it writes below its own /proc.
    """
    ours, theirs = socket.socketpair()
    out_r, out_w = os.pipe()
    err_r, err_w = os.pipe()
    status_r, status_w = os.pipe()
    # Compilers that a candidate starts have no capabilities: they must reach the interpreter's files as the user they run as.
    user = _spare_user(folder, job_number) if not gpu or _interpreter_readable() else None
    ids = (os.geteuid(), os.getegid())
    pid, flags = _clone(_wanted_namespaces())
    if pid == 0:
        try:
            processes.close_descriptors({theirs.fileno(), out_w, err_w, status_w, *keep})
            _warden(folder, limits, hidden, user, flags, ids, theirs, out_w, err_w, status_w, body, gpu, keep)
        finally:
            os._exit(70)
    theirs.close()
    for fd in (out_w, err_w, status_w):
        os.close(fd)
    return Sandbox(pid, ours, out_r, err_r, status_r)


def namespaces_available() -> bool:
    """Whether candidates get a process and mount namespace of their own here. Without, they can see and, under the
    same user, end other processes of that user, and write wherever the user can."""
    pid, flags = _clone(_wanted_namespaces())
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    return flags != 0


def _wanted_namespaces() -> int:
    flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC
    return flags if os.geteuid() == 0 else flags | CLONE_NEWUSER


def _clone(flags: int) -> tuple[int, int]:
    """A fork into new namespaces; with fewer of them, or none, where the system refuses. Returns (pid, flags used)."""
    if SYS_CLONE is not None:
        # PyDLL keeps the interpreter lock over the call, so both sides go on in this very thread.
        syscall = ctypes.PyDLL(None).syscall
        syscall.restype = ctypes.c_long
        for f in (flags, flags & ~CLONE_NEWNET):
            pid = syscall(ctypes.c_long(SYS_CLONE), ctypes.c_ulong(f | signal.SIGCHLD), *[ctypes.c_long(0)] * 4)
            if pid >= 0:
                return pid, f
    return os.fork(), 0


def _spare_user(folder: str, job_number: int) -> int | None:
    """As root: a user id nobody has, which then owns `folder`. Else None."""
    if os.geteuid() != 0:
        return None
    for user in (FIRST_USER + job_number % USERS, NOBODY):
        try:
            os.chown(folder, user, user)
            return user
        except OSError:
            continue
    return None


def _warden(folder, limits, hidden, user, flags, ids, channel, out, err, status, body, gpu, keep):
    os.setsid()
    processes.die_with_parent()
    prctl(processes.PR_SET_DUMPABLE, 0 if not flags & CLONE_NEWUSER else 1)
    for s in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(s, signal.SIG_IGN)
    if flags & CLONE_NEWUSER:
        _map_user(*ids)
    if flags & CLONE_NEWNS:
        _confine_files(folder, hidden, gpu)
    minder = os.fork()
    if minder == 0:
        try:
            _minder(folder, limits, user, flags, channel, out, err, status, body, keep)
        finally:
            os._exit(70)
    channel.close()
    for fd in (out, err, *keep):
        os.close(fd)
    os.dup2(os.open("/dev/null", os.O_RDWR), 0)
    while True:
        pid, code = os.waitpid(-1, 0)
        if pid == minder:
            if os.WIFSIGNALED(code):
                os.write(status, f"minder {os.WTERMSIG(code)}\n".encode())
            os._exit(0)


def _map_user(user: int, group: int) -> None:
    for name, text in (("setgroups", "deny"), ("gid_map", f"{group} {group} 1"), ("uid_map", f"{user} {user} 1")):
        try:
            Path("/proc/self", name).write_text(text)
        except OSError:
            continue
    prctl(processes.PR_SET_DUMPABLE, 0)


def _confine_files(folder: str, hidden: list[str], gpu: bool = False) -> None:
    """Best effort: only `folder` can be written, `hidden` folders look empty, /proc shows own processes only."""
    def mount(source, target, kind, flags):
        return libc.mount(source.encode(), target.encode(), kind.encode() if kind else None, ctypes.c_ulong(flags), None)

    def read_only(target, recursive, on):
        attr = struct.pack("<QQQQ", MOUNT_ATTR_RDONLY if on else 0, 0 if on else MOUNT_ATTR_RDONLY, 0, 0)
        return libc.syscall(ctypes.c_long(SYS_MOUNT_SETATTR), ctypes.c_int(AT_FDCWD), target.encode(),
                            ctypes.c_uint(AT_RECURSIVE if recursive else 0), attr, ctypes.c_size_t(len(attr)))

    if mount("none", "/", None, MS_REC | MS_PRIVATE) != 0 or mount(folder, folder, None, MS_BIND) != 0:
        return
    mount("proc", "/proc", "proc", 0)
    for path in hidden:
        mount("none", path, "tmpfs", MS_RDONLY)
    if read_only("/", True, True) == 0:
        read_only(folder, False, False)
        if gpu:
            read_only("/proc", False, False)
            libc.mount(b"none", b"/dev/shm", b"tmpfs", ctypes.c_ulong(0), b"size=256m,mode=1777")


def _minder(folder, limits, user, flags, channel, out, err, status, body, keep):
    _drop_privileges(folder, user, bool(flags & CLONE_NEWUSER))
    candidate = os.fork()
    if candidate == 0:
        try:
            os.close(status)
            _confine_process(folder, limits, user, out, err)
            body(channel)
        except BaseException:
            os.write(2, traceback.format_exc().encode("utf-8", "replace"))
        finally:
            os._exit(70)
    channel.close()
    for fd in (out, err, *keep):
        os.close(fd)
    _, code = os.waitpid(candidate, 0)
    word = f"signal {os.WTERMSIG(code)}" if os.WIFSIGNALED(code) else f"exit {os.WEXITSTATUS(code)}"
    os.write(status, (word + "\n").encode())
    os._exit(0)


def _reachable_by_anyone(path: str) -> bool:
    try:
        return all(q.stat().st_mode & 1 for q in Path(path).resolve().parents)
    except OSError:
        return False


def _readable_by_anyone(path: str) -> bool:
    return _reachable_by_anyone(path) and bool(os.stat(path).st_mode & 4)


def _interpreter_readable() -> bool:
    """Whether any user can read this package, Python's library and torch."""
    torch = sys.modules.get("torch")
    return all(_readable_by_anyone(f) for f in (__file__, os.__file__, getattr(torch, "__file__", None) or os.__file__))


def _drop_privileges(folder: str, user: int | None, in_user_namespace: bool) -> None:
    """Takes on the spare user (root only) and gives up every capability.

    If the interpreter or `folder` lie where other users cannot go (below /root), the right to read, and only that, is kept.
    """
    keep = 0
    if user is not None:
        keep = 0 if _interpreter_readable() and _reachable_by_anyone(folder) else 1 << CAP_DAC_READ_SEARCH
        prctl(processes.PR_SET_KEEPCAPS, 1)
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
    if user is not None or in_user_namespace or os.geteuid() == 0:
        head = struct.pack("<Ii", 0x20080522, 0)
        libc.capset(head, struct.pack("<6I", keep, keep, 0, 0, 0, 0))
    prctl(processes.PR_SET_NO_NEW_PRIVS, 1)
    prctl(processes.PR_SET_DUMPABLE, 0)
    processes.die_with_parent()


def _confine_process(folder: str, limits: dict, user: int | None, out: int, err: int) -> None:
    os.setsid()
    processes.die_with_parent()
    null = os.open("/dev/null", os.O_RDONLY)
    for source, target in ((null, 0), (out, 1), (err, 2)):
        os.dup2(source, target)
        os.close(source)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.chdir(folder)
    # Whatever asked for it in the fork server fixed the answer for all children.
    tempfile.tempdir = folder
    for name in [n for n in os.environ if n not in KEPT_ENVIRONMENT]:
        del os.environ[name]
    os.environ.update(HOME=folder, TMPDIR=folder, USER="kernel", LOGNAME="kernel", TRITON_CACHE_DIR=folder + "/triton",
                      TORCH_EXTENSIONS_DIR=folder + "/extensions", TORCHINDUCTOR_CACHE_DIR=folder + "/inductor",
                      OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", PYTHONDONTWRITEBYTECODE="1")
    lim = {resource.RLIMIT_DATA: int(limits["memoryMiB"]) << 20, resource.RLIMIT_FSIZE: int(limits["outputMiB"]) << 20,
           resource.RLIMIT_CORE: 0, resource.RLIMIT_NOFILE: limits.get("openFiles", MAX_OPEN_FILES),
           resource.RLIMIT_NPROC: limits.get("processes", MAX_PROCESSES) + (0 if user is not None else _own_tasks())}
    for what, value in lim.items():
        hard = resource.getrlimit(what)[1]
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(what, (value, value))


def _own_tasks() -> int:
    """How many tasks this user runs already, since the limit on processes counts them all."""
    count = 0
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                if os.stat(f"/proc/{name}").st_uid == os.getuid():
                    count += len(os.listdir(f"/proc/{name}/task"))
            except OSError:
                continue
    return count
