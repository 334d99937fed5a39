# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The vendor's peak values of a GPU, from peaks.toml; None for a GPU that is not in the table, never a guess."""
from __future__ import annotations

import functools
import pkgutil
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Mapping

# A kernel of one precision may use faster units of the same input type; only for limits that nothing may beat.
_FASTER_UNITS = {"fp32": ("fp32", "tf32")}


@dataclass(frozen=True)
class Peaks:
    """Dense peaks (no sparsity): GB/s, and TFLOP/s per dtype ("fp64", "fp32", "tf32", "fp16", "bf16", "fp8", "int8")."""

    gpu: str
    bandwidth_gbs: float
    tflops: Mapping[str, float] = field(default_factory=dict)
    source: str = ""
    half_accumulate: Mapping[str, float] = field(default_factory=dict)

    def fastest(self, dtype: str) -> float:
        """The highest rate that operands of `dtype` can have (16-bit accumulation included), 0 when unknown."""
        names = _FASTER_UNITS.get(dtype, (dtype,))
        # The table has the plain fp64 units; tensor cores of data-centre parts do twice that.
        return (2.0 if dtype == "fp64" else 1.0) * max((table.get(d, 0.0) for d in names for table in (self.tflops, self.half_accumulate)), default=0.0)

    def as_json(self) -> dict:
        return {"gpu": self.gpu, "bandwidthGBs": self.bandwidth_gbs, "tflops": dict(self.tflops), "source": self.source}


def lookup(torch_name: str, table: list[dict] | None = None) -> Peaks | None:
    """The entry for a name as torch or NVML gives it ("NVIDIA H200"). A longer name is another product (NVL, Laptop, MIG): no partial matches."""
    name = _plain(torch_name)
    for entry in _table() if table is None else table:
        if name in map(_plain, entry["names"]):
            return _peaks(entry)
    return None


def _plain(name: str) -> str:
    """Without case, spaces and a leading maker."""
    return re.sub(r"\s+", "", name.lower()).removeprefix("nvidia")


def _peaks(entry: dict) -> Peaks:
    source = entry.get("source", {})
    text = ", ".join(str(source[k]) for k in ("document", "where") if source.get(k))
    more = "".join(f"; {key}: {value}" for key, value in entry.get("sources", {}).items() if key != "l2MiB")
    tflops, half = ({k: float(v) for k, v in entry.get(key, {}).items()} for key in ("tflops", "tflopsHalfAccumulate"))
    return Peaks(entry.get("title", entry["names"][0]), float(entry["bandwidthGBs"]), tflops, text + more, half)


@functools.cache
def _table() -> list[dict]:
    data = _packed()
    if data is None:
        file = Path(__file__).resolve().parents[4] / "resources" / "gpu" / "peaks.toml"
        data = file.read_bytes() if file.is_file() else b""
    return tomllib.loads(data.decode()).get("gpu", [])


def _packed() -> bytes | None:
    """The table beside the package, as makepyz.py puts it there."""
    try:
        return pkgutil.get_data("kbx_worker", "peaks.toml")
    except OSError:
        return None
