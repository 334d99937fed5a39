# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a kernel is compared with: the reference in eager mode, or as torch.compile makes it. Names as in the record."""
from __future__ import annotations

EAGER = "eager"
_COMPILED = {
    "compile-default": {},
    "compile-reduce-overhead": {"mode": "reduce-overhead"},
    "compile-max-autotune": {"mode": "max-autotune"},
    "compile-max-autotune-no-cudagraphs": {"mode": "max-autotune-no-cudagraphs"},
    "compile-cudagraphs": {"backend": "cudagraphs"},
}
NAMES = (EAGER, *_COMPILED)


def make(names, reference) -> dict:
    """Callables by name, in the order asked for; nothing is compiled before the first call. Raises ValueError for an unknown name."""
    made = {}
    for name in names or (EAGER,):
        if name == EAGER:
            made[name] = reference
        elif name in _COMPILED:
            made[name] = _compiled(reference, _COMPILED[name])
        else:
            raise ValueError(f"there is no baseline {name!r}; there are {', '.join(NAMES)}")
    return made


def _compiled(reference, options: dict):
    import torch
    import torch._inductor.config as inductor

    # Inductor's pool of compiling processes would outlive the candidate's limits.
    inductor.compile_threads = 1
    return torch.compile(reference, dynamic=False, **options)
