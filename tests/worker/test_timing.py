# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The timing profiles and the integrity checks, on a simulated device."""
import gc
import random
import statistics
import threading
import time
import types
import unittest
from unittest import mock

import torch

from fakedevice import CLEAR, FakeDevice, call
from kbx_worker.gpu import integrity, stage3, timing
from kbx_worker.gpu.timing import Limits, Side, measure
from kbx_worker.record import blank_result

SETS = [((i,), {}) for i in range(3)]


def pair(device, reference, kernel, profile="paired-cold", **more):
    return measure(profile, device, [Side("eager", reference, SETS), Side("kernel", kernel, SETS)], **more)["eager"]


class Paired(unittest.TestCase):
    def test_ratio_lies_in_its_interval(self):
        inside, runs = 0, 200
        with mock.patch.object(timing.paired, "_random", random.Random(1).random):
            for seed in range(runs):
                device = FakeDevice(seed, noise=0.02)
                result = pair(device, call(device, 0.05), call(device, 0.04))
                self.assertAlmostEqual(result.ratio, 1.25, delta=0.05)
                inside += result.low <= 1.25 <= result.high
        # Stopping when the interval is narrow costs a little of the 95 %.
        self.assertTrue(0.91 <= inside / runs <= 0.98, inside / runs)

    def test_slow_host_does_not_bias(self):
        for profile in ("paired-cold", "paired-hot"):
            device = FakeDevice(2, noise=0.01)
            result = pair(device, call(device, 0.02, host_ms=0.4), call(device, 0.02, host_ms=0.02), profile)
            self.assertAlmostEqual(result.ratio, 1.0, delta=0.015)
            self.assertTrue(result.marks.led)
            self.assertAlmostEqual(result.host_reference_ms, 0.4, delta=0.02)
            self.assertAlmostEqual(result.host_kernel_ms, 0.02, delta=0.01)

    def test_drift_cancels(self):
        device = FakeDevice(3, drift=0.5)
        self.assertAlmostEqual(pair(device, call(device, 0.3), call(device, 0.3)).ratio, 1.0, delta=0.002)

    def test_a_group_in_which_the_device_caught_up_is_thrown_away(self):
        device, hiccup = FakeDevice(4), {"at": 30}
        inner = call(device, 0.01)

        def kernel(*args):
            hiccup["at"] -= 1
            inner()
            if hiccup["at"] == 0:
                device.pass_time(60.0)
                device.launch(0.01, 0.0)

        result = pair(device, call(device, 0.01), kernel)
        self.assertEqual(result.thrown, 1)
        self.assertLess(max(result.kernel_samples), 0.1)

    def _disturbed(self, seed: int, calls: range):
        """A pair of equal calls on a host that is held up in those calls of the kernel."""
        device, count = FakeDevice(seed), [0]
        inner = call(device, 0.01)

        def kernel(*args):
            count[0] += 1
            inner()
            if count[0] in calls:
                # Longer than any lead: the device runs dry.
                device.pass_time(250.0)
                device.launch(0.01, 0.0)

        return pair(device, call(device, 0.01), kernel)

    def test_a_host_that_is_held_up_for_a_while_is_measured_again(self):
        result = self._disturbed(20, range(40, 200))
        self.assertFalse(result.overtaken)
        self.assertTrue(result.marks.led)
        self.assertLess(max(result.kernel_samples), 0.1)
        self.assertFalse(result.row()["overtaken"])

    def test_a_host_that_never_keeps_ahead_gives_no_ratio(self):
        result = self._disturbed(21, range(40, 10**9))
        self.assertTrue(result.overtaken)
        self.assertTrue(result.row()["overtaken"])

    def test_stops_by_the_interval_after_enough_blocks(self):
        device = FakeDevice(5)
        short, long = pair(device, call(device, 0.02), call(device, 0.02)), pair(device, call(device, 2.0), call(device, 2.0))
        self.assertEqual((short.stop, long.stop), ("interval", "interval"))
        self.assertGreaterEqual(short.blocks, 20)
        self.assertTrue(5 <= long.blocks < 20)
        self.assertEqual(len(short.kernel_samples), 2 * short.blocks)

    def test_stops_by_the_cap(self):
        device = FakeDevice(6, noise=0.6)
        result = pair(device, call(device, 0.5), call(device, 0.5), limits=Limits(cap_seconds=0.1))
        self.assertEqual(result.stop, "cap")
        self.assertLess(result.wall_seconds, 0.2)
        self.assertLess(result.low, result.high)

    def test_very_long_calls_end_soon_and_have_an_interval(self):
        device = FakeDevice(7, noise=0.01)
        result = pair(device, call(device, 100.0), call(device, 50.0))
        self.assertLess(result.wall_seconds, 3.0)
        self.assertTrue(result.low < 2.0 < result.high)

    def test_cold_clears_before_every_call_hot_never(self):
        for profile in ("paired-cold", "paired-hot"):
            device = FakeDevice(8)
            reference, kernel = call(device, 0.05), call(device, 0.05)
            result = pair(device, reference, kernel, profile)
            if profile == "paired-hot":
                self.assertEqual(device.clears, 0)
            else:
                self.assertGreaterEqual(device.clears, 4 * result.blocks)

    def test_input_sets_take_turns(self):
        device = FakeDevice(9)
        kernel = call(device, 0.05)
        pair(device, call(device, 0.05), kernel)
        counts = [kernel.calls.count((i,)) for i in range(3)]
        self.assertGreater(min(counts), 8)

    def test_several_baselines_share_one_run(self):
        device = FakeDevice(10, noise=0.005)
        kernel = call(device, 0.1)
        sides = [Side("eager", call(device, 0.2), SETS), Side("compiled", call(device, 0.15), SETS), Side("kernel", kernel, SETS)]
        results = measure("paired-cold", device, sides)
        self.assertAlmostEqual(results["eager"].ratio, 2.0, delta=0.03)
        self.assertAlmostEqual(results["compiled"].ratio, 1.5, delta=0.03)
        self.assertEqual(results["eager"].kernel_samples, results["compiled"].kernel_samples)

    def test_a_call_that_waits_for_the_device_is_timed_without_a_lead(self):
        device = FakeDevice(11, noise=0.01)
        result = pair(device, call(device, 0.2, waits=True), call(device, 0.1))
        self.assertFalse(result.marks.led)
        self.assertEqual(result.thrown, 0)
        self.assertGreater(result.ratio, 1.5)
        self.assertEqual(integrity.escape(result), [])

    def test_a_slow_host_is_not_taken_for_a_wait(self):
        device = FakeDevice(12)
        self.assertTrue(pair(device, call(device, 0.2, host_ms=8.0), call(device, 0.2)).marks.led)

    def test_drift_against_an_earlier_time_is_told(self):
        device = FakeDevice(13)
        result = pair(device, call(device, 0.1), call(device, 0.1), known={"eager": [0.09, 0.09]})
        self.assertTrue(result.drifted)
        self.assertFalse(result.reused)
        self.assertFalse(pair(device, call(device, 0.1), call(device, 0.1), known={"eager": [0.1]}).drifted)

    def test_garbage_collection_is_off_only_meanwhile(self):
        device, seen = FakeDevice(14), set()

        def kernel(*args):
            seen.add(gc.isenabled())
            device.launch(0.1)

        pair(device, call(device, 0.1), kernel)
        self.assertEqual(seen, {False})
        self.assertTrue(gc.isenabled())

        def broken(*args):
            raise RuntimeError("no")

        with self.assertRaises(RuntimeError):
            pair(device, call(device, 0.1), broken)
        self.assertTrue(gc.isenabled())


