# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule that grants one GPU to many jobs."""
import random
import unittest

import workerclient  # noqa: F401  (puts the package on the path)
from kbx_worker.gpu.leasepolicy import EXCLUSIVE_IN_A_ROW, EXCLUSIVE, SHARED, LeasePolicy


def granted(leases):
    return [(m["id"], m["kind"]) for m in leases]


class Rule(unittest.TestCase):
    def test_shared_leases_overlap(self):
        p = LeasePolicy()
        self.assertEqual(granted(p.want("a", SHARED)), [("a", SHARED)])
        self.assertEqual(granted(p.want("b", SHARED)), [("b", SHARED)])
        self.assertEqual(p.shared, {"a", "b"})

    def test_exclusive_waits_for_all_shared(self):
        p = LeasePolicy()
        p.want("a", SHARED), p.want("b", SHARED)
        self.assertEqual(p.want("a", EXCLUSIVE), [])
        self.assertEqual(p.shared, {"b"})
        self.assertEqual(granted(p.release("b")), [("a", EXCLUSIVE)])
        self.assertEqual(p.exclusive, "a")

    def test_a_late_job_yields_to_one_that_wants_to_time(self):
        p = LeasePolicy()
        p.want("a", SHARED), p.want("b", SHARED), p.want("a", EXCLUSIVE)
        self.assertEqual(p.want("c", SHARED), [])
        self.assertEqual(p.want("c", SHARED, True), [])
        self.assertEqual(granted(p.want("b", EXCLUSIVE)), [("a", EXCLUSIVE)])
        self.assertEqual(granted(p.release("a")), [("b", EXCLUSIVE)])
        self.assertEqual(granted(p.release("b")), [("c", SHARED)])

    def test_after_some_exclusive_ones_the_prepared_have_their_turn(self):
        p = LeasePolicy()
        timed = [f"t{i}" for i in range(EXCLUSIVE_IN_A_ROW + 2)]
        for job in timed:
            p.want(job, EXCLUSIVE)
        self.assertEqual(p.want("c", SHARED, True), [])
        self.assertEqual(p.want("d", SHARED), [])
        for job, following in zip(timed, timed[1:EXCLUSIVE_IN_A_ROW]):
            self.assertEqual(granted(p.release(job)), [(following, EXCLUSIVE)])
        self.assertEqual(granted(p.release(timed[EXCLUSIVE_IN_A_ROW - 1])), [("c", SHARED)])
        # One that comes now waits for the next turn.
        self.assertEqual(p.want("e", SHARED, True), [])
        self.assertEqual(granted(p.release("c")), [(timed[EXCLUSIVE_IN_A_ROW], EXCLUSIVE)])
        self.assertEqual(granted(p.release(timed[EXCLUSIVE_IN_A_ROW])), [(timed[-1], EXCLUSIVE)])
        self.assertEqual(granted(p.release(timed[-1])), [("d", SHARED), ("e", SHARED)])

    def test_exclusive_in_the_order_of_asking_with_cores(self):
        p = LeasePolicy([2, 3])
        self.assertEqual(p.want("a", EXCLUSIVE), [{"type": "lease", "id": "a", "kind": EXCLUSIVE, "cores": [2, 3]}])
        p.want("b", EXCLUSIVE), p.want("c", EXCLUSIVE)
        self.assertEqual(granted(p.release("a")), [("b", EXCLUSIVE)])
        self.assertEqual(granted(p.release("b")), [("c", EXCLUSIVE)])

    def test_messages(self):
        p = LeasePolicy()
        self.assertEqual(granted(p.take({"type": "want", "id": "a", "kind": SHARED, "prepared": False})), [("a", SHARED)])
        self.assertEqual(p.take({"type": "want", "id": "b", "kind": EXCLUSIVE, "prepared": True}), [])
        self.assertEqual(p.take({"type": "progress", "id": "a"}), [])
        self.assertEqual(granted(p.take({"type": "finished", "id": "a", "result": {}})), [("b", EXCLUSIVE)])
        self.assertEqual(p.take({"type": "unwant", "id": "b"}), [])
        self.assertEqual((p.exclusive, p.waiting), (None, []))

    def test_asking_again_changes_nothing(self):
        p = LeasePolicy()
        p.want("a", EXCLUSIVE)
        self.assertEqual(p.want("a", EXCLUSIVE), [])
        self.assertEqual(p.want("a", SHARED), [])
        p.want("b", EXCLUSIVE), p.want("b", EXCLUSIVE)
        p.release("b")
        self.assertEqual(p.waiting, [])


class Invariants(unittest.TestCase):
    def test_random_histories(self):
        for seed in range(300):
            rng = random.Random(seed)
            p, ids = LeasePolicy(), [f"j{i}" for i in range(rng.randint(1, 8))]
            prepared = set()
            for _ in range(200):
                job, act = rng.choice(ids), rng.random()
                if act < 0.35:
                    ready = rng.random() < 0.4
                    if job not in p.shared and job != p.exclusive:
                        prepared = prepared | {job} if ready else prepared
                    p.want(job, SHARED, ready)
                elif act < 0.65:
                    p.want(job, EXCLUSIVE)
                    prepared = prepared - {job}
                else:
                    p.release(job)
                prepared &= set(p.waiting)
                self.check(p, prepared, seed)
            # Everyone leaves in turn: all who wait are served, so nothing is stuck or lost.
            served = 0
            while p.shared or p.exclusive or p.waiting:
                holders = [*p.shared, *([p.exclusive] if p.exclusive else [])]
                self.assertTrue(holders, f"seed {seed}: {p.waiting} wait and nobody holds the GPU")
                p.release(holders[0])
                self.check(p, prepared & set(p.waiting), seed)
                served += 1
                self.assertLess(served, 100)

    def check(self, p, prepared, seed):
        self.assertFalse(p.exclusive and p.shared, f"seed {seed}: exclusive beside shared")
        waiting = set(p.waiting)
        self.assertEqual(len(p.waiting), len(waiting), f"seed {seed}: a job waits twice")
        self.assertFalse(waiting & p.shared, f"seed {seed}: a holder waits for what it has")
        if waiting:
            self.assertTrue(p.exclusive or p.shared, f"seed {seed}: somebody waits for an idle GPU")
        if not p.exclusive and not p._want_exclusive:
            self.assertFalse(waiting, f"seed {seed}: a job waits although nobody times or wants to")


if __name__ == "__main__":
    unittest.main()
