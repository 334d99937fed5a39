import torch
import triton
import triton.language as tl


@triton.jit
def mean_kernel(x_ptr, y_ptr, n_cols, BLOCK_SIZE: tl.constexpr):
    row = tl.program_id(0)
    acc = tl.zeros([BLOCK_SIZE], dtype=tl.float32)
    for start in range(0, n_cols, BLOCK_SIZE):
        cols = start + tl.arange(0, BLOCK_SIZE)
        acc += tl.load(x_ptr + row * n_cols + cols, mask=cols < n_cols, other=0.0).to(tl.float32)
    tl.store(y_ptr + row, tl.sum(acc, axis=0) / n_cols)


def mean(input, dim=None, keepdim=False, *, dtype=None, out=None):
    """Mean over the dimensions in `dim` (all of them when None).

    Args:
        input: tensor of any shape
        dim: int, tuple of ints or None
        keepdim: keep reduced dimensions with size one
        dtype: type of the computation and the result
        out: optional tensor that receives the result
    """
    x = input if dtype is None else input.to(dtype)
    if dim is None:
        dim = list(range(x.dim()))
    dims = [dim] if isinstance(dim, int) else list(dim)
    dims = sorted(d % max(x.dim(), 1) for d in dims)
    if x.dim() == 0:
        x, dims = x.reshape(1), [0]
        kept = []
    else:
        kept = [d for d in range(x.dim()) if d not in dims]
    shape = [x.shape[d] for d in kept]
    full = [1 if d in dims else s for d, s in enumerate(input.shape)]
    n_cols = 1
    for d in dims:
        n_cols *= x.shape[d]
    x = x.permute(kept + dims).contiguous()
    y = torch.empty(shape, dtype=x.dtype, device=x.device)
    mean_kernel[(y.numel(),)](x, y, n_cols, BLOCK_SIZE=256)
    if keepdim:
        y = y.view(full)
    return y if out is None else out.copy_(y)
