# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""On a machine with a GPU: is everything that a candidate launches compiled ahead, and does brief tuning choose well?

PYTHONPATH=core/worker python3 tests/gpu/check_ahead.py
"""
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core" / "worker"))
os.environ.pop("TRITON_INTERPRET", None)
os.environ["OMP_NUM_THREADS"] = "1"

now = time.perf_counter
begun = now()
import torch  # noqa: E402
import triton  # noqa: E402

imported = now() - begun
from kbx_worker import catalog  # noqa: E402
from kbx_worker.gpu import ahead, standin, variants  # noqa: E402

FIXTURES = ("Activation/leaky_relu", "MatrixMultiply/matmul", "Optimizer/Adam", "Reduce/argmax", "Normalization/batch_norm", "Loss/smooth_l1_loss")
TUNED = {"Activation/relu": "refine-loop/Activation/relu/round2.py", "MatrixMultiply/matmul_fp16": "parallel-workers/MatrixMultiply/matmul_fp16/round2.py"}
# Tensors of a timing size that is tried here, in elements, so that the check stays short.
LARGEST = 1 << 26


def forked(body):
    """The JSON that `body` returns, made in a fork."""
    r, w = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(r)
        try:
            said = body()
        except BaseException:
            said = {"failed": traceback.format_exc()[-1500:]}
        with os.fdopen(w, "w") as f:
            json.dump(said, f)
        os._exit(0)
    os.close(w)
    with os.fdopen(r) as f:
        text = f.read()
    os.waitpid(pid, 0)
    return json.loads(text) if text else {"failed": "the process ended without a word"}


def compile_all(task, path, entry, cache, info, slots, helper):
    calls, convention = variants.foreseen_calls(task, "kbx"), catalog.calling_convention(task)
    r, w = os.pipe()
    gate_r, gate_w = os.pipe()
    os.write(gate_w, ahead.GO)
    pid = os.fork()
    if pid == 0:
        os.close(r)
        ahead.seed_cache(helper, cache)
        ahead.compile_ahead(w, gate_r, path, "kernel", (entry,), calls, convention, cache, info, info["major"] * 10 + info["minor"], slots)
        os._exit(0)
    for fd in (w, gate_r):
        os.close(fd)
    with os.fdopen(r) as f:
        events = [json.loads(line) for line in f]
    os.waitpid(pid, 0)
    os.close(gate_w)
    return next((e["seconds"] for e in events if "variants" in e), 0.0), events[-1]["end"]


def brief(call):
    """Five calls after a warm one, the cache cleared before each."""
    buffer = torch.empty(1 << 26, dtype=torch.int32, device="cuda")
    call()
    pairs = [(torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)) for _ in range(5)]
    for first, last in pairs:
        buffer.zero_()
        first.record()
        call()
        last.record()
    torch.cuda.synchronize()
    return statistics.median(a.elapsed_time(b) for a, b in pairs)


def sizes_of(task):
    """Timing inputs on the GPU, of the sizes that are small enough."""
    from kbx_worker.gpu.sizes import DeviceInputs, shapes
    few = [i for i, c in enumerate(shapes(task, "kbx")) if sum(t.numel() for t in variants.tensors_in([c.args, c.kwargs])) <= LARGEST]
    inputs = DeviceInputs(task.id)
    with torch.device("cuda"):
        for i, case in enumerate(task.module.sizes(inputs, "kbx")):
            if i in few:
                yield case


def run_all(task, path, entry_name, cache):
    """In a process with CUDA: every case and size; counts what had to be compiled."""
    from kbx_worker.gpu.transfer import to_device
    from kbx_worker.gpu.tuning import Tuning
    from kbx_worker.signals import TRACE
    os.environ["TRITON_CACHE_DIR"] = cache
    torch.zeros(1, device="cuda")
    tuning = Tuning(brief)
    tuning.install()
    convention = catalog.calling_convention(task)
    entry, refused, start = ahead.load_entry(path, "kernel", (entry_name,)), [], now()

    def call(case):
        args, kwargs = to_device(tuple(case.args), "cuda"), to_device(case.kwargs, "cuda")
        try:
            if convention:
                with torch.device("cuda"):
                    convention(entry, args, kwargs)
            else:
                entry(*args, **kwargs)
            torch.cuda.synchronize()
        except Exception as e:
            refused.append(f"{type(e).__name__}: {e}".split("\n")[0][:100])

    for number, case in enumerate(c for c in variants.foreseen_calls(task, None)):
        TRACE.reset(number)
        call(case)
    cases, forced = now() - start, dict(tuning.late())
    tuning.tune()
    rows = []
    for case in sizes_of(task):
        tuning.begin_size()
        call(case)
        rows.append(tuning.choices())
    return {"cases": cases, "all": now() - start, "late": tuning.late(), "lateInCases": forced["count"], "refused": refused, "bench": tuning.bench_seconds,
            "choices": rows}


def own_choice(task, path, entry_name, cache, brief_choices):
    """Triton's own autotuner for three sizes: its choice, and how long the configuration chosen briefly takes against it."""
    from kbx_worker.shim_launch import describe
    from triton.runtime.autotuner import Autotuner
    os.environ["TRITON_CACHE_DIR"] = cache
    entry = ahead.load_entry(path, "kernel", (entry_name,))
    rows, cases = [], list(sizes_of(task))
    tuners = [v for v in vars(sys.modules["kernel"]).values() if isinstance(v, Autotuner)]
    for i in sorted({len(cases) // 2, len(cases) - 1}):
        case, start = cases[i], now()
        entry(*case.args, **case.kwargs)
        torch.cuda.synchronize()
        seconds = now() - start
        for tuner in tuners:
            name = tuner.base_fn.__name__
            timed = {describe(c): t[0] for c, t in getattr(tuner, "configs_timings", {}).items()}
            ours, theirs = brief_choices[i].get(name), describe(tuner.best_config) if hasattr(tuner, "best_config") else None
            if ours in timed and theirs in timed:
                rows.append({"size": case.name, "kernel": name, "same": ours == theirs, "loss": timed[ours] / timed[theirs] - 1, "seconds": seconds})
    return rows


def properties():
    return standin.device_info(torch.cuda.get_device_properties(0))


def main():
    warm = ahead.warm_parent(90)
    info = forked(properties)
    if "failed" in info:
        print("skipped: no GPU here:", info["failed"].splitlines()[-1])
        return 77
    print(f"{info['name']}, torch {torch.__version__}, triton {triton.__version__}; imports {imported:.1f} s, warm parent {warm}")
    work, bad = tempfile.mkdtemp(), 0
    try:
        slots, helper, start = ahead.Slots.create(work, max(1, (os.cpu_count() or 2) - 1)), os.path.join(work, "helper"), now()
        problem = ahead.build_helper(helper)
        print(f"helper built in {now() - start:.1f} s {problem}")
        print(f"{'task':30} {'record':>7} {'ahead':>7} {'cpu':>6} {'variants':>8} | {'cases':>6} {'all':>6} {'late':>4}")
        source, start = catalog.TaskSource(ROOT / "tasks"), now()
        files = {t: ROOT / "tests/fixtures/kernels" / t / "correct.py" for t in FIXTURES} | {t: ROOT / "resources/sample" / f for t, f in TUNED.items()}
        for task_id, file in files.items():
            task = catalog.load_task(source, task_id)
            task.load_module()
            folder = os.path.join(work, task_id.replace("/", "_"))
            os.makedirs(folder)
            path, cache = os.path.join(folder, "kernel.py"), os.path.join(folder, "triton")
            shutil.copy(file, path)
            record, end = compile_all(task, path, task.entry, cache, info, slots, helper)
            ran = forked(lambda: run_all(task, path, task.entry, cache))
            if "failed" in ran:
                bad += 1
                print(f"{task_id:30} FAILED {ran['failed']}")
                continue
            late = ran["late"]["count"]
            bad += late > 0 or bool(end["errors"])
            print(f"{task_id:30} {record:7.2f} {end['wallSeconds']:7.2f} {end['cpuSeconds']:6.1f} {end['variants']:8} | {ran['cases']:6.2f} {ran['all']:6.2f} {late:4}"
                  + (f"  LATE {ran['late']}" if late else "") + "".join(f"\n    {w}: {x}" for w in ("errors", "remarks") for x in end[w][:3])
                  + "".join(f"\n    refused: {x}" for x in ran["refused"][:3]))
            if task_id in TUNED:
                rows = forked(lambda: own_choice(task, path, task.entry, cache, ran["choices"]))
                if isinstance(rows, dict):
                    bad += 1
                    print(rows["failed"])
                    continue
                print(f"    brief tuning took {ran['bench']:.2f} s in all")
                for row in rows:
                    print(f"    {row['kernel']} {row['size']}: {'same choice' if row['same'] else 'another choice'}, {100 * row['loss']:+.1f} % against "
                          f"Triton's own ({row['seconds']:.1f} s)")
        print(f"{'OK' if not bad else f'{bad} PROBLEMS'} in {now() - begun:.1f} s")
        return 1 if bad else 0
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
