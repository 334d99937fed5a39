// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/candidatetable.h"

namespace kbx {

bool hasUsableSpeedup(const CandidateRow& row)
{
    return row.speedup && *row.speedup > 0.0 && row.verdicts.fast != Verdict::Fail
        && row.speedupVerdict != "impossible" && row.speedupVerdict != "below_resolution"
        && row.speedupVerdict != "inconclusive";
}

} // namespace kbx
