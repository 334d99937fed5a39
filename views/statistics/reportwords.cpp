// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reportwords.h"

#include "figures/estimatetext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <array>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using analysis::Estimate;
using models::ReportMark;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::statistics::ReportWords)
};

constexpr int manyForDigits = 1000; ///< published shares keep one decimal

QString words(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QString number(const ReportMark& mark, double value)
{
    return words(figures::printedNumber(value, mark.unit, mark.estimate->n));
}

struct GroupName {
    const char* key;
    const char* word;
};
constexpr std::array groupNames{
    GroupName{"overview", QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Overview")},
    GroupName{"refinement", QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Refinement")},
    GroupName{"hardware", QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Hardware")},
    GroupName{"suites", QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Suites")},
    GroupName{"trust", QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Trust")},
    GroupName{"statistics", QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Statistics")},
    GroupName{"prediction", QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Prediction")},
    GroupName{"tables", QT_TRANSLATE_NOOP("kbx::statistics::ReportWords", "Tables")},
};

} // namespace

QString titleWord(const analysis::ReportEntry& entry)
{
    return Text::tr(entry.title);
}

QString questionWord(const analysis::ReportEntry& entry)
{
    return Text::tr(entry.question);
}

QString groupWord(const std::string& group)
{
    for (const GroupName& each : groupNames) {
        if (group == each.key) {
            return Text::tr(each.word);
        }
    }
    return words(group);
}

QString valueLine(const ReportMark& mark)
{
    return words(figures::printedValue(*mark.estimate, mark.unit));
}

QString intervalLine(const ReportMark& mark)
{
    const Estimate& estimate = *mark.estimate;
    const QString interval = words(figures::printedInterval(estimate, mark.unit));
    if (interval.isEmpty()) {
        return {};
    }
    return estimate.interval.empty()
        ? Text::tr("interval %1").arg(interval)
        : Text::tr("interval %1, %2", "bounds, method").arg(interval, words(estimate.interval));
}

QString countLine(const ReportMark& mark)
{
    const Estimate& estimate = *mark.estimate;
    const QLocale locale;
    const bool isCounted = mark.unit == analysis::Unit::Count && estimate.value && !estimate.k;
    if (isCounted && estimate.excluded == 0) {
        return {}; // a count is its own n
    }
    QString text = estimate.k
        ? Text::tr("%1 of %2", "k of n")
              .arg(locale.toString(static_cast<qlonglong>(*estimate.k)),
                  locale.toString(static_cast<qlonglong>(estimate.n)))
        : Text::tr("n = %1").arg(locale.toString(static_cast<qlonglong>(estimate.n)));
    if (estimate.excluded > 0) {
        text = Text::tr("%1; %2 left out: unknown, inconclusive or not run")
                   .arg(text, locale.toString(static_cast<qlonglong>(estimate.excluded)));
    }
    if (estimate.excluded > 0 && estimate.boundLow && estimate.boundHigh) {
        text = Text::tr("%1; %2 if all of them failed, %3 if all passed")
                   .arg(text, number(mark, *estimate.boundLow), number(mark, *estimate.boundHigh));
    }
    return text;
}

QString besideText(const ReportMark& mark)
{
    const Estimate& estimate = *mark.estimate;
    if (!estimate.value) {
        return {};
    }
    const bool isCount = mark.unit == analysis::Unit::Count;
    QStringList parts{words(figures::printedInterval(estimate, mark.unit)),
        isCount ? QString() : words(figures::printedCount(estimate))};
    parts.removeAll(QString());
    return parts.join(u"  "_s);
}

QString publishedLine(const ReportMark& mark)
{
    const Estimate& estimate = *mark.estimate;
    if (!estimate.published) {
        return {};
    }
    const QString value
        = words(figures::printedNumber(*estimate.published, mark.unit, manyForDigits));
    return estimate.publishedSource.empty() ? Text::tr("published %1").arg(value)
                                            : Text::tr("published %1 (%2)", "value, source")
                                                  .arg(value, words(estimate.publishedSource));
}

QString markTip(const ReportMark& mark, const analysis::Report& report)
{
    QStringList lines{words(mark.label)};
    if (!mark.panel.empty()) {
        lines.first() = mark.label.empty()
            ? words(mark.panel)
            : Text::tr("%1 · %2", "mark, panel").arg(words(mark.label), words(mark.panel));
    }
    const QString value = valueLine(mark);
    lines << (mark.quantity.empty()
            ? value
            : Text::tr("%1: %2", "what: value").arg(words(mark.quantity), value));
    if (mark.x) {
        lines << Text::tr("%1: %2", "what: value")
                     .arg(words(mark.xTitle), words(figures::printedNumber(*mark.x, mark.xUnit)));
    }
    if (mark.published) {
        lines << Text::tr("a published value, not measured here")
              << words(mark.estimate->publishedSource);
    } else {
        lines << intervalLine(mark) << countLine(mark) << words(report.evidence)
              << publishedLine(mark);
    }
    if (mark.estimate->value && !mark.estimate->reason.empty()) {
        lines << words(mark.estimate->reason);
    }
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString markSentence(const ReportMark& mark)
{
    QStringList parts{valueLine(mark)};
    if (mark.published) {
        parts << Text::tr("published");
    } else {
        parts << intervalLine(mark) << countLine(mark) << publishedLine(mark);
    }
    parts.removeAll(QString());
    const QString said = parts.join(u", "_s);
    return mark.label.empty() ? said
                              : Text::tr("%1: %2", "what: value").arg(words(mark.label), said);
}

} // namespace kbx::statistics
