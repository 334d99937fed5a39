# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small edits for test_suggest.py: kernels, and replacements in them with the label that the definitions ask for."""

ADD = '''
import torch
import triton
import triton.language as tl


@triton.jit
def add_kernel(x_ptr, y_ptr, out_ptr, n, alpha, BLOCK: tl.constexpr):
    """Adds."""
    pid = tl.program_id(0)
    offs = pid * BLOCK + tl.arange(0, BLOCK)
    mask = offs < n
    x = tl.load(x_ptr + offs, mask=mask, other=0.0)
    y = tl.load(y_ptr + offs, mask=mask, other=0.0)
    r = x + alpha * y
    tl.store(out_ptr + offs, r, mask=mask)


def add(x: torch.Tensor, y: torch.Tensor, alpha=1.0):
    assert x.shape == y.shape, "shapes differ"
    out = torch.empty_like(x)
    n = x.numel()
    BLOCK = 1024
    grid = (triton.cdiv(n, BLOCK),)
    add_kernel[grid](x, y, out, n, alpha, BLOCK=BLOCK)
    return out
'''

SOFTMAX = '''
import torch
import triton
import triton.language as tl


@triton.jit
def softmax_kernel(x_ptr, out_ptr, stride_x, stride_o, n_cols, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    cols = tl.arange(0, BLOCK)
    mask = cols < n_cols
    x = tl.load(x_ptr + row * stride_x + cols, mask=mask, other=-float("inf"))
    row_max = tl.max(x, axis=0)
    e = tl.exp(x - row_max)
    total = tl.sum(e, axis=0)
    y = e / total
    tl.store(out_ptr + row * stride_o + cols, y, mask=mask)


def softmax(x):
    rows, cols = x.shape
    out = torch.empty_like(x)
    BLOCK = triton.next_power_of_2(cols)
    softmax_kernel[(rows,)](x, out, x.stride(0), out.stride(0), cols, BLOCK=BLOCK)
    return out
'''

MATMUL = '''
import torch
import triton
import triton.language as tl


@triton.jit
def matmul_kernel(a_ptr, b_ptr, c_ptr, M, N, K, sam, sak, sbk, sbn, scm, scn, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    pid_m = tl.program_id(0)
    pid_n = tl.program_id(1)
    rm = pid_m * BM + tl.arange(0, BM)
    rn = pid_n * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    acc = tl.zeros((BM, BN), dtype=tl.float32)
    for k in range(0, K, BK):
        kk = k + rk
        a = tl.load(a_ptr + rm[:, None] * sam + kk[None, :] * sak, mask=(rm[:, None] < M) & (kk[None, :] < K), other=0.0)
        b = tl.load(b_ptr + kk[:, None] * sbk + rn[None, :] * sbn, mask=(kk[:, None] < K) & (rn[None, :] < N), other=0.0)
        acc += tl.dot(a, b)
    c = acc.to(tl.float16)
    tl.store(c_ptr + rm[:, None] * scm + rn[None, :] * scn, c, mask=(rm[:, None] < M) & (rn[None, :] < N))


def matmul(a, b):
    M, K = a.shape
    N = b.shape[1]
    c = torch.empty((M, N), device=a.device, dtype=a.dtype)
    BM, BN, BK = 64, 64, 32
    grid = (triton.cdiv(M, BM), triton.cdiv(N, BN))
    matmul_kernel[grid](a, b, c, M, N, K, a.stride(0), a.stride(1), b.stride(0), b.stride(1), c.stride(0), c.stride(1), BM, BN, BK)
    return c
'''

NORM = '''
import torch
import triton
import triton.language as tl


@triton.jit
def norm_kernel(x_ptr, w_ptr, out_ptr, stride, n, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    acc = tl.zeros([BLOCK], dtype=tl.float32)
    for start in range(0, n, BLOCK):
        cols = start + tl.arange(0, BLOCK)
        x = tl.load(x_ptr + row * stride + cols, mask=cols < n, other=0.0).to(tl.float32)
        acc += x * x
    mean = tl.sum(acc, axis=0) / n
    inv = 1.0 / tl.sqrt(mean + eps)
    for start in range(0, n, BLOCK):
        cols = start + tl.arange(0, BLOCK)
        mask = cols < n
        x = tl.load(x_ptr + row * stride + cols, mask=mask, other=0.0).to(tl.float32)
        w = tl.load(w_ptr + cols, mask=mask, other=0.0)
        tl.store(out_ptr + row * stride + cols, x * inv * w, mask=mask)


def norm(x, w, eps=1e-6):
    out = torch.empty_like(x)
    rows, n = x.shape
    norm_kernel[(rows,)](x, w, out, x.stride(0), n, eps, BLOCK=256)
    return out
'''

DEAD = '''

@triton.jit
def spare_kernel(p, n, BLOCK: tl.constexpr):
    o = tl.arange(0, BLOCK)
    tl.store(p + o, o, mask=o < n)
'''

