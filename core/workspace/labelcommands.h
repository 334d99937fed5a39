// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/label.h"
#include "domain/result.h"
#include "workspace/labeldesk.h"

#include <cstdint>
#include <optional>
#include <string>

namespace kbx::workspace {

class StudySession;

/// The unit that a user names: a kernel (kernelref.h), which for an edit is the later one and its
/// primary parent comes before it; two of them joined by "..", or "unit:N" as blind annotators get
/// it (N = candidate), which tells nothing of rounds.
Result<LabelTarget> resolveUnit(
    const CandidateTable& table, const std::string& text, LabelUnit unit);
/// A name that resolveUnit finds again.
std::string unitName(const CandidateTable& table, const LabelTarget& target, bool blind = false);

struct LabelCommand {
    LabelTarget target;
    std::string annotator, codebook;
    LabelValue value; ///< empty removes
    bool adjudication = false; ///< the remark holds the reason
};
/// Checks label and tags against the newest version of the codebook and stores at once, undoable.
/// A new annotator is made. The value is what was there before; its value is empty if nothing was.
Result<LabelRecord> storeLabel(StudySession& session, const LabelCommand& command);

struct NextUnitRequest {
    std::string annotator, codebook, filter;
    std::optional<std::uint64_t> seed; ///< absent: the annotator's own in this study
    bool onlyAssigned = false;
};
struct NextUnit {
    std::optional<LabelItem> item; ///< nothing: all is labelled
    int labelled = 0, total = 0;
    bool blind = false; ///< the annotator works blind
};
/// The first unlabelled unit of an annotator's queue.
Result<NextUnit> nextUnit(StudySession& session, const NextUnitRequest& request);

/// Makes the annotator, or changes how it works.
Result<void> setAnnotatorBlind(StudySession& session, const std::string& name, bool blind);

} // namespace kbx::workspace
