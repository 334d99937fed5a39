// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trust/tolerancecase.h"

#include <cmath>

namespace kbx::analysis {

bool isJudged(const CaseEvidence& one)
{
    return one.verdict == Verdict::Pass || one.verdict == Verdict::Fail;
}

RateVote voteAt(const CaseEvidence& one, double factor)
{
    if (!isJudged(one)) {
        return RateVote::Excluded;
    }
    const bool passed = one.verdict == Verdict::Pass;
    if (passed && factor >= 1.0) {
        return RateVote::Pass;
    }
    const bool byValues = passed || one.code == "wrong_values";
    if (!passed && (factor <= 1.0 || !byValues)) {
        return RateVote::Fail;
    }
    if (!one.maxAbs || !one.tolerance || !std::isfinite(*one.maxAbs)) {
        // Nothing was compared with a tolerance (an empty output), or no error can be scaled.
        return passed && !one.maxAbs ? RateVote::Pass
            : passed                 ? RateVote::Excluded
                                     : RateVote::Fail;
    }
    const double limit = *one.tolerance * factor;
    if (*one.maxAbs <= limit) {
        return RateVote::Pass;
    }
    if (one.referenceMax && *one.maxAbs > limit * (1.0 + *one.referenceMax)) {
        return RateVote::Fail;
    }
    return RateVote::Excluded;
}

} // namespace kbx::analysis
