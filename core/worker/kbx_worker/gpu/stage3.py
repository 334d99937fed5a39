# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stage 3 on the judge's side: asks for one size after the other, has outputs checked, keeps the samples, computes what they mean.

Nothing of a ratio is taken from the candidate's process but the samples; they are held against this process' own clock.
"""
from __future__ import annotations

import base64
import json
import math
import time
from dataclasses import dataclass, field

from ..limits import DEFAULT_LIMITS
from ..session import Broken, Session
from . import baselines, launches, peaks, sizes, timing, timingstats, verdicts
from .lightshapes import LightMode
from .nvml import Nvml, NvmlError
from .timingstats import Estimate

# Seconds per size before the interval is taken as it is.
CAP_SECONDS = 0.3
AA_SECONDS = 0.15
# A reference is held against itself at one size, at more of them while this worker knows fewer pairs than this.
AA_PAIRS = 8
# A band from fewer pairs would be wider than any difference that matters.
LEAST_PAIRS = 4
LONG_MS = 0.02
_SEED = 1
# After these the candidate's process cannot be asked any more.
_GONE = {"crash", "timeout", "exited", "forged", "output_limit", "illegal_memory_access", "device_error"}
_DTYPES = {"float64": "fp64", "float32": "fp32", "float16": "fp16", "bfloat16": "bf16", "float8_e4m3fn": "fp8", "float8_e5m2": "fp8", "int8": "int8",
           "tfloat32": "tf32"}


@dataclass
class Timing:
    """What stage 3 works with. `secret` seeds the inputs, which nobody could know before."""

    session: Session
    task: object
    job: dict
    limits: dict
    oracle: object
    gpu: object
    size_set: str
    secret: int
    report: object
    resolution_ms: float = 0.0
    rows: dict = field(default_factory=dict)
    checks: list = field(default_factory=list)
    findings: list = field(default_factory=list)
    aa: list = field(default_factory=list)
    # The same of earlier jobs of this worker.
    pool: list = field(default_factory=list)
    # Sizes at which the kernel failed: {code, reason}.
    failed: dict = field(default_factory=dict)
    states: list = field(default_factory=list)
    # Seconds by part: where the time of this stage goes.
    parts: dict = field(default_factory=dict)
    compile_seconds: dict = field(default_factory=dict)
    launches: list = field(default_factory=list)

    # Whether the source speaks of streams: then every call is timed on an idle device.
    streams: bool = False
    names: list = field(default_factory=list)
    work: dict = field(default_factory=dict)

    def plan(self) -> None:
        """The sizes and what an ideal implementation of each does, from shapes alone; before the device is asked for."""
        with LightMode():
            cases = sizes.shapes(self.task, self.size_set)
            self.names = [c.name for c in cases]
            self.work = {c.name: _work(self.task, c) for c in cases}

    @property
    def profile(self) -> str:
        return self.job.get("profile") or "paired-cold"

    @property
    def against(self) -> list[str]:
        return list(self.job.get("baselines") or [baselines.EAGER])


class Stop(Exception):
    """Stage 3 ends here; `barrier`, `code` and the text become the reason."""

    def __init__(self, barrier: str, code: str, text: str, detail: str = ""):
        super().__init__(text)
        self.barrier, self.code, self.detail = barrier, code, detail


def problem(job: dict) -> str | None:
    """What is wrong with a job's wishes for stage 3."""
    if (job.get("profile") or "paired-cold") not in timing.PROFILES:
        return f"there is no timing profile {job['profile']!r}; there are {', '.join(timing.PROFILES)}"
    for name in job.get("baselines") or []:
        if name not in baselines.NAMES:
            return f"there is no baseline {name!r}; there are {', '.join(baselines.NAMES)}"
    if (job.get("sizeSet") or "kbx") not in ("kbx", "golden"):
        return f"there is no set of sizes {job['sizeSet']!r}; there are kbx and golden"
    return None


def allowed(result: dict, diagnose: bool) -> bool:
    """Only correct kernels are timed; with `diagnose` all that can still be called."""
    if result["verdict"]["correct"] == "pass":
        return True
    return diagnose and bool(result["cases"]) and result["reasonCode"] not in _GONE


