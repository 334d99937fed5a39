#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds kbx-gpuprobe with nvcc and tries it, and real NVML with it, on a machine with a GPU.

Usage: python3 tests/gpu/check_gpuprobe.py [--quick] [--out FOLDER]. Needs nvcc and Python 3.11, no
Qt and no CMake; cublasLt is taken from torch's packages. Prints a table; exit 1 if a check fails,
77 without a GPU or nvcc.
"""
import argparse
import glob
import json
import os
import pathlib
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIGURES = ["copy", "read", "fp32", "fp64", "tf32", "fp16", "bf16", "fp8", "int8"]
failures = []


def check(good, text):
    print(("ok    " if good else "FAIL  ") + text)
    if not good:
        failures.append(text)


def run(program, *arguments, **environment):
    return subprocess.run([str(program), *arguments], capture_output=True, text=True,
                          env={**os.environ, **environment})


def cublaslt():
    folder = sysconfig.get_paths()["purelib"] + "/nvidia/*/lib/libcublasLt.so.1*"
    return next(iter(sorted(glob.glob(folder))), os.environ.get("KBX_CUBLASLT_LIBRARY", ""))


def vendor(name):
    table = tomllib.loads((ROOT / "resources/gpu/peaks.toml").read_text(encoding="utf-8"))
    for gpu in table["gpu"]:
        if name in gpu["names"]:
            return {**gpu["tflops"], "copy": gpu["bandwidthGBs"], "read": gpu["bandwidthGBs"]}
    return {}


def check_nvml(program):
    listed = run(program, "--nvml")
    check(listed.returncode == 0, "real NVML lists the GPUs " + listed.stderr.strip())
    devices = json.loads(listed.stdout)["devices"] if listed.returncode == 0 else []
    for device in devices:
        now = device["now"]
        print(f"      {device['name']} {device['uuid']} {device['pciBusId']} {device['memoryMiB']} MiB"
              f" {device['capability']} mig={device['mig']}\n      now {now}\n"
              f"      absent {device['absent']}")
        check(isinstance(now, dict) and now["temperatureC"] is not None and now["smMHz"] is not None,
              "clock and temperature are read")
    missing = run(program, "--nvml", KBX_NVML_LIBRARY="/nowhere/libnvidia-ml.so.1")
    check(missing.returncode == 4 and "No NVIDIA driver" in missing.stderr,
          "without the library the reason is given")
    return devices


def check_options(program, devices):
    check(run(program, "--help").returncode == 0, "--help")
    check(run(program, "--only", "fp3").returncode == 2, "an unknown figure is a usage error")
    check(run(program, "--device", "99").returncode == 4, "an unknown GPU is exit 4")
    alone = run(program, "--quick", "--only", "fp16", KBX_CUBLASLT_LIBRARY="/nowhere/libcublasLt.so")
    figure = json.loads(alone.stdout)["measurements"][0] if alone.stdout else {}
    check(figure.get("best") is None and "cublasLt" in (figure.get("reason") or ""),
          "without cublasLt the figure is null with a reason")
    if devices:
        by_uuid = run(program, "--quick", "--only", "fp32", "--device", devices[0]["uuid"])
        check(by_uuid.returncode == 0
              and json.loads(by_uuid.stdout)["device"]["uuid"] == devices[0]["uuid"],
              "a GPU is chosen by its UUID, and CUDA's UUID is NVML's")


def check_figures(result):
    peaks = vendor(result["device"]["name"])
    print(f"\n{result['device']}\ndriver {result['driver']} cuda {result['cudaRuntime']}")
    print(f"{'figure':8}{'best':>10}{'median':>10} {'unit':8}{'vendor':>9}{'share':>8}  clock  note")
    by_name = {}
    for figure in result["measurements"]:
        by_name[figure["name"]] = figure
        peak = peaks.get(figure["name"])
        best = figure["best"]
        share = f"{best / peak:8.1%}" if best and peak else "     n/a"
        during = figure["during"] or {}
        note = figure["reason"] or figure["detail"].get("way") or ""
        print(f"{figure['name']:8}{best or 0:10.1f}{figure['median'] or 0:10.1f} {figure['unit']:8}"
              f"{peak or 0:9.1f}{share}  {during.get('smMHz')} {during.get('throttleReasons')} {note}")
    for name in FIGURES:
        figure = by_name.get(name, {})
        check(figure.get("best") is not None or bool(figure.get("reason")), f"{name} or its reason")
        if figure.get("best") and peaks.get(name):
            check(figure["best"] <= peaks[name] * 1.06, f"{name} is not above the vendor's peak")
    copy = by_name.get("copy", {})
    if copy.get("best") and peaks.get("copy"):
        check(copy["best"] >= 0.9 * peaks["copy"] or "explanation" in copy["detail"],
              "copy reaches 90 % of the vendor's bandwidth or the JSON explains why not")
        for each in copy["detail"]["tried"]:
            print("      tried", each)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--out", type=pathlib.Path)
    options = parser.parse_args()
    folder = options.out or pathlib.Path(tempfile.mkdtemp(prefix="kbx-gpuprobe-"))
    program = folder / "kbx-gpuprobe"
    begin = time.time()
    built = run(ROOT / "scripts/build-gpuprobe.sh", str(program))
    if built.returncode == 4:
        print("skipped: " + built.stderr.strip())
        return 77
    check(built.returncode == 0, f"builds with nvcc alone in {time.time() - begin:.0f} s "
          + built.stderr[-1500:])
    if built.returncode != 0:
        return 1
    devices = check_nvml(program)
    if not devices:
        return 77
    check_options(program, devices)
    begin = time.time()
    measured = run(program, *(["--quick"] if options.quick else []), KBX_CUBLASLT_LIBRARY=cublaslt())
    check(measured.returncode == 0, f"measures in {time.time() - begin:.0f} s")
    if measured.stdout:
        (folder / "gpuprobe.json").write_text(measured.stdout, encoding="utf-8")
        check_figures(json.loads(measured.stdout))
    print(f"\n{len(failures)} failed" + "".join("\n  " + text for text in failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
