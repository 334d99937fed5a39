# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The judge of one job: draws inputs, asks the candidate, computes references, compares, writes the record.

It runs in a process of its own that never executes a candidate's code, and alone holds the pipe to the server.
"""
from __future__ import annotations

import os
import time

import torch

from . import candidate, inspect, quality, quantcheck, sandbox
from .caserunner import CaseRunner, Prepared
from .catalog import Task, calling_convention
from .limits import MAX_CONFIG_RUNS, MAX_REPLY_BYTES, OUTLIER_SEEDS
from .record import blank_result
from .session import OutputLog, Session
from .submission import Rejection, Submission, check_entry, parse
from .tasklib import OUTLIER, STANDARD, Inputs
from .verdict import summarise


class Judge:
    """Judges one submission for one task. `report(message)` sends progress and log messages to the server."""

    def __init__(self, job: dict, limits: dict, task: Task, submission: Submission, environment: dict, folder: str,
                 job_number: int, hidden: list[str], report):
        self._job, self._limits, self._task, self._submission = job, limits, task, submission
        self._folder, self._number, self._hidden, self._report = folder, job_number, hidden, report
        self._modes = job.get("modes") or [STANDARD, OUTLIER]
        self._stages = set(job.get("stages") or [1, 2])
        self._drawn: list[list[Prepared]] | None = None
        self.result = blank_result(job["id"], task.id, task.version, submission.kernel_hash, submission.submission_hash, environment)
        self._log = OutputLog(int(limits["outputMiB"]) << 20, lambda stream, text: report({"type": "log", "stream": stream, "text": text}))

    def run(self) -> dict:
        """The finished record. Raises TaskError if the task itself is broken."""
        torch.set_num_threads(1)
        if hasattr(torch.backends, "cuda"):
            torch.backends.cuda.matmul.allow_tf32 = False
        begun = time.monotonic()
        tree = parse(self._submission)
        self.result["quality"] = quality.quality(self._submission.body)
        if isinstance(tree, Rejection):
            return self._reject(tree)
        entry = check_entry(tree, self._task.entry, self._task.spec.get("aliases", ()))
        self._inspect(entry if isinstance(entry, str) else self._task.entry)
        if isinstance(entry, Rejection):
            return self._reject(entry)
        if self._task.spec.get("quantization"):
            found, reason = quantcheck.check(tree)
            self.result["findings"]["static"] += found
            if reason:
                return self._reject(Rejection("static_rejection", reason))
        self._task.load_module()
        box = self._start(entry)
        try:
            self._evaluate(box, begun)
        finally:
            box.destroy()
        self.result["log"] = self._log.text()
        return self.result

    def _inspect(self, entry: str) -> None:
        seen = inspect.inspect_source(self._submission.padded, entry)
        findings = self.result["findings"]
        findings["delegated"] = seen["delegated"]
        findings["static"] = seen["static"]

    def _reject(self, why: Rejection) -> dict:
        self.result["verdict"]["compile"] = "fail"
        self.result["seconds"]["compile"] = 0.0
        return self.result | {"reasonBarrier": "compile", "reasonCode": why.code, "reason": why.text, "detail": why.detail}

    def _write_source(self) -> str:
        path = os.path.join(self._folder, "kernel.py")
        with open(path, "wb") as f:
            f.write(self._submission.padded)
        os.chmod(path, 0o644)
        return path

    def _start(self, entry: str) -> sandbox.Sandbox:
        path = self._write_source()
        task, limit = self._task, int(self._limits["memoryMiB"]) << 20

        def body(sock):
            runtime = candidate.Runtime(calling_convention(task))
            task.forget()
            candidate.serve(sock, path, "kernel", (entry,), runtime, limit)

        return sandbox.start(self._folder, self._limits, self._number, self._hidden, body)

    def _make_runner(self, session: Session) -> CaseRunner:
        return CaseRunner(session, self._task, int(self._job.get("seed", 0)), self._limits)

    def _evaluate(self, box: sandbox.Sandbox, begun: float) -> None:
        session = Session(box, self._log, MAX_REPLY_BYTES)
        self._run_cases(session, begun)

    def _run_cases(self, session: Session, begun: float) -> None:
        runner = self._make_runner(session)
        broken = runner.import_kernel()
        if broken is None:
            groups = self._groups()
            total = sum(len(g) for g in groups)
            done = 0
            for number, group in enumerate(groups):
                stage = "compile" if number == 0 else "correct"
                runner.stage = stage
                for case in group:
                    done += 1
                    self._report({"type": "progress", "stage": stage, "case": case.name, "mode": case.mode, "index": done, "total": total})
                    runner.run(case, compare=2 in self._stages)
                    if runner.broken:
                        break
                if number == 0:
                    self.result["seconds"]["compile"] = round(time.monotonic() - begun, 6)
                    begun = time.monotonic()
                if runner.broken or (number == 0 and (runner.call_failed or 2 not in self._stages)):
                    break
            else:
                runner.stage = "correct"
                runner.try_other_configs(bool(self._job.get("allConfigs")), MAX_CONFIG_RUNS)
        session.drain()
        stage = "compile" if self.result["seconds"]["compile"] is None else "correct"
        self.result["seconds"][stage] = round(time.monotonic() - begun, 6)
        summarise(self.result, runner, 2 in self._stages)

    def _groups(self) -> list[list[Prepared]]:
        """Cases by (mode, seed): first the ones that Stage 1 calls. Drawn once."""
        if self._drawn is not None:
            return self._drawn
        groups = self._drawn = []
        for mode in self._modes:
            seeds = range(OUTLIER_SEEDS) if mode == OUTLIER else range(1)
            if mode == OUTLIER and not self._task.outlier_applicable:
                seeds = range(1)
            for seed in seeds:
                groups.append(list(self._prepare(mode, seed)))
        return groups

    def _prepare(self, mode: str, seed: int):
        task = self._task
        inputs = Inputs(task.id, mode, seed, int(self._job.get("seed", 0)), task.outlier_scale)
        cases = iter(task.module.cases(inputs))
        index = 0
        while True:
            inputs.begin(index)
            try:
                case = next(cases)
            except StopIteration:
                return
            reason = None
            if mode == OUTLIER:
                if not task.outlier_applicable:
                    reason = task.outlier_reason or "the task has no meaningful outliers"
                elif not inputs.outliers:
                    reason = "no argument of this case is real-valued"
            yield Prepared(case, mode, seed, index, reason)
            index += 1