def run(t: Timing, result: dict, give_back) -> None:
    """Fills verdict.fast, speedup, timings, findings and seconds.fast of the record. Calls `give_back()` once the device is not needed."""
    begun, diagnostic = time.monotonic(), result["verdict"]["correct"] != "pass"
    try:
        if not t.names:
            raise Stop("fast", "no_sizes", f"the task has no sizes in the set {t.size_set!r}")
        _measure(t, t.names, begun, result)
        give_back()
        _finish(t, t.names, result, diagnostic)
    except Stop as e:
        verdict = "correct" if e.barrier == "correct" else "fast"
        if not diagnostic or verdict == "fast":
            result["verdict"][verdict] = "fail" if e.code != "no_sizes" else "not_applicable"
            result |= {"reasonBarrier": e.barrier, "reasonCode": e.code, "reason": str(e), "detail": e.detail}
        result["speedupReason"] = str(e)
        if t.findings:
            result["findings"]["integrity"] = t.findings
    result["seconds"] |= {"fast": round(time.monotonic() - begun, 6), "fastParts": t.parts}
    if diagnostic:
        result["purpose"] = "diagnostic"


def _measure(t: Timing, names: list[str], begun: float, result: dict) -> None:
    limit = float(t.limits.get("fastSeconds", DEFAULT_LIMITS["fastSeconds"]))
    deadline = begun + limit
    said = _ask(t, {"op": "begin", "task": t.task.id, "source": base64.b64encode(t.task.source).decode(), "suite": t.job.get("suite"),
                    "sizeSet": t.size_set, "secret": t.secret, "profile": t.profile, "baselines": t.against, "cores": t.gpu.timing_cores, "streams": t.streams}, deadline)
    t.resolution_ms, t.cleared, t.l2 = (_number(said.get(k)) for k in ("resolutionMs", "clearBytes", "l2Bytes"))
    monitor = _Monitor(t)
    t.oracle.forget()
    middle, last = len(names) // 2, len(names) - 1
    for index, name in enumerate(names):
        t.report({"type": "progress", "stage": "fast", "case": name, "mode": t.profile, "index": index + 1, "total": len(names)})
        size = _ask(t, {"op": "size"}, deadline, forgiven=True)
        if "failed" in size:
            t.failed[name] = size["failed"]
            t.checks.append(("not_run", size["failed"]["reason"]))
            continue
        _check(t, index, 0, size, name, result)
        t.compile_seconds[name] = {k: v for k, v in (size.get("compile") or {}).items() if isinstance(v, float)}
        before = time.monotonic()
        known = _known(t, name)
        timed = _ask(t, {"op": "time", "cap": CAP_SECONDS, "known": known}, deadline)
        _take(t, name, timed, time.monotonic() - before, size)
        if index in (0, middle, last):
            _check(t, index, 9, _ask(t, {"op": "again"}, deadline), name, result, again=True)
        if t.profile.startswith("paired") and (index == middle or len(t.pool) + len(t.aa) < AA_PAIRS and index % 2):
            _against_itself(t, _ask(t, {"op": "aa", "cap": AA_SECONDS}, deadline))
        if index == 0:
            _ask(t, {"op": "late"}, deadline)
        monitor.look()
    t.report({"type": "aa", "profile": t.profile, "ratios": t.aa})
    said = _ask(t, {"op": "end"}, deadline)
    if not t.rows:
        first = next(iter(t.failed.values()))
        raise Stop("fast", first["code"], f"no size could be timed, the first one because: {first['reason']}")
    t.autotune = {str(k)[:200]: str(v)[:500] for k, v in (said.get("autotune") or {}).items()} if isinstance(said.get("autotune"), dict) else {}
    t.late = said.get("late") if isinstance(said.get("late"), dict) else {}
    t.launches = launches.checked(said.get("launches"))
    _integrity(t, said.get("integrity"))


def _against_itself(t: Timing, said: dict) -> None:
    """Keeps [ratio, ms] of a reference against itself. Calls that wait for the device are noisier than others and say nothing about them."""
    ratio, ms = _number(said.get("ratio")), _number(said.get("ms"))
    if ratio > 0 and math.isfinite(ratio) and ms > 0 and said.get("led") is True:
        t.aa.append([ratio, ms])


