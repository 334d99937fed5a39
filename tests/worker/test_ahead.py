# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compile ahead without a GPU: what a candidate would launch, and that a later launch finds it in the cache."""
import json
import os
import sys
import tempfile
import textwrap
import time
import traceback
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core" / "worker"))
os.environ.pop("TRITON_INTERPRET", None)

import torch  # noqa: E402
from kbx_worker import catalog  # noqa: E402
from kbx_worker.gpu import ahead, standin, variants  # noqa: E402

torch.set_num_threads(1)
ARCH = 90
HEAD = '''
import torch, triton, triton.language as tl

@triton.jit
def scaled(x, o, n, a, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(o + i, tl.load(x + i, mask=i < n) * a, mask=i < n)
'''
PLAIN = HEAD + '''
def entry(x, a=2.0):
    o = torch.empty_like(x)
    scaled[lambda meta: (triton.cdiv(x.numel(), meta["B"]),)](x, o, x.numel(), a, B=64)
    return o
'''


def in_fork(body):
    """What `body()` returns in a fork (JSON), as recording changes torch for good."""
    r, w = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(r)
        try:
            said = {"ok": body()}
        except BaseException:
            said = {"error": traceback.format_exc()}
        with os.fdopen(w, "w") as f:
            json.dump(said, f)
        os._exit(0)
    os.close(w)
    with os.fdopen(r) as f:
        said = json.load(f)
    os.waitpid(pid, 0)
    if "error" in said:
        raise AssertionError(said["error"])
    return said["ok"]


def call(*args, size=False, **kwargs):
    return variants.Call("size test" if size else "case test", args, kwargs, size)


class Folder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name

    def write(self, text):
        path = os.path.join(self.folder, "kernel.py")
        Path(path).write_text(textwrap.dedent(text))
        return path

    def recorded(self, text, *calls, convention=None, name="entry"):
        """{variants: [(kernel, constants), ...], remarks} of a source and calls."""
        path = self.write(text)

        def body():
            standin.install({}, ARCH)
            recorder = variants.Recorder()
            recorder.record(ahead.load_entry(path, "kernel", (name,)), list(calls), convention)
            found = []
            for v in recorder.variants:
                a = v.arguments.arguments
                found.append([v.name, sorted(x for x in a["constexprs"].values() if isinstance(x, int)), list(a["signature"].values()),
                              a["options"].num_warps, v.size])
            return {"variants": found, "remarks": recorder.remarks}
        return in_fork(body)


