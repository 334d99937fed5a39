# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stochastic gradient descent as an optimizer class: constructed once, stepped once per gradient."""
import torch
from torch.optim.sgd import sgd

from kbx_worker.tasklib import Case

class reference:
    """PyTorch's own step function. Constructing torch.optim.SGD would first import its compiler, which takes seconds."""

    def __init__(self, params, lr=1e-3, momentum=0, weight_decay=0, dampening=0, nesterov=False, maximize=False, foreach=None,
                 differentiable=False, fused=None):
        self.params = list(params)
        self.buffers = [None] * len(self.params)
        self.options = dict(lr=lr, momentum=momentum, weight_decay=weight_decay, dampening=dampening, nesterov=nesterov,
                            maximize=maximize, foreach=foreach, fused=fused)

    @torch.no_grad()
    def step(self):
        sgd(self.params, [p.grad for p in self.params], self.buffers, has_sparse_grad=False, **self.options)


def call(entry, args, kwargs):
    """args = (parameters, gradients of each step). Returns the parameters after the last step."""
    parameters, steps = args
    leaves = [p.detach().requires_grad_(True) for p in parameters]
    optimizer = entry(leaves, **kwargs)
    with torch.no_grad():
        for gradients in steps:
            for leaf, gradient in zip(leaves, gradients):
                leaf.grad = gradient
            optimizer.step()
    return [leaf.detach() for leaf in leaves]


def _arguments(inputs, shapes, steps, dtype=torch.float32):
    def draw():
        return [inputs.real(*shape, dtype=dtype) for shape in shapes]

    return draw(), [draw() for _ in range(steps)]


def cases(inputs):
    def arguments(*shapes, steps=3):
        return _arguments(inputs, shapes, steps)

    yield Case("defaults_1025", arguments((1025,)))
    yield Case("lr_two_tensors", arguments((33, 17), (65,)), {"lr": 0.1})
    yield Case("momentum_300", arguments((300,)), {"lr": 0.1, "momentum": 0.9})
    yield Case("weight_decay_257", arguments((257,)), {"lr": 0.1, "weight_decay": 0.3})
    yield Case("dampening_257", arguments((257,)), {"lr": 0.1, "momentum": 0.9, "dampening": 0.5},
               note="the first step is not dampened")
    yield Case("nesterov_9x33", arguments((9, 33)), {"lr": 0.1, "momentum": 0.8, "nesterov": True})
    yield Case("maximize_129", arguments((129,)), {"lr": 0.1, "maximize": True})
    yield Case("everything_5x7x9", arguments((5, 7, 9)),
               {"lr": 0.05, "momentum": 0.9, "weight_decay": 0.1, "nesterov": True, "maximize": True})
    yield Case("loop_flags_100", arguments((100,)),
               {"lr": 0.1, "momentum": 0.5, "foreach": False, "fused": False, "differentiable": False})
    yield Case("foreach_three_tensors", arguments((64,), (3, 5), (129,)), {"lr": 0.1, "momentum": 0.5, "foreach": True})
    yield Case("one_element", arguments((1,)), {"lr": 0.5, "momentum": 0.9})
    yield Case("empty_tensor_among_others", arguments((0,), (7,), steps=2), {"lr": 0.1})
    parameters, steps = arguments((17, 33), steps=2)
    transposed = [[inputs.noncontiguous(g) for g in gradients] for gradients in steps]
    yield Case("strided_17x33", ([inputs.noncontiguous(p) for p in parameters], transposed), {"lr": 0.1, "momentum": 0.9})
    yield Case("float16_333", _arguments(inputs, [(333,)], 2, torch.float16), {"lr": 0.1, "momentum": 0.9})


def sizes(inputs, which):
    powers = range(10, 29) if which == "golden" else range(10, 28, 2)
    for power in [*powers] + ([] if which == "golden" else [27]):
        n = 2**power
        yield Case(f"[[{n}],[{n}],[{n}]]", _arguments(inputs, [(n,)], 1), {"lr": 0.1, "momentum": 0.9})


def work(args, kwargs):
    parameters, steps = args
    elements = sum(p.numel() for p in parameters) * len(steps)
    # parameter read and written, gradient read, with momentum its buffer read and written
    passes = 5 if kwargs.get("momentum", 0) else 3
    return {"flops": {"float32": 4 * elements}, "bytes": passes * elements * parameters[0].element_size()}
