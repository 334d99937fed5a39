# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs single cases against the candidate and turns what happened into the record's verdicts."""
from __future__ import annotations

from dataclasses import dataclass, field

import torch

from . import channel
from .compare import compare
from .outcome import Outcome
from .record import case_record
from .session import Broken, Session
from .shim_device import _CPU_LACKS
from .tasklib import Case

# Reason codes that mean "the call did not come back with a result".
CALL_FAILURES = {"exception", "exited", "crash", "timeout", "out_of_memory", "forged", "output_limit", "blocked_io", "compile_error"}


@dataclass
class Prepared:
    """A case with its inputs drawn; `skip` says why the mode does not apply to it."""

    case: Case
    mode: str
    seed: int
    index: int
    skip: str | None = None

    @property
    def name(self) -> str:
        return self.case.name


@dataclass
class Ran:
    """What one call brought."""

    record: dict
    detail: str = ""
    autotune: list[dict] = field(default_factory=list)


def copy_inputs(value):
    """A clone of every tensor in an argument, strides kept, nothing shared with the original."""
    blobs: list[bytes] = []
    tree = channel.encode(value, blobs, keep_layout=True)
    return channel.Decoder(blobs, trusted=True).decode(tree)


def tensors_in(value) -> list[torch.Tensor]:
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [t for v in value for t in tensors_in(v)] if isinstance(value, (list, tuple)) else []