class RecorderTest(Folder):
    def test_alignment_divisibility_and_one_make_variants(self):
        x = torch.ones(80)
        seen = self.recorded(PLAIN, call(x), call(x[:64]), call(x[:33]), call(x[1:34]), call(x[:1]), call(x.half()))
        self.assertEqual(seen["remarks"], [])
        # 80 and 64 are alike; 33 is no multiple of 16; an odd start is unaligned; n = 1 is a constant; another dtype.
        self.assertEqual(len(seen["variants"]), 5)

    def test_shapes_only_at_timing_sizes(self):
        x = torch.empty(1 << 28, device="meta")
        seen = self.recorded(PLAIN, call(x, size=True), call(x[1:], size=True))
        self.assertEqual((len(seen["variants"]), seen["remarks"]), (2, []))
        self.assertTrue(all(v[4] for v in seen["variants"]))

    def test_autotuned_every_configuration_and_pruning(self):
        text = HEAD + '''
def early(configs, named, **kw):
    return [c for c in configs if c.kwargs["B"] <= named["n"]]
tuned = triton.autotune([triton.Config({"B": b}, num_warps=w) for b in (32, 64, 4096) for w in (2, 4)], key=["n"],
                        prune_configs_by={"early_config_prune": early})(scaled)
def entry(x):
    tuned[lambda m: (triton.cdiv(x.numel(), m["B"]),)](x, torch.empty_like(x), x.numel(), 2.0)
'''
        seen = self.recorded(text, call(torch.ones(128)))
        self.assertEqual(sorted((v[1], v[3]) for v in seen["variants"]), [([32], 2), ([32], 4), ([64], 2), ([64], 4)])

    def test_heuristics_helpers_loops_and_wrappers(self):
        text = HEAD + '''
@triton.jit
def helper(v):
    return v + 1
@triton.heuristics({"B": lambda a: triton.next_power_of_2(a["n"])})
@triton.jit
def even(x, n, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(x + i, helper(tl.load(x + i, mask=i < n)), mask=i < n)
def entry(x, steps):
    for i in range(steps):
        even[(1,)](x[i], x.shape[1])
        even[(1,)](x[i], x.shape[1])
'''
        seen = self.recorded(text, call(torch.ones(4, 48), 4))
        self.assertEqual([(v[0], v[1]) for v in seen["variants"]], [("even", [64])])

    def test_values_are_made_up_where_only_shapes_are_known(self):
        text = PLAIN.replace("def entry(x, a=2.0):", "def entry(x, a=2.0):\n    n = int(x.sum().item()); x = x[:n]\n    assert x.is_cuda and x.device.type == 'cuda'")
        seen = self.recorded(text, call(torch.empty(1 << 24, device="meta"), size=True))
        self.assertEqual((len(seen["variants"]), seen["remarks"]), (2, []))

    def test_device_of_its_own_making(self):
        text = HEAD + '''
def entry(x):
    p = torch.cuda.get_device_properties(x.device)
    table = torch.tensor([1.0, 2.0], device="cuda"); rows = torch.arange(5, device=x.device)
    assert table.is_cuda and rows.device == x.device and torch.cuda.get_device_capability() == (9, 0)
    kernel = scaled.warmup(x, x, x.numel(), 1.0, B=128, grid=(1,)); kernel._init_handles()
    assert kernel.n_regs > 0 and kernel.metadata.shared >= 0
    with torch.cuda.device(x.device):
        scaled[(p.multi_processor_count,)](table, torch.zeros_like(table), 2, 1.0, B=16)
    torch.cuda.synchronize()
    return x.cpu().numpy().sum() + x.masked_fill(x > 1, 0.0)[x > 0].shape[0]
'''
        seen = self.recorded(text, call(torch.ones(64)), call(torch.empty(64, device="meta"), size=True))
        self.assertEqual((len(seen["variants"]), seen["remarks"]), (2, []))

    def test_what_goes_wrong_is_a_remark(self):
        text = PLAIN.replace("    return o", "    if x.numel() > 9: raise ValueError('no more than nine')\n    return o")
        seen = self.recorded(text, call(torch.ones(4)), call(torch.ones(16)))
        self.assertEqual(len(seen["variants"]), 2)
        self.assertIn("no more than nine", seen["remarks"][0])

    def test_a_call_that_does_not_end(self):
        text = PLAIN + "\ndef endless(x):\n    entry(x)\n    while True:\n        pass\n"
        limit, variants.SECONDS_PER_CALL = variants.SECONDS_PER_CALL, 3.0
        try:
            seen = self.recorded(text, call(torch.ones(4)), name="endless")
        finally:
            variants.SECONDS_PER_CALL = limit
        self.assertEqual(len(seen["variants"]), 1)
        self.assertIn("not over within", seen["remarks"][0])

    def test_fixture_kernels_record_without_remark(self):
        tasks = catalog.TaskSource(ROOT / "tasks")
        for task_id in ("Activation/leaky_relu", "MatrixMultiply/matmul", "Optimizer/Adam", "Reduce/argmax", "Normalization/batch_norm", "Random/rand"):
            with self.subTest(task=task_id):
                task = catalog.load_task(tasks, task_id)
                task.load_module()
                calls = variants.foreseen_calls(task, "kbx")
                self.assertTrue(any(c.size for c in calls) and any(not c.size for c in calls))
                source = (ROOT / "tests/fixtures/kernels" / task_id / "correct.py").read_text()
                seen = self.recorded(source, *calls, convention=catalog.calling_convention(task), name=task.entry)
                self.assertEqual(seen["remarks"], [])
                self.assertTrue(seen["variants"])

    def test_torch_is_not_made_to_import_its_compiler(self):
        def body():
            before = set(sys.modules)
            standin.install({}, ARCH)
            with standin.StandIn(standin.META):
                x = torch.empty(8, 8, device="cuda")
                y = (x + 1) @ x
                torch.nn.functional.layer_norm(torch.where(y > 0, y, x).softmax(-1), (8,)).sum().item()
            return sorted(m for m in set(sys.modules) - before if m.startswith(("torch._dynamo", "sympy", "torch.fx.experimental")))
        self.assertEqual(in_fork(body), [])


