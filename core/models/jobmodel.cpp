// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobmodel.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace kbx::models {
namespace {

bool sameOrder(const std::vector<JobRow>& a, const std::vector<JobRow>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](const JobRow& one, const JobRow& other) { return one.id == other.id; });
}

} // namespace

JobModel::JobModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void JobModel::setRows(const std::vector<JobRow>& rows)
{
    removeMissing(rows);
    insertNew(rows);
    if (!sameOrder(m_rows, rows)) {
        reorder(rows);
    }
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (!(m_rows[at] == rows[at])) {
            m_rows[at] = rows[at];
            const int row = static_cast<int>(at);
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        }
    }
}

void JobModel::setRow(const JobRow& row)
{
    const int at = rowOfJob(row.id);
    if (at >= 0 && !(m_rows[static_cast<std::size_t>(at)] == row)) {
        m_rows[static_cast<std::size_t>(at)] = row;
        Q_EMIT dataChanged(index(at, 0), index(at, ColumnCount - 1));
    }
}

void JobModel::removeMissing(const std::vector<JobRow>& rows)
{
    std::unordered_set<std::int64_t> kept;
    for (const JobRow& row : rows) {
        kept.insert(row.id);
    }
    for (int end = rowCount(); end > 0;) {
        int begin = end;
        while (begin > 0 && kept.count(m_rows[static_cast<std::size_t>(begin - 1)].id) == 0) {
            --begin;
        }
        if (begin < end) {
            beginRemoveRows({}, begin, end - 1);
            m_rows.erase(m_rows.begin() + begin, m_rows.begin() + end);
            endRemoveRows();
        }
        end = begin - 1;
    }
}

void JobModel::insertNew(const std::vector<JobRow>& rows)
{
    std::unordered_set<std::int64_t> known;
    for (const JobRow& row : m_rows) {
        known.insert(row.id);
    }
    std::vector<JobRow> added;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(added),
        [&known](const JobRow& row) { return known.count(row.id) == 0; });
    if (!added.empty()) {
        beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(added.size()) - 1);
        m_rows.insert(m_rows.end(), added.begin(), added.end());
        endInsertRows();
    }
}

void JobModel::reorder(const std::vector<JobRow>& rows)
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    std::unordered_map<std::int64_t, int> newRow;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        newRow[rows[at].id] = static_cast<int>(at);
    }
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    for (const QModelIndex& old : before) {
        after << index(newRow.at(m_rows[static_cast<std::size_t>(old.row())].id), old.column());
    }
    m_rows = rows;
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

const JobRow* JobModel::rowAt(const QModelIndex& index) const
{
    return index.isValid() ? &m_rows[static_cast<std::size_t>(index.row())] : nullptr;
}

int JobModel::rowOfJob(std::int64_t id) const
{
    const auto found = std::find_if(
        m_rows.begin(), m_rows.end(), [id](const JobRow& row) { return row.id == id; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int JobModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int JobModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant JobModel::sortValue(const JobRow& row, int column) const
{
    switch (column) {
    case TaskColumn:
        return row.task.mid(row.task.indexOf(u'/') + 1).toLower();
    case LabelColumn:
        return row.label.toLower();
    case TargetColumn:
        return row.target;
    case TimeColumn:
        return row.seconds;
    case NowColumn:
        return row.casesTotal > 0
            ? static_cast<int>(row.state) * 1000.0 + 999.0 * row.casesFailed / row.casesTotal
            : static_cast<int>(row.state) * 1000.0 + row.position / 1e6;
    default:
        return static_cast<int>(row.state) * 100 + static_cast<int>(row.verdict);
    }
}

QVariant JobModel::data(const QModelIndex& index, int role) const
{
    const JobRow* const row = rowAt(index);
    if (!row) {
        return {};
    }
    switch (role) {
    case IdRole:
        return static_cast<qint64>(row->id);
    case StateRole:
        return static_cast<int>(row->state);
    case VerdictRole:
        return static_cast<int>(row->verdict);
    case SortRole:
        return sortValue(*row, index.column());
    case Qt::DisplayRole:
    case CopyRole:
        switch (index.column()) {
        case TaskColumn:
            return row->task;
        case LabelColumn:
            return row->label;
        case TargetColumn:
            return row->target;
        case NowColumn:
            return row->reason;
        case TimeColumn:
            return row->seconds;
        default:
            return {};
        }
    default:
        return {};
    }
}

} // namespace kbx::models
