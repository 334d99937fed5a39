// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffsubject.h"

#include "analysis/tableview.h"
#include "domain/numberformat.h"
#include "shared/speedtoken.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <climits>
#include <set>
#include <vector>

using namespace Qt::StringLiterals;

namespace kbx::diff {
namespace {

using shared::Token;

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

QString countsOf(const SideCounts& counts, bool left)
{
    const auto number = static_cast<int>(std::min<std::int64_t>(counts.lines, INT_MAX));
    const QString all = number == 1 ? Text::tr("1 line") : Text::tr("%Ln lines", nullptr, number);
    if (counts.changed == 0) {
        return all;
    }
    if (counts.moved > 0) {
        return (left ? Text::tr("%1 · %2 removed, %3 moved") : Text::tr("%1 · %2 added, %3 moved"))
            .arg(all, counted(counts.changed), counted(counts.moved));
    }
    return left ? Text::tr("%1 · %2 removed").arg(all, counted(counts.changed))
                : Text::tr("%1 · %2 added").arg(all, counted(counts.changed));
}

/// The line that names the exception raised last, else the first one: warnings and frames of a
/// traceback stand in front of it.
QString tellingLine(const QString& text)
{
    static const QRegularExpression exception(u"^[\\w.]*(?:Error|Exception)\\b"_s);
    QString telling;
    for (const QString& line : text.split(u'\n', Qt::SkipEmptyParts)) {
        if (telling.isEmpty() || exception.match(line).hasMatch()) {
            telling = line.trimmed();
        }
    }
    return telling;
}

/// Speedup with interval, or why there is none. Where it was measured is in the badges.
void setOutcome(SideWords& words, const CandidateTable& table, const CandidateRow& row)
{
    words.hasVerdicts = row.key >= 0;
    words.verdicts = row.verdicts;
    if (row.key < 0) {
        words.outcome = Text::tr("not evaluated");
        words.outcomeColor = Token::NotRun;
        return;
    }
    const KeyInfo& key = table.keys[static_cast<std::size_t>(row.key)];
    words.tip += u'\n' + shared::keyWord(key);
    if (!row.verdicts.isCorrect()) {
        const Verdict verdict = shared::overallVerdict(row);
        words.outcome = shared::reasonWord(row);
        words.outcomeColor = shared::verdictToken(verdict);
    } else if (row.speedup) {
        words.outcome = QString::fromStdString(number::speedup(*row.speedup));
        words.outcomeColor = shared::speedupToken(*row.speedup, row.speedupVerdict);
        words.beside = row.speedupLow && row.speedupHigh ? QString::fromStdString(
                           number::speedupInterval(*row.speedup, *row.speedupLow, *row.speedupHigh))
                                                         : Text::tr("no interval");
    } else {
        words.outcome = Text::tr("correct");
        words.outcomeColor = Token::Pass;
        words.beside = Text::tr("no time");
        if (key.backend == Backend::Interpreted) {
            words.tip += u'\n' + Text::tr("The interpreter on the CPU cannot be timed.");
        }
    }
}

} // namespace

const CandidateRow* rowOf(const CandidateTable& table, std::int64_t candidateId)
{
    const auto found = std::find_if(table.rows.begin(), table.rows.end(),
        [candidateId](const CandidateRow& row) { return row.candidateId == candidateId; });
    return candidateId == 0 || found == table.rows.end() ? nullptr : &*found;
}

SideRows sideRows(const CandidateTable& table, std::int64_t left, std::int64_t right)
{
    const CandidateRow* const oneLeft = rowOf(table, left);
    const CandidateRow* const oneRight = rowOf(table, right);
    std::vector<std::uint32_t> around;
    for (std::uint32_t at = 0; at < table.rows.size(); ++at) {
        const CandidateRow& row = table.rows[at];
        if ((oneLeft && sameTrajectory(row, *oneLeft))
            || (oneRight && sameTrajectory(row, *oneRight))) {
            around.push_back(at);
        }
    }
    const std::int32_t key = analysis::chooseKey(table, around, {});
    SideRows rows{oneLeft, oneRight};
    for (const std::uint32_t at : around) {
        const CandidateRow& row = table.rows[at];
        if (row.key == key) {
            rows.left = row.candidateId == left ? &row : rows.left;
            rows.right = row.candidateId == right ? &row : rows.right;
        }
    }
    return rows;
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

std::int64_t firstComparable(const workspace::StudyView& view)
{
    for (const std::uint32_t at : view.visible) {
        const CandidateRow& row = view.table->rows[at];
        if (row.representative && row.kernelId != 0 && defaultLeft(*view.table, row) != 0) {
            return row.candidateId;
        }
    }
    return 0;
}

std::int64_t pairBeside(const workspace::StudyView& view, std::int64_t candidateId, bool forward)
{
    const CandidateTable& table = *view.table;
    const auto own = std::find_if(table.rows.begin(), table.rows.end(),
        [candidateId](const CandidateRow& row) { return row.candidateId == candidateId; });
    const std::ptrdiff_t here = own == table.rows.end() ? -1 : own - table.rows.begin();
    std::int64_t before = 0;
    for (const std::uint32_t at : view.visible) {
        const CandidateRow& row = table.rows[at];
        const bool passed = static_cast<std::ptrdiff_t>(at) >= here;
        if (!forward && passed) {
            return before;
        }
        // A candidate has a row per evaluation key.
        if (row.candidateId == candidateId || !row.representative || row.kernelId == 0
            || defaultLeft(table, row) == 0) {
            continue;
        }
        if (forward && passed) {
            return row.candidateId;
        }
        before = row.candidateId;
    }
    return forward ? 0 : before;
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
    const SideCounts& counts, bool left)
{
    SideWords words;
    words.title = sideTitle(table, row, other);
    words.hash = QString::fromStdString(row.kernelHash.substr(0, 8));
    words.starred = row.starred;
    words.note = QString::fromStdString(row.note);
    words.tip = QString::fromStdString(table.taskOf(row).name + "\n" + table.methodOf(row).name
        + ", " + table.runOf(row).name + (row.kernelHash.empty() ? "" : "\n" + row.kernelHash));
    if (row.kernelId == 0) {
        words.outcome = Text::tr("no answer");
        words.outcomeColor = Token::Fail;
        words.sentence = words.title + u", "_s + words.outcome;
        return words;
    }
    words.counts = countsOf(counts, left);
    words.badges = shared::badgesOf(table, row);
    setOutcome(words, table, row);
    QStringList said{words.title, words.counts};
    if (words.hasVerdicts) {
        said << shared::barrierWord(Barrier::Compile) + u' '
                + shared::verdictWord(row.verdicts.compile)
             << shared::barrierWord(Barrier::Correct) + u' '
                + shared::verdictWord(row.verdicts.correct);
    }
    said << words.outcome << words.beside;
    for (const shared::Badge& badge : words.badges) {
        said << badge.text;
    }
    if (!words.note.isEmpty()) {
        said << Text::tr("note: %1").arg(words.note);
    }
    said.removeAll(QString());
    words.sentence = said.join(u", "_s);
    const QString reason = QString::fromStdString(row.verdicts.reason);
    for (const QString& line : {words.outcome, words.beside, reason, words.counts}) {
        words.tip += line.isEmpty() ? QString() : u'\n' + line;
    }
    return words;
}

void hideOutcome(SideWords& words, bool left)
{
    words.title = left ? Text::tr("Left side") : Text::tr("Right side");
    words.tip = words.hash;
    words.hasVerdicts = false;
    words.outcome.clear();
    words.beside.clear();
    words.badges.clear();
    QStringList said{words.title, words.counts,
        words.note.isEmpty() ? QString() : Text::tr("note: %1").arg(words.note)};
    said.removeAll(QString());
    words.sentence = said.join(u", "_s);
}

Outcome outcomeOf(const EvaluationRecord& record)
{
    const auto failed = std::find_if(record.cases.begin(), record.cases.end(),
        [](const CaseResult& each) { return each.verdict == Verdict::Fail; });
    QStringList full;
    Outcome outcome;
    if (failed != record.cases.end()) {
        const QString name = QString::fromStdString(failed->name);
        outcome.where = failed->maxAbs
            ? Text::tr("case %1: max abs error %2")
                  .arg(name, QString::fromStdString(number::scientific(*failed->maxAbs)))
            : Text::tr("case %1: %2").arg(name, shared::reasonCodeWord(failed->code));
        full << QString::fromStdString(failed->error);
    }
    if (record.verdicts.compile == Verdict::Fail || record.verdicts.correct == Verdict::Fail) {
        full.prepend(QString::fromStdString(record.detail));
    }
    full.removeDuplicates();
    full.removeAll(QString());
    outcome.full = full.join(u"\n\n"_s);
    outcome.error = tellingLine(outcome.full);
    return outcome;
}

} // namespace kbx::diff