def _band(t: Timing, ms: float):
    """The noise of equal things that take about as long as `ms`: short calls and long ones have bands of their own."""
    alike = [r for r, m in [*t.pool, *t.aa] if (m >= LONG_MS) == (ms >= LONG_MS)]
    return timingstats.aa_band(alike) if len(alike) >= LEAST_PAIRS else None


def _spend(t: Timing, part: str, begun: float) -> None:
    t.parts[part] = round(t.parts.get(part, 0.0) + time.monotonic() - begun, 4)


def _ask(t: Timing, request: dict, deadline: float, forgiven: bool = False) -> dict:
    """The candidate's answer. With `forgiven`, a call that failed without harm to the process is answered by {"failed": …}."""
    begun = time.monotonic()
    answer = t.session.ask(request, [], max(0.1, deadline - begun))
    _spend(t, request["op"], begun)
    if isinstance(answer, Broken):
        if answer.code == "timeout":
            raise Stop("fast", "timeout", f"the fast stage has a limit of {t.limits.get('fastSeconds', 120):g} s and it was not over by then")
        raise Stop("fast", answer.code, f"while timing: {answer.text}")
    reply = answer[0]
    if reply.get("ok") is not True:
        if forgiven and _code(reply) in ("exception", "compile_error", "out_of_memory"):
            return {"failed": {"code": _code(reply), "reason": str(reply.get("text"))[:2000]}}
        raise Stop("fast", _code(reply), f"while timing: {str(reply.get('text'))[:2000]}", str(reply.get("detail") or ""))
    return reply


def _code(reply: dict) -> str:
    code = reply.get("code")
    return code if code in ("out_of_memory", "illegal_memory_access", "device_error", "compile_error", "exited") else "exception"


def _number(value) -> float:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else 0.0


def _check(t: Timing, index: int, number: int, reply: dict, name: str, result: dict, again: bool = False) -> None:
    """Has the oracle compare the output that lies in the shared memory."""
    if not isinstance(reply.get("tree"), dict):
        if not again:
            t.checks.append(("not_run", str(reply.get("tooLarge") or "no memory is shared with the candidate on this system")))
        return
    # The oracle draws its own inputs of the same sequence; skipped ones are drawn and dropped there.
    begun = time.monotonic()
    verdict, text = t.oracle.check(t.size_set, index, number, t.secret, reply["tree"])
    _spend(t, "check", begun)
    if not again:
        t.checks.append((verdict, text))
    if verdict != "fail":
        return
    if again:
        t.findings.append({"id": "G8", "verdict": "fail", "text": f"size {name}: with new values in the same memory the output is wrong: {text}"})
        raise Stop("fast", "integrity", f"size {name}: with new values in the same memory the output is wrong (an earlier answer was kept?): {text}")
    if result["verdict"]["correct"] == "pass":
        raise Stop("correct", "wrong_at_timing_size", f"size {name}: {text}")


def _known(t: Timing, name: str) -> dict:
    rows = [r for r in t.job.get("referenceCache") or [] if isinstance(r, dict) and r.get("inputSize") == name and r.get("profile") == t.profile]
    return {r["baseline"]: r["samplesMs"] for r in rows if isinstance(r.get("samplesMs"), list) and r["samplesMs"] and r.get("baseline") in t.against}


