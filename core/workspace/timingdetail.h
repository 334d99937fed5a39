// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"

#include <map>
#include <string>
#include <vector>

namespace kbx::workspace {

/// What a timing's `detailJson` and `autotuneJson` say. What is absent or of another form stays
/// empty: a number that is not there is never 0.
analysis::TimingDetail readTimingDetail(const TimingRecord& timing);

/// All timings of an evaluation, in its order.
std::vector<analysis::TimingView> timingViews(const EvaluationRecord& record);

/// What an environment consists of, flat ("clocks.policy"), with GPU, driver and task version.
std::map<std::string, std::string> environmentFacts(const EvaluationRecord& record);

/// One integrity finding of a timed run.
struct IntegrityFinding {
    std::string id; ///< "A5"
    Verdict verdict = Verdict::Unknown;
    std::string text;
};

/// What a reader of times must know of how the result came about.
struct TimingFindings {
    std::vector<IntegrityFinding> integrity;
    std::vector<std::string> delegated; ///< library operations reached from the entry
};
TimingFindings timingFindings(const EvaluationRecord& record);

} // namespace kbx::workspace
