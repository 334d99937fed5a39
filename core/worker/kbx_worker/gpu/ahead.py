# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles ahead, without a GPU, what a candidate will launch: in a process of its own, as untrusted as the candidate.

Nothing that this says decides anything. What was not foreseen, the candidate's process compiles when it needs it.
"""
from __future__ import annotations

import contextlib
import fcntl
import json
import linecache
import os
import resource
import select
import shutil
import sys
import tempfile
import time
import traceback
import types
from pathlib import Path

from .. import extensions
from ..limits import EXTENSION_SECONDS

GO = b"y"
# Other processes of this job that may run at once, whatever the number of cores.
MOST_AT_ONCE = 32
IMPORT_SECONDS = 60.0
_TEXT = 400


class Slots:
    """As many compilations at once as there are slots, over all jobs of a server.

    A slot is a lock on a file, which the system gives back when its holder dies; a token in a pipe would be lost.
    Any process that can read `folder` can take part.
    """

    def __init__(self, folder: str, count: int):
        self._paths = [os.path.join(folder, f"slot-{i}") for i in range(count)]

    @staticmethod
    def create(parent: str, count: int) -> "Slots":
        """Makes the files, readable by all, below `parent`; call once per server."""
        folder = os.path.join(parent, "slots")
        os.makedirs(folder, exist_ok=True)
        os.chmod(folder, 0o755)
        slots = Slots(folder, count)
        for path in slots._paths:
            os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o444))
        return slots

    def take(self) -> int | None:
        """A descriptor that holds a free slot until its last copy is closed, or None; -1 where the files cannot be reached: nobody waits for
        a slot that can never come."""
        reachable = False
        for path in self._paths:
            try:
                fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
            except OSError:
                continue
            reachable = True
            try:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return fd
            except OSError:
                os.close(fd)
        return None if reachable else -1


# Once per server.


def warm_parent(arch: int) -> dict:
    """In the fork server, before the first job: what every compilation would otherwise repeat. Seconds by part."""
    import triton
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource
    from triton.compiler.compiler import make_backend
    from triton.runtime.cache import triton_key

    from . import _tiny
    spent, begun = {}, time.perf_counter()

    def lap(name):
        nonlocal begun
        spent[name], begun = round(time.perf_counter() - begun, 3), time.perf_counter()

    from . import variants  # noqa: F401
    lap("import")
    target = GPUTarget("cuda", arch, 32)
    triton_key()
    make_backend(target).hash()
    lap("hash")
    with tempfile.TemporaryDirectory() as folder, _environment(TRITON_CACHE_DIR=folder):
        triton.compile(ASTSource(_tiny.tiny, {"x": "*fp32", "n": "i32", "B": "constexpr"}, {(2,): 64}, {}), target=target)
    lap("compile")
    return spent


@contextlib.contextmanager
def _environment(**values):
    old = {k: os.environ.get(k) for k in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for k, v in old.items():
            os.environ.pop(k, None) if v is None else os.environ.__setitem__(k, v)


def build_helper(cache: str) -> str:
    """Builds Triton's own C helper into `cache`, in a child, without touching a device. "" or what went wrong."""
    def build():
        os.environ["TRITON_CACHE_DIR"] = cache
        from triton.backends.nvidia import driver
        driver.CudaUtils()

    r, w = os.pipe()
    pid = os.fork()
    if pid == 0:
        text = ""
        try:
            build()
        except BaseException as e:
            text = _words(e)
        os.write(w, text.encode())
        os._exit(0)
    os.close(w)
    with os.fdopen(r, "rb") as f:
        text = f.read().decode("utf-8", "replace")
    os.waitpid(pid, 0)
    return text


def seed_cache(helper_cache: str, cache: str) -> None:
    """Copies what `build_helper` made into a job's private cache folder, as its owner."""
    shutil.copytree(helper_cache, cache, dirs_exist_ok=True)


# Once per job, in the untrusted process.