class CaseRunner:
    """Calls cases one after the other; collects records, findings and the first reason for each barrier."""

    def __init__(self, session: Session, task, study_seed: int, limits: dict):
        self._session, self._task, self._seed = session, task, study_seed
        self._left = {"compile": float(limits["compileSeconds"]), "correct": float(limits["correctSeconds"])}
        self._limit = dict(self._left)
        self.stage = "compile"
        self.records: list[dict] = []
        self.details: dict[int, str] = {}
        self.broken: Broken | None = None
        self.import_failure: tuple[str, str, str] | None = None
        self.call_failed = False
        self.launched: set[str] = set()
        self.inputs_changed: list[str] = []
        # kernel name -> number of configurations, those tried, those found wrong, a case that launches it.
        self.autotune: dict[str, dict] = {}
        self._all_cases: list[Prepared] = []

    # Requests.

    def import_kernel(self) -> tuple[str, str, str] | None:
        """Imports the submission; returns (code, text, detail) when that failed."""
        answer = self._ask({"op": "import"}, [])
        if isinstance(answer, Broken):
            self.import_failure = (answer.code, f"import: {answer.text}", "")
        elif answer[0].get("ok") is not True:
            header = answer[0]
            self.import_failure = (_code(header), f"import: {_text(header, 'text')}", _text(header, "detail"))
        return self.import_failure

    def _ask(self, header: dict, blobs: list[bytes], busy=None):
        answer = self._session.ask(header, blobs, self._left[self.stage], busy)
        if isinstance(answer, Broken):
            if answer.code == "timeout":
                answer = Broken("timeout", f"the {self.stage} stage has a limit of {self._limit[self.stage]:g} s and it was not over by then")
        else:
            self._left[self.stage] = max(0.0, self._left[self.stage] - answer[2])
        return answer

    def run(self, prepared: Prepared, compare: bool = True, config: int | None = None, suffix: str = "") -> Ran:
        """Calls one case and adds its record."""
        ran = self._run(prepared, compare, prepared.index if config is None else config)
        ran.record["name"] += suffix
        self._add(ran)
        if not suffix and not prepared.skip:
            self._all_cases.append(prepared)
            if ran.record["verdict"] == "fail" and ran.record["code"] not in CALL_FAILURES and ran.autotune and not self.broken:
                self._blame_config(prepared, ran)
        return ran

    def _add(self, ran: Ran) -> None:
        if ran.detail:
            self.details[len(self.records)] = ran.detail
        self.records.append(ran.record)
        if self.stage == "compile" and ran.record["verdict"] == "fail" and ran.record["code"] in CALL_FAILURES:
            self.call_failed = True

    def _run(self, prepared: Prepared, compared: bool, config: int) -> Ran:
        case, ident = prepared.case, (prepared.name, prepared.mode, prepared.seed)
        if prepared.skip:
            return Ran(case_record(*ident, "not_applicable", None, prepared.skip))
        reference = _Reference(self._task, case, self._seed)
        blobs: list[bytes] = []
        header = {"op": "call", "config": config, "seed": self._seed + prepared.seed,
                  "args": channel.encode(list(case.args), blobs, True), "kwargs": channel.encode(case.kwargs, blobs, True)}
        answer = self._ask(header, blobs, reference.compute if compared else None)
        if isinstance(answer, Broken):
            self.broken = answer
            return Ran(case_record(*ident, "fail", answer.code, answer.text))
        reply, data, seconds = answer
        autotune = self._note(reply, prepared)
        words = "; ".join(str(a["text"]) for a in autotune) or None
        if reply.get("ok") is not True:
            verdict = "not_run" if reply.get("not_run") is True else "fail"
            code = _code(reply)
            if code == "exited":
                self.broken = Broken("exited", _text(reply, "text"))
            return Ran(case_record(*ident, verdict, code, _text(reply, "text"), config=words, seconds=seconds), _text(reply, "detail"), autotune)
        try:
            decoder = channel.Decoder(data)
            output, args, kwargs = (decoder.decode(reply.get(k)) for k in ("out", "args", "kwargs"))
        except channel.Malformed as e:
            self.broken = Broken("forged", str(e))
            return Ran(case_record(*ident, "fail", "forged", str(e)))
        if not compared:
            return Ran(case_record(*ident, "not_run", None, "stage 2 was not asked for", config=words, seconds=seconds), "", autotune)
        return self._judged(prepared, reference, output, args, kwargs, words, seconds, autotune)

    def _judged(self, prepared, reference, output, args, kwargs, words, seconds, autotune) -> Ran:
        ident = (prepared.name, prepared.mode, prepared.seed)
        reference.compute()
        if reference.unsupported:
            return Ran(case_record(*ident, "not_run", "unsupported_on_cpu", reference.unsupported, config=words, seconds=seconds))
        outcome = reference.compare(output, args, kwargs)
        self._note_changes(reference, args, kwargs)
        verdict = "pass" if outcome.ok else "fail"
        return Ran(case_record(*ident, verdict, outcome.code, outcome.error, outcome, words, seconds), "", autotune)

    # Findings.

    def _note(self, reply: dict, prepared: Prepared) -> list[dict]:
        """Takes launches and configurations from a reply; they are claims of the candidate's process."""
        for name in reply.get("launched") or ():
            if isinstance(name, str) and len(self.launched) < 100:
                self.launched.add(name[:200])
        used = []
        for item in reply.get("autotune") or ():
            if not isinstance(item, dict) or len(self.autotune) > 20:
                continue
            kernel, index, count = item.get("kernel"), item.get("index"), item.get("configs")
            if isinstance(kernel, str) and type(index) is int and type(count) is int and 0 <= index < count <= 1000:
                kernel = kernel[:200]
                seen = self.autotune.setdefault(kernel, {"configs": count, "tried": set(), "wrong": set(), "case": prepared})
                seen["configs"] = max(seen["configs"], count)
                seen["tried"].add(index)
                used.append({"kernel": kernel, "index": index, "text": f"{kernel}: {str(item.get('text'))[:200]}"})
        unique = {(u["kernel"], u["index"]): u for u in used}
        return list(unique.values())

    def _note_changes(self, reference, args, kwargs) -> None:
        for name in reference.changed_inputs(args, kwargs):
            if name not in self.inputs_changed:
                self.inputs_changed.append(name)

    # Autotune configurations.

    def _blame_config(self, prepared: Prepared, ran: Ran) -> None:
        """Repeats a failed case under other configurations: if one passes, the failed configuration is to blame."""
        count = max(self.autotune[a["kernel"]]["configs"] for a in ran.autotune)
        for other in range(1, min(count, 4)):
            again = self._run(prepared, True, prepared.index + other)
            if self.broken:
                self.records.append(again.record)
                return
            if again.record["verdict"] == "pass":
                for a in ran.autotune:
                    self.autotune[a["kernel"]]["wrong"].add(a["index"])
                ran.record["error"] = f"configuration {ran.autotune[0]['index']} ({ran.autotune[0]['text']}): {ran.record['error']}"
                return

    def try_other_configs(self, all_cases: bool, most: int) -> None:
        """Runs configurations that no case reached, or all of them on all cases."""
        runs = 0
        for kernel, seen in self.autotune.items():
            for index in range(seen["configs"]):
                cases = self._all_cases if all_cases else [seen["case"]]
                if index in seen["tried"] and not all_cases:
                    continue
                for prepared in cases:
                    if runs >= most or self.broken:
                        return
                    runs += 1
                    ran = self.run(prepared, config=index, suffix=f" [configuration {index}]")
                    if ran.record["verdict"] == "fail":
                        seen["wrong"].add(index)
                        ran.record["error"] = f"configuration {index} ({ran.record['config']}): {ran.record['error']}"