class Unpaired(unittest.TestCase):
    def test_do_bench_fills_its_time(self):
        for profile, repeat in (("paper", 100.0), ("harness", 1000.0)):
            device = FakeDevice(1)
            result = pair(device, call(device, 1.0), call(device, 0.5), profile)
            self.assertAlmostEqual(len(result.kernel_samples), repeat / (0.5 + CLEAR), delta=0.05 * repeat)
            self.assertAlmostEqual(result.ratio, 2.0, delta=0.01)
            self.assertEqual(result.stop, "fixed")
            self.assertEqual(result.kernel_ms, statistics.median(result.kernel_samples))

    def test_paper_sees_the_gaps_of_a_slow_host(self):
        device = FakeDevice(2)
        self.assertGreater(pair(device, call(device, 0.02, host_ms=0.4), call(device, 0.02, host_ms=0.02), "paper").ratio, 3)

    def test_kernelbench(self):
        device = FakeDevice(3, noise=0.05)
        kernel = call(device, 0.5)
        result = pair(device, call(device, 1.0), kernel, "kernelbench")
        self.assertEqual((len(result.kernel_samples), len(result.reference_samples)), (100, 100))
        spread = result.spread()["kernel"]
        self.assertEqual((spread["min"], spread["max"]), (min(result.kernel_samples), max(result.kernel_samples)))
        self.assertAlmostEqual(spread["cv"], spread["std"] / spread["mean"])
        self.assertEqual(result.kernel_ms, spread["mean"])
        self.assertEqual(result.row()["spread"], result.spread())
        self.assertEqual(device.clears, 0)

    def test_known_reference_times_are_taken_over(self):
        for profile in ("paper", "harness", "kernelbench"):
            device = FakeDevice(4)
            reference = call(device, 1.0)
            result = pair(device, reference, call(device, 0.5), profile, known={"eager": [2.0] * 10})
            self.assertEqual(reference.calls, [])
            self.assertTrue(result.reused)
            self.assertAlmostEqual(result.ratio, 4.0, delta=0.2)

    def test_brief_bench(self):
        device = FakeDevice(5, noise=0.01)
        kernel = call(device, 0.25)
        self.assertAlmostEqual(timing.brief_bench(device, kernel), 0.25, delta=0.02)
        self.assertEqual((len(kernel.calls), device.clears), (6, 5))

    def test_unknown_profile(self):
        with self.assertRaisesRegex(ValueError, "fastest"):
            measure("fastest", FakeDevice(), [])


