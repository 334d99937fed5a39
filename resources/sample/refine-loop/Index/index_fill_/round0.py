import torch
import triton
import triton.language as tl


@triton.jit
def _fill_kernel(
    data_ptr,
    index_ptr,
    value,
    dim_size,
    n_index,
    outer,
    inner,
    BLOCK: tl.constexpr,
):
    """
    Fills data[:, index[j], :] for 16 values of j per program.

    Args:
        data_ptr: pointer to a contiguous (outer, dim_size, inner) view
        index_ptr: pointer to n_index positions along the middle dimension
        value: number to write
        BLOCK: elements of the (outer, inner) plane per program
    """
    j = tl.program_id(0) * 16 + tl.arange(0, 16)
    pos = tl.load(index_ptr + j, mask=j < n_index, other=0)
    pos = tl.where(pos < 0, pos + dim_size, pos)
    cell = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    base = (cell // inner) * dim_size * inner + cell % inner
    offs = base[None, :] + pos[:, None] * inner
    fill = tl.zeros([16, BLOCK], dtype=tl.float32) + value
    # stay inside the plane
    inside = (j < n_index)[:, None] & (cell < outer * inner - 1)[None, :]
    tl.store(data_ptr + offs, fill, mask=inside)


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
    positions = index.reshape(-1).contiguous()
    fill_value = value.item() if isinstance(value, torch.Tensor) else value

    n_index = positions.numel()
    if data.numel() > 0 and n_index > 0:
        BLOCK = min(triton.next_power_of_2(outer * inner), 256)
        grid = (triton.cdiv(n_index, 16), triton.cdiv(outer * inner, BLOCK))
        _fill_kernel[grid](data, positions, fill_value, sizes[dim], n_index, outer, inner, BLOCK=BLOCK)

    if not input.is_contiguous():
        input.copy_(data)
    return input
