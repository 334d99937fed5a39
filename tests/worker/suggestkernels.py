# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Larger kernels for test_suggest.py, and edits of them with outcomes and error texts."""

HEAD = """import torch
import triton
import triton.language as tl
from triton.language.extra import libdevice

"""
ATT = HEAD + """
@triton.jit
def _attn_fwd(Q, K, V, Out, sm_scale, stride_qz, stride_qm, stride_qk, stride_kz, stride_kn, stride_kk, stride_vz, stride_vn, stride_vk, stride_oz, stride_om, stride_ok, N_CTX, HEAD_DIM: tl.constexpr, BLOCK_M: tl.constexpr, BLOCK_N: tl.constexpr, CAUSAL: tl.constexpr):
    start_m = tl.program_id(0)
    off_z = tl.program_id(1)
    offs_m = start_m * BLOCK_M + tl.arange(0, BLOCK_M)
    offs_n = tl.arange(0, BLOCK_N)
    offs_d = tl.arange(0, HEAD_DIM)
    q_ptrs = Q + off_z * stride_qz + offs_m[:, None] * stride_qm + offs_d[None, :] * stride_qk
    k_ptrs = K + off_z * stride_kz + offs_n[:, None] * stride_kn + offs_d[None, :] * stride_kk
    v_ptrs = V + off_z * stride_vz + offs_n[:, None] * stride_vn + offs_d[None, :] * stride_vk
    m_i = tl.zeros([BLOCK_M], dtype=tl.float32) - float("inf")
    l_i = tl.zeros([BLOCK_M], dtype=tl.float32)
    acc = tl.zeros([BLOCK_M, HEAD_DIM], dtype=tl.float32)
    q = tl.load(q_ptrs, mask=offs_m[:, None] < N_CTX, other=0.0)
    hi = N_CTX
    if CAUSAL:
        hi = (start_m + 1) * BLOCK_M
    for start_n in range(0, hi, BLOCK_N):
        cur = start_n + offs_n
        k = tl.load(k_ptrs + start_n * stride_kn, mask=cur[:, None] < N_CTX, other=0.0)
        qk = tl.dot(q, tl.trans(k)) * sm_scale
        qk = tl.where(cur[None, :] < N_CTX, qk, float("-inf"))
        if CAUSAL:
            qk = tl.where(offs_m[:, None] >= cur[None, :], qk, float("-inf"))
        m_ij = tl.maximum(m_i, tl.max(qk, 1))
        p = tl.exp(qk - m_ij[:, None])
        alpha = tl.exp(m_i - m_ij)
        l_i = l_i * alpha + tl.sum(p, 1)
        acc = acc * alpha[:, None]
        v = tl.load(v_ptrs + start_n * stride_vn, mask=cur[:, None] < N_CTX, other=0.0)
        acc += tl.dot(p.to(v.dtype), v)
        m_i = m_ij
    acc = acc / l_i[:, None]
    o_ptrs = Out + off_z * stride_oz + offs_m[:, None] * stride_om + offs_d[None, :] * stride_ok
    tl.store(o_ptrs, acc.to(Out.dtype.element_ty), mask=offs_m[:, None] < N_CTX)


def attention(q, k, v, causal=False, sm_scale=None):
    B, H, N, D = q.shape
    if sm_scale is None:
        sm_scale = 1.0 / (D ** 0.5)
    q = q.reshape(B * H, N, D)
    k = k.reshape(B * H, N, D)
    v = v.reshape(B * H, N, D)
    o = torch.empty_like(q)
    BLOCK_M, BLOCK_N = 64, 64
    grid = (triton.cdiv(N, BLOCK_M), B * H)
    _attn_fwd[grid](q, k, v, o, sm_scale, q.stride(0), q.stride(1), q.stride(2), k.stride(0), k.stride(1), k.stride(2), v.stride(0), v.stride(1), v.stride(2), o.stride(0), o.stride(1), o.stride(2), N, HEAD_DIM=D, BLOCK_M=BLOCK_M, BLOCK_N=BLOCK_N, CAUSAL=causal)
    return o.reshape(B, H, N, D)
"""

