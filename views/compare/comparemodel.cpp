// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparemodel.h"

#include "compare/comparewords.h"
#include "domain/numberformat.h"
#include "shared/rowdelegate.h"
#include "shared/speedtoken.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

using namespace Qt::StringLiterals;

namespace kbx::compare {

using analysis::ComparePair;
using analysis::CompareSide;

namespace {

bool isLeft(int column)
{
    return column == CompareModel::LeftColumn || column == CompareModel::LeftSpeedColumn;
}

bool isSide(int column)
{
    return column == CompareModel::LeftColumn || column == CompareModel::RightColumn;
}

bool isNumber(int column)
{
    return column == CompareModel::LeftSpeedColumn || column == CompareModel::RightSpeedColumn
        || column == CompareModel::RatioColumn;
}

const CompareSide& sideOf(const ComparePair& pair, int column)
{
    return isLeft(column) ? pair.left : pair.right;
}

Verdict glyphOf(const CandidateRow* row, const CompareSide& side)
{
    if (row == nullptr) {
        return Verdict::NotRun;
    }
    return side.evaluated || row->kernelId == 0 ? shared::overallVerdict(*row) : Verdict::Unknown;
}

/// Further is larger.
double reached(const CandidateRow* row, const CompareSide& side)
{
    if (row == nullptr) {
        return -2;
    }
    return !side.evaluated && row->kernelId != 0 ? -1
        : side.failsAt                           ? static_cast<double>(*side.failsAt)
                                                 : 3;
}

} // namespace

CompareModel::CompareModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void CompareModel::setResult(std::shared_ptr<const workspace::ComparisonResult> result)
{
    beginResetModel();
    m_result = std::move(result);
    endResetModel();
}

const ComparePair* CompareModel::pairAt(int row) const
{
    return row < 0 || row >= rowCount() ? nullptr
                                        : &m_result->data.pairs[static_cast<std::size_t>(row)];
}

const CandidateRow* CompareModel::rowOf(const ComparePair& pair, bool left) const
{
    const CompareSide& side = left ? pair.left : pair.right;
    const workspace::StudyView& view = left ? *m_result->left : *m_result->right;
    return side.row ? &view.table->rows[*side.row] : nullptr;
}

/// The side's row where it has a speedup that counts.
const CandidateRow* CompareModel::timed(const ComparePair& pair, bool left) const
{
    const CandidateRow* const row = rowOf(pair, left);
    const CompareSide& side = left ? pair.left : pair.right;
    return row && side.evaluated && row->verdicts.isCorrect() && hasUsableSpeedup(*row) ? row
                                                                                        : nullptr;
}

int CompareModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_result ? 0 : static_cast<int>(m_result->data.pairs.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole && isNumber(section)) {
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case TaskColumn:
        return tr("Task");
    case RunColumn:
        return tr("Method, run");
    case LeftColumn:
        return tr("A");
    case RightColumn:
        return tr("B");
    case PartColumn:
        return tr("Parts at");
    case LeftSpeedColumn:
        return tr("Speedup A");
    case RightSpeedColumn:
        return tr("Speedup B");
    case RatioColumn:
        return tr("A over B");
    default:
        return {};
    }
}

QString CompareModel::textAt(const ComparePair& pair, int column) const
{
    const CandidateTable& table = *m_result->left->table;
    switch (column) {
    case TaskColumn:
        return shared::taskStem(table.tasks[pair.task].name);
    case RunColumn: {
        if (!pair.run) {
            return {};
        }
        const RunInfo& run = table.runs[*pair.run];
        return tr("%1, %2", "method, run")
            .arg(QString::fromStdString(table.methods[run.method].name),
                QString::fromStdString(run.name));
    }
    case LeftColumn:
    case RightColumn:
        return sideText(rowOf(pair, isLeft(column)), sideOf(pair, column));
    case PartColumn:
        return pair.partAt ? shared::barrierWord(*pair.partAt) : QString();
    case LeftSpeedColumn:
    case RightSpeedColumn: {
        const CandidateRow* const row = timed(pair, isLeft(column));
        return row ? QString::fromStdString(number::speedup(*row->speedup)) : QString();
    }
    case RatioColumn:
        return pair.ratio ? QString::fromStdString(number::speedup(*pair.ratio)) : QString();
    default:
        return {};
    }
}