class Escapes(unittest.TestCase):
    """A6 from the marks: liars are found under every profile, honest calls are not."""

    def findings(self, profile, kernel_of, **fake):
        device = FakeDevice(21, noise=0.02, **fake)
        return integrity.escape(pair(device, call(device, 0.3), kernel_of(device), profile))

    def test_honest(self):
        for profile in timing.PROFILES:
            for ms, host in ((0.004, 0.02), (0.05, 0.5), (0.3, 0.02), (9.0, 0.05)):
                with self.subTest(profile=profile, ms=ms):
                    self.assertEqual(self.findings(profile, lambda d: call(d, ms, host)), [])

    def test_side_stream(self):
        def liar(device):
            def run(*args):
                device.launch(0.004)
                device.launch_aside(0.3)
            return run
        for profile in timing.PROFILES:
            with self.subTest(profile=profile):
                self.assertIn("other streams", "".join(f.text for f in self.findings(profile, liar)))

    def test_work_by_a_thread_after_the_end_mark(self):
        def liar(device):
            def run(*args):
                device.launch(0.004)
                device.defer(0.3)
            return run
        found = self.findings("paired-cold", liar)
        self.assertEqual({f.id for f in found}, {"A6"})

    def test_joined_side_stream_that_runs_during_the_lead(self):
        def liar(device):
            def run(*args):
                device.launch_aside(0.3)
                device.main = max(device.main, device.side)
                device.launch(0.002)
            return run
        self.assertIn("alone", "".join(f.text for f in self.findings("paired-cold", liar)))

    def test_clock_that_shows_too_much(self):
        device = FakeDevice(22)
        device.dilation = 3.0
        self.assertIn("host's clock", "".join(f.text for f in integrity.escape(pair(device, call(device, 0.3), call(device, 0.3)))))

    def test_other_current_stream(self):
        device = FakeDevice(23)
        device.changed_stream = True
        self.assertIn("another stream", "".join(f.text for f in integrity.escape(pair(device, call(device, 0.3), call(device, 0.3)))))

    def test_one_interruption_is_no_finding(self):
        device, count = FakeDevice(24), {"n": 0}
        wait = device.sync_device

        def late():
            count["n"] += 1
            wait()
            if count["n"] == 4:
                device.pass_time(5.0)

        device.sync_device = late
        self.assertEqual(integrity.escape(pair(device, call(device, 0.3), call(device, 0.3))), [])


