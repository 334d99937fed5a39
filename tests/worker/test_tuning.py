# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Autotuners under the harness, with a driver that launches nothing: which configuration runs, which hooks, what is counted."""
import os
import sys
import tempfile
import textwrap
import time
import traceback
import types
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "core" / "worker"))
os.environ.pop("TRITON_INTERPRET", None)

import torch  # noqa: E402
from kbx_worker.gpu import launches, standin, tuning  # noqa: E402
from kbx_worker.gpu.ahead import load_entry  # noqa: E402
from kbx_worker.signals import TRACE  # noqa: E402
from triton.runtime.jit import JITFunction  # noqa: E402

torch.set_num_threads(1)

HEAD = '''
import triton, triton.language as tl

def configs(*blocks, **more):
    return [triton.Config({"B": b}, num_warps=4, **more) for b in blocks]

def bare(x, n, B: tl.constexpr):
    i = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(x + i, tl.load(x + i, mask=i < n) + 1, mask=i < n)
'''


def isolated(test):
    """Runs a test in a fork without the interpreter, with Triton's driver and compiler replaced by ones that only note."""
    def wrapper(self):
        r, w = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(r)
            problem = ""
            try:
                with tempfile.TemporaryDirectory() as folder:
                    os.environ["TRITON_CACHE_DIR"] = folder
                    test(self, Bed(folder))
            except BaseException:
                problem = traceback.format_exc()
            os.write(w, problem.encode()[-8000:])
            os._exit(0)
        os.close(w)
        with os.fdopen(r) as f:
            problem = f.read()
        status = os.waitpid(pid, 0)[1]
        if problem or status:
            self.fail(problem or f"ended with status {status}")
    wrapper.__name__, wrapper.__doc__ = test.__name__, test.__doc__
    return wrapper


class Bed:
    """`ran` lists (kernel, B) of every launch; `compiled` has by B what a launch returns."""

    def __init__(self, folder):
        standin.install({}, 90)
        self.trace, self.ran, self.times, self.compiled, self.folder = TRACE, [], {}, {}, folder
        self.real_run = JITFunction.run
        bed = self

        def run(function, *args, grid=None, warmup=False, **kwargs):
            bed.ran.append((function.__name__, kwargs.get("B")))
            return bed.compiled.get(kwargs.get("B"))

        JITFunction.run = run
        self.tuning = tuning.Tuning(self.bench)
        self.tuning.install()
        TRACE.reset(0)

    def bench(self, call):
        call()
        return self.times.get(self.ran[-1][1], 1.0)

    def module(self, text):
        path = os.path.join(self.folder, "kernel.py")
        Path(path).write_text(HEAD + textwrap.dedent(text))
        load_entry(path, "kernel", ("configs",))
        return sys.modules["kernel"]

    def tensor(self, n=64):
        return torch.ones(n)


AUTOTUNED = '''
kernel = triton.autotune(configs(16, 32, 64), key=["n"])(triton.jit(bare))
'''


