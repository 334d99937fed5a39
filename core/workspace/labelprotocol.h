// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <string>

namespace kbx::workspace {

class StudySession;
struct StudyView;

struct ProtocolRequest {
    std::string codebook = "edits";
    bool includeSuggester = true; ///< in the agreement
    bool redact = true; ///< user names of home paths in reasons
};

/// How the labels of a codebook came about, as an appendix of a paper (Markdown, English):
/// codebook, sample, assignment, conditions, agreement at all levels, decisions. The same study
/// gives the same bytes.
Result<std::string> labelProtocol(
    StudySession& session, const StudyView& view, const ProtocolRequest& request);

} // namespace kbx::workspace
