# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole jobs through the server: which verdict, which reason, which case."""
import base64
import unittest

from kernels import GOOD, hostile
from workerclient import Worker

BOTH = ["standard", "outlier"]

TUNED = '''import torch, triton, triton.language as tl


@triton.autotune(configs=[triton.Config({"BLOCK": b}) for b in (16, 32, 48 - 16, 64)], key=["n"])
@triton.jit
def tuned_kernel(x, o, n, a, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(o + i, tl.load(x + i, mask=i < n) * a, mask=i < n)


def scale(x, alpha=2.0):
    o = torch.empty_like(x)
    n = x.numel()
    grid = lambda meta: (triton.cdiv(n, meta["BLOCK"]),)
    tuned_kernel[grid](x, o, n, alpha)
    return o
'''

INVERT = '''import torch, triton, triton.language as tl


@triton.jit
def invert_kernel(x, o, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i, mask=i < n, other=1.0).to(tl.float32)
    tl.store(o + i, (1.0 / v).to(o.dtype.element_ty), mask=i < n)


def invert(x, inplace=False):
    o = x if inplace else torch.empty_like(x.contiguous())
    source = x.contiguous()
    invert_kernel[(triton.cdiv(x.numel(), 64),)](source, o, x.numel(), BLOCK=64)
    return o
'''


