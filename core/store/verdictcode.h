// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"

namespace kbx::store {

/// Codes of the table `verdict`; they are on disk and never change.
constexpr int codeOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return 0;
    case Verdict::Fail:
        return 1;
    case Verdict::NotRun:
        return 2;
    case Verdict::NotApplicable:
        return 3;
    case Verdict::Inconclusive:
        return 4;
    case Verdict::Unknown:
        break;
    }
    return 5;
}

constexpr Verdict verdictOf(int code)
{
    constexpr Verdict verdicts[] = {Verdict::Pass, Verdict::Fail, Verdict::NotRun,
        Verdict::NotApplicable, Verdict::Inconclusive};
    return code >= 0 && code < 5 ? verdicts[code] : Verdict::Unknown;
}

} // namespace kbx::store