def compile_ahead(out: int, gate: int | None, file: str, module_name: str, entry_names: tuple[str, ...], calls: list, convention, cache: str,
                  info: dict, arch: int, slots: Slots | None, at_once: int = 0, construct=None, early_sizes: bool = True) -> None:
    """Foresees and compiles everything; writes one JSON line per event to `out`; never raises.

    `calls`: `variants.foreseen_calls`. `gate`: a byte `y` that comes here lets the heavy variants that only timing sizes
    need be compiled; anything else, or its end, means that nobody needs them. `early_sizes` = light ones need no byte.
    `construct` turns a class entry into what is called. `info` describes the GPU (`standin.device_info`).
    """
    report = _Reporter(out)
    begun, cpu = time.perf_counter(), _cpu_seconds()
    end = {"errors": [], "remarks": [], "variants": 0, "longest": 0.0}
    try:
        os.environ["TRITON_CACHE_DIR"] = cache
        _Round(report, end, slots, at_once or min(os.cpu_count() or 4, MOST_AT_ONCE)).all(
            *_foresee(report, end, file, module_name, entry_names, calls, convention, info, arch, construct), gate, early_sizes)
    except BaseException as e:
        end["remarks"].append(f"nothing more is foreseen: {_words(e)}")
    end |= {"cpuSeconds": round(_cpu_seconds() - cpu, 3), "wallSeconds": round(time.perf_counter() - begun, 3)}
    report({"end": end})


class _Reporter:
    def __init__(self, fd: int):
        self._fd = fd

    def __call__(self, event: dict) -> None:
        data = json.dumps(event).encode() + b"\n"
        try:
            while data:
                data = data[os.write(self._fd, data):]
        except OSError:
            # Nobody listens any more; the cache is still of use.
            self._fd = os.open(os.devnull, os.O_WRONLY)


def load_entry(file: str, module_name: str, entry_names):
    """Imports the candidate as its own process does: line numbers and module name are part of a kernel's key."""
    with open(file, "rb") as f:
        source = f.read()
    if extensions.wanted(source):
        # Into the job's own folder, where the candidate's process finds it: no compiler runs while the device is held.
        extensions.install(source)
    text = source.decode("utf-8", "replace")
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    module = types.ModuleType(module_name)
    module.__file__ = file
    sys.modules[module_name] = module
    exec(compile(source, file, "exec", dont_inherit=True), module.__dict__)
    for name in entry_names:
        if hasattr(module, name):
            return getattr(module, name)
    raise AttributeError(f"none of {', '.join(entry_names)} is there after import")


def _foresee(report, end, file, module_name, entry_names, calls, convention, info, arch, construct) -> tuple[list, list]:
    """(variants, remarks so far); everything that the candidate does wrong is a remark."""
    begun = time.perf_counter()
    from . import standin, variants
    standin.install(info, arch)
    recorder = variants.Recorder()
    try:
        with variants._time_limit(IMPORT_SECONDS + (EXTENSION_SECONDS if extensions.wanted(Path(file).read_bytes()) else 0.0)), recorder.installed(), standin.StandIn(standin.CPU):
            entry = load_entry(file, module_name, entry_names)
            entry = construct(entry) if construct else entry
        if _launches_any(file):
            recorder.record(entry, calls, convention)
    except (Exception, SystemExit, variants._TooLong) as e:
        recorder.remark(f"import: {_words(e)}")
    end["remarks"] += recorder.remarks
    end["variants"] = len(recorder.variants)
    report({"variants": len(recorder.variants), "sizes": sum(v.size for v in recorder.variants), "seconds": round(time.perf_counter() - begun, 4),
            "remarks": recorder.remarks})
    return recorder.variants, recorder.remarks


def _launches_any(file: str) -> bool:
    """False when nothing in the source can be a Triton kernel; every one of them is made by some `jit`."""
    return b"jit" in Path(file).read_bytes()


