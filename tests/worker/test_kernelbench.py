# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""KernelBench problems and `ModelNew` candidates through the same stages as catalogue tasks."""
import json
import os
import subprocess
import sys
import tempfile
import types
import unittest
from pathlib import Path
from unittest import mock

from workerclient import ENVIRONMENT, ROOT, Worker

from kbx_worker import extensions
from kbx_worker.inspect import inspect_source
from kbx_worker.kernelbench import BadSuite, problem, problem_of
from kbx_worker.signals import TRACE, NotRun

FIXTURES = ROOT / "tests" / "fixtures" / "kernelbench"


def suite(name):
    return {"kind": "kernelbench", "problem": f"{name}.py", "code": (FIXTURES / "problems" / f"{name}.py").read_text()}


def problem_for(candidate):
    number = candidate.stem.split("_")[0]
    return next(p.stem for p in sorted((FIXTURES / "problems").glob(f"{number}_*.py")))


class Verdicts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.worker = Worker()
        cls.addClassCleanup(cls.worker.close)

    def judge(self, path, **more):
        return self.worker.evaluate(path.read_text(), suite=suite(problem_for(path)), task="any", **more)

    def test_right_ones_pass(self):
        for path in sorted((FIXTURES / "right").glob("*.py")):
            with self.subTest(path.stem):
                result = self.judge(path)
                self.assertEqual((result["verdict"]["compile"], result["verdict"]["correct"]), ("pass", "pass"), result["reason"])
                self.assertEqual(result["task"], f"KernelBench/{problem_for(path)}")
                rows = [r for r in result["cases"] if r["mode"] == "standard"]
                self.assertEqual([r["name"] for r in rows], [f"seed {i}" for i in range(5)])
                self.assertEqual({r["verdict"] for r in result["cases"] if r["mode"] == "outlier"}, {"not_applicable"})
                self.assertTrue(result["findings"]["launched"])

    def test_wrong_ones_fail(self):
        for path in sorted((FIXTURES / "wrong").glob("*.py")):
            with self.subTest(path.stem):
                result = self.judge(path, modes=["standard"])
                self.assertEqual((result["verdict"]["compile"], result["verdict"]["correct"], result["reasonCode"]), ("pass", "fail", "wrong_values"))

    def test_tolerances_are_the_suites(self):
        for name, tolerance in (("1_relu", 1e-4), ("6_matmul", 1e-2)):
            result = self.judge(FIXTURES / "right" / f"{name}.py", modes=["standard"])
            self.assertEqual({r["tolerance"] for r in result["cases"]}, {tolerance})

    def test_says_what_was_done_about_parameters(self):
        for name, words in (("right/2_linear", "were loaded"), ("right/2_linear_renamed", "names differ"), ("right/4_layernorm", "agree"),
                            ("right/1_relu", "neither side"), ("wrong/2_linear_drawn", "names differ")):
            with self.subTest(name):
                result = self.judge(FIXTURES / f"{name}.py", modes=["standard"])
                notes = [f["text"] for f in result["findings"]["static"] if f["code"] == "parameters"]
                self.assertEqual(len(notes), 1)
                self.assertIn(words, notes[0])

    def test_inline_cuda_is_not_run_here(self):
        for path in sorted((FIXTURES / "cuda").glob("*.py")):
            with self.subTest(path.stem):
                result = self.judge(path, modes=["standard"])
                self.assertEqual((result["verdict"]["compile"], result["verdict"]["correct"], result["reasonCode"]),
                                 ("not_run", "not_run", "unsupported_on_cpu"))
                self.assertIn("needs a GPU", result["reason"])

    def test_what_a_constructor_does_wrong_belongs_to_stage_1(self):
        head = "import torch, os, time\nimport torch.nn as nn\nclass ModelNew(nn.Module):\n    def __init__(self):\n        super().__init__()\n        "
        tail = "\n    def forward(self, x):\n        return torch.relu(x)\n"
        for body, code in (("raise ValueError('no')", "exception"), ("os._exit(0)", "exited"), ("while True: pass", "timeout"),
                           ("os.kill(os.getpid(), 11)", "crash")):
            result = self.worker.evaluate(head + body + tail, suite=suite("1_relu"), modes=["standard"], limits={"compileSeconds": 3})
            self.assertEqual((result["verdict"]["compile"], result["reasonCode"]), ("fail", code), result["reason"])
            self.assertIn("construction", result["reason"])

    def test_a_tensor_that_would_compute_later_is_no_tensor(self):
        code = ("import torch\nimport torch.nn as nn\nclass Later(torch.Tensor):\n    pass\nclass ModelNew(nn.Module):\n    def forward(self, x):\n"
                "        return torch.relu(x).as_subclass(Later)\n")
        result = self.worker.evaluate(code, suite=suite("1_relu"), modes=["standard"])
        self.assertEqual((result["verdict"]["correct"], result["reasonCode"]), ("fail", "wrong_structure"))
        self.assertIn("Later", result["reason"])

    def test_missing_class_and_changed_input(self):
        result = self.worker.evaluate("import torch.nn as nn\nclass Model(nn.Module):\n    pass\n", suite=suite("1_relu"))
        self.assertEqual((result["verdict"]["compile"], result["reasonCode"]), ("fail", "missing_entry"))
        code = "import torch\nimport torch.nn as nn\nclass ModelNew(nn.Module):\n    def forward(self, x):\n        return torch.relu_(x)\n"
        result = self.worker.evaluate(code, suite=suite("1_relu"), modes=["standard"])
        self.assertEqual((result["verdict"]["correct"], result["findings"]["inputsChanged"]), ("pass", ["x"]))

    def test_the_candidate_does_not_hold_the_problem(self):
        """Neither modules nor frames nor objects of its process contain the reference."""
        code = ("import gc, sys\nimport torch\nimport torch.nn as nn\nclass ModelNew(nn.Module):\n    def forward(self, x):\n"
                "        if 'kbx_problem' in sys.modules or any(type(o).__name__ == 'Model' for o in gc.get_objects()):\n"
                "            return torch.relu(x)\n        return x\n")
        result = self.worker.evaluate(code, suite=suite("1_relu"), modes=["standard"])
        self.assertEqual(result["verdict"]["correct"], "fail")

    def test_problems_too_large_for_a_cpu(self):
        heavy = {"self, x": "self, x, w", "return torch.relu(x)": "for _ in range(30):\n            x = x @ w\n        return x",
                 "torch.randn(33, 129)": "torch.randn(1000, 3000), torch.randn(3000, 3000)"}
        for change, word in (({"torch.randn(33, 129)": "torch.randn(60000, 60000)"}, "MiB"), (heavy, "operations")):
            code = suite("1_relu")["code"]
            for old, new in change.items():
                code = code.replace(old, new)
            result = self.worker.evaluate((FIXTURES / "right" / "1_relu.py").read_text(), suite={**suite("1_relu"), "code": code})
            self.assertEqual((result["verdict"]["compile"], result["reasonCode"]), ("not_run", "too_large_for_interpreter"), result["reason"])
            self.assertIn(word, result["reason"])

    def test_bad_problems_are_the_harness_matter(self):
        for bad in ({"kind": "other"}, 3, {"kind": "kernelbench", "problem": "x.py"}, {**suite("1_relu"), "code": "def"},
                    {**suite("1_relu"), "code": "class Model: pass"}):
            self.worker.job("bad", "x = 1", suite=bad)
            message = self.worker.terminal("bad")
            self.assertEqual((message["type"], message["code"]), ("failed", "bad_job"))
            self.worker.messages.clear()
        code = suite("1_relu")["code"].replace("torch.randn(33, 129)", "nothing")
        self.worker.job("late", (FIXTURES / "right" / "1_relu.py").read_text(), suite={**suite("1_relu"), "code": code})
        message = self.worker.terminal("late")
        self.assertEqual((message["type"], message["code"]), ("failed", "harness_error"))
        self.assertIn("cannot draw its inputs", message["text"])


