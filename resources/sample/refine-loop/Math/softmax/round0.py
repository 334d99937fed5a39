import torch
import triton
import triton.language as tl


@triton.jit
def _softmax_row_kernel(
    in_ptr,
    out_ptr,
    n_rows,
    n_cols,
    ROWS: tl.constexpr,
    BLOCK: tl.constexpr,
):
    """
    Numerically stable softmax of ROWS rows.

    Args:
        in_ptr: pointer to the input, rows are contiguous
        out_ptr: pointer to the output, same layout
        n_rows: number of rows
        n_cols: length of a row
        BLOCK: power of two, at least n_cols
    """
    rows = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    cols = tl.arange(0, BLOCK)
    offs = rows[:, None] * n_cols + cols[None, :]
    mask = (rows < n_rows)[:, None] & (cols < n_cols)[None, :]

    # padding lanes must not win the maximum nor enter the sum
    x = tl.load(in_ptr + offs, mask=mask, other=-float("inf"))
    x = x.to(tl.float32)
    x = x - tl.max(x, axis=1)[:, None]
    num = tl.exp(x)
    den = tl.sum(num, axis=1)
    tl.store(out_ptr + offs, num / den[:, None], mask=mask)


def softmax(input: torch.Tensor, dim: int, dtype: torch.dtype = None) -> torch.Tensor:
    """
    Softmax along `dim`.

    Args:
        input: tensor of any shape
        dim: dimension that sums to one
        dtype: cast the input to this type first

    Returns:
        Tensor of the shape of `input`.
    """
    if dtype is not None:
        input = input.to(dtype)
    x = input.contiguous()
    out = torch.empty_like(x)
    if x.numel() == 0:
        return out

    # rows are the last dimension
    n_cols = x.shape[-1] if x.dim() > 0 else 1
    n_rows = x.numel() // n_cols
    BLOCK = triton.next_power_of_2(n_cols)
    # short rows share a program
    ROWS = max(1, min(8, 8192 // BLOCK))
    grid = (triton.cdiv(n_rows, ROWS),)
    _softmax_row_kernel[grid](x, out, n_rows, n_cols, ROWS=ROWS, BLOCK=BLOCK)
    return out
