#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs inside the root of debian13.sh: packages, build in /build, tests.
set -euo pipefail
cd /work
. scripts/setup.sh
# shellcheck disable=SC2046
install_packages $(kbx_packages) $(kbx_test_packages)
log=/tmp/build.log
# What needs neither a program nor the window ran twice outside; here the whole programs and the window are tested.
# ccache takes precompiled headers only when told so.
export CCACHE_SLOPPINESS=pch_defines,time_macros
{
    cmake -S /work -B /build -G Ninja -DKBX_WERROR=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 \
        -DKBX_PCH=ON -DKBX_UNITY=ON -DKBX_WITH_BENCH=OFF -DKBX_WITH_UNIT_TESTS=OFF -DCMAKE_CXX_COMPILER_LAUNCHER=ccache -DCMAKE_REQUIRE_FIND_PACKAGE_KF6SyntaxHighlighting=ON &&
        cmake --build /build -- -k 0
} >"$log" 2>&1 || {
    tail -n 80 "$log"
    die "the build under Debian 13 failed (above)"
}
results=$(mktemp -d)
status=0
(cd /build && ctest --no-tests=error -j 2 --output-on-failure --test-output-size-passed 4000000 \
    --test-output-size-failed 4000000 --output-junit "$results/debian13.xml") || status=1
python3 scripts/count-tests.py "$results" || status=1
exit $status
