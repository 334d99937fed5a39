# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Inputs are the harness's own: repeatable, independent of each other, inside their domains."""
import sys
import unittest
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "core" / "worker"))
from kbx_worker import channel  # noqa: E402
from kbx_worker.catalog import TaskError, TaskSource, calling_convention, load_task, resolve_id, task_version  # noqa: E402
from kbx_worker.tasklib import OUTLIER, Inputs, ShapeInputs  # noqa: E402
from kbx_worker.reference import copy_inputs  # noqa: E402

TASKS = Path(__file__).resolve().parent / "tasks"
REAL = ("real", "positive", "nonnegative", "nonzero")


class Draws(unittest.TestCase):
    def test_same_seed_same_values(self):
        self.assertTrue(torch.equal(Inputs("A/b").real(100), Inputs("A/b").real(100)))

    def test_everything_in_the_key_matters(self):
        base = Inputs("A/b").real(100)
        case = Inputs("A/b")
        case.begin(1)
        for other in (Inputs("A/c"), Inputs("A/b", seed=1), Inputs("A/b", study_seed=1), case):
            self.assertFalse(torch.equal(base, other.real(100)))

    def test_draws_of_any_size_do_not_shift_later_ones(self):
        a, b = Inputs("A/b"), Inputs("A/b")
        a.real(3)
        b.real(3000)
        self.assertTrue(torch.equal(a.real(10), b.real(10)))

    def test_cases_are_independent_of_each_other(self):
        a, b = Inputs("A/b"), Inputs("A/b")
        a.real(3), a.real(4), a.begin(1)
        b.begin(1)
        self.assertTrue(torch.equal(a.real(10), b.real(10)))

    def test_global_generator_is_neither_used_nor_moved(self):
        torch.manual_seed(5)
        before = torch.get_rng_state()
        first = Inputs("A/b").real(50)
        self.assertTrue(torch.equal(torch.get_rng_state(), before))
        torch.manual_seed(6)
        self.assertTrue(torch.equal(first, Inputs("A/b").real(50)))

    def test_domains_in_both_modes_and_all_dtypes(self):
        for mode in ("standard", OUTLIER):
            for dtype in (torch.float32, torch.float64, torch.float16, torch.bfloat16):
                i = Inputs("A/b", mode)
                self.assertTrue((i.positive(5000, dtype=dtype) > 0).all())
                self.assertTrue((i.nonnegative(5000, dtype=dtype) >= 0).all())
                self.assertTrue((i.nonzero(5000, dtype=dtype) != 0).all())
                u = i.unit(5000, dtype=dtype)
                self.assertTrue(((u > 0) & (u < 1)).all())
                self.assertTrue((i.probability(7, 9, dtype=torch.float32).sum(-1) - 1).abs().max() < 1e-5)
                s = i.symmetric(6, (2,))
                self.assertTrue(torch.equal(s, s.mT))
                self.assertTrue((torch.linalg.eigvalsh(i.spd(6, (2,))) > 0.5).all())
                k = i.index(7, 1000)
                self.assertTrue(((k >= 0) & (k < 7)).all() and k.dtype == torch.int64)
                self.assertEqual(set(i.boolean(100).tolist()), {True, False})

    def test_outliers_are_recorded_and_nothing_else_changes(self):
        for kind in REAL:
            plain, inputs = getattr(Inputs("A/b"), kind)(40, 50), Inputs("A/b", OUTLIER)
            spoiled = getattr(inputs, kind)(40, 50)
            changed = (plain != spoiled).view(-1).nonzero().view(-1).tolist()
            self.assertEqual(inputs.outliers[0][1], changed)
            self.assertGreaterEqual(len(changed), 1)
            self.assertLess(len(changed), 20)

    def test_even_one_element_gets_an_outlier(self):
        inputs = Inputs("A/b", OUTLIER)
        inputs.real(1)
        self.assertEqual(inputs.outliers, [(1, [0])])

    def test_scale(self):
        small, large = Inputs("A/b", OUTLIER, scale=1.0).real(1), Inputs("A/b", OUTLIER, scale=100.0).real(1)
        self.assertAlmostEqual(float(large / small), 100.0, places=2)

    def test_layouts_keep_values(self):
        i = Inputs("A/b")
        for shape in ((5,), (4, 6), (1, 6), (3, 1), (2, 3, 4)):
            x = i.real(*shape)
            for y in (i.noncontiguous(x), i.offset(x)):
                self.assertTrue(torch.equal(x, y))
            self.assertEqual(i.offset(x).storage_offset(), 1)
        self.assertFalse(i.noncontiguous(i.real(4, 6)).is_contiguous())
        self.assertEqual(i.expanded(i.real(1, 6), 4, 6).stride(0), 0)

    def test_shape_inputs_need_no_memory(self):
        i = ShapeInputs("A/b")
        for x in (i.real(1 << 40), i.index(3, 1 << 40), i.spd(1 << 16), i.boolean(1 << 40), i.offset(i.real(1 << 40))):
            self.assertEqual(x.device.type, "meta")


