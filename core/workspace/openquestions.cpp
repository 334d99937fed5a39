// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/openquestions.h"

#include "workspace/reports.h"
#include "workspace/studysession.h"

#include <algorithm>
#include <cstring>

namespace kbx::workspace {
namespace {

using analysis::Headline;
using analysis::MatrixValue;
using analysis::Report;

bool beginsWith(const std::string& key, const char* begin)
{
    return key.compare(0, std::strlen(begin), begin) == 0;
}

/// Pairs of identical code show the noise; they say nothing of edits.
bool isNullBand(const std::string& key)
{
    return key.find(".identical code") != std::string::npos;
}

/// The headlines of a question in the order of its keys. Others of the analysis are no answer.
std::vector<const Headline*> headlinesOf(const OpenQuestion& question, const Report& report)
{
    std::vector<const Headline*> found;
    for (const char* const key : question.keys) {
        for (const Headline& each : report.headlines) {
            const bool isNew = std::find(found.begin(), found.end(), &each) == found.end();
            if (isNew && beginsWith(each.key, key) && !isNullBand(each.key)) {
                found.push_back(&each);
            }
        }
    }
    return found;
}

/// Why nothing is known: what the analysis says is missing, else what its numbers say.
std::string reasonOf(const Report& report, const std::vector<const Headline*>& headlines)
{
    for (const analysis::ReportNote& note : report.notes) {
        if (note.kind == analysis::NoteKind::Missing) {
            return note.text;
        }
    }
    for (const analysis::ReportPanel& panel : report.panels) {
        if (!panel.missing.empty()) {
            return panel.missing;
        }
    }
    for (const Headline* const each : headlines) {
        if (!each->number.reason.empty()) {
            return each->number.reason;
        }
    }
    return "Nothing in view answers this.";
}

} // namespace

const std::vector<OpenQuestion>& openQuestions()
{
    static const std::vector<OpenQuestion> questions{
        {"intervals", "How sure is each headline number?", "method-overview", "statistics",
            {"method-overview.correct.", "method-overview.compile."}},
        {"standard-outlier",
            "Do kernels that pass on standard inputs fail on inputs with outliers?",
            "standard-outlier", "statistics",
            {"standard-outlier.difference.all", "standard-outlier.difference.",
                "standard-outlier."}},
        {"quantization-metrics", "What does each quantization metric say on its own?",
            "quantization-metrics", "statistics", {"quantization-metrics."}},
        {"static-vs-numeric",
            "How many kernels did a static check refuse, and how many failed numerically?",
            "static-vs-numeric", "statistics",
            {"static-vs-numeric.static.all", "static-vs-numeric.numeric.all",
                "static-vs-numeric.static.", "static-vs-numeric.numeric."}},
        {"conversion", "What share of the compiling kernels is correct, per method and category?",
            "category-method-matrix", "statistics", {"category-method-matrix.conversion."},
            MatrixValue::Conversion},
        {"speed-by-category", "How fast are correct kernels, by category?", "speed-by-category",
            "statistics", {"speed-by-category.geometric."}},
        {"wrong-kernel-times", "How fast are kernels that compile and are wrong?",
            "wrong-kernel-times", "statistics",
            {"wrong-kernel-times.wrong.all", "wrong-kernel-times.wrong."}},
        {"interaction", "Do method and category interact?", "deviance", "statistics",
            {"deviance.correct-interaction", "deviance.compile-interaction"}},
        {"edit-speed", "What does each type of edit do to speed?", "edit-speed-effect",
            "statistics", {"edit-speed-effect."}},
        {"agreement", "How far do annotators agree?", "agreement", "agreement",
            {"agreement.alpha.", "agreement."}},
        {"roofs", "Which roof limits a kernel on each GPU?", "roofline", "roofline",
            {"roofline.memory-bound.all.", "roofline.memory-bound."}},
        {"equal-budget", "Which method does best at an equal budget?", "equal-budget", "statistics",
            {"equal-budget.correct.generations.", "equal-budget.difference.",
                "equal-budget.correct."}},
        {"prediction", "Of which category is a new task, and at which barrier will it fail?",
            "task-prediction", "statistics", {"task-prediction."}},
    };
    return questions;
}

analysis::ReportOptions optionsOf(
    const OpenQuestion& question, const analysis::ReportOptions& options)
{
    analysis::ReportOptions own = options;
    own.value = question.value;
    return own;
}

QuestionAnswer answerOf(const OpenQuestion& question, const Report& report, std::size_t most)
{
    QuestionAnswer answer;
    answer.n = report.n;
    answer.excluded = report.excluded;
    answer.evidence = report.evidence;
    const auto headlines = headlinesOf(question, report);
    for (const Headline* const each : headlines) {
        if (!each->number.value) {
            continue;
        }
        if (answer.numbers.size() < most) {
            answer.numbers.push_back(*each);
        } else {
            ++answer.more;
        }
    }
    if (answer.numbers.empty()) {
        answer.reason = reasonOf(report, headlines);
    }
    return answer;
}

Result<std::vector<QuestionAnswer>> answerQuestions(StudySession& session,
    const std::string& filter, const analysis::ReportOptions& options, std::size_t most)
{
    const auto view = session.view(filter);
    if (!view) {
        return view.error();
    }
    const auto evidence = loadEvidence(session, *(*view)->table);
    if (!evidence) {
        return evidence.error();
    }
    const auto categories = categoriesOf(session.catalogue());
    std::vector<QuestionAnswer> answers;
    for (const OpenQuestion& question : openQuestions()) {
        const auto computed = computeReport(
            question.report, **view, **evidence, categories, optionsOf(question, options));
        if (computed) {
            answers.push_back(answerOf(question, *computed, most));
        } else {
            QuestionAnswer failed;
            failed.reason = computed.error().text;
            answers.push_back(std::move(failed));
        }
    }
    return answers;
}

} // namespace kbx::workspace
