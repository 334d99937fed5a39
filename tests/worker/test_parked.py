# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Judges that wait for a job with a context, as far as no GPU is needed: who is to blame when one ends, and how a job reaches one."""
import os
import tempfile
import types
import unittest

from kbx_worker.gpu import parked
from kbx_worker.limits import DEFAULT_LIMITS
from kbx_worker.server import Server


class Blame(unittest.TestCase):
    def died(self, warming: set[int]) -> dict:
        server = Server.__new__(Server)
        server._warming, server._environment = warming, {}
        submission = types.SimpleNamespace(kernel_hash="k", submission_hash="s")
        return server._died(types.SimpleNamespace(id="a", task="Math/abs", version="v", submission=submission, pid=7))

    def test_without_a_context_it_is_the_harness(self):
        said = self.died({7})
        self.assertEqual((said["type"], said["code"]), ("failed", "harness_error"))

    def test_with_a_context_it_is_the_candidate(self):
        said = self.died({8})
        self.assertEqual((said["type"], said["result"]["verdict"]["compile"]), ("finished", "fail"))


class Order(unittest.TestCase):
    def waiting(self) -> tuple[parked.Waiting, int]:
        feed_r, feed_w = os.pipe()
        return parked.Waiting(0, -1, feed_w, -1, "", 3), feed_r

    def test_a_job_arrives_whole(self):
        waiting, feed_r = self.waiting()
        job = ({"id": "a", "code": "x" * 1_000_000}, dict(DEFAULT_LIMITS))
        with tempfile.TemporaryDirectory() as root:
            self.assertFalse(parked.is_wanted(feed_r))
            waiting.give(root, job)
            self.assertTrue(parked.is_wanted(feed_r))
            self.assertEqual(parked.take(feed_r), job)
            self.assertEqual(os.listdir(root), [])

    def test_no_job_is_told_by_the_end(self):
        waiting, feed_r = self.waiting()
        os.close(waiting.feed)
        self.assertIsNone(parked.take(feed_r))

    def test_only_usual_limits_fit(self):
        self.assertTrue(parked.fits(DEFAULT_LIMITS | {"compileSeconds": 5.0}))
        self.assertFalse(parked.fits(DEFAULT_LIMITS | {"gpuMemoryMiB": 100}))

    def test_small_devices_keep_few(self):
        self.assertEqual([parked.capacity(13, mib) for mib in (143_771, 24_576, 8_192, 6_000)], [13, 3, 1, 0])


if __name__ == "__main__":
    unittest.main()