CE = HEAD + """
@triton.jit
def ce_kernel(logits_ptr, labels_ptr, loss_ptr, n_cols, stride, ignore_index, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    logits_ptr += row * stride
    label = tl.load(labels_ptr + row)
    cols = tl.arange(0, BLOCK)
    mask = cols < n_cols
    logits = tl.load(logits_ptr + cols, mask=mask, other=-float('inf')).to(tl.float32)
    m = tl.max(logits, 0)
    lse = tl.log(tl.sum(tl.exp(logits - m), 0)) + m
    if label != ignore_index:
        x = tl.load(logits_ptr + label).to(tl.float32)
        loss = lse - x
    else:
        loss = 0.0
    tl.store(loss_ptr + row, loss)


def cross_entropy(logits, labels, ignore_index=-100, reduction="mean"):
    n_rows, n_cols = logits.shape
    losses = torch.empty(n_rows, dtype=torch.float32, device=logits.device)
    ce_kernel[(n_rows,)](logits, labels, losses, n_cols, logits.stride(0), ignore_index, BLOCK=triton.next_power_of_2(n_cols), num_warps=8)
    if reduction == "none":
        return losses
    if reduction == "sum":
        return losses.sum()
    return losses.mean()
"""

LN = HEAD + """
@triton.jit
def ln_fwd(X, Y, W, B, Mean, Rstd, stride, N, eps, BLOCK_SIZE: tl.constexpr):
    row = tl.program_id(0)
    Y += row * stride
    X += row * stride
    _mean = tl.zeros([BLOCK_SIZE], dtype=tl.float32)
    for off in range(0, N, BLOCK_SIZE):
        cols = off + tl.arange(0, BLOCK_SIZE)
        a = tl.load(X + cols, mask=cols < N, other=0.).to(tl.float32)
        _mean += a
    mean = tl.sum(_mean, axis=0) / N
    _var = tl.zeros([BLOCK_SIZE], dtype=tl.float32)
    for off in range(0, N, BLOCK_SIZE):
        cols = off + tl.arange(0, BLOCK_SIZE)
        x = tl.load(X + cols, mask=cols < N, other=0.).to(tl.float32)
        x = tl.where(cols < N, x - mean, 0.)
        _var += x * x
    var = tl.sum(_var, axis=0) / N
    rstd = 1 / tl.sqrt(var + eps)
    tl.store(Mean + row, mean)
    tl.store(Rstd + row, rstd)
    for off in range(0, N, BLOCK_SIZE):
        cols = off + tl.arange(0, BLOCK_SIZE)
        mask = cols < N
        w = tl.load(W + cols, mask=mask)
        b = tl.load(B + cols, mask=mask)
        x = tl.load(X + cols, mask=mask, other=0.).to(tl.float32)
        x_hat = (x - mean) * rstd
        y = x_hat * w + b
        tl.store(Y + cols, y, mask=mask)


class LayerNorm(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, normalized_shape, weight, bias, eps):
        y = torch.empty_like(x)
        x_arg = x.reshape(-1, x.shape[-1])
        M, N = x_arg.shape
        mean = torch.empty((M, ), dtype=torch.float32, device=x.device)
        rstd = torch.empty((M, ), dtype=torch.float32, device=x.device)
        MAX_FUSED_SIZE = 65536 // x.element_size()
        BLOCK_SIZE = min(MAX_FUSED_SIZE, triton.next_power_of_2(N))
        num_warps = min(max(BLOCK_SIZE // 256, 1), 8)
        ln_fwd[(M, )](x_arg, y, weight, bias, mean, rstd, x_arg.stride(0), N, eps, BLOCK_SIZE=BLOCK_SIZE, num_warps=num_warps)
        ctx.save_for_backward(x, weight, bias, mean, rstd)
        return y


def layer_norm(x, normalized_shape, weight, bias, eps=1e-5):
    return LayerNorm.apply(x, normalized_shape, weight, bias, eps)
"""

