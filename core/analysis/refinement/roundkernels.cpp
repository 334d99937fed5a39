// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/refinement/roundkernels.h"

#include "analysis/reporttools.h"
#include "analysis/score.h"
#include "analysis/tableview.h"

#include <algorithm>
#include <set>

namespace kbx::analysis::refinement {
namespace {

class Collector {
public:
    explicit Collector(const ReportInput& input)
        : m_input(input)
    {
        m_rounds.table = &input.table;
    }

    Rounds collect()
    {
        m_rounds.scope
            = collectTrajectories(m_input.table, rowsOfMethods(m_input), m_input.options.evidence);
        std::set<std::uint32_t> methods;
        for (std::size_t i = 0; i < m_rounds.scope.verdicts.size(); ++i) {
            if (m_rounds.scope.verdicts[i].cards.empty()) {
                continue;
            }
            add(m_rounds.scope.verdicts[i].cards, m_rounds.scope.timed()[i].cards);
            const RoundKernel& last = m_rounds.kernels.back();
            methods.insert(last.method);
            m_rounds.eventTrajectories += last.eventSelected ? 1 : 0;
        }
        m_rounds.methods.assign(methods.begin(), methods.end());
        return std::move(m_rounds);
    }

private:
    void add(const std::vector<RoundCard>& cards, const std::vector<RoundCard>& timed)
    {
        const std::size_t first = m_rounds.kernels.size();
        m_rounds.firsts.push_back(static_cast<std::uint32_t>(first));
        for (std::size_t i = 0; i < cards.size(); ++i) {
            m_rounds.kernels.push_back(kernelOf(cards[i], timed[i]));
            RoundKernel& kernel = m_rounds.kernels.back();
            kernel.parent = cards[i].parent < 0 ? -1 : static_cast<int>(first) + cards[i].parent;
        }
    }

    RoundKernel kernelOf(const RoundCard& card, const RoundCard& timed) const
    {
        const CandidateTable& table = m_input.table;
        const CandidateRow& row = table.rows[card.row];
        RoundKernel kernel;
        kernel.row = card.row;
        kernel.timesRow = timed.row;
        kernel.task = row.task;
        kernel.run = row.run;
        kernel.method = table.runs[row.run].method;
        kernel.round = card.round;
        kernel.branch = card.branch;
        const RowVotes votes = votesUnder(table, row, m_rounds.scope.key);
        kernel.compile = votes.compile;
        kernel.correct = votes.correct;
        kernel.compileStep = card.compile;
        kernel.correctStep = card.correct;
        kernel.timedStep = timed.correct;
        kernel.eventSelected = table.runOf(row).eventSelected;
        kernel.identical = (row.flags & FlagIdenticalCode) != 0;
        if (hasTimeIn(table.rows[timed.row], m_rounds.scope)) {
            kernel.speedup = table.rows[timed.row].speedup;
            kernel.score = scoreOf(m_input, timed.row).percent;
        }
        return kernel;
    }

