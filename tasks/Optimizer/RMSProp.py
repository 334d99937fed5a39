# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One step of RMSProp: the gradient is divided by the root of a running mean of its square."""
import torch

from kbx_worker.tasklib import Case


def reference(param, grad, square_avg, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0.0):
    if weight_decay:
        grad = grad.add(param, alpha=weight_decay)
    square_avg.mul_(alpha).addcmul_(grad, grad, value=1 - alpha)
    param.addcdiv_(grad, square_avg.sqrt().add_(eps), value=-lr)
    return param, square_avg


def call(entry, args, kwargs):
    """The state is updated in place. Tensors that an entry returns instead are written back, so that both count as the same step."""
    result = entry(*args, **kwargs)
    given = dict(zip(("param", "grad", "square_avg"), args)) | kwargs
    if isinstance(result, tuple):
        for name, new in zip(("param", "square_avg"), result):
            state = given[name]
            if isinstance(new, torch.Tensor) and new.shape == state.shape and new.data_ptr() != state.data_ptr():
                state.copy_(new)
    return result


def cases(inputs):
    def state(*shape):
        return inputs.real(*shape), inputs.real(*shape), inputs.nonnegative(*shape)

    yield Case("defaults_1025", state(1025))
    yield Case("lr_33x65", state(33, 65), {"lr": 0.2})
    yield Case("alpha_300", state(300), {"lr": 0.1, "alpha": 0.6})
    yield Case("eps_257", state(257), {"lr": 0.1, "eps": 0.25}, note="eps is added to the root, not under it")
    yield Case("weight_decay_9x33", state(9, 33), {"lr": 0.1, "weight_decay": 0.5}, note="decay is a part of the gradient, and of its square")
    yield Case("all_positional_5x7x9", (*state(5, 7, 9), 0.05, 0.8, 1e-2, 0.3))
    yield Case("first_step_100", (inputs.real(100), inputs.real(100), torch.zeros(100)), {"lr": 0.1})
    param, grad, square = state(60)
    moving = torch.arange(60) % 3 > 0
    yield Case("zero_gradients_60", (param, grad * moving, square * moving), {"lr": 0.1}, note="zero over eps is zero")
    yield Case("large_5000", state(5000))
    yield Case("one_element", state(1))
    yield Case("empty", state(0))
    yield Case("strided_17x33", tuple(inputs.noncontiguous(t) for t in state(17, 33)), {"lr": 0.1, "weight_decay": 0.1})


def sizes(inputs, which):
    powers = range(10, 29) if which == "golden" else range(10, 28, 2)
    for power in [*powers] + ([] if which == "golden" else [27]):
        n = 2**power
        yield Case(f"[[{n}],[{n}],[{n}]]", (inputs.real(n), inputs.real(n), inputs.nonnegative(n)))


def work(args, kwargs):
    # parameter and mean square read and written, gradient read
    param = args[0]
    return {"flops": {"float32": 8 * param.numel()}, "bytes": 5 * param.numel() * param.element_size()}
