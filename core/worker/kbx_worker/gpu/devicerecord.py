# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The environment record's part about a GPU, and the variables that a worker for one sets; all without CUDA."""
from __future__ import annotations

import os

from .nvml import Gpu, Nvml


def set_variables(gpu: Gpu) -> None:
    """Must run before torch and triton are imported: no interpreter, one thread, one visible device by its UUID."""
    os.environ.pop("TRITON_INTERPRET", None)
    os.environ["CUDA_VISIBLE_DEVICES"] = gpu.uuid
    os.environ["CUDA_DEVICE_ORDER"] = "PCI_BUS_ID"
    # Without it, asking torch whether a device is there would make a context in the fork server.
    os.environ["PYTORCH_NVML_BASED_CUDA_CHECK"] = "1"
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMEXPR_NUM_THREADS"):
        os.environ[name] = "1"


def problem() -> tuple[str, str] | None:
    """(code, what to do) if this torch cannot use a GPU at all. Asks torch's build, never the device."""
    import torch
    if torch.version.cuda is None:
        return "missing_torch", f"torch {torch.__version__} here is a build without CUDA: install torch with CUDA or choose another interpreter"
    return None


def record(gpu: Gpu, nvml: Nvml, base: dict) -> dict:
    """`base` (the interpreter's record) completed by the device. Clocks are left as they are: nobody locks them here."""
    import torch
    return base | {"backend": "compiled", "gpu": gpu.name, "gpuUuid": gpu.uuid, "gpuMemoryMiB": gpu.memory_mib, "driver": nvml.driver(),
                   "driverCuda": nvml.cuda(), "cuda": torch.version.cuda, "capability": gpu.capability, "powerLimitW": gpu.power_limit_w,
                   "clocksPolicy": "as found", "tf32": False}
