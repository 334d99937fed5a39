# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adam as an optimizer class: constructed once, stepped once per gradient."""
import torch
from torch.optim.adam import adam

from kbx_worker.tasklib import Case


class reference:
    """PyTorch's own step function. Constructing torch.optim.Adam would first import its compiler, which takes seconds."""

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, foreach=None, maximize=False,
                 capturable=False, differentiable=False, fused=None):
        self.params = list(params)
        self.first = [torch.zeros_like(p) for p in self.params]
        self.second = [torch.zeros_like(p) for p in self.params]
        self.largest = [torch.zeros_like(p) for p in self.params] if amsgrad else []
        on_device = capturable or fused
        self.steps = [torch.zeros((), dtype=torch.float32, device=p.device if on_device else "cpu") for p in self.params]
        self.options = dict(lr=lr, beta1=betas[0], beta2=betas[1], eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, foreach=foreach,
                            maximize=maximize, capturable=capturable, fused=fused)

    @torch.no_grad()
    def step(self):
        adam(self.params, [p.grad for p in self.params], self.first, self.second, self.largest, self.steps, **self.options)


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


def cases(inputs):
    def arguments(*shapes, steps=3):
        def draw():
            return [inputs.real(*shape) for shape in shapes]

        return draw(), [draw() for _ in range(steps)]

    yield Case("defaults_1025", arguments((1025,), steps=4))
    yield Case("lr_two_tensors", arguments((33, 17), (65,)), {"lr": 0.1})
    yield Case("betas_300", arguments((300,)), {"lr": 0.1, "betas": (0.5, 0.7)})
    yield Case("eps_257", arguments((257,)), {"lr": 0.1, "eps": 0.3}, note="eps is added to the corrected root")
    yield Case("weight_decay_257", arguments((257,)), {"lr": 0.1, "weight_decay": 0.5}, note="decay is a part of the gradient")
    parameters, steps = arguments((2, 129), steps=3)
    steps = [[g * scale for g in gradients] for gradients, scale in zip(steps, (4.0, 0.25, 0.125))]
    yield Case("amsgrad_2x129", (parameters, steps), {"lr": 0.1, "betas": (0.8, 0.5), "amsgrad": True}, note="gradients that become smaller")
    yield Case("maximize_129", arguments((129,)), {"lr": 0.1, "maximize": True, "weight_decay": 0.2}, note="the decay is not turned round")
    yield Case("loop_flags_100", arguments((100,)),
               {"lr": 0.1, "foreach": False, "fused": False, "capturable": False, "differentiable": False})
    yield Case("foreach_three_tensors", arguments((64,), (3, 5), (129,)), {"lr": 0.1, "foreach": True})
    yield Case("one_step_4500", arguments((4500,), steps=1), {"lr": 0.05})
    parameters, steps = arguments((40,), steps=2)
    steps = [[g * (torch.arange(40) % 3 > 0) for g in gradients] for gradients in steps]
    yield Case("zero_gradients_40", (parameters, steps), {"lr": 0.1}, note="nothing moves where every gradient was zero")
    yield Case("one_element", arguments((1,)), {"lr": 0.5})
    yield Case("empty_tensor_among_others", arguments((0,), (7,), steps=2), {"lr": 0.1})
    parameters, steps = arguments((17, 33), steps=2)
    transposed = [[inputs.noncontiguous(g) for g in gradients] for gradients in steps]
    yield Case("strided_17x33", ([inputs.noncontiguous(p) for p in parameters], transposed), {"lr": 0.1})


def sizes(inputs, which):
    powers = range(12, 28) if which == "golden" else range(10, 28, 2)
    for power in [*powers] + ([] if which == "golden" else [27]):
        n = 2**power
        yield Case(f"[[{n}]]", ([inputs.real(n)], [[inputs.real(n)]]), {"lr": 0.01})


def work(args, kwargs):
    parameters, steps = args
    elements = sum(p.numel() for p in parameters) * len(steps)
    # parameter and both moments read and written, gradient read; with amsgrad the largest moment too
    passes = 9 if kwargs.get("amsgrad") else 7
    return {"flops": {"float32": 12 * elements}, "bytes": passes * elements * parameters[0].element_size()}