class Problems(unittest.TestCase):
    def test_names_and_versions(self):
        source = (FIXTURES / "problems" / "1_relu.py").read_bytes()
        for name, task in (("level1/19_ReLU.py", "KernelBench/19_ReLU"), ("../../etc/a b.py", "KernelBench/a_b"), ("x", "KernelBench/x")):
            self.assertEqual(problem(name, source).id, task)
        self.assertEqual(problem("a.py", source).version, problem("b.py", source).version)
        self.assertNotEqual(problem("a.py", source).version, problem("a.py", source + b"\n").version)
        with self.assertRaises(BadSuite):
            problem_of({"kind": "kernelbench", "problem": "a", "code": "get_inputs = 1"})

    def test_sizes_are_its_own_shapes_without_memory(self):
        from kbx_worker.tasklib import ShapeInputs
        task = problem_of(suite("6_matmul"))
        task.load_module()
        (size,) = task.module.sizes(ShapeInputs(task.id), "kbx")
        self.assertEqual(size.name, "[[40,64],[64,48]]")
        self.assertEqual({a.device.type for a in size.args}, {"meta"})
        self.assertFalse(hasattr(task.module, "work"))
        self.assertTrue(task.work_reason)


class Static(unittest.TestCase):
    def test_triton_module(self):
        seen = inspect_source((FIXTURES / "right" / "5_conv_bias.py").read_bytes(), "ModelNew")
        self.assertEqual([(k["name"], k["launched"], k["stores"], k["reachesResult"]) for k in seen["kernels"]], [("bias_kernel", True, ["store"], True)])
        # The layer is called, its construction and the drawing of parameters do not count.
        self.assertEqual([d["op"] for d in seen["delegated"]], ["torch.nn.Conv2d"])

    def test_layers_that_only_hold_parameters(self):
        seen = inspect_source((FIXTURES / "right" / "4_layernorm.py").read_bytes(), "ModelNew")
        self.assertEqual(seen["delegated"], [])

    def test_inline_cuda(self):
        seen = inspect_source((FIXTURES / "cuda" / "1_relu.py").read_bytes(), "ModelNew")
        (kernel,) = seen["kernels"]
        self.assertEqual((kernel["name"], kernel["launched"], kernel["reachesResult"]), ("relu_kernel", True, True))
        self.assertEqual(seen["delegated"], [])
        source = (FIXTURES / "cuda" / "1_relu.py").read_text()
        unused = inspect_source(source.replace("return extension.relu(x)", "return torch.relu(x)").encode(), "ModelNew")
        self.assertFalse(unused["kernels"][0]["launched"])
        self.assertEqual([d["op"] for d in unused["delegated"]], ["torch.relu"])


