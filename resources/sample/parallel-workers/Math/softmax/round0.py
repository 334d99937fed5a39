import torch
import triton
import triton.language as tl


@triton.jit
def _softmax_strided(x_ptr, y_ptr, n, inner, BLOCK_N: tl.constexpr):
    """One slice per program; the slice is walked with stride `inner`."""
    pid = tl.program_id(0)
    outer_id = pid // inner
    inner_id = pid % inner
    base = outer_id * n * inner + inner_id
    offs = tl.arange(0, BLOCK_N)
    mask = offs < n
    x = tl.load(x_ptr + base + offs * inner, mask=mask, other=-float("inf")).to(tl.float32)
    e = tl.exp(x - tl.max(x, axis=0))
    tl.store(y_ptr + base + offs * inner, e / tl.sum(e, axis=0), mask=mask)


def softmax(input, dim, dtype=None):
    """Softmax over dimension `dim`, in `dtype` when that is given."""
    x = input.to(dtype) if dtype is not None else input
    x = x.contiguous()
    shape = x.shape if x.dim() > 0 else (1,)
    dim = dim % len(shape)
    y = torch.empty_like(x)
    n, inner, outer = shape[dim], 1, 1
    for size in shape[dim + 1:]:
        inner *= size
    for size in shape[:dim]:
        outer *= size
    if x.numel() > 0:
        _softmax_strided[(outer * inner,)](x, y, n, inner, BLOCK_N=triton.next_power_of_2(n))
    return y
