# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Elements picked by a mask, plus a scaled tensor or number, then the Gaussian error linear unit."""
import torch
import torch.nn.functional as F

from kbx_worker.tasklib import Case


def reference(input, mask, other, *, alpha=1, approximate="none", out=None):
    selected = torch.masked_select(input, mask)
    result = F.gelu(torch.add(selected, other, alpha=alpha), approximate=approximate)
    return result if out is None else out.copy_(result)


def _mask(inputs, count, *shape):
    """A random mask with exactly `count` true elements, so that lengths do not depend on the seed."""
    order = inputs.unit(*shape).reshape(-1).argsort().argsort()
    return (order < count).reshape(shape)


def cases(inputs):
    real = inputs.real
    yield Case("vector_4096", (real(4096), _mask(inputs, 2100, 4096), 0.5))
    yield Case("tail_5x205", (real(5, 205), _mask(inputs, 400, 5, 205), -1.25))
    yield Case("large_15000", (1 + real(15000), _mask(inputs, 7001, 15000), 0.5), note="the offset of a block is a count over all earlier ones")
    yield Case("few_3000", (real(3000), _mask(inputs, 65, 3000), real(65)), {"alpha": 2})
    yield Case("other_tensor_33x65", (real(33, 65), _mask(inputs, 901, 33, 65), real(901)))
    yield Case("alpha_tanh_1000", (real(1000), _mask(inputs, 333, 1000), real(333)), {"alpha": -0.5, "approximate": "tanh"})
    yield Case("broadcast_mask_5x6x7", (real(5, 6, 7), _mask(inputs, 3, 6, 1), real(1)), {"alpha": 1.5})
    yield Case("broadcast_input_9x40", (real(40), _mask(inputs, 150, 9, 40), 0.5))
    yield Case("all_true_one_element", (real(1), torch.ones(1, dtype=torch.bool), real(1)))
    yield Case("empty_none_true_70", (real(70), torch.zeros(70, dtype=torch.bool), 0.5))
    yield Case("empty_0x5", (real(0, 5), torch.ones(0, 5, dtype=torch.bool), 0.5))
    yield Case("strided_21x33", (inputs.noncontiguous(real(21, 33)), inputs.noncontiguous(_mask(inputs, 310, 21, 33)), inputs.noncontiguous(real(310))))
    yield Case("out_800", (real(800), _mask(inputs, 333, 800), 0.5), {"alpha": 0.5, "out": torch.zeros(333)})
    yield Case("float16_5x333", (real(5, 333, dtype=torch.float16), _mask(inputs, 777, 5, 333), real(777, dtype=torch.float16)))


def sizes(inputs, which):
    """A published size ends with the number of true elements of a mask that was drawn anew on every GPU; these are the H800's."""
    if which == "golden":
        counts = (2087, 4048, 8189, 16374, 32752, 65532, 131041, 262306, 524938, 1048310, 2096320, 4194256, 8385623, 16779274, 33557663, 67116345)
        pairs = [(2**power, count) for power, count in zip(range(12, 28), counts)]
    else:
        pairs = [(2**power, 2**power // 2) for power in range(10, 27, 2)] + [(2**26, 2**20), (2**27, 2**26)]
    for n, count in pairs:
        x = inputs.real(n)
        # an odd factor permutes the numbers below a power of two: exactly `count` elements are true, evenly spread
        mask = (torch.arange(n, device=x.device) * 0x9E3779B1) % n < count
        yield Case(f"[[{n}],[{n}],0.5,{count}]", (x, mask, 0.5))


def work(args, kwargs):
    # about half of the elements are kept in the timing sets; a count of the mask would need its values
    x, mask, other = args
    n = torch.broadcast_shapes(x.shape, mask.shape).numel()
    kept = n // 2
    others = other.numel() * other.element_size() if isinstance(other, torch.Tensor) else 0
    return {"flops": {"float32": 10 * kept}, "bytes": (x.numel() + kept) * x.element_size() + mask.numel() + others}