class TuningTest(unittest.TestCase):
    @isolated
    def test_forced_configuration_runs_and_is_recorded(self, bed):
        kernel = bed.module(AUTOTUNED).kernel
        for number in range(4):
            bed.trace.reset(number)
            kernel[(1,)](bed.tensor(), 64)
            self.assertEqual(bed.trace.autotune, [{"kernel": "bare", "index": number % 3, "configs": 3,
                                                   "text": f"B={16 << number % 3}, num_warps=4, num_stages=3"}])
            self.assertEqual(bed.trace.launches, ["bare"])
            self.assertEqual(kernel.best_config.kwargs["B"], 16 << number % 3)
        self.assertEqual([b for _, b in bed.ran], [16, 32, 64, 16])

    @isolated
    def test_forced_index_counts_pruned_configurations(self, bed):
        kernel = bed.module('''
            kernel = triton.autotune(configs(16, 32, 64), key=["n"],
                                     prune_configs_by={"early_config_prune": lambda c, nargs, **kw: c[1:]})(triton.jit(bare))
        ''').kernel
        bed.trace.reset(0)
        kernel[(1,)](bed.tensor(), 64)
        self.assertEqual(bed.trace.autotune[0]["configs"], 2)
        self.assertEqual(bed.ran, [("bare", 32)])

    @isolated
    def test_cleared_buffers_are_cleared_where_triton_would_tune(self, bed):
        kernel = bed.module('kernel = triton.autotune(configs(16, 32), key=["n"], reset_to_zero=["x"])(triton.jit(bare))').kernel
        x = bed.tensor()
        kernel[(1,)](x, 64)
        self.assertEqual(float(x.sum()), 0.0)
        x.fill_(1.0)
        kernel[(1,)](x, 64)
        self.assertEqual(float(x.sum()), 64.0, "the key is known: Triton clears nothing either")
        kernel[(1,)](x, 32)
        self.assertEqual(float(x.sum()), 0.0)

    @isolated
    def test_hooks_of_a_configuration_run_with_all_arguments(self, bed):
        module = bed.module('''
            seen = []
            kernel = triton.autotune(configs(16, 32, pre_hook=lambda a: seen.append((a["n"], a["B"]))), key=["n"])(triton.jit(bare))
        ''')
        bed.trace.reset(1)
        module.kernel[(1,)](bed.tensor(), 64)
        self.assertEqual(module.seen, [(64, 32)])

    @isolated
    def test_heuristics_below_and_above_an_autotuner(self, bed):
        module = bed.module('''
            @triton.jit
            def two(x, n, B: tl.constexpr, EVEN: tl.constexpr):
                tl.store(x + tl.arange(0, B), 0.0)
            below = triton.autotune(configs(16, 32), key=["n"])(triton.heuristics({"EVEN": lambda a: a["n"] % a["B"] == 0})(two))
            above = triton.heuristics({"n": lambda a: 7})(triton.autotune(configs(16, 32), key=["n"])(triton.jit(bare)))
        ''')
        bed.trace.reset(1)
        module.below[(1,)](bed.tensor(), 64)
        module.above[(1,)](bed.tensor())
        self.assertEqual(bed.ran, [("two", 32), ("bare", 32)])

    @isolated
    def test_tuned_once_per_key_by_the_given_benchmark(self, bed):
        kernel = bed.module(AUTOTUNED).kernel
        bed.tuning.tune()
        bed.times = {16: 3.0, 32: 1.0, 64: 2.0}
        bed.tuning.begin_size()
        kernel[(1,)](bed.tensor(), 64)
        self.assertEqual([b for _, b in bed.ran], [16, 32, 64, 32])
        self.assertEqual(bed.tuning.choices(), {"bare": "B=32, num_warps=4, num_stages=3"})
        kernel[(1,)](bed.tensor(), 64)
        self.assertEqual(len(bed.ran), 5, "frozen")
        bed.times = {16: 0.5}
        bed.tuning.begin_size()
        kernel[(1,)](bed.tensor(), 128)
        self.assertEqual(bed.tuning.choices(), {"bare": "B=16, num_warps=4, num_stages=3"})
        bed.tuning.begin_size()
        self.assertEqual(bed.tuning.choices(), {})
        self.assertEqual(bed.tuning.chosen(), {"bare": "B=32, num_warps=4, num_stages=3 (1x); B=16, num_warps=4, num_stages=3 (1x)"})
        self.assertEqual(bed.trace.launches, [], "nothing of ours stands in the way of a timed launch")

    @isolated
    def test_tuning_restores_what_the_kernel_changes(self, bed):
        kernel = bed.module('kernel = triton.autotune(configs(16, 32), key=["n"], restore_value=["x"])(triton.jit(bare))').kernel
        bed.tuning.tune()
        x, real = bed.tensor(), bed.bench

        def spoil(call):
            ms = real(call)
            spoiled.append(float(x.sum()))
            return ms

        spoiled = []
        bed.tuning._bench = spoil
        kernel[(1,)](x, 64)
        self.assertEqual(spoiled, [64.0, 64.0])

    @isolated
    def test_own_benchmarks_of_a_candidate_are_overridden_or_left_alone(self, bed):
        import triton.testing
        before = triton.testing.do_bench
        module = bed.module('''
            def own(call, quantiles):
                raise RuntimeError("must not be asked")
            kernel = triton.autotune(configs(16, 32), key=["n"], do_bench=own)(triton.jit(bare))
        ''')
        bed.tuning.tune()
        module.kernel[(1,)](bed.tensor(), 64)
        self.assertEqual(len(bed.ran), 3)
        self.assertIs(triton.testing.do_bench, before)

    @isolated
    def test_nested_autotuners(self, bed):
        kernel = bed.module('''
            inner = triton.autotune(configs(128, 256), key=["n"])(triton.jit(bare))
            outer = configs(16, 32, pre_hook=lambda a: inner[(1,)](a["x"], a["n"]))
            kernel = triton.autotune(outer, key=["n"])(triton.jit(bare))
        ''').kernel
        bed.trace.reset(1)
        kernel[(1,)](bed.tensor(), 64)
        self.assertEqual([b for _, b in bed.ran], [256, 32])
        bed.ran.clear()
        bed.tuning.tune()
        kernel[(1,)](bed.tensor(), 64)
        self.assertEqual([b for _, b in bed.ran], [128, 256, 128, 16, 128, 32, 128, 16])

    @isolated
    def test_a_configuration_that_fails_is_not_chosen(self, bed):
        from triton.runtime.errors import OutOfResources
        kernel = bed.module(AUTOTUNED).kernel
        bed.tuning.tune()

        def bench(call):
            call()
            if bed.ran[-1][1] == 16:
                raise OutOfResources(1, 0, "shared memory")
            return 1.0

        bed.tuning._bench = bench
        kernel[(1,)](bed.tensor(), 64)
        self.assertEqual(bed.ran[-1], ("bare", 32))


