# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The reference's answer to one case, and the comparison of a candidate's answer with it."""
from __future__ import annotations

import torch

from . import channel
from .compare import compare
from .outcome import Outcome
from .shim_device import CPU_LACKS
from .tasklib import Case


def copy_inputs(value):
    """A clone of every tensor in an argument, strides kept, nothing shared with the original."""
    blobs: list[bytes] = []
    tree = channel.encode(value, blobs, keep_layout=True)
    return channel.Decoder(blobs, trusted=True).decode(tree)


def tensors_in(value) -> list[torch.Tensor]:
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [t for v in value for t in tensors_in(v)] if isinstance(value, (list, tuple)) else []


class Reference:
    """The reference's answer to one case, computed once, and the comparison with it."""

    def __init__(self, task, case: Case, study_seed: int):
        self._task, self._case, self._seed = task, case, study_seed
        self._ready = False
        self.unsupported: str | None = None

    def compute(self) -> None:
        """Raises what the reference raises, unless torch's CPU side simply lacks the operation."""
        if self._ready:
            return
        self._ready = True
        self._args = [copy_inputs(a) for a in self._case.args]
        self._kwargs = {k: copy_inputs(v) for k, v in self._case.kwargs.items()}
        if self._task.stochastic:
            return
        torch.manual_seed(self._seed)
        try:
            self._output = self._task.call(self._task.module.reference, tuple(self._args), self._kwargs)
        except (RuntimeError, NotImplementedError) as e:
            if not CPU_LACKS.search(str(e)):
                raise
            self.unsupported = f"torch cannot compute the reference on a CPU: {str(e).splitlines()[0]}"

    def misplaced(self, reply: dict) -> str | None:
        """What of the answer lies on the wrong device; the CPU has only one."""
        return None

    def _named(self, args, kwargs) -> dict:
        names = [a.get("name", f"arg{i}") for i, a in enumerate(self._task.arg_specs)]
        if not isinstance(args, (list, tuple)) or not isinstance(kwargs, dict):
            return {}
        return {(names[i] if i < len(names) else f"arg{i}"): a for i, a in enumerate(args)} | kwargs

    def compare(self, output, args, kwargs) -> Outcome:
        """The verdict by values: output, then arguments that the task declares in-place."""
        if self._task.stochastic:
            outcome = self._verify(output)
        else:
            inputs = tensors_in([self._case.args, self._case.kwargs])
            outcome = compare(output, self._output, self._task.spec.get("tolerance"), inputs, self._task.spec.get("quantization"))
        if outcome.ok:
            self._compare_in_place(outcome, args, kwargs)
        return outcome

    def _verify(self, output) -> Outcome:
        outcome = Outcome()
        original = [copy_inputs(a) for a in self._case.args]
        kwargs = {k: copy_inputs(v) for k, v in self._case.kwargs.items()}
        try:
            checks = list(self._task.module.verify(output, tuple(original), kwargs))
        except Exception as e:
            # The output is hostile data; a check that cannot even look at it has not passed.
            checks = [("structure", False, f"the output cannot be checked: {type(e).__name__}: {e}")]
        outcome.count = len(checks)
        bad = [(str(name), str(text)) for name, ok, text in checks if not ok]
        outcome.over = len(bad)
        if bad:
            outcome.code, outcome.error = "wrong_values", "; ".join(f"{n}: {t}" for n, t in bad)
            structural = {"structure": "wrong_structure", "shape": "wrong_shape", "dtype": "wrong_dtype", "device": "wrong_device"}
            outcome.code = structural.get(bad[0][0], "wrong_values")
        if not checks:
            outcome.code, outcome.error = "wrong_structure", "the task's verify made no check"
        return outcome

    def _compare_in_place(self, outcome: Outcome, args, kwargs) -> None:
        if self._task.stochastic:
            return
        theirs, ours = self._named(args, kwargs), self._named(self._args, self._kwargs)
        for spec in self._task.arg_specs:
            name = spec.get("name")
            if spec.get("in_place") and name in ours and tensors_in(ours[name]):
                after = compare(theirs.get(name), ours[name], self._task.spec.get("tolerance"))
                if not after.ok:
                    outcome.code, outcome.error = after.code, f"argument {name} after the call: {after.error}"
                    outcome.worst, outcome.over = after.worst, after.over
                    return

    def changed_inputs(self, args, kwargs) -> list[str]:
        """Names of tensor arguments, not declared in-place, that the candidate changed."""
        declared = {a.get("name") for a in self._task.arg_specs if a.get("in_place")}
        before = self._named(self._case.args, self._case.kwargs)
        after = self._named(args, kwargs)
        changed = []
        for name, value in before.items():
            pairs = zip(tensors_in(value), tensors_in(after.get(name)))
            if name not in declared and any(
                    a.shape != b.shape or a.dtype != b.dtype or channel.raw_bytes(a.detach()) != channel.raw_bytes(b) for a, b in pairs):
                changed.append(str(name))
        return changed
