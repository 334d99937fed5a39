// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evidence.h"

namespace kbx::analysis {

/// Whether a case would pass with its tolerance times `factor`, from what is stored of it: an
/// element passes where its error is at most t + t·|reference|. Excluded where that cannot be told:
/// surely passed is what stays under t everywhere, surely failed what exceeds t·(1 + the largest
/// |reference|) somewhere; a larger tolerance never fails what passed, a smaller one never passes
/// what failed. Cases that failed for another reason than their values fail at any tolerance; cases
/// that were not judged, or were by other metrics, are Excluded.
RateVote voteAt(const CaseEvidence& one, double factor);

/// True for a case that has a pass or a failure.
bool isJudged(const CaseEvidence& one);

} // namespace kbx::analysis
