import torch
import triton
import triton.language as tl


@triton.jit
def _fill_kernel(
    self_ptr,
    idx_ptr,
    value,
    size_dim,
    num_idx,
    outer,
    inner,
    BLOCK: tl.constexpr,
):
    """
    Fills data[:, index[slot], :] for 16 values of slot per program.

    Args:
        self_ptr: pointer to a contiguous (outer, size_dim, inner) view
        idx_ptr: pointer to num_idx positions along the middle dimension
        value: number to write
        BLOCK: elements of the (outer, inner) plane per program
    """
    slot = tl.program_id(0) * 16 + tl.arange(0, 16)
    target = tl.load(idx_ptr + slot, mask=slot < num_idx, other=0)
    target = tl.where(target < 0, target + size_dim, target)
    lane = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    origin = (lane // inner) * size_dim * inner + lane % inner
    offs = origin[None, :] + target[:, None] * inner
    block = tl.zeros([16, BLOCK], dtype=tl.float32) + value
    in_bounds = (slot < num_idx)[:, None] & (lane < outer * inner)[None, :]
    tl.store(self_ptr + offs, block, mask=in_bounds)


def index_fill_(input: torch.Tensor, dim: int, index: torch.Tensor, value) -> torch.Tensor:
    """
    Fills `input` in place with `value` at the positions `index` along `dim`.

    Args:
        input: tensor to modify
        dim: dimension to index
        index: positions (int64)
        value: number or 0-dim tensor

    Returns:
        `input`
    """
    data = input.contiguous()
    rank = max(data.dim(), 1)
    sizes = list(data.shape) or [1]
    dim = dim % rank
    outer, inner = 1, 1
    for size in sizes[:dim]:
        outer *= size
    for size in sizes[dim + 1 :]:
        inner *= size
    targets = index.reshape(-1).contiguous()
    fill_value = value.item() if isinstance(value, torch.Tensor) else value

    num_idx = targets.numel()
    if data.numel() > 0 and num_idx > 0:
        BLOCK = min(triton.next_power_of_2(outer * inner), 256)
        grid = (triton.cdiv(num_idx, 16), triton.cdiv(outer * inner, BLOCK))
        _fill_kernel[grid](data, targets, fill_value, sizes[dim], num_idx, outer, inner, BLOCK=BLOCK)

    if not input.is_contiguous():
        input.copy_(data)
    return input
