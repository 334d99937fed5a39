// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreement.h"
#include "analysis/confusion.h"
#include "domain/label.h"
#include "domain/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::workspace {

class StudySession;
struct StudyView;

/// How the suggester is called among the annotators.
inline constexpr auto suggesterName = "suggester";

struct AgreementRequest {
    std::string codebook = "edits";
    analysis::LabelLevel level = analysis::LabelLevel::Primary; ///< only of edits' codebooks
    std::vector<std::string> annotators; ///< empty = all who labelled
    bool includeSuggester = false; ///< as the last annotator
    bool contentLabel = true; ///< the suggester's label that reads no outcome, else the other one
    bool hunks = false; ///< hunks as units, too
    bool weighted = false; ///< back to the population that the newest assignment was drawn from
    /// Not empty: only units that this annotator has labelled (blind mode).
    std::string onlyOf{};
    analysis::AgreementOptions options{};
};

/// One unit of the report, for the list of disagreements and its decisions.
struct AgreementReportUnit {
    LabelTarget target;
    std::string task, method, run;
    int fromRound = 0, toRound = 0;
    /// In the order of AgreementData::annotators: the label, "unsure", or empty = not labelled.
    std::vector<std::string> labels;
    std::string adjudicated, reason, decidedBy; ///< empty: not decided
};

struct AgreementReport {
    AgreementRequest request;
    analysis::AgreementData data; ///< its disagreements are indexes into `units`
    std::vector<AgreementReportUnit> units; ///< in the order of the table
    std::vector<analysis::Confusion> confusions; ///< in the order of AgreementData::pairs
};

/// The labels of a codebook at a level; one without the default labels counts as they are.
analysis::LabelScale scaleOf(const Codebook& codebook, analysis::LabelLevel level);

/// Over the units of the view that anybody labelled. Usage error for an unknown codebook.
Result<AgreementReport> agreementReport(
    StudySession& session, const StudyView& view, const AgreementRequest& request);

} // namespace kbx::workspace
