import torch
import triton
import triton.language as tl


@triton.jit
def _fill_block(x_ptr, index_ptr, value, total, n_index, dim_size, inner, BLOCK_SIZE: tl.constexpr):
    """A tile of 8 index positions and BLOCK_SIZE inner elements per program."""
    j = tl.program_id(0) * 8 + tl.arange(0, 8)
    i = tl.program_id(1) * BLOCK_SIZE + tl.arange(0, BLOCK_SIZE)
    o = tl.program_id(2)
    mask = (j < n_index) & (i < inner)
    idx = tl.load(index_ptr + j, mask=j < n_index, other=0)
    idx = tl.where(idx < 0, idx + dim_size, idx)
    fill = tl.full([BLOCK_SIZE], value, dtype=x_ptr.dtype.element_ty)
    tl.store(x_ptr + (o * dim_size + idx) * inner + i, fill, mask=mask)


def index_fill_(input, dim, index, value):
    """Fills `input` in place along `dim` at the positions `index`."""
    x = input.contiguous()
    shape = list(x.shape) or [1]
    dim = dim % len(shape)
    outer, inner = 1, 1
    for size in shape[:dim]:
        outer *= size
    for size in shape[dim + 1:]:
        inner *= size
    index = index.reshape(-1).contiguous()
    n_index = index.numel()
    if torch.is_tensor(value):
        value = value.item()
    total = outer * n_index * inner
    if total > 0:
        grid = (triton.cdiv(n_index, 8), triton.cdiv(inner, 512), outer)
        _fill_block[grid](x, index, value, total, n_index, shape[dim], inner, BLOCK_SIZE=512)
    if not input.is_contiguous():
        # write back through the caller's strides
        input.copy_(x)
    return input
