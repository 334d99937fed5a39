// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <vector>

namespace kbx::analysis {

/// Coarse kind of a mistake, read off the reason code. What was wrong inside the kernel only a
/// person can say: codebook "failure".
enum class FailureMode {
    NoAnswer,
    Compile,
    Rejected,
    Launch,
    Timeout,
    Crash,
    Contract,
    NonFinite,
    WrongValues,
    Delegation,
    Other,
};

struct FailureModeInfo {
    FailureMode mode;
    const char* name; ///< "syntax or compile"
    const char* definition;
};
/// In the order of the enumeration.
const std::vector<FailureModeInfo>& failureModeInfos();

/// Of a row that fails compile or correct; Delegation for a correct one that delegates.
FailureMode failureModeOf(const CandidateRow& row);

} // namespace kbx::analysis
