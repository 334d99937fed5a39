import torch
import triton
import triton.language as tl


@triton.jit
def _fill_one(x_ptr, index_ptr, value, dim_size, outer, inner, BLOCK_SIZE: tl.constexpr):
    """One index position per program: a single element of a vector, a slice otherwise."""
    idx = tl.load(index_ptr + tl.program_id(0))
    if idx < 0:
        idx += dim_size
    offs = tl.arange(0, BLOCK_SIZE)
    o = offs // inner
    i = offs % inner
    tl.store(x_ptr + (o * dim_size + idx) * inner + i, value, mask=offs < outer * inner)


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
        block = triton.next_power_of_2(outer * inner)
        _fill_one[(n_index,)](x, index, value, shape[dim], outer, inner, BLOCK_SIZE=block)
    if not input.is_contiguous():
        # write back through the caller's strides
        input.copy_(x)
    return input
