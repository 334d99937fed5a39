# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Packs package and tasks into one zip application; equal inputs give equal bytes."""
import argparse
import os
import tempfile
import zipfile
from pathlib import Path
from typing import Sequence

# The oldest time that a zip file can hold, so that the build time leaves no trace.
EPOCH = (1980, 1, 1, 0, 0, 0)
MAIN = b"import sys\nfrom kbx_worker.__main__ import main\nsys.exit(main())\n"


def members(package: Path, tasks: Path, data: Sequence[Path]):
    """(name inside, bytes), in order of the names; `data` lies beside the package's modules."""
    files = {"__main__.py": MAIN}
    for path in package.rglob("*.py"):
        files[f"kbx_worker/{path.relative_to(package).as_posix()}"] = path.read_bytes()
    for path in data:
        files[f"kbx_worker/{path.name}"] = path.read_bytes()
    for path in [*tasks.glob("*/*.toml"), *tasks.glob("*/*.py")]:
        files[f"tasks/{path.relative_to(tasks).as_posix()}"] = path.read_bytes()
    return sorted(files.items())


def pack(package: Path, tasks: Path, out: Path, data: Sequence[Path] = ()) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=out.parent)
    with os.fdopen(handle, "wb") as f:
        f.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(f, "w") as archive:
            for name, data in members(package, tasks, data):
                info = zipfile.ZipInfo(name, EPOCH)
                info.external_attr = 0o644 << 16
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, data, compresslevel=6)
    os.chmod(temporary, 0o755)
    os.replace(temporary, out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    for option in ("--package", "--tasks", "--out"):
        parser.add_argument(option, type=Path, required=True)
    parser.add_argument("--data", type=Path, nargs="*", default=[])
    args = parser.parse_args()
    pack(args.package, args.tasks, args.out, args.data)
