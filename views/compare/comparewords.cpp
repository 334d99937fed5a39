// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparewords.h"

#include "domain/numberformat.h"
#include "shared/wording.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace kbx::compare {
namespace {

struct Word {
    Q_DECLARE_TR_FUNCTIONS(kbx::compare::Words)
};

using analysis::CompareList;
using analysis::CompareValue;
using analysis::Estimate;
using workspace::ChangeKind;

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

/// "correct 8, compile 2" of what was won or lost.
QString partsText(const std::array<std::int64_t, 3>& parts)
{
    QStringList words;
    for (std::size_t barrier = 0; barrier < parts.size(); ++barrier) {
        if (parts[barrier] > 0) {
            words << Word::tr("%1 %L2", "barrier, number of pairs")
                         .arg(shared::barrierWord(static_cast<Barrier>(barrier)))
                         .arg(parts[barrier]);
        }
    }
    return words.join(u", "_s);
}

} // namespace

QString listWord(CompareList list)
{
    switch (list) {
    case CompareList::Won:
        return Word::tr("Won");
    case CompareList::Lost:
        return Word::tr("Lost");
    case CompareList::Both:
        return Word::tr("Both");
    case CompareList::Neither:
        return Word::tr("Neither");
    case CompareList::Unknown:
        break;
    }
    return Word::tr("Not comparable");
}

QString valueWord(CompareValue value)
{
    return value == CompareValue::Compile ? Word::tr("compiles")
        : value == CompareValue::Correct  ? Word::tr("correct")
                                          : Word::tr("faster than baseline");
}

QString listTip(CompareList list, CompareValue value)
{
    const QString what = valueWord(value);
    switch (list) {
    case CompareList::Won:
        return Word::tr("Only A: %1").arg(what);
    case CompareList::Lost:
        return Word::tr("Only B: %1").arg(what);
    case CompareList::Both:
        return Word::tr("Both: %1").arg(what);
    case CompareList::Neither:
        return Word::tr("Neither: %1").arg(what);
    case CompareList::Unknown:
        break;
    }
    return Word::tr("One side has no verdict or no kernel.");
}

QString kindWord(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Headline:
        return Word::tr("Headline number");
    case ChangeKind::Verdict:
        return Word::tr("Verdict");
    case ChangeKind::Speedup:
        return Word::tr("Speedup");
    case ChangeKind::Label:
        return Word::tr("Label");
    case ChangeKind::Stale:
        return Word::tr("Staleness");
    case ChangeKind::ResultAdded:
        return Word::tr("New result");
    case ChangeKind::ResultRemoved:
        return Word::tr("Result gone");
    case ChangeKind::CandidateAdded:
        return Word::tr("New kernel");
    case ChangeKind::CandidateRemoved:
        break;
    }
    return Word::tr("Kernel gone");
}

QString rateText(const Estimate& rate)
{
    if (!rate.value) {
        return rate.reason == "nothing to compare" ? Word::tr("n/a (nothing to compare)")
                                                   : Word::tr("n/a (nothing is comparable)");
    }
    QString all = Word::tr("%1 % (%2)", "percent, k/n")
                      .arg(text(number::ratePercent(*rate.value, rate.n)),
                          text(number::ratio(rate.k.value_or(0), rate.n)));
    if (rate.low && rate.high) {
        all += u" ["_s + text(number::ratePercent(*rate.low, rate.n)) + u", "_s
            + text(number::ratePercent(*rate.high, rate.n)) + u']';
    }
    return all;
}

QString summaryText(const workspace::ComparisonResult& result)
{
    const analysis::Comparison& data = result.data;
    QStringList parts{Word::tr("A %1").arg(rateText(data.leftRate)),
        Word::tr("B %1").arg(rateText(data.rightRate))};
    if (data.mcNemarP) {
        parts << Word::tr("McNemar p = %1").arg(text(analysis::pText(*data.mcNemarP)));
    }
    if (const QString won = partsText(data.wonAt); !won.isEmpty()) {
        parts << Word::tr("won at: %1").arg(won);
    }
    if (const QString lost = partsText(data.lostAt); !lost.isEmpty()) {
        parts << Word::tr("lost at: %1").arg(lost);
    }
    return parts.join(u" · "_s);
}

QString speedText(const workspace::ComparisonResult& result)
{
    const analysis::Comparison& data = result.data;
    const Estimate& ratio = data.ratio;
    if (!ratio.value) {
        return {};
    }
    QString value = text(number::speedup(*ratio.value));
    if (ratio.low && ratio.high) {
        value += u' ' + text(number::speedupInterval(*ratio.value, *ratio.low, *ratio.high));
    }
    const QString all
        = Word::tr("Speed of A over B where both are correct: %1, n = %L2").arg(value).arg(ratio.n);
    return data.wilcoxonP
        ? Word::tr("%1, Wilcoxon p = %2").arg(all, text(analysis::pText(*data.wilcoxonP)))
        : all;
}

QString captionText(const workspace::ComparisonResult& result)
{
    const analysis::Comparison& data = result.data;
    QStringList parts{data.unit == analysis::CompareUnit::Task ? Word::tr("paired by task")
                                                               : Word::tr("paired by task and run"),
        shared::roundChoiceWord(data.spec.roundChoice, 0)};
    parts << (data.leftEvidence == data.rightEvidence
            ? Word::tr("evidence: %1").arg(text(data.leftEvidence))
            : Word::tr("evidence: A %1, B %2")
                  .arg(text(data.leftEvidence), text(data.rightEvidence)));
    if (data.leftStale + data.rightStale > 0) {
        parts << Word::tr("stale results: A %L1, B %L2").arg(data.leftStale).arg(data.rightStale);
    }
    if (data.pooled) {
        parts << Word::tr("of several trajectories of a task the best stands");
    }
    if (data.eventSelected > 0) {
        parts << Word::tr("%L1 trajectories left out: their source keeps only events")
                     .arg(data.eventSelected);
    }
    if (data.sameKernels) {
        parts << Word::tr("both sides are the same kernels");
    }
    if (data.synthetic) {
        parts << Word::tr("synthetic data");
    }
    return parts.join(u" · "_s);
}

QString sideText(const CandidateRow* row, const analysis::CompareSide& side)
{
    if (row == nullptr) {
        return Word::tr("no kernel");
    }
    if (!side.evaluated && row->kernelId != 0) {
        return Word::tr("no verdict");
    }
    const QString why = shared::reasonWord(*row);
    return why.isEmpty() ? Word::tr("correct") : why;
}

} // namespace kbx::compare
