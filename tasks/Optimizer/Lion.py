# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One step of Lion: the parameter moves by the sign of a running mean of gradients."""
import torch

from kbx_worker.tasklib import Case


def reference(param, grad, exp_avg, lr=1e-4, beta1=0.9, beta2=0.99, weight_decay=0.0):
    direction = exp_avg.mul(beta1).add_(grad, alpha=1 - beta1).sign_()
    param.mul_(1 - lr * weight_decay).add_(direction, alpha=-lr)
    exp_avg.lerp_(grad, 1 - beta2)
    return param, exp_avg


def call(entry, args, kwargs):
    """The state is updated in place. Tensors that an entry returns instead are written back, so that both count as the same step."""
    result = entry(*args, **kwargs)
    given = dict(zip(("param", "grad", "exp_avg"), args)) | kwargs
    if isinstance(result, tuple):
        for name, new in zip(("param", "exp_avg"), result):
            state = given[name]
            if isinstance(new, torch.Tensor) and new.shape == state.shape and new.data_ptr() != state.data_ptr():
                state.copy_(new)
    return result


def _state(inputs, *shape, beta1=0.9):
    """Parameter, gradient and mean whose combination is not so near to zero that rounding decides about its sign."""
    param, grad, mean = inputs.real(*shape), inputs.real(*shape), inputs.real(*shape)
    near = (beta1 * mean + (1 - beta1) * grad).abs() < 1e-3
    return param, torch.where(near, grad + 1, grad), mean


def cases(inputs):
    def state(*shape, beta1=0.9):
        return _state(inputs, *shape, beta1=beta1)

    yield Case("defaults_1025", state(1025))
    yield Case("lr_33x65", state(33, 65), {"lr": 0.1})
    yield Case("betas_300", state(300, beta1=0.4), {"lr": 0.1, "beta1": 0.4, "beta2": 0.7})
    yield Case("beta1_257", state(257, beta1=0.1), {"lr": 0.1, "beta1": 0.1}, note="the gradient decides about most signs")
    yield Case("beta2_129", state(129), {"lr": 0.1, "beta2": 0.5})
    yield Case("weight_decay_9x33", state(9, 33), {"lr": 0.1, "weight_decay": 0.5}, note="decay scales the parameter before the step")
    yield Case("all_positional_5x7x9", (*state(5, 7, 9, beta1=0.6), 0.05, 0.6, 0.8, 0.3))
    param, grad, _ = state(100)
    yield Case("first_step_100", (param, grad, torch.zeros(100)), {"lr": 0.1})
    param, grad, mean = state(60)
    moving = torch.arange(60) % 3 > 0
    yield Case("zero_sign_60", (param, grad * moving, mean * moving), {"lr": 0.1}, note="where gradient and mean are zero nothing moves")
    yield Case("large_5000", state(5000), {"lr": 0.02})
    yield Case("one_element", state(1), {"lr": 0.1})
    yield Case("empty", state(0))
    yield Case("strided_17x33", tuple(inputs.noncontiguous(t) for t in state(17, 33)), {"lr": 0.1, "weight_decay": 0.1})


def sizes(inputs, which):
    powers = range(10, 29) if which == "golden" else range(10, 28, 2)
    for power in [*powers] + ([] if which == "golden" else [27]):
        n = 2**power
        yield Case(f"[[{n}],[{n}],[{n}]]", (inputs.real(n), inputs.real(n), inputs.real(n)))


def work(args, kwargs):
    # parameter and mean read and written, gradient read
    param = args[0]
    return {"flops": {"float32": 9 * param.numel()}, "bytes": 5 * param.numel() * param.element_size()}