class _Reference:
    """The reference's answer to one case, computed once, and the comparison with it."""

    def __init__(self, task, case: Case, study_seed: int):
        self._task, self._case, self._seed = task, case, study_seed
        self._ready = False
        self.unsupported: str | None = None

    def compute(self) -> None:
        """Raises what the reference raises, unless torch's CPU side simply lacks the operation."""
        if self._ready:
            return
        self._ready = True
        self._args = [copy_inputs(a) for a in self._case.args]
        self._kwargs = {k: copy_inputs(v) for k, v in self._case.kwargs.items()}
        if self._task.stochastic:
            return
        torch.manual_seed(self._seed)
        try:
            self._output = self._task.call(self._task.module.reference, tuple(self._args), self._kwargs)
        except (RuntimeError, NotImplementedError) as e:
            if not _CPU_LACKS.search(str(e)):
                raise
            self.unsupported = f"torch cannot compute the reference on a CPU: {str(e).splitlines()[0]}"

    def _named(self, args, kwargs) -> dict:
        names = [a.get("name", f"arg{i}") for i, a in enumerate(self._task.arg_specs)]
        if not isinstance(args, (list, tuple)) or not isinstance(kwargs, dict):
            return {}
        return {(names[i] if i < len(names) else f"arg{i}"): a for i, a in enumerate(args)} | kwargs

    def compare(self, output, args, kwargs) -> Outcome:
        """The verdict by values: output, then arguments that the task declares in-place."""
        if self._task.stochastic:
            outcome = self._verify(output)
        else:
            inputs = tensors_in([self._case.args, self._case.kwargs])
            outcome = compare(output, self._output, self._task.spec.get("tolerance"), inputs, self._task.spec.get("quantization"))
        if outcome.ok:
            self._compare_in_place(outcome, args, kwargs)
        return outcome

    def _verify(self, output) -> Outcome:
        outcome = Outcome()
        original = [copy_inputs(a) for a in self._case.args]
        kwargs = {k: copy_inputs(v) for k, v in self._case.kwargs.items()}
        try:
            checks = list(self._task.module.verify(output, tuple(original), kwargs))
        except Exception as e:
            # The output is hostile data; a check that cannot even look at it has not passed.
            checks = [("structure", False, f"the output cannot be checked: {type(e).__name__}: {e}")]
        outcome.count = len(checks)
        bad = [(str(name), str(text)) for name, ok, text in checks if not ok]
        outcome.over = len(bad)
        if bad:
            outcome.code, outcome.error = "wrong_values", "; ".join(f"{n}: {t}" for n, t in bad)
            structural = {"structure": "wrong_structure", "shape": "wrong_shape", "dtype": "wrong_dtype", "device": "wrong_device"}
            outcome.code = structural.get(bad[0][0], "wrong_values")
        if not checks:
            outcome.code, outcome.error = "wrong_structure", "the task's verify made no check"
        return outcome

    def _compare_in_place(self, outcome: Outcome, args, kwargs) -> None:
        if self._task.stochastic:
            return
        theirs, ours = self._named(args, kwargs), self._named(self._args, self._kwargs)
        for spec in self._task.arg_specs:
            name = spec.get("name")
            if spec.get("in_place") and name in ours and tensors_in(ours[name]):
                after = compare(theirs.get(name), ours[name], self._task.spec.get("tolerance"))
                if not after.ok:
                    outcome.code, outcome.error = after.code, f"argument {name} after the call: {after.error}"
                    outcome.worst, outcome.over = after.worst, after.over
                    return

    def changed_inputs(self, args, kwargs) -> list[str]:
        """Names of tensor arguments, not declared in-place, that the candidate changed."""
        declared = {a.get("name") for a in self._task.arg_specs if a.get("in_place")}
        before = self._named(self._case.args, self._case.kwargs)
        after = self._named(args, kwargs)
        changed = []
        for name, value in before.items():
            pairs = zip(tensors_in(value), tensors_in(after.get(name)))
            if name not in declared and any(
                    a.shape != b.shape or a.dtype != b.dtype or channel.raw_bytes(a.detach()) != channel.raw_bytes(b) for a, b in pairs):
                changed.append(str(name))
        return changed


def _code(reply: dict) -> str:
    code = reply.get("code")
    return code if isinstance(code, str) and code in CALL_FAILURES | {"too_large_for_interpreter", "unsupported_on_cpu", "missing_entry"} else "exception"


def _text(reply: dict, key: str) -> str:
    value = reply.get(key)
    return value if isinstance(value, str) else ""


def summarise(result: dict, runner: CaseRunner, compared: bool) -> None:
    """Fills verdicts, the deciding reason, cases and findings."""
    records = result["cases"] = runner.records
    findings = result["findings"]
    findings["launched"] = sorted(runner.launched)
    findings["inputsChanged"] = runner.inputs_changed
    findings["autotune"] = [{"kernel": k, "configs": v["configs"], "wrong": sorted(v["wrong"])} for k, v in runner.autotune.items()]
    verdict = result["verdict"]
    if runner.import_failure:
        code, text, detail = runner.import_failure
        barrier = "not_run" if code in ("too_large_for_interpreter", "unsupported_on_cpu") else "fail"
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
