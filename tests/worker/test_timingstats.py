# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Statistics and verdicts of timing: known answers, and intervals that hold the truth in 95 % of simulated measurements."""
import math
import random
import statistics
import time
import unittest
from pathlib import Path
from unittest import mock

from kbx_worker.gpu import peaks, timingstats, verdicts
from kbx_worker.gpu.timingstats import Band, Estimate, Size

TABLE = Path(__file__).resolve().parents[2] / "resources" / "gpu" / "peaks.toml"


def paired_size(rng, reference, kernel, noise, blocks):
    """Samples of a paired run whose noise is partly common to a block, as clocks are."""
    r, k = [], []
    for _ in range(blocks):
        common = 1 + noise * rng.gauss(0, 1)
        r += [reference * common * (1 + noise * rng.gauss(0, 1)) for _ in (0, 1)]
        k += [kernel * common * (1 + noise * rng.gauss(0, 1)) for _ in (0, 1)]
    return timingstats.size_of("paired-cold", r, k)


def coverage(runs, truth, estimate_of):
    rng = random.Random(7)
    hits = 0
    for _ in range(runs):
        e = estimate_of(rng)
        hits += e.low <= truth <= e.high
    return hits / runs


class Known(unittest.TestCase):
    def test_student(self):
        for df, t in ((1, 12.706), (4, 2.776), (10, 2.228), (30, 2.042), (60, 2.000), (120, 1.980), (1e6, 1.960)):
            self.assertAlmostEqual(timingstats.t975(df), t, delta=0.003)
        self.assertTrue(timingstats.t975(10) < timingstats.t975(9.5) < timingstats.t975(9))
        self.assertEqual(timingstats.t975(0), math.inf)

    def test_trimmed_mean(self):
        mean, error, df = timingstats.trimmed([1, 2, 3, 4, 5, 6, 7, 8, 9, 1000])
        # 2 of 10 fall away on each side; winsorised: 3 3 3 4 5 6 7 8 8 8.
        self.assertEqual((mean, df), (5.5, 5))
        self.assertAlmostEqual(error, statistics.stdev([3, 3, 3, 4, 5, 6, 7, 8, 8, 8]) / (0.6 * math.sqrt(10)))
        self.assertEqual(timingstats.trimmed([4.0])[:2], (4.0, math.inf))

    def test_pseudo_values_have_the_trimmed_mean(self):
        x = [random.Random(1).gauss(5, 1) for _ in range(37)]
        pseudo = timingstats.pseudo_values(x)
        self.assertAlmostEqual(statistics.fmean(pseudo), timingstats.trimmed(x)[0])
        self.assertAlmostEqual(statistics.stdev(pseudo) / math.sqrt(37), timingstats.trimmed(x)[1])

    def test_blocks(self):
        self.assertEqual(timingstats.blocks_of([1, 3, 5, 7, 9], [2, 4, 6, 8]), [(2, 3), (6, 7)])

    def test_exact_ratios(self):
        size = timingstats.size_of("paired-cold", [2.0] * 20, [1.0] * 20)
        self.assertEqual((size.ratio.value, size.ratio.half), (2.0, 0.0))
        self.assertAlmostEqual(timingstats.task_speedup([size, Size(4.0, 4.0, ((4.0, 4.0),) * 10)]).value, 6 / 5)
        self.assertAlmostEqual(timingstats.geometric_mean([Estimate(2, 2, 2, 0), Estimate(8, 8, 8, 0)]).value, 4.0)

    def test_one_block_has_no_interval(self):
        size = timingstats.size_of("paired-cold", [2.0, 2.0], [1.0, 1.0])
        self.assertEqual((size.ratio.low, size.ratio.high), (None, None))
        self.assertIsNone(timingstats.task_speedup([size]).low)
        self.assertIsNone(timingstats.geometric_mean([size.ratio]).low)

    def test_statistic_follows_the_profile(self):
        values = [1.0, 1.0, 1.0, 1.0, 6.0, 1.0, 1.0]
        self.assertEqual(timingstats.size_of("paper", values, values).kernel_ms, 1.0)
        self.assertAlmostEqual(timingstats.size_of("kernelbench", values, values).kernel_ms, 12 / 7)
        with self.assertRaises(ValueError):
            timingstats.size_of("paper", [], values)

    def test_band(self):
        self.assertIsNone(timingstats.aa_band([]))
        self.assertEqual(timingstats.aa_band([1.0, 1.0]), Band(0.001, 2))
        band = timingstats.aa_band([math.exp(0.01), math.exp(-0.01)] * 5)
        self.assertAlmostEqual(band.half_width, 0.02228, places=5)


