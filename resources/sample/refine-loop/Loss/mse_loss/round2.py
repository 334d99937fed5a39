import torch
import triton
import triton.language as tl


@triton.jit
def _squared_error_kernel(
    pred_ptr,
    target_ptr,
    out_ptr,
    numel,
    REDUCE: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """
    Squared error of one block.

    Args:
        pred_ptr, target_ptr: pointers to contiguous tensors
        out_ptr: elements (REDUCE = 0) or one value per block (REDUCE = 1)
        numel: number of elements
        BLOCK: elements per program
    """
    pid = tl.program_id(0)
    idx = pid * BLOCK + tl.arange(0, BLOCK)
    valid = idx < numel
    p = tl.load(pred_ptr + idx, mask=valid, other=0.0).to(tl.float32)
    t = tl.load(target_ptr + idx, mask=valid, other=0.0).to(tl.float32)
    err = (p - t) * (p - t)
    if REDUCE:
        # padding lanes are 0 - 0 and add nothing
        tl.store(out_ptr + pid, tl.sum(err, axis=0))
    else:
        tl.store(out_ptr + idx, err, mask=valid)


@triton.jit
def _finish_kernel(partial_ptr, out_ptr, n_partial, divisor, BLOCK: tl.constexpr):
    """Adds the partial results and divides once."""
    idx = tl.arange(0, BLOCK)
    part = tl.load(partial_ptr + idx, mask=idx < n_partial, other=0.0)
    tl.store(out_ptr, tl.sum(part, axis=0) / divisor)


def mse_loss(input, target, reduction="mean"):
    """
    Mean squared error.

    Args:
        input: predictions
        target: targets of the same shape
        reduction: 'none', 'mean' or 'sum'
    """
    input, target = torch.broadcast_tensors(input, target)
    pred = input.contiguous()
    target = target.contiguous()
    numel = pred.numel()
    BLOCK = 1024
    n_blocks = max(triton.cdiv(numel, BLOCK), 1)

    if reduction == "none":
        out = torch.empty_like(pred)
        _squared_error_kernel[(n_blocks,)](pred, target, out, numel, REDUCE=0, BLOCK=BLOCK)
        return out

    partial = torch.empty(n_blocks, dtype=torch.float32, device=pred.device)
    _squared_error_kernel[(n_blocks,)](pred, target, partial, numel, REDUCE=1, BLOCK=BLOCK)
    out = torch.empty((), dtype=pred.dtype, device=pred.device)
    divisor = numel if reduction == "mean" else 1
    _finish_kernel[(1,)](partial, out, n_blocks, divisor, BLOCK=triton.next_power_of_2(n_blocks))
    return out