    const ReportInput& m_input;
    Rounds m_rounds;
};

} // namespace

Rounds collectRounds(const ReportInput& input)
{
    return Collector(input).collect();
}

bool isStep(const RoundKernel& kernel)
{
    return kernel.branch == 0 && kernel.parent >= 0;
}

StepGroup stepOf(const Rounds& rounds, const RoundKernel& kernel)
{
    return {kernel.method, rounds.parentOf(kernel)->round, kernel.round};
}

std::string stepText(const Rounds& rounds, const StepGroup& group)
{
    return rounds.methodName(group.method) + " " + std::to_string(group.from) + "→"
        + std::to_string(group.to);
}

std::vector<StepGroup> stepGroups(const Rounds& rounds)
{
    std::set<StepGroup> groups;
    for (const RoundKernel& kernel : rounds.kernels) {
        if (isStep(kernel) && !kernel.eventSelected) {
            groups.insert(stepOf(rounds, kernel));
        }
    }
    return {groups.begin(), groups.end()};
}

CategoryIndex categoriesOf(const ReportInput& input, bool importedTogether)
{
    CategoryIndex index;
    for (const CategoryInfo& category : input.categories) {
        index.names.push_back(category.name);
    }
    for (const TaskInfo& task : input.table.tasks) {
        const bool own = !task.category.empty() && (task.inCatalogue || !importedTogether);
        const std::string name = own ? task.category : std::string(notInCatalogueKey);
        auto found = std::find(index.names.begin(), index.names.end(), name);
        if (found == index.names.end()) {
            found = index.names.insert(index.names.end(), name);
        }
        index.ofTask.push_back(static_cast<std::uint32_t>(found - index.names.begin()));
    }
    return index;
}

std::string subjectText(const Rounds& rounds, std::size_t trajectory)
{
    const CandidateRow& row = rounds.rowOf(rounds.kernels[rounds.firsts[trajectory]]);
    return rounds.table->taskOf(row).name + "@" + rounds.table->methodOf(row).name + "/"
        + rounds.table->runOf(row).name;
}

std::optional<std::size_t> chooseSubject(const Rounds& rounds, const std::string& subject)
{
    const std::string wanted = subject.substr(0, subject.rfind('#'));
    std::optional<std::size_t> best;
    int most = 0;
    std::string bestName;
    for (std::size_t i = 0; i < rounds.firsts.size(); ++i) {
        const std::string name = subjectText(rounds, i);
        if (!wanted.empty()) {
            if (name == wanted) {
                return i;
            }
            continue;
        }
        int count = 0;
        for (std::size_t k = rounds.firsts[i]; k < rounds.end(i); ++k) {
            count += rounds.kernels[k].branch == 0 ? 1 : 0;
        }
        if (!best || count > most || (count == most && name < bestName)) {
            best = i;
            most = count;
            bestName = name;
        }
    }
    return best;
}

std::optional<int> subjectRound(const std::string& subject)
{
    const std::size_t at = subject.rfind('#');
    const bool digits = at != std::string::npos && at + 1 < subject.size()
        && subject.size() - at < 8
        && subject.find_first_not_of("0123456789", at + 1) == std::string::npos;
    return digits ? std::optional(std::stoi(subject.substr(at + 1))) : std::nullopt;
}

void describe(Report& report, const Rounds& rounds, const std::string& what)
{
    const TrajectoryScope& scope = rounds.scope;
    report.evidence = keyText(*rounds.table, scope.key);
    if (scope.hasTimes() && scope.timesKey != scope.key) {
        report.evidence += "; times: " + keyText(*rounds.table, scope.timesKey);
    }
    report.methodSet = methodSetText(*rounds.table, rounds.methods);
    for (const std::int32_t key : {scope.key, scope.timesKey}) {
        report.synthetic = report.synthetic
            || (key >= 0 && rounds.table->keys[static_cast<std::size_t>(key)].synthetic);
    }
    if (rounds.eventTrajectories > 0) {
        report.note(NoteKind::Missing,
            std::to_string(rounds.eventTrajectories)
                + " trajectories of event-selected sources are left out of " + what
                + ": their source keeps only rounds in which something happened, so that shares "
                  "of them mean nothing. Import a source with all rounds of its task set.");
    }
    if (scope.timing.others > 0) {
        report.note(NoteKind::Info,
            std::to_string(scope.timing.others)
                + " speedups of other profiles or baselines are not mixed in.");
    }
}

std::string evidenceSentence(const Rounds& rounds)
{
    std::string text = "Evidence: " + keyText(*rounds.table, rounds.scope.key);
    if (rounds.scope.hasTimes()) {
        text += "; times of " + keyText(*rounds.table, rounds.scope.timesKey) + " "
            + timingText(rounds.scope.timing);
    }
    return text + ".";
}

bool isEventSelectedOnly(const Rounds& rounds)
{
    return rounds.eventTrajectories > 0
        && rounds.eventTrajectories == static_cast<std::int64_t>(rounds.firsts.size());
}

std::string onlyEventsText()
{
    return "Everything in view is of event-selected sources, which keep only rounds in which "
           "something happened: no share or mean of them can be told. Import a source with all "
           "rounds of its task set.";
}

std::string noTimesText()
{
    return "No correct kernel in view was timed. Evaluate on a GPU, or import times.";
}

} // namespace kbx::analysis::refinement
