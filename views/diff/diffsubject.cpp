// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffsubject.h"

#include "domain/numberformat.h"
#include "shared/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::diff {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::diff::DiffSubject)
};

bool sameTrajectory(const CandidateRow& one, const CandidateRow& other)
{
    return one.run == other.run && one.task == other.task;
}

QString counted(std::int64_t value)
{
    return QString::fromStdString(number::count(value));
}

} // namespace

const CandidateRow* rowOf(const CandidateTable& table, std::int64_t candidateId)
{
    const auto found = std::find_if(table.rows.begin(), table.rows.end(),
        [candidateId](const CandidateRow& row) { return row.candidateId == candidateId; });
    return candidateId == 0 || found == table.rows.end() ? nullptr : &*found;
}

std::int64_t defaultLeft(const CandidateTable& table, const CandidateRow& row)
{
    if (row.parentId != 0) {
        return row.parentId;
    }
    const CandidateRow* best = nullptr;
    for (const CandidateRow& candidate : table.rows) {
        if (sameTrajectory(candidate, row) && candidate.representative
            && candidate.round < row.round && (!best || candidate.round > best->round)) {
            best = &candidate;
        }
    }
    return best ? best->candidateId : 0;
}

int roundsOf(const CandidateTable& table, const CandidateRow& row)
{
    std::set<int> rounds;
    for (const CandidateRow& candidate : table.rows) {
        if (sameTrajectory(candidate, row)) {
            rounds.insert(candidate.round);
        }
    }
    return static_cast<int>(rounds.size());
}

QString sideTitle(const CandidateTable& table, const CandidateRow& row, const CandidateRow* other)
{
    QString title = shared::roundWord(row.round);
    if (!row.representative
        || (other && sameTrajectory(row, *other) && row.round == other->round)) {
        title += Text::tr(", sample %1").arg(QString::fromStdString(row.sample));
    }
    if (other && row.run != other->run) {
        title = QString::fromStdString(table.methodOf(row).name) + u' ' + title;
    }
    if (other && row.task != other->task) {
        title = shared::taskStem(table.taskOf(row).name) + u" · "_s + title;
    }
    return title;
}

SideWords sideWords(const CandidateTable& table, const CandidateRow& row, const CandidateRow* other,
    std::int64_t lines, std::int64_t changed, bool left)
{
    SideWords words;
    words.title = sideTitle(table, row, other);
    words.hash = QString::fromStdString(row.kernelHash.substr(0, 8));
    words.tip = QString::fromStdString(table.taskOf(row).name + "\n" + table.methodOf(row).name
        + ", " + table.runOf(row).name + (row.kernelHash.empty() ? "" : "\n" + row.kernelHash));
    if (row.kernelId == 0) {
        words.counts = Text::tr("no answer");
        return words;
    }
    const QString all = lines == 1 ? Text::tr("1 line") : Text::tr("%1 lines").arg(counted(lines));
    if (changed == 0) {
        words.counts = all;
    } else {
        const QString differ = left ? Text::tr("%1 removed").arg(counted(changed))
                                    : Text::tr("%1 added").arg(counted(changed));
        words.counts = all + u" · "_s + differ;
    }
    return words;
}

} // namespace kbx::diff
