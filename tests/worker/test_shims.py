# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What lets published kernels run in the interpreter, one by one, each in a process of its own."""
import math
import os
import sys
import traceback
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "core" / "worker"))
from kbx_worker import environment  # noqa: E402

environment.set_variables()

import torch  # noqa: E402
import triton  # noqa: E402
import triton.language as tl  # noqa: E402
from kbx_worker import limits, shims  # noqa: E402
from kbx_worker.poison import unwritten  # noqa: E402
from kbx_worker.shim_libdevice import evaluate  # noqa: E402
from kbx_worker.signals import TRACE, NotRun, TooLargeForInterpreter, UnsupportedOnCpu  # noqa: E402

torch.set_num_threads(1)


def isolated(test):
    """Runs the test's body in a fork with the shims installed and the function mode on."""
    def wrapper(self):
        r, w = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(r)
            try:
                mode = shims.install()
                TRACE.reset(0)
                with mode:
                    test(self)
            except BaseException:
                os.write(w, traceback.format_exc().encode()[-8000:])
            os._exit(0)
        os.close(w)
        with os.fdopen(r) as f:
            problem = f.read()
        status = os.waitpid(pid, 0)[1]
        if problem or status:
            self.fail(problem or f"ended with status {status}")
    wrapper.__name__, wrapper.__doc__ = test.__name__, test.__doc__
    return wrapper


@triton.jit
def polynomial(x, o, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m)
    tl.store(o + i, v * v + v, mask=m)