class Extensions(unittest.TestCase):
    """The wrapper around torch's builder, with a builder of our own in its place."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        extensions._private_folder.cache_clear()
        self.enterContext(mock.patch.dict(os.environ, {"TORCH_EXTENSIONS_DIR": self.folder.name, "TRITON_INTERPRET": ""}))
        self.enterContext(mock.patch("torch.cuda.get_device_capability", lambda *a: (9, 0)))
        TRACE.reset(0)

    def guarded(self, build, lacking=()):
        self.enterContext(mock.patch.object(extensions, "missing_tools", lambda *a: list(lacking)))
        return extensions._guarded(build, types.SimpleNamespace(CUDA_HOME=None), b"source")

    def test_built_ahead_where_the_candidate_looks(self):
        """Looking ahead builds too, so that no compiler runs while the device is held; and compilers get their time."""
        from kbx_worker.gpu import ahead
        from kbx_worker.gpu.gpuserver import GpuSide
        folders = []
        module = types.SimpleNamespace(CUDA_HOME=None, load=lambda name: None, load_inline=lambda name: folders.append(os.environ["TORCH_EXTENSIONS_DIR"]))
        self.enterContext(mock.patch.object(extensions, "_module", lambda **k: module))
        self.enterContext(mock.patch.object(extensions, "missing_tools", lambda *a: []))
        self.enterContext(mock.patch.dict("sys.modules", {"torch.utils.cpp_extension": module}))
        source = b"from torch.utils.cpp_extension import load_inline\nload_inline(name='x')\nclass ModelNew: pass\n"
        file = Path(self.folder.name, "kernel.py")
        file.write_bytes(source)
        self.assertEqual(ahead.load_entry(str(file), "kernel_ahead", ("ModelNew",)).__name__, "ModelNew")
        self.assertEqual(folders, [os.path.join(self.folder.name, extensions.build_key(source, "9.0"))])
        limits = [{"compileSeconds": 60.0}, {"compileSeconds": 60.0}]
        GpuSide.widen(limits[0], source)
        GpuSide.widen(limits[1], b"import triton")
        self.assertEqual([v["compileSeconds"] for v in limits], [360.0, 60.0])

    def test_only_streams_of_its_own_make_an_extension_be_timed_alone(self):
        from kbx_worker.gpu.gpujudge import speaks_of_streams
        for honest in (b"k<<<g, b, 0, at::cuda::getCurrentCUDAStream()>>>(x);", b"#include <c10/cuda/CUDAStream.h>\nk<<<g, b>>>(x);",
                       b"cudaStream_t stream = c10::cuda::getCurrentCUDAStream().stream();\nk<<<g, b, 0, stream>>>(x);"):
            self.assertFalse(speaks_of_streams(honest), honest)
        for other in (b"cudaStream_t s; cudaStreamCreate(&s);", b"k<<<g, b, 0, (cudaStream_t)2>>>(x);", b"with torch.cuda.stream(side):",
                      b"c10::cuda::getStreamFromPool()", b"k<<<g, b, 0, cudaStreamPerThread>>>(x);", b"side = torch.cuda.Stream()"):
            self.assertTrue(speaks_of_streams(other), other)

    def test_private_folder_by_source_capability_versions(self):
        seen = {}

        def build(name, cuda_sources=None, build_directory=None, verbose=True):
            seen.update(folder=os.environ["TORCH_EXTENSIONS_DIR"], arch=os.environ["TORCH_CUDA_ARCH_LIST"], verbose=verbose)
            return 7

        self.assertEqual(self.guarded(build)("x", cuda_sources="c"), 7)
        self.assertEqual(seen, {"folder": os.path.join(self.folder.name, extensions.build_key(b"source", "9.0")), "arch": "9.0", "verbose": False})
        keys = {extensions.build_key(s, c) for s in (b"a", b"b") for c in ("8.0", "9.0")}
        self.assertEqual(len(keys), 4)

    def test_stale_lock_is_removed_and_a_live_one_is_kept(self):
        root = Path(self.folder.name, extensions.build_key(b"source", "9.0"))
        (root / "x").mkdir(parents=True)
        lock = root / "x" / "lock"
        lock.touch()
        states = []

        def nested(name, verbose=False, build_directory=None):
            states.append(lock.exists())
            if len(states) == 1:
                # While this build holds its lock, another one of the same process must leave it alone.
                lock.touch()
                call("y")

        call = self.guarded(nested)
        call("x")
        self.assertEqual(states, [False, True])

    def test_missing_tools_are_not_run(self):
        with self.assertRaises(NotRun) as caught:
            self.guarded(lambda name, verbose=False: None, ["ninja", "nvcc"])("x")
        self.assertEqual(caught.exception.code, "toolchain_missing")
        self.assertIn("ninja, nvcc not found", str(caught.exception))

    def test_nothing_on_the_path_is_found_missing(self):
        with mock.patch.dict(os.environ, {"PATH": self.folder.name}), mock.patch.object(sys, "executable", self.folder.name + "/python"):
            self.assertEqual(extensions.missing_tools(types.SimpleNamespace(CUDA_HOME=None), True), ["ninja", "a C++ compiler", "nvcc"])
            self.assertEqual(extensions.missing_tools(types.SimpleNamespace(CUDA_HOME=None), False), ["ninja", "a C++ compiler"])

    def test_compiler_text_is_kept_in_full(self):
        from kbx_worker.candidate import _failure
        text = "Error building extension 'x': [1/2] nvcc\n" + "note\n" * 2000 + 'cuda.cu(3): error: identifier "y" is undefined\n1 error detected\n'

        def build(name, verbose=False):
            raise RuntimeError(text) from subprocess.CalledProcessError(1, "ninja")

        try:
            self.guarded(build)("x")
        except Exception as e:
            failure = _failure(e, "")
        self.assertEqual(failure["code"], "compile_error")
        self.assertIn('identifier "y" is undefined', failure["text"])
        self.assertIn(text.strip(), failure["detail"])

    def test_other_errors_pass_through(self):
        def build(name, verbose=False):
            raise RuntimeError("something else")

        with self.assertRaisesRegex(RuntimeError, "something else"):
            self.guarded(build)("x")


class Standalone(unittest.TestCase):
    def run_worker(self, *args, **more):
        return subprocess.run([sys.executable, "-m", "kbx_worker", *map(str, args)], env=ENVIRONMENT, capture_output=True, text=True, timeout=300, **more)

    def test_jobs_with_a_suite(self):
        job = {"id": 1, "suite": suite("1_relu"), "code": (FIXTURES / "right" / "1_relu.py").read_text(), "modes": ["standard"]}
        done = self.run_worker("run", "-", "--tasks", ROOT / "tasks", input=json.dumps(job) + "\n")
        row = json.loads(done.stdout)
        self.assertEqual((row["task"], row["verdict"]["correct"], done.returncode), ("KernelBench/1_relu", "pass", 0), done.stderr)

    def test_folders_of_problems_and_candidates(self):
        candidates = [FIXTURES / "right" / "3_softmax.py", FIXTURES / "wrong"]
        done = self.run_worker("run", "--suite", "kernelbench", FIXTURES / "problems", *candidates, "--tasks", ROOT / "tasks")
        rows = {json.loads(line)["id"]: json.loads(line) for line in done.stdout.splitlines()}
        self.assertEqual(len(rows), 5, done.stderr)
        self.assertEqual({Path(i).name: r["verdict"]["correct"] for i, r in rows.items() if "softmax" in i}, {"3_softmax.py": "pass"})
        self.assertEqual({r["verdict"]["correct"] for i, r in rows.items() if "wrong" in i}, {"fail"})
        self.assertEqual(done.returncode, 1)

    def test_a_candidate_without_a_problem_gets_a_line(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "99_nothing.py").write_text("x = 1\n")
            done = self.run_worker("run", "--suite", "kernelbench", FIXTURES / "problems", folder, "--tasks", ROOT / "tasks")
        row = json.loads(done.stdout)
        self.assertEqual((row["verdict"]["compile"], row["reasonCode"]), ("not_run", "harness"))
        self.assertIn("no problem", row["reason"])


if __name__ == "__main__":
    unittest.main()
