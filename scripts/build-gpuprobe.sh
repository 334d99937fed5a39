#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds kbx-gpuprobe with nvcc alone (no CMake, no Qt): machines with a GPU often have neither.
# Usage: scripts/build-gpuprobe.sh [OUT]     default OUT: ./kbx-gpuprobe
# NVCC names the compiler; KBX_CUDA_ARCHITECTURES the machine code ("80 90 120"; default 90); other GPUs from
# compute capability 7.5 on are served by PTX, which the driver compiles at the first start.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:-kbx-gpuprobe}
nvcc=${NVCC:-$(command -v nvcc || true)}
for place in /usr/local/cuda/bin/nvcc /usr/local/cuda-*/bin/nvcc; do
  [ -n "$nvcc" ] || { [ ! -x "$place" ] || nvcc=$place; }
done
if [ -z "$nvcc" ]; then
  echo "build-gpuprobe: no nvcc on the PATH or under /usr/local/cuda; install the CUDA toolkit or set NVCC" >&2
  exit 4
fi
codes=(-gencode "arch=compute_75,code=compute_75")
for architecture in ${KBX_CUDA_ARCHITECTURES:-90}; do
  codes+=(-gencode "arch=compute_$architecture,code=sm_$architecture")
done
core=$root/core
exec "$nvcc" -std=c++20 -O3 --threads 0 -Wno-deprecated-gpu-targets "${codes[@]}" -I "$core" -o "$out" \
  "$core"/gpu/probe/*.cu "$core"/gpu/probe/*.cpp "$core"/gpu/nvml.cpp "$core"/gpu/nvmllibrary.cpp \
  "$core"/gpu/nvmlreader.cpp "$core"/domain/gpudevice.cpp "$core"/domain/error.cpp -ldl
