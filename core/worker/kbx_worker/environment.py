# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What this interpreter offers: versions and machine, without ever asking CUDA anything."""
from __future__ import annotations

import importlib
import importlib.metadata
import os
import platform
import sys

from . import EVALUATOR_VERSION, GATE_VERSION, PROTOCOL_VERSION

MINIMUM_PYTHON = (3, 11)


def set_variables() -> None:
    """Must run before torch and triton are imported: interpreter mode, one thread, so that forks are safe."""
    os.environ["TRITON_INTERPRET"] = "1"
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMEXPR_NUM_THREADS"):
        os.environ[name] = "1"


def problem() -> tuple[str, str] | None:
    """(code, what to do) if the worker cannot run here, else None. Imports torch and triton."""
    if sys.version_info < MINIMUM_PYTHON:
        return "python_too_old", f"this is Python {platform.python_version()}; the worker needs 3.11 or newer: choose another interpreter"
    for name, advice in (("torch", "pip install torch numpy"), ("triton", "pip install triton")):
        try:
            importlib.import_module(name)
        except Exception as e:
            return f"missing_{name}", f"{sys.executable} cannot import {name} ({type(e).__name__}: {e}): run '{sys.executable} -m {advice}' or choose another interpreter"
    return None


def _version(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def _cpu() -> str:
    try:
        with open("/proc/cpuinfo") as f:
            for line in f:
                if line.startswith("model name"):
                    return line.split(":", 1)[1].strip()
    except OSError:
        return platform.processor() or platform.machine()
    return platform.processor() or platform.machine()


def record() -> dict:
    """The environment record; call after `problem()` returned None."""
    torch, triton = importlib.import_module("torch"), importlib.import_module("triton")
    return {
        "python": platform.python_version(), "torch": str(torch.__version__), "triton": str(triton.__version__),
        "numpy": _version("numpy"), "radon": _version("radon"), "parso": _version("parso"), "platform": platform.platform(),
        "host": platform.node(), "cpu": _cpu(), "backend": "interpreted", "gpu": None,
        "evaluatorVersion": EVALUATOR_VERSION, "gateVersion": GATE_VERSION, "protocolVersion": PROTOCOL_VERSION,
    }
