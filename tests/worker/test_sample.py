# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The bundled sample study: its manifest is complete, and every kernel gets the verdict it was written to have."""
import ast
import collections
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "resources" / "sample"
TASKS = {
    "Activation/relu", "Math/softmax", "Math/add", "Reduce/mean", "MatrixMultiply/matmul_fp16", "Index/index_fill_",
    "Fusion/fused_add_gelu", "Loss/mse_loss",
}
METHODS = {"single-pass", "refine-loop", "parallel-workers"}
ROUNDS = {0, 1, 2}
PERFORMANCE = {f"performance_rewrite:{part}" for part in ("launch_config", "tiling", "memory_layout", "fusion", "algorithm")}
LABELS = PERFORMANCE | {
    "no_substantial_change", "delegated_op_introduction", "delegated_op_removal", "interface_fix", "mask_fix", "indexing_fix", "dtype_fix",
    "numerical_stability_fix", "control_flow_fix", "semantic_fix", "mixed_rewrite",
}
# Failures that are known before any case is called.
BEFORE_CASES = {"no_answer", "syntax_error", "missing_entry"}


def read_lines(name):
    return [json.loads(line) for line in (SAMPLE / name).read_text(encoding="utf-8").splitlines()]


def key(entry):
    return entry["method"], entry["task"], entry["round"], entry["sample"]


def source(entry):
    return (SAMPLE / entry["file"]).read_bytes()


def outline(text):
    """Per top-level function: its tree without docstrings, every name replaced by its order of first use."""
    shapes = []
    for function in (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)):
        if ast.get_docstring(function) is not None:
            function.body = function.body[1:]
        order = {}
        for node in ast.walk(function):
            for field in ("id", "name", "arg"):
                if isinstance(getattr(node, field, None), str):
                    setattr(node, field, f"v{order.setdefault(getattr(node, field), len(order))}")
        shapes.append(ast.dump(function))
    return shapes


class Manifest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.entries = read_lines("manifest.jsonl")
        cls.by_key = {key(e): e for e in cls.entries}

    def pairs(self):
        """(parent, child) of every candidate that has a parent."""
        for e in self.entries:
            if e["parent"]:
                yield self.by_key[(e["method"], e["task"], e["parent"]["round"], e["parent"]["sample"])], e

    def transitions(self, before, after):
        return [c["file"] for p, c in self.pairs() if p["expect"]["correct"] in before and c["expect"]["correct"] == after]

    def test_every_task_method_and_round_has_a_first_sample(self):
        wanted = {(m, t, r, "0") for m in METHODS for t in TASKS for r in ROUNDS}
        self.assertEqual(wanted - set(self.by_key), set())
        self.assertEqual(len(self.by_key), len(self.entries), "a candidate is listed twice")
        for method, task, rnd, _ in self.by_key:
            self.assertTrue(method in METHODS and task in TASKS and rnd in ROUNDS, (method, task, rnd))

    def test_files_and_manifest_name_each_other(self):
        listed = [e["file"] for e in self.entries]
        present = sorted(p.relative_to(SAMPLE).as_posix() for p in SAMPLE.rglob("*.py"))
        self.assertEqual(sorted(listed), present)
        for e in self.entries:
            suffix = "" if e["sample"] == "0" else f".{e['sample']}"
            self.assertEqual(e["file"], f"{e['method']}/{e['task']}/round{e['round']}{suffix}.py")

    def test_expectations_are_consistent(self):
        for e in self.entries:
            expect = e["expect"]
            with self.subTest(e["file"]):
                self.assertIn((expect["compile"], expect["correct"]), {("pass", "pass"), ("pass", "fail"), ("fail", "not_run")})
                self.assertEqual(expect["reasonCode"] is None, expect["correct"] == "pass")
                without_case = expect["reasonCode"] is None or expect["reasonCode"] in BEFORE_CASES
                self.assertEqual(expect["case"] is None, without_case)
                self.assertTrue(e["note"].endswith("."))

    def test_parents_exist_and_labels_are_edit_types(self):
        for e in self.entries:
            with self.subTest(e["file"]):
                if e["round"] == 0:
                    self.assertIsNone(e["parent"])
                    self.assertIsNone(e["label"])
                else:
                    parent = (e["method"], e["task"], e["parent"]["round"], e["parent"]["sample"])
                    self.assertIn(parent, self.by_key)
                    self.assertLess(e["parent"]["round"], e["round"])
                    self.assertIn(e["label"], LABELS)

    def test_unchanged_rounds_are_identical_or_renamed(self):
        identical, renamed = 0, 0
        for parent, child in self.pairs():
            same = source(parent) == source(child)
            with self.subTest(child["file"]):
                if same:
                    self.assertEqual(child["label"], "no_substantial_change")
                elif child["label"] == "no_substantial_change":
                    self.assertEqual(outline(source(parent)), outline(source(child)), "more than names changed")
            identical += same
            renamed += not same and child["label"] == "no_substantial_change"
        self.assertGreaterEqual(identical, 4)
        self.assertGreaterEqual(renamed, 1)

    def test_the_study_shows_what_it_is_there_to_show(self):
        self.assertGreaterEqual(len(self.transitions({"fail"}, "pass")), 8, "rescued")
        self.assertGreaterEqual(len(self.transitions({"pass"}, "fail")), 3, "regressions")
        branched = {(e["method"], e["task"]) for e in self.entries if e["round"] == 2 and e["parent"]["round"] == 0}
        branched |= {(e["method"], e["task"]) for e in self.entries if e["sample"] != "0"}
        self.assertGreaterEqual(len(branched), 2)
        self.assertEqual(sum(source(e) == b"" for e in self.entries), 1)
        self.assertEqual(sum(source(e).startswith(b"```") for e in self.entries), 1)
        rate = collections.Counter(e["method"] for e in self.entries if e["expect"]["correct"] == "pass")
        self.assertLess(rate["single-pass"], rate["refine-loop"])
        self.assertLess(rate["refine-loop"], rate["parallel-workers"])

    def test_runs_agree_with_the_manifest(self):
        runs = read_lines("runs.jsonl")
        self.assertEqual({r["method"] for r in runs}, METHODS)
        for run in runs:
            self.assertEqual(run["candidates"], sum(e["method"] == run["method"] for e in self.entries))
            self.assertEqual(run["taskSet"]["kind"], "declared")
            self.assertEqual(set(run["taskSet"]["tasks"]), TASKS)
            self.assertEqual((run["rounds"], run["run"]), (len(ROUNDS), "sample"))


