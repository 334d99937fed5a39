# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A worker without torch that misbehaves on request.

fakeworker.py [--state DIR] [--gpu UUID] GREETING

GREETING says how the start goes: serve, wrong-version, refused, silent-exit, never, chatter (text
instead of frames), early (a job message before hello), two-hellos,
sick (a GPU that takes no jobs),
stubborn (ignores shutdown, end of input and SIGTERM). The task of a job says how the
job goes, "Fake/<behaviour>", by the functions below whose name is the behaviour. A behaviour with
the suffix "-once" shows only the first time in DIR, later runs are ok. Tasks of other categories go
slow (on a GPU: ok). DIR/log gets a line per job.

With --gpu it plays a GPU's worker: jobs ask for the GPU as the real one does, and DIR/leases gets
"begin UUID JOB KIND" and "end UUID JOB KIND" for every use of it. A kernel that says "speedup=X" in
its text is X times as fast as the reference, else 1.5 times.
"""

import hashlib
import json
import os
import re
import signal
import struct
import subprocess
import sys
import threading
import time

OUT = os.dup(1)
os.dup2(2, 1)
LOCK = threading.Lock()
CANCELLED = set()
STATE = None
GPU = None
GRANTS = {}
GRANTED = threading.Condition()
HOLDS = {}
QUARANTINED = threading.Event()
NULL = object()


def send_bytes(data):
    with LOCK:
        while data:
            data = data[os.write(OUT, data):]


def frame(message):
    payload = json.dumps(message).encode()
    return struct.pack("<I", len(payload)) + payload


def send(message):
    send_bytes(frame(message))


def read_exactly(count):
    data = b""
    while len(data) < count:
        piece = os.read(0, count - len(data))
        if not piece:
            return None
        data += piece
    return data


def receive():
    header = read_exactly(4)
    return None if header is None else json.loads(read_exactly(struct.unpack("<I", header)[0]))


def environment():
    return {"python": "3.11.0", "torch": "0.0-fake", "triton": "0.0-fake", "numpy": None,
            "radon": None, "parso": None, "platform": "fake", "host": "fake", "cpu": "fake",
            "evaluatorVersion": 1, "gateVersion": 1, "protocolVersion": 2, **gpu_environment()}


def gpu_environment():
    if not GPU:
        return {"backend": "interpreted", "gpu": None}
    return {"backend": "compiled", "gpu": "Fake GPU", "gpuUuid": GPU, "gpuMemoryMiB": 1024,
            "driver": "1.0", "cuda": "13.0", "capability": "9.0", "powerLimitW": 700,
            "clocksPolicy": "default"}


def case(name, verdict):
    failed = verdict == "fail"
    return {"name": name, "mode": "standard", "seed": 0, "verdict": verdict,
            "code": "wrong_values" if failed else None, "error": "values differ" if failed else None,
            "maxAbs": "inf" if failed else 0.0, "maxRel": "nan" if failed else 0.0, "over": int(failed),
            "count": 8, "tolerance": 1e-5,
            "worst": [{"index": [7], "reference": 0.5, "kernel": "inf", "abs": "inf"}] if failed else [],
            "vacuous": False, "config": None, "seconds": 0.01}


def version_of(job):
    """What the catalogue says of a real task; invented ones have none."""
    task = job["task"]
    if job.get("suite"):
        return hashlib.sha256(job["suite"]["code"].encode()).hexdigest()
    if task.startswith("Fake/"):
        return "v1"
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    sys.path.insert(0, os.path.join(root, "core", "worker"))
    from kbx_worker import catalog
    return catalog.load_task(catalog.TaskSource(os.path.join(root, "tasks")), task).version


def row(size, reference, kernel, samples):
    return {"inputSize": size, "verdict": "faster", "ratio": reference / kernel,
            "low": reference / kernel * 0.99, "high": reference / kernel * 1.01, "blocks": 5,
            "stop": "interval", "referenceMs": reference, "kernelMs": kernel,
            "referenceSamplesMs": [reference] * samples, "kernelSamplesMs": [kernel] * samples,
            "hostMs": {"reference": reference * 2, "kernel": kernel * 2}, "gbPerSecond": 1000 / kernel,
            "tflops": None, "iou": 0.5, "mfu": None, "choice": {}, "check": "pass", "checkError": None,
            "reason": None}


def timing(job, baseline):
    found = re.search(r"speedup=([0-9.]+)", job["code"])
    value = float(found.group(1)) if found else 1.5
    profile = job.get("profile", "paired-cold")
    cache = {(one["baseline"], one["inputSize"], one["profile"]): one["medianMs"]
             for one in job.get("referenceCache", [])}
    rows = [row(size, cache.get((baseline, size, profile), 0.3 * scale), 0.3 * scale / value, 10)
            for scale, size in ((1, "[[1024]]"), (4, "[[4096]]"))]
    speedup = {"value": value, "low": value * 0.99, "high": value * 1.01, "geomean": value,
               "geomeanLow": value * 0.98, "geomeanHigh": value * 1.02, "n": 10, "sizes": 2,
               "sizesTotal": 2, "against": baseline, "profile": profile,
               "sizeSet": job.get("sizeSet", "kbx"), "verdict": "faster" if value > 1 else "slower",
               "throttled": False}
    return {"profile": profile, "baseline": baseline, "sizeSet": speedup["sizeSet"],
            "speedup": speedup, "aaBand": {"halfWidth": 0.002, "pairs": 5}, "throttled": False,
            "autotune": {"k": "BLOCK=128"}, "compileSeconds": 0.5, "iou": 0.5, "mfu": None,
            "utilisation": 0.5, "boundBy": "memory",
            "peaks": {"gpu": "Fake GPU", "bandwidthGBs": 2000, "tflops": {"float32": 60},
                      "source": "vendor"},
            "resolutionMs": 0.001, "l2BytesCleared": 268435456,
            "gpuState": {"smMHz": [1900], "memMHz": [2600], "temperatureC": [40], "powerW": [300],
                         "throttleReasons": [[]]},
            "rows": rows, "cachedReferences": len(cache)}


def add_times(job, record):
    record["timings"] = [timing(job, baseline) for baseline in job.get("baselines", ["eager"])]
    record["verdict"]["fast"] = "pass"
    record["speedup"] = record["timings"][0]["speedup"]
    record["speedupReason"] = None
    record["seconds"].update(prepare=0.1, fast=0.4, queueGpu=0.0)


def result(job, correct="pass"):
    record = plain_result(job, correct)
    if GPU:
        record.update(target="Fake GPU", backend="compiled")
        if 3 in job["stages"] and correct == "pass":
            add_times(job, record)
    return record


def plain_result(job, correct):
    code = job["code"].encode()
    failed = correct == "fail"
    return {"id": job["id"], "kernel": hashlib.sha256(code).hexdigest(),
            "submission": hashlib.sha256(code).hexdigest(), "task": job["task"],
            "taskVersion": version_of(job),
            "target": "cpu", "backend": "interpreted", "origin": "measured", "purpose": "normal",
            "verdict": {"compile": "pass", "correct": correct, "fast": "not_run"},
            "reasonBarrier": "correct" if failed else None,
            "reasonCode": "wrong_values" if failed else None,
            "reason": "1 of 1 cases fail" if failed else None, "detail": None,
            "cases": [case("tail_8", correct)], "findings": {"launched": ["k"]}, "speedup": None,
            "speedupReason": "timing needs a GPU",
            "quality": {"maintainability": 60.5, "cyclomatic": 4, "lines": 40, "reason": None},
            "seconds": {"queue": 0.0, "compile": 0.1, "correct": 0.2, "fast": None},
            "environment": environment(), "log": "printed"}


def finish(job, correct="pass"):
    leave(job)
    send({"type": "finished", "id": job["id"], "result": result(job, correct)})


def finish_changed(job, **changes):
    record = result(job)
    for key, value in changes.items():
        if value is None:
            del record[key]
        elif value is NULL:
            record[key] = None
        else:
            record[key] = value
    send({"type": "finished", "id": job["id"], "result": record})


def progress(job, index, total):
    send({"type": "progress", "id": job["id"], "stage": "correct", "case": "tail_%d" % index,
          "mode": "standard", "index": index, "total": total})


def until_cancelled(job, seconds, step=None):
    """True when the job was cancelled (which is then answered)."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if job["id"] in CANCELLED:
            send({"type": "cancelled", "id": job["id"]})
            return True
        if step:
            step()
        time.sleep(0.01)
    return False