# (what, kernel, [(old, new), …], label). No outcome: the content label is asked for.
CONTENT = [
    ("comment", ADD, [("    r = x + alpha", "    # the sum\n    r = x + alpha")], "no_substantial_change"),
    ("docstring", ADD, [('"""Adds."""', '"""Adds two tensors, scaled."""')], "no_substantial_change"),
    ("type hints", ADD, [("def add(x: torch.Tensor, y: torch.Tensor, alpha=1.0)", "def add(x, y, alpha: float = 1.0) -> torch.Tensor")], "no_substantial_change"),
    ("local renames", ADD, [("offs", "idx"), ("mask = idx", "inside = idx"), ("mask=mask", "mask=inside")], "no_substantial_change"),
    ("parameters and kernel renamed", ADD, [("add_kernel", "_add"), ("x_ptr", "a_ptr"), ("out_ptr", "dst"), ("alpha * y", "scale * y"), ("n, alpha, BLOCK: tl", "n, scale, BLOCK: tl")], "no_substantial_change"),
    ("launch by keyword", ADD, [("(x, y, out, n, alpha, BLOCK=BLOCK)", "(x_ptr=x, y_ptr=y, out_ptr=out, n=n, BLOCK=BLOCK, alpha=alpha)")], "no_substantial_change"),
    ("constants respelled", ADD, [("BLOCK = 1024", "BLOCK = 0x400"), ("alpha=1.0", "alpha=1e0")], "no_substantial_change"),
    ("grid as lambda of its own name", ADD, [("grid = (triton.cdiv(n, BLOCK),)", "grid = (triton.cdiv(n, BLOCK), )")], "no_substantial_change"),
    ("mask line moved", ADD, [("    mask = offs < n\n    x = tl.load(x_ptr + offs, mask=mask, other=0.0)", "    x_addr = 0\n    mask = offs < n\n    x = tl.load(x_ptr + offs, mask=mask, other=0.0)")], "no_substantial_change"),
    ("assert and print", ADD, [('assert x.shape == y.shape, "shapes differ"', 'assert x.is_cuda\n    print("adding")')], "no_substantial_change"),
    ("empty guard", ADD, [("    BLOCK = 1024", "    if n == 0:\n        return out\n    BLOCK = 1024")], "no_substantial_change"),
    ("raise instead of assert", ADD, [('    assert x.shape == y.shape, "shapes differ"', '    if x.shape != y.shape:\n        raise ValueError("no")')], "no_substantial_change"),
    ("dead kernel added", ADD, [("\n\ndef add(", DEAD + "\n\ndef add(")], "no_substantial_change"),
    ("operands swapped", ADD, [("x + alpha * y", "alpha * y + x")], "no_substantial_change"),
    ("comparison turned", ADD, [("offs < n", "n > offs")], "no_substantial_change"),
    ("test function", ADD, [("    return out\n", "    return out\n\n\ndef test_add():\n    print(add(torch.ones(3), torch.ones(3)))\n")], "no_substantial_change"),
    ("torch instead of the kernel", ADD, [("    add_kernel[grid](x, y, out, n, alpha, BLOCK=BLOCK)\n    return out", "    return torch.add(x, y, alpha=alpha)")], "delegated_op_introduction"),
    ("torch behind a helper", ADD, [("    add_kernel[grid](x, y, out, n, alpha, BLOCK=BLOCK)\n    return out", "    return _reference(x, y, alpha)\n\n\ndef _reference(x, y, alpha):\n    return torch.add(x, y, alpha=alpha)")], "delegated_op_introduction"),
    ("decoy launch", ADD, [("    return out\n", "    return torch.add(x, y, alpha=alpha)\n"), ("out = torch.empty_like(x)", "out = torch.empty(x.numel())")], "delegated_op_introduction"),
    ("sum to torch", SOFTMAX, [("    total = tl.sum(e, axis=0)\n    y = e / total\n", "    y = e\n"), ("    return out", "    return out / out.sum(dim=-1, keepdim=True)")], "delegated_op_introduction"),
    ("constexpr added", ADD, [("x_ptr, y_ptr, out_ptr, n, alpha, BLOCK: tl.constexpr", "x_ptr, y_ptr, out_ptr, n, alpha: tl.constexpr, BLOCK: tl.constexpr")], "interface_fix"),
    ("other name in the language", SOFTMAX, [("tl.exp(", "tl.math.exp(")], "interface_fix"),
    ("missing launch argument", ADD, [("out, n, alpha, BLOCK=BLOCK", "out, n, BLOCK=BLOCK")], "interface_fix"),
    ("decorator missing", ADD, [("@triton.jit\n", "")], "interface_fix"),
    ("returned count", ADD, [("    return out", "    return out, n")], "interface_fix"),
    ("wrapper signature", ADD, [("alpha=1.0):", "alpha=1.0, out=None):")], "interface_fix"),
    ("device pointer as number", ADD, [("(x, y, out, n,", "(x.data_ptr(), y, out, n,")], "interface_fix"),
    ("mask added", ADD, [("tl.load(y_ptr + offs, mask=mask, other=0.0)", "tl.load(y_ptr + offs)")], "mask_fix"),
    ("other added", SOFTMAX, [(', other=-float("inf")', "")], "mask_fix"),
    ("padding value", SOFTMAX, [('other=-float("inf")', "other=0.0")], "mask_fix"),
    ("predicate", ADD, [("offs < n", "offs <= n")], "mask_fix"),
    ("where guard", SOFTMAX, [("e = tl.exp(x - row_max)", "e = tl.where(mask, tl.exp(x - row_max), 0.0)")], "mask_fix"),
    ("mask of two axes", MATMUL, [("mask=(rm[:, None] < M) & (kk[None, :] < K)", "mask=kk[None, :] < K")], "mask_fix"),
    ("stride", SOFTMAX, [("out_ptr + row * stride_o + cols", "out_ptr + row * stride_x + cols")], "indexing_fix"),
    ("axis order", MATMUL, [("kk[:, None] * sbk + rn[None, :] * sbn", "kk[None, :] * sbk + rn[:, None] * sbn")], "indexing_fix"),
    ("program to data", ADD, [("pid * BLOCK + tl.arange", "pid + tl.arange")], "indexing_fix"),
    ("swapped programs", MATMUL, [("rm = pid_m * BM", "rm = pid_n * BM"), ("rn = pid_n * BN", "rn = pid_m * BN")], "indexing_fix"),
    ("grid dimensions", MATMUL, [("grid = (triton.cdiv(M, BM), triton.cdiv(N, BN))", "grid = (triton.cdiv(M, BM) * triton.cdiv(N, BN),)"), ("pid_n = tl.program_id(1)", "pid_n = pid_m % tl.cdiv(N, BN)"),
                               ("pid_m = tl.program_id(0)", "pid_m = tl.program_id(0) // tl.cdiv(N, BN)")], "indexing_fix"),
    ("swapped strides at launch", MATMUL, [("b.stride(0), b.stride(1)", "b.stride(1), b.stride(0)")], "indexing_fix"),
    ("offset term", NORM, [("w_ptr + cols", "w_ptr + row * stride + cols")], "indexing_fix"),
    ("cast of loads", SOFTMAX, [('other=-float("inf"))', 'other=-float("inf")).to(tl.float32)')], "dtype_fix"),
    ("accumulator", MATMUL, [("dtype=tl.float32", "dtype=tl.float16")], "dtype_fix"),
    ("output type", MATMUL, [("dtype=a.dtype", "dtype=torch.float32"), ("acc.to(tl.float16)", "acc.to(tl.float32)")], "dtype_fix"),
    ("promotion by a constant", ADD, [("r = x + alpha * y", "r = x + alpha * y * 1.0")], "dtype_fix"),
    ("int for float", SOFTMAX, [("tl.store(out_ptr", "y = y * 2\n    tl.store(out_ptr")], "semantic_fix"),
    ("cast statement", ADD, [("    r = x + alpha * y", "    x = x.to(tl.float32)\n    y = y.to(tl.float32)\n    r = x + alpha * y")], "dtype_fix"),
    ("maximum subtracted", SOFTMAX, [("    row_max = tl.max(x, axis=0)\n    e = tl.exp(x - row_max)", "    e = tl.exp(x)")], "numerical_stability_fix"),
    ("epsilon", NORM, [("mean + eps", "mean")], "numerical_stability_fix"),
    ("epsilon default", NORM, [("eps=1e-6", "eps=1e-5")], "numerical_stability_fix"),
    ("safe division", SOFTMAX, [("e / total", "e / tl.maximum(total, 1e-12)")], "numerical_stability_fix"),
    ("guarded root", NORM, [("tl.sqrt(mean + eps)", "tl.sqrt(tl.maximum(mean + eps, 0.0))")], "numerical_stability_fix"),
    ("loop bounds", NORM, [("for start in range(0, n, BLOCK):\n        cols = start + tl.arange(0, BLOCK)\n        x = ", "for start in range(0, n - BLOCK, BLOCK):\n        cols = start + tl.arange(0, BLOCK)\n        x = ")], "control_flow_fix"),
    ("loop direction", NORM, [("for start in range(0, n, BLOCK):\n        cols = start + tl.arange(0, BLOCK)\n        x = ", "for start in range(n, 0, -BLOCK):\n        cols = start + tl.arange(0, BLOCK)\n        x = ")], "control_flow_fix"),
    ("early return", ADD, [("    mask = offs < n", "    if pid * BLOCK >= n:\n        return\n    mask = offs < n")], "control_flow_fix"),
    ("barrier", NORM, [("    for start in range(0, n, BLOCK):\n        cols = start + tl.arange(0, BLOCK)\n        mask", "    tl.debug_barrier()\n    for start in range(0, n, BLOCK):\n        cols = start + tl.arange(0, BLOCK)\n        mask")], "control_flow_fix"),
    ("accumulator reset in the loop", NORM, [("    acc = tl.zeros([BLOCK], dtype=tl.float32)\n    for start in range(0, n, BLOCK):\n", "    for start in range(0, n, BLOCK):\n        acc = tl.zeros([BLOCK], dtype=tl.float32)\n")], "control_flow_fix"),
    ("formula", ADD, [("x + alpha * y", "x - alpha * y")], "semantic_fix"),
    ("reduction operator", SOFTMAX, [("total = tl.sum(e, axis=0)", "total = tl.max(e, axis=0)")], "semantic_fix"),
    ("missing term", NORM, [("x * inv * w", "x * inv")], "semantic_fix"),
    ("statistic", NORM, [("tl.sum(acc, axis=0) / n", "tl.sum(acc, axis=0) / (n - 1)")], "semantic_fix"),
    ("block size", ADD, [("BLOCK = 1024", "BLOCK = 256")], "performance_rewrite:launch_config"),
    ("warps", ADD, [("BLOCK=BLOCK)", "BLOCK=BLOCK, num_warps=8)")], "performance_rewrite:launch_config"),
    ("autotune wrap", ADD, [("@triton.jit", "@triton.autotune(configs=[triton.Config({'BLOCK': 256}), triton.Config({'BLOCK': 512})], key=['n'])\n@triton.jit"),
                            ("    BLOCK = 1024\n    grid = (triton.cdiv(n, BLOCK),)", "    grid = lambda meta: (triton.cdiv(n, meta['BLOCK']),)"), ("alpha, BLOCK=BLOCK)", "alpha)")], "performance_rewrite:launch_config"),
    ("tiles", ADD, [("alpha, BLOCK: tl.constexpr", "alpha, BLOCK: tl.constexpr, TILES: tl.constexpr"), ("    offs = pid * BLOCK + tl.arange(0, BLOCK)\n    mask = offs < n\n    x = tl.load(x_ptr + offs, mask=mask, other=0.0)\n    y = tl.load(y_ptr + offs, mask=mask, other=0.0)\n    r = x + alpha * y\n    tl.store(out_ptr + offs, r, mask=mask)",
              "    for t in tl.static_range(TILES):\n        offs = (pid * TILES + t) * BLOCK + tl.arange(0, BLOCK)\n        mask = offs < n\n        x = tl.load(x_ptr + offs, mask=mask, other=0.0)\n        y = tl.load(y_ptr + offs, mask=mask, other=0.0)\n        r = x + alpha * y\n        tl.store(out_ptr + offs, r, mask=mask)"),
              ("triton.cdiv(n, BLOCK)", "triton.cdiv(n, BLOCK * 4)"), ("BLOCK=BLOCK)", "BLOCK=BLOCK, TILES=4)")], "performance_rewrite:tiling"),
    ("block pointers", ADD, [("tl.load(x_ptr + offs, mask=mask, other=0.0)", "tl.load(tl.make_block_ptr(x_ptr, (n,), (1,), (pid * BLOCK,), (BLOCK,), (0,)), boundary_check=(0,))")], "performance_rewrite:memory_layout"),
    ("eviction", ADD, [("tl.load(x_ptr + offs, mask=mask, other=0.0)", "tl.load(x_ptr + offs, mask=mask, other=0.0, eviction_policy='evict_last')")], "performance_rewrite:memory_layout"),
    ("hint", ADD, [("tl.arange(0, BLOCK)\n    mask", "tl.arange(0, BLOCK)\n    offs = tl.max_contiguous(tl.multiple_of(offs, BLOCK), BLOCK)\n    mask")], "performance_rewrite:memory_layout"),
    ("contiguous", ADD, [("    n = x.numel()", "    x = x.contiguous()\n    n = x.numel()")], "performance_rewrite:memory_layout"),
    ("dot by sums", MATMUL, [("acc += tl.dot(a, b)", "acc += tl.sum(a[:, :, None] * b[None, :, :], axis=1)")], "performance_rewrite:algorithm"),
]

