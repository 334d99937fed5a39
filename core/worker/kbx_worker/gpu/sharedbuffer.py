# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A piece of device memory that two processes see: the candidate copies a result in, the oracle compares it there.

Shared by file descriptor (CUDA's virtual memory management), since handles of CUDA's older inter-process calls do not
cross process-id namespaces, in which candidates live.
"""
from __future__ import annotations

import ctypes

import torch

_PINNED, _POSIX_FD, _DEVICE, _READ_WRITE = 1, 1, 1, 3
ALIGNMENT = 512


class _Location(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("id", ctypes.c_int)]


class _Properties(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("handle_types", ctypes.c_int), ("location", _Location), ("metadata", ctypes.c_void_p),
                ("flags", ctypes.c_ubyte * 8)]


class _Access(ctypes.Structure):
    _fields_ = [("location", _Location), ("flags", ctypes.c_int)]


class SharedBufferError(Exception):
    """The driver does not share memory this way; the text says at which call."""


class _Interface:
    """What torch.as_tensor reads to see foreign device memory."""

    def __init__(self, pointer: int, size: int):
        self.__cuda_array_interface__ = {"shape": (size,), "typestr": "|u1", "data": (pointer, False), "version": 3}


def _call(name: str, *args) -> None:
    code = getattr(ctypes.CDLL("libcuda.so.1"), name)(*args)
    if code != 0:
        raise SharedBufferError(f"{name} failed with CUDA error {code}")


def create(size: int) -> tuple[int, int]:
    """(file descriptor, size rounded up) of new memory on the current device. Needs a context."""
    properties = _Properties(_PINNED, _POSIX_FD, _Location(_DEVICE, 0), None)
    step = ctypes.c_size_t()
    _call("cuMemGetAllocationGranularity", ctypes.byref(step), ctypes.byref(properties), 0)
    size = -(-size // step.value) * step.value
    handle, fd = ctypes.c_ulonglong(), ctypes.c_int(-1)
    _call("cuMemCreate", ctypes.byref(handle), ctypes.c_size_t(size), ctypes.byref(properties), ctypes.c_ulonglong(0))
    _call("cuMemExportToShareableHandle", ctypes.byref(fd), handle, _POSIX_FD, ctypes.c_ulonglong(0))
    _call("cuMemRelease", handle)
    return fd.value, size


def attach(fd: int, size: int) -> torch.Tensor:
    """The memory behind `fd` as a tensor of bytes, mapped into this process for good."""
    handle, pointer = ctypes.c_ulonglong(), ctypes.c_ulonglong()
    _call("cuMemImportFromShareableHandle", ctypes.byref(handle), ctypes.c_void_p(fd), _POSIX_FD)
    _call("cuMemAddressReserve", ctypes.byref(pointer), ctypes.c_size_t(size), ctypes.c_size_t(0), ctypes.c_ulonglong(0), ctypes.c_ulonglong(0))
    _call("cuMemMap", pointer, ctypes.c_size_t(size), ctypes.c_size_t(0), handle, ctypes.c_ulonglong(0))
    access = _Access(_Location(_DEVICE, 0), _READ_WRITE)
    _call("cuMemSetAccess", pointer, ctypes.c_size_t(size), ctypes.byref(access), ctypes.c_size_t(1))
    return torch.as_tensor(_Interface(pointer.value, size), device="cuda")


class TooLarge(Exception):
    """A result does not fit into the buffer."""


def put(value, buffer: torch.Tensor, at: list[int]):
    """Copies every device tensor of `value` into `buffer` from at[0] on; returns a tree of places, shapes and dtypes."""
    if isinstance(value, torch.Tensor):
        if type(value) not in (torch.Tensor, torch.nn.Parameter) or value.device.type != "cuda" or value.layout != torch.strided:
            return {"foreign": f"{type(value).__name__} on {value.device.type}"}
        dense = value.detach().resolve_conj().resolve_neg().contiguous().reshape(-1)
        size = dense.numel() * dense.element_size()
        if at[0] + size > buffer.numel():
            raise TooLarge(f"the result has more than the {buffer.numel() >> 20} MiB that can be compared")
        node = {"at": at[0], "dtype": str(dense.dtype)[6:], "shape": list(value.shape)}
        if size:
            buffer[at[0]:at[0] + size].copy_(dense.view(torch.uint8))
        at[0] += -(-size // ALIGNMENT) * ALIGNMENT
        return node
    if isinstance(value, (list, tuple)) and not isinstance(value, torch.Size):
        return {"l" if isinstance(value, list) else "u": [put(v, buffer, at) for v in value]}
    if isinstance(value, dict):
        return {"d": [[str(k), put(v, buffer, at)] for k, v in value.items()]}
    return {"v": repr(value)[:200]}
