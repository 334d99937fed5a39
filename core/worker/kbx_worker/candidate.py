# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The code that runs in the candidate's process: takes requests from the judge, calls the kernel, sends raw results.

Nothing here is trusted once a kernel was imported; a kernel may replace any of it and gains only its own wrong output.
"""
from __future__ import annotations

import errno
import linecache
import os
import sys
import time
import traceback
import types

import torch

from . import channel, extensions, shims
from .limits import MAX_DETAIL, MAX_REPLY_BYTES
from .signals import TRACE, NotRun

# What the confinement answers to writing elsewhere, to the network, to other processes.
_REFUSED_BY_SYSTEM = (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENETUNREACH, errno.EFBIG)


class _Closed(BaseException):
    """The judge hung up."""


class Runtime:
    """Where calls happen: here Triton's interpreter on the CPU. A subclass stands for another backend."""

    def __init__(self, convention):
        self.convention = convention
        # Entered around the candidate's code.
        self.mode = shims.install()
        self.entry = None

    def decoder(self, blobs: list[bytes]) -> channel.Decoder:
        return channel.Decoder(blobs, trusted=True)

    def encode(self, value, out: list[bytes]):
        with torch._C.DisableTorchFunction(), torch.no_grad():
            return channel.encode(value, out)

    def settle(self) -> None:
        """Returns when everything that the call started has finished; raises what went wrong there."""

    def operation(self, request: dict, blobs: list[bytes]) -> dict:
        """Answers a request that this module does not know."""
        return {"ok": False, "code": "exception", "text": f"unknown request {request['op']!r}", "detail": ""}


def serve(sock, file: str, module_name: str, entry_names: tuple[str, ...], runtime: Runtime, max_bytes: int) -> None:
    """Answers requests until the judge closes the channel. Never returns. `file` holds the source."""
    torch.set_num_threads(1)
    pid = os.getpid()
    reader = channel.Reader(max_bytes)
    try:
        while True:
            nonce, request, blobs = _receive(sock, reader)
            if request["op"] == "import":
                reply, out = _import(file, module_name, entry_names, runtime), []
            elif request["op"] == "construct":
                reply, out = _construct(request, blobs, runtime, file), []
            elif request["op"] == "call":
                reply, out = _call(request, blobs, runtime)
            else:
                reply, out = _operate(request, blobs, runtime, file), []
            if os.getpid() != pid:
                os._exit(1)
            sys.stdout.flush()
            sys.stderr.flush()
            sock.sendall(channel.pack(nonce, reply, out))
    except _Closed:
        os._exit(0)


def _receive(sock, reader):
    while (frame := reader.take()) is None:
        data = sock.recv(1 << 20)
        if not data:
            raise _Closed
        reader.feed(data)
    return frame


def _operate(request: dict, blobs: list[bytes], runtime: Runtime, file: str) -> dict:
    try:
        return runtime.operation(request, blobs)
    except BaseException as e:
        return _failure(e, file)


def _import(file: str, module_name: str, entry_names, runtime: Runtime) -> dict:
    TRACE.reset(0)
    with open(file, "rb") as f:
        source = f.read()
    if extensions.wanted(source):
        extensions.install(source)
    text = source.decode("utf-8", "replace")
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    module = types.ModuleType(module_name)
    module.__file__ = file
    sys.modules[module_name] = module
    try:
        with runtime.mode:
            exec(compile(source, file, "exec", dont_inherit=True), module.__dict__)
    except BaseException as e:
        return _failure(e, file)
    for name in entry_names:
        if hasattr(module, name):
            runtime.entry = getattr(module, name)
            # A refusal that the kernel's own `except` swallowed still counts.
            return {"ok": True, "entry": name} if TRACE.not_run is None else _not_run(TRACE.not_run)
    return {"ok": False, "code": "missing_entry", "text": "the entry is gone after import", "detail": ""}


