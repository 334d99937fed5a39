# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a task's TOML file may hold. Torch-free."""
from __future__ import annotations

KINDS = {"tensor", "tensor-list", "scalar", "int", "bool", "string", "shape", "dtype", "generator", "none"}
DOMAINS = {"real", "positive", "nonnegative", "unit", "nonzero", "symmetric", "spd", "probability", "index", "integer", "boolean"}
TAGS = {"elementwise", "linear", "sum-like", "stochastic", "in-place", "multi-output", "class-entry", "atomic-allowed", "nonfinite-ok", "library-allowed"}
_TEXT = {"name", "entry", "signature", "summary", "description", "math"}
_KEYS = _TEXT | {"entry_kind", "aliases", "dtypes", "difficulty", "tags", "weight", "tolerance", "outlier", "quantization", "args"}
_ARG_KEYS = {"name", "kind", "dtypes", "domain", "default", "in_place", "nonfinite"}


def schema_problems(spec: dict, task_id: str) -> list[str]:
    """Everything that does not fit, as sentences; empty if all fits."""
    bad = [f"unknown key {k}" for k in spec if k not in _KEYS]
    bad += [f"{k} is missing or no text" for k in sorted(_TEXT) if not isinstance(spec.get(k), str) or not spec[k].strip()]
    if spec.get("name") != task_id.split("/")[-1]:
        bad.append(f"name is {spec.get('name')!r}, the file is {task_id}")
    if spec.get("entry_kind") not in ("function", "class"):
        bad.append("entry_kind is neither function nor class")
    if not isinstance(spec.get("difficulty"), int) or not 1 <= spec["difficulty"] <= 5:
        bad.append("difficulty is no integer from 1 to 5")
    if not isinstance(spec.get("dtypes"), list) or not spec["dtypes"]:
        bad.append("dtypes is no list of names")
    bad += [f"unknown tag {t}" for t in spec.get("tags", []) if t not in TAGS]
    if (spec.get("entry_kind") == "class") != ("class-entry" in spec.get("tags", [])):
        bad.append("tag class-entry and entry_kind disagree")
    for key, value in spec.get("tolerance", {}).items():
        if key != "reason" and (isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < 1):
            bad.append(f"tolerance.{key} is no number from 0 to 1")
    if "tolerance" in spec and not spec["tolerance"].get("reason"):
        bad.append("a tolerance override needs a reason")
    outlier = spec.get("outlier", {})
    if outlier.get("applicable") is False and not outlier.get("reason"):
        bad.append("outlier.applicable = false needs a reason")
    if "scale" in outlier and not outlier.get("reason"):
        bad.append("another outlier.scale needs a reason")
    quantization = spec.get("quantization")
    if quantization is not None:
        bad += [f"quantization.{k} is missing" for k in ("scheme", "cosine", "l1_relative", "rmse") if k not in quantization]
    return bad + _argument_problems(spec.get("args"))


def _argument_problems(args) -> list[str]:
    if not isinstance(args, list):
        return ["[[args]] is missing"]
    bad, seen = [], set()
    for i, arg in enumerate(args):
        name = arg.get("name", f"number {i}")
        bad += [f"argument {name}: unknown key {k}" for k in arg if k not in _ARG_KEYS]
        if "name" not in arg or name in seen:
            bad.append(f"argument {name}: name is missing or repeated")
        seen.add(name)
        if arg.get("kind") not in KINDS:
            bad.append(f"argument {name}: unknown kind {arg.get('kind')!r}")
        if "domain" in arg and arg["domain"] not in DOMAINS:
            bad.append(f"argument {name}: unknown domain {arg['domain']!r}")
        if arg.get("kind") in ("tensor", "tensor-list") and "domain" not in arg:
            bad.append(f"argument {name}: a tensor needs a domain")
        if "default" in arg and not isinstance(arg["default"], str):
            bad.append(f"argument {name}: default is written as text")
    return bad