@triton.jit
def scaled_exp(x, o, n, alpha, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    m = i < n
    v = tl.load(x + i, mask=m)
    tl.store(o + i, tl.exp(v.to(tl.float32)) * alpha.to(tl.float32), mask=m)


@triton.jit
def convert(x, o, n, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    m = i < n
    tl.store(o + i, tl.load(x + i, mask=m).to(o.dtype.element_ty), mask=m)


@triton.jit
def many(x, y, o, n, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    m = i < n
    a, b = tl.load(x + i, mask=m), tl.load(y + i, mask=m)
    tl.store(o + i, tl.where(a > b, tl.maximum(a, -b), tl.abs(a) / (b * b + 1.0)), mask=m)


@triton.jit
def total(x, o, c, n, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    v = tl.load(x + i, mask=i < n, other=0.0)
    tl.store(o, tl.sum(v, axis=0))
    tl.store(o + 1, tl.max(v, axis=0))
    tl.store(c + i, tl.cumsum(v, axis=0), mask=i < n)


@triton.jit
def product(a, b, c, N: tl.constexpr):
    i = tl.arange(0, N)
    p = i[:, None] * N + i[None, :]
    tl.store(c + p, tl.dot(tl.load(a + p), tl.load(b + p)))


@triton.jit
def gather_sum(x, o, n, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    m = i < n
    tl.atomic_add(o + i * 0, tl.load(x + i, mask=m), mask=m)


@triton.jit
def flagged(o, flag, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    if flag:
        tl.store(o + i, i)


@triton.autotune(configs=[triton.Config({"BLOCK": 16}), triton.Config({"BLOCK": 32}), triton.Config({"BLOCK": 64})], key=["n"])
@triton.jit
def tuned(x, o, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(o + i, tl.load(x + i, mask=i < n) + BLOCK, mask=i < n)


@triton.autotune(configs=[triton.Config({"BLOCK": 16}), triton.Config({"BLOCK": 32})], key=["n"], reset_to_zero=["o"])
@triton.jit
def accumulated(x, o, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.atomic_add(o + i, tl.load(x + i, mask=i < n), mask=i < n)


class Device(unittest.TestCase):
    @isolated
    def test_cpu_tensors_pass_for_cuda_tensors(self):
        x = torch.ones(3)
        self.assertTrue(x.is_cuda)
        self.assertFalse(x.is_cpu)
        self.assertEqual(x.device, torch.device("cuda", 0))
        self.assertEqual(x.device.type, "cuda")
        self.assertEqual(x.get_device(), 0)
        for y in (torch.zeros(2, device="cuda"), x.to("cuda"), x.cuda(), torch.arange(3, device=x.device), torch.randn(2, device="cuda:0"),
                  x.to(torch.device("cuda")), torch.tensor([1.0], device="cuda"), x.new_zeros(2, device="cuda"), torch.full((2,), 1.0, device=0)):
            self.assertTrue(y.is_cuda)

    @isolated
    def test_torch_cuda_answers_like_one_device(self):
        self.assertTrue(torch.cuda.is_available())
        self.assertEqual(torch.cuda.device_count(), 1)
        self.assertEqual(torch.cuda.get_device_capability(), (9, 0))
        self.assertEqual(torch.cuda.get_device_properties(0).multi_processor_count, 132)
        torch.cuda.synchronize()
        torch.cuda.manual_seed(3)
        torch.manual_seed(3)
        with torch.cuda.device(torch.ones(1).device), torch.cuda.stream(torch.cuda.Stream()):
            torch.cuda.current_stream().synchronize()
        self.assertRaises(RuntimeError, torch.cuda.Event().elapsed_time, torch.cuda.Event())

    @isolated
    def test_generators_of_the_device(self):
        g = torch.Generator(device="cuda")
        g.manual_seed(4)
        self.assertIsInstance(g, torch.Generator)
        a = torch.rand(5, generator=g, device="cuda")
        self.assertTrue(torch.equal(a, torch.rand(5, generator=torch.Generator().manual_seed(4))))

    @isolated
    def test_missing_cpu_operations_are_not_failures(self):
        a = torch.eye(4)
        with self.assertRaises(UnsupportedOnCpu):
            try:
                torch.linalg.lu_factor(a, pivot=False)
            except Exception:
                self.fail("a kernel's except Exception would swallow it")
        self.assertIsInstance(TRACE.not_run, UnsupportedOnCpu)

    @isolated
    def test_ordinary_errors_stay_errors(self):
        self.assertRaises(RuntimeError, torch.mm, torch.ones(2, 3), torch.ones(2, 3))
        self.assertIsNone(TRACE.not_run)

    @isolated
    def test_fresh_memory_is_poisoned(self):
        for t in (torch.empty(5), torch.empty_like(torch.ones(5)), torch.ones(5).new_empty(5), torch.empty_strided((5,), (1,)), torch.empty(5, dtype=torch.int64)):
            self.assertTrue(unwritten(t).all())
        self.assertFalse(unwritten(torch.zeros(5)).any())
        torch.empty(3, dtype=torch.bool), torch.empty(3, dtype=torch.complex64), torch.empty(0), torch.empty(3, dtype=torch.uint8)

    @isolated
    def test_driver_answers(self):
        active = triton.runtime.driver.active
        self.assertEqual(active.get_current_target().backend, "cuda")
        self.assertEqual(active.get_active_torch_device(), torch.device("cuda", 0))
        self.assertEqual(active.utils.get_device_properties(0)["multiprocessor_count"], 132)


class Launches(unittest.TestCase):
    @isolated
    def test_launches_are_counted(self):
        o = torch.empty(20)
        polynomial[(2,)](torch.ones(20), o, 20, BLOCK=16)
        self.assertEqual(TRACE.launches, ["polynomial"])
        self.assertTrue(torch.equal(o, torch.full((20,), 2.0)))

    @isolated
    def test_too_many_program_instances(self):
        o = torch.empty(4)
        most = limits.MAX_PROGRAM_INSTANCES
        for grid in ((most + 1,), (most, 2), lambda meta: (most // 2, 3)):
            with self.assertRaises(TooLargeForInterpreter) as caught:
                polynomial[grid](torch.ones(4), o, 4, BLOCK=16)
            self.assertNotIsInstance(caught.exception, Exception)
            self.assertIn(str(most), str(caught.exception))

    @isolated
    def test_swallowed_reason_still_counts(self):
        try:
            polynomial[(10**6,)](torch.ones(4), torch.empty(4), 4, BLOCK=16)
        except:  # noqa: E722
            pass
        self.assertIsInstance(TRACE.not_run, NotRun)

    @isolated
    def test_each_configuration_alone(self):
        for config, block in ((0, 16), (1, 32), (2, 64), (3, 16)):
            TRACE.reset(config)
            o = torch.empty(20)
            tuned[lambda meta: (triton.cdiv(20, meta["BLOCK"]),)](torch.zeros(20), o, 20)
            self.assertTrue(torch.equal(o, torch.full((20,), float(block))))
            self.assertEqual(TRACE.autotune, [{"kernel": "tuned", "index": config % 3, "configs": 3, "text": TRACE.autotune[0]["text"]}])
            self.assertIn(f"BLOCK={block}", TRACE.autotune[0]["text"])

    @isolated
    def test_reset_to_zero_is_obeyed(self):
        TRACE.reset(1)
        o = torch.full((20,), 7.0)
        accumulated[lambda meta: (triton.cdiv(20, meta["BLOCK"]),)](torch.ones(20), o, 20)
        self.assertTrue(torch.equal(o, torch.ones(20)))


@triton.jit
def blockwise_sum(x, o, n, BLOCK: tl.constexpr):
    total = 0.0
    for start in range(0, n, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        total += tl.sum(tl.load(x + offsets, mask=offsets < n, other=0.0), axis=0)
    if n > 3:
        tl.store(o, total)


class Scalars(unittest.TestCase):
    @isolated
    def test_a_scalar_argument_bounds_a_loop(self):
        o = torch.empty(1)
        blockwise_sum[(1,)](torch.ones(37), o, 37, BLOCK=16)
        self.assertEqual(o.item(), 37.0)

    def test_only_one_element_becomes_an_integer(self):
        # NumPy from 2.4 on refuses int() of such arrays; the shim must not rely on it.
        import numpy
        from types import SimpleNamespace
        from kbx_worker.shim_scalar import _index
        self.assertEqual(_index(SimpleNamespace(handle=SimpleNamespace(data=numpy.array([[7]])))), 7)
        with self.assertRaises(TypeError):
            _index(SimpleNamespace(handle=SimpleNamespace(data=numpy.array([1, 2]))))


class LowPrecision(unittest.TestCase):
    def rounded(self, value, dtype):
        return value.to(dtype).float()

    @isolated
    def test_arithmetic_rounds_like_torch(self):
        for dtype in (torch.bfloat16, torch.float8_e4m3fn, torch.float8_e5m2, torch.float16):
            x = (torch.randn(100) * 2).to(dtype)
            o = torch.zeros(100, dtype=dtype)
            polynomial[(2,)](x, o, 100, BLOCK=64)
            v = x.float()
            self.assertTrue(torch.equal(o.float(), self.rounded(self.rounded(v * v, dtype) + v, dtype)), dtype)

    @isolated
    def test_conversions_both_ways(self):
        for low in (torch.bfloat16, torch.float8_e4m3fn, torch.float8_e5m2):
            for other in (torch.float32, torch.float16):
                x = torch.tensor([0.0, -0.0, 1.0, -1.5, 0.3, 3.14159, 57.0, 1e-3, 2.0**-9], dtype=other)
                o = torch.zeros(9, dtype=low)
                convert[(1,)](x, o, 9, BLOCK=16)
                self.assertTrue(torch.equal(o.float(), x.to(low).float()), (low, other))
                back = torch.zeros(9, dtype=other)
                convert[(1,)](o, back, 9, BLOCK=16)
                self.assertTrue(torch.equal(back, o.to(other)), (low, other))

    @isolated
    def test_integers_to_bf16_and_back(self):
        x = torch.tensor([0, 1, -3, 257, 1000], dtype=torch.int32)
        o = torch.zeros(5, dtype=torch.bfloat16)
        convert[(1,)](x, o, 5, BLOCK=8)
        self.assertTrue(torch.equal(o, x.to(torch.bfloat16)))
        back = torch.zeros(5, dtype=torch.int32)
        convert[(1,)](o, back, 5, BLOCK=8)
        self.assertTrue(torch.equal(back, o.to(torch.int32)))

    @isolated
    def test_comparison_select_and_abs(self):
        x, y = (torch.randn(40).to(torch.bfloat16) for _ in range(2))
        o = torch.zeros(40, dtype=torch.bfloat16)
        many[(1,)](x, y, o, 40, BLOCK=64)
        a, b = x.float(), y.float()
        want = torch.where(a > b, torch.maximum(a, -b), a.abs() / (b * b + 1))
        self.assertLess(float((o.float() - want).abs().max()), 0.03)

    @isolated
    def test_reductions(self):
        for dtype in (torch.bfloat16, torch.float8_e5m2, torch.float16, torch.float32):
            x = torch.randn(50).to(dtype)
            o, c = torch.zeros(2, dtype=torch.float32), torch.zeros(50, dtype=torch.float32)
            total[(1,)](x, o, c, 50, BLOCK=64)
            exact = x.float().sum()
            self.assertLess(abs(float(o[0] - exact)), {torch.float8_e5m2: 2.0, torch.float32: 1e-5}.get(dtype, 0.06), dtype)
            self.assertEqual(float(o[1]), max(0.0, float(x.float().max())))
            self.assertLess(float((c - x.float().cumsum(0)).abs().max()), {torch.float8_e5m2: 2.5, torch.float32: 1e-5}.get(dtype, 0.2), dtype)

    @isolated
    def test_dot(self):
        for dtype in (torch.bfloat16, torch.float8_e4m3fn, torch.float8_e5m2, torch.float16):
            a, b, c = torch.randn(16, 16).to(dtype), torch.randn(16, 16).to(dtype), torch.zeros(16, 16)
            product[(1,)](a, b, c, N=16)
            self.assertLess(float((c - a.float() @ b.float()).abs().max()), 1e-4, dtype)

    @isolated
    def test_atomic_add_of_bf16(self):
        x, o = torch.ones(30).to(torch.bfloat16), torch.zeros(1, dtype=torch.bfloat16)
        gather_sum[(1,)](x, o, 30, BLOCK=32)
        self.assertEqual(float(o), 30.0)

    @isolated
    def test_scalars_are_tensors(self):
        x, o = torch.randn(10), torch.zeros(10)
        scaled_exp[(1,)](x, o, 10, 0.5, BLOCK=16)
        self.assertLess(float((o - x.exp() * 0.5).abs().max()), 1e-6)

    @isolated
    def test_python_bools_can_be_passed(self):
        for flag in (True, False):
            o = torch.zeros(8, dtype=torch.int32)
            flagged[(1,)](o, flag, BLOCK=8)
            self.assertEqual(int(o.sum()), 28 if flag else 0)


@triton.jit
def tanh_kernel(x, o, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    tl.store(o + i, tl.extra.libdevice.tanh(tl.load(x + i)))


@triton.jit
def cuda_pow_kernel(x, o, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    tl.store(o + i, tl.extra.cuda.libdevice.pow(tl.load(x + i), 2.0))


@triton.jit
def assembly_kernel(x, o, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    v = tl.inline_asm_elementwise("mov.b32 $0, $1;", "=r,r", [tl.load(x + i)], dtype=tl.float32, is_pure=True, pack=1)
    tl.store(o + i, v)


class Libdevice(unittest.TestCase):
    @isolated
    def test_functions_in_a_kernel(self):
        x, o = torch.randn(16), torch.zeros(16)
        tanh_kernel[(1,)](x, o, BLOCK=16)
        self.assertLess(float((o - x.tanh()).abs().max()), 1e-6)
        cuda_pow_kernel[(1,)](x, o, BLOCK=16)
        self.assertLess(float((o - x * x).abs().max()), 1e-5)

    def test_values(self):
        import numpy as np
        x = np.array([0.5, 0.25, 1.5], dtype=np.float32)
        for symbol, f in (("__nv_erff", math.erf), ("__nv_tanhf", math.tanh), ("__nv_fast_expf", math.exp), ("__nv_log1pf", math.log1p),
                          ("__nv_rsqrtf", lambda v: v**-0.5), ("__nv_fabsf", abs), ("__nv_rintf", round), ("__nv_cbrtf", lambda v: v ** (1 / 3))):
            got = evaluate(symbol, [x])
            self.assertEqual(got.dtype, np.float32)
            for g, v in zip(got, x):
                self.assertAlmostEqual(float(g), f(float(v)), places=5, msg=symbol)

    def test_unknown_function_is_not_run(self):
        import numpy as np
        TRACE.reset(0)
        with self.assertRaises(UnsupportedOnCpu):
            evaluate("__nv_no_such_thing", [np.zeros(1, dtype=np.float32)])

    @isolated
    def test_inline_assembly_is_not_run(self):
        with self.assertRaises(UnsupportedOnCpu):
            assembly_kernel[(1,)](torch.ones(8), torch.zeros(8), BLOCK=8)


if __name__ == "__main__":
    unittest.main()
