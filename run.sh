#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and opens the workbench on the sample study.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
. scripts/setup.sh

usage() {
    cat <<'EOF'
usage: ./run.sh [--headless] [--python PATH] [-- ARGUMENTS OF kbx-workbench]

  (nothing)      install what is missing, build, open the workbench on the sample study
  --headless     the same main job without a display: import the sample study, evaluate it
                 on the CPU interpreter, print the matrix, export a figure
  --python PATH  the interpreter (with torch and triton) that runs the worker
EOF
}

headless=0 python= arguments=()
while [ $# -gt 0 ]; do
    case $1 in
    --headless) headless=1 ;;
    --python) python=${2:?--python needs a path}; shift ;;
    --help | -h) usage; exit 0 ;;
    --) shift; arguments=("$@"); break ;;
    *) usage >&2; exit 2 ;;
    esac
    shift
done

# shellcheck disable=SC2046
install_packages $(kbx_packages)
ensure_python "$python"
configure_build "${KBX_PRESET:-dev}" kbx kbx-workbench kbx_figurerenderer kbx_worker_pyz

study=build/sample/sample.kbx
mkdir -p build/sample
if [ $headless = 0 ]; then
    [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || die "no display. Use ./run.sh --headless, or start a desktop session."
    [ -e "$study" ] || build/bin/kbx new "$study" --sample
    say "opening the workbench on $study"
    exec build/bin/kbx-workbench "${arguments[@]:-$study}"
fi

# Exit 1 of kbx means "done, and there are findings": wrong kernels are part of the sample.
findings_are_fine() {
    local code=0
    "$@" || code=$?
    [ $code -le 1 ] || die "\"$*\" ended with exit code $code"
}

say "importing the sample study"
findings_are_fine build/bin/kbx new "$study" --sample
say "evaluating on the CPU interpreter (kernels that have a current verdict are left alone)"
findings_are_fine build/bin/kbx eval --study "$study" --target cpu --stages 1-2 --jobs 2
say "matrix: correct kernels, category by method"
build/bin/kbx matrix --study "$study" --value correct
figure=build/sample/category-method-matrix.pdf
build/bin/kbx export-figure category-method-matrix --study "$study" --out "$figure" --venue icml:full
say "figure: $figure (with its data, recipe and caption beside it)"
