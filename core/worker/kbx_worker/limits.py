# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Named limits of the worker; all times in seconds, all sizes in bytes unless the name says otherwise."""

MAX_FRAME = 64 << 20
MAX_REPLY_JSON = 8 << 20
# Tensor bytes of one reply; correctness cases are far smaller.
MAX_REPLY_BYTES = 256 << 20
MAX_DETAIL = 1 << 20
MAX_LOG_KEPT = 1 << 20
MAX_LOG_CHUNK = 32 << 10
# More program instances than this in one launch cannot be interpreted in reasonable time (1.5 to 1.8 ms each).
MAX_PROGRAM_INSTANCES = 2000
# Repeated calls that try autotune configurations which no case reached.
MAX_CONFIG_RUNS = 64
MAX_PROCESSES = 128
MAX_OPEN_FILES = 256
OUTLIER_SEEDS = 3
WORST_POSITIONS = 5
# A judge that says nothing for longer than its stages may take plus this is given up.
JUDGE_GRACE = 20.0
CPU_NICE = 10
# What inline CUDA adds to a compile stage on a GPU: a compiler reads torch's headers for up to a minute, several at once for longer.
EXTENSION_SECONDS = 300.0

DEFAULT_LIMITS = {"compileSeconds": 60.0, "correctSeconds": 120.0, "fastSeconds": 120.0, "memoryMiB": 4096, "outputMiB": 256,
                  "gpuMemoryMiB": 0}
# A CUDA context alone opens about a hundred descriptors and starts some threads; compilers run beside it.
GPU_OPEN_FILES, GPU_PROCESSES = 4096, 512


def job_limits(given) -> dict:
    """The defaults overridden by what a job gives. Raises ValueError for anything that is no positive number."""
    limits = dict(DEFAULT_LIMITS)
    for key, value in (given or {}).items():
        if key not in limits:
            continue
        if key == "gpuMemoryMiB" and value == 0 and not isinstance(value, bool):
            continue
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < 1e9:
            raise ValueError(f"limits.{key} must be a positive number, not {value!r}")
        limits[key] = value
    return limits
