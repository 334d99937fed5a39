# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gaussian error linear unit, then the smallest result and, along a dimension, its position."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, approximate="none", dim=None, keepdim=False, out=None):
    activated = F.gelu(input, approximate=approximate)
    if dim is None:
        return torch.amin(activated, out=out)
    values, indices = torch.min(activated, dim, keepdim, out=out)
    return values, indices


def call(entry, args, kwargs):
    """Positions are compared by the values that they point at: nearly equal minima may be told apart by a last bit."""
    result = entry(*args, **kwargs)
    given = dict(zip(("input", "approximate", "dim", "keepdim"), args)) | kwargs
    if given.get("dim") is None or not isinstance(result, (tuple, list)) or len(result) != 2 or not isinstance(result[1], torch.Tensor):
        return result
    values, indices = result
    at = _pointed_at(given["input"], indices, given["dim"], given.get("keepdim", False), given.get("approximate", "none"))
    return {"values": values, "index_type": str(indices.dtype), "index_shape": tuple(indices.shape), "at": at}


def _pointed_at(input, indices, dim, keepdim, approximate):
    """The values at the positions, or None if these have another shape or type or lie outside."""
    extent = list(input.shape)
    extent[dim] = 1
    where = indices if keepdim else indices.unsqueeze(dim)
    if list(where.shape) != extent or where.dtype != torch.int64 or bool(((where < 0) | (where >= input.shape[dim])).any()):
        return None
    return F.gelu(torch.gather(input, dim, where), approximate=approximate)


def cases(inputs):
    real = inputs.real
    yield Case("all_4096", (4 + real(4096),), note="all positive: a zero from padding would win")
    yield Case("all_tail_1025", (3 + inputs.unit(1025),))
    yield Case("all_tanh_70", (-3 - real(70).abs(), "tanh"), note="the forms differ most here")
    yield Case("all_large_16000", (6 + real(16000),), note="more than one pass of most kernels")
    yield Case("not_monotonic_9x65", (-1.5 - real(9, 65).abs(),), {"dim": 1}, note="the largest elements give the smallest results")
    yield Case("rows_9x257", (2 + inputs.unit(9, 257) + real(9, 1).abs(), "none", 1))
    yield Case("columns_33x9", (real(33, 9), "none", 0, True))
    yield Case("tanh_keepdim_negative_4x21x5", (2 * real(4, 21, 5),), {"approximate": "tanh", "dim": -2, "keepdim": True})
    yield Case("one_element", (real(1), "none", 0))
    yield Case("empty_0x5", (real(0, 5),), {"dim": 1})
    yield Case("strided_17x33", (inputs.noncontiguous(1 + real(17, 33).abs()),), {"dim": -1})
    yield Case("out_all_333", (1 + real(333).abs(),), {"out": torch.zeros(())})
    pair = (torch.zeros(12), torch.zeros(12, dtype=torch.int64))
    yield Case("out_pair_12x40", (0.5 + real(12, 40).abs(),), {"dim": 1, "out": pair})
    yield Case("float16_5x333", (2 * real(5, 333, dtype=torch.float16),), {"dim": 1})


def sizes(inputs, which):
    shapes = [(2**power,) for power in range(12, 28)] if which == "golden" else [
        (1024,), (65536,), (2**20,), (2**26,), (64, 64), (1024, 1000), (4096, 4096), (65536, 1024)]
    for shape in shapes:
        name = f"[[{','.join(map(str, shape))}]]"
        yield Case(name, (inputs.real(*shape),), {} if len(shape) == 1 else {"dim": 1})


def work(args, kwargs):
    # vectors are reduced to one number, matrices to a number and a position for each row, as in the timing sets
    x = args[0]
    written = x.element_size() if x.dim() == 1 else x.shape[0] * (x.element_size() + 8)
    return {"flops": {"float32": 9 * x.numel()}, "bytes": x.numel() * x.element_size() + written}