class Copies(unittest.TestCase):
    def test_strides_offset_and_values_survive(self):
        i = Inputs("A/b")
        for x in (i.real(4, 6), i.noncontiguous(i.real(4, 6)), i.offset(i.real(7)), i.expanded(i.real(1, 6), 4, 6), i.real(0, 3),
                  torch.tensor(3.5), i.real(3, dtype=torch.bfloat16), i.boolean(9), torch.tensor([1 + 2j]), i.real(8)[::2]):
            y = copy_inputs(x)
            self.assertTrue(torch.equal(x, y))
            self.assertEqual((x.dtype, x.shape), (y.dtype, y.shape))
            if x.numel():
                self.assertEqual(x.stride(), y.stride())
                self.assertEqual(x.storage_offset() % 16, y.storage_offset() % 16)
                self.assertNotEqual(x.data_ptr(), y.data_ptr())

    def test_other_values_survive(self):
        g = torch.Generator().manual_seed(3)
        value = {"a": [1, 2.5, None, "x", True], "b": (torch.float16, torch.Size([2, 3])), "c": slice(1, None, 2), "d": float("inf"), "e": 10**30, "f": torch.strided}
        self.assertEqual(copy_inputs(value), value)
        self.assertTrue(torch.equal(torch.rand(3, generator=copy_inputs(g)), torch.rand(3, generator=g)))

    def test_gradients_survive(self):
        p = torch.nn.Parameter(torch.ones(3))
        p.grad = torch.full((3,), 2.0)
        q = copy_inputs(p)
        self.assertTrue(q.requires_grad)
        self.assertTrue(torch.equal(q.grad, p.grad))

    def test_hostile_values_are_malformed(self):
        eight = [b"\0" * 8]
        bad = [
            None, 3, [], {}, {"v": 1, "w": 2}, {"nope": 1}, {"t": 0, "dtype": "float32", "shape": [3]}, {"t": 1, "dtype": "float32", "shape": [2]},
            {"t": 0, "dtype": "float99", "shape": [2]}, {"t": 0, "dtype": "float32", "shape": [-2]}, {"t": 0, "dtype": "float32", "shape": [2.0]},
            {"t": 0, "dtype": "float32", "shape": "22"}, {"t": True, "dtype": "float32", "shape": [2]}, {"l": 5}, {"i": "x"}, {"d": [[{"l": []}, {"v": 1}]]},
            {"generator": 0}, {"device": "nonsense"}, {"t": 0, "dtype": "float32", "shape": [10**9, 10**9], "stride": [0, 0], "lead": 0},
        ]
        for node in bad:
            with self.subTest(str(node)), self.assertRaises(channel.Malformed):
                channel.Decoder(eight).decode(node)
        deep = {"v": None}
        for _ in range(50):
            deep = {"l": [deep]}
        with self.assertRaises(channel.Malformed):
            channel.Decoder([]).decode(deep)


class Catalog(unittest.TestCase):
    def setUp(self):
        self.tasks = TaskSource(TASKS)

    def test_ids_and_resolution(self):
        self.assertIn("Test/scale", self.tasks.ids())
        self.assertEqual(resolve_id(self.tasks, "scale"), "Test/scale")
        self.assertEqual(resolve_id(self.tasks, "Test/scale.py"), "Test/scale")
        self.assertIsNone(resolve_id(self.tasks, "Test/nothing"))

    def test_bad_ids_are_refused(self):
        for bad in ("scale", "../x", "Test/../scale", "/etc/passwd", "Test/missing"):
            with self.assertRaises(TaskError):
                load_task(self.tasks, bad)

    def test_version_follows_what_changes_verdicts(self):
        base = task_version(b"x", {"args": [{"name": "a"}], "summary": "s"})
        self.assertEqual(base, task_version(b"x", {"summary": "other", "args": [{"name": "a"}]}))
        self.assertNotEqual(base, task_version(b"y", {"args": [{"name": "a"}]}))
        self.assertNotEqual(base, task_version(b"x", {"args": [{"name": "a"}], "tags": ["linear"]}))

    def test_candidates_never_see_the_reference(self):
        task = load_task(self.tasks, "Test/optimizer")
        call = calling_convention(task)
        self.assertNotIn("reference", call.__globals__)
        self.assertNotIn("cases", call.__globals__)
        self.assertIn("STEPS", call.__globals__)


if __name__ == "__main__":
    unittest.main()