class _Round:
    """Compilations in forked processes, bounded by slots; a heavy one does not wait for a slot, as it would end last."""

    def __init__(self, report, end: dict, slots: Slots | None, at_once: int):
        self._report, self._end, self._slots, self._at_once = report, end, slots, at_once
        self._running: dict[int, tuple] = {}
        self._done = self._total = 0

    def all(self, variants: list, remarks: list, gate: int | None, early_sizes: bool) -> None:
        for function in {id(v.function): v.function for v in variants}.values():
            with contextlib.suppress(Exception):
                # Computed once here and inherited by every process.
                function.cache_key
        first = [v for v in variants if not v.size]
        later = [v for v in variants if v.size]
        light = [v for v in later if not v.heavy] if early_sizes else []
        held = [v for v in later if v not in light]
        launchers = _launchers(variants)
        self._total = len(variants) + len(launchers)
        self._run(_ordered(first) + launchers)
        self._report({"cases": "done", "held": len(held), "seconds": self._end["longest"]})
        self._run(_ordered(light))
        if held and gate is not None and _may_go(gate):
            self._run(_ordered(held))
        elif held:
            self._end["held"] = len(held)

    def _run(self, jobs: list) -> None:
        jobs = list(jobs)
        while jobs or self._running:
            started = False
            if jobs and len(self._running) < self._at_once:
                slot = -1 if jobs[0][1] or self._slots is None else self._slots.take()
                if slot is not None:
                    self._start(jobs.pop(0), slot)
                    started = True
            if self._running and not (started and jobs):
                # A short look when a slot may become free elsewhere, else until something ends.
                waiting = bool(jobs) and len(self._running) < self._at_once
                for fd in select.select(list(self._running), [], [], 0.004 if waiting else 5.0)[0]:
                    self._read(fd)
            elif jobs and not started:
                time.sleep(0.004)

    def _start(self, job: tuple, slot: int) -> None:
        label, _, work = job
        r, w = os.pipe()
        pid = os.fork()
        if pid == 0:
            text = ""
            try:
                work()
            except BaseException as e:
                text = _words(e)
            os.write(w, text.encode("utf-8", "replace"))
            os._exit(0)
        os.close(w)
        if slot >= 0:
            os.close(slot)
        self._running[r] = (pid, label, time.perf_counter(), bytearray())

    def _read(self, fd: int) -> None:
        pid, label, begun, text = self._running[fd]
        if data := os.read(fd, 4096):
            text += data
            return
        os.close(fd)
        del self._running[fd]
        status = os.waitpid(pid, 0)[1]
        error = text.decode("utf-8", "replace")
        if os.WIFSIGNALED(status):
            error = f"the compiler ended by signal {os.WTERMSIG(status)}"
        seconds = round(time.perf_counter() - begun, 4)
        self._done += 1
        self._end["longest"] = max(self._end["longest"], seconds)
        if error and len(self._end["errors"]) < 10:
            self._end["errors"].append(f"{label}: {error}")
        self._report({"done": self._done, "total": self._total, "label": label, "seconds": seconds, "error": error or None})


def _ordered(variants: list) -> list[tuple]:
    """(label, heavy, work), what takes longest first."""
    heaviest = sorted(variants, key=lambda v: (v.heavy, v.weight), reverse=True)
    return [(f"{v.name} ({v.label})", v.heavy, v.compile) for v in heaviest]


def _launchers(variants: list) -> list[tuple]:
    """Up to Triton 3.6 every signature has a C launcher of its own, which takes a C compiler 0.2 to 0.5 s."""
    try:
        from triton.backends.nvidia import driver
        from triton.compiler import ASTSource
        if not hasattr(driver, "make_launcher"):
            return []
        driver.library_dirs()
    except BaseException:
        return []
    jobs = {}
    for v in variants:
        a = v.arguments.arguments
        if "signature" in a and not any("tensordesc" in str(s) for s in a["signature"].values()):
            source = ASTSource(v.function, a["signature"], a.get("constexprs"), a.get("attrs"))
            jobs.setdefault(str(list(a["signature"].values())), ("launcher", False, lambda s=source: _launcher(s)))
    return list(jobs.values())


def _launcher(source) -> None:
    from triton.backends.nvidia import driver
    names = ("num_ctas global_scratch_size global_scratch_align profile_scratch_size profile_scratch_align "
             "launch_cooperative_grid launch_pdl").split()
    # Built and stored first, then loaded, which needs the driver's library but no device.
    with contextlib.suppress(ImportError):
        driver.CudaLauncher(source, types.SimpleNamespace(tensordesc_meta=None, **dict.fromkeys(names, 1)))


def _may_go(gate: int) -> bool:
    try:
        return os.read(gate, 1) == GO
    except OSError:
        return False


def _words(e: BaseException) -> str:
    text = str(e).strip().split("\n")
    where = traceback.extract_tb(e.__traceback__)
    line = f" (line {where[-1].lineno} of {os.path.basename(where[-1].filename)})" if where else ""
    return f"{type(e).__name__}: {text[0]}{line}"[:_TEXT]


def _cpu_seconds() -> float:
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime
