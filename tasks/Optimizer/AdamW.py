# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One step of AdamW: Adam whose weight decay does not pass through the moments."""
import math

import torch

from kbx_worker.tasklib import Case


def reference(param, grad, exp_avg, exp_avg_sq, step, lr=1e-3, beta1=0.9, beta2=0.999, eps=1e-8, weight_decay=0.01):
    param.mul_(1 - lr * weight_decay)
    exp_avg.lerp_(grad, 1 - beta1)
    exp_avg_sq.mul_(beta2).addcmul_(grad, grad, value=1 - beta2)
    root = exp_avg_sq.sqrt().div_(math.sqrt(1 - beta2**step)).add_(eps)
    param.addcdiv_(exp_avg, root, value=-lr / (1 - beta1**step))
    return param, exp_avg, exp_avg_sq


def call(entry, args, kwargs):
    """The state is updated in place. Tensors that an entry returns instead are written back, so that both count as the same step."""
    result = entry(*args, **kwargs)
    given = dict(zip(("param", "grad", "exp_avg", "exp_avg_sq"), args)) | kwargs
    if isinstance(result, tuple):
        for name, new in zip(("param", "exp_avg", "exp_avg_sq"), result):
            state = given[name]
            if isinstance(new, torch.Tensor) and new.shape == state.shape and new.data_ptr() != state.data_ptr():
                state.copy_(new)
    return result


def cases(inputs):
    def state(*shape):
        return inputs.real(*shape), inputs.real(*shape), inputs.real(*shape), inputs.nonnegative(*shape)

    def first(*shape):
        return inputs.real(*shape), inputs.real(*shape), torch.zeros(*shape), torch.zeros(*shape)

    yield Case("first_step_1025", (*first(1025), 1))
    yield Case("third_step_33x65", (*state(33, 65), 3), {"lr": 0.1})
    yield Case("late_step_257", (*state(257), 2000), {"lr": 0.1}, note="the correction is nearly one")
    yield Case("betas_300", (*state(300), 2), {"lr": 0.1, "beta1": 0.6, "beta2": 0.8})
    yield Case("eps_129", (*state(129), 5), {"lr": 0.1, "eps": 0.25}, note="eps is added to the corrected root")
    yield Case("weight_decay_9x33", (*state(9, 33), 4), {"lr": 0.1, "weight_decay": 0.5}, note="decay stays out of the moments")
    yield Case("without_decay_100", (*state(100), 4), {"lr": 0.1, "weight_decay": 0.0})
    yield Case("all_positional_5x7x9", (*state(5, 7, 9), 7, 0.05, 0.8, 0.95, 1e-3, 0.2))
    yield Case("large_5000", (*state(5000), 10), {"lr": 0.02})
    param, grad, average, square = first(40)
    yield Case("zero_gradients_40", (param, grad * (torch.arange(40) % 3 > 0), average, square, 1), {"lr": 0.1}, note="only the decay acts there")
    yield Case("one_element", (*state(1), 2), {"lr": 0.1})
    yield Case("empty", (*state(0), 2))
    yield Case("strided_17x33", (*(inputs.noncontiguous(t) for t in state(17, 33)), 6), {"lr": 0.1})


def sizes(inputs, which):
    powers = range(10, 29) if which == "golden" else range(10, 28, 2)
    for power in [*powers] + ([] if which == "golden" else [27]):
        n = 2**power
        yield Case(f"[[{n}],[{n}],[{n}],[{n}],1]", (inputs.real(n), inputs.real(n), inputs.real(n), inputs.nonnegative(n), 1))


def work(args, kwargs):
    # parameter and both moments read and written, gradient read
    param = args[0]
    return {"flops": {"float32": 13 * param.numel()}, "bytes": 7 * param.numel() * param.element_size()}
