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

from . import channel, shims
from .limits import MAX_DETAIL, MAX_REPLY_BYTES
from .signals import TRACE, NotRun

# What the confinement answers to writing elsewhere, to the network, to other processes.
_REFUSED_BY_SYSTEM = (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENETUNREACH, errno.EFBIG)


class _Closed(BaseException):
    """The judge hung up."""


def serve(sock, file: str, module_name: str, entry_names: tuple[str, ...], convention, max_bytes: int) -> None:
    """Answers "import" and "call" requests until the judge closes the channel. Never returns.

    `file` holds the source, `convention` is the task's `call` or None.
    """
    torch.set_num_threads(1)
    mode = shims.install()
    pid = os.getpid()
    reader = channel.Reader(max_bytes)
    state = {"entry": None}
    try:
        while True:
            nonce, request, blobs = _receive(sock, reader)
            if request["op"] == "import":
                reply, out = _import(file, module_name, entry_names, mode, state), []
            else:
                reply, out = _call(request, blobs, mode, state["entry"], convention)
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


def _import(file: str, module_name: str, entry_names, mode, state) -> dict:
    TRACE.reset(0)
    with open(file, "rb") as f:
        source = f.read()
    text = source.decode("utf-8", "replace")
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    module = types.ModuleType(module_name)
    module.__file__ = file
    sys.modules[module_name] = module
    try:
        with mode:
            exec(compile(source, file, "exec", dont_inherit=True), module.__dict__)
    except BaseException as e:
        return _failure(e, file)
    for name in entry_names:
        if hasattr(module, name):
            state["entry"] = getattr(module, name)
            return {"ok": True, "entry": name}
    return {"ok": False, "code": "missing_entry", "text": "the entry is gone after import", "detail": ""}


def _call(request: dict, blobs: list[bytes], mode, entry, convention) -> tuple[dict, list[bytes]]:
    decoder = channel.Decoder(blobs, trusted=True)
    args, kwargs = decoder.decode(request["args"]), decoder.decode(request["kwargs"])
    TRACE.reset(int(request["config"]))
    # Drawn by the harness, so that a stochastic kernel differs between seeds but not between two runs of a job.
    torch.manual_seed(int(request["seed"]))
    begun = time.perf_counter()
    try:
        with mode:
            result = convention(entry, args, kwargs) if convention else entry(*args, **kwargs)
    except BaseException as e:
        return _failure(e, request.get("file", "")) | _trace(), []
    reply = {"ok": True, "seconds": time.perf_counter() - begun} | _trace()
    if TRACE.not_run is not None:
        return _not_run(TRACE.not_run) | _trace(), []
    out: list[bytes] = []
    try:
        with torch._C.DisableTorchFunction(), torch.no_grad():
            reply["out"] = channel.encode(result, out)
            reply["args"] = channel.encode(list(args), out)
            reply["kwargs"] = channel.encode(kwargs, out)
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
    elif type(deepest).__name__ in ("CompilationError", "CompileTimeAssertionFailure", "UnsupportedLanguageConstruct"):
        code = "compile_error"
    return {"ok": False, "code": code, "text": f"{type(deepest).__name__}: {short}{where}", "detail": text}