BIAS_ACT = '''
import torch
import triton
import triton.language as tl


@triton.jit
def act_kernel(x_ptr, b_ptr, out_ptr, rows, cols, stride, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offs = tl.arange(0, BLOCK)
    mask = offs < cols
    x = tl.load(x_ptr + row * stride + offs, mask=mask, other=0.0)
    b = tl.load(b_ptr + offs, mask=mask, other=0.0)
    z = x + b
    y = z / (1.0 + tl.exp(-z))
    tl.store(out_ptr + row * stride + offs, y, mask=mask)


def bias_act(x, b):
    rows, cols = x.shape
    out = torch.empty_like(x)
    act_kernel[(rows,)](x, b, out, rows, cols, x.stride(0), BLOCK=triton.next_power_of_2(cols))
    return out
'''

OPTIONAL = BIAS_ACT.replace("    b = tl.load(b_ptr + offs, mask=mask, other=0.0)\n    z = x + b\n", "    z = x\n    if b_ptr is not None:\n        z += tl.load(b_ptr + offs, mask=mask, other=0.0)\n")

TWO_PASS = '''
import torch
import triton
import triton.language as tl


@triton.jit
def scale_kernel(x_ptr, t_ptr, n, s, BLOCK: tl.constexpr):
    offs = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offs, mask=offs < n)
    tl.store(t_ptr + offs, x * s, mask=offs < n)


@triton.jit
def relu_kernel(t_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offs = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    t = tl.load(t_ptr + offs, mask=offs < n)
    tl.store(out_ptr + offs, tl.maximum(t, 0.0), mask=offs < n)


def scaled_relu(x, s):
    n = x.numel()
    t = torch.empty_like(x)
    out = torch.empty_like(x)
    grid = (triton.cdiv(n, 512),)
    scale_kernel[grid](x, t, n, s, BLOCK=512)
    relu_kernel[grid](t, out, n, BLOCK=512)
    return out
'''