def _take(t: Timing, name: str, reply: dict, seconds: float, size: dict) -> None:
    """Keeps the samples of a size; recomputes everything that follows from them."""
    rows, claimed = reply.get("rows"), 0.0
    if not isinstance(rows, dict) or set(rows) != set(t.against):
        raise Stop("fast", "forged", f"size {name}: the answer does not hold the baselines that were asked for")
    kept = {}
    for baseline, row in rows.items():
        reference, kernel = _samples(row.get("referenceSamplesMs")), _samples(row.get("kernelSamplesMs"))
        if not reference or not kernel:
            raise Stop("fast", "forged", f"size {name}: an answer without samples")
        claimed = max(claimed, (sum(reference) + sum(kernel)) / 1e3)
        waits = row.get("led") is False and row.get("overtaken") is not True and t.profile in timingstats.PAIRED
        kept[baseline] = {"size": timingstats.size_of(t.profile, reference, kernel, waits), "waits": waits, "reference": reference, "kernel": kernel,
                          "blocks": int(_number(row.get("blocks"))), "stop": str(row.get("stop"))[:20],
                          "hostMs": {k: _number((row.get("hostMs") or {}).get(k)) for k in ("reference", "kernel")},
                          "thrownGroups": int(_number(row.get("thrownGroups"))), "overtaken": row.get("overtaken") is True, "reused": row.get("referenceReused") is True,
                          "drift": row.get("drift") if isinstance(row.get("drift"), float) else None, "choice": size.get("choice")}
    if seconds + 0.001 < claimed and not any(k["reused"] for k in kept.values()):
        raise Stop("fast", "integrity", f"size {name}: the samples add up to {claimed:.3f} s, but only {seconds:.3f} s passed on the judge's clock")
    t.rows[name] = kept


def _samples(values) -> list[float]:
    if not isinstance(values, list) or len(values) > 200_000:
        return []
    return [float(v) for v in values if isinstance(v, (int, float)) and not isinstance(v, bool) and math.isfinite(v) and v > 0]


def _integrity(t: Timing, said) -> None:
    for row in said if isinstance(said, list) else []:
        if isinstance(row, dict) and row.get("verdict") in ("pass", "fail"):
            t.findings.append({"id": str(row.get("id"))[:10], "verdict": row["verdict"], "text": str(row.get("text"))[:2000]})
    bad = [f for f in t.findings if f["verdict"] == "fail"]
    if bad:
        raise Stop("fast", "integrity", "; ".join(f"{f['id']}: {f['text']}" for f in bad))


class _Monitor:
    """The device's clocks and throttle reasons between sizes; nothing where NVML does not answer."""

    def __init__(self, t: Timing):
        self._t, self._nvml = t, None
        try:
            self._nvml = Nvml()
        except NvmlError:
            return
        self.look()

    def look(self) -> None:
        if self._nvml is not None:
            self._t.states.append(self._nvml.state(self._t.gpu.uuid))


def _finish(t: Timing, names: list[str], result: dict, diagnostic: bool) -> None:
    table = peaks.lookup(t.gpu.name)
    work = t.work
    result["timings"] = [_timing(t, names, baseline, table, work) for baseline in t.against]
    result["findings"]["integrity"] = t.findings
    result["verdict"]["fast"] = "not_run" if diagnostic else "pass"
    first = result["timings"][0]
    if diagnostic:
        result["speedupReason"] = "a diagnostic run of a kernel that is not correct"
    else:
        result["speedup"], result["speedupReason"] = first["speedup"], None if first["speedup"] else first["speedupReason"]


def _work(task, case) -> verdicts.Work | None:
    said = sizes.work_of(task, case)
    if said is None:
        return None
    return verdicts.Work(float(said.get("bytes", 0)), {_DTYPES.get(k, k): float(v) for k, v in (said.get("flops") or {}).items()})