def leave(job):
    """Notes the end of a use of the GPU, before the message that ends it."""
    kind = HOLDS.pop(job["id"], None)
    if kind and STATE:
        note("leases", "end %s %s %s" % (GPU, job["id"], kind))


def note(name, line):
    with LOCK:
        with open(os.path.join(STATE, name), "a") as file:
            file.write(line + "\n")


def want(job, kind, prepared):
    leave(job)
    send({"type": "want", "id": job["id"], "kind": kind, "prepared": prepared})


def await_lease(job, kind):
    """True when it came; a cancelled job is answered."""
    with GRANTED:
        while GRANTS.get(job["id"]) != kind:
            GRANTED.wait(0.05)
            if job["id"] in CANCELLED:
                send({"type": "cancelled", "id": job["id"]})
                return False
    HOLDS[job["id"]] = kind
    if STATE:
        note("leases", "begin %s %s %s" % (GPU, job["id"], kind))
    return True


def to_correct(job):
    """A GPU job up to its correctness cases. False when it was cancelled."""
    want(job, "shared", False)
    send({"type": "progress", "id": job["id"], "stage": "prepare", "index": 1, "total": 1})
    want(job, "shared", True)
    return await_lease(job, "shared")


def to_fast(job):
    if not to_correct(job):
        return False
    progress(job, 1, 1)
    want(job, "exclusive", True)
    if not await_lease(job, "exclusive"):
        return False
    send({"type": "progress", "id": job["id"], "stage": "fast", "case": "[[1024]]",
          "mode": job["profile"], "index": 1, "total": 2})
    return True