FUSED = '''
import torch
import triton
import triton.language as tl


@triton.jit
def scaled_relu_kernel(x_ptr, out_ptr, n, s, BLOCK: tl.constexpr):
    offs = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offs, mask=offs < n)
    tl.store(out_ptr + offs, tl.maximum(x * s, 0.0), mask=offs < n)


def scaled_relu(x, s):
    n = x.numel()
    out = torch.empty_like(x)
    grid = (triton.cdiv(n, 512),)
    scaled_relu_kernel[grid](x, out, n, s, BLOCK=512)
    return out
'''

LAYER = '''
import torch
import triton
import triton.language as tl


@triton.jit
def layer_kernel(x_ptr, out_ptr, stride, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    cols = tl.arange(0, BLOCK)
    mask = cols < n
    x = tl.load(x_ptr + row * stride + cols, mask=mask, other=0.0).to(tl.float32)
    mean = tl.sum(x, axis=0) / n
    d = tl.where(mask, x - mean, 0.0)
    var = tl.sum(d * d, axis=0) / n
    y = d / tl.sqrt(var + 1e-5)
    tl.store(out_ptr + row * stride + cols, y, mask=mask)


def layer(x):
    rows, n = x.shape
    out = torch.empty_like(x)
    layer_kernel[(rows,)](x, out, x.stride(0), n, BLOCK=triton.next_power_of_2(n))
    return out
'''

