# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The result record: the one object that core, standalone runs and the store share."""
from __future__ import annotations

import math

from .outcome import METRICS, Outcome


def number(value):
    """JSON has no inf and nan: they become words."""
    if isinstance(value, float) and not math.isfinite(value):
        return "nan" if math.isnan(value) else "inf" if value > 0 else "-inf"
    return value


def case_record(name: str, mode: str, seed: int, verdict: str, code: str | None = None, error: str | None = None,
                outcome: Outcome | None = None, config: str | None = None, seconds: float | None = None) -> dict:
    """One row of `cases`; figures that do not exist are null."""
    o = outcome or Outcome()
    record = {"name": name, "mode": mode, "seed": seed, "verdict": verdict, "code": code, "error": error}
    record |= {key: number(o.metrics[key]) for key in METRICS}
    record |= {
        "over": o.over if outcome else None, "count": o.count if outcome else None, "tolerance": o.tolerance,
        "referenceMax": number(o.reference_max),
        "worst": [{**w, "reference": number(w["reference"]), "kernel": number(w["kernel"]), "abs": number(w["abs"])} for w in o.worst],
        "vacuous": o.vacuous, "cosine": number(o.quantization.get("cosine")), "l1Relative": number(o.quantization.get("l1Relative")),
        "rmse": number(o.quantization.get("rmse")), "config": config,
        "seconds": None if seconds is None else round(seconds, 6),
    }
    return record


def blank_result(job_id: str, task_id: str, task_version: str, kernel: str, submission: str, environment: dict) -> dict:
    """A record in which nothing ran yet; the judge fills it in."""
    return {
        "id": job_id, "kernel": kernel, "submission": submission, "task": task_id, "taskVersion": task_version,
        "target": "cpu", "backend": "interpreted", "origin": "measured", "purpose": "normal",
        "verdict": {"compile": "not_run", "correct": "not_run", "fast": "not_run"},
        "reasonBarrier": None, "reasonCode": None, "reason": None, "detail": "", "cases": [],
        "findings": {"launched": [], "delegated": [], "static": [], "inputsChanged": [], "autotune": []},
        "speedup": None, "speedupReason": "timing needs a GPU",
        "quality": {"maintainability": None, "cyclomatic": None, "lines": 0, "reason": "none, because the kernel was not looked at"},
        "seconds": {"queue": 0.0, "compile": None, "correct": None, "fast": None}, "environment": environment, "log": "",
    }


def harness_result(job_id: str, task_id: str, text: str, kernel: str = "", submission: str = "") -> dict:
    """A record for a job that could not be judged: not run, reason harness."""
    result = blank_result(job_id, task_id, "", kernel, submission, {})
    return result | {"reasonBarrier": "compile", "reasonCode": "harness", "reason": text}


def crash_result(job_id: str, task_id: str, task_version: str, kernel: str, submission: str, environment: dict, text: str) -> dict:
    """A record for a job whose judge or server was brought down: compile fail, crash."""
    result = blank_result(job_id, task_id, task_version, kernel, submission, environment)
    result["verdict"]["compile"] = "fail"
    return result | {"reasonBarrier": "compile", "reasonCode": "crash", "reason": text}
