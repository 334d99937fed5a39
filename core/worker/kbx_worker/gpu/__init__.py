# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Evaluation on a GPU: compile ahead, references on the device, timing. The fork server itself never touches CUDA."""