def ok(job):
    if GPU:
        if not (to_fast(job) if 3 in job["stages"] else to_correct(job)):
            return
    else:
        progress(job, 1, 1)
    finish(job)


def slow_fast(job):
    """Is timed in silence for longer than Stages 1 and 2 may take."""
    if to_fast(job):
        time.sleep(1.0)
        finish(job)


def hang_fast(job):
    if to_fast(job):
        until_cancelled(job, 30)


def parked(job):
    """Waits for the GPU for as long as it takes, and says so only once."""
    want(job, "shared", True)
    if await_lease(job, "shared"):
        finish(job)


def hold(job):
    """Keeps the GPU to itself until DIR/let-go exists."""
    if to_fast(job):
        while not os.path.exists(os.path.join(STATE, "let-go")):
            if until_cancelled(job, 0.05, lambda: progress(job, 1, 2)):
                return
        finish(job)


def gives_back(job):
    """Is not correct: needs the GPU no more, and goes on for a while."""
    if to_correct(job):
        leave(job)
        send({"type": "unwant", "id": job["id"]})
        time.sleep(0.1)
        finish(job, "fail")


def crash_fast(job):
    if to_fast(job):
        os.kill(os.getpid(), signal.SIGKILL)


def quarantine(job):
    """Breaks the GPU: the health check that follows its crash fails."""
    if not to_correct(job):
        return
    leave(job)
    QUARANTINED.set()
    send({"type": "device", "state": "quarantined", "text": "the known-good kernel gave wrong values"})
    finish_changed(job, verdict={"compile": "fail", "correct": "not_run", "fast": "not_run"},
                   reasonCode="crash", reason="illegal memory access", cases=[], timings=[],
                   speedup=NULL, reasonBarrier="compile")