class Guards(unittest.TestCase):
    def replaced(self, owner, name, value):
        guard, kept = integrity.Guard(), getattr(owner, name)
        setattr(owner, name, value)
        try:
            found = guard.check()
        finally:
            setattr(owner, name, kept)
        self.assertEqual(guard.check(), [], "not restored")
        return "".join(f.text for f in found if f.id == "A5")

    def test_replaced_functions_are_named(self):
        self.assertIn("time.perf_counter", self.replaced(time, "perf_counter", lambda: 0.0))
        self.assertIn("torch.cuda.synchronize", self.replaced(torch.cuda, "synchronize", lambda *a: None))
        self.assertIn("torch.cuda.Event.elapsed_time", self.replaced(torch.cuda.Event, "elapsed_time", lambda *a: 0.001))
        self.assertIn("torch.allclose", self.replaced(torch, "allclose", lambda *a, **k: True))
        self.assertIn("timing.measure", self.replaced(timing, "measure", lambda *a: {}))
        self.assertIn("paired._Run._group", self.replaced(timing.paired._Run, "_group", lambda *a: None))
        self.assertIn("timing.brief_bench", self.replaced(timing.brief_bench, "__code__", (lambda device, call, reps=5: 0).__code__))

    def test_replaced_pointer_of_the_device(self):
        device = FakeDevice()
        device.elapsed = lambda a, b: 0.1
        guard = integrity.Guard(device)
        device.elapsed = lambda a, b: 0.001
        self.assertIn("device.elapsed", guard.check()[0].text)

    def test_ordinary_use_of_torch_changes_nothing(self):
        guard = integrity.Guard()
        x = torch.randn(8, 8, requires_grad=True)
        (x @ x).sum().backward()
        exec(compile("import torch, triton, triton.language as tl\nimport torch.nn as nn\n", "candidate", "exec"), {})
        self.assertEqual(guard.check(), [])

    def test_threads(self):
        guard, stop = integrity.Guard(), threading.Event()
        thread = threading.Thread(target=stop.wait, daemon=True)
        thread.start()
        found = guard.escapes()
        stop.set()
        thread.join()
        self.assertIn("thread", found[0].text)
        self.assertEqual(guard.escapes(), [])

    def test_own_threads_are_trusted(self):
        guard, stop = integrity.Guard(), threading.Event()
        with guard.trusted():
            thread = threading.Thread(target=stop.wait, daemon=True)
            thread.start()
        self.assertEqual(guard.escapes(), [])
        stop.set()
        thread.join()

    def test_child_processes(self):
        import subprocess
        guard = integrity.Guard()
        child = subprocess.Popen(["sleep", "20"])
        try:
            self.assertIn("child process", guard.escapes()[0].text)
        finally:
            child.kill()
            child.wait()
        self.assertEqual(guard.escapes(), [])

    def test_settings_are_put_back(self):
        guard = integrity.Guard()
        torch.backends.cudnn.enabled = not torch.backends.cudnn.enabled
        self.assertEqual(guard.settings.restore(), ["torch.backends.cudnn.enabled"])
        self.assertEqual(guard.settings.changed(), [])

    def test_summary_has_one_finding_per_check(self):
        said = integrity.summary([integrity.failed("A6", "x"), integrity.failed("A6", "x"), integrity.failed("A6", "y")])
        self.assertEqual([(f.id, f.verdict, f.text) for f in said], [("A5", "pass", ""), ("A6", "fail", "x; y"), ("A7", "pass", "")])


