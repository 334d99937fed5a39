#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Pictures of every pane and of every cell state: light and dark, 1280x720, 1440x900 and 4K at
# scale 2, over the sample study, a synthetic six-GPU study, one with measured times, long names,
# an empty study, 10,000 rows, a study that another program writes, and none at all.
#
#   scripts/screenshots.sh [OUT] [NAME…]     OUT: build/screenshots; NAME: only these sets
#
# Needs a finished build in build/ and no display.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=${KBX_BUILD:-$root/build}
out=${1:-$build/screenshots}
shift || true
only=("$@")
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT

workbench=$build/bin/kbx-workbench
for tool in "$workbench" "$build/bin/kbx" "$build/tests/kbx_synthetic" "$build/tests/kbx_cellgallery"; do
    [[ -x $tool ]] || { echo "screenshots: $tool is missing; build first (./test.sh or ./run.sh)" >&2; exit 3; }
done
export QT_QPA_PLATFORM=offscreen HOME=$work XDG_CONFIG_HOME=$work/config XDG_DATA_HOME=$work/share
export XDG_RUNTIME_DIR=$work/runtime
mkdir -p "$XDG_RUNTIME_DIR" "$out"
chmod 700 "$XDG_RUNTIME_DIR"

wanted() { # NAME
    [[ ${#only[@]} -eq 0 ]] && return 0
    local each
    for each in "${only[@]}"; do [[ $each == "$1" ]] && return 0; done
    return 1
}

# picture SET SIZE THEME [FILE…]
picture() {
    local set=$1 size=$2 theme=$3
    shift 3
    "$workbench" "$@" --screenshot "$out/$set" --size "$size" --theme "$theme" >/dev/null 2>&1 \
        || { echo "screenshots: $set $size $theme failed" >&2; exit 1; }
}

all_sizes() { # SET FILE…
    local set=$1
    shift
    wanted "$set" || return 0
    echo "screenshots: $set"
    local theme
    for theme in light dark; do
        picture "$set" 1440x900 "$theme" "$@"
        picture "$set" 1280x720 "$theme" "$@"
    done
}

big() { # SET FILE…: a 4K screen at scale 2 shows 1920x1080 logical pixels
    local set=$1
    shift
    wanted "$set" || return 0
    QT_SCALE_FACTOR=2 picture "$set/4k" 1920x1080 light "$@"
}

"$build/bin/kbx" new "$work/sample.kbx" --sample >/dev/null
"$build/tests/kbx_synthetic" "$work/synthetic.kbx"
"$build/tests/kbx_synthetic" --long-names "$work/long.kbx"
"$build/tests/kbx_synthetic" --empty "$work/empty.kbx"
"$build/tests/kbx_synthetic" --rounds 9 "$work/rounds.kbx"
"$build/tests/kbx_synthetic" --times "$work/times.kbx"

all_sizes start
all_sizes sample "$work/sample.kbx" 'kbx://sample/Math/softmax?method=refine-loop&run=sample&right=42'
big sample "$work/sample.kbx" 'kbx://sample/Math/softmax?method=refine-loop&run=sample&right=42'
all_sizes synthetic "$work/synthetic.kbx" 'kbx://synthetic/Math/abs?method=method-a'
big synthetic "$work/synthetic.kbx"
all_sizes evaluate "$work/times.kbx" 'kbx://times/Math/erf?method=method-a&run=synthetic&right=17'
all_sizes longnames "$work/long.kbx"
all_sizes empty "$work/empty.kbx"
all_sizes rounds "$work/rounds.kbx" 'kbx://rounds/Math/abs?method=method-a'
if wanted many; then
    "$build/tests/kbx_synthetic" --tasks 3400 --rounds 1 "$work/many.kbx"
    all_sizes many "$work/many.kbx"
fi
if wanted readonly; then
    # Somebody else holds the lock: the study opens for reading and says who writes.
    sleep 600 &
    printf '%s\nsleep\n%s\n' "$!" "$(uname -n)" >"$work/synthetic.kbx.lock"
    all_sizes readonly "$work/synthetic.kbx"
    kill %1 2>/dev/null || true
    rm -f "$work/synthetic.kbx.lock"
fi
if wanted damaged; then
    head -c 20000 /dev/urandom >"$work/damaged.kbx"
    all_sizes damaged "$work/damaged.kbx"
fi
if wanted cells; then
    echo "screenshots: cells"
    mkdir -p "$out/cells"
    for theme in light dark; do
        "$build/tests/kbx_cellgallery" "$out/cells/cells-$theme.png" "$theme"
        "$build/tests/kbx_cellgallery" "$out/cells/cells-$theme-2x.png" "$theme" 2
    done
fi
echo "screenshots: $(find "$out" -name '*.png' | wc -l) pictures in $out"