class Jobs(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.worker = Worker()

    @classmethod
    def tearDownClass(cls):
        status, err = cls.worker.close()
        assert status == 0, err

    def verdict(self, code, compile_, correct, reason=None, text="", **more):
        # One mode is enough for most; a test that is about modes names them.
        result = self.worker.evaluate(code, **{"modes": ["standard"], **more})
        self.assertEqual((result["verdict"]["compile"], result["verdict"]["correct"], result["reasonCode"]), (compile_, correct, reason), result["reason"])
        self.assertEqual(result["verdict"]["fast"], "not_run")
        if reason:
            self.assertIn(text, result["reason"])
        return result

    def test_correct_kernel(self):
        result = self.verdict(GOOD, "pass", "pass", modes=BOTH)
        self.assertEqual(len(result["cases"]), 12)
        self.assertEqual({c["mode"] for c in result["cases"]}, {"standard", "outlier"})
        self.assertEqual({c["seed"] for c in result["cases"] if c["mode"] == "outlier"}, {0, 1, 2})
        self.assertEqual(result["findings"]["launched"], ["scale_kernel"])
        self.assertEqual(result["speedupReason"], "timing needs a GPU")
        self.assertIsNone(result["speedup"])
        self.assertGreater(result["seconds"]["compile"], 0)
        self.assertGreater(result["quality"]["maintainability"], 0)
        self.assertEqual(result["environment"]["backend"], "interpreted")
        self.assertEqual(len(result["taskVersion"]), 64)

    def test_wrong_mask_names_the_case(self):
        result = self.verdict(GOOD.replace("(triton.cdiv(n, 64),)", "(n // 64,)"), "pass", "fail", "wrong_values", "tail_131")
        first = next(c for c in result["cases"] if c["verdict"] == "fail")
        self.assertEqual((first["name"], first["code"], first["mode"]), ("tail_131", "not_written", "standard"))
        self.assertEqual(first["worst"][0]["kernel"], "nan")
        self.assertIn("3 of 131 elements were never written", first["error"])

    def test_wrong_dtype_shape_structure(self):
        self.verdict(hostile("return compute(x, alpha).double()"), "pass", "fail", "wrong_dtype", "float64 instead of float32")
        self.verdict(hostile("return compute(x, alpha)[None]"), "pass", "fail", "wrong_shape", "[1, 64]")
        self.verdict(hostile("return (compute(x, alpha),)"), "pass", "fail", "wrong_structure", "tuple")
        self.verdict(hostile("return None"), "pass", "fail", "wrong_structure", "None")
        self.verdict(hostile("return torch.empty(x.shape, device='meta')"), "pass", "fail", "wrong_device", "meta")

    def test_before_anything_runs(self):
        self.verdict("", "fail", "not_run", "no_answer")
        self.verdict("  \n", "fail", "not_run", "no_answer")
        result = self.verdict("def scale(x:\n  pass", "fail", "not_run", "syntax_error", "line 1")
        self.assertIn("def scale(x:", result["detail"])
        self.assertIsNone(result["quality"]["maintainability"])
        self.assertIn("does not parse", result["quality"]["reason"])
        self.verdict("def scala(x): pass", "fail", "not_run", "missing_entry", "scale")
        self.verdict("x = '\0'", "fail", "not_run", "syntax_error")

    def test_entry_by_other_means(self):
        for tail in ("kernel_function = compute2", "class scale:\n    def __new__(cls, x, alpha=2.0): return compute(x, alpha)", "scale = lambda x, alpha=2.0: compute(x, alpha)"):
            code = GOOD[:GOOD.index("def scale(")] + "def compute2(x, alpha=2.0): return compute(x, alpha)\n" + tail
            self.verdict(code, "pass", "pass")

    def test_exceptions_keep_their_full_text(self):
        result = self.verdict(hostile("raise ValueError('w' * 5000)"), "fail", "not_run", "exception", "ValueError: www")
        self.assertIn("w" * 5000, result["detail"])
        self.assertIn("kernel.py", result["detail"])
        self.assertEqual(len([c for c in result["cases"] if c["code"] == "exception"]), 3)
        self.verdict("import nothing_like_this\n" + GOOD, "fail", "not_run", "exception", "import: ModuleNotFoundError")

    def test_error_inside_a_kernel_names_the_line(self):
        code = GOOD.replace("tl.store(o + i, tl.load(x + i, mask=m) * a, mask=m)", "tl.store(o + i, undefined, mask=m)")
        self.verdict(code, "fail", "not_run", "exception", "NameError: name 'undefined' is not defined (line 8)")

    def test_outlier_only_failure(self):
        code = hostile("o = compute(x, alpha)\nreturn o.clamp(-18, 18)")
        result = self.verdict(code, "pass", "fail", "wrong_values", "(outlier)", modes=BOTH)
        self.assertEqual({c["mode"] for c in result["cases"] if c["verdict"] == "fail"}, {"outlier"})
        self.verdict(code, "pass", "pass")

    def test_stage_one_alone(self):
        result = self.verdict(GOOD.replace("* a", "* a + 1"), "pass", "not_run", stages=[1])
        self.assertEqual({c["verdict"] for c in result["cases"]}, {"not_run"})

    def test_fences_chat_tokens_and_the_separator(self):
        fence = "`" * 3
        self.verdict(f"Here it is:\n{fence}python\n{GOOD}{fence}\nDone.<|im_end|>", "pass", "pass")
        self.verdict(GOOD + "#" * 146 + "\nraise SystemExit(1)\n", "pass", "pass")
        self.verdict("#" * 145 + "\n" + GOOD, "pass", "pass")

    def test_code_that_is_no_utf8(self):
        code = b"name = 'caf\xe9'\n" + GOOD.encode()
        worker = self.worker
        worker.send({"type": "job", "id": "latin", "task": "Test/scale", "codeBase64": base64.b64encode(code).decode()})
        self.assertEqual(worker.result("latin")["reasonCode"], "syntax_error")
        worker.send({"type": "job", "id": "cookie", "task": "Test/scale", "codeBase64": base64.b64encode(b"# -*- coding: latin-1 -*-\n" + code).decode()})
        self.assertEqual(worker.result("cookie")["verdict"]["correct"], "pass")

    def test_every_configuration_is_tried(self):
        result = self.verdict(TUNED, "pass", "pass", modes=BOTH)
        self.assertEqual(result["findings"]["autotune"], [{"kernel": "tuned_kernel", "configs": 4, "wrong": []}])
        self.assertEqual({c["config"].split("BLOCK=")[1].split(",")[0] for c in result["cases"]}, {"16", "32", "64"})

    def test_a_wrong_configuration_is_named(self):
        wrong = TUNED.replace('meta["BLOCK"]', '32')
        result = self.verdict(wrong, "pass", "fail", "wrong_values", "configuration 0 (tuned_kernel: BLOCK=16")
        self.assertEqual(result["findings"]["autotune"], [{"kernel": "tuned_kernel", "configs": 4, "wrong": [0]}])

    def test_a_wrong_configuration_that_no_case_reaches(self):
        # Three cases, so the fourth configuration only runs because the harness adds it.
        wrong = TUNED.replace("(16, 32, 48 - 16, 64)", "(64, 64, 64, 16)").replace('meta["BLOCK"]', '64')
        result = self.verdict(wrong, "pass", "fail", "wrong_values", "configuration 3")
        self.assertIn("[configuration 3]", [c for c in result["cases"] if c["verdict"] == "fail"][0]["name"])

    def test_all_configurations_on_all_cases(self):
        result = self.verdict(TUNED, "pass", "pass", allConfigs=True)
        self.assertEqual(len(result["cases"]), 3 + 3 * 4)

    def test_too_large_is_not_run(self):
        code = GOOD.replace("(triton.cdiv(n, 64),)", "(5000,)")
        result = self.verdict(code, "not_run", "not_run", "too_large_for_interpreter", "5000 program instances")
        self.assertEqual({c["verdict"] for c in result["cases"]}, {"not_run"})
        some = GOOD.replace("(triton.cdiv(n, 64),)", "(5000 if n == 131 else triton.cdiv(n, 64),)")
        self.verdict(some, "pass", "not_run", "too_large_for_interpreter", "tail_131")

    def test_what_the_cpu_lacks_is_not_run(self):
        code = "import torch\ndef unpivoted(a): return torch.linalg.lu_factor(a, pivot=False)[0]"
        self.verdict(code, "not_run", "not_run", "unsupported_on_cpu", "not implemented on the CPU", task="Test/unpivoted")
        own = "import torch\ndef unpivoted(a): return a.clone()"
        result = self.verdict(own, "not_run", "not_run", "unsupported_on_cpu", "the reference", task="Test/unpivoted")
        self.assertEqual(result["cases"][0]["verdict"], "not_run")

    def test_in_place_arguments_are_compared(self):
        self.verdict(INVERT, "pass", "pass", task="Test/invert")
        lazy = INVERT.replace("x if inplace else ", "")
        self.verdict(lazy, "pass", "fail", "wrong_values", "argument x after the call", task="Test/invert")

    def test_changed_inputs_are_a_finding(self):
        result = self.verdict(hostile("o = compute(x, alpha)\nx.zero_()\nreturn o"), "pass", "pass")
        self.assertEqual(result["findings"]["inputsChanged"], ["x"])

    def test_class_entries(self):
        good = "class Descent:\n    def __init__(self, params, lr=0.1):\n        self.p, self.lr = params, lr\n    def step(self, grads):\n        for p, g in zip(self.p, grads): p.sub_(self.lr * g)\n"
        self.verdict(good, "pass", "pass", task="Test/optimizer")
        self.verdict(good.replace("self.lr * g", "g"), "pass", "fail", "wrong_values", "argument params", task="Test/optimizer")

    def test_stochastic_tasks_are_verified(self):
        self.verdict("import torch\ndef noise(n): return torch.rand(n)", "pass", "pass", task="Test/noise")
        result = self.verdict("import torch\ndef noise(n): return torch.rand(n) * 2", "pass", "fail", "wrong_values", "range", task="Test/noise")
        self.assertIn("not_applicable", {c["verdict"] for c in self.worker.evaluate("import torch\ndef noise(n): return torch.rand(n)", task="Test/noise")["cases"]})
        self.assertEqual(result["cases"][0]["code"], "wrong_values")
        self.verdict("import torch\ndef noise(n): return 'x'", "pass", "fail", "wrong_structure", "cannot be checked", task="Test/noise")

    def test_quantization_rules(self):
        good = "import torch\ndef rounded(x):\n    scale = x.abs().max() / 127\n    return torch.round(x / scale).to(torch.int8) * scale * 2\n"
        result = self.verdict(good, "pass", "pass", task="Test/rounded")
        self.assertGreater(result["cases"][0]["cosine"], 0.99)
        self.assertIn("quantization_scale", [f["code"] for f in result["findings"]["static"]])
        self.verdict(good.replace("/ 127", "/ 3"), "pass", "fail", "quantization", "rmse", task="Test/rounded")
        self.verdict("def rounded(x): return x * 2", "fail", "not_run", "static_rejection", "scale", task="Test/rounded")
        self.verdict("def rounded(x):\n    scale = 2\n    return x * scale", "fail", "not_run", "static_rejection", "rounding", task="Test/rounded")
        library = "import torch\ndef rounded(x):\n    scale = 1\n    return torch.quantize_per_tensor(x, 0.1, 0, torch.qint8).dequantize().round()"
        self.verdict(library, "fail", "not_run", "static_rejection", "quantize_per_tensor", task="Test/rounded")

    def test_delegation_is_a_finding_only(self):
        result = self.verdict("import torch\ndef scale(x, alpha=2.0): return torch.mul(x, alpha)", "pass", "pass")
        self.assertEqual(result["findings"]["delegated"], [{"op": "torch.mul", "line": 2}])
        self.assertEqual(result["findings"]["launched"], [])

    def test_random_draws_do_not_shift_inputs(self):
        self.verdict(hostile("torch.manual_seed(1)\ntorch.randn(1000)"), "pass", "pass")

    def test_output_is_logged(self):
        result = self.verdict(hostile("print('hello from the kernel')\nprint('and error', file=sys.stderr)"), "pass", "pass")
        self.assertIn("hello from the kernel", result["log"])
        self.assertTrue(any(m["type"] == "log" and "hello" in m["text"] and m["stream"] == "stdout" for m in self.worker.messages))
        self.assertTrue(any(m["type"] == "log" and "and error" in m["text"] and m["stream"] == "stderr" for m in self.worker.messages))

    def test_seed_changes_inputs(self):
        a, b = (self.verdict(GOOD, "pass", "pass", seed=s) for s in (0, 7))
        self.assertNotEqual(a["cases"][0]["referenceMax"], b["cases"][0]["referenceMax"])


if __name__ == "__main__":
    unittest.main()