QVariant CompareModel::copied(const ComparePair& pair, int column) const
{
    if (column == TaskColumn) {
        return QString::fromStdString(m_result->left->table->tasks[pair.task].name);
    }
    if (isSide(column)) {
        return textAt(pair, column);
    }
    if (column == PartColumn) {
        return pair.partAt ? QString::fromLatin1(toString(*pair.partAt)) : QString();
    }
    if (column == RatioColumn) {
        return pair.ratio ? QVariant(*pair.ratio) : QVariant();
    }
    if (isNumber(column)) {
        const CandidateRow* const row = timed(pair, isLeft(column));
        return row ? QVariant(*row->speedup) : QVariant();
    }
    return textAt(pair, column);
}

QVariant CompareModel::sortedBy(const ComparePair& pair, int row, int column) const
{
    if (isSide(column)) {
        return reached(rowOf(pair, isLeft(column)), sideOf(pair, column));
    }
    if (isNumber(column)) {
        return copied(pair, column);
    }
    if (column == PartColumn) {
        return pair.partAt ? QVariant(static_cast<double>(*pair.partAt)) : QVariant();
    }
    return static_cast<double>(row);
}

QString CompareModel::tipOf(const ComparePair& pair, int column) const
{
    if (column == TaskColumn) {
        return QString::fromStdString(m_result->left->table->tasks[pair.task].name);
    }
    if (!isSide(column)) {
        return {};
    }
    const CandidateRow* const row = rowOf(pair, isLeft(column));
    if (!row) {
        return {};
    }
    const CandidateTable& table = isLeft(column) ? *m_result->left->table : *m_result->right->table;
    QStringList lines{tr("%1, round %2", "method, number")
                          .arg(QString::fromStdString(table.methodOf(*row).name))
                          .arg(row->round)};
    if (!row->verdicts.reason.empty()) {
        lines << QString::fromStdString(row->verdicts.reason);
    }
    if (sideOf(pair, column).evaluated && row->key >= 0) {
        lines << shared::keyWord(table.keys[static_cast<std::size_t>(row->key)]);
    }
    if (sideOf(pair, column).stale) {
        lines << tr("Made under another task, evaluator or gate version.");
    }
    return lines.join(u'\n');
}

QVariant CompareModel::data(const QModelIndex& index, int role) const
{
    const ComparePair* const pair = pairAt(index.row());
    if (!pair) {
        return {};
    }
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return textAt(*pair, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::ToolTipRole:
        return tipOf(*pair, column);
    case CopyRole:
        return copied(*pair, column);
    case SortRole:
        return sortedBy(*pair, index.row(), column);
    case VerdictRole:
        return isSide(column) ? QVariant(
                   static_cast<int>(glyphOf(rowOf(*pair, isLeft(column)), sideOf(*pair, column))))
                              : QVariant();
    case StaleRole:
        return isSide(column) && sideOf(*pair, column).stale;
    case shared::RowDelegate::NumberRole:
        return isNumber(column);
    case shared::RowDelegate::ColorRole:
        if (column == LeftSpeedColumn || column == RightSpeedColumn) {
            const CandidateRow* const row = timed(*pair, isLeft(column));
            return row ? QVariant(
                       static_cast<int>(shared::speedupToken(*row->speedup, row->speedupVerdict)))
                       : QVariant();
        }
        return column == RunColumn || column == PartColumn
            ? QVariant(static_cast<int>(shared::Token::Text2))
            : QVariant();
    default:
        return {};
    }
}

} // namespace kbx::compare
