# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Timing and integrity on a real GPU: PYTHONPATH=core/worker python3 tests/gpu/check_timing.py [part ...]. Under 60 s; exit 1 if a check fails.

Each part runs in a forked process of its own; this process never makes a CUDA context.
"""
import functools
import json
import math
import os
import select
import signal
import statistics
import sys
import time
import traceback

os.environ.setdefault("TORCHINDUCTOR_COMPILE_THREADS", "1")

import torch
import triton
import triton.language as tl
import triton.testing

from kbx_worker.gpu import integrity, peaks, timing, timingstats, verdicts
from kbx_worker.gpu.device import Device
from kbx_worker.gpu.timing import Side

PART_SECONDS = 50


@triton.jit
def _relu(x, o, n, BLOCK: tl.constexpr):
    i = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    tl.store(o + i, tl.maximum(tl.load(x + i, mask=i < n), 0.0), mask=i < n)


@triton.jit
def _gelu_add(x, y, o, n, BLOCK: tl.constexpr):
    i = tl.program_id(0).to(tl.int64) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i, mask=i < n) + tl.load(y + i, mask=i < n)
    tl.store(o + i, v * 0.5 * (1 + tl.erf(v * 0.7071067811865476)), mask=i < n)


@triton.jit
def _softmax(x, o, n, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    row = tl.program_id(0).to(tl.int64) * n
    v = tl.load(x + row + i, mask=i < n, other=-float("inf"))
    e = tl.exp(v - tl.max(v, 0))
    tl.store(o + row + i, e / tl.sum(e, 0), mask=i < n)


def relu(x):
    o = torch.empty_like(x)
    _relu[(triton.cdiv(x.numel(), 1024),)](x, o, x.numel(), BLOCK=1024)
    return o


def gelu_add(x, y):
    o = torch.empty_like(x)
    _gelu_add[(triton.cdiv(x.numel(), 1024),)](x, y, o, x.numel(), BLOCK=1024)
    return o


def softmax(x):
    o = torch.empty_like(x)
    _softmax[(x.shape[0],)](x, o, x.shape[1], BLOCK=triton.next_power_of_2(x.shape[1]))
    return o


KERNELS = {"relu": (torch.relu, relu, 1), "gelu_add": (lambda x, y: torch.nn.functional.gelu(x + y), gelu_add, 2),
           "softmax": (lambda x: torch.softmax(x, -1), softmax, 1)}


def sets_of(count, *shape):
    return [(tuple(torch.randn(*shape, device="cuda") for _ in range(count)), {}) for _ in range(3)]


def timed(device, reference, kernel, sets, profile="paired-cold", **more):
    return timing.measure(profile, device, [Side("eager", reference, sets), Side("kernel", kernel, sets)], **more)["eager"]


def device_facts():
    device = Device()
    clear, name = device.settle(), torch.cuda.get_device_name()
    begin = time.perf_counter()
    for _ in range(200):
        device.clear()
    host = (time.perf_counter() - begin) * 1e3 / 200
    device.sync_stream()
    marks = device.events(2)
    spun = []
    for ms in (0.5, 2.0, 8.0):
        device.record(marks[0])
        device.spin(ms)
        device.record(marks[1])
        device.sync_stream()
        spun.append(device.elapsed(*marks) / ms)
    table = peaks.lookup(name)
    bandwidth = device.clear_bytes / clear / 1e6
    say(f"{name}: L2 {device.l2_bytes >> 20} MiB, a clear of {device.clear_bytes >> 20} MiB takes {clear:.4f} ms ({bandwidth:.0f} GB/s; peak "
        f"{table.bandwidth_gbs if table else '?'}), host {host:.4f} ms")
    say(f"empty kernel {1e3 * device.resolution_ms():.2f} µs; spin exact to {max(abs(s - 1) for s in spun):.1%}")
    check("spin is calibrated", max(abs(s - 1) for s in spun) < 0.1)
    check("resolution is 0.5 to 20 µs", 0.0005 < device.resolution_ms() < 0.02)
    check("clearing goes through the memory, not only the cache", table is None or bandwidth < 1.1 * table.bandwidth_gbs)


def a_a():
    device, ratios = Device(), []
    device.settle()
    for n in (1 << 14, 1 << 18, 1 << 22, 1 << 25, 1 << 27):
        for name, f, count in (("relu", torch.relu, 1), ("add", torch.add, 2), ("softmax", lambda x: torch.softmax(x.view(-1, 1024), -1), 1)):
            r = timed(device, f, f, sets_of(count, n))
            if r.kernel_ms >= 0.02:
                ratios.append(r.ratio)
            say(f"  {name:8} {n:10d}  {r.reference_ms:8.4f} ms  ratio {r.ratio:.4f} ±{r.half:.2%}  {r.blocks} blocks {r.stop} thrown {r.thrown} "
                f"wall {r.wall_seconds * 1e3:.0f} ms")
            no_alarm(f"{name} {n}", integrity.escape(r))
    logs = sorted(abs(math.log(r)) for r in ratios)
    say(f"A-A from 20 µs on: median {statistics.median(logs):.2%}, largest {logs[-1]:.2%}, band ±{timingstats.aa_band(ratios).half_width:.2%}")
    check("A-A median is at most 0.3 %", statistics.median(logs) <= 0.003)
    check("A-A stays below 2 %", logs[-1] <= 0.02)


def ratios_of_kernels():
    device, out = Device(), {}
    device.settle()
    l2, table = device.l2_bytes, peaks.lookup(torch.cuda.get_device_name())
    for name, (reference, kernel, count) in KERNELS.items():
        for rows in (64, 4096, 65536):
            sets = sets_of(count, rows, 1024)
            r = timed(device, reference, kernel, sets)
            bytes_moved = (count + 1) * rows * 1024 * 4
            verdict = verdicts.size_verdict(r.estimate, r.reference_ms, r.kernel_ms, resolution_ms=device.resolution_ms(),
                                            least_ms=verdicts.floor_ms(verdicts.Work(bytes_moved), table, l2))
            out[f"{name} {rows}"] = r.ratio, r.kernel_ms, r.blocks, r.wall_seconds, verdict.word, [f.text for f in integrity.escape(r)]
            sets = None
            device.trim()
    return out


def repeatability():
    runs = [forked(ratios_of_kernels) for _ in (0, 1)]
    off = []
    for key, (ratio, ms, blocks, wall, word, alarms) in runs[0].items():
        change = abs(math.log(runs[1][key][0] / ratio))
        if ms >= 0.02:
            off.append(change)
        say(f"  {key:16} {1e3 * ms:8.1f} µs  {ratio:.4f}  again {runs[1][key][0]:.4f}  {change:.2%}  {blocks} blocks  {1e3 * wall:.0f} ms  {word}")
        check(f"{key}: no false alarm {alarms + runs[1][key][5]}", not alarms and not runs[1][key][5])
        check(f"{key}: not impossible", word != "impossible")
    check("two runs agree within 2 % from 20 µs on", max(off) <= 0.02)


def paper_like_do_bench():
    device = Device()
    device.settle()
    for rows in (64, 4096, 65536):
        sets = sets_of(1, rows, 1024)
        r = timed(device, torch.relu, relu, sets, "paper")
        theirs = triton.testing.do_bench(functools.partial(relu, *sets[0][0]), warmup=25, rep=100, return_mode="median")
        say(f"  relu {rows:6d} rows: paper {1e3 * r.kernel_ms:.2f} µs, do_bench {1e3 * theirs:.2f} µs, {r.blocks} samples, wall {r.wall_seconds:.2f} s")
        check(f"paper agrees with do_bench at {rows} rows", abs(r.kernel_ms - theirs) <= max(0.05 * theirs, 0.0015))
        no_alarm(f"paper {rows}", integrity.escape(r))
    for profile in ("paired-hot", "kernelbench", "harness"):
        r = timed(device, torch.relu, relu, sets_of(1, 4096, 1024), profile)
        say(f"  {profile:12} {1e3 * r.kernel_ms:.2f} µs, ratio {r.ratio:.3f} [{r.low:.3f} {r.high:.3f}], {r.blocks}, wall {r.wall_seconds:.2f} s")
        no_alarm(profile, integrity.escape(r))


def honest():
    """References that do much on the host and in libraries: none of it may look like cheating."""
    device = Device()
    a, b = torch.randn(1024, 1024, device="cuda"), torch.randn(1024, 1024, device="cuda")
    a @ b
    torch.backends.cuda.matmul.allow_tf32 = False
    guard = integrity.Guard(device)
    device.settle()
    image, weight = torch.randn(8, 32, 64, 64, device="cuda"), torch.randn(32, 32, 3, 3, device="cuda")
    chain = lambda x, y: torch.nn.functional.layer_norm(torch.relu(x @ y).double().float().sort(-1)[0], (1024,))
    cases = {"matmul": (torch.matmul, (a, b)), "conv": (torch.conv2d, (image, weight)), "lu": (lambda x: torch.linalg.lu_factor(x)[0], (a,)),
             "chain": (chain, (a, b)), "large temporaries": (lambda x: (x.repeat(64, 4) + 1).sum(), (a,)),
             "reads back": (lambda x: x * x.sum().item(), (a,)), "nonzero": (torch.nonzero, (torch.relu(a),)),
             "view": (lambda x: x.t(), (a,)), "fft": (torch.fft.fft2, (a,))}
    compiled = torch.compile(chain, dynamic=False)
    begin = time.perf_counter()
    with guard.trusted():
        compiled(a, b)
        device.sync_device()
    say(f"  compiling a chain: {time.perf_counter() - begin:.1f} s")
    cases["compiled"] = compiled, (a, b)
    for name, (f, args) in cases.items():
        r = timed(device, f, f, [(args, {})], limits=timing.Limits(cap_seconds=0.5))
        say(f"  {name:18} {r.kernel_ms:8.4f} ms host {r.host_kernel_ms:.3f} ratio {r.ratio:.4f} led {r.marks.led} thrown {r.thrown} {r.blocks} {r.stop}")
        found = integrity.escape(r) + guard.check() + guard.output(f(*args), f(*args)) + guard.late_writes(functools.partial(f, *args))
        no_alarm(name, found)
        device.trim()


WORK = ("import torch, threading, time, queue\n_w = None\ndef _work(x):\n    global _w\n    for _ in range(20):\n"
        "        _w = torch.sort(x.view(-1, 1024), -1)[0]\n")
LIARS = {
    "patched events": ("A5", "torch.cuda.Event.elapsed_time = lambda self, other: 0.001\ntime.perf_counter = lambda: 0.0\n"
                             "def kernel(x):\n    return torch.relu(x)\n"),
    "patched harness": ("A5", "import kbx_worker.gpu.paired as p\np._Run._read = lambda self, *a: ([0.001] * 1000, None, 0)\n"
                              "def kernel(x):\n    return torch.relu(x)\n"),
    "side stream": ("A6", WORK + "_s = torch.cuda.Stream()\ndef kernel(x):\n    with torch.cuda.stream(_s):\n        _work(x)\n"
                                 "    return x\n"),
    "joined side stream": ("A6", WORK + "_s = torch.cuda.Stream()\ndef kernel(x):\n    with torch.cuda.stream(_s):\n        o = plain(x)\n"
                                        "    torch.cuda.current_stream().wait_stream(_s)\n    return o\n"
                                        "def plain(x):\n    return torch.sort(x.view(-1, 1024), -1)[0]\n"),
    "thread with a queue": ("A6", WORK + "_q = queue.Queue()\ndef _run():\n    while True:\n        _work(_q.get())\n"
                                         "threading.Thread(target=_run, daemon=True).start()\ndef kernel(x):\n    _q.put(x)\n    return x\n"),
    "thread per call": ("A6", WORK + "def kernel(x):\n    o = torch.zeros_like(x)\n    def late():\n        time.sleep(0.001)\n        o.copy_(torch.relu(x))\n"
                                     "        torch.cuda.synchronize()\n    threading.Thread(target=late).start()\n    return o\n"),
    "stream left current": ("A6", "import torch\n_s = torch.cuda.Stream()\ndef kernel(x):\n    torch.cuda.set_stream(_s)\n    return torch.relu(x)\n"),
    "lazy output": ("A7", "import torch\nclass Lazy(torch.Tensor):\n    pass\ndef kernel(x):\n    return torch.relu(x).as_subclass(Lazy)\n"),
    "output on the host": ("A7", "import torch\ndef kernel(x):\n    return torch.empty(x.shape, pin_memory=True)\n"),
}


def liar(name):
    expected, source = LIARS[name]
    device, x = Device(), torch.randn(1 << 22, device="cuda")
    torch.relu(x)
    guard = integrity.Guard(device)
    device.settle()
    space = {}
    exec(compile("import time, torch\n" + source, "candidate", "exec"), space)
    found, kernel = guard.check(), space["kernel"]
    found += guard.output(kernel(x), torch.relu(x))
    if expected == "A6":
        r = timed(device, torch.relu, kernel, [((x,), {})], limits=timing.Limits(cap_seconds=0.5))
        found += integrity.escape(r) + guard.check()
        if name == "joined side stream" and r.kernel_ms > 0.8 * timed(device, torch.relu, space["plain"], [((x,), {})]).kernel_ms:
            found.append(integrity.failed("A6", "(nothing was gained: the time is that of the honest call)"))
        if name == "thread per call":
            found += guard.late_writes(lambda: kernel(x))
    return [f.as_json() for f in integrity.summary(found) if f.verdict == "fail"]


def liars():
    for name, (expected, _) in LIARS.items():
        found = forked(functools.partial(liar, name))
        say(f"  {name:20} {'; '.join(f['id'] + ': ' + f['text'] for f in found)[:180]}")
        check(f"{name} is caught by {expected}", any(f["id"] == expected for f in found))


_failures = []


def say(text):
    print(text, flush=True)


def check(what, good):
    if not good:
        _failures.append(what)
        say(f"  FAILED: {what}")


def no_alarm(what, findings):
    check(f"{what}: false alarm {'; '.join(f.text for f in findings)}", not findings)


def forked(function):
    """The JSON value of `function`, run in a process of its own. Raises RuntimeError with its traceback."""
    r, w = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(r)
        before = len(_failures)
        try:
            data = {"value": function(), "failed": _failures[before:]}
        except BaseException:
            data = {"error": traceback.format_exc()[-3000:], "failed": _failures[before:]}
        with os.fdopen(w, "w") as f:
            json.dump(data, f)
        os._exit(0)
    os.close(w)
    text, end = b"", time.monotonic() + PART_SECONDS
    with os.fdopen(r, "rb", buffering=0) as f:
        while select.select([f], [], [], max(0.0, end - time.monotonic()))[0]:
            part = f.read(1 << 16)
            if not part:
                break
            text += part
        else:
            os.kill(pid, signal.SIGKILL)
            text = json.dumps({"error": f"no end after {PART_SECONDS} s", "failed": []}).encode()
    os.waitpid(pid, 0)
    said = json.loads(text or b'{"error": "the process died", "failed": []}')
    _failures.extend(said["failed"])
    if "error" in said:
        raise RuntimeError(said["error"])
    return said["value"]


# True: runs in a process of its own; otherwise it forks its own processes.
PARTS = {"device": (device_facts, True), "aa": (a_a, True), "repeat": (repeatability, False), "paper": (paper_like_do_bench, True),
         "honest": (honest, True), "liars": (liars, False)}


def main() -> int:
    if not os.path.exists("/dev/nvidiactl"):
        print("skipped: there is no NVIDIA GPU here")
        return 77
    for name in sys.argv[1:] or PARTS:
        function, alone = PARTS[name]
        begin = time.perf_counter()
        say(f"== {name}")
        try:
            forked(function) if alone else function()
        except RuntimeError as e:
            check(f"{name}: {e}", False)
        say(f"   {time.perf_counter() - begin:.1f} s")
    assert not torch.cuda.is_initialized()
    say("all checks passed" if not _failures else f"{len(_failures)} checks FAILED:\n" + "\n".join("  " + f[:300] for f in _failures))
    return 1 if _failures else 0


if __name__ == "__main__":
    sys.exit(main())
