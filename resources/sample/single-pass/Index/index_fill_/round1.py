import torch
import triton
import triton.language as tl


@triton.jit
def index_fill_kernel(x_ptr, index_ptr, value, total, n_index, dim_size, inner, BLOCK_SIZE: tl.constexpr):
    offs = tl.program_id(0) * BLOCK_SIZE + tl.arange(0, BLOCK_SIZE)
    mask = offs < total
    i = offs % inner
    j = (offs // inner) % n_index
    o = offs // (inner * n_index)
    idx = tl.load(index_ptr + j, mask=mask, other=0)
    idx = tl.where(idx < 0, idx + dim_size, idx)
    x_offs = (o * dim_size + idx) * inner + i
    tl.store(x_ptr + x_offs, tl.zeros([BLOCK_SIZE], dtype=tl.float32) + value, mask=mask)


def index_fill_(input, dim, index, value):
    """Sets the slices `index` of dimension `dim` to `value`."""
    x = input.contiguous()
    shape = x.shape if x.dim() > 0 else (1,)
    dim = dim % len(shape)
    inner = 1
    for s in shape[dim + 1:]:
        inner *= s
    outer = 1
    for s in shape[:dim]:
        outer *= s
    index = index.reshape(-1).contiguous()
    if torch.is_tensor(value):
        value = value.item()
    total = outer * index.numel() * inner
    if total > 0:
        index_fill_kernel[(triton.cdiv(total, 256),)](x, index, value, total, index.numel(), shape[dim], inner, BLOCK_SIZE=256)
    if x.data_ptr() != input.data_ptr():
        input.copy_(x)
    return input