ROPE = HEAD + """
@triton.jit
def rope_kernel(x_ptr, cos_ptr, sin_ptr, out_ptr, seq_len, n_heads, head_dim, stride_b, stride_s, stride_h, stride_d, cs_stride, BLOCK: tl.constexpr):
    pid = tl.program_id(0)
    b = pid // (seq_len * n_heads)
    rem = pid % (seq_len * n_heads)
    s = rem // n_heads
    h = rem % n_heads
    half = head_dim // 2
    d = tl.arange(0, BLOCK)
    mask = d < half
    base = b * stride_b + s * stride_s + h * stride_h
    x1 = tl.load(x_ptr + base + d * stride_d, mask=mask, other=0.0)
    x2 = tl.load(x_ptr + base + (d + half) * stride_d, mask=mask, other=0.0)
    c = tl.load(cos_ptr + s * cs_stride + d, mask=mask, other=0.0)
    sn = tl.load(sin_ptr + s * cs_stride + d, mask=mask, other=0.0)
    o1 = x1 * c - x2 * sn
    o2 = x2 * c + x1 * sn
    tl.store(out_ptr + base + d * stride_d, o1, mask=mask)
    tl.store(out_ptr + base + (d + half) * stride_d, o2, mask=mask)


def rope(x, cos, sin):
    B, S, NH, D = x.shape
    out = torch.empty_like(x)
    rope_kernel[(B * S * NH,)](x, cos, sin, out, S, NH, D, x.stride(0), x.stride(1), x.stride(2), x.stride(3), cos.stride(0), BLOCK=triton.next_power_of_2(D // 2))
    return out
"""

QUANT = HEAD + """
@triton.jit
def quant_kernel(x_ptr, q_ptr, s_ptr, cols, stride_x, stride_q, BLOCK: tl.constexpr):
    row = tl.program_id(axis=0)
    offs = tl.arange(0, BLOCK)
    m = offs < cols
    x = tl.load(x_ptr + row * stride_x + offs, mask=m, other=0.0).to(tl.float32)
    amax = tl.max(tl.abs(x), axis=0)
    scale = tl.maximum(amax, 1e-8) / 127.0
    y = x / scale
    y = libdevice.rint(y)
    y = tl.minimum(tl.maximum(y, -128.0), 127.0)
    tl.store(q_ptr + row * stride_q + offs, y.to(tl.int8), mask=m)
    tl.store(s_ptr + row, scale)


def quantize(x):
    rows, cols = x.shape
    q = torch.empty((rows, cols), dtype=torch.int8, device=x.device)
    s = torch.empty((rows,), dtype=torch.float32, device=x.device)
    quant_kernel[(rows,)](x, q, s, cols, x.stride(0), q.stride(0), BLOCK=triton.next_power_of_2(cols))
    return q, s
"""

LIN = HEAD + """
@triton.jit
def gelu_kernel(x_ptr, y_ptr, n, BLOCK: tl.constexpr):
    pid = tl.program_id(0)
    offs = pid * BLOCK + tl.arange(0, BLOCK)
    mask = offs < n
    x = tl.load(x_ptr + offs, mask=mask).to(tl.float32)
    inner = 0.7978845608 * (x + 0.044715 * x * x * x)
    t = libdevice.tanh(inner)
    y = 0.5 * x * (1.0 + t)
    tl.store(y_ptr + offs, y, mask=mask)


def linear_gelu(x, w, b):
    h = torch.nn.functional.linear(x, w, b)
    y = torch.empty_like(h)
    n = h.numel()
    gelu_kernel[(triton.cdiv(n, 1024),)](h, y, n, BLOCK=1024)
    return y
"""

