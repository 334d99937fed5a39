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
    Numerically stable softmax of ROWS rows, in two passes over blocks:
    the first keeps a running maximum and a running sum, the second writes.

    Args:
        in_ptr: pointer to the input, rows are contiguous
        out_ptr: pointer to the output, same layout
        n_rows: number of rows
        n_cols: length of a row
        BLOCK: columns per step
    """
    rows = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    row_ok = (rows < n_rows)[:, None]
    running_max = tl.full([ROWS], -float("inf"), dtype=tl.float32)
    running_sum = tl.zeros([ROWS], dtype=tl.float32)
    for start in range(0, n_cols, BLOCK):
        cols = start + tl.arange(0, BLOCK)
        offs = rows[:, None] * n_cols + cols[None, :]
        mask = row_ok & (cols < n_cols)[None, :]
        x = tl.load(in_ptr + offs, mask=mask, other=0.0).to(tl.float32)
        new_max = tl.maximum(running_max, tl.max(x, axis=1))
        # rescale what was summed under the old maximum
        running_sum = running_sum * tl.exp(running_max - new_max)
        running_sum += tl.sum(tl.exp(x - new_max[:, None]), axis=1)
        running_max = new_max

    for start in range(0, n_cols, BLOCK):
        cols = start + tl.arange(0, BLOCK)
        offs = rows[:, None] * n_cols + cols[None, :]
        mask = row_ok & (cols < n_cols)[None, :]
        x = tl.load(in_ptr + offs, mask=mask, other=0.0).to(tl.float32)
        probs = tl.exp(x - running_max[:, None]) / running_sum[:, None]
        tl.store(out_ptr + offs, probs, mask=mask)


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
    if input.dim() == 0:
        return softmax(input.reshape(1), 0).reshape(())
    # move the softmax dimension to the end so that every row is contiguous
    x = input.movedim(dim, -1).contiguous()
    out = torch.empty_like(x)
    if x.numel() == 0:
        return out.movedim(-1, dim)

    n_cols = x.shape[-1]
    n_rows = x.numel() // n_cols
    BLOCK = min(triton.next_power_of_2(n_cols), 1024)
    # short rows share a program
    ROWS = max(1, min(8, 8192 // BLOCK))
    grid = (triton.cdiv(n_rows, ROWS),)
    _softmax_row_kernel[grid](x, out, n_rows, n_cols, ROWS=ROWS, BLOCK=BLOCK)
    return out.movedim(-1, dim)
