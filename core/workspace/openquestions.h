// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "domain/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::workspace {

class StudySession;

/// What the papers leave open, and which analysis answers it in a study.
struct OpenQuestion {
    const char* id; ///< stable: "standard-outlier"
    const char* text; ///< the question, one sentence
    const char* report; ///< name of the analysis
    const char* pane; ///< that shows it best: statistics | roofline | agreement | …
    std::vector<const char*> keys; ///< beginnings of the headlines that answer; first ones first
    analysis::MatrixValue value = analysis::MatrixValue::Correct; ///< of matrices
};

/// All of them, in the order of the list in README.
const std::vector<OpenQuestion>& openQuestions();

/// What one study says to a question.
struct QuestionAnswer {
    std::vector<analysis::Headline> numbers; ///< with a value, those of the first key first
    std::int64_t more = 0; ///< further numbers of the same keys
    std::int64_t n = 0, excluded = 0; ///< of the analysis
    std::string evidence;
    std::string reason; ///< why there is no number; empty: there is one
};

/// The options with what the question chooses itself.
analysis::ReportOptions optionsOf(
    const OpenQuestion& question, const analysis::ReportOptions& options);
/// Pure. At most `most` numbers.
QuestionAnswer answerOf(
    const OpenQuestion& question, const analysis::Report& report, std::size_t most = 6);

/// The answers of all questions, in order. An analysis that fails answers with its error.
Result<std::vector<QuestionAnswer>> answerQuestions(StudySession& session,
    const std::string& filter, const analysis::ReportOptions& options, std::size_t most = 6);

} // namespace kbx::workspace
