// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixcells.h"

#include "domain/numberformat.h"
#include "shared/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::matrix {
namespace {

using analysis::MatrixCell;
using analysis::MatrixValue;
using shared::RateCell;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::matrix::MatrixCells)
};

/// 0…1 along the line: percent for rates and scores, log2 from 1/8 to 8 for speedups.
double positionOf(double value, MatrixValue kind)
{
    if (kind == MatrixValue::Speedup) {
        return value > 0.0 ? std::clamp((std::log2(value) + 3.0) / 6.0, 0.0, 1.0) : 0.0;
    }
    return kind == MatrixValue::Score ? value / 100.0 : value;
}

QString valueText(const MatrixCell& cell, MatrixValue kind)
{
    if (kind == MatrixValue::Speedup) {
        return QString::fromStdString(number::speedup(*cell.value));
    }
    return kind == MatrixValue::Score
        ? QString::number(*cell.value, 'f', 1)
        : QString::fromStdString(number::ratePercent(*cell.value, cell.n));
}

QString publishedText(double published, MatrixValue kind)
{
    if (kind == MatrixValue::Speedup) {
        return QString::fromStdString(number::speedup(published));
    }
    return QString::number(kind == MatrixValue::Score ? published : published * 100.0, 'f', 1);
}

/// Hatched only where nothing ran; other undefined cells say their reason.
bool saysNotRun(const MatrixCell& cell)
{
    const bool other = !cell.reason.empty() && cell.reason.rfind("not run", 0) != 0
        && cell.reason != "no kernels";
    return cell.tasksExpected > 0 && cell.n == 0 && !other;
}

} // namespace

bool isRate(MatrixValue value)
{
    return value != MatrixValue::Speedup && value != MatrixValue::Score;
}

RateCell rateCell(
    const MatrixCell& cell, MatrixValue value, models::LoadState state, const CellOptions& options)
{
    RateCell result;
    if (cell.published && options.published) {
        result.published = publishedText(*cell.published, value);
        result.publishedPosition = positionOf(*cell.published, value);
    }
    if (state == models::LoadState::Failed) {
        result.kind = RateCell::Kind::Failed;
        return result;
    }
    if (state == models::LoadState::Loading && !cell.value && cell.reason.empty()
        && !cell.published) {
        result.kind = RateCell::Kind::Loading;
        return result;
    }
    result.recomputing = state == models::LoadState::Loading;
    if (!cell.value) {
        const bool notRun = saysNotRun(cell) && !result.publishedPosition;
        result.kind = notRun ? RateCell::Kind::NotRun : RateCell::Kind::Undefined;
        result.reason = shared::undefinedReason(cell.reason);
        if (notRun && cell.reason.rfind("not run", 0) == 0) {
            result.reason.clear();
        }
        return result;
    }
    result.kind = RateCell::Kind::Value;
    result.value = valueText(cell, value);
    result.ratio = isRate(value) ? QString::fromStdString(number::ratio(cell.k, cell.n))
                                 : Text::tr("n %1").arg(cell.n);
    result.ratioStart = isRate(value) ? shared::rateRatioStart : shared::meanRatioStart;
    result.position = positionOf(*cell.value, value);
    result.tint = value == MatrixValue::Speedup ? 0.0 : *result.position;
    if (options.intervals && cell.low && cell.high) {
        result.low = positionOf(*cell.low, value);
        result.high = positionOf(*cell.high, value);
    }
    result.fewRuns
        = isRate(value) && value != MatrixValue::Conversion && cell.n < cell.tasksExpected;
    return result;
}

} // namespace kbx::matrix