def _timing(t: Timing, names: list[str], baseline: str, table, work: dict) -> dict:
    rows, words, counted = [], [], []
    for (check, why), name in zip(t.checks, names):
        if name in t.failed:
            continue
        kept = t.rows[name][baseline]
        size, w = kept["size"], work[name]
        least = verdicts.floor_ms(w, table, int(t.l2)) if w else 0.0
        word = verdicts.size_verdict(size.ratio, size.reference_ms, size.kernel_ms, resolution_ms=t.resolution_ms,
                                     band=_band(t, size.reference_ms), least_ms=least, overtaken=kept["overtaken"])
        if kept["waits"]:
            word = verdicts.Verdict(word.word, f"{word.reason}; {verdicts.host_bound(t.streams)}")
        words.append(word)
        if word.word != verdicts.BELOW and not kept["overtaken"]:
            counted.append((size, w))
        rows.append(_row(t, name, kept, size, w, word, table, check, why))
    speed = timingstats.task_speedup([s for s, _ in counted], 1000, _SEED) if counted else None
    # The sum of the sizes is mostly that of the longest ones.
    band = _band(t, max((s.reference_ms for s, _ in counted), default=0.0))
    verdict = verdicts.task_verdict(speed, words, band)
    if waiting := sum(bool(s.host[0]) for s, _ in counted):
        verdict = verdicts.Verdict(verdict.word, f"{verdict.reason}; at {waiting} of {len(counted)} sizes {verdicts.host_bound(t.streams)}")
    throttle = verdicts.throttled([s.reasons for s in t.states])
    known = [w for _, w in counted if w is not None]
    total = verdicts.Work(sum(w.bytes for w in known), _sum_flops(known)) if known and len(known) == len(counted) else None
    rate = verdicts.rates(total, sum(s.kernel_ms for s, _ in counted), table) if total else None
    summary = None if speed is None else _speedup(t, counted, speed, verdict, names, baseline, throttle)
    seconds = [v.get(baseline) for v in t.compile_seconds.values() if v.get(baseline) is not None]
    return {"profile": t.profile, "baseline": baseline, "sizeSet": t.size_set, "speedup": summary, "speedupReason": verdict.reason,
            "aaBand": {"halfWidth": band.half_width, "pairs": band.pairs} if band else None, "throttled": throttle, "autotune": t.autotune,
            "late": t.late, "launches": t.launches, "compileSeconds": round(sum(seconds), 3) if seconds else None,
            "iou": rate.iou if rate else None, "mfu": rate.mfu if rate else None, "utilisation": rate.utilisation if rate else None,
            "boundBy": rate.bound_by if rate else None, "peaks": table.as_json() if table else None, "resolutionMs": t.resolution_ms,
            "l2BytesCleared": int(t.cleared) if t.profile not in ("paired-hot", "kernelbench") else 0, "gpuState": _state(t), "rows": rows,
            "failed": [{"inputSize": _compact(n), **why} for n, why in t.failed.items()]}


def _sum_flops(works) -> dict:
    total: dict[str, float] = {}
    for w in works:
        for dtype, flops in w.flops.items():
            total[dtype] = total.get(dtype, 0.0) + flops
    return total


def _row(t: Timing, name, kept, size, work, word, table, check, why) -> dict:
    ratio: Estimate = size.ratio
    rate = verdicts.rates(work, size.kernel_ms, table) if work else None
    return {"inputSize": _compact(name), "verdict": word.word, "reason": word.reason, "ratio": ratio.value, "low": ratio.low, "high": ratio.high,
            "blocks": len(size.blocks) or len(kept["kernel"]), "stop": kept["stop"], "referenceMs": size.reference_ms, "kernelMs": size.kernel_ms,
            "referenceSamplesMs": [round(v, 7) for v in kept["reference"]], "kernelSamplesMs": [round(v, 7) for v in kept["kernel"]],
            "hostMs": kept["hostMs"], "thrownGroups": kept["thrownGroups"], "referenceReused": kept["reused"], "drift": kept["drift"],
            "gbPerSecond": rate.gb_per_second if rate else None, "tflops": rate.tflops if rate else None, "iou": rate.iou if rate else None,
            "mfu": rate.mfu if rate else None, "choice": kept["choice"] if isinstance(kept["choice"], dict) else {}, "check": check, "checkError": why}


def _compact(name: str) -> str:
    try:
        return json.dumps(json.loads(name), separators=(",", ":"))
    except ValueError:
        return name


def _speedup(t: Timing, counted, speed, verdict, names, baseline, throttle) -> dict:
    ratios = [s.ratio for s, _ in counted]
    geo = timingstats.geometric_mean(ratios)
    n = sum(len(s.blocks) or 1 for s, _ in counted)
    return {"value": speed.value, "low": speed.low, "high": speed.high, "geomean": geo.value, "geomeanLow": geo.low, "geomeanHigh": geo.high, "n": n,
            "sizes": len(counted), "sizesTotal": len(names), "against": baseline, "profile": t.profile, "sizeSet": t.size_set,
            "verdict": verdict.word, "throttled": throttle}


def _state(t: Timing) -> dict:
    s = t.states
    return {"smMHz": [x.sm_mhz for x in s], "memMHz": [x.memory_mhz for x in s], "temperatureC": [x.temperature_c for x in s],
            "powerW": [x.power_w for x in s], "throttleReasons": sorted({r for x in s for r in x.reasons})}
