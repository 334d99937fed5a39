// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"
#include "analysis/refinement/edits.h"
#include "analysis/refinement/refinemententries.h"
#include "analysis/reporttools.h"
#include "domain/numberformat.h"
#include "domain/submission.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace kbx::analysis::refinement {
namespace {

constexpr std::size_t context = 3; ///< equal lines kept around a change

/// Lines of one side, without their line ends.
std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    const std::vector<std::uint32_t> starts = lineStarts(text);
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
        std::string line = text.substr(starts[i], starts[i + 1] - starts[i]);
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) {
            line.pop_back();
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

/// Rows of a diff as a listing; long runs of equal lines become one row.
class ListingMaker {
public:
    ListingMaker(const std::string& left, const std::string& right)
        : m_left(linesOf(left))
        , m_right(linesOf(right))
        , diff(computeLineDiff(left, right, withoutDeadline()))
    {
    }

    std::vector<ListingRow> make() const
    {
        std::vector<ListingRow> rows;
        for (std::size_t begin = 0; begin < diff.rows.size();) {
            std::size_t end = begin;
            while (end < diff.rows.size() && !diff.rows[end].differs()) {
                ++end;
            }
            addEqual(rows, begin, end);
            for (; end < diff.rows.size() && diff.rows[end].differs(); ++end) {
                rows.push_back(rowOf(diff.rows[end]));
            }
            begin = end;
        }
        return rows;
    }

private:
    /// A result that hangs on the clock is not the same twice.
    static LineDiffOptions withoutDeadline()
    {
        LineDiffOptions options;
        options.wordMarks = false;
        options.deadline = std::nullopt;
        return options;
    }

    ListingRow rowOf(const DiffRow& row) const
    {
        ListingRow listed;
        listed.leftLine = row.left + 1;
        listed.rightLine = row.right + 1;
        listed.left = row.left < 0 ? "" : m_left[static_cast<std::size_t>(row.left)];
        listed.right = row.right < 0 ? "" : m_right[static_cast<std::size_t>(row.right)];
        listed.changed = row.differs();
        return listed;
    }

    void addEqual(std::vector<ListingRow>& rows, std::size_t begin, std::size_t end) const
    {
        const std::size_t before = begin == 0 ? 0 : context;
        const std::size_t after = end == diff.rows.size() ? 0 : context;
        if (end - begin <= before + after + 1) {
            for (std::size_t i = begin; i < end; ++i) {
                rows.push_back(rowOf(diff.rows[i]));
            }
            return;
        }
        for (std::size_t i = begin; i < begin + before; ++i) {
            rows.push_back(rowOf(diff.rows[i]));
        }
        ListingRow gap;
        gap.left = gap.right = "… "
            + number::count(static_cast<std::int64_t>(end - begin - before - after))
            + " equal lines …";
        rows.push_back(std::move(gap));
        for (std::size_t i = end - after; i < end; ++i) {
            rows.push_back(rowOf(diff.rows[i]));
        }
    }

    std::vector<std::string> m_left, m_right;

public:
    const LineDiff diff;
};

/// The step to show: into the round that the subject names, else the first rescue, else the last
/// step whose code changed, else the last.
const RoundKernel* chooseStep(
    const Rounds& rounds, std::size_t trajectory, std::optional<int> round)
{
    const RoundKernel *rescue = nullptr, *changed = nullptr, *last = nullptr;
    for (std::size_t i = rounds.firsts[trajectory]; i < rounds.end(trajectory); ++i) {
        const RoundKernel& kernel = rounds.kernels[i];
        if (!isStep(kernel)) {
            continue;
        }
        if (round) {
            if (kernel.round == *round) {
                return &kernel;
            }
            continue;
        }
        if (rescue == nullptr && kernel.correctStep == Transition::Rescued) {
            rescue = &kernel;
        }
        changed = kernel.identical ? changed : &kernel;
        last = &kernel;
    }
    return rescue != nullptr ? rescue : changed != nullptr ? changed : last;
}

ReportTable tableOf(const LineDiff& diff)
{
    ReportTable table;
    table.id = "lines";
    table.title = "Lines of the edit";
    table.columns = {{"lines", Unit::Plain, Best::None}, {"n", Unit::Count, Best::None}};
    const auto add = [&table](const char* name, std::int64_t count) {
        table.rows.push_back({textCell(name), numberCell(countEstimate(count))});
    };
    add("equal", diff.equal);
    add("changed", diff.changed);
    add("added", diff.added);
    add("removed", diff.removed);
    add("moved", diff.movedLines);
    return table;
}

Report without(Report report, std::string why)
{
    ReportPanel panel
        = panelNamed("diff", "Code before and after", PanelKind::Listing, std::move(why));
    report.caption = panel.missing;
    report.statistic = "one edit";
    report.panels.push_back(std::move(panel));
    report.tables.push_back(tableOf({}));
    return report;
}

std::string whyNone(const Rounds& rounds, const std::string& subject, bool found)
{
    if (rounds.firsts.empty()) {
        return "No trajectory in view. Import kernels, or widen the filter.";
    }
    if (!found) {
        return "No trajectory \"" + subject
            + "\" in view. Name one as Category/stem@method/run, with #round for its step.";
    }
    return "This trajectory has no such step: it needs a kernel in the round before. Choose "
           "another "
           "trajectory or round.";
}

std::string verdictWord(const Rounds& rounds, const RoundKernel& kernel)
{
    const CandidateRow& row = rounds.rowOf(kernel);
    if (row.kernelId == 0) {
        return "no answer";
    }
    if (row.key < 0 || row.key != rounds.scope.key) {
        return "not judged";
    }
    return correctVote(row.verdicts) == RateVote::Pass ? "correct"
        : compileVote(row.verdicts) == RateVote::Fail  ? "does not compile"
        : correctVote(row.verdicts) == RateVote::Fail  ? "wrong"
                                                       : "not judged";
}

/// Counts, names and outcome of the edit.
void tell(Report& report, const Rounds& rounds, const RoundKernel& kernel, const LineDiff& diff)
{
    const RoundKernel& before = *rounds.parentOf(kernel);
    const std::string left = candidateText(*rounds.table, before.row);
    const std::string right = candidateText(*rounds.table, kernel.row);
    report.statistic = "one edit: " + left + " to " + right;
    report.n = 1;
    report.tables.push_back(tableOf(diff));
    for (const auto& [key, count] :
        {std::pair("changed", diff.changed), {"added", diff.added}, {"removed", diff.removed}}) {
        addHeadline(report, std::string("diff-case.lines.") + key,
            std::string("lines ") + key + ", " + right, Unit::Count, countEstimate(count));
    }
    report.caption = "Code of " + left + " (left, " + verdictWord(rounds, before) + ") and " + right
        + " (right, " + verdictWord(rounds, kernel)
        + "), the submitted part: " + number::count(diff.changed) + " lines changed, "
        + number::count(diff.added) + " added, " + number::count(diff.removed)
        + " removed; longer runs of equal lines are shortened. " + evidenceSentence(rounds);
    if (diff.approximate) {
        report.note(NoteKind::Info, "The texts are long: rows are paired approximately.");
    }
}

} // namespace