TOTAL = '''
import torch
import triton
import triton.language as tl


@triton.jit
def part_kernel(x_ptr, part_ptr, n, BLOCK: tl.constexpr):
    pid = tl.program_id(0)
    offs = pid * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offs, mask=offs < n, other=0.0)
    tl.store(part_ptr + pid, tl.sum(x, axis=0))


@triton.jit
def last_kernel(part_ptr, out_ptr, m, BLOCK: tl.constexpr):
    offs = tl.arange(0, BLOCK)
    p = tl.load(part_ptr + offs, mask=offs < m, other=0.0)
    tl.store(out_ptr, tl.sum(p, axis=0))


def total(x):
    n = x.numel()
    m = triton.cdiv(n, 1024)
    part = torch.empty(m, device=x.device)
    out = torch.empty(1, device=x.device)
    part_kernel[(m,)](x, part, n, BLOCK=1024)
    last_kernel[(1,)](part, out, m, BLOCK=triton.next_power_of_2(m))
    return out
'''

MORE = [
    ("grid as number", ADD, [("grid = (triton.cdiv(n, BLOCK),)", "grid = triton.cdiv(n, BLOCK)")], "interface_fix"),
    ("output type at return", ADD, [("    return out", "    return out.to(x.dtype)")], "interface_fix"),
    ("output shape at return", ADD, [("    return out", "    return out.view(x.shape)")], "interface_fix"),
    ("None test to flag", OPTIONAL, [("if b_ptr is not None:", "if HAS_B:"), ("BLOCK: tl.constexpr):", "BLOCK: tl.constexpr, HAS_B: tl.constexpr):"), ("next_power_of_2(cols))", "next_power_of_2(cols), HAS_B=b is not None)")], "interface_fix"),
    ("launch without a grid", ADD, [("add_kernel[grid](", "add_kernel(")], "interface_fix"),
    ("number handed over as tensor", ADD, [("n, alpha, BLOCK=BLOCK", "n, torch.tensor(alpha), BLOCK=BLOCK")], "interface_fix"),
    ("maximum and max", TWO_PASS, [("tl.maximum(t, 0.0)", "tl.max(t, 0.0)")], "interface_fix"),
    ("mask of the store", NORM, [("x * inv * w, mask=mask", "x * inv * w")], "mask_fix"),
    ("mask carried into the statistic", LAYER, [("tl.where(mask, x - mean, 0.0)", "x - mean")], "mask_fix"),
    ("other -inf", NORM, [("mask=cols < n, other=0.0", "mask=cols < n")], "mask_fix"),
    ("mask by rows too", BIAS_ACT, [("mask = offs < cols", "mask = (offs < cols) & (row < rows)")], "mask_fix"),
    ("row stride", LAYER, [("out_ptr + row * stride + cols", "out_ptr + row * n + cols")], "indexing_fix"),
    ("axis of a reduction", SOFTMAX, [("tl.max(x, axis=0)", "tl.max(x, axis=1)")], "indexing_fix"),
    ("transposed operand", MATMUL, [("matmul_kernel[grid](a, b, c", "b = b.transpose(0, 1)\n    matmul_kernel[grid](a, b, c")], "indexing_fix"),
    ("batch offset", MATMUL, [("    rm = pid_m", "    a_ptr += tl.program_id(2) * M * K\n    rm = pid_m")], "indexing_fix"),
    ("modulo in the index", ADD, [("y_ptr + offs", "y_ptr + offs % 7")], "indexing_fix"),
    ("address in 64 bit", SOFTMAX, [("row = tl.program_id(0)", "row = tl.program_id(0).to(tl.int64)")], "dtype_fix"),
    ("operands of a dot", MATMUL, [("tl.dot(a, b)", "tl.dot(a.to(tl.float16), b.to(tl.float16))")], "dtype_fix"),
    ("type of the output buffer", ADD, [("torch.empty_like(x)", "torch.empty_like(x, dtype=torch.float32)")], "dtype_fix"),
    ("promoted inputs", ADD, [("    n = x.numel()", "    common = torch.result_type(x, y)\n    x, y = x.to(common), y.to(common)\n    n = x.numel()")], "dtype_fix"),
    ("type of zeros", NORM, [("tl.zeros([BLOCK], dtype=tl.float32)", "tl.zeros([BLOCK], dtype=tl.float16)")], "dtype_fix"),
    ("two-pass variance", LAYER, [("    d = tl.where(mask, x - mean, 0.0)\n    var = tl.sum(d * d, axis=0) / n\n    y = d /", "    var = tl.sum(x * x, axis=0) / n - mean * mean\n    y = (x - mean) /")], "numerical_stability_fix"),
    ("compensated sum", NORM, [("        acc += x * x\n", "        t = x * x - comp\n        s = acc + t\n        comp = (s - acc) - t\n        acc = s\n"), ("    acc = tl.zeros([BLOCK], dtype=tl.float32)\n", "    acc = tl.zeros([BLOCK], dtype=tl.float32)\n    comp = tl.zeros([BLOCK], dtype=tl.float32)\n")], "numerical_stability_fix"),
    ("clamped exponent", BIAS_ACT, [("tl.exp(-z)", "tl.exp(tl.minimum(-z, 80.0))")], "numerical_stability_fix"),
    ("while for for", NORM, [("    for start in range(0, n, BLOCK):\n        cols = start + tl.arange(0, BLOCK)\n        x = tl.load(x_ptr + row * stride + cols, mask=cols < n, other=0.0).to(tl.float32)\n        acc += x * x\n",
                              "    start = 0\n    while start < n:\n        cols = start + tl.arange(0, BLOCK)\n        x = tl.load(x_ptr + row * stride + cols, mask=cols < n, other=0.0).to(tl.float32)\n        acc += x * x\n        start += BLOCK\n")], "control_flow_fix"),
    ("branch around the work", ADD, [("    r = x + alpha * y\n    tl.store(out_ptr + offs, r, mask=mask)", "    r = x + alpha * y\n    if pid < 4:\n        tl.store(out_ptr + offs, r, mask=mask)")], "control_flow_fix"),
    ("term with its parameter", ADD, [("alpha, BLOCK: tl", "alpha, w_ptr, BLOCK: tl"), ("    r = x + alpha * y\n", "    w = tl.load(w_ptr + offs, mask=mask, other=0.0)\n    r = (x + alpha * y) * w\n"), ("n, alpha, BLOCK=BLOCK", "n, alpha, w, BLOCK=BLOCK"), ("y: torch.Tensor,", "y: torch.Tensor, w,")], "semantic_fix"),
    ("activation", BIAS_ACT, [("z / (1.0 + tl.exp(-z))", "tl.maximum(z, 0.0)")], "semantic_fix"),
    ("mean instead of sum", TOTAL, [("tl.store(out_ptr, tl.sum(p, axis=0))", "tl.store(out_ptr, tl.sum(p, axis=0) / m)")], "semantic_fix"),
    ("meaning of a parameter", ADD, [("x + alpha * y", "alpha * x + y")], "semantic_fix"),
    ("stages", MATMUL, [("BM, BN, BK)\n    return", "BM, BN, BK, num_stages=3, num_warps=4)\n    return")], "performance_rewrite:launch_config"),
    ("block by size", ADD, [("    BLOCK = 1024\n", "    if n < 4096:\n        BLOCK = 256\n    else:\n        BLOCK = 1024\n")], "performance_rewrite:launch_config"),
    ("grouped programs", MATMUL, [("    pid_m = tl.program_id(0)\n    pid_n = tl.program_id(1)\n", "    pid = tl.program_id(0)\n    width = GROUP * tl.cdiv(N, BN)\n    group = pid // width\n    size = min(tl.cdiv(M, BM) - group * GROUP, GROUP)\n    pid_m = group * GROUP + pid % size\n    pid_n = (pid % width) // size\n"),
                                  ("BK: tl.constexpr)", "BK: tl.constexpr, GROUP: tl.constexpr)"), ("grid = (triton.cdiv(M, BM), triton.cdiv(N, BN))", "grid = (triton.cdiv(M, BM) * triton.cdiv(N, BN),)"), ("BM, BN, BK)\n    return", "BM, BN, BK, 8)\n    return")], "performance_rewrite:tiling"),
    ("grid stride", ADD, [("    offs = pid * BLOCK + tl.arange(0, BLOCK)\n    mask = offs < n\n    x = tl.load(x_ptr + offs, mask=mask, other=0.0)\n    y = tl.load(y_ptr + offs, mask=mask, other=0.0)\n    r = x + alpha * y\n    tl.store(out_ptr + offs, r, mask=mask)",
              "    for start in range(pid * BLOCK, n, BLOCK * tl.num_programs(0)):\n        offs = start + tl.arange(0, BLOCK)\n        mask = offs < n\n        x = tl.load(x_ptr + offs, mask=mask, other=0.0)\n        y = tl.load(y_ptr + offs, mask=mask, other=0.0)\n        r = x + alpha * y\n        tl.store(out_ptr + offs, r, mask=mask)"),
              ("grid = (triton.cdiv(n, BLOCK),)", "grid = (min(triton.cdiv(n, BLOCK), 432),)")], "performance_rewrite:tiling"),
    ("vector width", ADD, [("alpha, BLOCK: tl.constexpr", "alpha, BLOCK: tl.constexpr, VEC: tl.constexpr"), ("offs = pid * BLOCK + tl.arange(0, BLOCK)", "offs = pid * BLOCK * VEC + tl.arange(0, BLOCK * VEC)"), ("triton.cdiv(n, BLOCK)", "triton.cdiv(n, BLOCK * 4)"), ("BLOCK=BLOCK)", "BLOCK=BLOCK, VEC=4)")], "performance_rewrite:memory_layout"),
    ("relu back into the kernel", TWO_PASS, [("    relu_kernel[grid](t, out, n, BLOCK=512)\n    return out", "    return torch.relu(t)")], "delegated_op_introduction"),
]

