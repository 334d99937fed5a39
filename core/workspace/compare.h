// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "domain/result.h"
#include "workspace/snapshots.h"
#include "workspace/studyview.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kbx::workspace {

class StudySession;

/// Two sides. Each is a filter text ("method=GEAK", "round=0", "gpu=H200", "label:mask_fix"), the
/// bare name of a method, run or snapshot, "now" for everything, or "snapshot=NAME", alone or with
/// "and FILTER" behind.
struct CompareRequest {
    std::string left, right;
    std::string filter; ///< holds for both
    analysis::CompareSpec spec;
    friend bool operator==(const CompareRequest&, const CompareRequest&) = default;
};

struct ComparisonResult {
    CompareRequest request;
    std::shared_ptr<const StudyView> left, right; ///< tables with the same tasks and runs
    analysis::Comparison data;
    std::string caption;
};

using SnapshotLoader
    = std::function<Result<std::shared_ptr<const Snapshot>>(const std::string& name)>;

/// Compares over one table of the study, with McNemar's and Wilcoxon's p. Usage when a side is no
/// filter; NotFound when it names no snapshot.
Result<std::shared_ptr<const ComparisonResult>> compareSides(
    const std::shared_ptr<const CandidateTable>& now, const CompareRequest& request,
    const CodeOfRow& code, const SnapshotLoader& snapshot);
/// The same over an open study.
Result<std::shared_ptr<const ComparisonResult>> compareSides(
    StudySession& session, const CompareRequest& request);

/// What a chooser offers as sides: "now", methods, runs where there are more of them, rounds, GPUs,
/// snapshots. Each is a text that compareSides takes.
std::vector<std::string> sideSuggestions(
    const CandidateTable& table, const std::vector<SnapshotInfo>& snapshots);

} // namespace kbx::workspace