def wrong_at_size(job):
    if to_fast(job):
        leave(job)
        finish_changed(job, verdict={"compile": "pass", "correct": "fail", "fast": "not_run"},
                       reasonCode="wrong_at_timing_size", reason="wrong at [[4096]]", timings=[],
                       speedup=NULL)


def integrity(job):
    if to_fast(job):
        leave(job)
        finish_changed(job, verdict={"compile": "pass", "correct": "pass", "fast": "fail"},
                       reasonCode="integrity", reason="the timer was replaced", timings=[],
                       speedup=NULL, findings={"integrity": [{"id": "A5", "verdict": "fail",
                                                            "text": "the timer was replaced"}]})


def cheat_passes(job):
    """Says that the timing is valid although its own findings deny it."""
    if to_fast(job):
        leave(job)
        finish_changed(job, findings={"integrity": [{"id": "A5", "verdict": "fail", "text": "x"}]})


def fail(job):
    finish(job, "fail")


def slow(job):
    for index in range(1, 21):
        progress(job, index, 20)
        if until_cancelled(job, 0.02):
            return
    finish(job)


def busy(job):
    """Runs long but shows signs of life."""
    if not until_cancelled(job, 30, lambda: progress(job, 1, 2)):
        finish(job)


def quiet(job):
    """No sign of life, but it can be cancelled."""
    until_cancelled(job, 30)


def hang(job):
    time.sleep(30)


def deaf(job):
    """Like hang, and shutdown, end of input and SIGTERM are ignored too (see main)."""
    time.sleep(30)


def crash(job):
    os.kill(os.getpid(), signal.SIGSEGV)


def killed(job):
    os.kill(os.getpid(), signal.SIGKILL)


def exit_0(job):
    os._exit(0)


def exit_3(job):
    os.write(2, b"last words\n")
    os._exit(3)


def garbage(job):
    send_bytes(b"Traceback (most recent call last): this is not a frame")
    time.sleep(30)


def half_frame(job):
    send_bytes(frame({"type": "finished", "id": job["id"], "result": result(job)})[:40])
    os._exit(0)


def not_json(job):
    send_bytes(struct.pack("<I", 7) + b"not {} ")
    time.sleep(30)


def unknown_type(job):
    send({"type": "applause", "id": job["id"]})
    time.sleep(30)


def closed_pipe(job):
    os.close(OUT)
    time.sleep(30)


def twice(job):
    finish(job)
    finish(job, "fail")
    send({"type": "failed", "id": job["id"], "code": "harness_error", "text": "again"})


def late(job):
    finish(job)
    progress(job, 5, 5)
    send({"type": "log", "id": job["id"], "stream": "stdout", "text": "too late"})
    send({"type": "started", "id": job["id"]})


def stale(job):
    send({"type": "finished", "id": "j999999", "result": result(job)})
    send({"type": "progress", "id": "not-ours", "stage": "compile"})
    finish(job)


def other_id(job):
    finish_changed(job, id="j999999")


def other_kernel(job):
    finish_changed(job, kernel="0" * 64)


def other_task(job):
    finish_changed(job, task="Fake/another")


def no_verdict(job):
    finish_changed(job, verdict=None)


def no_cases(job):
    finish_changed(job, cases=[])


def failing_case_passed(job):
    finish_changed(job, cases=[case("tail_8", "fail")])


def odd_verdict(job):
    finish_changed(job, verdict={"compile": "pass", "correct": "great", "fast": "not_run"})


def no_result(job):
    send({"type": "finished", "id": job["id"]})


def harness(job):
    send({"type": "failed", "id": job["id"], "code": "harness_error", "text": "the judge fell over"})