class CompileTest(Folder):
    """With the real compiler, for a GPU that is not here."""

    def compiled(self, text, calls, answer=ahead.GO, early=True, slots=None, cache="cache", entry="entry"):
        path = self.write(text)
        r, w = os.pipe()
        gate_r, gate_w = os.pipe()
        os.write(gate_w, answer)
        pid = os.fork()
        if pid == 0:
            try:
                os.close(r)
                ahead.compile_ahead(w, gate_r, path, "kernel", (entry,), calls, None, os.path.join(self.folder, cache), {}, ARCH, slots,
                                    early_sizes=early)
            finally:
                os._exit(0)
        for fd in (w, gate_r):
            os.close(fd)
        with os.fdopen(r) as f:
            events = [json.loads(line) for line in f]
        os.waitpid(pid, 0)
        os.close(gate_w)
        return events

    def test_a_later_launch_finds_everything(self):
        x = torch.ones(80)
        events = self.compiled(PLAIN, [call(x), call(x[1:34]), call(torch.empty(1 << 20, device="meta", dtype=torch.float16), size=True)])
        end = events[-1]["end"]
        self.assertEqual((end["errors"], end["remarks"], end["variants"]), ([], [], 3))
        self.assertGreater(end["cpuSeconds"], 0)
        self.assertEqual([e["done"] for e in events if "done" in e], [1, 2, 3])
        self.assertEqual(len(list(Path(self.folder, "cache").glob("*/scaled.cubin"))), 3)

        def launch():
            """Triton's own launch path up to loading the binary, with real memory, uncovering every missing key."""
            os.environ["TRITON_CACHE_DIR"] = os.path.join(self.folder, "cache")
            from kbx_worker.gpu.tuning import Tuning
            standin.install({}, ARCH)
            tuning = Tuning(lambda f: 0.0)
            tuning.install()
            module = sys.modules[ahead.load_entry(os.path.join(self.folder, "kernel.py"), "kernel", ("entry",)).__module__]
            for t in (x, x[1:34], torch.ones(1 << 20, dtype=torch.float16)):
                module.scaled.warmup(t, torch.empty_like(t), t.numel(), 2.0, B=64, grid=(1,))
            foreseen = tuning.late()["count"]
            module.scaled.warmup(x, x, 3, 2.0, B=16, grid=(1,))
            return foreseen, tuning.late()["count"]
        self.assertEqual(in_fork(launch), [0, 1])

    def test_compiler_errors_are_told_and_nothing_else_suffers(self):
        text = PLAIN.replace("* a, mask", "* nowhere, mask") + '''
@triton.jit
def fine(x):
    tl.store(x, 1.0)
def both(x):
    fine[(1,)](x)
    return entry(x)
'''
        end = self.compiled(text, [call(torch.ones(16))], entry="both")[-1]["end"]
        self.assertEqual(end["variants"], 2)
        self.assertEqual(len(end["errors"]), 1)
        self.assertIn("scaled", end["errors"][0])
        self.assertTrue(list(Path(self.folder, "cache").glob("*/fine.cubin")))

    def test_import_errors_are_remarks(self):
        for text in ("import nothing_of_this_name", "def other(): pass", "raise SystemExit(3)", "def entry(:"):
            with self.subTest(text=text):
                end = self.compiled(text, [call(torch.ones(16))])[-1]["end"]
                self.assertEqual((end["variants"], len(end["remarks"])), (0, 1))

    def test_what_only_sizes_need_waits_for_the_gate(self):
        calls = [call(torch.ones(16)), call(torch.empty(64, device="meta", dtype=torch.float16), size=True)]
        told = {answer: self.compiled(PLAIN, calls, answer, early=False, cache=answer.decode()) for answer in (ahead.GO, b"n")}
        self.assertEqual([e["held"] for e in told[ahead.GO] if "cases" in e], [1])
        self.assertEqual(len(list(Path(self.folder, "y").glob("*/scaled.cubin"))), 2)
        self.assertEqual(len(list(Path(self.folder, "n").glob("*/scaled.cubin"))), 1)
        self.assertEqual(told[b"n"][-1]["end"]["held"], 1)

    def test_a_source_without_kernels(self):
        end = self.compiled("import torch\ndef entry(x):\n    return x + 1\n", [call(torch.ones(16))])[-1]["end"]
        self.assertEqual((end["variants"], end["remarks"], end["errors"]), (0, [], []))


class SlotsTest(Folder):
    def test_a_slot_is_free_again_when_its_holder_dies(self):
        slots = ahead.Slots.create(self.folder, 1)
        r, w = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.write(w, b"1" if ahead.Slots(os.path.join(self.folder, "slots"), 1).take() is not None else b"0")
            time.sleep(60)
            os._exit(0)
        self.assertEqual(os.read(r, 1), b"1")
        self.assertIsNone(slots.take())
        os.kill(pid, 9)
        os.waitpid(pid, 0)
        fd = slots.take()
        self.assertIsNotNone(fd)
        for each in (fd, r, w):
            os.close(each)

    def test_slots_bound_compilations_of_all_jobs(self):
        slots = ahead.Slots.create(self.folder, 2)
        held = [slots.take(), slots.take()]
        self.assertNotIn(None, held)
        self.assertIsNone(slots.take())
        os.close(held[0])
        again = slots.take()
        self.assertIsNotNone(again)
        for fd in (held[1], again):
            os.close(fd)


if __name__ == "__main__":
    unittest.main()
