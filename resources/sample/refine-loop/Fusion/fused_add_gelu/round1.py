import torch
import triton
import triton.language as tl


@triton.jit
def _fused_add_gelu_kernel(
    input_ptr,
    other_ptr,
    output_ptr,
    alpha,
    numel,
    USE_TANH: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """
    output = gelu(input + alpha * other), computed in fp32.

    Args:
        input_ptr, other_ptr: pointers to contiguous tensors of equal shape
        output_ptr: pointer to the contiguous result
        alpha: multiplier of other
        numel: number of elements
        USE_TANH: tanh approximation instead of the exact formula
        BLOCK: elements per program
    """
    idx = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    valid = idx < numel
    a = tl.load(input_ptr + idx, mask=valid, other=0.0).to(tl.float32)
    b = tl.load(other_ptr + idx, mask=valid, other=0.0).to(tl.float32)
    # round the sum like the unfused addition, then continue in fp32
    v = (a + alpha * b).to(output_ptr.dtype.element_ty).to(tl.float32)

    if USE_TANH:
        inner = 0.7978845608028654 * (v + 0.044715 * v * v * v)
        # tanh(t) = 2 * sigmoid(2t) - 1, without overflow for large t
        g = 0.5 * v * (1.0 + (2.0 * tl.sigmoid(2.0 * inner) - 1.0))
    else:
        g = 0.5 * v * (1.0 + tl.erf(v * 0.7071067811865476))
    tl.store(output_ptr + idx, g, mask=valid)


def fused_add_gelu(input, other, alpha=1, approximate="none", out=None):
    """
    GELU of input + alpha * other.

    Args:
        input: input tensor
        other: tensor (broadcastable) or number
        alpha: multiplier of other
        approximate: 'none' or 'tanh'
        out: optional output tensor
    """
    if approximate not in ("none", "tanh"):
        raise ValueError(f"approximate must be 'none' or 'tanh', got {approximate!r}")
    if not isinstance(other, torch.Tensor):
        other = torch.tensor(other, dtype=input.dtype, device=input.device)
    dtype = torch.result_type(input, other)
    shape = torch.broadcast_shapes(input.shape, other.shape)
    a = input.to(dtype).expand(shape).contiguous()
    b = other.to(dtype).expand(shape).contiguous()
    result = torch.empty(shape, dtype=dtype, device=input.device)

    numel = result.numel()
    if numel > 0:
        grid = (triton.cdiv(numel, 512),)
        _fused_add_gelu_kernel[grid](
            a, b, result, float(alpha), numel, USE_TANH=approximate == "tanh", BLOCK=512
        )

    return result if out is None else out.copy_(result)
