import torch
import triton
import triton.language as tl


@triton.jit
def _relu_fwd(
    in_ptr,
    out_ptr,
    numel,
    BLOCK: tl.constexpr,
):
    """Element-wise rectified linear unit.

    Args:
        in_ptr: pointer to the flattened input
        out_ptr: pointer to the flattened output
        numel: number of elements
        BLOCK: elements handled by one program
    """
    start = tl.program_id(0) * BLOCK
    idx = start + tl.arange(0, BLOCK)
    valid = idx < numel
    value = tl.load(in_ptr + idx, mask=valid, other=0.0)
    value = tl.where(value < 0, 0, value)
    tl.store(out_ptr + idx, value, mask=valid)


def relu(input: torch.Tensor, inplace: bool = False) -> torch.Tensor:
    """Apply max(0, x) to every element of `input`.

    Args:
        input: tensor of any shape
        inplace: write the result into `input`

    Returns:
        `input` itself when `inplace`, else a new tensor of the same shape.
    """
    flat = input if input.is_contiguous() else input.contiguous()
    result = flat if inplace else torch.empty_like(flat)
    numel = flat.numel()
    if numel == 0:
        return input if inplace else result

    BLOCK = 512
    grid = lambda meta: (triton.cdiv(numel, meta["BLOCK"]),)
    _relu_fwd[grid](flat, result, numel, BLOCK=BLOCK)

    if inplace:
        if result is not input:
            input.copy_(result)
        return input
    return result