class LateTest(unittest.TestCase):
    @isolated
    def test_compilations_are_counted_and_cache_hits_are_not(self, bed):
        module = bed.module("kernel = triton.jit(bare)")
        arguments = []
        compile_it = JITFunction._do_compile
        JITFunction._do_compile = lambda f, *a, **k: arguments.append((a, k))
        bed.real_run(module.kernel, bed.tensor(), 64, grid=(1,), warmup=True, B=64)
        JITFunction._do_compile = compile_it
        (a, k), = arguments
        begun = time.perf_counter()
        self.assertIsNotNone(module.kernel._do_compile(*a, **k))
        took = time.perf_counter() - begun
        first = bed.tuning.late()
        self.assertEqual((first["count"], first["kernels"]), (1, {"bare": 1}))
        # The report rounds to four decimals, upwards too.
        self.assertLessEqual(first["seconds"], took + 5e-5)
        module.kernel._do_compile(*a, **k)
        self.assertEqual(bed.tuning.late(), first)


def compiled(registers, spills=0, shared=0, warps=4, stages=3):
    """A compiled kernel as Triton leaves it after a launch; without registers it was never loaded."""
    loaded = {} if registers is None else {"n_regs": registers, "n_spills": spills}
    return types.SimpleNamespace(**loaded, metadata=types.SimpleNamespace(shared=shared, num_warps=warps, num_stages=stages))


def row(kernel, registers, spills, shared, warps, stages, sizes):
    return {"kernel": kernel, "registers": registers, "spills": spills, "sharedBytes": shared, "warps": warps, "stages": stages, "sizes": sizes}


class LaunchesTest(unittest.TestCase):
    @isolated
    def test_what_the_frozen_configuration_takes_is_noted_once_per_size(self, bed):
        kernel, noted = bed.module(AUTOTUNED).kernel, launches.Launches()
        bed.compiled = {16: compiled(255, 12), 32: compiled(40, 0, 2048, 8), 64: compiled(64)}
        bed.times = {16: 3.0, 32: 1.0, 64: 2.0}
        bed.tuning.tune()
        before = JITFunction.run
        for n in (64, 128):
            kernel[(1,)](bed.tensor(n), n)
            with noted.watched():
                for _ in range(3):
                    kernel[(1,)](bed.tensor(n), n)
        # Those that were only tried are not what ran.
        self.assertEqual(noted.as_json(), [row("bare", 40, 0, 2048, 8, 3, 2)])
        self.assertIs(JITFunction.run, before, "nothing of ours stands in the way of a timed launch")

    @isolated
    def test_several_kernels_stand_with_the_most_registers_first(self, bed):
        module, noted = bed.module("small, large = triton.jit(bare), triton.jit(bare)"), launches.Launches()
        bed.compiled = {16: compiled(24), 32: compiled(168, 3, stages=None)}
        with self.assertRaises(ZeroDivisionError):
            with noted.watched():
                module.small[(1,)](bed.tensor(), 64, B=16)
                module.large[(1,)](bed.tensor(), 64, B=32)
                1 / 0
        self.assertEqual(noted.as_json(), [row("bare", 168, 3, 0, 4, None, 1), row("bare", 24, 0, 0, 4, 3, 1)])

    @isolated
    def test_what_was_never_loaded_is_not_known(self, bed):
        module, noted = bed.module("kernel = triton.jit(bare)"), launches.Launches()
        bed.compiled = {16: compiled(None), 64: types.SimpleNamespace(result=lambda: compiled(32))}
        with noted.watched():
            for block in (16, 32, 64):
                module.kernel[(1,)](bed.tensor(), 64, B=block)
        self.assertEqual(noted.as_json(), [row("bare", 32, 0, 0, 4, 3, 1)])

    def test_the_judge_keeps_what_has_the_form(self):
        good = row("a", 32, 0, 0, 4, 3, 5)
        said = [good, {**good, "registers": True}, {**good, "kernel": 5}, {**good, "spills": -1, "extra": "x"}, "text", {**good, "kernel": "b" * 999}]
        self.assertEqual(launches.checked(said), [good, {**good, "spills": None}, {**good, "kernel": "b" * 200}])
        self.assertEqual(launches.checked([good] * 1000), [good] * launches.MOST)
        for other in (None, {"a": 1}, 7):
            self.assertEqual(launches.checked(other), [])


if __name__ == "__main__":
    unittest.main()
