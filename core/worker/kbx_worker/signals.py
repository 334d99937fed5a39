# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Why a call was not judged: exceptions that a kernel's `except Exception` cannot catch."""


class NotRun(BaseException):
    """Base of the reasons for which a case is "not run" instead of failed. `code` is a reason code."""

    code = "harness"


class TooLargeForInterpreter(NotRun):
    code = "too_large_for_interpreter"


class UnsupportedOnCpu(NotRun):
    code = "unsupported_on_cpu"


class ToolchainMissing(NotRun):
    code = "toolchain_missing"


# What an answer of the candidate's process may give as the reason for "not run".
NOT_RUN_CODES = {c.code for c in (TooLargeForInterpreter, UnsupportedOnCpu, ToolchainMissing)}


class Trace:
    """What the shims saw during one call; reset by the runtime before each call."""

    def __init__(self):
        self.reset(0)

    def reset(self, config: int) -> None:
        # The autotune configuration that this call has to use (modulo the number of configurations).
        self.config = config
        self.launches: list[str] = []
        self.autotune: list[dict] = []
        self.not_run: NotRun | None = None

    def refuse(self, reason: NotRun):
        """Records `reason`, so that it counts even if a bare `except` swallows it, and raises it."""
        self.not_run = self.not_run or reason
        raise reason


TRACE = Trace()
