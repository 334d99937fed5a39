# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The channel between judge and candidate: a nonce, a JSON header and raw tensor bytes. Nothing is ever unpickled.

What comes from the candidate is hostile data: every header field is checked, and a frame that does not fit is a
`Malformed`, never an exception of another kind.
"""
from __future__ import annotations

import json
import struct

import torch

from .limits import MAX_REPLY_JSON

HEAD = struct.Struct("<4s16sII")
MAGIC = b"KBXC"
NONCE_BYTES = 16
MAX_BLOBS = 4096
MAX_DEPTH = 16
MAX_NODES = 20000
DTYPES = {
    str(d)[6:]: d
    for name in ("float64", "float32", "float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz",
                 "float8_e5m2fnuz", "complex64", "complex128", "int8", "int16", "int32", "int64", "uint8", "uint16",
                 "uint32", "uint64", "bool")
    if (d := getattr(torch, name, None)) is not None
}
_NAMED = {name: getattr(torch, name) for name in ("strided", "sparse_coo", "contiguous_format", "channels_last",
                                                 "channels_last_3d", "preserve_format")}


class Malformed(Exception):
    """A frame of the candidate that this package's own code would never have sent."""


def pack(nonce: bytes, header: dict, blobs: list[bytes]) -> bytes:
    body = json.dumps(header).encode()
    return b"".join([HEAD.pack(MAGIC, nonce, len(body), len(blobs)), struct.pack(f"<{len(blobs)}Q", *map(len, blobs)),
                     body, *blobs])


class Reader:
    """Collects one frame at a time. `max_bytes` bounds the tensor bytes of a frame."""

    def __init__(self, max_bytes: int):
        self._data = bytearray()
        self._max = max_bytes

    @property
    def pending(self) -> int:
        return len(self._data)

    def feed(self, data: bytes) -> None:
        self._data += data
        if len(self._data) >= HEAD.size:
            self._sizes()

    def _sizes(self):
        magic, nonce, body, count = HEAD.unpack_from(self._data)
        if magic != MAGIC or body > MAX_REPLY_JSON or count > MAX_BLOBS:
            raise Malformed("bytes on the result channel are no frame")
        start = HEAD.size + 8 * count
        if len(self._data) < start:
            return None
        lengths = struct.unpack_from(f"<{count}Q", self._data, HEAD.size)
        if sum(lengths) > self._max:
            raise Malformed(f"a frame claims {sum(lengths)} bytes of tensors, more than {self._max}")
        return nonce, start, body, lengths

    def take(self) -> tuple[bytes, dict, list[bytes]] | None:
        """The frame at the front, or None while it is incomplete."""
        if len(self._data) < HEAD.size or (sizes := self._sizes()) is None:
            return None
        nonce, start, body, lengths = sizes
        if len(self._data) < start + body + sum(lengths):
            return None
        view = bytes(self._data[:start + body + sum(lengths)])
        del self._data[:len(view)]
        try:
            header = json.loads(view[start:start + body])
        except (ValueError, RecursionError) as e:
            raise Malformed(f"the header of a frame is no JSON: {e}") from e
        if not isinstance(header, dict):
            raise Malformed("the header of a frame is no object")
        blobs, at = [], start + body
        for n in lengths:
            blobs.append(view[at:at + n])
            at += n
        return nonce, header, blobs


def raw_bytes(t: torch.Tensor) -> bytes:
    return t.contiguous().reshape(-1).view(torch.uint8).numpy().tobytes() if t.numel() else b""


def encode(value, blobs: list[bytes], keep_layout: bool = False):
    """A JSON tree for `value`; tensor bytes are appended to `blobs`. `keep_layout` preserves strides and offset."""
    if isinstance(value, torch.Tensor):
        return _encode_tensor(value, blobs, keep_layout)
    if value is None or isinstance(value, (bool, str)):
        return {"v": value}
    if isinstance(value, int):
        return {"i": str(int(value))}
    if isinstance(value, float):
        return {"f": float.hex(float(value))}
    if isinstance(value, torch.Size):
        return {"size": [int(n) for n in value]}
    if isinstance(value, (list, tuple)):
        return {"l" if isinstance(value, list) else "u": [encode(v, blobs, keep_layout) for v in value]}
    if isinstance(value, dict):
        return {"d": [[encode(k, blobs), encode(v, blobs, keep_layout)] for k, v in value.items()]}
    if isinstance(value, torch.dtype):
        return {"dtype": str(value)[6:]}
    if isinstance(value, torch.device):
        return {"device": value.type}
    if isinstance(value, torch.layout) or isinstance(value, torch.memory_format):
        return {"torch": str(value)[6:]}
    if isinstance(value, torch.Generator):
        blobs.append(value.get_state().numpy().tobytes())
        return {"generator": len(blobs) - 1}
    if isinstance(value, slice):
        return {"slice": [encode(v, blobs) for v in (value.start, value.stop, value.step)]}
    if isinstance(value, complex):
        return {"c": [float.hex(value.real), float.hex(value.imag)]}
    return {"other": type(value).__name__}