SCAN = HEAD + """
@triton.jit
def scan_kernel(x_ptr, y_ptr, n, stride, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    carry = 0.0
    for start in range(0, n, BLOCK):
        offs = start + tl.arange(0, BLOCK)
        m = offs < n
        x = tl.load(x_ptr + row * stride + offs, mask=m, other=0.0)
        s = tl.cumsum(x, axis=0) + carry
        tl.store(y_ptr + row * stride + offs, s, mask=m)
        carry += tl.sum(x, axis=0)


def row_cumsum(x):
    y = torch.empty_like(x)
    rows, n = x.shape
    scan_kernel[(rows,)](x, y, n, x.stride(0), BLOCK=512)
    return y
"""

BESSEL = HEAD + """
@triton.jit
def bessel_kernel(x_ptr, y_ptr, n, BLOCK: tl.constexpr):
    offs = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offs < n
    x = tl.load(x_ptr + offs, mask=mask, other=0.0)
    q = x * x * 0.25
    term = tl.full([BLOCK], 1.0, dtype=tl.float32)
    total = term
    for k in range(1, 20):
        term = term * q / (k * k)
        total += term
    tl.store(y_ptr + offs, total, mask=mask)


def i0(x):
    y = torch.empty_like(x)
    n = x.numel()
    bessel_kernel[(triton.cdiv(n, 256),)](x, y, n, BLOCK=256)
    return y
"""


def failed_call(error: str) -> dict:
    """The call stage fails with an error and passes after the edit."""
    return {"before": {"call_ok": False, "error": error}, "after": {"call_ok": True, "exe_ok": True}}


RESCUED = {"before": {"call_ok": True, "exe_ok": False}, "after": {"call_ok": True, "exe_ok": True}}
BOTH_PASS = {"before": {"call_ok": True, "exe_ok": True, "speedup": 1.0}, "after": {"call_ok": True, "exe_ok": True, "speedup": 1.4}}
FORWARD = "forward"

