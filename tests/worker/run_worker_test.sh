#!/bin/sh
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# One module of the worker's tests; exit 77 = skipped.
if [ -z "$KBX_PYTHON" ] && [ "$1" = test_suggest ] && python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    KBX_PYTHON=python3 # needs no torch
fi
if [ -z "$KBX_PYTHON" ]; then
    echo "skipped: KBX_PYTHON names no interpreter with torch and triton"
    exit 77
fi
exec "$KBX_PYTHON" -m unittest -v "$1"
