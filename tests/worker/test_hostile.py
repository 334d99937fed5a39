# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Candidates that try to escape, to cheat or to do harm: one clear verdict each, nothing left behind."""
import os
import time
import unittest

from kernels import GOOD, hostile
from workerclient import TASKS, Worker

from kbx_worker.sandbox import namespaces_available  # noqa: E402

needs_namespaces = unittest.skipUnless(namespaces_available(), "this system refuses process and mount namespaces")
# Generous for what ends by itself on a busy machine, short for what never does.
SHORT = {"compileSeconds": 20, "correctSeconds": 20}
ENDLESS = {"compileSeconds": 2}


def processes_below(root):
    table = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as f:
                    rest = f.read().rsplit(")", 1)[1].split()
                if rest[0] != "Z":
                    table.setdefault(int(rest[1]), []).append(int(name))
            except OSError:
                continue
    found, todo = [], [root]
    while todo:
        for pid in table.get(todo.pop(), ()):
            found.append(pid)
            todo.append(pid)
    return found


class HostileCandidates(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.worker = Worker()
        cls.worker.wait(lambda m: m["type"] == "hello")

    @classmethod
    def tearDownClass(cls):
        status, err = cls.worker.close()
        assert status == 0, err

    def check(self, code, expected, barrier="compile", text=None, limits=None, seconds=40):
        """The verdict is as expected, nothing is left running, and the next job is judged normally."""
        begun = time.monotonic()
        result = self.worker.evaluate(code, limits={**SHORT, **(limits or {})})
        self.assertLess(time.monotonic() - begun, seconds)
        self.assertEqual(result["verdict"][barrier], "fail", result["reason"])
        self.assertNotEqual(result["verdict"]["correct"], "pass")
        self.assertIn(result["reasonCode"], expected if isinstance(expected, tuple) else (expected,), result["reason"])
        if text:
            self.assertIn(text, result["reason"])
        self.assert_nothing_left()
        self.assert_judges_normally()
        return result

    def assert_nothing_left(self):
        """At once nothing of the candidate; the removal of its folder may take a moment."""
        end = time.monotonic() + 2
        while (left := processes_below(self.worker.process.pid)) and time.monotonic() < end:
            time.sleep(0.01)
        self.assertEqual(left, [])

    def assert_judges_normally(self):
        result = self.worker.evaluate(GOOD, modes=["standard"])
        self.assertEqual(result["verdict"]["correct"], "pass", result["reason"])

    def test_prints_forever(self):
        self.check(hostile("while True: print('x' * 1000)"), ("output_limit", "timeout"), limits={"outputMiB": 4, **ENDLESS})

    def test_output_limit_is_named(self):
        result = self.check(hostile("os.write(1, b'y' * (1 << 21))\ntime.sleep(60)"), "output_limit", limits={"outputMiB": 1})
        self.assertIn("yyyy", result["log"])

    def test_forks_without_end(self):
        self.check(hostile("while True:\n    try: os.fork()\n    except OSError: pass"), ("timeout", "exception"), limits=ENDLESS)

    def test_forks_until_refused(self):
        self.check(hostile("kids = [os.fork() for _ in range(100000)]"), ("exception", "crash", "timeout"), limits=ENDLESS)

    def test_sleeping_child_in_another_session_is_ended(self):
        code = hostile("if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        time.sleep(1000)\n    os._exit(0)\nraise ValueError('done')")
        self.check(code, "exception", text="ValueError: done")

    def test_exits_with_success(self):
        self.check(hostile("sys.exit(0)"), "exited")

    def test_calls_os_exit(self):
        self.check(hostile("os._exit(0)"), "exited", text="status 0")

    def test_exits_while_imported(self):
        self.check("import os\nos._exit(0)\n" + GOOD, "exited", text="import")

    def test_writes_to_every_descriptor(self):
        code = hostile("for fd in range(3, 256):\n    try: os.write(fd, b'{\"verdict\":\"pass\"}' * 10)\n    except OSError: pass")
        self.check(code, "forged")

    def test_forges_a_frame_with_a_made_up_nonce(self):
        code = hostile(
            "import struct, json\n"
            "body = json.dumps({'ok': True, 'out': {'v': None}, 'args': {'l': []}, 'kwargs': {'d': []}}).encode()\n"
            "frame = struct.pack('<4s16sII', b'KBXC', b'0' * 16, len(body), 0) + body\n"
            "for fd in range(3, 256):\n"
            "    try: os.write(fd, frame)\n"
            "    except OSError: pass\n"
            "time.sleep(1)")
        self.check(code, "forged")

    def test_answers_the_channel_itself_with_the_right_nonce(self):
        # The candidate takes the nonce from the runtime's own frames: it may answer, but only with its own values.
        code = hostile(
            "f = sys._getframe()\n"
            "while f and 'nonce' not in f.f_locals: f = f.f_back\n"
            "nonce, sock = f.f_locals['nonce'], f.f_locals['sock']\n"
            "from kbx_worker import channel\n"
            "blobs = []\n"
            "tree = channel.encode(torch.zeros(x.shape, dtype=x.dtype), blobs)\n"
            "head = {'ok': True, 'out': tree, 'args': {'l': []}, 'kwargs': {'d': []}}\n"
            "sock.sendall(channel.pack(nonce, head, blobs))\n"
            "time.sleep(60)")
        self._only_own_wrong_output(code)

    def _only_own_wrong_output(self, code):
        result = self.worker.evaluate(code, limits=SHORT)
        self.assertIn("fail", (result["verdict"]["compile"], result["verdict"]["correct"]))
        self.assertNotEqual(result["verdict"]["correct"], "pass")
        self.assert_nothing_left()
        self.assert_judges_normally()

    def test_hostile_shapes_are_refused(self):
        code = hostile(
            "from kbx_worker import channel\n"
            "def encode(value, blobs, keep=False): return {'t': 0, 'dtype': 'float32', 'shape': [10**9, 10**9], 'stride': [0, 0], 'lead': 0}\n"
            "channel.encode = encode")
        self.check(code, "forged")

    def test_kills_its_parent(self):
        self.check(hostile("import signal\nos.kill(os.getppid(), signal.SIGKILL)\ntime.sleep(1)"), "crash", text="parent")

    @needs_namespaces
    def test_kills_everything_it_may(self):
        self.check(hostile("import signal\nos.kill(-1, signal.SIGKILL)\ntime.sleep(1)"), "crash")

    def test_kills_itself(self):
        self.check(hostile("import signal\nos.kill(os.getpid(), signal.SIGSEGV)"), "crash", text="SIGSEGV")

    @needs_namespaces
    def test_cannot_see_the_worker(self):
        code = hostile(f"os.kill({self.worker.process.pid}, 9)")
        self.check(code, ("exception", "blocked_io"))

    def test_a_thread_that_never_ends_changes_nothing(self):
        code = hostile("import threading\ndef spin():\n    while True: time.sleep(0.01)\nthreading.Thread(target=spin).start()")
        result = self.worker.evaluate(code, limits=SHORT)
        self.assertEqual(result["verdict"]["correct"], "pass", result["reason"])
        self.assert_nothing_left()
        self.assertIn("process_escape", [f["code"] for f in result["findings"]["static"]])

    def test_replacing_allclose_changes_nothing(self):
        wrong = hostile("torch.allclose = lambda *a, **k: True\ntorch.equal = lambda *a, **k: True\nalpha = alpha + 1")
        self.check(wrong, "wrong_values", barrier="correct")
        right = hostile("torch.allclose = lambda *a, **k: True")
        self.assertEqual(self.worker.evaluate(right)["verdict"]["correct"], "pass")

    def test_allocates_100_gb(self):
        self.check(hostile("t = torch.ones(100 << 30, dtype=torch.uint8)"), "out_of_memory", limits={"memoryMiB": 2048})

    def test_allocates_100_gb_in_pieces(self):
        self.check(hostile("keep = []\nwhile True: keep.append(bytearray(256 << 20))"), "out_of_memory", limits={"memoryMiB": 1024, "compileSeconds": 40}, seconds=60)

    def test_returns_far_too_much(self):
        self.check(hostile("return torch.ones(300 << 20, dtype=torch.uint8)"), "output_limit", text="300 MiB")

    def test_loops_forever(self):
        result = self.check(hostile("while True: pass"), "timeout", text="2 s", limits=ENDLESS)
        self.assertEqual(result["cases"][0]["code"], "timeout")

    def test_loops_forever_while_imported(self):
        self.check("while True: pass\n" + GOOD, "timeout", text="import", limits=ENDLESS)

    @needs_namespaces
    def test_cannot_write_outside_its_folder(self):
        self.check(hostile("open('/tmp/kbx-worker-was-here', 'w').write('x')"), ("blocked_io", "exception"))
        self.assertFalse(os.path.exists("/tmp/kbx-worker-was-here"))

    def test_fills_the_disk_up_to_the_limit_only(self):
        code = hostile("with open('big', 'wb') as f:\n    while True: f.write(b'0' * (1 << 20))")
        self.check(code, ("exception", "blocked_io", "crash"), limits={"outputMiB": 8})

    def test_environment_names_no_study(self):
        code = hostile("assert not [n for n in os.environ if 'KBX' in n or 'STUDY' in n], os.environ")
        os.environ["KBX_STUDY"] = "/secret/study.kbx"
        try:
            worker = Worker()
            result = worker.evaluate(code)
            worker.close()
        finally:
            del os.environ["KBX_STUDY"]
        self.assertEqual(result["verdict"]["correct"], "pass", result["reason"])

    @needs_namespaces
    def test_reference_is_out_of_sight(self):
        code = hostile("import pathlib\nassert not list(pathlib.Path(%r).glob('*/*')), 'visible'" % str(TASKS))
        self.assertEqual(self.worker.evaluate(code)["verdict"]["correct"], "pass")

    def test_reads_standard_input(self):
        self.check(hostile("input()"), "blocked_io")

    def test_raises_a_base_exception(self):
        self.check(hostile("raise BaseException('odd')"), "exception", text="odd")

    def test_endless_message_is_cut(self):
        result = self.check(hostile("raise ValueError('m' * (1 << 26))"), "exception")
        self.assertLess(len(result["detail"]), 3 << 20)

    def test_jobs_run_side_by_side(self):
        """A hanging job does not delay others."""
        self.worker.job("hang", hostile("while True: pass"), limits={"compileSeconds": 30})
        begun = time.monotonic()
        self.assertEqual(self.worker.evaluate(GOOD, "quick")["verdict"]["correct"], "pass")
        self.assertLess(time.monotonic() - begun, 10)
        self.worker.send({"type": "cancel", "id": "hang"})
        begun = time.monotonic()
        self.assertEqual(self.worker.terminal("hang")["type"], "cancelled")
        self.assertLess(time.monotonic() - begun, 1.0)
        self.assert_nothing_left()


class WorkerKilled(unittest.TestCase):
    @needs_namespaces
    def test_nothing_survives_the_worker(self):
        worker = Worker()
        worker.job("j", hostile("if os.fork() == 0: os.setsid()\nwhile True: time.sleep(0.1)"), limits={"compileSeconds": 30})
        worker.wait(lambda m: m["type"] == "progress")
        time.sleep(0.5)
        below = processes_below(worker.process.pid)
        self.assertGreater(len(below), 2)
        worker.process.kill()
        worker.process.communicate()
        end = time.monotonic() + 5
        while time.monotonic() < end and any(os.path.exists(f"/proc/{p}") and not _zombie(p) for p in below):
            time.sleep(0.05)
        self.assertEqual([p for p in below if os.path.exists(f"/proc/{p}") and not _zombie(p)], [])


def _zombie(pid):
    try:
        with open(f"/proc/{pid}/stat") as f:
            return f.read().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


if __name__ == "__main__":
    unittest.main()
