# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""All changes that let published kernels run in Triton's interpreter on a machine without a GPU.

Installed in the candidate's process only; the judge's torch stays as it is.
"""
from __future__ import annotations

from .shim_device import CudaOnCpu, install_cuda, install_generator
from .shim_launch import install_autotune, install_driver, install_launch
from .shim_libdevice import install_libdevice
from .shim_lowp import install_lowp
from .shim_scalar import install_scalars


def install() -> CudaOnCpu:
    """Installs everything and returns the function mode, which the caller enters around the candidate's code."""
    install_driver()
    install_launch()
    install_autotune()
    install_scalars()
    install_lowp()
    install_libdevice()
    install_cuda()
    install_generator()
    return CudaOnCpu()
