# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What needs no execution: cleaning, entry, static inspection, quality, schema, the interpreter's own report."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "core" / "worker"
sys.path.insert(0, str(PACKAGE))
from kbx_worker.inspect import inspect_source  # noqa: E402
from kbx_worker.inspectcommand import document  # noqa: E402
from kbx_worker.quality import quality  # noqa: E402
from kbx_worker.submission import Rejection, check_entry, clean, parse  # noqa: E402
from kbx_worker.taskschema import schema_problems  # noqa: E402

from kernels import GOOD  # noqa: E402

FENCE = b"`" * 3


class Cleaning(unittest.TestCase):
    def test_table(self):
        code = b"x = 1\ny = 2\n"
        rows = [
            ("as it is", code, code, 0), ("empty", b"", b"", 0), ("no final newline", b"x = 1", b"x = 1", 0),
            ("separator", code + b"#" * 146 + b"\nrest", code, 0), ("separator with blanks", code + b"#" * 146 + b" \r\nrest", code, 0),
            ("shorter rule stays", code + b"#" * 145 + b"\nrest\n", code + b"#" * 145 + b"\nrest\n", 0),
            ("fence", b"Sure!\n" + FENCE + b"python\n" + code + FENCE + b"\nbye\n", code, 2),
            ("first block counts", FENCE + b"\n" + code + FENCE + b"\nthen it is\n" + FENCE + b"\nz = 3\n" + FENCE, code, 1),
            ("open fence", FENCE + b"python\n" + code, code, 1),
            ("fence inside a string", b'"""\n' + FENCE + b'\nx\n' + FENCE + b'\n"""\n' + code, b'"""\n' + FENCE + b'\nx\n' + FENCE + b'\n"""\n' + code, 0),
            ("chat token", code + b"<|im_end|>", code, 0), ("no utf-8", b"\xff\xfe", b"\xff\xfe", 0),
        ]
        for name, full, body, offset in rows:
            with self.subTest(name):
                s = clean(full)
                self.assertEqual((s.body, s.line_offset, s.full), (body, offset, full))

    def test_line_numbers_are_the_authors(self):
        s = clean(b"text\n" + FENCE + b"\nok = 1\nbad = = 2\n" + FENCE)
        self.assertIn("line 4", parse(s).text)

    def test_hostile_sources_are_syntax_errors(self):
        for body in (b"(" * 100000, b"x = " + b"-" * 200000 + b"1", b"\x00", b"if 1:\n" * 200 + b" pass", b"x = '\ud800'[", b"\xff = 1"):
            self.assertIsInstance(parse(clean(body)), Rejection)

    def test_entries(self):
        def entry(text):
            return check_entry(parse(clean(text)), "f")
        for text in (b"def f(): pass", b"f = 1", b"class f: pass", b"from m import g as f", b"f: int = 3", b"a, f = 1, 2", b"async def f(): pass"):
            self.assertEqual(entry(text), "f", text)
        self.assertEqual(entry(b"def kernel_function(): pass"), "kernel_function")
        for text in (b"def g():\n    def f(): pass", b"class A:\n    def f(self): pass", b"print(f)"):
            self.assertEqual(entry(text).code, "missing_entry", text)


DELEGATING = b'''
import torch
import torch.nn.functional as F
from torch import addmm as fused
import triton, triton.language as tl

@triton.jit
def helper(p, v):
    tl.store(p, v)

@triton.autotune(configs=[], key=[])
@triton.jit
def used(x, o):
    helper(o, tl.load(x))

@triton.jit
def unused(x, o):
    tl.store(o, tl.load(x))

def other(x):
    return torch.sum(x)

def inner(x):
    y = F.relu(x)
    return fused(y, x, x) + x.sum() + (x @ x) + torch.zeros_like(x).reshape(-1)

def entry(x):
    out = torch.empty_like(x)
    used[(1,)](x, out)
    try:
        return inner(out)
    except Exception:
        return torch.matmul(x, x)
'''


