# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bad kernels on a real GPU: each must get the verdict that its docstring names, and a good kernel right after it must pass.

    python3 tests/gpu/check_faults.py [--gpu 0] [--only NAME …] [--chains N]

Prints a table; status 0 if everything is as named, 1 if not, 77 where there is no GPU.
A docstring holds `task:`, `stages:`, `limits: key=value …` and one or more `expect:` lines, of which one has to hold:
words compile=, correct=, fast= (verdicts), reason= (reason code), finding= (id of a failed integrity finding), text=
(something in reason or detail).
"""
from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "worker"))
from workerclient import TERMINAL, Worker  # noqa: E402

FIXTURES = ROOT / "tests" / "fixtures" / "gpu"
SECONDS = 115.0
# Bad kernels under way at once; each is followed by its own good one.
CHAINS = 6
SKIPPED = 77


@dataclass
class Fixture:
    """A bad kernel and what is expected of it; then what came."""

    name: str
    code: str
    task: str
    stages: list[int]
    limits: dict
    expected: list[dict]
    result: dict | None = None
    failure: str = ""
    good: str = "not judged"
    begun: float = 0.0
    seconds: float = field(default=0.0)


def load(path: Path) -> Fixture:
    """Reads a fixture. Raises ValueError if its docstring names no expectation."""
    code = path.read_text()
    rows = [line.split(":", 1) for line in (ast.get_docstring(ast.parse(code)) or "").splitlines() if ":" in line]
    words = {}
    for key, value in rows:
        words.setdefault(key.strip(), []).append(value.strip())
    expected = [dict(w.split("=", 1) for w in line.split()) for line in words.get("expect", [])]
    if not expected:
        raise ValueError(f"{path.name} expects nothing")
    limits = {k: float(v) for line in words.get("limits", []) for k, v in (w.split("=") for w in line.split())}
    stages = [int(n) for n in words.get("stages", ["1,2"])[0].split(",")]
    return Fixture(path.stem, code, words["task"][0], stages, {"compileSeconds": 45, "correctSeconds": 45, "fastSeconds": 30} | limits, expected)


def holds(expected: dict, result: dict) -> bool:
    """Whether a record is what one `expect:` line says."""
    for key, value in expected.items():
        if key in ("compile", "correct", "fast"):
            seen = result["verdict"][key] == value
        elif key == "reason":
            seen = result["reasonCode"] == value
        elif key == "finding":
            seen = any(f["id"] == value and f["verdict"] == "fail" for f in result["findings"].get("integrity") or [])
        else:
            seen = value in f"{result['reason']}\n{result['detail']}"
        if not seen:
            return False
    return True


def describe(result: dict) -> str:
    """A record in the words of an `expect:` line."""
    verdict = result["verdict"]
    found = [f["id"] for f in result["findings"].get("integrity") or [] if f["verdict"] == "fail"]
    reason = f" reason={result['reasonCode']}" if result["reasonCode"] else ""
    return f"compile={verdict['compile']} correct={verdict['correct']} fast={verdict['fast']}{reason}" + "".join(f" finding={i}" for i in found)


class Run:
    """Sends each bad kernel, and a good one as soon as the bad one has ended."""

    def __init__(self, worker: Worker, fixtures: list[Fixture], good: Fixture, chains: int):
        self._worker, self._good, self._chains = worker, good, chains
        self._waiting = list(fixtures)
        self._flying: dict[str, Fixture] = {}
        self._at = 0

    def run(self, end: float) -> None:
        """Returns when all have ended, at `end`, or when the worker is gone."""
        while self._waiting or self._flying:
            while self._waiting and len(self._flying) < self._chains:
                self._send(self._waiting.pop(0))
            if time.monotonic() > end:
                return self._give_up("no answer in time")
            try:
                alive = self._worker.pump(0.5)
            except (OSError, ValueError) as e:
                return self._give_up(f"the worker does not listen: {e}")
            self._take()
            if not alive:
                return self._give_up(f"the worker ended with status {self._worker.process.wait()}")
        return None

    def _send(self, fixture: Fixture) -> None:
        fixture.begun = time.monotonic()
        self._flying["bad " + fixture.name] = fixture
        self._worker.job("bad " + fixture.name, fixture.code, fixture.task, stages=fixture.stages, limits=fixture.limits, modes=["standard"])

    def _take(self) -> None:
        messages, self._at = self._worker.messages[self._at:], len(self._worker.messages)
        for message in messages:
            fixture = self._flying.get(message.get("id")) if message["type"] in TERMINAL else None
            if fixture is None:
                continue
            del self._flying[message["id"]]
            if message["id"].startswith("bad "):
                self._bad_ended(fixture, message)
            else:
                ok = message["type"] == "finished" and message["result"]["verdict"]["correct"] == "pass"
                fixture.good = "" if ok else describe(message["result"]) if message["type"] == "finished" else words(message)

    def _bad_ended(self, fixture: Fixture, message: dict) -> None:
        fixture.seconds = time.monotonic() - fixture.begun
        if message["type"] == "finished":
            fixture.result = message["result"]
        else:
            fixture.failure = words(message)
        self._flying["good after " + fixture.name] = fixture
        good = self._good
        self._worker.job("good after " + fixture.name, good.code, good.task, stages=good.stages, limits=good.limits, modes=["standard"])

    def _give_up(self, why: str) -> None:
        for key, fixture in self._flying.items():
            if key.startswith("bad "):
                fixture.failure = why
            else:
                fixture.good = why


def words(message: dict) -> str:
    return f"{message['type']} {message.get('code', '')}: {str(message.get('text', ''))[:300]}".replace("\n", " ")


def report(fixtures: list[Fixture]) -> int:
    """Prints the table; returns how many lines are not as expected."""
    bad = 0
    for f in fixtures:
        matched = f.result is not None and any(holds(e, f.result) for e in f.expected)
        seen = describe(f.result) if f.result is not None else f.failure or "not judged"
        bad += not matched or bool(f.good)
        print(f"{'ok    ' if matched else 'NOT OK'} {f.name:26} {f.seconds:6.1f} s  {seen}")
        if not matched:
            for e in f.expected:
                print(f"       {'':26} expected  " + " ".join(f"{k}={v}" for k, v in e.items()))
            if f.result is not None and f.result["reason"]:
                print(f"       {'':26} reason    {f.result['reason'][:300]}".replace("\n", " "))
        if f.good:
            print(f"NOT OK {'':26} the good kernel after it: {f.good}")
    return bad


def below(pid: int) -> dict[int, str]:
    """Processes started by `pid`, directly or not, and when each began."""
    started, parents = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(stat.parent.name)], started[int(stat.parent.name)] = int(fields[1]), fields[19]
    found, todo = {}, [pid]
    while todo:
        parent = todo.pop()
        children = [p for p, of in parents.items() if of == parent]
        found |= {p: started[p] for p in children}
        todo += children
    return found


def shut_down(worker: Worker) -> tuple[int | None, int]:
    """(exit status, how many of the worker's processes outlive it)."""
    known = below(worker.process.pid)
    try:
        status = worker.close()[0]
    except subprocess.TimeoutExpired:
        worker.process.kill()
        status = None
    time.sleep(0.5)
    return status, sum(_began(pid) == begun for pid, begun in known.items())


def _began(pid: int) -> str | None:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19]
    except OSError:
        return None


