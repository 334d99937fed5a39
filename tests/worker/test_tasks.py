# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tasks themselves: complete descriptions, cases that are small, named, repeatable and cover the arguments, timing sizes."""
import functools
import json
import os
import re
import sys
import tomllib
import unittest
from pathlib import Path

import torch
import torch.utils._pytree as pytree

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core" / "worker"))
from kbx_worker import catalog, taskdropout  # noqa: E402
from kbx_worker.tasklib import OUTLIER, STANDARD, Inputs, ShapeInputs  # noqa: E402

TASKS = ROOT / "tasks"
GOLDEN = Path(os.environ.get("KBX_SHARED", ROOT.parent / "shared")) / "data" / "kernelbenchx" / "golden_results"
REQUIRED = {"name": str, "entry": str, "entry_kind": str, "aliases": list, "signature": str, "summary": str, "description": str, "math": str,
            "dtypes": list, "difficulty": int, "tags": list, "weight": float, "args": list}
OPTIONAL = {"tolerance", "outlier", "quantization"}
ARG_KEYS = {"name", "kind", "dtypes", "domain", "default", "in_place", "nonfinite"}
KINDS = {"tensor", "tensor-list", "scalar", "int", "bool", "string", "shape", "dtype", "generator", "none"}
DOMAINS = {"real", "positive", "nonnegative", "unit", "nonzero", "symmetric", "spd", "index", "integer", "probability", "boolean"}
TAGS = {"elementwise", "linear", "sum-like", "stochastic", "in-place", "multi-output", "class-entry", "atomic-allowed", "nonfinite-ok", "library-allowed"}
# Published files of one task that hold inputs of another operation or shape under its name, or sizes that were
# drawn anew (a masked selection's count) or printed as a type (logspace).
NOT_THE_TASK = {("Pooling/avg_pool1d", "5090"), ("Pooling/avg_pool1d", "l20"), ("Fusion/fused_hstack_div", "5090"),
                ("Fusion/fused_hstack_div", "l20"), ("Fusion/fused_sigmoid_adaptive_avg_pool2d", "5090"),
                ("Fusion/fused_sigmoid_adaptive_avg_pool2d", "l20"), ("Fusion/fused_masked_select_add_gelu", "*"),
                ("Random/logspace", "*")}
# Cases whose result holds infinities or NaN as the description says, with or without outliers: {case: tasks, or "*"}.
NONFINITE_RESULTS = {
    "special_values": "*",  # zeros, infinities, NaN and poles are what goes in
    "zero_and_infinity": {"Math/div"},  # division by zero
    "integers_513": {"Math/reciprocal"},  # zeros among the integers
    "both_signs_900": {"Math/erfc_sqrt", "Math/rad2deg_sqrt"},  # roots of negative numbers
    "negative_gives_nan_300": {"Math/sqrt_exp", "Math/sqrt_tanh"},
}
# Tasks that PyTorch itself refuses when nothing goes in.
NEVER_EMPTY = {"Math/fftn": "the CPU's transform wants at least one point",
               "SpatialOps/grid_sample_with_affine": "affine_grid wants positive sizes"}
# Tasks that take numbers and draw nothing but a case or two: the shape of the result, from the positional arguments.
SHAPE_OF_RESULT = {"Random/logspace": lambda start, end, steps, *_: torch.Size((steps,))}
# What is large is no argument but a product of two: the work has to be that of multiplying matrices of side 2^12.
LARGE_INSIDE = {"Quantization/attention_w8a8": "queries by keys"}
# Draws beyond one for each tensor of a size.
FURTHER_DRAWS = {"Index/scatter": 1}  # a permutation and a shift make the index
SMALL = 16384


def draw(task, mode=STANDARD, seed=0, study_seed=0):
    """All cases of a task as the judge draws them."""
    inputs = Inputs(task.id, mode, seed, study_seed, task.outlier_scale)
    cases, generator = [], task.load_module().cases(inputs)
    while True:
        inputs.begin(len(cases))
        try:
            cases.append(next(generator))
        except StopIteration:
            return cases


def tensors(value):
    return [t for t in pytree.tree_leaves(value) if isinstance(t, torch.Tensor)]


def same(x, y):
    """Equal bit by bit: NaN is itself, and zeros of two signs differ."""
    if x.dtype != y.dtype or x.shape != y.shape:
        return False
    if x.is_complex():
        x, y = torch.view_as_real(x), torch.view_as_real(y)
    if x.is_floating_point():
        bits = {2: torch.int16, 4: torch.int32, 8: torch.int64}[x.element_size()]
        x, y = x.view(bits), y.view(bits)
    return torch.equal(x, y)


