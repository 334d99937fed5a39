# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Functions for run.sh, test.sh and .ci/run: installs what is missing, finds or makes the worker's Python. Sourced.

KBX_ROOT=${KBX_ROOT:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)}
export KBX_ROOT

say() { printf '%s\n' "[kbx] $*"; }
die() {
    printf '%s\n' "[kbx] error: $*" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        die "root rights are needed for: $*. Run as root, or install sudo."
    fi
}

debian_version() { (. /etc/os-release && printf '%s' "${VERSION_ID:-unknown}"); }

# Packages by group. KSyntaxHighlighting for Qt 6 exists from Debian 13 on.
kbx_packages() {
    cat <<'EOF'
g++ cmake ninja-build ccache mold pkg-config git ca-certificates
qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
libqscintilla2-qt6-dev libsqlitecpp-dev libsqlite3-dev libsimdjson-dev nlohmann-json3-dev libtomlplusplus-dev libeigen3-dev libboost-dev
libgit2-dev libarchive-dev libzstd-dev libuchardet-dev libyaml-cpp-dev fonts-inter fonts-jetbrains-mono fonts-dejavu-core python3 python3-venv
EOF
    case $(debian_version) in
    12) printf '%s\n' "libqt6opengl6-dev" ;;
    13 | 14) printf '%s\n' "libkf6syntaxhighlighting-dev extra-cmake-modules libxcb-cursor0" ;;
    esac
}

# Packages that only the tests need.
kbx_test_packages() {
    printf '%s\n' "poppler-utils"
    [ "$(debian_version)" = 12 ] && printf '%s\n' "clang-format-14"
    return 0
}

# install_packages NAME…: asks apt only when something is missing.
install_packages() {
    command -v dpkg-query >/dev/null 2>&1 || {
        say "this system has no dpkg: install the packages of README.md by hand; going on"
        return 0
    }
    local missing=() name
    for name in "$@"; do
        dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed || missing+=("$name")
    done
    if [ ${#missing[@]} = 0 ]; then
        say "packages: all there"
        return 0
    fi
    say "packages: installing ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >/dev/null ||
        die "apt-get update failed. Check the network and try again."
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
        die "apt-get could not install: ${missing[*]}"
}

# True when interpreter $1 is Python ≥ 3.11 with torch and triton; imports neither (that takes seconds).
python_fits() {
    [ -x "$1" ] || command -v "$1" >/dev/null 2>&1 || return 1
    "$1" -c 'import sys, importlib.util as u
sys.exit(0 if sys.version_info >= (3, 11) and u.find_spec("torch") and u.find_spec("triton") else 1)' >/dev/null 2>&1
}

make_venv() {
    local base=python3
    "$base" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || die "python3 is older than 3.11. Name another one: --python PATH"
    say "Python: making .venv with torch 2.13.0, triton 3.6.0, numpy, radon and parso (a large download the first time)"
    rm -rf "$KBX_ROOT/.venv"
    "$base" -m venv "$KBX_ROOT/.venv" || die "python3 -m venv failed. Install python3-venv, or name an interpreter: --python PATH"
    "$KBX_ROOT/.venv/bin/python" -m pip install -q --disable-pip-version-check torch==2.13.0 numpy==2.3.5 radon parso ||
        die "pip could not install torch. Name an interpreter that has torch and triton: --python PATH"
    if ! "$KBX_ROOT/.venv/bin/python" -c 'import importlib.util as u, sys; sys.exit(not u.find_spec("triton"))'; then
        "$KBX_ROOT/.venv/bin/python" -m pip install -q --disable-pip-version-check triton==3.6.0 || die "pip could not install triton 3.6.0"
    fi
    touch "$KBX_ROOT/.venv/.complete"
}

# ensure_python [PATH]: sets and exports KBX_PYTHON. Order: PATH, $KBX_PYTHON, .venv, python3 where it fits, new .venv.
ensure_python() {
    local wanted=${1:-${KBX_PYTHON:-}}
    if [ -n "$wanted" ]; then
        python_fits "$wanted" || die "$wanted is not Python 3.11 or newer with torch and triton."
        KBX_PYTHON=$(command -v "$wanted")
    elif [ -e "$KBX_ROOT/.venv/.complete" ] && python_fits "$KBX_ROOT/.venv/bin/python"; then
        KBX_PYTHON=$KBX_ROOT/.venv/bin/python
    elif python_fits python3; then
        KBX_PYTHON=$(command -v python3)
    else
        make_venv
        KBX_PYTHON=$KBX_ROOT/.venv/bin/python
    fi
    export KBX_PYTHON
    say "Python: $KBX_PYTHON"
}

# configure_build PRESET TARGET…: configures once, builds; prints the log only when it fails.
configure_build() {
    local preset=$1 log
    shift
    log=$(mktemp)
    cd "$KBX_ROOT" || exit 1
    local launcher=()
    if command -v ccache >/dev/null 2>&1; then
        launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
        # It takes precompiled headers only when told so.
        export CCACHE_SLOPPINESS=pch_defines,time_macros
        # Paths relative to the checkout: another clone of the same sources finds its objects again.
        export CCACHE_BASEDIR=$KBX_ROOT CCACHE_NOHASHDIR=1
    fi
    say "configure: preset $preset"
    cmake --preset "$preset" "${launcher[@]}" >"$log" 2>&1 || {
        cat "$log"
        rm -f "$log"
        die "configuring failed (above)"
    }
    say "build: ${*:-everything} (the first time takes minutes)"
    local targets=()
    [ $# -gt 0 ] && targets=(--target "$@")
    cmake --build --preset "$preset" "${targets[@]}" >"$log" 2>&1 || {
        tail -n 80 "$log"
        rm -f "$log"
        die "the build failed (above)"
    }
    rm -f "$log"
}
