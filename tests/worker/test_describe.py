# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`describe`: every task of the catalogue, sizes without memory, broken tasks, unknown names."""
import contextlib
import io
import json
import resource
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core" / "worker"))
from kbx_worker import catalog, describe  # noqa: E402

TASKS = ROOT / "tasks"
MINIMAL = """
name = "{name}"
entry = "{name}"
entry_kind = "function"
[[args]]
name = "input"
kind = "tensor"
"""


def tensors(arguments):
    for argument in arguments:
        if "shape" in argument:
            yield argument
        yield from tensors(argument.get("items", []))


class DescribeTest(unittest.TestCase):
    def test_every_task_of_the_catalogue(self):
        source = catalog.TaskSource(TASKS)
        self.assertGreaterEqual(len(source.ids()), 20)
        for task_id in source.ids():
            with self.subTest(task=task_id):
                task = catalog.load_task(source, task_id)
                document = describe.describe(task)
                self.assertEqual(json.loads(json.dumps(document)), document)
                self.assertEqual((document["schema"], document["task"]), (describe.SCHEMA, task_id))
                self.assertEqual(document["version"], task.version)
                self.assertEqual(document["problems"], [])
                self.cases_are_whole(task, document["cases"])
                self.assertTrue(document["sizes"]["kbx"])
                for rows in document["sizes"].values():
                    self.sizes_are_whole(rows)

    def cases_are_whole(self, task, cases):
        self.assertGreaterEqual(len(cases), 8)
        self.assertEqual(len({c["name"] for c in cases}), len(cases))
        for case in cases:
            self.assertEqual("outlier" in case["modes"], task.outlier_applicable)
            self.assertIsInstance(case["note"], str)
            for tensor in tensors(case["arguments"]):
                self.assertEqual(len(tensor["shape"]), len(tensor["strides"]))
                self.assertNotIn("torch.", tensor["dtype"])
        signature = {a["name"] for a in task.arg_specs}
        if not hasattr(task.module, "call"):
            self.assertLessEqual({a["name"] for c in cases for a in c["arguments"]}, signature)

    def sizes_are_whole(self, rows):
        for row in rows:
            json.loads(row["name"])
            self.assertGreater(row["bytes"], 0)
            self.assertTrue(all(n >= 0 for n in row["flops"].values()))

    def test_largest_sizes_need_no_memory(self):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        document = describe.describe(catalog.load_task(catalog.TaskSource(TASKS), "Math/softmax"))
        self.assertGreaterEqual(max(row["bytes"] for row in document["sizes"]["kbx"]), 1 << 28)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 100_000)

    def test_layouts_are_told_apart(self):
        document = describe.describe(catalog.load_task(catalog.TaskSource(TASKS), "Math/softmax"))
        layouts = {c["name"]: c["arguments"][0] for c in document["cases"]}
        self.assertTrue(layouts["rows_8x128"]["contiguous"])
        self.assertFalse(layouts["transposed_9x65"]["contiguous"])
        self.assertEqual(layouts["transposed_9x65"]["strides"], [1, 9])
        dtype = {c["name"]: c["arguments"] for c in document["cases"]}["to_float32_9x70"][-1]
        self.assertEqual(dtype, {"name": "dtype", "text": "float32"})

    def test_arguments_of_an_own_call_get_no_wrong_names(self):
        document = describe.describe(catalog.load_task(catalog.TaskSource(TASKS), "Optimizer/SGD"))
        first = document["cases"][0]["arguments"]
        self.assertEqual([a["name"] for a in first], ["", ""])
        self.assertEqual(next(tensors(first))["shape"], [1025])

    def test_a_broken_part_is_named_and_the_rest_is_there(self):
        with tempfile.TemporaryDirectory() as folder:
            self.write(folder, "half", "import torch\nfrom kbx_worker.tasklib import Case\n"
                       "def reference(input): return input\n"
                       "def cases(inputs): yield Case('one', (inputs.real(3),))\n"
                       "def sizes(inputs, which): raise ValueError('no ' + which)\n")
            document = describe.describe(catalog.load_task(catalog.TaskSource(folder), "Own/half"))
        self.assertEqual([c["name"] for c in document["cases"]], ["one"])
        self.assertEqual(document["sizes"], {"golden": [], "kbx": []})
        self.assertEqual(document["problems"], ["sizes golden: ValueError: no golden", "sizes kbx: ValueError: no kbx"])

    def test_command_line(self):
        code, out, _ = self.run_verb("describe", "softmax", "--tasks", str(TASKS))
        self.assertEqual(code, 0)
        self.assertEqual(json.loads(out.splitlines()[-1])["task"], "Math/softmax")

    def test_unknown_and_unloadable_tasks_exit_with_words(self):
        code, out, err = self.run_verb("describe", "Math/nothing", "--tasks", str(TASKS))
        self.assertEqual((code, out), (3, ""))
        self.assertIn("Math/nothing", err)
        with tempfile.TemporaryDirectory() as folder:
            self.write(folder, "bad", "def reference(:\n")
            code, _, err = self.run_verb("describe", "bad", "--tasks", folder)
        self.assertEqual(code, 3)
        self.assertIn("SyntaxError", err)

    def test_a_task_that_allocates_its_sizes_is_stopped(self):
        with tempfile.TemporaryDirectory() as folder:
            self.write(folder, "greedy", "import torch\nfrom kbx_worker.tasklib import Case\n"
                       "def reference(input): return input\n"
                       "def cases(inputs): yield Case('one', (inputs.real(3),))\n"
                       "def sizes(inputs, which): yield Case('[[1]]', (torch.ones(2**34),))\n"
                       "def work(args, kwargs): return {'flops': {}, 'bytes': 1}\n")
            code, out, _ = self.run_verb("describe", "greedy", "--tasks", folder)
        self.assertEqual(code, 0)
        document = json.loads(out.splitlines()[-1])
        self.assertEqual(document["sizes"], {"golden": [], "kbx": []})
        self.assertEqual(len(document["problems"]), 2)
        self.assertEqual(len(document["cases"]), 1)

    def test_no_interpreter_parts_is_said(self):
        said = io.StringIO()
        problem = describe.environment.problem
        describe.environment.problem = lambda: ("missing_torch", "torch not found")
        try:
            with contextlib.redirect_stderr(said):
                self.assertEqual(describe.main(str(TASKS), "softmax"), 4)
        finally:
            describe.environment.problem = problem
        self.assertIn("torch not found", said.getvalue())

    @staticmethod
    def write(folder, name, code):
        own = Path(folder) / "Own"
        own.mkdir()
        (own / f"{name}.toml").write_text(MINIMAL.format(name=name))
        (own / f"{name}.py").write_text(code)

    @staticmethod
    def run_verb(*arguments):
        done = subprocess.run([sys.executable, "-m", "kbx_worker", *arguments], capture_output=True, text=True, timeout=120)
        return done.returncode, done.stdout, done.stderr


if __name__ == "__main__":
    unittest.main()
