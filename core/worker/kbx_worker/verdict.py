# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""From what single cases brought to the record's verdicts, and the one reason that decides."""
from __future__ import annotations

from .caserunner import CALL_FAILURES, CaseRunner
from .signals import NOT_RUN_CODES


def summarise(result: dict, runner: CaseRunner, compared: bool) -> None:
    """Fills verdicts, the deciding reason, cases and findings."""
    records = result["cases"] = runner.records
    findings = result["findings"]
    findings["launched"] = sorted(runner.launched)
    findings["inputsChanged"] = runner.inputs_changed
    findings["autotune"] = [{"kernel": k, "configs": v["configs"], "wrong": sorted(v["wrong"])} for k, v in runner.autotune.items()]
    if runner.parameters:
        findings["static"].append({"code": "parameters", "line": 0, "text": runner.parameters})
    verdict = result["verdict"]
    if runner.import_failure:
        code, text, detail = runner.import_failure
        barrier = "not_run" if code in NOT_RUN_CODES else "fail"
        verdict["compile"] = barrier
        result |= {"reasonBarrier": "compile", "reasonCode": code, "reason": text, "detail": detail}
        return
    failed = [(i, r) for i, r in enumerate(records) if r["verdict"] == "fail"]
    skipped = [(i, r) for i, r in enumerate(records) if r["verdict"] == "not_run" and r["code"]]
    if runner.call_failed:
        first = next(((i, r) for i, r in failed if r["code"] in CALL_FAILURES))
        verdict["compile"] = "fail"
        return _reason(result, runner, "compile", first, failed)
    called = [r for r in records if r["verdict"] in ("pass", "fail") or (r["verdict"] == "not_run" and not r["code"])]
    if not called and skipped:
        verdict["compile"] = "not_run"
        return _reason(result, runner, "compile", skipped[0], skipped)
    verdict["compile"] = "pass"
    if not compared:
        return None
    if failed:
        verdict["correct"] = "fail"
        return _reason(result, runner, "correct", failed[0], failed)
    if skipped:
        verdict["correct"] = "not_run"
        return _reason(result, runner, "correct", skipped[0], skipped)
    if not any(r["verdict"] == "pass" for r in records):
        verdict["correct"] = "not_applicable"
        result |= {"reasonBarrier": "correct", "reason": "no mode that was asked for applies to this task"}
        return None
    verdict["correct"] = "pass"
    return None


def _reason(result: dict, runner: CaseRunner, barrier: str, first, group) -> None:
    index, record = first
    code = "wrong_values" if record["code"] == "not_written" else record["code"]
    word = "fails" if len(group) == 1 else "fail"
    if record["verdict"] == "not_run":
        word = "is not run" if len(group) == 1 else "are not run"
    applicable = sum(1 for r in runner.records if r["verdict"] != "not_applicable")
    text = f"{len(group)} of {applicable} cases {word}, first {record['name']} ({record['mode']}): {record['error']}"
    result |= {"reasonBarrier": barrier, "reasonCode": code, "reason": text, "detail": runner.details.get(index, record["error"] or "")}
