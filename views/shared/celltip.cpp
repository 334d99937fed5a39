// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/celltip.h"

#include "domain/numberformat.h"
#include "shared/cellsentence.h"
#include "shared/wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <set>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

using analysis::MatrixCell;
using analysis::MatrixSpec;
using analysis::MatrixValue;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shared::CellTip)
};

bool isRate(MatrixValue value)
{
    return value != MatrixValue::Speedup && value != MatrixValue::Score;
}

QString valueLine(const MatrixSpec& spec, const MatrixCell& cell, const CandidateTable* table)
{
    if (!cell.value) {
        return cell.reason.empty() ? Text::tr("no value")
                                   : Text::tr("no value: %1").arg(undefinedReason(cell.reason));
    }
    const QString value = matrixNumber(spec.value, *cell.value, cell.n);
    const QString what
        = spec.value == MatrixValue::Speedup ? meanWord(spec.mean) : valueWord(spec.value);
    if (!cell.low || !cell.high) {
        return Text::tr("%1: %2", "what: value").arg(what, value);
    }
    return Text::tr("%1: %2, %3 % interval %4 to %5 (%6)", "what: value, level, low, high, method")
        .arg(what, value, QString::number(spec.confidence * 100.0, 'g', 3),
            matrixNumber(spec.value, *cell.low, 20), matrixNumber(spec.value, *cell.high, 20),
            intervalMethod(spec, cell, table));
}

QString countLine(const MatrixSpec& spec, const MatrixCell& cell)
{
    QStringList parts{isRate(spec.value) ? Text::tr("%1 of %2").arg(cell.k).arg(cell.n)
                                         : Text::tr("n = %1").arg(cell.n)};
    if (cell.excluded > 0) {
        parts << Text::tr("%1 left out: unknown, inconclusive or not run").arg(cell.excluded);
    }
    if (cell.tasksExpected > 0 && cell.n < cell.tasksExpected) {
        parts << Text::tr("%1 tasks expected").arg(cell.tasksExpected);
    }
    return parts.join(u"; "_s);
}

/// Keys and profiles behind a cell, each once; more than three are counted.
QString evidenceLine(const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    std::set<std::int32_t> keys;
    std::set<std::string> profiles;
    for (const std::uint32_t at : rows) {
        const CandidateRow& row = table.rows[at];
        if (row.key >= 0) {
            keys.insert(row.key);
        }
        if (row.speedup && !row.profile.empty()) {
            profiles.insert(row.profile);
        }
    }
    if (keys.empty()) {
        return Text::tr("not evaluated");
    }
    QStringList parts;
    for (const std::int32_t key : keys) {
        parts << keyWord(table.keys[static_cast<std::size_t>(key)]);
        if (parts.size() == 3 && keys.size() > 3) {
            parts << Text::tr("%n more", nullptr, static_cast<int>(keys.size()) - 3);
            break;
        }
    }
    QStringList names;
    for (const std::string& profile : profiles) {
        names << QString::fromStdString(profile);
    }
    const QString where = parts.join(u"; "_s);
    return names.isEmpty() ? where : Text::tr("%1; profile %2").arg(where, names.join(u", "_s));
}

} // namespace

QString matrixNumber(MatrixValue kind, double value, std::int64_t n)
{
    if (kind == MatrixValue::Speedup) {
        return QString::fromStdString(number::speedup(value));
    }
    return kind == MatrixValue::Score
        ? QString::number(value, 'f', 1)
        : Text::tr("%1 %").arg(QString::fromStdString(number::ratePercent(value, n)));
}

QString intervalMethod(const MatrixSpec& spec, const MatrixCell& cell, const CandidateTable* table)
{
    if (spec.value == MatrixValue::Speedup) {
        return Text::tr("bootstrap over tasks");
    }
    // Wilson needs independent votes: several kernels of one task are resampled together.
    std::set<std::uint32_t> tasks;
    for (const std::uint32_t at : cell.rows) {
        if (table == nullptr || !tasks.insert(table->rows[at].task).second) {
            return table == nullptr ? Text::tr("Wilson") : Text::tr("bootstrap over tasks");
        }
    }
    return Text::tr("Wilson");
}

QString matrixTip(const QString& row, const QString& column, const MatrixSpec& spec,
    const MatrixCell& cell, const CandidateTable* table)
{
    QStringList lines{Text::tr("%1 × %2, %3", "row, column, round")
                          .arg(row, column, roundChoiceWord(spec.roundChoice, spec.round)),
        valueLine(spec, cell, table), countLine(spec, cell)};
    if (table != nullptr && !cell.rows.empty()) {
        lines << evidenceLine(*table, cell.rows);
    }
    if (cell.published) {
        const QString value = matrixNumber(spec.value, *cell.published, 20);
        lines << (cell.publishedSource.empty()
                ? Text::tr("published %1").arg(value)
                : Text::tr("published %1: %2", "value: source")
                      .arg(value, QString::fromStdString(cell.publishedSource)));
    }
    return lines.join(u'\n');
}

QString heatTip(const QString& kernel, const QString& gpu, const analysis::HeatCell& cell,
    const CandidateTable* table)
{
    QStringList lines{heatSentence(kernel, gpu, cell)};
    if (table == nullptr || cell.row < 0) {
        return lines.join(u'\n');
    }
    const CandidateRow& row = table->rows[static_cast<std::size_t>(cell.row)];
    lines << Text::tr("%1, %2", "method, round")
                 .arg(QString::fromStdString(table->methodOf(row).name), roundWord(row.round));
    QStringList parts;
    if (row.key >= 0) {
        parts << keyWord(table->keys[static_cast<std::size_t>(row.key)]);
    }
    if (!row.profile.empty()) {
        parts << Text::tr("profile %1").arg(QString::fromStdString(row.profile));
    }
    if (!row.baseline.empty()) {
        parts << Text::tr("baseline %1").arg(QString::fromStdString(row.baseline));
    }
    if (!parts.isEmpty()) {
        lines << parts.join(u"; "_s);
    }
    const QString reason = reasonWord(row);
    if (!reason.isEmpty()) {
        lines << reason;
    }
    return lines.join(u'\n');
}

} // namespace kbx::shared