def finite(task, case):
    """Whether the reference's result holds neither infinities nor NaN."""
    output = task.call(task.load_module().reference, copied(case.args), copied(case.kwargs))
    return all(bool(torch.isfinite(t).all()) for t in tensors(output))


def shapes_of(task, case):
    """Shapes of the positional tensors, or the shape that a case without any asks for."""
    if task.id in SHAPE_OF_RESULT:
        return [SHAPE_OF_RESULT[task.id](*case.args)]
    found = [t.shape for t in tensors(case.args)]
    if not found and case.args and all(isinstance(a, int) for a in case.args):
        found.append(torch.Size(case.args))
    return found


def copied(value):
    return pytree.tree_map(lambda t: t.clone() if isinstance(t, torch.Tensor) else t, value)


def signature_of(text):
    """[(name, default or None)] of a signature in a TOML file."""
    inside = text[text.index("(") + 1:]
    depth, parts, current = 0, [], ""
    for ch in inside:
        if ch == ")" and depth == 0:
            break
        depth += ch in "([{"
        depth -= ch in ")]}"
        if ch == "," and depth == 0:
            parts.append(current)
            current = ""
        else:
            current += ch
    found = []
    for part in [*parts, current]:
        part = part.strip()
        if part and part != "*":
            name, _, default = part.partition("=")
            found.append((name.split(":")[0].strip().lstrip("*"), default.strip() or None))
    return found


def for_each_task(method):
    """Runs a test once for each task, as a subtest of its own."""

    @functools.wraps(method)
    def run(self):
        for task in self.tasks:
            with self.subTest(task=task.id):
                method(self, task)

    return run


class TasksTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        torch.set_num_threads(1)
        source = catalog.TaskSource(TASKS)
        cls.tasks = [catalog.load_task(source, task_id) for task_id in source.ids()]

    def test_both_files_exist(self):
        stems = {}
        for path in TASKS.glob("*/*"):
            if path.suffix in (".toml", ".py"):
                stems.setdefault(path.with_suffix(""), set()).add(path.suffix)
        self.assertGreaterEqual(len(stems), 20)
        for stem, suffixes in stems.items():
            self.assertEqual(suffixes, {".toml", ".py"}, stem)

    @for_each_task
    def test_description_is_complete(self, task):
        spec = task.spec
        self.assertEqual(set(spec) - set(REQUIRED) - OPTIONAL, set())
        for key, kind in REQUIRED.items():
            self.assertIsInstance(spec.get(key), kind, key)
            self.assertTrue(spec[key] or key == "tags", key)
        self.assertEqual(spec["name"], task.id.split("/")[1])
        self.assertIn(spec["entry_kind"], ("function", "class"))
        self.assertEqual(spec["entry_kind"] == "class", "class-entry" in task.tags)
        self.assertTrue(1 <= spec["difficulty"] <= 5)
        self.assertLessEqual(task.tags, TAGS)
        for dtype in spec["dtypes"]:
            self.assertIsInstance(getattr(torch, dtype, None), torch.dtype, dtype)
        self.assertNotIn("\n", spec["summary"])

    @for_each_task
    def test_arguments_follow_the_signature(self, task):
        self.assertEqual([(a["name"], a.get("default")) for a in task.arg_specs], signature_of(task.spec["signature"]))
        self.assertTrue(task.spec["signature"].startswith(task.entry + "("))
        for arg in task.arg_specs:
            self.assertLessEqual(set(arg), ARG_KEYS)
            self.assertIn(arg["kind"], KINDS)
            if arg["kind"] in ("tensor", "tensor-list"):
                self.assertIn(arg["domain"], DOMAINS)
                self.assertTrue(arg["dtypes"])
        self.assertEqual(any(a.get("in_place") and a["name"] != "out" for a in task.arg_specs), "in-place" in task.tags)

    @for_each_task
    def test_deviations_give_a_reason(self, task):
        for table in ("tolerance", "outlier"):
            if table in task.spec:
                self.assertTrue(task.spec[table].get("reason"), table)
        for dtype, value in task.spec.get("tolerance", {}).items():
            if dtype != "reason":
                self.assertIn(dtype, task.spec["dtypes"])
                self.assertTrue(0 < value < 0.1)
        self.assertEqual(task.id.startswith("Quantization/"), "quantization" in task.spec)

    @for_each_task
    def test_cases_are_named_alike_in_every_mode(self, task):
        names = [c.name for c in draw(task)]
        self.assertTrue(8 <= len(names) <= 14, names)
        self.assertEqual(len(set(names)), len(names))
        for name in names:
            self.assertRegex(name, r"^[a-z0-9_]+$")
        for mode, seed in ((STANDARD, 1), (OUTLIER, 0), (OUTLIER, 2)):
            self.assertEqual([c.name for c in draw(task, mode, seed)], names)

    @for_each_task
    def test_cases_repeat_and_follow_the_seed(self, task):
        first, again, other = draw(task), draw(task), draw(task, study_seed=1)
        moved = 0
        for a, b, c in zip(first, again, other):
            for x, y, z in zip(tensors((a.args, a.kwargs)), tensors((b.args, b.kwargs)), tensors((c.args, c.kwargs))):
                self.assertTrue(same(x, y), a.name)
                self.assertEqual(x.shape, z.shape, a.name)
                moved += not same(x, z)
        if task.id in SHAPE_OF_RESULT:
            self.assertGreaterEqual(moved, 1)
        elif not task.load_module().__dict__.get("verify"):
            self.assertGreaterEqual(moved, len(first) - 2)

    @for_each_task
    def test_cases_are_small(self, task):
        for case in draw(task):
            for t in tensors((case.args, case.kwargs)):
                self.assertLessEqual(t.numel(), SMALL + 1025, case.name)

    @for_each_task
    def test_cases_cover_arguments_and_shapes(self, task):
        cases = draw(task)
        stochastic = hasattr(task.load_module(), "verify")
        order = [a["name"] for a in task.arg_specs]
        used = set(order[:max(len(c.args) for c in cases)]).union(*(c.kwargs for c in cases))
        self.assertEqual(set(order) - used, set(), "arguments that no case gives")
        shapes = [s for c in cases for s in shapes_of(task, c)]
        self.assertEqual(any(s.numel() == 0 for s in shapes), task.id not in NEVER_EMPTY, "no empty tensor")
        self.assertTrue(any(s.numel() == 1 for s in shapes), "no single element")
        self.assertTrue(any(s.numel() % 64 and s.numel() > 64 for s in shapes), "no tail")
        if not stochastic and task.id not in SHAPE_OF_RESULT:
            self.assertTrue(any(not t.is_contiguous() for c in cases for t in tensors(c.args)), "no strided tensor")
        seen = {str(t.dtype)[6:] for c in cases for t in tensors((c.args, c.kwargs))} | {str(c.kwargs["dtype"])[6:] for c in cases if c.kwargs.get("dtype")}
        self.assertLessEqual(set(task.spec["dtypes"]) - {"float32"}, seen, "dtypes that no case has")

    @for_each_task
    def test_only_declared_arguments_change(self, task):
        module = task.load_module()
        order = [a["name"] for a in task.arg_specs]
        declared = {a["name"] for a in task.arg_specs if a.get("in_place")}
        changed = set()
        for case in draw(task):
            args, kwargs = copied(case.args), copied(case.kwargs)
            task.call(module.reference, args, kwargs)
            given = [*zip(order, case.args, args), *((k, v, kwargs[k]) for k, v in case.kwargs.items())]
            for name, before, after in given:
                if not all(same(x, y) for x, y in zip(tensors(before), tensors(after))):
                    changed.add(name)
        self.assertLessEqual(changed, declared)
        self.assertEqual(declared - changed, set(), "declared in place and never changed")

    @for_each_task
    def test_outlier_mode_changes_inputs_and_reference_holds(self, task):
        if not task.outlier_applicable:
            return
        replaced = 0
        for plain, case in zip(draw(task), draw(task, OUTLIER)):
            for x, y in zip(tensors((plain.args, plain.kwargs)), tensors((case.args, case.kwargs))):
                if x.is_floating_point() or x.is_complex():
                    replaced += int(((x != y) & ~(x.isnan() & y.isnan())).sum())
            if plain.name.startswith("empty"):
                continue
            listed = NONFINITE_RESULTS.get(case.name, ())
            if listed == "*" or task.id in listed:
                self.assertTrue(finite(task, case) or not finite(task, plain), case.name)
            else:
                self.assertTrue(finite(task, case), case.name)
        self.assertGreater(replaced, 8)

    @for_each_task
    def test_sizes(self, task):
        module = task.load_module()
        for which in ("golden", "kbx"):
            names, largest, side, most = [], 0, 0, 0
            for case in module.sizes(ShapeInputs(task.id), which):
                names.append(case.name)
                self.assertEqual(json.dumps(json.loads(case.name), separators=(",", ":")), case.name)
                shapes = [t.shape for t in tensors((case.args, case.kwargs))] or shapes_of(task, case)
                largest = max(largest, *(s.numel() for s in shapes))
                side = max(side, *(min(s[-2:]) if len(s) == 2 else 0 for s in shapes))
                work = module.work(case.args, case.kwargs)
                self.assertGreater(work["bytes"], 0)
                self.assertTrue(all(isinstance(v, int) and v > 0 for v in work["flops"].values()), work)
                most = max(most, sum(work["flops"].values()))
            self.assertEqual(len(set(names)), len(names))
            if which == "kbx":
                self.assertTrue(8 <= len(names) <= 16, names)
                if task.id in LARGE_INSIDE:
                    self.assertGreaterEqual(most, 2 * (2**12) ** 3)
                else:
                    self.assertTrue(largest >= 2**26 or side >= 2**12, (largest, side))

    @for_each_task
    def test_sizes_are_made_one_by_one(self, task):
        class Counting(ShapeInputs):
            count = 0

            def _mapped(self, shape, dtype, into_domain):
                self.count += 1
                return super()._mapped(shape, dtype, into_domain)

        inputs = Counting(task.id)
        sizes = task.load_module().sizes(inputs, "golden")
        # Some tasks have no golden sizes: the published files fit another operation.
        first = next(sizes, None) or next(task.load_module().sizes(inputs, "kbx"))
        # A complex tensor takes two: its real and its imaginary part.
        parts = sum(2 if t.is_complex() else 1 for t in tensors((first.args, first.kwargs)))
        self.assertLessEqual(inputs.count, parts + FURTHER_DRAWS.get(task.id, 0))

    @unittest.skipUnless(GOLDEN.is_dir(), "the published baseline times are not beside the project")
    @for_each_task
    def test_golden_sizes_are_the_published_ones(self, task):
        ours = [json.loads(c.name) for c in task.load_module().sizes(ShapeInputs(task.id), "golden")]
        for folder in sorted(GOLDEN.iterdir()):
            path = folder / (task.id.split("/")[1] + ".json")
            if not path.exists() or (task.id, folder.name) in NOT_THE_TASK or (task.id, "*") in NOT_THE_TASK:
                continue
            published = []
            for row in json.loads(path.read_text()):
                if row["input_size"] not in published:
                    published.append(row["input_size"])
            # GPUs with little memory stop earlier: their list is the beginning of ours.
            self.assertEqual(ours[:len(published)], published, folder.name)


