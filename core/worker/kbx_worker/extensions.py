# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Inline CUDA (`torch.utils.cpp_extension`) in the candidate's process: built in a private folder on a GPU, "not run"
where there is no GPU or no compiler, and a compiler's complaint with its full text.
"""
from __future__ import annotations

import functools
import hashlib
import inspect
import os
import platform
import shutil
import sys
import threading
import types
from pathlib import Path

from .signals import TRACE, ToolchainMissing, UnsupportedOnCpu

NEEDS_GPU = "inline CUDA needs a GPU"
_NAME = "torch.utils.cpp_extension"
_COMPILERS = 4
_BUILDERS = ("load", "load_inline")


class CompilationError(Exception):
    """An extension does not build; the first line names the first error, the rest is all that the tools said."""


def wanted(source: bytes) -> bool:
    """Whether a candidate's text may build extensions."""
    return _NAME.rpartition(".")[2].encode() in source


def install(source: bytes) -> None:
    """Wraps the functions that build extensions. `source` is the candidate's, for the key of its build folder."""
    interpreted = os.environ.get("TRITON_INTERPRET") == "1"
    module = _module(may_lack=interpreted)
    for name in _BUILDERS:
        setattr(module, name, _refuse if interpreted else _guarded(getattr(module, name), module, source))
    if interpreted:
        import torch
        torch.cuda._compile_kernel = _refuse


def _module(may_lack: bool):
    """torch.utils.cpp_extension. Its import needs setuptools, of which a refusal uses nothing: then one of our own."""
    try:
        return __import__(_NAME, fromlist=["load"])
    except ImportError:
        if not may_lack:
            raise
    module = sys.modules[_NAME] = types.ModuleType(_NAME)
    module.__getattr__ = lambda name: _refuse
    sys.modules["torch.utils"].cpp_extension = module
    return module


def _refuse(*args, **kwargs):
    TRACE.refuse(UnsupportedOnCpu(NEEDS_GPU))


def _guarded(build, module, source: bytes):
    """`build` with a private folder, without stale locks, with its messages kept."""
    signature = inspect.signature(build)
    running, mutex = [0], threading.Lock()

    @functools.wraps(build)
    def call(*args, **kwargs):
        bound = signature.bind(*args, **kwargs)
        # Torch prints what the tools say instead of keeping it when asked to be verbose.
        bound.arguments["verbose"] = False
        if lacking := missing_tools(module, _wants_nvcc(bound.arguments)):
            TRACE.refuse(ToolchainMissing(f"the extension cannot be built here: {', '.join(lacking)} not found"))
        root = _private_folder(source)
        with mutex:
            if not running[0]:
                # No build of this process is under way, and nobody else may use these folders.
                for folder in filter(None, (root, bound.arguments.get("build_directory"))):
                    remove_stale_locks(folder)
            running[0] += 1
        try:
            return build(*bound.args, **bound.kwargs)
        except RuntimeError as e:
            text = str(e)
            if "Error building extension" not in text and "Error compiling" not in text:
                raise
            raise CompilationError(f"{_first_error(text)}\n{text}") from None
        finally:
            with mutex:
                running[0] -= 1

    return call


def _wants_nvcc(arguments: dict) -> bool:
    sources = arguments.get("sources") or ()
    sources = [sources] if isinstance(sources, str) else sources
    return bool(arguments.get("cuda_sources") or arguments.get("with_cuda") or any(str(s).endswith((".cu", ".cuh")) for s in sources))


def missing_tools(module, with_nvcc: bool) -> list[str]:
    """Programs that a build needs and that are not there. The interpreter's own folder is searched too."""
    own = os.path.dirname(sys.executable)
    if not shutil.which("ninja") and shutil.which("ninja", path=own):
        os.environ["PATH"] = os.pathsep.join(filter(None, (os.environ.get("PATH"), own)))
    lacking = [] if shutil.which("ninja") else ["ninja"]
    if not shutil.which(os.environ.get("CXX", "c++")) and not shutil.which("g++"):
        lacking.append("a C++ compiler")
    home = getattr(module, "CUDA_HOME", None)
    if with_nvcc and not (home and os.access(os.path.join(home, "bin", "nvcc"), os.X_OK)) and not shutil.which("nvcc"):
        lacking.append("nvcc")
    return lacking


def build_key(source: bytes, capability: str) -> str:
    """Names the build of one source for one GPU architecture under one set of versions."""
    import torch
    parts = (hashlib.sha256(source).hexdigest(), capability, str(torch.__version__), str(torch.version.cuda), platform.python_version())
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:24]


@functools.lru_cache(1)
def _private_folder(source: bytes) -> str:
    """Makes and selects the job's own build folder; also restricts the build to the GPU that is there."""
    import torch
    capability = "{}.{}".format(*torch.cuda.get_device_capability())
    base = os.environ.get("TORCH_EXTENSIONS_DIR") or os.path.join(os.getcwd(), "extensions")
    folder = os.path.join(base, build_key(source, capability))
    os.makedirs(folder, exist_ok=True)
    os.environ["TORCH_EXTENSIONS_DIR"] = folder
    os.environ.setdefault("TORCH_CUDA_ARCH_LIST", capability)
    os.environ.setdefault("MAX_JOBS", str(_COMPILERS))
    return folder


def remove_stale_locks(folder: str) -> list[str]:
    """Removes torch's lock files below `folder`, whose owner must be known to be gone; returns their paths.

    Torch waits for such a file without end, also when the process that made it was killed.
    """
    removed = []
    for path in (Path(folder) / "lock", *Path(folder).glob("*/lock")):
        try:
            if path.is_file() or path.is_symlink():
                path.unlink()
                removed.append(str(path))
        except OSError:
            continue
    return removed


def _first_error(text: str) -> str:
    lines = [line.strip() for line in text.splitlines()]
    return next((line for line in lines if ": error" in line or "error:" in line.lower()), lines[0] if lines else "the build failed")
