// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tasklistmodel.h"

#include <algorithm>
#include <optional>

namespace kbx::models {
namespace {

Verdict firstNonPass(const Verdicts& verdicts)
{
    return verdicts.compile != Verdict::Pass ? verdicts.compile : verdicts.correct;
}

/// Correct, wrong, does not compile, everything else.
int group(const CandidateRow& row)
{
    if (row.verdicts.isCorrect()) {
        return 0;
    }
    if (row.verdicts.compile == Verdict::Pass && row.verdicts.correct == Verdict::Fail) {
        return 1;
    }
    return row.verdicts.compile == Verdict::Fail ? 2 : 3;
}

QVariant maybe(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

} // namespace

TaskListModel::TaskListModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void TaskListModel::setRows(
    std::shared_ptr<const CandidateTable> table, const std::vector<std::uint32_t>& rows)
{
    beginResetModel();
    m_table = std::move(table);
    m_rows = rows;
    std::stable_sort(m_rows.begin(), m_rows.end(), [this](std::uint32_t a, std::uint32_t b) {
        const CandidateRow& left = m_table->rows[a];
        const CandidateRow& right = m_table->rows[b];
        if (group(left) != group(right)) {
            return group(left) < group(right);
        }
        return left.speedup.value_or(-1.0) > right.speedup.value_or(-1.0);
    });
    endResetModel();
}

const CandidateRow* TaskListModel::rowAt(const QModelIndex& index) const
{
    return index.isValid() && m_table
        ? &m_table->rows[m_rows[static_cast<std::size_t>(index.row())]]
        : nullptr;
}

int TaskListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TaskListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TaskListModel::data(const QModelIndex& index, int role) const
{
    const CandidateRow* const row = rowAt(index);
    if (!row) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case CopyRole:
        return index.column() == TaskColumn
            ? QVariant(QString::fromStdString(m_table->taskOf(*row).name).section(u'/', -1))
            : maybe(row->speedup);
    case VerdictRole:
        return static_cast<int>(firstNonPass(row->verdicts));
    case SpeedupRole:
        return maybe(row->speedup);
    case LowRole:
        return maybe(row->speedupLow);
    case HighRole:
        return maybe(row->speedupHigh);
    case SpeedupVerdictRole:
        return QString::fromStdString(row->speedupVerdict);
    case TableRowRole:
        return static_cast<int>(m_rows[static_cast<std::size_t>(index.row())]);
    case CandidateRole:
        return static_cast<qint64>(row->candidateId);
    case ReasonCodeRole:
        return QString::fromStdString(row->verdicts.reasonCode);
    default:
        return {};
    }
}

} // namespace kbx::models
