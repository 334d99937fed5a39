# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Is the device still well? A known-good kernel in a fresh process with a fresh context, after a job that crashed or hung."""
from __future__ import annotations

import os
import signal
import time

from .. import processes

ATTEMPTS = 2
_SECONDS = 30.0
_WELL = b"well"


class Check:
    """One check in a forked process; `outcome()` never waits."""

    def __init__(self, root: str, attempt: int = 1):
        self.root, self.attempt = root, attempt
        self._pipe, w = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                processes.die_with_parent()
                processes.close_descriptors({w})
                signal.signal(signal.SIGTERM, signal.SIG_DFL)
                os.environ["TRITON_CACHE_DIR"] = os.path.join(root, "health")
                os.write(w, (run() or _WELL.decode()).encode()[:2000])
            except BaseException as e:
                os.write(w, f"{type(e).__name__}: {str(e).splitlines()[0] if str(e) else ''}".encode()[:2000])
            finally:
                os._exit(0)
        os.close(w)
        os.set_blocking(self._pipe, False)
        self._end = time.monotonic() + _SECONDS

    def outcome(self) -> str | None:
        """"" when the device is well, words when it is not, None while the check runs."""
        late = time.monotonic() > self._end
        if late:
            processes.kill(self.pid)
        elif not processes.collected(self.pid):
            return None
        try:
            said = os.read(self._pipe, 4096)
        except BlockingIOError:
            said = b""
        os.close(self._pipe)
        if said == _WELL:
            return ""
        return said.decode("utf-8", "replace") or (f"no answer within {_SECONDS:g} s" if late else "its process ended without a word")


def run() -> str | None:
    """Adds two vectors with Triton and with torch; what differs, or None."""
    import torch

    from . import healthkernel
    x, y = torch.arange(1000, device="cuda", dtype=torch.float32), torch.full((1000,), 0.5, device="cuda")
    out = healthkernel.add(x, y)
    torch.cuda.synchronize()
    return None if torch.equal(out, x + y) else "a sum of two vectors is wrong"