class Coverage(unittest.TestCase):
    def test_ratio_interval(self):
        for blocks in (5, 9, 20, 60):
            share = coverage(1500, 1.25, lambda rng: paired_size(rng, 1.0, 0.8, 0.02, blocks).ratio)
            self.assertTrue(0.93 <= share <= 0.975, f"{blocks} blocks: {share}")

    def test_ratio_interval_with_outliers(self):
        def one(rng):
            r = [1.0 + 0.01 * rng.gauss(0, 1) + (0.5 if rng.random() < 0.03 else 0) for _ in range(40)]
            k = [1.0 + 0.01 * rng.gauss(0, 1) + (0.5 if rng.random() < 0.03 else 0) for _ in range(40)]
            return timingstats.size_of("paired-cold", r, k).ratio
        self.assertTrue(0.93 <= coverage(1500, 1.0, one) <= 0.98)

    def test_task_interval(self):
        for blocks, count in ((8, 4), (24, 4), (30, 1), (100, 2)):
            def one(rng):
                sizes = [paired_size(rng, 2.0**i, 1.7**i, 0.03, blocks) for i in range(count)]
                return timingstats.task_speedup(sizes, 400, rng.randrange(1 << 30))
            truth = sum(2.0**i for i in range(count)) / sum(1.7**i for i in range(count))
            share = coverage(500, truth, one)
            self.assertTrue(0.92 <= share <= 0.98, f"{count} sizes, {blocks} blocks: {share}")

    def test_geometric_mean_interval(self):
        def one(rng):
            return timingstats.geometric_mean([paired_size(rng, 1.0, k, 0.02, 12).ratio for k in (0.5, 1.0, 2.0)])
        self.assertTrue(0.93 <= coverage(1500, 1.0, one) <= 0.97)

    def test_unpaired_intervals(self):
        for profile in ("paper", "kernelbench"):
            def one(rng):
                return timingstats.size_of(profile, [rng.gauss(1, 0.05) for _ in range(100)], [rng.gauss(0.5, 0.02) for _ in range(100)]).ratio
            share = coverage(1500, 2.0, one)
            self.assertTrue(0.93 <= share <= 0.975, f"{profile}: {share}")

    def test_band_holds_an_equal_pair(self):
        def one(rng):
            band = timingstats.aa_band([math.exp(0.01 * rng.gauss(0, 1)) for _ in range(4)])
            return Estimate(1, -band.half_width, band.half_width, 0) if abs(0.01 * rng.gauss(0, 1)) <= band.half_width else Estimate(1, 1, 1, 0)
        self.assertTrue(0.93 <= coverage(3000, 0.0, one) <= 0.97)


class Bootstrap(unittest.TestCase):
    def sizes(self):
        rng = random.Random(3)
        return [paired_size(rng, 1.0 + i, 1.0, 0.02, 400) for i in range(32)]

    def test_is_fast_enough(self):
        sizes = self.sizes()
        timingstats.task_speedup(sizes[:1])
        took = []
        for _ in range(3):
            begin = time.process_time()
            timingstats.task_speedup(sizes, 1000)
            took.append(time.process_time() - begin)
        # 50 ms on an idle machine; the rest is room for a busy one.
        self.assertLess(min(took), 0.15)

    def test_same_seed_same_interval(self):
        sizes = self.sizes()[:3]
        self.assertEqual(timingstats.task_speedup(sizes, seed=5), timingstats.task_speedup(sizes, seed=5))

    def test_without_numpy(self):
        sizes = self.sizes()[:3]
        with mock.patch.dict("sys.modules", {"numpy": None}):
            plain = timingstats.task_speedup(sizes)
        quick = timingstats.task_speedup(sizes)
        self.assertEqual(plain.value, quick.value)
        self.assertAlmostEqual(plain.half, quick.half, delta=0.15 * quick.half)