Report diffCaseReport(const ReportInput& input)
{
    const Rounds rounds = collectRounds(input);
    Report report;
    describe(report, rounds, "rates");
    std::erase_if(
        report.notes, [](const ReportNote& note) { return note.kind == NoteKind::Missing; });
    const std::string& subject = input.options.subject;
    const auto trajectory = chooseSubject(rounds, subject);
    const RoundKernel* const kernel
        = trajectory ? chooseStep(rounds, *trajectory, subjectRound(subject)) : nullptr;
    if (kernel == nullptr) {
        return without(std::move(report), whyNone(rounds, subject, trajectory.has_value()));
    }
    const RoundKernel& before = *rounds.parentOf(*kernel);
    std::string left, right;
    if (input.code) {
        left = extractSubmission(input.code(before.row)).code;
        right = extractSubmission(input.code(kernel->row)).code;
    }
    if (left.empty() && right.empty()) {
        return without(std::move(report),
            input.code ? "Neither side of this step has an answer."
                       : "The code cannot be had here. Open the study that holds it.");
    }
    const ListingMaker maker(left, right);
    ReportPanel panel
        = panelNamed("diff", candidateText(*rounds.table, kernel->row), PanelKind::Listing);
    panel.columns = {{"round " + std::to_string(before.round), "", verdictWord(rounds, before)},
        {"round " + std::to_string(kernel->round), "", verdictWord(rounds, *kernel)}};
    panel.listing = maker.make();
    if (maker.diff.identical) {
        report.note(NoteKind::Info, "Both sides are the same, byte for byte.");
    }
    report.panels.push_back(std::move(panel));
    tell(report, rounds, *kernel, maker.diff);
    return report;
}

} // namespace kbx::analysis::refinement
