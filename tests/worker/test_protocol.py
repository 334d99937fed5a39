# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The worker's side of the wire: hello, refusals, cancel, garbage, exactly one terminal message per job."""
import os
import struct
import tempfile
import time
import unittest

from kernels import GOOD, hostile
from workerclient import HELLO, TERMINAL, Worker


class Greeting(unittest.TestCase):
    def test_hello_names_the_environment(self):
        worker = Worker()
        hello = worker.wait(lambda m: True)
        self.assertEqual((hello["type"], hello["version"]), ("hello", HELLO["version"]))
        for key in ("python", "torch", "triton", "numpy", "radon", "parso", "platform", "host", "cpu", "backend", "gpu", "evaluatorVersion", "gateVersion", "protocolVersion"):
            self.assertIn(key, hello["environment"])
        self.assertEqual(worker.close()[0], 0)

    def test_other_version_is_refused(self):
        worker = Worker(hello={**HELLO, "version": 99})
        refused = worker.wait(lambda m: True)
        self.assertEqual((refused["type"], refused["code"]), ("refused", "version_mismatch"))
        self.assertIn("99", refused["text"])
        self.assertEqual(worker.process.wait(20), 3)
        worker.close()

    def test_job_before_hello_is_refused(self):
        worker = Worker(hello=None)
        worker.job("early", GOOD)
        self.assertEqual(worker.wait(lambda m: m["type"] != "hello")["code"], "version_mismatch")
        self.assertEqual(worker.process.wait(20), 3)
        worker.close()

    def test_no_tasks_is_refused(self):
        with tempfile.TemporaryDirectory() as empty:
            for place in (empty, empty + "/missing"):
                worker = Worker(tasks=place)
                self.assertEqual(worker.wait(lambda m: True)["code"], "no_tasks")
                self.assertEqual(worker.process.wait(20), 3)
                worker.close()


def closed(worker):
    """Shuts a worker down if it still runs, and closes its pipes."""
    if worker.process.poll() is None:
        worker.close()
    for stream in (worker.process.stdin, worker.process.stdout, worker.process.stderr):
        stream.close()


class Conversation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.worker = Worker()
        cls.worker.wait(lambda m: m["type"] == "hello")

    @classmethod
    def tearDownClass(cls):
        closed(cls.worker)

    def setUp(self):
        self.worker.messages.clear()

    def assert_terminal_once(self, job_ids):
        # A second terminal message would have to come before the answer to a later job.
        self.worker.job("marker", "")
        self.worker.terminal("marker")
        for job_id in job_ids:
            self.assertEqual(len([m for m in self.worker.messages if m.get("id") == job_id and m["type"] in TERMINAL]), 1, job_id)

    def test_many_jobs_each_with_one_terminal_message(self):
        ids = [f"j{i}" for i in range(6)]
        codes = [GOOD, "", hostile("import os\nos._exit(0)"), GOOD.replace("* a", "+ a"), hostile("raise ValueError"), GOOD]
        for job_id, code in zip(ids, codes):
            self.worker.job(job_id, code, modes=["standard"])
        results = [self.worker.result(i) for i in ids]
        self.assertEqual([r["verdict"]["correct"] for r in results], ["pass", "not_run", "not_run", "fail", "not_run", "pass"])
        self.assert_terminal_once(ids)
        started = [m["id"] for m in self.worker.messages if m["type"] == "started" and m["id"] != "marker"]
        self.assertEqual(started, ids)

    def test_progress_counts_up(self):
        self.worker.job("p", GOOD)
        self.worker.result("p")
        progress = [m for m in self.worker.messages if m["type"] == "progress"]
        self.assertEqual([m["index"] for m in progress], list(range(1, 13)))
        self.assertEqual({m["total"] for m in progress}, {12})
        self.assertEqual([m["stage"] for m in progress], ["compile"] * 3 + ["correct"] * 9)

    def test_cancel_at_once_and_twice(self):
        for delay in (0.0, 0.05, 0.3):
            job_id = f"c{delay}"
            self.worker.job(job_id, hostile("while True: pass"))
            time.sleep(delay)
            begun = time.monotonic()
            self.worker.send({"type": "cancel", "id": job_id})
            self.worker.send({"type": "cancel", "id": job_id})
            self.assertEqual(self.worker.terminal(job_id)["type"], "cancelled")
            self.assertLess(time.monotonic() - begun, 1.0)
            self.assert_terminal_once([job_id])
        self.worker.send({"type": "cancel", "id": "never-heard-of"})
        self.assertEqual(self.worker.evaluate(GOOD)["verdict"]["correct"], "pass")

    def test_cancel_after_the_end_changes_nothing(self):
        self.worker.evaluate(GOOD, "done")
        self.worker.send({"type": "cancel", "id": "done"})
        self.assert_terminal_once(["done"])

    def test_bad_jobs_fail_with_words(self):
        rows = [
            ({"task": "Test/nothing", "code": ""}, "unknown_task", "Test/nothing"), ({"task": 5, "code": ""}, "unknown_task", "5"),
            ({"task": "Test/scale"}, "bad_job", "neither"), ({"task": "Test/scale", "codeBase64": "***"}, "bad_job", "base64"),
            ({"task": "Test/scale", "code": "", "stages": [9]}, "bad_job", "stages"), ({"task": "Test/scale", "code": "", "modes": ["odd"]}, "bad_job", "modes"),
            ({"task": "Test/scale", "code": "", "limits": {"memoryMiB": -1}}, "bad_job", "memoryMiB"), ({"task": "Test/scale", "code": "", "limits": 3}, "bad_job", ""),
            ({"task": "../../etc", "code": ""}, "unknown_task", ""), ({"task": "Test/scale", "code": "", "seed": []}, "bad_job", ""),
        ]
        for number, (job, code, text) in enumerate(rows):
            with self.subTest(str(job)):
                self.worker.send({"type": "job", "id": f"b{number}", **job})
                failed = self.worker.terminal(f"b{number}")
                self.assertEqual((failed["type"], failed.get("code")), ("failed", code))
                self.assertIn(text, failed["text"])
        self.assert_terminal_once([f"b{i}" for i in range(len(rows))])

    def test_unknown_message_is_ignored(self):
        self.worker.send({"type": "dance"})
        self.assertEqual(self.worker.evaluate(GOOD, modes=["standard"])["verdict"]["correct"], "pass")

    def test_frames_in_any_pieces(self):
        from kbx_worker import wire
        data = wire.pack({"type": "job", "id": "slow", "task": "Test/scale", "code": GOOD, "modes": ["standard"]})
        for at in range(0, len(data), 97):
            self.worker.raw(data[at:at + 97])
        self.assertEqual(self.worker.result("slow")["verdict"]["correct"], "pass")



