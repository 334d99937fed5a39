# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Frames between core and worker: uint32 little endian length, then one UTF-8 JSON object."""
from __future__ import annotations

import json
import struct

from .limits import MAX_FRAME


class WireError(Exception):
    """The peer sent something that is no frame; the connection cannot be trusted any further."""


def pack(message: dict) -> bytes:
    """One frame. Raises WireError if it would be larger than a frame may be."""
    body = json.dumps(message, ensure_ascii=False, allow_nan=False).encode("utf-8", "replace")
    if len(body) > MAX_FRAME:
        raise WireError(f"frame of {len(body)} bytes exceeds {MAX_FRAME}")
    return struct.pack("<I", len(body)) + body


class FrameBuffer:
    """Collects bytes in any pieces and gives back whole messages."""

    def __init__(self):
        self._data = bytearray()

    def feed(self, data: bytes) -> list[dict]:
        """All messages complete so far. Raises WireError for a bad length, bad JSON, or a non-object."""
        self._data += data
        messages = []
        while len(self._data) >= 4:
            (length,) = struct.unpack_from("<I", self._data)
            if length > MAX_FRAME:
                raise WireError(f"frame of {length} bytes exceeds {MAX_FRAME}")
            if len(self._data) < 4 + length:
                break
            body = bytes(self._data[4:4 + length])
            del self._data[:4 + length]
            messages.append(_object(body))
        return messages


def _object(body: bytes) -> dict:
    try:
        message = json.loads(body)
    except (ValueError, RecursionError) as e:
        raise WireError(f"frame is no JSON: {e}") from e
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise WireError("frame is no JSON object with a type")
    return message