def device_states(worker: Worker) -> list[str]:
    return [f"{m.get('state')}: {m.get('text', '')}" for m in worker.messages if m["type"] == "device"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gpu", default="0", help="UUID or index")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME")
    parser.add_argument("--chains", type=int, default=CHAINS)
    args = parser.parse_args()
    begun = time.monotonic()
    good = load(FIXTURES / "good.py")
    fixtures = [f for f in map(load, sorted(FIXTURES.glob("*_*.py"))) if not args.only or f.name in args.only]
    # What takes long begins first.
    fixtures.sort(key=lambda f: ("load_inline" not in f.code, 3 not in f.stages))
    worker = Worker("--gpu", args.gpu, tasks=ROOT / "tasks", stderr=None)
    try:
        hello = worker.wait(lambda m: m["type"] in ("hello", "refused"), 90)
    except (TimeoutError, EOFError) as e:
        print(f"NOT OK the worker did not start: {e}")
        return 1
    if hello["type"] == "refused":
        print(f"skipped: {hello['code']}: {hello['text']}")
        return SKIPPED if hello["code"] == "no_gpu" else 1
    print(f"{hello['environment'].get('gpu')}, worker ready after {time.monotonic() - begun:.1f} s")
    Run(worker, fixtures, good, args.chains).run(begun + SECONDS)
    bad = report(fixtures)
    states = device_states(worker)
    print(f"health checks: {len(states)}" + "".join(f"\n  {s}" for s in sorted(set(states))))
    status, left = shut_down(worker)
    print(f"worker ended with status {status}" + (f"; NOT OK: {left} processes are left" if left else "; no process is left"))
    print(f"{len(fixtures) - bad} passed, {bad} failed, {time.monotonic() - begun:.0f} s")
    return 1 if bad or left or status != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