@unittest.skipUnless(importlib.util.find_spec("torch") and importlib.util.find_spec("triton"), "this interpreter has no torch or no triton")
class Verdicts(unittest.TestCase):
    """One `run` of the worker over all candidates."""

    @classmethod
    def setUpClass(cls):
        cls.entries = read_lines("manifest.jsonl")
        with tempfile.TemporaryDirectory() as folder:
            jobs = Path(folder) / "jobs.jsonl"
            with jobs.open("w", encoding="utf-8") as f:
                for e in cls.entries:
                    job = {"id": e["file"], "task": e["task"], "code": source(e).decode(), "stages": [1, 2], "modes": ["standard", "outlier"]}
                    f.write(json.dumps(job) + "\n")
            command = [sys.executable, "-m", "kbx_worker", "run", str(jobs), "--tasks", str(ROOT / "tasks")]
            env = {**os.environ, "PYTHONPATH": str(ROOT / "core" / "worker"), "OMP_NUM_THREADS": "1"}
            done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        cls.log = f"exit {done.returncode}: {done.stderr[-4000:]}"
        cls.lines = [json.loads(line) for line in done.stdout.splitlines()]
        cls.results = {r["id"]: r for r in cls.lines}

    def test_one_line_per_job(self):
        self.assertEqual(sorted(r["id"] for r in self.lines), sorted(e["file"] for e in self.entries), self.log)

    def test_every_kernel_gets_the_verdict_it_was_written_for(self):
        for e in self.entries:
            expect, result = e["expect"], self.results[e["file"]]
            with self.subTest(e["file"]):
                verdict = result["verdict"]
                got = (verdict["compile"], verdict["correct"], result["reasonCode"])
                self.assertEqual(got, (expect["compile"], expect["correct"], expect["reasonCode"]), result["reason"])

    def test_the_expected_case_catches_it_and_is_named(self):
        for e in (e for e in self.entries if e["expect"]["case"]):
            result, name = self.results[e["file"]], e["expect"]["case"]
            with self.subTest(e["file"]):
                codes = {c["code"] for c in result["cases"] if c["name"] == name and c["verdict"] == "fail"}
                self.assertIn(e["expect"]["reasonCode"], codes, result["reason"])
                self.assertIn(name, result["reason"])

    def test_findings(self):
        delegated = {e["file"] for e in self.entries if self.results[e["file"]]["findings"]["delegated"]}
        said = {e["file"] for e in self.entries if "delegated" in e["note"]}
        self.assertEqual(said - delegated, set())
        split = self.results["parallel-workers/MatrixMultiply/matmul_fp16/round1.py"]["findings"]["autotune"]
        self.assertEqual([(a["configs"], a["wrong"]) for a in split], [(3, [2])])
        tuned = self.results["refine-loop/Activation/relu/round2.py"]["findings"]["autotune"]
        self.assertEqual([(a["configs"], a["wrong"]) for a in tuned], [(3, [])])


if __name__ == "__main__":
    unittest.main()
