# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A reference whose answer comes from the oracle on the GPU; compared here, on the CPU, like any other."""
from __future__ import annotations

from .. import channel
from ..reference import Reference
from . import transfer


class OracleReference(Reference):
    """`prepared` is the case, `client` asks the oracle for its answer."""

    def __init__(self, task, prepared, study_seed: int, client):
        super().__init__(task, prepared.case, study_seed)
        self._prepared, self._client = prepared, client
        self._tree: dict = {}

    def compute(self) -> None:
        if self._ready:
            return
        self._ready = True
        if self._task.stochastic:
            self._args, self._kwargs = list(self._case.args), dict(self._case.kwargs)
            return
        p = self._prepared
        self._tree, blobs = self._client.reference(p.mode, p.seed, p.index, self._seed)
        decoder = channel.Decoder(blobs)
        self._output, self._args, self._kwargs = (decoder.decode(self._tree[k]) for k in ("out", "args", "kwargs"))

    def misplaced(self, reply: dict) -> str | None:
        return transfer.wrong_device(reply.get("out"), self._tree["out"]) if self._tree else None