class End(unittest.TestCase):
    def test_garbage_ends_the_connection_and_every_job(self):
        for garbage in (struct.pack("<I", 1 << 31), struct.pack("<I", 5) + b"nojso", struct.pack("<I", 2) + b"[]"):
            worker = Worker()
            worker.job("g", hostile("while True: pass"))
            worker.wait(lambda m: m["type"] == "progress")
            worker.raw(garbage)
            self.assertEqual(worker.wait(lambda m: m["type"] == "refused")["code"], "version_mismatch")
            self.assertEqual(worker.terminal("g")["type"], "cancelled")
            self.assertEqual(worker.process.wait(20), 3)
            closed(worker)

    def test_end_of_input_ends_the_worker_and_leaves_no_folder(self):
        temporary = self.private_folder()
        worker = Worker(env={"TMPDIR": temporary})
        worker.evaluate(hostile("open('left', 'w').write('x')"), modes=["standard"])
        worker.job("c", hostile("open('left', 'w').write('x')\nwhile True: pass"))
        worker.wait(lambda m: m["type"] == "progress" and m["id"] == "c")
        worker.send({"type": "cancel", "id": "c"})
        worker.terminal("c")
        worker.job("e", hostile("while True: pass"))
        worker.wait(lambda m: m["type"] == "progress" and m["id"] == "e")
        worker.process.stdin.close()
        self.assertEqual(worker.process.wait(20), 0)
        self.assertEqual(os.listdir(temporary), [])
        closed(worker)


    def test_folder_of_a_killed_worker_is_removed_by_the_next(self):
        temporary = self.private_folder()
        killed = Worker(env={"TMPDIR": temporary})
        killed.evaluate(GOOD, modes=["standard"])
        killed.process.kill()
        killed.process.wait()
        closed(killed)
        left = set(os.listdir(temporary))
        self.assertEqual(len(left), 1)
        worker = Worker(env={"TMPDIR": temporary})
        worker.evaluate(GOOD, modes=["standard"])
        end = time.monotonic() + 10
        while left & set(os.listdir(temporary)) and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual(left & set(os.listdir(temporary)), set())
        closed(worker)

    def private_folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name


if __name__ == "__main__":
    unittest.main()