MIX = '''
import torch
import triton
import triton.language as tl


@triton.jit
def lerp(a, b, w1, w2):
    return a * w1 + b * w2 + w1 * 0.5


@triton.jit
def mix_kernel(x_ptr, y_ptr, out_ptr, n, alpha, beta, BLOCK: tl.constexpr):
    offs = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offs < n
    x = tl.load(x_ptr + offs, mask=mask)
    y = tl.load(y_ptr + offs, mask=mask)
    p = 0.75
    q = 0.25
    d = beta * x + (1 - beta) * y
    r = alpha * x - alpha * y
    z = lerp(d, r, alpha, beta) + p * x + q
    tl.store(out_ptr + offs, z, mask=mask)


def scale(s, t):
    return s * 2 + t


def mix(x, y, alpha, beta):
    n = x.numel()
    out = torch.empty_like(x)
    a = scale(alpha, beta)
    b = alpha - 2 * beta
    mix_kernel[(triton.cdiv(n, 1024),)](x, y, out, n, a, b, BLOCK=1024)
    return out
'''

NESTED = '''
import torch
import triton
import triton.language as tl


@triton.jit
def total_kernel(x_ptr, out_ptr, M, N, sm, sn, BLOCK: tl.constexpr):
    offs = tl.arange(0, BLOCK)
    acc = tl.zeros([BLOCK], dtype=tl.float32)
    for i in range(0, M):
        for j in range(0, N):
            acc += tl.load(x_ptr + i * sm + j * sn + offs)
    tl.store(out_ptr + offs, acc)


def total(x):
    out = torch.empty(64, device=x.device)
    total_kernel[(1,)](x, out, x.shape[0], x.shape[1], x.stride(0), x.stride(1), BLOCK=64)
    return out
'''

