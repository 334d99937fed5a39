// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/roundwords.h"

#include "domain/numberformat.h"
#include "shared/speedtoken.h"
#include "shared/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace kbx::trajectory {
namespace {

using analysis::Transition;
using shared::Token;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::trajectory::RoundWords)
};

QString gpuOf(const CandidateTable& table, const CandidateRow& row)
{
    return row.key < 0
        ? QString()
        : QString::fromStdString(table.keys[static_cast<std::size_t>(row.key)].gpuModel);
}

void setSpeedup(RoundWords& words, const CandidateTable& table, const CandidateRow& row)
{
    words.headline = QString::fromStdString(number::speedup(*row.speedup));
    words.headlineIsSpeedup = true;
    words.headlineColor = shared::speedupToken(*row.speedup, row.speedupVerdict);
    words.beside = row.speedupLow && row.speedupHigh ? QString::fromStdString(
                       number::speedupInterval(*row.speedup, *row.speedupLow, *row.speedupHigh))
                                                     : Text::tr("no interval");
    const QString gpu = gpuOf(table, row);
    const QString where = gpu.isEmpty() ? Text::tr("GPU unknown") : gpu;
    words.detail = row.sizes && row.sizesTotal
        ? Text::tr("%1, %2 of %3 sizes", "GPU").arg(where).arg(*row.sizes).arg(*row.sizesTotal)
        : where;
}

void setOutcome(RoundWords& words, const CandidateTable& table, const CandidateRow& row)
{
    if (row.kernelId == 0) {
        words.headline = Text::tr("no answer");
        words.headlineColor = Token::Fail;
        words.beside = Text::tr("counts as a compile failure");
    } else if (row.key < 0) {
        words.headline = Text::tr("not evaluated");
        words.headlineColor = Token::NotRun;
    } else if (row.verdicts.isCorrect() && row.speedup) {
        setSpeedup(words, table, row);
    } else if (row.verdicts.isCorrect()) {
        words.headline = Text::tr("correct");
        words.headlineColor = Token::Pass;
        words.beside = table.keys[static_cast<std::size_t>(row.key)].backend == Backend::Interpreted
            ? Text::tr("no time: the interpreter cannot be timed")
            : Text::tr("no time");
    } else {
        const Verdict verdict = shared::overallVerdict(row);
        words.headlineColor = verdict == Verdict::Fail ? Token::Fail
            : verdict == Verdict::Inconclusive         ? Token::Warn
            : verdict == Verdict::Unknown              ? Token::Unknown
                                                       : Token::NotRun;
        const bool wrong = row.verdicts.compile == Verdict::Pass && verdict == Verdict::Fail;
        words.headline = wrong && row.casesTotal > 0
            ? Text::tr("%1 of %2 cases fail").arg(row.casesFailed).arg(row.casesTotal)
            : shared::reasonWord(row);
    }
    if (!row.verdicts.reason.empty()) {
        words.detail = QString::fromStdString(row.verdicts.reason);
    }
    if (words.detail.startsWith(words.headline + u", "_s)) {
        words.detail.remove(0, words.headline.size() + 2);
    }
}

} // namespace

RoundWords roundWords(const CandidateTable& table, const CandidateRow& row)
{
    RoundWords words;
    words.title = shared::roundWord(row.round);
    if (!row.representative) {
        words.title += Text::tr(", sample %1").arg(QString::fromStdString(row.sample));
    }
    setOutcome(words, table, row);
    words.badges = shared::badgesOf(table, row);
    words.note = QString::fromStdString(row.note);
    QStringList said{words.title};
    const Verdicts& verdicts = row.verdicts;
    for (const auto& [barrier, verdict] : {std::pair{Barrier::Compile, verdicts.compile},
             std::pair{Barrier::Correct, verdicts.correct},
             std::pair{Barrier::Fast, verdicts.fast}}) {
        said << shared::barrierWord(barrier) + u' ' + shared::verdictWord(verdict);
    }
    said << words.headline << words.beside << words.detail;
    for (const shared::Badge& badge : words.badges) {
        said << badge.text;
    }
    if (row.starred) {
        said << Text::tr("starred");
    }
    if (!words.note.isEmpty()) {
        said << Text::tr("note: %1").arg(words.note);
    }
    said.removeAll(QString());
    words.sentence = said.join(u", "_s);
    return words;
}

ArrowWords arrowWords(const CandidateRow& row, const analysis::RoundCard& card)
{
    ArrowWords words;
    words.label = QString::fromStdString(row.editLabel);
    if (row.flags & FlagIdenticalCode) {
        words.lines << Text::tr("identical code");
    }
    if (card.compile == Transition::Rescued) {
        words.lines << Text::tr("compile rescued");
    } else if (card.compile == Transition::Regressed) {
        words.lines << Text::tr("compile regressed");
    }
    switch (card.correct) {
    case Transition::Rescued:
        words.lines << Text::tr("correct rescued");
        break;
    case Transition::Regressed:
        words.lines << Text::tr("correct regressed");
        break;
    case Transition::Persistent:
        words.lines << Text::tr("still correct");
        break;
    case Transition::StillFailing:
        if (words.lines.isEmpty() || (row.flags & FlagIdenticalCode)) {
            words.lines << (card.compile == Transition::StillFailing ? Text::tr("still failing")
                                                                     : Text::tr("still wrong"));
        }
        break;
    case Transition::Unknown:
        if (words.lines.isEmpty()) {
            words.lines << Text::tr("not comparable");
        }
        break;
    }
    if (card.speedupRatio) {
        words.lines << Text::tr("%1 as fast")
                           .arg(QString::fromStdString(number::speedup(*card.speedupRatio)));
    }
    return words;
}

} // namespace kbx::trajectory
