#!/bin/sh
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-format over all C++ sources. Other versions than 14 format differently: exit 77 = skipped.
cd "$1" || exit 2
tool=
for candidate in clang-format-14 clang-format; do
    if command -v "$candidate" >/dev/null 2>&1 && "$candidate" --version | grep -q 'version 14'; then
        tool=$candidate
        break
    fi
done
if [ -z "$tool" ]; then
    echo "skipped: clang-format 14 is not installed"
    exit 77
fi
find app core views tests -name '*.h' -o -name '*.cpp' | sort | xargs "$tool" --dry-run -Werror
