# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kernels with a known verdict, and every task's own reference as a candidate, through the worker's public `run`."""
import ast
import json
import os
import subprocess
import sys
import tomllib
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TASKS = ROOT / "tasks"
KERNELS = ROOT / "tests" / "fixtures" / "kernels"
# int8 scales and rounding are asked for: the plain product of the reference is rejected on purpose.
NOT_AN_ANSWER = {f"Quantization/{name}": "static_rejection"
                 for name in ("attention_w8a8", "bmm_w8a8", "conv2d_w8a8", "layernorm_w8a8", "linear_w4a16", "matmul_w8a8")}

# torch itself has no elimination without pivoting on the CPU.
NOT_ON_CPU = {"LinearAlgebra/lu": {"without_pivot_7": "not_run"}}


def run_jobs(jobs):
    """{id: result} of `kbx_worker run`; exactly one line for each job."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "jobs.jsonl"
        path.write_text("".join(json.dumps(job) + "\n" for job in jobs))
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "core" / "worker"), "OMP_NUM_THREADS": "1"}
        done = subprocess.run([sys.executable, "-m", "kbx_worker", "run", str(path), "--tasks", str(TASKS), "--jobs", "2"],
                              env=environment, capture_output=True, text=True, timeout=900)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    if sorted(r["id"] for r in rows) != sorted(j["id"] for j in jobs):
        raise AssertionError(f"{len(rows)} results for {len(jobs)} jobs, status {done.returncode}\n{done.stderr[-3000:]}")
    return {r["id"]: r for r in rows}


def expectation(path):
    """{'expect': ..., 'case': ... or 'reason': ...} from the first line of a fixture."""
    first = path.read_text().splitlines()[0]
    prefix = "# kbx-fixture: "
    if not first.startswith(prefix):
        raise AssertionError(f"{path} does not begin with {prefix!r}")
    return dict(item.split("=", 1) for item in first[len(prefix):].split())


def reference_as_candidate(path):
    """The reference of a task file under the entry's name, with the helpers and imports that it needs."""
    tree = ast.parse(path.read_text())
    kept = [n for n in tree.body if isinstance(n, (ast.Import, ast.ImportFrom)) and "kbx_worker" not in ast.unparse(n)]
    kept += [n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and n.name not in ("cases", "sizes", "work", "call", "verify")]
    entry = tomllib.loads(path.with_suffix(".toml").read_text())["entry"]
    return "\n\n".join(map(ast.unparse, kept)) + f"\n\n{entry} = reference\n"


def describe(result):
    return json.dumps({k: result[k] for k in ("verdict", "reasonBarrier", "reasonCode", "reason")}) + "\n" + str(result.get("detail"))[-1500:]


class FixtureTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.files = {f"{p.parent.parent.name}/{p.parent.name}/{p.stem}": p for p in sorted(KERNELS.glob("*/*/*.py"))}
        jobs = [{"id": key, "task": key.rsplit("/", 1)[0], "code": path.read_text()} for key, path in cls.files.items()]
        cls.results = run_jobs(jobs)

    def test_each_folder_has_a_right_and_a_wrong_kernel(self):
        folders = {}
        for path in self.files.values():
            folders.setdefault(path.parent, []).append(path.stem)
        self.assertGreaterEqual(len(folders), 12)
        for folder, stems in folders.items():
            self.assertEqual(stems.count("correct"), 1, folder)
            self.assertTrue(any(s.startswith("wrong_") for s in stems), folder)
            self.assertTrue((TASKS / folder.relative_to(KERNELS)).with_suffix(".toml").exists(), folder)

    def test_verdicts(self):
        for key, path in self.files.items():
            with self.subTest(fixture=key):
                wanted, result = expectation(path), self.results[key]
                if wanted["expect"] == "pass":
                    self.assertEqual(path.stem, "correct")
                    self.assert_passes(result)
                elif wanted["expect"] == "correct-fail":
                    self.assert_fails_in(result, wanted["case"])
                else:
                    self.assertEqual(wanted["expect"], "compile-fail")
                    self.assertEqual(result["verdict"]["compile"], "fail", describe(result))
                    self.assertEqual(result["reasonCode"], wanted["reason"], describe(result))

    def assert_passes(self, result):
        self.assertEqual((result["verdict"]["compile"], result["verdict"]["correct"]), ("pass", "pass"), describe(result))
        self.assertEqual({c["verdict"] for c in result["cases"]} - {"not_applicable"}, {"pass"})
        self.assertTrue(result["findings"]["launched"], "no kernel was launched")

    def assert_fails_in(self, result, case):
        self.assertEqual((result["verdict"]["compile"], result["verdict"]["correct"]), ("pass", "fail"), describe(result))
        failing = {c["name"] for c in result["cases"] if c["verdict"] == "fail"}
        self.assertIn(case, failing)
        if result["reasonCode"] != "wrong_dtype":
            # a plausible mistake is right somewhere: one that fails everywhere proves nothing about the named case
            self.assertLess(failing, {c["name"] for c in result["cases"]})


class ReferenceTest(unittest.TestCase):
    """A task must accept its own reference: so its cases can be called as a candidate is, and inputs are cloned rightly."""

    def test_references_pass(self):
        files = {f"{p.parent.name}/{p.stem}": p for p in sorted(TASKS.glob("*/*.py"))}
        results = run_jobs([{"id": key, "task": key, "code": reference_as_candidate(p)} for key, p in files.items()])
        for key, result in results.items():
            with self.subTest(task=key):
                if key in NOT_AN_ANSWER:
                    self.assertEqual(result["reasonCode"], NOT_AN_ANSWER[key], describe(result))
                    continue
                self.assertEqual(result["verdict"]["compile"], "pass", describe(result))
                verdicts = {c["name"]: c["verdict"] for c in result["cases"] if c["verdict"] not in ("pass", "not_applicable")}
                self.assertEqual(verdicts, NOT_ON_CPU.get(key, {}), describe(result))


if __name__ == "__main__":
    unittest.main()