class WaitingCalls(unittest.TestCase):
    """Calls that wait for the device: the host's speed is in their times."""

    def samples(self, ms, spread, seed):
        draw = random.Random(seed)
        return [ms * math.exp(draw.uniform(-spread, spread)) for _ in range(200)]

    def test_the_interval_holds_what_another_host_speed_would_bring(self):
        reference, kernel = self.samples(0.2, 0.3, 1), self.samples(0.3, 0.3, 2)
        led = timingstats.size_of("paired-cold", reference, kernel)
        waiting = timingstats.size_of("paired-cold", reference, kernel, True)
        self.assertEqual(led.ratio.value, waiting.ratio.value)
        self.assertLess(led.ratio.half, 0.1)
        # Half of a uniform spread of 0.6, on both sides.
        self.assertAlmostEqual(waiting.ratio.half, math.sqrt(2) * 0.3, delta=0.06)
        self.assertEqual(led.host, (0.0, 0.0))

    def test_a_steady_host_costs_nothing(self):
        reference, kernel = self.samples(0.2, 0.002, 3), self.samples(0.3, 0.002, 4)
        self.assertLess(timingstats.size_of("paired-cold", reference, kernel, True).ratio.half, 0.01)

    def test_a_sum_widens_by_the_share_of_its_waiting_sizes(self):
        shaky = timingstats.size_of("paired-cold", self.samples(1.0, 0.2, 5), self.samples(1.0, 0.2, 6), True)
        steady = timingstats.size_of("paired-cold", self.samples(9.0, 0.002, 7), self.samples(9.0, 0.002, 8))
        self.assertAlmostEqual(timingstats.task_speedup([shaky, steady]).half, 0.1 * math.hypot(*shaky.host), delta=0.01)
        self.assertLess(timingstats.task_speedup([steady]).half, 0.01)

    def test_unpaired_profiles_have_the_host_in_every_sample_anyhow(self):
        self.assertEqual(timingstats.size_of("paper", [1.0, 2.0], [1.0, 2.0], True).host, (0.0, 0.0))


