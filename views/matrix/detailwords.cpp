// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/detailwords.h"

#include "domain/numberformat.h"
#include "matrix/matrixcells.h"
#include "shared/celltip.h"
#include "shared/wording.h"

#include <QCoreApplication>

#include <set>

using namespace Qt::StringLiterals;

namespace kbx::matrix {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::matrix::DetailWords)
};

QString percent(double fraction, std::int64_t n)
{
    return QString::fromStdString(number::ratePercent(fraction, n));
}

struct Counts {
    int compile = 0, wrong = 0, fail = 0, rest = 0;
};

Counts countsOf(const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    Counts counts;
    for (const std::uint32_t at : rows) {
        const Verdicts& verdicts = table.rows[at].verdicts;
        if (verdicts.compile == Verdict::Pass) {
            ++counts.compile;
            counts.wrong += verdicts.correct == Verdict::Fail ? 1 : 0;
        } else if (verdicts.compile == Verdict::Fail) {
            ++counts.fail;
        } else {
            ++counts.rest;
        }
    }
    return counts;
}

QString intervalText(const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell)
{
    const int level = static_cast<int>(spec.confidence * 100.0 + 0.5);
    if (isRate(spec.value)) {
        return Text::tr("%1 % interval %2 to %3 %")
            .arg(level)
            .arg(percent(*cell.low, 20), percent(*cell.high, 20));
    }
    return Text::tr("%1 % interval %2")
        .arg(level)
        .arg(QString::fromStdString(number::speedupInterval(*cell.value, *cell.low, *cell.high)));
}

} // namespace

std::pair<QString, QString> headlineOf(
    const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell)
{
    if (!cell.value) {
        return {cell.reason.empty()
                ? Text::tr("no value")
                : Text::tr("n/a (%1)").arg(shared::undefinedReason(cell.reason)),
            {}};
    }
    const QString share = shared::matrixNumber(spec.value, *cell.value, cell.n);
    switch (spec.value) {
    case analysis::MatrixValue::Compile:
        return {Text::tr("%1 of %2 compile").arg(cell.k).arg(cell.n), share};
    case analysis::MatrixValue::Correct:
        return {Text::tr("%1 of %2 correct").arg(cell.k).arg(cell.n), share};
    case analysis::MatrixValue::Conversion:
        return {Text::tr("%1 of %2 compiled are correct").arg(cell.k).arg(cell.n), share};
    case analysis::MatrixValue::Fast1:
        return {Text::tr("%1 of %2 correct and faster").arg(cell.k).arg(cell.n), share};
    case analysis::MatrixValue::Speedup:
        return {
            Text::tr("%1 %2", "name of the mean, value").arg(shared::meanWord(spec.mean), share),
            Text::tr("n = %1").arg(cell.n)};
    case analysis::MatrixValue::Score:
        return {Text::tr("score %1").arg(share), Text::tr("n = %1").arg(cell.n)};
    }
    return {};
}

QStringList linesOf(const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell)
{
    QStringList parts;
    const bool rate = isRate(spec.value);
    if (cell.value && cell.low && cell.high) {
        parts << intervalText(spec, cell);
    }
    if (cell.published) {
        parts
            << Text::tr("published %1").arg(shared::matrixNumber(spec.value, *cell.published, 20));
    }
    QStringList lines;
    if (!parts.isEmpty()) {
        lines << parts.join(u" · "_s);
    }
    if (cell.excluded > 0) {
        lines << (cell.value
                ? Text::tr("%1 left out: unknown, inconclusive or not run").arg(cell.excluded)
                : Text::tr("%1 left out").arg(cell.excluded));
    }
    if (cell.value && rate && spec.value != analysis::MatrixValue::Conversion
        && cell.n < cell.tasksExpected) {
        lines << Text::tr("only %1 of %2 tasks have a verdict").arg(cell.n).arg(cell.tasksExpected);
    }
    return lines;
}

QString countsText(const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    const Counts counts = countsOf(table, rows);
    QStringList parts{
        Text::tr("%1 compile, %2 of them wrong").arg(counts.compile).arg(counts.wrong),
        Text::tr("%1 do not").arg(counts.fail)};
    if (counts.rest > 0) {
        parts << Text::tr("%1 without verdict").arg(counts.rest);
    }
    return parts.join(u"; "_s);
}

QString listTitle(const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    std::set<std::int32_t> keys;
    std::set<std::string> baselines;
    for (const std::uint32_t at : rows) {
        const CandidateRow& row = table.rows[at];
        if (row.key >= 0) {
            keys.insert(row.key);
        }
        if (row.speedup && !row.baseline.empty()) {
            baselines.insert(row.baseline);
        }
    }
    if (keys.empty()) {
        return Text::tr("not evaluated");
    }
    const QString where = keys.size() == 1
        ? shared::keyWord(table.keys[static_cast<std::size_t>(*keys.begin())])
        : Text::tr("%n kinds of evidence", nullptr, static_cast<int>(keys.size()));
    if (baselines.empty()) {
        return where;
    }
    QStringList names;
    for (const std::string& baseline : baselines) {
        names << QString::fromStdString(baseline);
    }
    return Text::tr("Speedup over %1; %2", "baseline, evidence").arg(names.join(u", "_s), where);
}

} // namespace kbx::matrix
