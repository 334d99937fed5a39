# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The evaluation worker: judges Triton kernels against reference tasks, in the user's interpreter."""

BUILD = "0.1.0"
PROTOCOL_VERSION = 2
EVALUATOR_VERSION = 1
GATE_VERSION = 1
