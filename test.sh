#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Set-up, build, and all tests that need no GPU. Ends with "N passed, N failed".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
. scripts/setup.sh

usage() {
    cat <<'EOF'
usage: ./test.sh [--fast] [--no-python] [--python PATH]

  --fast         without the second build under AddressSanitizer and UndefinedBehaviorSanitizer
  --no-python    without the worker's tests (no torch, no triton needed)
  --python PATH  the interpreter (with torch and triton) that runs the worker
EOF
}

fast=0 with_python=1 python=
while [ $# -gt 0 ]; do
    case $1 in
    --fast) fast=1 ;;
    --no-python) with_python=0 ;;
    --python) python=${2:?--python needs a path}; shift ;;
    --help | -h) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
    esac
    shift
done

# shellcheck disable=SC2046
install_packages $(kbx_packages) $(kbx_test_packages)
if [ $with_python = 1 ]; then
    ensure_python "$python"
else
    unset KBX_PYTHON
fi

preset=${KBX_PRESET:-dev}
[ "${CI:-}" = true ] && preset=ci
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
status=0

# run_tests PRESET NAME: ctest with one JUnit file; a failing test does not stop the others.
run_tests() {
    say "tests: preset $1"
    ctest --preset "$1" --no-tests=error -j 2 --test-output-size-passed 4000000 \
        --test-output-size-failed 4000000 --output-junit "$results/$2.xml" || status=1
}

configure_build "$preset"
run_tests "$preset" main
if [ $fast = 0 ]; then
    # What needs the Python worker ran above; CMake notes KBX_PYTHON for the tests at configuring.
    (unset KBX_PYTHON && configure_build asan)
    run_tests asan asan
fi
python3 scripts/count-tests.py "$results" || status=1
exit $status