# Two names change places in the lines that a text stands in; the same where that is a renaming.
EXCHANGED = [
    # name, source, (name, other name), lines, is it a renaming?
    ("parameters in a kernel", MIX, ("alpha", "beta"), ["d = ", "r = ", "z = "], False),
    ("parameters in one statement", MIX, ("alpha", "beta"), ["d = "], False),
    ("a kernel's signature", MIX, ("alpha", "beta"), ["def mix_kernel"], False),
    ("a kernel's signature and body", MIX, ("alpha", "beta"), ["def mix_kernel", "d = ", "r = ", "z = "], True),
    ("parameters in a device function", MIX, ("w1", "w2"), ["return a"], False),
    ("a device function's signature", MIX, ("w1", "w2"), ["def lerp"], False),
    ("a device function's signature and body", MIX, ("w1", "w2"), ["def lerp", "return a"], True),
    ("arguments of a device function", MIX, ("alpha", "beta"), ["z = "], False),
    ("parameters in the entry", MIX, ("alpha", "beta"), ["a = scale", "b = alpha"], False),
    ("the entry's signature", MIX, ("alpha", "beta"), ["def mix("], False),
    ("arguments of a launch", MIX, ("a", "b"), ["mix_kernel[("], False),
    ("parameters in a host helper", MIX, ("s", "t"), ["return s"], False),
    ("a host helper's signature", MIX, ("s", "t"), ["def scale"], False),
    ("a host helper's signature and body", MIX, ("s", "t"), ["def scale", "return s"], True),
    ("loaded values where they are used", MIX, ("x", "y"), ["d = ", "r = ", "z = "], False),
    ("loaded values, all of them", MIX, ("x", "y"), ["= tl.load", "d = ", "r = ", "z = "], True),
    ("constants where they are used", MIX, ("p", "q"), ["z = "], False),
    ("constants", MIX, ("p", "q"), ["p = ", "q = "], False),
    ("constants, all of them", MIX, ("p", "q"), ["p = ", "q = ", "z = "], True),
    ("loop indices where they are used", NESTED, ("i", "j"), ["acc +="], False),
    ("loop indices in the headers", NESTED, ("i", "j"), ["for "], False),
    ("loop indices, all of them", NESTED, ("i", "j"), ["for ", "acc +="], True),
]
# Renamings that may come on top of an exchange.
MIX_RENAMED = {"alpha": "c1", "beta": "c2", "w1": "u1", "w2": "u2", "x": "xx", "y": "yy", "p": "pp", "q": "qq", "a": "aa", "b": "bb", "s": "ss", "t": "tt",
               "i": "row", "j": "col", "sm": "stride_m", "sn": "stride_n", "d": "left", "r": "right"}
