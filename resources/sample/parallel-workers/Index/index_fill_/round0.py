import torch
import triton
import triton.language as tl


@triton.jit
def _fill_loop(x_ptr, index_ptr, value, n_index, dim_size, outer, inner, BLOCK_SIZE: tl.constexpr):
    """Each program owns BLOCK_SIZE cells of the (outer, inner) plane and walks the whole index."""
    offs = tl.program_id(0) * BLOCK_SIZE + tl.arange(0, BLOCK_SIZE)
    mask = offs < outer * inner
    base = (offs // inner) * dim_size * inner + offs % inner
    for j in range(n_index):
        idx = tl.load(index_ptr + j)
        if idx < 0:
            idx += dim_size
        tl.store(x_ptr + base + idx * inner, value, mask=mask)


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
        grid = (triton.cdiv(outer * inner, 128),)
        _fill_loop[grid](x, index, value, n_index, shape[dim], outer, inner, BLOCK_SIZE=128)
    if not input.is_contiguous():
        # write back through the caller's strides
        input.copy_(x)
    return input