def _construct(request: dict, blobs: list[bytes], runtime: Runtime, file: str) -> dict:
    """From now on calls go to an object of the entry class."""
    from .construction import construct
    try:
        runtime.entry, note = construct(runtime.entry, request, blobs, runtime.mode)
    except BaseException as e:
        return _failure(e, file)
    if TRACE.not_run is not None:
        return _not_run(TRACE.not_run)
    return {"ok": True, "note": note}


def _call(request: dict, blobs: list[bytes], runtime: Runtime) -> tuple[dict, list[bytes]]:
    TRACE.reset(int(request["config"]))
    try:
        decoder = runtime.decoder(blobs)
        args, kwargs = decoder.decode(request["args"]), decoder.decode(request["kwargs"])
        # Drawn by the harness, so that a stochastic kernel differs between seeds but not between two runs of a job.
        torch.manual_seed(int(request["seed"]))
        begun = time.perf_counter()
        with runtime.mode:
            result = runtime.convention(runtime.entry, args, kwargs) if runtime.convention else runtime.entry(*args, **kwargs)
        runtime.settle()
    except BaseException as e:
        return _failure(e, request.get("file", "")) | _trace(), []
    reply = {"ok": True, "seconds": time.perf_counter() - begun} | _trace()
    if TRACE.not_run is not None:
        return _not_run(TRACE.not_run) | _trace(), []
    out: list[bytes] = []
    try:
        reply["out"] = runtime.encode(result, out)
        reply["args"] = runtime.encode(list(args), out)
        reply["kwargs"] = runtime.encode(kwargs, out)
    except BaseException as e:
        return _failure(e, "") | _trace(), []
    if (size := sum(map(len, out))) > MAX_REPLY_BYTES:
        return {"ok": False, "code": "output_limit", "text": f"the result has {size >> 20} MiB, more than {MAX_REPLY_BYTES >> 20}", "detail": ""} | _trace(), []
    return reply, out


def _trace() -> dict:
    return {"launched": TRACE.launches[:1000], "autotune": TRACE.autotune[:1000]}


def _not_run(reason: NotRun) -> dict:
    return {"ok": False, "code": reason.code, "not_run": True, "text": str(reason), "detail": ""}


def _failure(e: BaseException, file: str) -> dict:
    if TRACE.not_run is not None or isinstance(e, NotRun):
        return _not_run(TRACE.not_run or e)
    deepest = e
    while deepest.__cause__ is not None:
        deepest = deepest.__cause__
    text = "".join(traceback.format_exception(e))
    if len(text) > MAX_DETAIL:
        text = text[:MAX_DETAIL] + f"\n[{len(text) - MAX_DETAIL} characters more]"
    frames = traceback.extract_tb(deepest.__traceback__)
    lines = [f.lineno for f in frames if f.filename.endswith("kernel.py")]
    where = f" (line {lines[-1]})" if lines else ""
    short = str(deepest).strip().split("\n")[0][:300]
    code = "exception"
    if isinstance(deepest, (SystemExit, KeyboardInterrupt)):
        code = "exited"
    elif isinstance(deepest, MemoryError) or "can't allocate memory" in str(deepest) or "not enough memory" in str(deepest):
        code = "out_of_memory"
    elif isinstance(deepest, EOFError) or (isinstance(deepest, OSError) and deepest.errno in _REFUSED_BY_SYSTEM):
        code = "blocked_io"
    elif isinstance(deepest, torch.OutOfMemoryError):
        code = "out_of_memory"
    elif "illegal memory access" in str(deepest) or "misaligned address" in str(deepest):
        code = "illegal_memory_access"
    elif "CUDA error" in str(deepest) or "Triton Error [CUDA]" in str(deepest):
        code = "device_error"
    elif type(deepest).__name__ in ("CompilationError", "CompileTimeAssertionFailure", "UnsupportedLanguageConstruct"):
        code = "compile_error"
    return {"ok": False, "code": code, "text": f"{type(deepest).__name__}: {short}{where}", "detail": text}