class RandomNumbersTest(unittest.TestCase):
    """What verify of Random/rand must tell apart, without a kernel."""

    @classmethod
    def setUpClass(cls):
        cls.module = catalog.load_task(catalog.TaskSource(TASKS), "Random/rand").load_module()
        cls.good = torch.rand(4096, generator=torch.Generator().manual_seed(7))

    def failing(self, *draws, **kwargs):
        output = {"draws": list(draws), "requires_grad": False, "in_out": False}
        return {name for name, ok, _ in self.module.verify(output, (4096,), kwargs) if not ok}

    def test_a_good_draw_passes(self):
        self.assertEqual(self.failing(self.good), set())

    def test_bad_distributions(self):
        steps = torch.arange(4096, dtype=torch.float32) / 4096
        for draw, check in ((torch.zeros(4096), "mean"), (self.good * 0.9, "mean"), (self.good * 1.01, "range"), (self.good - 0.01, "range"),
                            (0.25 + self.good / 2, "variance"), (steps, "uncorrelated"), ((self.good * 64).floor() / 64, "distinct"),
                            (self.good[:1024].repeat(4), "distinct"), (torch.where(self.good < 0.0625, self.good + 0.5, self.good), "uniform")):
            self.assertIn(check, self.failing(draw))

    def test_seeds(self):
        other = torch.rand(4096, generator=torch.Generator().manual_seed(8))
        self.assertEqual(self.failing(self.good, self.good, other, generator=(1, 1, 2)), set())
        self.assertEqual(self.failing(self.good, other, generator=(1, 1)), {"reproducible"})
        self.assertEqual(self.failing(self.good, self.good, generator=(1, 2)), {"independent"})
        self.assertEqual(self.failing(self.good, self.good, generator=(None, None)), {"independent"})

    def test_shape_and_type(self):
        self.assertIn("dtype", self.failing(self.good.double()))
        self.assertIn("shape", self.failing(self.good.view(64, 64)))