class Inspection(unittest.TestCase):
    def test_needs_no_torch(self):
        script = "import sys; sys.modules['torch'] = None; import kbx_worker.inspect, kbx_worker.standalone, kbx_worker.serve, kbx_worker.checkcommand"
        done = subprocess.run([sys.executable, "-c", script], env={"PYTHONPATH": str(PACKAGE)}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_kernels_launches_stores(self):
        kernels = {k["name"]: k for k in inspect_source(DELEGATING, "entry")["kernels"]}
        self.assertEqual((kernels["used"]["launched"], kernels["used"]["stores"], kernels["used"]["reachesResult"]), (True, ["store"], True))
        self.assertEqual((kernels["unused"]["launched"], kernels["unused"]["reachesResult"]), (False, False))
        good = inspect_source(GOOD.encode(), "scale")
        self.assertTrue(good["kernels"][0]["reachesResult"])
        self.assertEqual((good["delegated"], good["static"]), ([], []))

    def test_result_that_no_kernel_reaches(self):
        code = GOOD.replace("    return o\n", "    return torch.mul(x, alpha)\n").encode()
        seen = inspect_source(code, "scale")
        self.assertFalse(seen["kernels"][0]["reachesResult"])
        self.assertEqual([d["op"] for d in seen["delegated"]], ["torch.mul"])

    def test_entry_of_another_benchmark(self):
        tree = parse(clean(b"def i0(input):\n    return input\n"))
        self.assertEqual(check_entry(tree, "bessel", ("torch.special.i0",)), "i0")
        self.assertEqual(check_entry(tree, "i0", ("torch.special.other",)), "i0")
        self.assertIsInstance(check_entry(tree, "bessel", ("torch.special.i1",)), Rejection)

    def test_delegation_reached_from_the_entry(self):
        ops = {d["op"]: d["line"] for d in inspect_source(DELEGATING, "entry")["delegated"]}
        self.assertEqual(set(ops), {"torch.nn.functional.relu", "torch.addmm", "Tensor.sum", "Tensor.__matmul__", "torch.matmul"})
        self.assertEqual(ops["torch.nn.functional.relu"], 24)

    def test_static_findings(self):
        def codes(text):
            return {f["code"] for f in inspect_source(text, "f")["static"]}
        self.assertEqual({f["code"] for f in inspect_source(DELEGATING, "entry")["static"]}, {"fallback"})
        self.assertEqual(codes(b"import torch\ndef f(): torch.allclose = 1"), {"patching"})
        self.assertEqual(codes(b"import os\ndef f(): os.fork()"), {"process_escape"})
        self.assertEqual(codes(b"import sys\ndef f(): sys._getframe()"), {"introspection"})
        self.assertEqual(codes(b"from kbx_worker import channel\ndef f(): pass"), {"introspection"})

    def test_broken_source_tells_what_it_can(self):
        seen = inspect_source(b"import torch\n\ndef f(x):\n    return torch.sum(x)\n\ndef g(:\n    pass\n", "f")
        self.assertIn("SyntaxError", seen["error"])
        self.assertEqual(seen["delegated"], [{"op": "torch.sum", "line": 4}])

    def test_broken_function_keeps_its_other_lines(self):
        try:
            import parso  # noqa: F401
        except ImportError:
            self.skipTest("needs parso, the tolerant parser")
        store = next(line for line in GOOD.split("\n") if "program_id" in line)
        seen = inspect_source(GOOD.replace(store, store + " +").encode(), "scale")
        self.assertIn("SyntaxError", seen["error"])
        self.assertEqual([(k["launched"], k["stores"], k["reachesResult"]) for k in seen["kernels"]], [(True, ["store"], True)])

    def test_document_of_an_edit(self):
        lead = b"Here it is:\n" + FENCE + b"python\n"
        after = lead + b"import os\n" + GOOD.encode().replace(b"    return o\n", b"    os.system('ls')\n    return torch.relu(o)\n") + FENCE
        found = document(after, GOOD.encode(), "scale")
        self.assertEqual(list(found), ["schema", "kernels", "delegated", "static", "error", "suggestion"])
        lines = after.split(b"\n")
        where = {op: next(n for n, line in enumerate(lines, 1) if text in line) for op, text in (("relu", b"torch.relu"), ("system", b"os.system"))}
        self.assertEqual(found["delegated"], [{"op": "torch.relu", "line": where["relu"]}])
        self.assertEqual(found["static"], [{"gate": "A6", "verdict": "inconclusive", "code": "process_escape", "line": where["system"], "text": "os.system"}])
        self.assertIn(("after", where["relu"]), [(d["side"], d["line"]) for d in found["suggestion"]["deciding"]])
        self.assertIsNone(document(after)["suggestion"])

    def test_command_against(self):
        with tempfile.TemporaryDirectory() as folder:
            names = [str(Path(folder) / name) for name in ("before.py", "after.py")]
            for name, text in zip(names, (GOOD, GOOD.replace("return o", "return o, x"))):
                Path(name).write_text(text)
            script = f"import sys; sys.modules['torch'] = None\nfrom kbx_worker.__main__ import main\nsys.exit(main(['inspect', {names[1]!r}, '--against', {names[0]!r}]))"
            done = subprocess.run([sys.executable, "-c", script], env={"PYTHONPATH": str(PACKAGE)}, capture_output=True, text=True)
            self.assertEqual((done.returncode, json.loads(done.stdout)["suggestion"]["label"]), (0, "interface_fix"), done.stderr)
            missing = subprocess.run([sys.executable, "-m", "kbx_worker", "inspect", names[0], "--against", folder + "/none.py"], env={"PYTHONPATH": str(PACKAGE)},
                                     capture_output=True, text=True)
            self.assertEqual((missing.returncode, "none.py" in missing.stderr), (3, True))

    def test_command(self):
        with tempfile.NamedTemporaryFile(suffix=".py") as f:
            f.write(GOOD.encode())
            f.flush()
            done = subprocess.run([sys.executable, "-m", "kbx_worker", "inspect", f.name], env={"PYTHONPATH": str(PACKAGE)}, capture_output=True, text=True)
        self.assertEqual(json.loads(done.stdout)["kernels"][0]["name"], "scale_kernel")
        missing = subprocess.run([sys.executable, "-m", "kbx_worker", "inspect", "/nowhere"], env={"PYTHONPATH": str(PACKAGE)}, capture_output=True, text=True)
        self.assertEqual((missing.returncode, missing.stdout), (3, ""))


class Quality(unittest.TestCase):
    def test_numbers(self):
        q = quality(b"def f(x):\n    if x:\n        return 1\n    return 2\n")
        self.assertEqual((q["cyclomatic"], q["lines"], q["reason"]), (2, 4, None))
        self.assertGreater(q["maintainability"], 50)

    def test_reasons_instead_of_zero(self):
        q = quality(b"def f(:")
        self.assertEqual((q["maintainability"], q["cyclomatic"], q["reason"]), (None, None, "none, because it does not parse"))
        script = "import sys; sys.modules['radon'] = None; sys.modules['radon.complexity'] = None\nfrom kbx_worker.quality import quality; print(quality(b'x = 1'))"
        done = subprocess.run([sys.executable, "-c", script], env={"PYTHONPATH": str(PACKAGE)}, capture_output=True, text=True)
        self.assertIn("because radon is not installed", done.stdout, done.stderr)

    def test_every_record_without_figures_says_why(self):
        from kbx_worker.record import crash_result, harness_result
        for q in (quality(b""), quality(b"\n  \n"), harness_result("a", "t", "x")["quality"], crash_result("a", "t", "", "", "", {}, "x")["quality"]):
            self.assertEqual((q["maintainability"], q["cyclomatic"]), (None, None))
            self.assertTrue(q["reason"].startswith("none, because"), q)

    def test_a_failing_radon_is_named(self):
        from unittest import mock
        with mock.patch("radon.complexity.cc_visit", side_effect=KeyError("odd")):
            q = quality(b"x = 1\n")
        self.assertEqual((q["maintainability"], q["cyclomatic"], q["reason"]), (None, None, "radon failed: KeyError: 'odd'"))


class Schema(unittest.TestCase):
    GOOD = {"name": "a", "entry": "a", "entry_kind": "function", "signature": "a(x)", "summary": "s", "description": "d", "math": "m", "dtypes": ["float32"],
            "difficulty": 1, "tags": [], "args": [{"name": "x", "kind": "tensor", "domain": "real"}]}

    def test_table(self):
        self.assertEqual(schema_problems(self.GOOD, "C/a"), [])
        rows = [({"name": "b"}, "the file is"), ({"odd": 1}, "unknown key odd"), ({"summary": ""}, "summary"), ({"entry_kind": "method"}, "entry_kind"),
                ({"difficulty": 9}, "difficulty"), ({"tags": ["nice"]}, "unknown tag nice"), ({"tags": ["class-entry"]}, "disagree"),
                ({"tolerance": {"float32": 1e-3}}, "reason"), ({"tolerance": {"float32": "x", "reason": "r"}}, "no number"), ({"outlier": {"applicable": False}}, "reason"),
                ({"quantization": {"scheme": "w8"}}, "quantization.cosine"), ({"args": None}, "[[args]]"), ({"args": [{"name": "x", "kind": "tensor"}]}, "domain"),
                ({"args": [{"name": "x", "kind": "thing"}]}, "unknown kind"), ({"args": [{"name": "x", "kind": "int"}] * 2}, "repeated")]
        for change, text in rows:
            with self.subTest(str(change)):
                self.assertIn(text, "; ".join(schema_problems({**self.GOOD, **change}, "C/a")))


if __name__ == "__main__":
    unittest.main()