def _encode_tensor(t: torch.Tensor, blobs: list[bytes], keep_layout: bool):
    if t.device.type != "cpu" or t.layout != torch.strided:
        return {"foreign": [t.device.type, str(t.layout), str(t.dtype)[6:], list(t.shape)]}
    if type(t) not in (torch.Tensor, torch.nn.Parameter):
        # A subclass can compute its values when somebody asks for them, or never.
        return {"foreign": ["cpu", type(t).__name__, str(t.dtype)[6:], list(t.shape)]}
    node = {"dtype": str(t.dtype)[6:], "shape": list(t.shape), "grad": bool(t.requires_grad)}
    data = t.detach()
    data = data.resolve_conj().resolve_neg()
    if keep_layout and t.numel():
        if t.grad is not None:
            node["gradient"] = encode(t.grad, blobs, True)
        lead = t.storage_offset() % 16
        span = lead + 1 + sum((n - 1) * s for n, s in zip(t.shape, t.stride()))
        data = torch.as_strided(data, (span,), (1,), t.storage_offset() - lead)
        node |= {"stride": list(t.stride()), "lead": lead}
    blobs.append(raw_bytes(data))
    node["t"] = len(blobs) - 1
    return node


class Foreign:
    """An output that is no plain CPU tensor or value; `what` names it, `device` is its device or None."""

    def __init__(self, what: str, device: str | None = None):
        self.what, self.device = what, device


class Decoder:
    """Builds values from a tree of `encode`; raises Malformed for anything else.

    Only a trusted tree may hold strides, gradients and generators.
    """

    def __init__(self, blobs: list[bytes], trusted: bool = False):
        self._blobs, self._nodes, self._trusted = blobs, 0, trusted

    def decode(self, node, depth: int = 0):
        self._nodes += 1
        if depth > MAX_DEPTH or self._nodes > MAX_NODES or not isinstance(node, dict):
            raise Malformed("a value in a frame is too deep, too large, or no value")
        try:
            return self._value(node, depth)
        except (KeyError, ValueError, TypeError, OverflowError, RuntimeError, IndexError) as e:
            raise Malformed(f"a value in a frame cannot be read: {type(e).__name__}: {e}") from e

    def _value(self, node: dict, depth: int):
        if "t" in node:
            return self._tensor(node, depth)
        (kind, v), *rest = node.items()
        if rest:
            raise ValueError("value of two kinds")
        if kind == "v" and (v is None or isinstance(v, (bool, str))):
            return v
        if kind == "i" and len(v) < 4000:
            return int(v)
        if kind == "f":
            return float.fromhex(v)
        if kind == "c":
            return complex(float.fromhex(v[0]), float.fromhex(v[1]))
        if kind in ("l", "u"):
            items = [self.decode(x, depth + 1) for x in v]
            return items if kind == "l" else tuple(items)
        if kind == "d":
            return {self.decode(k, depth + 1): self.decode(x, depth + 1) for k, x in v}
        if kind == "size":
            return torch.Size([int(n) for n in v])
        if kind == "dtype":
            return DTYPES[v]
        if kind == "torch":
            return _NAMED[v]
        if kind == "device":
            return torch.device(v)
        if kind == "slice":
            return slice(*[self.decode(x, depth + 1) for x in v])
        if kind == "generator" and self._trusted:
            g = torch.Generator()
            g.set_state(torch.frombuffer(bytearray(self._blobs[int(v)]), dtype=torch.uint8))
            return g
        if kind == "foreign":
            return Foreign(f"{str(v[1])[:40]} tensor on {str(v[0])[:20]}", str(v[0])[:20])
        if kind == "other":
            return Foreign(str(v)[:100])
        raise ValueError(f"unknown kind {str(kind)[:20]}")

    def _tensor(self, node: dict, depth: int) -> torch.Tensor:
        dtype, shape, index = DTYPES[node["dtype"]], node["shape"], node["t"]
        if type(index) is not int or not 0 <= index < len(self._blobs) or len(shape) > 64:
            raise ValueError("tensor without bytes")
        if any(type(n) is not int or n < 0 for n in shape):
            raise ValueError("negative or fractional shape")
        count = 1
        for n in shape:
            count *= n
        blob = bytearray(self._blobs[index])
        flat = torch.frombuffer(blob, dtype=torch.uint8) if blob else torch.empty(0, dtype=torch.uint8)
        flat = (flat != 0) if dtype == torch.bool else flat.view(dtype)
        if "stride" in node and self._trusted:
            t = torch.as_strided(flat, shape, node["stride"], int(node["lead"]))
        elif flat.numel() != count:
            raise ValueError(f"{len(blob)} bytes do not make shape {shape[:8]} of {node['dtype']}")
        else:
            t = flat.reshape(shape)
        if node.get("grad") is True and (dtype.is_floating_point or dtype.is_complex):
            t.requires_grad_(True)
        if "gradient" in node and self._trusted:
            t.grad = self.decode(node["gradient"], depth + 1)
        return t
