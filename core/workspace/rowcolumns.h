// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

namespace kbx::workspace {

/// Visits every column of a row that an evaluation or a label made, each with its name, in a fixed
/// order. All members are named here, so that a new one does not compile until somebody decides
/// where it belongs: here, to the source (below), or to neither.
template <typename Row, typename Visitor> void visitResultColumns(Row& row, Visitor& visit)
{
    auto& [candidateId, kernelId, evaluationId, parentId, task, run, key, round, sample,
        representative, flags, stale, starred, note, collections, delegated, verdicts, casesFailed,
        casesTotal, speedup, speedupLow, speedupHigh, runtimeMs, speedupVerdict, profile, baseline,
        sizes, sizesTotal, throttled, maintainability, cyclomatic, kernelHash, submissionHash,
        sourceBytes, sourceLines, dtype, editLabel, environment]
        = row;
    auto& [compile, correct, fast, reasonCode, reason] = verdicts;
    visit.integer("round", round);
    visit.text("sample", sample);
    visit.flag("representative", representative);
    visit.flag("stale", stale);
    visit.flag("delegated", delegated);
    visit.verdict("compile", compile);
    visit.verdict("correct", correct);
    visit.verdict("fast", fast);
    visit.text("reasonCode", reasonCode);
    visit.text("reason", reason);
    visit.integer("casesFailed", casesFailed);
    visit.integer("casesTotal", casesTotal);
    visit.number("speedup", speedup);
    visit.number("low", speedupLow);
    visit.number("high", speedupHigh);
    visit.number("runtimeMs", runtimeMs);
    visit.text("speedupVerdict", speedupVerdict);
    visit.text("profile", profile);
    visit.text("baseline", baseline);
    visit.number("sizes", sizes);
    visit.number("sizesTotal", sizesTotal);
    visit.flag("throttled", throttled);
    visit.number("maintainability", maintainability);
    visit.number("cyclomatic", cyclomatic);
    visit.text("dtype", dtype);
    visit.text("label", editLabel);
    visit.text("environment", environment);
}

/// The same of what the source itself says.
template <typename Row, typename Visitor> void visitSourceColumns(Row& row, Visitor& visit)
{
    visit.text("kernel", row.kernelHash);
    visit.text("submission", row.submissionHash);
    visit.integer("flags", row.flags);
    visit.integer("bytes", row.sourceBytes);
    visit.integer("lines", row.sourceLines);
}

} // namespace kbx::workspace