class Outputs(unittest.TestCase):
    def text(self, value, expected=None):
        return "; ".join(f.text for f in integrity.Guard().output(value, expected))

    def test_plain_tensors_pass(self):
        x = torch.randn(6, 4)
        for value in (x, x.t(), x[::2, 1:], x[:0], torch.tensor(3.0), [x, {"a": (x, 1, None)}], x.expand(3, 6, 4), 2.5, None):
            self.assertEqual(self.text(value), "")

    def test_subclass_fails_a_parameter_only_if_none_is_expected(self):
        class Lazy(torch.Tensor):
            pass
        lazy, parameter = torch.randn(3).as_subclass(Lazy), torch.nn.Parameter(torch.zeros(2))
        self.assertIn("Lazy", self.text([torch.zeros(1), lazy]))
        self.assertIn("Parameter", self.text(parameter))
        self.assertEqual(self.text(parameter, torch.nn.Parameter(torch.ones(2))), "")

    def test_memory(self):
        empty = torch.empty(8)
        empty.untyped_storage().resize_(0)
        self.assertIn("memory", self.text(empty))
        self.assertIn("meta", self.text(torch.empty(2, device="meta")))
        self.assertIn("later", self.text(torch.randn(2, dtype=torch.complex64).conj()))
        self.assertIn("layout", self.text(torch.eye(3).to_sparse()))

    def test_late_writes(self):
        out, honest = torch.zeros(4), integrity.Guard(FakeDevice())

        def liar():
            threading.Timer(0.02, lambda: out.fill_(1.0)).start()
            return out

        self.assertEqual(honest.late_writes(lambda: torch.full((4,), float("nan"))), [])
        self.assertEqual([f.id for f in honest.late_writes(liar, wait_ms=80.0)], ["A6"])


class Answers:
    """A candidate's process that answers stage 3 as a good one would; `end` is added to its last answer."""

    def __init__(self, end: dict):
        self._end, self.asked = end, []

    def ask(self, request, blobs, budget):
        self.asked.append(request["op"])
        samples = {"referenceSamplesMs": [2e-6, 2.1e-6] * 6, "kernelSamplesMs": [1e-6, 1.1e-6] * 6, "blocks": 6, "stop": "interval"}
        said = {"begin": {"resolutionMs": 1e-9}, "size": {"choice": {}}, "time": {"rows": {"eager": samples}}, "end": self._end}
        return {"ok": True} | said.get(request["op"], {}), [], 0.0


class Recorded(unittest.TestCase):
    def record(self, **end):
        """The first timing of a job at one size."""
        task = types.SimpleNamespace(id="Test/scale", source=b"", module=types.SimpleNamespace())
        gpu = types.SimpleNamespace(name="no such GPU", uuid="GPU-0", timing_cores=None)
        oracle = types.SimpleNamespace(forget=lambda: None)
        t = stage3.Timing(Answers(end), task, {}, {}, oracle, gpu, "kbx", 1, lambda event: None)
        t.names, t.work = ["[[8]]"], {"[[8]]": None}
        result = blank_result("1", "Test/scale", "", "", "", {})
        result["verdict"]["correct"] = "pass"
        stage3.run(t, result, lambda: None)
        self.assertEqual(result["verdict"]["fast"], "pass", result["reason"])
        return result["timings"][0]

    def test_launches_stand_in_the_timing(self):
        launch = {"kernel": "k", "registers": 40, "spills": 0, "sharedBytes": 1024, "warps": 4, "stages": 3, "sizes": 1}
        self.assertEqual(self.record(launches=[launch, "forged"])["launches"], [launch])
        self.assertEqual(self.record()["launches"], [])


if __name__ == "__main__":
    unittest.main()
