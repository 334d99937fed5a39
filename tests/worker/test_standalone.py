# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""run, check, probe and the zipapp, as a user calls them."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from kernels import GOOD, hostile
from test_hostile import processes_below
from workerclient import ENVIRONMENT, PACKAGE, ROOT, TASKS



def worker(*args, **more):
    return subprocess.run([sys.executable, "-m", "kbx_worker", *map(str, args)], env=ENVIRONMENT, capture_output=True, text=True, timeout=120, **more)


def jobs(*rows):
    return "".join((json.dumps(r) if isinstance(r, dict) else r) + "\n" for r in rows)


class Run(unittest.TestCase):
    def test_one_line_per_job(self):
        text = jobs({"id": "good", "task": "Test/scale", "code": GOOD, "modes": ["standard"]}, {"id": "loop", "task": "scale", "code": hostile("while True: pass"),
                    "limits": {"compileSeconds": 1}}, "", "no json", {"id": 7, "task": "Test/none", "code": ""}, {"id": "good", "task": "Test/scale", "code": GOOD, "stages": [1, 2, 3], "modes": ["standard"]})
        done = worker("run", "-", "--tasks", TASKS, "--jobs", 2, input=text)
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(sorted(str(r["id"]) for r in rows), ["7", "good", "good", "line-4", "loop"])
        by = {str(r["id"]): r for r in rows}
        self.assertEqual(by["good"]["verdict"]["correct"], "pass")
        self.assertEqual(by["loop"]["reasonCode"], "timeout")
        for lost in ("7", "line-4"):
            self.assertEqual((by[lost]["verdict"]["compile"], by[lost]["reasonCode"]), ("not_run", "harness"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("line 4", done.stderr)

    def test_all_correct_is_status_zero(self):
        done = worker("run", "-", "--tasks", TASKS, input=jobs({"id": 1, "task": "Test/scale", "code": GOOD, "modes": ["standard"]}))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertGreaterEqual(json.loads(done.stdout)["seconds"]["queue"], 0)

    def test_unreadable_input(self):
        self.assertEqual(worker("run", "/nowhere.jsonl").returncode, 3)
        self.assertEqual(worker("run", "-", "--tasks", "/nowhere", input="").returncode, 3)

    def test_a_killed_server_is_started_again(self):
        """Jobs in flight run again; nobody is lost or doubled."""
        process = subprocess.Popen([sys.executable, "-m", "kbx_worker", "run", "-", "--tasks", str(TASKS), "--jobs", "2"], env=ENVIRONMENT, text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        slow = hostile("time.sleep(1.0)")
        process.stdin.write(jobs(*({"id": i, "task": "Test/scale", "code": slow, "modes": ["standard"]} for i in range(2))))
        process.stdin.close()
        end = time.monotonic() + 60
        while len(processes_below(process.pid)) < 6 and time.monotonic() < end:
            time.sleep(0.05)
        server = next(p for p in processes_below(process.pid) if b"serve" in Path(f"/proc/{p}/cmdline").read_bytes())
        os.kill(server, signal.SIGKILL)
        out, err = process.stdout.read(), process.stderr.read()
        process.wait(60)
        process.stdout.close(), process.stderr.close()
        rows = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(sorted(r["id"] for r in rows), [0, 1])
        self.assertEqual({r["verdict"]["correct"] for r in rows}, {"pass"}, err)
        self.assertIn("starting it again", err)

    def test_interrupt_keeps_finished_lines(self):
        process = subprocess.Popen([sys.executable, "-m", "kbx_worker", "run", "-", "--tasks", str(TASKS), "--jobs", "1"], env=ENVIRONMENT, text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(jobs({"id": "a", "task": "Test/scale", "code": GOOD, "modes": ["standard"]}, {"id": "b", "task": "Test/scale", "code": hostile("while True: pass")}))
        process.stdin.close()
        first = json.loads(process.stdout.readline())
        self.assertEqual(first["id"], "a")
        below = processes_below(process.pid)
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        self.assertEqual(process.wait(30), 130)
        self.assertEqual(rest, "")
        process.stdout.close(), process.stderr.close()
        time.sleep(0.3)
        self.assertEqual([p for p in below if os.path.exists(f"/proc/{p}") and b"kbx_worker" in Path(f"/proc/{p}/cmdline").read_bytes()], [])


class Check(unittest.TestCase):
    def test_report(self):
        done = worker("check", "--tasks", TASKS, "--json")
        report = json.loads(done.stdout)
        self.assertEqual(report["schema"], "kbx.tasks-check/1")
        rows = {r["name"]: r for r in report["tasks"]}
        bad = {n: [c for c in r["checks"] if not c["ok"]] for n, r in rows.items() if not r["ok"]}
        # This one's reference needs a GPU, and the report says so.
        self.assertEqual(set(bad), {"unpivoted"}, bad)
        self.assertEqual((report["passed"], report["failed"], done.returncode), (len(rows) - 1, 1, 1))
        self.assertEqual(rows["scale"]["category"], "Test")
        self.assertGreaterEqual({c["id"] for c in rows["scale"]["checks"]}, {"schema", "reference_runs", "varies", "trivial_answers_fail", "rounding_fits", "sizes_grow", "seeds_agree", "not_constant"})

    def test_each_flaw_is_found(self):
        toml, source = (TASKS / "Test" / "scale.toml").read_text(), (TASKS / "Test" / "scale.py").read_text()
        flaws = {
            "schema": (toml.replace("difficulty = 1", "difficulty = 11"), source),
            "imports": (toml, "import os\n" + source),
            "reference_runs": (toml, source.replace("return x * alpha", "return x.nope")),
            "varies": (toml, source.replace("return x * alpha", "return torch.arange(x.numel(), dtype=x.dtype) * alpha")),
            "not_constant": (toml, source.replace("return x * alpha", "return torch.full_like(x, 3.0)")),
            "trivial_answers_fail": (toml, source.replace("return x * alpha", "return x * 1.0")),
            "rounding_fits": (toml, source.replace("return x * alpha", "return (x * 1000 + alpha) - x * 1000")),
            "seeds_agree": (toml, source.replace("yield Case(\"vector_64\"", "yield Case(f\"vector_{inputs.seed}\"")),
            "sizes_grow": (toml, source.replace("2 * n * args[0].element_size()", "10**9 - n")),
        }
        with tempfile.TemporaryDirectory() as folder:
            for name, (spec, code) in flaws.items():
                place = Path(folder, name.replace("_", ""))
                place.mkdir()
                (place / "scale.toml").write_text(spec)
                (place / "scale.py").write_text(code)
            report = json.loads(worker("check", "--tasks", folder, "--json").stdout)
        for row in report["tasks"]:
            wanted = next(n for n in flaws if n.replace("_", "") == row["category"])
            with self.subTest(wanted):
                self.assertIn(wanted, [c["id"] for c in row["checks"] if not c["ok"]], row)


class Packed(unittest.TestCase):
    def test_zipapp_is_deterministic_and_works_elsewhere(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("a", "b"):
                subprocess.run([sys.executable, str(PACKAGE / "makepyz.py"), "--package", str(PACKAGE / "kbx_worker"), "--tasks", str(TASKS), "--out", f"{folder}/{name}.pyz"], check=True)
            self.assertEqual(Path(folder, "a.pyz").read_bytes(), Path(folder, "b.pyz").read_bytes())
            Path(folder, "jobs.jsonl").write_text(jobs({"id": "z", "task": "Test/scale", "code": GOOD, "modes": ["standard"]}))
            clean = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
            done = subprocess.run([sys.executable, "a.pyz", "run", "jobs.jsonl"], cwd=folder, env=clean, capture_output=True, text=True, timeout=120)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(json.loads(done.stdout)["verdict"]["correct"], "pass")

    def test_packs_the_real_tasks(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, str(PACKAGE / "makepyz.py"), "--package", str(PACKAGE / "kbx_worker"), "--tasks", str(ROOT / "tasks"), "--out", f"{folder}/k.pyz"], check=True)
            import zipfile
            names = zipfile.ZipFile(f"{folder}/k.pyz").namelist()
        self.assertIn("kbx_worker/server.py", names)
        self.assertIn("__main__.py", names)
        self.assertEqual(names, sorted(names))


class Probe(unittest.TestCase):
    def test_usable_interpreter(self):
        done = worker("probe")
        record = json.loads(done.stdout)
        self.assertEqual((done.returncode, record["ok"], record["environment"]["protocolVersion"]), (0, True, 2))

    def test_missing_torch_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "torch.py").write_text("raise ImportError('broken on purpose')")
            env = {**ENVIRONMENT, "PYTHONPATH": f"{folder}:{ENVIRONMENT['PYTHONPATH']}"}
            done = subprocess.run([sys.executable, "-m", "kbx_worker", "probe"], env=env, capture_output=True, text=True)
            self.assertEqual(done.returncode, 4)
            self.assertEqual(json.loads(done.stdout)["code"], "missing_torch")
            serve = subprocess.run([sys.executable, "-m", "kbx_worker", "serve", "--tasks", str(TASKS)], env=env, input=b"", capture_output=True)
            self.assertEqual(serve.returncode, 3)
            self.assertIn(b"missing_torch", serve.stdout)


if __name__ == "__main__":
    unittest.main()
