# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Values across the channel when one end computes on a GPU: the trees of `channel`, with every tensor's device named."""
from __future__ import annotations

import torch

from .. import channel


def encode(value, blobs: list[bytes]):
    """A tree for a result that was made on the device. Tensors are copied to the host; `device` says where each one was."""
    if isinstance(value, torch.Tensor):
        plain = value.detach()
        if type(value) not in (torch.Tensor, torch.nn.Parameter) or plain.layout != torch.strided:
            return {"foreign": [value.device.type, f"{type(value).__name__} {value.layout}", str(value.dtype)[6:], list(value.shape)]}
        where = plain.device.type
        copied = plain.resolve_conj().resolve_neg().cpu()
        node = channel.encode(copied, blobs)
        node |= {"grad": bool(value.requires_grad), "device": where} if "t" in node else {}
        return node
    if isinstance(value, torch.Size):
        return channel.encode(value, blobs)
    if isinstance(value, (list, tuple)):
        return {"l" if isinstance(value, list) else "u": [encode(v, blobs) for v in value]}
    if isinstance(value, dict):
        return {"d": [[channel.encode(k, blobs), encode(v, blobs)] for k, v in value.items()]}
    return channel.encode(value, blobs)


class DeviceDecoder(channel.Decoder):
    """Builds trusted values with their tensors on `device`, strides and offset kept."""

    def __init__(self, blobs: list[bytes], device: str = "cuda"):
        super().__init__(blobs, trusted=True)
        self._device = device

    def _tensor(self, node: dict, depth: int) -> torch.Tensor:
        return to_device(super()._tensor(node, depth), self._device)

    def _value(self, node: dict, depth: int):
        if "generator" in node:
            # A generator's state is the device's own kind; what counts is that it is seeded by the harness.
            g = torch.Generator(self._device)
            g.manual_seed(int.from_bytes(self._blobs[int(node["generator"])][:8], "little") & (2**63 - 1))
            return g
        return super()._value(node, depth)


def to_device(value, device: str):
    """A copy of every tensor on `device`; dense views keep their strides and their offset from an aligned address."""
    if isinstance(value, torch.Tensor):
        return _tensor_to(value, device)
    if isinstance(value, torch.Size):
        return value
    if isinstance(value, (list, tuple)):
        return type(value)(to_device(v, device) for v in value)
    if isinstance(value, dict):
        return {k: to_device(v, device) for k, v in value.items()}
    return value


def _tensor_to(t: torch.Tensor, device: str) -> torch.Tensor:
    if t.device.type == device:
        return t
    data = t.detach()
    if t.numel() and t.layout == torch.strided:
        lead = t.storage_offset() % 16
        span = lead + 1 + sum((n - 1) * s for n, s in zip(t.shape, t.stride()))
        flat = torch.as_strided(data, (span,), (1,), t.storage_offset() - lead).to(device)
        out = torch.as_strided(flat, t.shape, t.stride(), lead)
    else:
        out = data.to(device)
    if t.requires_grad:
        out.requires_grad_(True)
    if t.grad is not None:
        out.grad = _tensor_to(t.grad, device)
    return out


def wrong_device(theirs, ours, path: str = "") -> str | None:
    """Where two trees say different devices for the same tensor, in words; None when they agree or differ in shape."""
    if not isinstance(theirs, dict) or not isinstance(ours, dict):
        return None
    if "t" in ours:
        got = theirs.get("device") if "t" in theirs else None
        if got is not None and got != ours.get("device"):
            return f"{path or 'the output'} is on {str(got)[:20]} instead of {ours.get('device')}"
        return None
    for kind in ("l", "u"):
        if kind in ours and isinstance(theirs.get(kind), list):
            pairs = enumerate(zip(theirs[kind], ours[kind]))
            return next((w for i, (a, b) in pairs if (w := wrong_device(a, b, f"{path}[{i}]"))), None)
    if "d" in ours and isinstance(theirs.get("d"), list):
        rows = zip(theirs["d"], ours["d"])
        return next((w for a, b in rows if isinstance(a, list) and len(a) == 2 and (w := wrong_device(a[1], b[1], f"{path}[{b[0].get('v')!r}]"))), None)
    return None