class Verdicts(unittest.TestCase):
    def word(self, log, half, **more):
        ms = more.pop("ms", 1.0)
        return verdicts.size_verdict(Estimate.of_log(log, half), ms, ms, **more).word

    def test_words(self):
        self.assertEqual(self.word(0.1, 0.01), "faster")
        self.assertEqual(self.word(-0.1, 0.01), "slower")
        self.assertEqual(self.word(0.005, 0.01), "indistinguishable")
        self.assertEqual(self.word(0.02, 0.01, band=Band(0.03, 5)), "indistinguishable")
        self.assertEqual(self.word(0.02, 0.1), "inconclusive")
        self.assertEqual(self.word(1.0, 0.1), "faster")
        self.assertEqual(self.word(1.0, math.inf), "inconclusive")

    def test_times_with_launch_gaps_are_no_ratio(self):
        self.assertEqual(self.word(0.5, 0.001, overtaken=True), "inconclusive")
        words = [verdicts.Verdict("below_resolution", "b"), verdicts.Verdict("inconclusive", "gaps")]
        self.assertEqual(verdicts.task_verdict(None, words), words[1])
        self.assertEqual(verdicts.task_verdict(None, words[:1]).word, "below_resolution")

    def test_resolution(self):
        self.assertEqual(self.word(0.5, 0.01, ms=0.0022, resolution_ms=0.002), "below_resolution")
        self.assertEqual(self.word(0.5, 0.01, ms=0.0030, resolution_ms=0.002), "faster")

    def test_floor(self):
        h200 = peaks.Peaks("x", 4800.0, {"fp32": 67.0, "tf32": 494.5, "fp16": 989.5})
        l2 = 50 << 20
        self.assertEqual(verdicts.floor_ms(verdicts.Work(l2), h200, l2), 0.0)
        self.assertAlmostEqual(verdicts.floor_ms(verdicts.Work(l2 + 4.8e9), h200, l2), 1.0)
        self.assertAlmostEqual(verdicts.floor_ms(verdicts.Work(0, {"fp16": 989.5e9}), h200, l2), 1.0)
        self.assertAlmostEqual(verdicts.floor_ms(verdicts.Work(0, {"fp32": 494.5e9}), h200, l2), 1.0)
        self.assertEqual(verdicts.floor_ms(verdicts.Work(1e12), None, l2), 0.0)
        self.assertEqual(self.word(1.0, 0.01, least_ms=1.04), "faster")
        self.assertEqual(self.word(1.0, 0.01, least_ms=1.06), "impossible")

    def test_task(self):
        faster, below, impossible = (verdicts.Verdict(w, "") for w in ("faster", "below_resolution", "impossible"))
        speed = Estimate.of_log(0.3, 0.01)
        self.assertEqual(verdicts.task_verdict(speed, [faster, below]).word, "faster")
        self.assertEqual(verdicts.task_verdict(None, [below]).word, "below_resolution")
        self.assertEqual(verdicts.task_verdict(speed, [faster, impossible]).word, "impossible")

    def test_throttled(self):
        self.assertFalse(verdicts.throttled([0x1, 0x2, ("gpu_idle",), (), None]))
        self.assertTrue(verdicts.throttled([0, 0x4]))
        self.assertTrue(verdicts.throttled([("gpu_idle",), ("hw_thermal",)]))

    def test_rates(self):
        table = peaks.Peaks("x", 1000.0, {"fp16": 100.0})
        memory = verdicts.rates(verdicts.Work(5e8, {"fp16": 1e10}), 1.0, table)
        self.assertAlmostEqual(memory.iou, 0.5)
        self.assertAlmostEqual(memory.mfu, 0.1)
        self.assertEqual((memory.utilisation, memory.bound_by), (memory.iou, "memory"))
        self.assertEqual(verdicts.rates(verdicts.Work(5e7, {"fp16": 9e10}), 1.0, table).bound_by, "compute")
        self.assertIsNone(verdicts.rates(verdicts.Work(5e7, {"fp64": 9e10}), 1.0, table).mfu)
        unknown = verdicts.rates(verdicts.Work(5e8), 1.0, None)
        self.assertEqual((unknown.gb_per_second, unknown.iou, unknown.bound_by), (500.0, None, None))


class PeakTable(unittest.TestCase):
    ENTRY = {"names": ["NVIDIA H200"], "title": "H200 SXM", "bandwidthGBs": 4800.0, "tflops": {"fp32": 67.0, "fp64": 34.0},
             "source": {"document": "a datasheet", "where": "a table"}}

    def test_names(self):
        for name in ("NVIDIA H200", "nvidia  h200", "H200"):
            self.assertEqual(peaks.lookup(name, [self.ENTRY]).gpu, "H200 SXM")
        for name in ("NVIDIA H200 NVL", "NVIDIA H200 MIG 1g.18gb", "NVIDIA H20", ""):
            self.assertIsNone(peaks.lookup(name, [self.ENTRY]))

    def test_values(self):
        found = peaks.lookup("NVIDIA H200", [self.ENTRY])
        self.assertEqual(found.as_json()["source"], "a datasheet, a table")
        self.assertEqual((found.fastest("fp32"), found.fastest("fp64"), found.fastest("fp4")), (67.0, 68.0, 0.0))

    @unittest.skipUnless(TABLE.is_file(), "the source tree has no table of peaks")
    def test_the_table_of_the_source_tree(self):
        self.assertEqual(peaks.lookup("NVIDIA H200").bandwidth_gbs, 4800.0)
        self.assertGreater(peaks.lookup("NVIDIA GeForce RTX 4090").fastest("fp16"), peaks.lookup("NVIDIA GeForce RTX 4090").tflops["fp16"])


if __name__ == "__main__":
    unittest.main()
