# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""In the candidate's process: makes a module of a class entry, with the reference's parameters where they fit."""
from __future__ import annotations

import os

import torch

from . import channel


def construct(entry, request: dict, blobs: list[bytes], mode):
    """(callable, what was done about parameters). Whatever the candidate's constructor raises passes through."""
    decoder = channel.Decoder(blobs, trusted=True)
    init, state = decoder.decode(request["init"]), decoder.decode(request["state"])
    device = None if os.environ.get("TRITON_INTERPRET") == "1" else torch.device("cuda", 0)
    if device is not None:
        init = [v.to(device) if isinstance(v, torch.Tensor) else v for v in init]
    # Parameters are drawn on the CPU's generator on both sides.
    torch.manual_seed(int(request["seed"]))
    with mode:
        model = entry(*init)
        note = adopt(model, state)
        if device is not None and isinstance(model, torch.nn.Module):
            model.to(device)

    def call(*args, **kwargs):
        with torch.no_grad():
            return model(*args, **kwargs)

    return call, note


def adopt(model, state: dict) -> str:
    """Loads `state` into `model` if names and shapes agree; says what was done."""
    if not isinstance(model, torch.nn.Module):
        return "ModelNew is no torch.nn.Module: its parameters, if any, are its own"
    own = {k: v for k, v in model.state_dict().items() if isinstance(v, torch.Tensor)}
    if not own and not state:
        return "neither side has parameters"
    if own.keys() != state.keys():
        odd = sorted(own.keys() ^ state.keys())
        return f"parameters drawn from the same seed, not loaded: their names differ ({', '.join(map(str, odd[:4]))})"
    for name, value in own.items():
        if value.shape != state[name].shape:
            return (f"parameters drawn from the same seed, not loaded: {name} has shape {list(value.shape)} "
                    f"instead of {list(state[name].shape)}")
    with torch._C.DisableTorchFunction(), torch.no_grad():
        if all(v.dtype == state[k].dtype and torch.equal(v.cpu(), state[k]) for k, v in own.items()):
            return "parameters drawn from the same seed agree with the reference's"
    model.load_state_dict(state)
    return "the reference's parameters were loaded into ModelNew"