# (what, kernel, [(old, new), …], outcome, label): the replacements damage the kernel and the edit is the repair; with FORWARD
# they are the edit.
OUTCOMES = [
    ("attention: causal gate", ATT, [("hi = (start_m + 1) * BLOCK_M", "hi = start_m * BLOCK_M")], RESCUED, "control_flow_fix"),
    ("attention: scale", ATT, [("1.0 / (D ** 0.5)", "1.0 / D")], RESCUED, "semantic_fix"),
    ("attention: pad cols", ATT, [('        qk = tl.where(cur[None, :] < N_CTX, qk, float("-inf"))\n', "")], RESCUED, "mask_fix"),
    ("attention: no trans", ATT, [("tl.dot(q, tl.trans(k))", "tl.dot(q, k)")], failed_call('Traceback (most recent call last):\n  File "x.py", line 3\ntriton.compiler.errors.CompilationError: at 23:13:\n        qk = tl.dot(q, k)\nAssertionError: First input shape ([64, 64]) and second input shape ([32, 64]) are not compatible for matmul (second index of first shape (64) must be equal to first index of second shape (32)'), "indexing_fix"),
    ("attention: p cast", ATT, [("tl.dot(p.to(v.dtype), v)", "tl.dot(p, v)")], failed_call("triton.compiler.errors.CompilationError: at 30:15:\n        acc += tl.dot(p, v)\nAssertionError: Both operands must be same dtype. Got fp32 and fp16"), "dtype_fix"),
    ("attention: no rescale", ATT, [("        acc = acc * alpha[:, None]\n", "")], RESCUED, "semantic_fix"),
    ("attention: exp no max", ATT, [("p = tl.exp(qk - m_ij[:, None])", "p = tl.exp(qk)"), ("alpha = tl.exp(m_i - m_ij)", "alpha = 1.0")], RESCUED, "numerical_stability_fix"),
    ("attention: stages", ATT, [("CAUSAL=causal)", "CAUSAL=causal, num_warps=4, num_stages=2)")], BOTH_PASS, "performance_rewrite:launch_config", FORWARD),
    ("attention: constexpr", ATT, [("HEAD_DIM: tl.constexpr", "HEAD_DIM")], failed_call("triton.compiler.errors.CompilationError: at 7:13:\n    offs_d = tl.arange(0, HEAD_DIM)\nValueError: arange's arguments must be of type tl.constexpr"), "interface_fix"),
    ("attention: vkn", ATT, [("offs_n[:, None] * stride_vn + offs_d[None, :] * stride_vk", "offs_n[:, None] * stride_vk + offs_d[None, :] * stride_vn")], RESCUED, "indexing_fix"),
    ("attention: reshape ret", ATT, [("return o.reshape(B, H, N, D)", "return o")], RESCUED, "interface_fix"),
    ("attention: acc half", ATT, [("acc = tl.zeros([BLOCK_M, HEAD_DIM], dtype=tl.float32)", "acc = tl.zeros([BLOCK_M, HEAD_DIM], dtype=tl.float16)")], RESCUED, "dtype_fix"),
    ("attention: to sdpa", ATT, [("    _attn_fwd[grid](q, k, v, o, sm_scale, q.stride(0), q.stride(1), q.stride(2), k.stride(0), k.stride(1), k.stride(2), v.stride(0), v.stride(1), v.stride(2), o.stride(0), o.stride(1), o.stride(2), N, HEAD_DIM=D, BLOCK_M=BLOCK_M, BLOCK_N=BLOCK_N, CAUSAL=causal)\n", "    o = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal, scale=sm_scale)\n")], RESCUED, "delegated_op_introduction", FORWARD),
    ("cross entropy: reduction", CE, [("    return losses.mean()", "    return losses.sum() / (labels != ignore_index).sum()")], RESCUED, "semantic_fix"),
    ("cross entropy: lse", CE, [("tl.log(tl.sum(tl.exp(logits - m), 0)) + m", "tl.log(tl.sum(tl.exp(logits), 0))")], RESCUED, "numerical_stability_fix"),
    ("cross entropy: other", CE, [("other=-float('inf')", "other=0.0")], RESCUED, "mask_fix"),
    ("cross entropy: stride", CE, [("logits_ptr += row * stride", "logits_ptr += row * n_cols")], RESCUED, "indexing_fix"),
    ("cross entropy: loss dtype", CE, [("losses = torch.empty(n_rows, dtype=torch.float32", "losses = torch.empty(n_rows, dtype=logits.dtype")], RESCUED, "dtype_fix"),
    ("cross entropy: mean in kernel -> torch", CE, [("    m = tl.max(logits, 0)\n    lse = tl.log(tl.sum(tl.exp(logits - m), 0)) + m\n", "    lse = tl.load(lse_ptr + row)\n"), ("(logits_ptr, labels_ptr, loss_ptr,", "(logits_ptr, labels_ptr, lse_ptr, loss_ptr,"), ("ce_kernel[(n_rows,)](logits, labels, losses,", "lse = torch.logsumexp(logits.float(), dim=1)\n    ce_kernel[(n_rows,)](logits, labels, lse, losses,")], BOTH_PASS, "delegated_op_introduction", FORWARD),
    ("cross entropy: warps", CE, [("num_warps=8", "num_warps=16")], BOTH_PASS, "performance_rewrite:launch_config", FORWARD),
    ("cross entropy: named", CE, [("tl.log(", "tl.math.log(")], failed_call("AttributeError: module 'triton.language' has no attribute 'log'"), "interface_fix"),
    ("layer norm: eps", LN, [("var + eps", "var")], RESCUED, "numerical_stability_fix"),
    ("layer norm: where", LN, [("x = tl.where(cols < N, x - mean, 0.)", "x = x - mean")], RESCUED, "mask_fix"),
    ("layer norm: bias", LN, [("x_hat * w + b", "x_hat * w")], RESCUED, "semantic_fix"),
    ("layer norm: mean/N", LN, [("tl.sum(_var, axis=0) / N", "tl.sum(_var, axis=0) / (N - 1)")], RESCUED, "semantic_fix"),
    ("layer norm: loop once", LN, [("    for off in range(0, N, BLOCK_SIZE):\n        cols = off + tl.arange(0, BLOCK_SIZE)\n        a = tl.load(X + cols, mask=cols < N, other=0.).to(tl.float32)\n        _mean += a\n", "    cols = tl.arange(0, BLOCK_SIZE)\n    a = tl.load(X + cols, mask=cols < N, other=0.).to(tl.float32)\n    _mean += a\n")], RESCUED, "control_flow_fix"),
    ("layer norm: row ptr", LN, [("    X += row * stride\n", "")], RESCUED, "indexing_fix"),
    ("layer norm: apply arg", LN, [("return LayerNorm.apply(x, normalized_shape, weight, bias, eps)", "return LayerNorm.apply(x, weight, bias, eps)")], failed_call("TypeError: LayerNorm.forward() missing 1 required positional argument: 'eps'"), "interface_fix"),
    ("layer norm: return tuple", LN, [("        return y\n", "        return y, mean, rstd\n")], RESCUED, "interface_fix"),
    ("layer norm: eviction", LN, [("w = tl.load(W + cols, mask=mask)", 'w = tl.load(W + cols, mask=mask, eviction_policy="evict_last")')], BOTH_PASS, "performance_rewrite:memory_layout", FORWARD),
    ("layer norm: to torch", LN, [("        ln_fwd[(M, )](x_arg, y, weight, bias, mean, rstd, x_arg.stride(0), N, eps, BLOCK_SIZE=BLOCK_SIZE, num_warps=num_warps)\n", "        y = torch.nn.functional.layer_norm(x, normalized_shape, weight, bias, eps)\n")], BOTH_PASS, "delegated_op_introduction", FORWARD),
    ("rotary: sign", ROPE, [("x1 * c - x2 * sn", "x1 * c + x2 * sn")], RESCUED, "semantic_fix"),
    ("rotary: half", ROPE, [("(d + half) * stride_d, mask=mask, other", "(2 * d + 1) * stride_d, mask=mask, other")], RESCUED, "indexing_fix"),
    ("rotary: split", ROPE, [("s = rem // n_heads\n    h = rem % n_heads", "h = rem // seq_len\n    s = rem % seq_len")], RESCUED, "indexing_fix"),
    ("rotary: mask", ROPE, [("mask = d < half", "mask = d < head_dim")], RESCUED, "mask_fix"),
    ("rotary: contiguous", ROPE, [("    out = torch.empty_like(x)", "    x = x.contiguous()\n    out = torch.empty_like(x)")], BOTH_PASS, "performance_rewrite:memory_layout", FORWARD),
    ("rotary: f32", ROPE, [("x1 = tl.load(x_ptr + base + d * stride_d, mask=mask, other=0.0)", "x1 = tl.load(x_ptr + base + d * stride_d, mask=mask, other=0.0).to(tl.float32)"), ("x2 = tl.load(x_ptr + base + (d + half) * stride_d, mask=mask, other=0.0)", "x2 = tl.load(x_ptr + base + (d + half) * stride_d, mask=mask, other=0.0).to(tl.float32)")], RESCUED, "dtype_fix"),
    ("rotary: none err", ROPE, [("cos.stride(0), BLOCK", "cos.stride(0), None, BLOCK")], failed_call("TypeError: rope_kernel() got multiple values for argument 'BLOCK'"), "interface_fix"),
    ("quantize: eps", QUANT, [("tl.maximum(amax, 1e-8) / 127.0", "amax / 127.0")], RESCUED, "numerical_stability_fix"),
    ("quantize: 128", QUANT, [("/ 127.0", "/ 128.0")], RESCUED, "semantic_fix"),
    ("quantize: rint", QUANT, [("libdevice.rint(y)", "tl.floor(y + 0.5)")], failed_call("AttributeError: module 'triton.language' has no attribute 'rint'"), "interface_fix"),
    ("quantize: clamp", QUANT, [("    y = tl.minimum(tl.maximum(y, -128.0), 127.0)\n", "")], RESCUED, "semantic_fix"),
    ("quantize: uint", QUANT, [("y.to(tl.int8)", "y.to(tl.uint8)")], RESCUED, "dtype_fix"),
    ("quantize: out", QUANT, [("dtype=torch.int8", "dtype=torch.int32")], RESCUED, "dtype_fix"),
    ("quantize: ret", QUANT, [("return q, s", "return q")], RESCUED, "interface_fix"),
    ("gelu: tanh custom", LIN, [("t = libdevice.tanh(inner)", "e = tl.exp(2.0 * inner)\n    t = (e - 1.0) / (e + 1.0)")], failed_call("AttributeError: module has no attribute 'tanh'"), "interface_fix"),
    ("gelu: to fused", LIN, [("    h = torch.nn.functional.linear(x, w, b)\n    y = torch.empty_like(h)\n    n = h.numel()\n    gelu_kernel[(triton.cdiv(n, 1024),)](h, y, n, BLOCK=1024)\n    return y", '    return torch.nn.functional.gelu(torch.nn.functional.linear(x, w, b), approximate="tanh")')], BOTH_PASS, "delegated_op_introduction", FORWARD),
    ("gelu: grid", LIN, [("(triton.cdiv(n, 1024),)", "(triton.cdiv(n, 2048),)")], RESCUED, "indexing_fix"),
    ("gelu: block", LIN, [("BLOCK=1024)", "BLOCK=512)"), ("triton.cdiv(n, 1024)", "triton.cdiv(n, 512)")], BOTH_PASS, "performance_rewrite:launch_config", FORWARD),
    ("scan: carry", SCAN, [("        carry += tl.sum(x, axis=0)\n", "")], RESCUED, "semantic_fix"),
    ("scan: reverse", SCAN, [("range(0, n, BLOCK)", "range(n - BLOCK, -BLOCK, -BLOCK)")], RESCUED, "control_flow_fix"),
    ("scan: assoc", SCAN, [("tl.cumsum(x, axis=0)", "tl.associative_scan(x, 0, _add)"), ("@triton.jit\ndef scan", "@triton.jit\ndef _add(a, b):\n    return a + b\n\n\n@triton.jit\ndef scan")], BOTH_PASS, "performance_rewrite:algorithm", FORWARD),
    ("scan: block", SCAN, [("BLOCK=512", "BLOCK=2048")], BOTH_PASS, "performance_rewrite:launch_config", FORWARD),
    ("scan: int", SCAN, [("carry = 0.0", "carry = 0")], failed_call("triton.compiler.errors.CompilationError: Loop-carried variable carry has initial type int32 but is re-assigned to fp32 in loop! Please make sure that the type stays consistent."), "dtype_fix"),
    ("scan: torch", SCAN, [("    scan_kernel[(rows,)](x, y, n, x.stride(0), BLOCK=512)\n    return y", "    return torch.cumsum(x, dim=1)")], BOTH_PASS, "delegated_op_introduction", FORWARD),
    ("bessel: len", BESSEL, [("range(1, 20)", "range(1, 60)")], RESCUED, "numerical_stability_fix"),
    ("bessel: f32", BESSEL, [("mask=mask, other=0.0)", "mask=mask, other=0.0).to(tl.float32)")], RESCUED, "dtype_fix"),
    ("bessel: tail", BESSEL, [("tl.store(y_ptr + offs, total, mask=mask)", "tl.store(y_ptr + offs, total)")], RESCUED, "mask_fix"),
    ("bessel: coef", BESSEL, [("0.25", "0.5")], RESCUED, "semantic_fix"),
    ("bessel: unroll", BESSEL, [("range(1, 20)", "tl.static_range(1, 20)")], BOTH_PASS, "performance_rewrite:tiling", FORWARD),
]
