import torch
import triton
import triton.language as tl


@triton.jit
def _row_mean_kernel(
    in_ptr,
    out_ptr,
    n_cols,
    BLOCK: tl.constexpr,
):
    """
    Mean of one contiguous row, accumulated in fp32.

    Args:
        in_ptr: pointer to the rows
        out_ptr: pointer to one value per row
        n_cols: elements of a row
        BLOCK: elements per step
    """
    row = tl.program_id(0)
    total = 0.0
    for start in range(0, n_cols, BLOCK):
        cols = start + tl.arange(0, BLOCK)
        vals = tl.load(in_ptr + row * n_cols + cols, mask=cols < n_cols, other=0.0)
        total += tl.sum(vals.to(tl.float32), axis=0)
    tl.store(out_ptr + row, total / n_cols)


def mean(input, dim=None, keepdim=False, *, dtype=None, out=None):
    """
    Mean over one or several dimensions.

    Args:
        input: input tensor
        dim: dimension or dimensions to reduce, None for all
        keepdim: keep the reduced dimension with size 1
        dtype: cast the input to this type first
        out: optional output tensor
    """
    x = input.to(dtype) if dtype is not None else input
    if dim is None:
        dim = tuple(range(x.dim()))
    dims = [dim] if isinstance(dim, int) else list(dim)
    dims = sorted(d % max(x.dim(), 1) for d in dims)
    kept = [d for d in range(x.dim()) if d not in dims]

    # reduced dimensions last, everything else keeps its order
    n_cols = 1
    for d in dims[: x.dim()]:
        n_cols *= x.shape[d]
    rows = x.contiguous()
    result = torch.empty([x.shape[d] for d in kept], dtype=x.dtype, device=x.device)
    n_rows = result.numel()
    _row_mean_kernel[(n_rows,)](rows, result, n_cols, BLOCK=256)

    if keepdim:
        for d in dims:
            result = result.unsqueeze(d)
    if out is not None:
        return out.copy_(result)
    return result
