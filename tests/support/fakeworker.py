# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A worker without torch that misbehaves on request.

fakeworker.py [--state DIR] GREETING

GREETING says how the start goes: serve, wrong-version, refused, silent-exit, never, chatter (text
instead of frames), early (a job message before hello), two-hellos,
stubborn (ignores shutdown, end of input and SIGTERM). The task of a job says how the
job goes, "Fake/<behaviour>", by the functions below whose name is the behaviour. A behaviour with
the suffix "-once" shows only the first time in DIR, later runs are ok. Tasks of other categories go
slow. DIR/log gets a line per job.
"""

import hashlib
import json
import os
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
            "backend": "interpreted", "gpu": None, "evaluatorVersion": 1, "gateVersion": 1,
            "protocolVersion": 1}


def case(name, verdict):
    failed = verdict == "fail"
    return {"name": name, "mode": "standard", "seed": 0, "verdict": verdict,
            "code": "wrong_values" if failed else None, "error": "values differ" if failed else None,
            "maxAbs": "inf" if failed else 0.0, "maxRel": "nan" if failed else 0.0, "over": int(failed),
            "count": 8, "tolerance": 1e-5,
            "worst": [{"index": [7], "reference": 0.5, "kernel": "inf", "abs": "inf"}] if failed else [],
            "vacuous": False, "config": None, "seconds": 0.01}


def version_of(task):
    """What the catalogue says of a real task; invented ones have none."""
    if task.startswith("Fake/"):
        return "v1"
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    sys.path.insert(0, os.path.join(root, "core", "worker"))
    from kbx_worker import catalog
    return catalog.load_task(catalog.TaskSource(os.path.join(root, "tasks")), task).version


def result(job, correct="pass"):
    code = job["code"].encode()
    failed = correct == "fail"
    return {"id": job["id"], "kernel": hashlib.sha256(code).hexdigest(),
            "submission": hashlib.sha256(code).hexdigest(), "task": job["task"],
            "taskVersion": version_of(job["task"]),
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
    send({"type": "finished", "id": job["id"], "result": result(job, correct)})


def finish_changed(job, **changes):
    record = result(job)
    for key, value in changes.items():
        if value is None:
            del record[key]
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


def ok(job):
    progress(job, 1, 1)
    finish(job)


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
        behaviour = "slow"
    if STATE:
        with open(os.path.join(STATE, "log"), "a") as file:
            file.write("%s %s\n" % (job["id"], behaviour))
    if behaviour.endswith("-once"):
        behaviour = behaviour[:-len("-once")]
        if seen_before(behaviour + job["id"].split(".")[0]):
            behaviour = "ok"
    send({"type": "started", "id": job["id"]})
    globals()[behaviour.replace("-", "_")](job)


def greet(greeting):
    hello = {"type": "hello", "version": 1, "build": "fake", "environment": environment()}
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
    if greeting == "two-hellos":
        send(hello)
    if greeting == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)


def main():
    global STATE
    arguments = sys.argv[1:]
    if arguments[0] == "--state":
        STATE = arguments[1]
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
        elif message["type"] == "job":
            threading.Thread(target=run, args=(message,), daemon=True).start()
            if message["task"] == "Fake/deaf":
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                time.sleep(60)


main()
