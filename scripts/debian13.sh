#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds and tests the checkout inside a Debian 13 root made by debootstrap in .debian13 (about 2.1 GB).
# Needs root; otherwise says so and does nothing. The worker's tests run outside only.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh

skip() {
    say "Debian 13 root skipped: $*"
    exit 0
}
[ "$(id -u)" = 0 ] || skip "needs root"
install_packages debootstrap || skip "debootstrap cannot be installed"
root=$KBX_ROOT/.debian13
# The mirror that this system's own Debian packages come from.
mirror=${KBX_DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Release: bookworm' 'Component: main' 2>/dev/null | head -n 1)}
mirror=${mirror:-http://deb.debian.org/debian}

cleanup() {
    umount -l "$root/work" "$root/proc" "$root/dev" 2>/dev/null
    return 0
}
trap cleanup EXIT

if [ ! -e "$root/.complete" ]; then
    say "Debian 13: making the root (half a minute)"
    rm -rf "$root"
    script=trixie
    [ -e "/usr/share/debootstrap/scripts/trixie" ] || script=sid
    debootstrap --variant=minbase trixie "$root" "$mirror" "/usr/share/debootstrap/scripts/$script" >"$root.log" 2>&1 || {
        tail -n 5 "$root.log"
        skip "debootstrap failed (no such mirror, or no right to make device nodes)"
    }
    # The root reaches the package servers as this system does.
    cp -r /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/" 2>/dev/null
    cp /etc/resolv.conf /etc/hosts "$root/etc/" 2>/dev/null
    touch "$root/.complete"
fi
rm -f "$root.log"
mkdir -p "$root/work" "$root/var/cache/kbx-ccache"
mount -t proc proc "$root/proc" && mount --bind /dev "$root/dev" && mount --bind "$KBX_ROOT" "$root/work" ||
    skip "mounting inside the root is not allowed here"

inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 CI=true \
    CCACHE_DIR=/var/cache/kbx-ccache ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} "$@"; }
say "Debian 13: packages, build and tests"
inside bash /work/scripts/debian13-inside.sh