# Both the signature and the calls change the order of two parameters.
REORDERED = [
    ("a device function", MIX, [("a, b, w1, w2", "a, b, w2, w1"), ("(d, r, alpha, beta)", "(d, r, beta, alpha)")]),
    ("a host helper", MIX, [("def scale(s, t)", "def scale(t, s)"), ("scale(alpha, beta)", "scale(beta, alpha)")]),
    ("a kernel", MIX, [("n, alpha, beta, BLOCK", "n, beta, alpha, BLOCK"), ("n, a, b, BLOCK", "n, b, a, BLOCK")]),
]

AXPY = '''
from functools import partial
import torch
import torch.nn as nn
import triton
import triton.language as tl


@triton.jit
def axpy_kernel(x_ptr, out_ptr, n, a, b, BLOCK: tl.constexpr):
    offs = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + offs, mask=offs < n)
    tl.store(out_ptr + offs, tl.where(x > 0, x * a + b, x - a), mask=offs < n)


def run(x, out):
    axpy_kernel[(triton.cdiv(x.numel(), 1024),)](x, out, x.numel(), 1.5, 2.5, BLOCK=1024)


'''
# Ways from a kernel's buffer to the result.
REACHING = {
    "append": "def axpy(xs):\n    outs = []\n    for x in xs:\n        o = torch.empty_like(x)\n        run(x, o)\n        outs.append(o)\n    return outs\n",
    "update": "def axpy(x):\n    outs = dict()\n    o = torch.empty_like(x)\n    run(x, o)\n    outs.update(o=o)\n    return outs\n",
    "elements": "def axpy(xs):\n    outs = [torch.empty_like(x) for x in xs]\n    for i, (x, o) in enumerate(zip(xs, outs)):\n        run(x, o)\n    return outs\n",
    "parts": "def axpy(x):\n    out = torch.empty_like(x)\n    left, right = out.chunk(2)\n    run(x, left)\n    return out\n",
    "two names": "def axpy(x):\n    o = r = torch.empty_like(x)\n    run(x, o)\n    return r\n",
    "pairs": "def axpy(x):\n    o = torch.empty_like(x)\n    r, q = o, 3\n    run(x, r)\n    return o\n",
    "out=": "def axpy(x, y):\n    t, o = torch.empty_like(x), torch.empty_like(x)\n    run(x, t)\n    torch.add(t, y, out=o)\n    return o\n",
    "helper": "def finish(t, o):\n    o.copy_(t + 1)\n\n\ndef axpy(x):\n    t, o = torch.empty_like(x), torch.empty_like(x)\n    run(x, t)\n    finish(t, o)\n    return o\n",
    "state": "class State:\n    def __init__(self, ps):\n        self.ps = ps\n\n    def step(self, xs):\n        for x, p in zip(xs, self.ps):\n            run(x, p)\n\n\n"
             "def axpy(ps, xs):\n    s = State(ps)\n    s.step(xs)\n    return ps\n",
    "attribute": "class ModelNew(nn.Module):\n    def _fill(self, x):\n        o = self.buf\n        run(x, o)\n\n    def forward(self, x):\n        self._fill(x)\n        return self.buf + 1\n",
    "new attribute": "class ModelNew(nn.Module):\n    def _fill(self, x):\n        o = torch.empty_like(x)\n        run(x, o)\n        setattr(self, 'buf', o)\n\n"
                     "    def forward(self, x):\n        self._fill(x)\n        return self.buf + 1\n",
    "method as value": "class ModelNew(nn.Module):\n    def _fill(self, x):\n        o = torch.empty_like(x)\n        run(x, o)\n        return o\n\n"
                       "    def forward(self, xs):\n        return list(map(self._fill, xs))\n",
    "generator": "def parts(xs):\n    for x in xs:\n        o = torch.empty_like(x)\n        run(x, o)\n        yield o\n\n\ndef axpy(xs):\n    return list(parts(xs))\n",
    "global": "BUF = torch.empty(100)\n\n\ndef fill(x):\n    run(x, BUF)\n\n\ndef axpy(x):\n    fill(x)\n    return BUF\n",
    "condition": "def axpy(x, y):\n    o = torch.empty_like(x)\n    run(x, o)\n    if o.item() > 0:\n        return x\n    return y\n",
    "partial": "def axpy(x):\n    o = torch.empty_like(x)\n    go = partial(run, x, o)\n    go()\n    return o\n",
    "packed": "def axpy(x):\n    o = torch.empty_like(x)\n    args = [x, o, x.numel(), 1.5, 2.5]\n    axpy_kernel[(4,)](*args, BLOCK=1024)\n    return o\n",
    "table": "KERNELS = {'axpy': axpy_kernel}\n\n\ndef axpy(x):\n    o = torch.empty_like(x)\n    KERNELS['axpy'][(4,)](x, o, x.numel(), 1.5, 2.5, BLOCK=1024)\n    return o\n",
    "handed over": "def launch(kernel, x, o):\n    kernel[(4,)](x, o, x.numel(), 1.5, 2.5, BLOCK=1024)\n\n\ndef axpy(x):\n    o = torch.empty_like(x)\n    launch(axpy_kernel, x, o)\n    return o\n",
}
DROPPED = "class ModelNew(nn.Module):\n    def _own(self, x):\n        o = torch.empty_like(x)\n        run(x, o)\n        return o\n\n    def forward(self, x):\n        self._own(x)\n        return torch.relu(x)\n"
