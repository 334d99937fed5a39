// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/failurecounts.h"
#include "analysis/overview/failuremodes.h"
#include "analysis/trust/tolerancecase.h"
#include "analysis/trust/trustentries.h"
#include "analysis/trust/trustitems.h"
#include "domain/numberformat.h"

#include <algorithm>

namespace kbx::analysis {
namespace {

constexpr const char* staticWord = "static check";
constexpr const char* numericWord = "wrong numbers or form";

/// What ended a kernel that is not correct.
const char* wordOf(const ReportInput& input, const ReportItem& item)
{
    if (!item.answered) {
        return "no answer";
    }
    const CandidateRow& row = input.table.rows[static_cast<std::size_t>(item.row)];
    const auto* const evaluation = evidenceOf(input, item);
    const std::string& code = row.verdicts.reasonCode;
    const bool refused = code == "static_rejection" || code.rfind("static_", 0) == 0
        || code.rfind("quantization_", 0) == 0;
    if (refused) {
        return staticWord;
    }
    switch (failureModeOf(row)) {
    case FailureMode::NoAnswer:
        return "no answer";
    case FailureMode::Compile:
        return evaluation != nullptr && evaluation->staticRejection ? "does not parse, no entry"
                                                                    : "compiler";
    case FailureMode::Launch:
        return "raises";
    case FailureMode::Timeout:
    case FailureMode::Crash:
        return "crash or time-out";
    case FailureMode::Rejected:
        return "forged or against the harness";
    case FailureMode::Contract:
    case FailureMode::NonFinite:
    case FailureMode::WrongValues:
        return numericWord;
    case FailureMode::Delegation:
    case FailureMode::Other:
        break;
    }
    return "reason not given";
}

struct Tallies {
    explicit Tallies(const ReportItems& items)
        : refused(items)
        , numeric(items)
    {
    }
    GroupTallies refused, numeric; ///< of kernels that are not correct
    ShareTally rejectedRight; ///< refused, and its diagnostic run passes every case
    std::int64_t failures = 0, selected = 0;
};

/// What diagnostic runs past a static rejection found: Excluded when there is none.
RateVote diagnosticVote(const ReportInput& input, const ReportItem& item)
{
    const CandidateRow& row = input.table.rows[static_cast<std::size_t>(item.row)];
    const auto found = input.evidence.diagnosticOf.find(row.candidateId);
    if (found == input.evidence.diagnosticOf.end()) {
        return RateVote::Excluded;
    }
    RateVote vote = RateVote::Excluded;
    for (const std::uint32_t at : found->second) {
        const auto& cases = input.evidence.evaluations[at].cases;
        const bool judged = std::any_of(cases.begin(), cases.end(), isJudged);
        const bool fails = std::any_of(cases.begin(), cases.end(),
            [](const CaseEvidence& one) { return one.verdict == Verdict::Fail; });
        vote = !judged ? vote : fails ? RateVote::Fail : RateVote::Pass; // the newest decides
    }
    return vote;
}

void addHeadlines(
    Report& report, const ReportInput& input, const ReportItems& items, const Tallies& tallies)
{
    const std::string reason = tallies.failures > 0 && tallies.failures == tallies.selected
        ? "event-selected source"
        : "no kernel in view fails";
    const auto add
        = [&](const std::string& group, const ShareTally& refused, const ShareTally& numeric) {
              addHeadline(report, "static-vs-numeric.static." + group,
                  "refused by the static check, of failures, " + group, Unit::Share,
                  refused.estimate(input.options, reason));
              addHeadline(report, "static-vs-numeric.numeric." + group,
                  "wrong numbers or form, of failures, " + group, Unit::Share,
                  numeric.estimate(input.options, reason));
          };
    const auto methods = methodNames(input, items);
    for (std::size_t i = 0; i < methods.size(); ++i) {
        add(methods[i], tallies.refused.byMethod[i], tallies.numeric.byMethod[i]);
    }
    const auto categories = categoryNames(items);
    for (std::size_t i = 0; i < categories.size(); ++i) {
        if (tallies.refused.byCategory[i].n() > 0) {
            add(categories[i], tallies.refused.byCategory[i], tallies.numeric.byCategory[i]);
        }
    }
    add("all", tallies.refused.all, tallies.numeric.all);
    addHeadline(report, "static-vs-numeric.rejected-but-right",
        "refused kernels whose numbers are right in a diagnostic run", Unit::Share,
        tallies.rejectedRight.estimate(input.options, "no refused kernel has a diagnostic run"));
}

} // namespace

Report staticVsNumeric(const ReportInput& input)
{
    const ReportItems items = reportItems(input);
    FailureCounts counts(items, input.table);
    Tallies tallies(items);
    for (const ReportItem& item : items.items) {
        const auto barrier = failedBarrier(input.table, item);
        if (!barrier || *barrier == Barrier::Fast) {
            continue;
        }
        const std::string word = wordOf(input, item);
        counts.add(item, word);
        ++tallies.failures;
        tallies.selected += item.eventSelected ? 1 : 0;
        const auto vote = [&](const char* wanted) {
            return item.eventSelected ? RateVote::Excluded
                : word == wanted      ? RateVote::Pass
                                      : RateVote::Fail;
        };
        tallies.refused.add(items, item, vote(staticWord));
        tallies.numeric.add(items, item, vote(numericWord));
        if (word == staticWord) {
            tallies.rejectedRight.add(item, diagnosticVote(input, item));
        }
    }
    Report report;
    describeItems(report, input, items);
    const std::string missing = tallies.failures > 0
        ? std::string()
        : "No kernel in view fails, or none was judged yet. Evaluate kernels or import verdicts.";
    report.panels = {counts.panel("method", "What ends kernels that are not correct",
                         methodNames(input, items), FailureCounts::ByMethod, missing),
        counts.panel("category", "The same by category", categoryNames(items),
            FailureCounts::ByCategory, missing)};
    counts.addTable(report, "static-vs-numeric.share", "What ends kernels that are not correct",
        "End", methodNames(input, items), input.options);
    addHeadlines(report, input, items, tallies);
    report.n = tallies.failures;
    report.excluded = tallies.selected;
    if (!missing.empty()) {
        report.note(NoteKind::Missing, missing);
    }
    if (tallies.selected > 0) {
        report.note(NoteKind::Warning, selectedText(tallies.selected));
    }
    report.caption = "Where kernels that are not correct end: refused before they run, not "
                     "compiled, raised or ended, or with wrong numbers or form (shape, dtype), "
        + representativeText(input.options) + ". Evidence: " + items.evidence + ". "
        + std::to_string(report.n) + " failures; shares with " + wilsonText(input.options)
        + " intervals, " + bootstrapText(input.options) + " where a task fails several times.";
    return report;
}

} // namespace kbx::analysis