class DropoutTest(unittest.TestCase):
    """What the shared judgement of dropout must tell apart, without a kernel."""

    RATE = 0.25

    @classmethod
    def setUpClass(cls):
        cls.kept = 1 + torch.rand(60, 80, generator=torch.Generator().manual_seed(3)).double()

    def mask(self, seed, rate=RATE):
        return torch.rand(60, 80, generator=torch.Generator().manual_seed(seed)) >= rate

    def failing(self, first, second):
        """Names of the checks that fail, by values of two calls and by the patterns of what was dropped."""
        wanted = self.kept / (1 - self.RATE)
        judged = [taskdropout.judged(result, wanted, self.RATE) for result in (first, second)]
        checks = [c for checks, _, _ in judged for c in checks]
        checks += taskdropout.random_checks(judged[0][1], judged[1][1], judged[0][2], self.RATE, wanted.shape)
        clear = torch.ones_like(self.kept, dtype=torch.bool)
        by_pattern = taskdropout.pattern_checks([(r == 0, clear, self.RATE) for r in (first, second)])
        return {n for n, ok, _ in checks if not ok}, {n for n, ok, _ in by_pattern if not ok}

    def dropped(self, mask, scale=None):
        return torch.where(mask, self.kept / (1 - self.RATE) if scale is None else self.kept * scale, 0.0)

    def test_good_dropout_passes(self):
        for seed in range(20):
            self.assertEqual(self.failing(self.dropped(self.mask(2 * seed)), self.dropped(self.mask(2 * seed + 1))), (set(), set()))

    def test_bad_dropout_fails(self):
        good, other = self.dropped(self.mask(1)), self.dropped(self.mask(2))
        block = self.mask(1).reshape(-1)[:256].repeat(19)[:4800].reshape(60, 80)
        rows = self.mask(1)[:, :1].expand(60, 80)
        for first, second, by_value, by_pattern in (
                (self.dropped(self.mask(1, 0.75)), other, "share", "rate"), (good, good, "independent", "independent"),
                (self.dropped(block), other, "independent", "uncorrelated"), (self.dropped(rows), other, "independent", "uncorrelated"),
                (self.dropped(self.mask(1), 1.0), other, "values", None), (torch.zeros_like(good), other, "share", "rate")):
            values, patterns = self.failing(first, second)
            self.assertIn(by_value, values)
            if by_pattern:
                self.assertIn(by_pattern, patterns)

    def test_form(self):
        wanted = torch.zeros(3, 4)
        failing = lambda *a: {n for n, ok, _ in taskdropout.formal_checks(*a) if not ok}
        self.assertEqual(failing([wanted], False, [0.5], None, wanted.shape, wanted.dtype), set())
        self.assertEqual(failing([wanted], False, [0.5, 0.5], None, wanted.shape, wanted.dtype), {"count"})
        self.assertEqual(failing([wanted.T], False, [0.5], None, wanted.shape, wanted.dtype), {"shape"})
        self.assertEqual(failing([wanted.half()], False, [0.5], None, wanted.shape, wanted.dtype), {"dtype"})
        self.assertEqual(failing([wanted], False, [0.5], wanted, wanted.shape, wanted.dtype), {"out"})
        self.assertEqual(failing(["zeros"], False, [0.5], None, wanted.shape, wanted.dtype), {"structure"})


class CategoriesTest(unittest.TestCase):
    def test_groups_and_categories(self):
        with open(TASKS / "categories.toml", "rb") as f:
            table = tomllib.load(f)
        self.assertEqual(set(table), {"groups", "categories"})
        self.assertEqual(len(table["groups"]), 6)
        self.assertEqual(len(table["categories"]), 15)
        in_groups = [(g["id"], c) for g in table["groups"] for c in g["categories"]]
        self.assertEqual(in_groups, [(c["group"], c["id"]) for c in table["categories"]])
        for entry in table["categories"]:
            for key in ("structure", "typical_error"):
                self.assertTrue(re.fullmatch(r"[^.\n]+\.", entry[key]), f"{entry['id']}: {key} is not one sentence")
        for entry in table["groups"]:
            self.assertTrue(entry["name"] and entry["structure"].endswith("."))
        folders = {p.parent.name for p in TASKS.glob("*/*.toml")}
        self.assertLessEqual(folders, {c["id"] for c in table["categories"]})


if __name__ == "__main__":
    unittest.main()