def unknown_task(job):
    send({"type": "failed", "id": job["id"], "code": "unknown_task", "text": "no such task"})


def bad_job(job):
    send({"type": "failed", "id": job["id"], "code": "bad_job", "text": "no code"})


def self_cancelled(job):
    send({"type": "cancelled", "id": job["id"]})


def logs(job):
    os.write(2, b"free text of the worker\n")
    send({"type": "log", "id": job["id"], "stream": "stdout", "text": "hello from the kernel\n"})
    finish(job)


def shout(job):
    os.write(2, b"0123456789abcde\n" * 10000)
    os.write(2, b"the end\n")
    finish(job)


def orphan(job):
    """Leaves a process in a session of its own and dies."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"],
                             start_new_session=True)
    with open(os.path.join(STATE, "orphans"), "a") as file:
        file.write("%d\n" % child.pid)
    os.kill(os.getpid(), signal.SIGKILL)


def surroundings(job):
    """The environment of the worker, as log."""
    text = json.dumps({"environment": dict(os.environ), "cwd": os.getcwd(), "nice": os.nice(0),
                       "session": os.getsid(0) == os.getpid(),
                       "descriptors": sorted(os.listdir("/proc/self/fd"))})
    send({"type": "log", "id": job["id"], "stream": "stdout", "text": text})
    finish(job)


def seen_before(name):
    path = os.path.join(STATE, name)
    if os.path.exists(path):
        return True
    open(path, "w").close()
    return False


def run(job):
    category, behaviour = job["task"].split("/")
    if category != "Fake":
        behaviour = "ok" if GPU else "slow"
    if STATE:
        with open(os.path.join(STATE, "log"), "a") as file:
            file.write("%s %s\n" % (job["id"], behaviour))
    if behaviour.endswith("-once"):
        behaviour = behaviour[:-len("-once")]
        if seen_before(behaviour + job["id"].split(".")[0]):
            behaviour = "ok"
    if QUARANTINED.is_set():
        send({"type": "failed", "id": job["id"], "code": "device_quarantined", "text": "not healthy"})
        return
    send({"type": "started", "id": job["id"]})
    globals()[behaviour.replace("-", "_")](job)


def greet(greeting):
    hello = {"type": "hello", "version": 2, "build": "fake", "environment": environment()}
    if greeting == "silent-exit":
        os.write(2, b"ImportError: something is missing\n")
        sys.exit(1)
    if greeting == "never":
        time.sleep(60)
    if greeting == "chatter":
        send_bytes(b"Welcome to Python! " * 10)
        time.sleep(60)
    if greeting == "refused":
        send({"type": "refused", "code": "missing_triton", "text": "triton not found. Install it."})
        sys.exit(3)
    if greeting == "early":
        send({"type": "started", "id": "j1"})
        time.sleep(60)
    if greeting == "wrong-version":
        hello["version"] = 99
    send(hello)
    if greeting == "sick":
        QUARANTINED.set()
    if greeting == "two-hellos":
        send(hello)
    if greeting == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)


def main():
    global STATE, GPU
    arguments = sys.argv[1:]
    if arguments[0] == "--state":
        STATE = arguments[1]
        arguments = arguments[2:]
    if arguments[0] == "--gpu":
        GPU = arguments[1]
        arguments = arguments[2:]
    receive()
    if STATE:
        with open(os.path.join(STATE, "starts"), "a") as file:
            file.write("%d\n" % os.getpid())
    greet(arguments[0])
    while True:
        message = receive()
        if message is None or message["type"] == "shutdown":
            os._exit(0)
        if message["type"] == "cancel":
            CANCELLED.add(message["id"])
        elif message["type"] == "lease":
            with GRANTED:
                GRANTS[message["id"]] = message["kind"]
                GRANTED.notify_all()
        elif message["type"] == "job":
            threading.Thread(target=run, args=(message,), daemon=True).start()
            if message["task"] == "Fake/deaf":
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                time.sleep(60)


main()
