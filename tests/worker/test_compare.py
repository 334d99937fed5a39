# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The comparator's table: what agrees, what does not, under which code."""
import math
import sys
import unittest
from pathlib import Path
from unittest import mock

import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "core" / "worker"))
from kbx_worker import tally  # noqa: E402
from kbx_worker.channel import Foreign  # noqa: E402
from kbx_worker.compare import compare, quantization_figures  # noqa: E402
from kbx_worker.poison import poison  # noqa: E402
from kbx_worker.record import case_record  # noqa: E402

NAN, INF = math.nan, math.inf


def t(*values, dtype=torch.float32):
    return torch.tensor(values, dtype=dtype)


class Table(unittest.TestCase):
    def test_verdict_by_values(self):
        half, bf = torch.float16, torch.bfloat16
        rows = [
            ("equal", t(1.0, 2.0), t(1.0, 2.0), None),
            ("within fp32", t(1.000009), t(1.0), None),
            ("over fp32", t(1.00003), t(1.0), "wrong_values"),
            ("relative part", t(100000.5), t(100000.0), None),
            ("within fp16", t(1.009, dtype=half), t(1.0, dtype=half), None),
            ("over fp16", t(1.02, dtype=half), t(1.0, dtype=half), "wrong_values"),
            ("within bf16", t(1.0078125, dtype=bf), t(1.0, dtype=bf), None),
            ("over bf16", t(1.03, dtype=bf), t(1.0, dtype=bf), "wrong_values"),
            ("float64", t(1.1, dtype=torch.float64), t(1.0, dtype=torch.float64), "wrong_values"),
            ("int exact", t(7, dtype=torch.int64), t(7, dtype=torch.int64), None),
            ("int off by one", t(7, dtype=torch.int64), t(8, dtype=torch.int64), "wrong_values"),
            ("large int, equal as double", t(2**62 + 1, dtype=torch.int64), t(2**62, dtype=torch.int64), "wrong_values"),
            ("bool", t(True, False, dtype=torch.bool), t(True, True, dtype=torch.bool), "wrong_values"),
            ("nan equals nan", t(NAN, 1.0), t(NAN, 1.0), None),
            ("nan instead of number", t(NAN, 1.0), t(0.0, 1.0), "nonfinite_positions"),
            ("number instead of nan", t(0.0, 1.0), t(NAN, 1.0), "nonfinite_positions"),
            ("inf equals inf", t(INF, -INF), t(INF, -INF), None),
            ("inf of other sign", t(INF), t(-INF), "nonfinite_positions"),
            ("inf instead of large", t(INF), t(3e38), "nonfinite_positions"),
            ("complex", torch.tensor([1 + 2j]), torch.tensor([1 + 2j]), None),
            ("complex wrong", torch.tensor([1 + 2j]), torch.tensor([1 + 3j]), "wrong_values"),
            ("shape", t(1.0), t(1.0, 1.0), "wrong_shape"),
            ("0-d against 1-d", torch.tensor(1.0), t(1.0), "wrong_shape"),
            ("dtype", t(1.0, dtype=half), t(1.0), "wrong_dtype"),
            ("empty", torch.empty(0), torch.empty(0), None),
            ("empty of other shape", torch.empty(0, 2), torch.empty(0, 3), "wrong_shape"),
            ("tensor missing", None, t(1.0), "wrong_structure"),
            ("number instead of tensor", 1.0, t(1.0), "wrong_structure"),
            ("list for tuple", [t(1.0)], (t(1.0),), "wrong_structure"),
            ("too short", (t(1.0),), (t(1.0), t(2.0)), "wrong_structure"),
            ("nested", (t(1.0), [t(2.0), {"a": t(3.0)}]), (t(1.0), [t(2.0), {"a": t(3.0)}]), None),
            ("nested wrong", (t(1.0), [t(2.0), {"a": t(4.0)}]), (t(1.0), [t(2.0), {"a": t(3.0)}]), "wrong_values"),
            ("keys", {"a": t(1.0)}, {"b": t(1.0)}, "wrong_structure"),
            ("None", None, None, None),
            ("int for bool", 1, True, "wrong_structure"),
            ("plain numbers", 3, 3, None),
            ("plain float", 1.5, 1.6, "wrong_values"),
            ("text", "a", "b", "wrong_values"),
            ("other device", Foreign("strided tensor on meta", "meta"), t(1.0), "wrong_device"),
            ("unknown object", Foreign("Module"), t(1.0), "wrong_structure"),
        ]
        for name, out, ref, code in rows:
            with self.subTest(name):
                outcome = compare(out, ref)
                self.assertEqual(outcome.code, code, outcome.error)
                self.assertEqual(outcome.ok, code is None)
                self.assertEqual(outcome.error is None, code is None)

    def test_large_results_are_judged_in_pieces_alike(self):
        draw = torch.Generator().manual_seed(4)
        ref = torch.randn(3, 700, generator=draw)
        out = ref + 1e-7 * torch.randn(3, 700, generator=draw)
        out[2, 699], out[1, 5], out[0, 3] = 9.0, NAN, ref[0, 3] + 0.5
        whole = compare(out, ref, inputs=[ref * 2])
        with mock.patch.object(tally, "PIECE", 64):
            pieces = compare(out, ref, inputs=[ref * 2])
        said = [repr((o.over, o.code, o.error, o.worst, o.vacuous)) for o in (whole, pieces)]
        self.assertEqual(*said)
        self.assertEqual([w["index"] for w in pieces.worst], [[1, 5], [2, 699], [0, 3]])
        for name, value in whole.metrics.items():
            self.assertAlmostEqual(value, pieces.metrics[name], delta=1e-12 * abs(value))
        with mock.patch.object(tally, "PIECE", 64):
            self.assertTrue(compare(ref.clone(), ref, inputs=[ref]).vacuous)
            self.assertFalse(compare(ref.clone(), ref, inputs=[torch.cat([ref[:2], -ref[2:]])]).vacuous)

    def test_figures_and_positions(self):
        ref = torch.arange(1.0, 1026.0)
        out = ref.clone()
        out[1024] = 0.0
        o = compare(out, ref)
        self.assertEqual((o.over, o.count, o.tolerance, o.reference_max), (1, 1025, 1e-5, 1025.0))
        self.assertEqual(o.metrics["maxAbs"], 1025.0)
        self.assertEqual(o.metrics["maxRel"], 1.0)
        self.assertEqual(o.metrics["p99Abs"], 0.0)
        self.assertEqual(o.worst, [{"index": [1024], "reference": 1025.0, "kernel": 0.0, "abs": 1025.0}])
        self.assertIn("1 of 1025 elements over 1e-05, largest error 1.02e+03 at [1024]", o.error)

    def test_ulp_counts_representable_numbers(self):
        one = t(1.0)
        for dtype in (torch.float32, torch.float64, torch.float16, torch.bfloat16):
            x = one.to(dtype)
            above = torch.nextafter(x, t(2.0, dtype=dtype)) if dtype in (torch.float32, torch.float64) else x + torch.finfo(dtype).eps
            self.assertEqual(compare(above, x).metrics["maxUlp"], 1.0, dtype)
        self.assertEqual(compare(t(-0.0), t(0.0)).metrics["maxUlp"], 0.0)
        self.assertEqual(compare(t(-1e-45), t(1e-45)).metrics["maxUlp"], 2.0)

    def test_unwritten_memory_is_named(self):
        for dtype in (torch.float32, torch.float64, torch.float16, torch.bfloat16, torch.int32, torch.int64, torch.int16):
            out = torch.empty(8, dtype=dtype)
            poison(out)
            out[:6] = 1
            o = compare(out, torch.ones(8, dtype=dtype))
            self.assertEqual(o.code, "not_written", dtype)
            self.assertIn("2 of 8", o.error)

    def test_first_problem_is_reported_with_its_place(self):
        o = compare((t(1.0), t(1.0, 2.0)), (t(1.0), t(1.0, 9.0)))
        self.assertTrue(o.error.startswith("[1]: "), o.error)

    def test_tolerance_override(self):
        self.assertEqual(compare(t(1.001), t(1.0), {"float32": 1e-2, "reason": "x"}).code, None)
        self.assertEqual(compare(t(1.001), t(1.0), {"float16": 1e-2}).code, "wrong_values")

    def test_vacuous(self):
        self.assertTrue(compare(t(1e-7, -1e-7), t(1e-7, -1e-7)).vacuous)
        self.assertTrue(compare(t(3.0, 3.0), t(3.0, 3.0)).vacuous)
        self.assertFalse(compare(t(1.0, 2.0), t(1.0, 2.0)).vacuous)
        self.assertTrue(compare(t(1.0, 2.0), t(1.0, 2.0), None, [t(1.0, 2.0)]).vacuous)
        self.assertFalse(compare(t(5.0), t(5.0)).vacuous)

    def test_quantization(self):
        limits = {"cosine": 0.95, "l1_relative": 0.05, "rmse": 0.1}
        ref = torch.linspace(-1, 1, 101)
        self.assertTrue(compare(ref + 0.01, ref, quantization=limits).ok)
        o = compare(ref * 1.2, ref, quantization=limits)
        self.assertEqual(o.code, "quantization")
        self.assertIn("l1_relative 0.2 over 0.05", o.error)
        self.assertEqual(compare(-ref, ref, quantization=limits).code, "quantization")
        self.assertEqual(compare(ref * NAN, ref, quantization=limits).code, "nonfinite_positions")

    def test_quantization_of_zeros(self):
        zero, one = torch.zeros(3).double(), torch.ones(3).double()
        self.assertEqual(quantization_figures(zero, zero), {"cosine": 1.0, "l1Relative": 0.0, "rmse": 0.0})
        self.assertEqual(quantization_figures(zero, one)["cosine"], 0.0)
        self.assertEqual(quantization_figures(one, zero)["cosine"], 0.0)
        self.assertEqual(quantization_figures(one, zero)["l1Relative"], INF)

    def test_record_has_no_bare_infinities(self):
        import json
        o = compare(t(INF, NAN, 3.0), t(1.0, 2.0, 4.0))
        json.dumps(case_record("c", "standard", 0, "fail", o.code, o.error, o), allow_nan=False)


if __name__ == "__main__":
    unittest.main()
