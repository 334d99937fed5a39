import torch
import triton
import triton.language as tl


@triton.jit
def _gemm_kernel(
    a_ptr, b_ptr, c_ptr,
    M, N, K,
    BLOCK_M: tl.constexpr,
    BLOCK_N: tl.constexpr,
    BLOCK_K: tl.constexpr,
):
    """
    C = A @ B with an fp32 accumulator.

    A is (M, K), B is (K, N), C is (M, N), all row-major.
    One program computes one BLOCK_M x BLOCK_N tile of one batch entry.
    """
    rows = tl.program_id(0) * BLOCK_M + tl.arange(0, BLOCK_M)
    cols = tl.program_id(1) * BLOCK_N + tl.arange(0, BLOCK_N)
    batch = tl.program_id(2)
    a_ptr += batch * M * K
    b_ptr += batch * K * N
    c_ptr += batch * M * N
    acc = tl.zeros((BLOCK_M, BLOCK_N), dtype=tl.float32)

    for k0 in range(0, K, BLOCK_K):
        ks = k0 + tl.arange(0, BLOCK_K)
        a = tl.load(
            a_ptr + rows[:, None] * K + ks[None, :],
            mask=(rows[:, None] < M) & (ks[None, :] < K),
            other=0.0,
        )
        b = tl.load(
            b_ptr + ks[:, None] * N + cols[None, :],
            mask=(ks[:, None] < K) & (cols[None, :] < N),
            other=0.0,
        )
        acc = tl.dot(a, b, acc)

    out_mask = (rows[:, None] < M) & (cols[None, :] < N)
    tl.store(c_ptr + rows[:, None] * N + cols[None, :], acc.to(tl.float16), mask=out_mask)


def matmul_fp16(input: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    """
    Product of two fp16 matrices or batches of them.

    Args:
        input: (..., M, K) in fp16
        other: (..., K, N) in fp16

    Returns:
        (..., M, N) in fp16
    """
    M, K = input.shape[-2:]
    N = other.shape[-1]
    batch = torch.broadcast_shapes(input.shape[:-2], other.shape[:-2])
    if batch:
        # one copy of each matrix per batch entry
        input = input.expand(*batch, M, K).contiguous()
        other = other.expand(*batch, K, N).contiguous()
    out = torch.empty((*batch, M, N), dtype=torch.float16, device=input.device)

    grid = (triton.cdiv(M, 64), triton.cdiv(N, 64), batch.numel())
    _gemm_kernel[grid](input, other, out, M, N, K, BLOCK_M=64, BLOCK_N=64, BLOCK_K=64)
    return out
