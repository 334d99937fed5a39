import torch
import triton
import triton.language as tl


@triton.jit
def _scaled_add(
    a_ptr,
    b_ptr,
    c_ptr,
    alpha,
    numel,
    BLOCK: tl.constexpr,
):
    """c = a + alpha * b for two contiguous tensors of equal shape."""
    idx = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    valid = idx < numel
    a = tl.load(a_ptr + idx, mask=valid, other=0)
    b = tl.load(b_ptr + idx, mask=valid, other=0)
    tl.store(c_ptr + idx, a + alpha * b, mask=valid)


def add(input: torch.Tensor, other, *, alpha=1, out: torch.Tensor = None) -> torch.Tensor:
    """
    Adds `other`, scaled by `alpha`, to `input`.

    Args:
        input: first tensor
        other: second tensor, broadcastable to input, or a number
        alpha: multiplier of other
        out: optional output tensor

    Returns:
        input + alpha * other
    """
    if not isinstance(other, torch.Tensor):
        other = torch.tensor(other, device=input.device)

    # common shape of both operands
    shape = torch.broadcast_shapes(input.shape, other.shape)
    dtype = torch.result_type(input, other)
    a = input.to(dtype).expand(shape).contiguous()
    b = other.to(dtype).expand(shape).contiguous()
    c = torch.empty(shape, dtype=dtype, device=input.device)

    numel = c.numel()
    if numel > 0:
        grid = (triton.cdiv(numel, 512),)
        _scaled_add[grid](a, b, c, alpha, numel, BLOCK=512)

    if out is not None:
        out.copy_(c)
        return out
    return c
