// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/cellsentence.h"

#include "domain/numberformat.h"
#include "shared/wording.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shared::CellSentence)
};

QString percent(double fraction, std::int64_t n)
{
    return QString::fromStdString(number::ratePercent(fraction, n));
}

QString rateWords(analysis::MatrixValue value)
{
    switch (value) {
    case analysis::MatrixValue::Compile:
        return Text::tr("%1 percent compile");
    case analysis::MatrixValue::Correct:
        return Text::tr("%1 percent correct");
    case analysis::MatrixValue::Conversion:
        return Text::tr("%1 percent of the compiled are correct");
    case analysis::MatrixValue::Fast1:
        return Text::tr("%1 percent correct and faster than the baseline");
    case analysis::MatrixValue::Speedup:
    case analysis::MatrixValue::Score:
        break;
    }
    return u"%1"_s;
}

QStringList speedupParts(const analysis::MatrixCell& cell)
{
    QStringList parts{
        Text::tr("mean speedup %1").arg(QString::fromStdString(number::speedup(*cell.value))),
        Text::tr("n = %1").arg(cell.n)};
    if (cell.low && cell.high) {
        parts << Text::tr("interval %1 to %2").arg(*cell.low, 0, 'f', 2).arg(*cell.high, 0, 'f', 2);
    }
    return parts;
}

QStringList rateParts(analysis::MatrixValue value, const analysis::MatrixCell& cell)
{
    QStringList parts{rateWords(value).arg(percent(*cell.value, cell.n)),
        Text::tr("%1 of %2").arg(cell.k).arg(cell.n)};
    if (cell.low && cell.high) {
        parts << Text::tr("interval %1 to %2").arg(percent(*cell.low, 20), percent(*cell.high, 20));
    }
    return parts;
}

QStringList meanParts(const analysis::HeatCell& cell)
{
    QStringList parts{
        Text::tr("geometric mean %1").arg(QString::fromStdString(number::speedup(*cell.speedup))),
        cell.n == 1 ? Text::tr("1 kernel")
                    : Text::tr("%n kernels", nullptr, static_cast<int>(cell.n))};
    parts << (cell.low && cell.high
            ? Text::tr("interval %1 to %2").arg(*cell.low, 0, 'f', 2).arg(*cell.high, 0, 'f', 2)
            : Text::tr("no interval from one kernel"));
    if (cell.throttled) {
        parts << Text::tr("some of them throttled");
    }
    return parts;
}

} // namespace

QString matrixSentence(const QString& row, const QString& column, analysis::MatrixValue value,
    const analysis::MatrixCell& cell)
{
    const bool isRate
        = value != analysis::MatrixValue::Speedup && value != analysis::MatrixValue::Score;
    QStringList parts;
    if (!cell.value) {
        parts << (cell.reason.empty() ? Text::tr("no value")
                                      : Text::tr("no value: %1").arg(undefinedReason(cell.reason)));
    } else if (isRate) {
        parts = rateParts(value, cell);
    } else if (value == analysis::MatrixValue::Speedup) {
        parts = speedupParts(cell);
    } else {
        parts << Text::tr("score %1").arg(*cell.value, 0, 'f', 1) << Text::tr("n = %1").arg(cell.n);
    }
    if (cell.excluded > 0) {
        parts << Text::tr("%1 left out").arg(cell.excluded);
    }
    if (cell.value && cell.n < cell.tasksExpected) {
        parts << Text::tr("fewer runs than the %1 tasks").arg(cell.tasksExpected);
    }
    if (cell.published) {
        parts << Text::tr("published %1")
                     .arg(isRate ? QString::number(*cell.published * 100.0, 'f', 1)
                                 : QString::number(*cell.published, 'f', 2));
    }
    return Text::tr("%1, %2: %3", "row, column: facts").arg(row, column, parts.join(u", "_s));
}

QString heatSentence(const QString& kernel, const QString& gpu, const analysis::HeatCell& cell)
{
    QStringList parts;
    if (cell.n > 0 && cell.speedup) {
        parts = meanParts(cell);
        return Text::tr("%1 on %2: %3", "kernel on GPU: facts")
            .arg(kernel, gpu, parts.join(u", "_s));
    }
    const QString value
        = cell.speedup ? QString::fromStdString(number::speedup(*cell.speedup)) : QString();
    switch (cell.state) {
    case analysis::HeatState::Value:
        parts << value
              << (*cell.speedup < 1.0 ? Text::tr("slower than the baseline")
                                      : Text::tr("faster than the baseline"));
        break;
    case analysis::HeatState::WithinNoise:
        parts << value << Text::tr("within noise");
        break;
    case analysis::HeatState::BelowResolution:
        parts << Text::tr("below the timer's resolution");
        break;
    case analysis::HeatState::Inconclusive:
        parts << Text::tr("inconclusive, the interval is wide");
        break;
    case analysis::HeatState::Impossible:
        parts << value << Text::tr("impossible, faster than the hardware; left out of means");
        break;
    case analysis::HeatState::NotTimed:
        parts << Text::tr("not timed");
        break;
    case analysis::HeatState::Wrong:
        parts << Text::tr("wrong result, no speedup");
        break;
    }
    if (cell.speedup && cell.low && cell.high) {
        parts << Text::tr("interval %1 to %2").arg(*cell.low, 0, 'f', 2).arg(*cell.high, 0, 'f', 2);
    }
    if (cell.sizes && cell.sizesTotal && *cell.sizes < *cell.sizesTotal) {
        parts << Text::tr("%1 of %2 sizes").arg(*cell.sizes).arg(*cell.sizesTotal);
    }
    if (cell.throttled) {
        parts << Text::tr("throttled");
    }
    return Text::tr("%1 on %2: %3", "kernel on GPU: facts").arg(kernel, gpu, parts.join(u", "_s));
}

} // namespace kbx::shared
