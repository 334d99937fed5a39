import torch
import triton
import triton.language as tl


@triton.jit
def _add_gelu_kernel(a_ptr, b_ptr, dst, alpha, n, TANH: tl.constexpr, BLOCK_SIZE: tl.constexpr):
    offs = tl.program_id(0) * BLOCK_SIZE + tl.arange(0, BLOCK_SIZE)
    mask = offs < n
    a = tl.load(a_ptr + offs, mask=mask).to(tl.float32)
    b = tl.load(b_ptr + offs, mask=mask).to(tl.float32)
    z = (a + alpha * b).to(dst.dtype.element_ty).to(tl.float32)
    if TANH:
        g = z * tl.sigmoid(1.5957691216057308 * (z + 0.044715 * z * z * z))
    else:
        g = 0.5 * z * (1.0 + tl.erf(z * 0.7071067811865476))
    tl.store(dst + offs, g, mask=mask)


def fused_add_gelu(input, other, alpha=1, approximate="none", out=None):
    """gelu(input + alpha * other); `out` receives the result when given.

    `other` may be a number; `approximate` is 'none' or 'tanh'.
    """
    if not torch.is_tensor(other):
        other = torch.tensor(other, dtype=input.dtype, device=input.device)
    dtype = torch.result_type(input, other)
    a, b = torch.broadcast_tensors(input.to(dtype), other.to(dtype))
    a, b = a.contiguous(), b.contiguous()
    result = torch.empty_like(a)
    n = a.numel()
    if n > 0:
        # one pass over memory instead of three
        _add_gelu_kernel[(triton.cdiv(n, 1024),)](
            a, b, result, float(alpha), n, TANH=approximate == "tanh"
        )
    if out is not None:
        out.copy_(result)
        return out
    return result
