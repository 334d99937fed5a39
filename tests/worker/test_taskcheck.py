# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""All tasks are proved, and their cases notice typical wrong answers."""
import contextlib
import io
import json
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "core" / "worker"))
from kbx_worker import checkcommand  # noqa: E402

MOST_SURVIVORS = 0.02


class TaskCheckTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            cls.code = checkcommand.main(str(ROOT / "tasks"), [], True, with_mutants=True)
        cls.report = json.loads(out.getvalue())

    def test_every_task_passes(self):
        failed = {f"{t['category']}/{t['name']}": [c for c in t["checks"] if not c["ok"]] for t in self.report["tasks"] if not t["ok"]}
        self.assertEqual(failed, {})
        self.assertEqual(self.code, 0)

    def test_the_catalogue_is_whole(self):
        listed = {line for line in (ROOT / "tasks" / "names.txt").read_text().splitlines() if line and not line.startswith("#")}
        self.assertEqual({f"{t['category']}/{t['name']}" for t in self.report["tasks"]}, listed)
        self.assertEqual(len(listed), 176)

    def test_wrong_answers_are_noticed(self):
        mutants = [(t["name"], m) for t in self.report["tasks"] for m in t["mutants"]]
        survived = [(name, m["id"], m["text"]) for name, m in mutants if m["status"] == "survived"]
        changed = sum(m["status"] in ("caught", "survived") for _, m in mutants)
        self.assertGreater(changed, 1500)
        self.assertLessEqual(len(survived), MOST_SURVIVORS * changed, survived)
        for name, m in mutants:
            self.assertTrue(m["cases"] if m["status"] == "caught" else m["text"], (name, m))

    def test_every_task_catches_something(self):
        for t in self.report["tasks"]:
            self.assertGreaterEqual(sum(m["status"] == "caught" for m in t["mutants"]), 2, t["name"])


if __name__ == "__main__":
    unittest.main()
