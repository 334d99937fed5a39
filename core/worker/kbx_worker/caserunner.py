# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs single cases against the candidate, and attributes failures to autotune configurations."""
from __future__ import annotations

from dataclasses import dataclass, field

from . import channel
from .record import case_record
from .reference import Reference
from .session import Broken, Session
from .signals import NOT_RUN_CODES
from .tasklib import Case

# Reason codes that mean "the call did not come back with a result".
CALL_FAILURES = {"exception", "exited", "crash", "timeout", "out_of_memory", "forged", "output_limit", "blocked_io", "compile_error",
                 "illegal_memory_access", "device_error"}
# After these the candidate's process cannot be asked again.
ENDS_PROCESS = {"exited", "illegal_memory_access", "device_error"}


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


class CaseRunner:
    """Calls cases one after the other; collects records, findings and the first reason for each barrier."""

    def __init__(self, session: Session, task, study_seed: int, limits: dict, make_reference=None):
        """`make_reference(prepared)` stands in for a `Reference` that is computed elsewhere."""
        self._session, self._task, self._seed = session, task, study_seed
        self._left = {"compile": float(limits["compileSeconds"]), "correct": float(limits["correctSeconds"])}
        self._limit = dict(self._left)
        self._make_reference = make_reference or (lambda p: Reference(task, p.case, study_seed))
        self.stage = "compile"
        self.records: list[dict] = []
        self.details: dict[int, str] = {}
        self.broken: Broken | None = None
        self.import_failure: tuple[str, str, str] | None = None
        self.call_failed = False
        # What was done about the parameters of a constructed module; a claim of the candidate's process.
        self.parameters = ""
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
        elif self._task.constructs:
            self._construct()
        return self.import_failure

    def _construct(self) -> None:
        """Has the candidate's process make the module that all calls use."""
        what, blobs = self._task.construction(self._seed), []
        answer = self._ask({"op": "construct", "seed": what["seed"], "init": channel.encode(what["init"], blobs, True),
                            "state": channel.encode(what["state"], blobs)}, blobs)
        if isinstance(answer, Broken):
            self.import_failure = (answer.code, f"construction: {answer.text}", "")
        elif answer[0].get("ok") is not True:
            header = answer[0]
            self.import_failure = (_code(header), f"construction: {_text(header, 'text')}", _text(header, "detail"))
        else:
            self.parameters = _text(answer[0], "note")[:500]

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
        if case.not_run:
            return Ran(case_record(*ident, "not_run", *case.not_run))
        reference = self._make_reference(prepared)
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
            if code in ENDS_PROCESS:
                self.broken = Broken(code, _text(reply, "text"))
            return Ran(case_record(*ident, verdict, code, _text(reply, "text"), config=words, seconds=seconds), _text(reply, "detail"), autotune)
        try:
            decoder = channel.Decoder(data)
            output, args, kwargs = (decoder.decode(reply.get(k)) for k in ("out", "args", "kwargs"))
        except channel.Malformed as e:
            self.broken = Broken("forged", str(e))
            return Ran(case_record(*ident, "fail", "forged", str(e)))
        if not compared:
            return Ran(case_record(*ident, "not_run", None, "stage 2 was not asked for", config=words, seconds=seconds), "", autotune)
        return self._judged(prepared, reference, reply, (output, args, kwargs), words, seconds, autotune)

    def _judged(self, prepared, reference, reply, values, words, seconds, autotune) -> Ran:
        output, args, kwargs = values
        ident = (prepared.name, prepared.mode, prepared.seed)
        reference.compute()
        if reference.unsupported:
            return Ran(case_record(*ident, "not_run", "unsupported_on_cpu", reference.unsupported, config=words, seconds=seconds))
        if (misplaced := reference.misplaced(reply)) is not None:
            return Ran(case_record(*ident, "fail", "wrong_device", misplaced, config=words, seconds=seconds), "", autotune)
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


def _code(reply: dict) -> str:
    code = reply.get("code")
    return code if isinstance(code, str) and code in CALL_FAILURES | NOT_RUN_CODES | {"missing_entry"} else "exception"


def _text(reply: dict, key: str) -> str:
    value = reply.get(key)
    return value if isinstance(value, str) else ""
