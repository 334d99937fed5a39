# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Jobs spread over several GPUs without the workbench; the servers here only pretend."""
import contextlib
import io
import json
import os
import unittest
from collections import deque
from pathlib import Path
from unittest import mock

import workerclient  # noqa: F401  (puts the package on the path)
from kbx_worker import standalone, supervisor
from kbx_worker.record import blank_result


class PretendedServer:
    """Speaks the protocol of a GPU worker in this process. `deeds` maps (gpu, code) to what goes wrong."""

    deeds: dict = {}
    log: list = []

    def __init__(self, tasks, gpu=None):
        self.gpu, self.environment = gpu, {"gpuUuid": gpu}
        self._r, self._w = os.pipe()
        self._out: deque = deque()
        self.holders: dict = {}
        self.log.append(("start", gpu))

    def greet(self):
        pass

    def fileno(self):
        return self._r

    def stop(self):
        os.close(self._r), os.close(self._w)

    def say(self, **message):
        self._out.append(message)
        os.write(self._w, b"x")

    def read(self):
        os.read(self._r, 1)
        message = self._out.popleft()
        if message["type"] == "die":
            raise supervisor.ServerGone("pretended end")
        return [message]

    def send(self, message):
        job = message.get("id")
        if message["type"] == "job":
            self.log.append(("job", self.gpu, message["code"]))
            deed = self.deeds.get((self.gpu, message["code"]))
            self.say(type="started", id=job)
            if deed == "die":
                self.say(type="die")
            elif deed == "quarantine":
                self.say(type="failed", id=job, code="harness_error", text="the GPU hangs")
                self.say(type="device", state="quarantined", text="no answer")
                self.deeds = {(self.gpu, c): "refuse" for c in "abcdef"}
            elif deed == "refuse":
                self.say(type="failed", id=job, code="device_quarantined", text="no answer")
            else:
                self.say(type="want", id=job, kind="shared", prepared=False)
        elif message["type"] == "lease":
            self.holders[job] = message["kind"]
            kinds = list(self.holders.values())
            if "exclusive" in kinds and len(kinds) > 1:
                self.log.append(("broken", self.gpu, kinds))
            if message["kind"] == "shared":
                del self.holders[job]
                self.say(type="want", id=job, kind="exclusive", prepared=True)
            else:
                del self.holders[job]
                result = blank_result(job, "t", "", "", "", self.environment)
                result["verdict"]["correct"] = "pass"
                self.say(type="finished", id=job, result=result)


class Spread(unittest.TestCase):
    def run_jobs(self, codes, gpus, deeds=None, slots=2):
        PretendedServer.log.clear()
        jobs = [{"id": str(i), "given_id": c, "code": c, "task": "t"} for i, c in enumerate(codes)]
        out = io.StringIO()
        with mock.patch.object(supervisor, "ServerProcess", PretendedServer), mock.patch.object(PretendedServer, "deeds", dict(deeds or {})), \
                contextlib.redirect_stderr(io.StringIO()) as self.said:
            supervisor.Supervisor(jobs, None, slots, out, gpus).run()
        rows = [json.loads(line) for line in out.getvalue().splitlines()]
        self.assertEqual(sorted(r["id"] for r in rows), sorted(codes))
        self.assertFalse([e for e in PretendedServer.log if e[0] == "broken"])
        return {r["id"]: r for r in rows}

    def test_all_gpus_get_jobs_and_leases(self):
        rows = self.run_jobs("abcdef", ["g0", "g1"])
        self.assertEqual({r["verdict"]["correct"] for r in rows.values()}, {"pass"})
        self.assertEqual([e for e in PretendedServer.log if e[0] == "start"], [("start", "g0"), ("start", "g1")])
        self.assertEqual({e[1] for e in PretendedServer.log if e[0] == "job"}, {"g0", "g1"})

    def test_a_server_that_dies_takes_nobody_with_it(self):
        """The jobs that were there run again alone; the culprit is a crash; the other GPU does not notice."""
        rows = self.run_jobs("abcd", ["g0", "g1"], {("g0", "c"): "die", ("g1", "c"): "die"})
        self.assertEqual(rows["c"]["reasonCode"], "crash")
        self.assertEqual({rows[i]["verdict"]["correct"] for i in "abd"}, {"pass"})
        self.assertIn("starting it again", self.said.getvalue())

    def test_a_quarantined_gpu_hands_its_jobs_on(self):
        rows = self.run_jobs("abcdef", ["g0", "g1"], {("g0", "a"): "quarantine"})
        self.assertEqual(rows["a"]["reasonCode"], "harness")
        self.assertEqual({rows[i]["verdict"]["correct"] for i in "bcdef"}, {"pass"})
        self.assertIn("quarantined", self.said.getvalue())

    def test_no_gpu_left(self):
        rows = self.run_jobs("abc", ["g0"], {("g0", "a"): "quarantine"}, slots=1)
        self.assertEqual({rows[i]["reasonCode"] for i in "bc"}, {"harness"})
        self.assertIn("quarantined", rows["b"]["reason"])


class Options(unittest.TestCase):
    def test_a_job_beats_the_command_line(self):
        jobs = standalone.with_defaults([{"id": "1"}, {"id": "2", "profile": "paper", "stages": [1]}], {"profile": "harness", "sizeSet": None, "stages": [1, 2, 3]})
        self.assertEqual(jobs, [{"id": "1", "profile": "harness", "stages": [1, 2, 3]}, {"id": "2", "profile": "paper", "stages": [1]}])

    def test_a_missing_driver_is_a_reason(self):
        with mock.patch.dict(os.environ, {"KBX_NVML_LIBRARY": "/nowhere/libnvidia-ml.so"}), self.assertRaises(supervisor.Refused) as caught:
            standalone.devices("all")
        self.assertIn("/nowhere/libnvidia-ml.so", str(caught.exception))

    def test_which_problem_a_candidate_is_for(self):
        problems = [Path("p/level1/19_ReLU.py"), Path("p/level1/2_Matmul.py"), Path("p/level2/19_Other.py"), Path("p/level2/7_Only.py")]
        for name, wanted in (("19_ReLU.py", "p/level1/19_ReLU.py"), ("level_2_problem_19_sample_0_kernel.py", "p/level2/19_Other.py"),
                             ("level_1_problem_2_sample_3_kernel.py", "p/level1/2_Matmul.py"), ("7_mine.py", "p/level2/7_Only.py"),
                             ("19_mine.py", None), ("other.py", None), ("level_9_problem_7_sample_0.py", "p/level2/7_Only.py")):
            found = standalone.problem_for(Path(name), problems)
            self.assertEqual(str(found) if found else None, wanted, name)


if __name__ == "__main__":
    unittest.main()
