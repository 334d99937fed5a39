import torch
import triton
import triton.language as tl


@triton.jit
def _mean_tile(x_ptr, y_ptr, n_rows, n_cols, ROWS: tl.constexpr, COLS: tl.constexpr):
    """ROWS rows per program, walked in steps of COLS columns."""
    rows = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    row_mask = rows < n_rows
    acc = tl.zeros([ROWS, COLS], dtype=tl.float32)
    for start in range(0, n_cols, COLS):
        cols = start + tl.arange(0, COLS)
        mask = row_mask[:, None] & (cols < n_cols)[None, :]
        acc += tl.load(x_ptr + rows[:, None] * n_cols + cols[None, :], mask=mask, other=0.0).to(tl.float32)
    tl.store(y_ptr + rows, tl.sum(acc, axis=1) / n_cols, mask=row_mask)


def mean(input, dim=None, keepdim=False, *, dtype=None, out=None):
    """Mean over `dim` (int, tuple or None for all dimensions)."""
    x = input if dtype is None else input.to(dtype)
    rank = x.dim()
    if dim is None or (not isinstance(dim, int) and len(dim) == 0):
        dim = range(rank)
    dims = {d % max(rank, 1) for d in ([dim] if isinstance(dim, int) else dim)}
    kept = [d for d in range(rank) if d not in dims]
    gone = [d for d in range(rank) if d in dims]
    n_cols = 1
    for d in gone:
        n_cols *= x.shape[d]
    x = x.permute(kept + gone).contiguous()
    shape = [1 if d in dims else s for d, s in enumerate(input.shape) if keepdim or d not in dims]
    y = torch.empty(shape, dtype=x.dtype, device=x.device)
    n_rows = y.numel()
    if n_rows > 0:
        grid = (triton.cdiv(n_rows, 16),)
        _mean_tile[grid](x, y, n_rows, n_cols, ROWS=16, COLS=128)
    return y if out is None else out.copy_(y)
