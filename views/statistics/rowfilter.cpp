// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/rowfilter.h"

#include "shell/itemmenu.h"

#include <QStringList>

#include <map>
#include <set>
#include <tuple>
#include <unordered_set>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using shell::filterTerm;

/// What candidates have in common but their task.
using Group = std::tuple<std::uint32_t, int, std::string>; // run, round, sample

struct Members {
    std::set<std::uint32_t> tasks; ///< of the wanted rows
    std::set<std::uint32_t> others; ///< of rows in view that are not wanted
};

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QString anyOf(const QStringList& terms)
{
    return terms.size() == 1 ? terms.first() : u'(' + terms.join(u" or "_s) + u')';
}

/// Whole categories where all of their tasks in view are meant, else the tasks.
QStringList taskTerms(const CandidateTable& table, const Members& members)
{
    std::map<std::string, std::vector<std::uint32_t>> byCategory;
    for (const std::uint32_t task : members.tasks) {
        byCategory[table.tasks[task].category].push_back(task);
    }
    std::set<std::string> split;
    for (const std::uint32_t task : members.others) {
        split.insert(table.tasks[task].category);
    }
    QStringList terms;
    for (const auto& [category, tasks] : byCategory) {
        if (!category.empty() && split.count(category) == 0 && tasks.size() > 1) {
            terms << filterTerm(u"category"_s, text(category));
            continue;
        }
        for (const std::uint32_t task : tasks) {
            terms << filterTerm(u"task"_s, text(table.tasks[task].name));
        }
    }
    return terms;
}

/// True when several values of one part occur among the rows in view.
struct Varies {
    bool run = false, round = false, sample = false;
};

QString groupTerm(
    const CandidateTable& table, const Group& group, const Members& members, const Varies& varies)
{
    const auto& [run, round, sample] = group;
    const RunInfo& info = table.runs[run];
    QStringList terms{filterTerm(u"method"_s, text(table.methods[info.method].name))};
    if (varies.run) {
        terms << filterTerm(u"run"_s, text(info.name));
    }
    if (varies.round) {
        terms << u"round=%1"_s.arg(round);
    }
    if (varies.sample) {
        terms << filterTerm(u"sample"_s, text(sample));
    }
    if (!members.others.empty()) {
        terms << anyOf(taskTerms(table, members));
    }
    return terms.join(u" and "_s);
}

} // namespace

QString filterOfRows(const CandidateTable& table, const std::vector<std::uint32_t>& visible,
    const std::vector<std::uint32_t>& rows)
{
    std::unordered_set<std::int64_t> wanted;
    for (const std::uint32_t row : rows) {
        wanted.insert(table.rows[row].candidateId);
    }
    std::map<Group, Members> groups;
    std::set<std::uint32_t> runs;
    std::set<std::uint32_t> methods;
    std::set<int> rounds;
    std::set<std::string> samples;
    for (const std::uint32_t at : visible) {
        const CandidateRow& row = table.rows[at];
        Members& members = groups[{row.run, row.round, row.sample}];
        (wanted.count(row.candidateId) != 0 ? members.tasks : members.others).insert(row.task);
        runs.insert(row.run);
        methods.insert(table.runs[row.run].method);
        rounds.insert(row.round);
        samples.insert(row.sample);
    }
    const Varies varies{runs.size() > methods.size(), rounds.size() > 1, samples.size() > 1};
    QStringList terms;
    for (const auto& [group, members] : groups) {
        if (!members.tasks.empty()) {
            terms << groupTerm(table, group, members, varies);
        }
    }
    if (terms.size() < 2) {
        return terms.join(QString());
    }
    return u'(' + terms.join(u") or ("_s) + u')';
}

} // namespace kbx::statistics
