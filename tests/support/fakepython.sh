#!/bin/sh
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# An interpreter that "has" torch and triton, for tests of the whole program: its worker is
# fakeworker.py. Used as KBX_PYTHON.
case "$*" in
*" probe"*)
    echo '{"schema": "kbx.probe/1", "ok": true, "environment": {"python": "3.11.0", "torch": "0.0-fake", "triton": "0.0-fake", "backend": "interpreted", "host": "fake", "evaluatorVersion": 1, "gateVersion": 1, "protocolVersion": 2}}'
    ;;
*" serve"*"--gpu "*)
    for argument; do last=$argument; done
    exec /usr/bin/env python3 "$(dirname "$0")/fakeworker.py" --gpu "$last" serve
    ;;
*" serve"*)
    exec /usr/bin/env python3 "$(dirname "$0")/fakeworker.py" serve
    ;;
*)
    echo "the fake interpreter knows probe and serve only" >&2
    exit 4
    ;;
esac
