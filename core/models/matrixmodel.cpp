// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/matrixmodel.h"

#include <limits>
#include <optional>

namespace kbx::models {
namespace {

QVariant maybe(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

} // namespace

MatrixModel::MatrixModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void MatrixModel::setData(std::shared_ptr<const analysis::MatrixData> data)
{
    beginResetModel();
    m_data = std::move(data);
    m_state = m_data && !m_data->columns.empty() ? LoadState::Ready : LoadState::Empty;
    m_placeholder = false;
    m_tasks = 0;
    if (m_data) {
        for (const analysis::MatrixHeader& header : m_data->rows) {
            m_tasks += header.tasks;
        }
    }
    endResetModel();
}

void MatrixModel::setPlaceholder(std::shared_ptr<const analysis::MatrixData> data)
{
    setData(std::move(data));
    m_placeholder = true;
    setLoadState(LoadState::Loading);
}

void MatrixModel::setLoadState(LoadState state)
{
    m_state = state;
    if (rowCount() > 0 && columnCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {LoadStateRole});
    }
}

int MatrixModel::totalRow() const
{
    return m_data ? static_cast<int>(m_data->rows.size()) : -1;
}

int MatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_data || m_data->columns.empty() ? 0 : totalRow() + 1;
}

int MatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_data ? 0 : static_cast<int>(m_data->columns.size());
}

const analysis::MatrixCell* MatrixModel::cellAt(const QModelIndex& index) const
{
    if (!index.isValid() || !m_data) {
        return nullptr;
    }
    return &m_data->cell(
        static_cast<std::size_t>(index.row()), static_cast<std::size_t>(index.column()));
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    const analysis::MatrixCell* const cell = cellAt(index);
    if (!cell) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case ValueRole:
    case CopyRole:
        return maybe(cell->value);
    case LowRole:
        return maybe(cell->low);
    case HighRole:
        return maybe(cell->high);
    case NumeratorRole:
        return static_cast<qint64>(cell->k);
    case DenominatorRole:
        return static_cast<qint64>(cell->n);
    case ExcludedRole:
        return static_cast<qint64>(cell->excluded);
    case ExpectedRole:
        return static_cast<qint64>(cell->tasksExpected);
    case PublishedRole:
        return maybe(cell->published);
    case PublishedSourceRole:
        return QString::fromStdString(cell->publishedSource);
    case ReasonRole:
        return QString::fromStdString(cell->reason);
    case IsTotalRole:
        return index.row() == totalRow();
    case SortRole:
        return cell->value.value_or(-std::numeric_limits<double>::infinity());
    case LoadStateRole:
        return static_cast<int>(m_state);
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!m_data || section < 0) {
        return {};
    }
    const auto& headers = orientation == Qt::Horizontal ? m_data->columns : m_data->rows;
    const auto at = static_cast<std::size_t>(section);
    if (at >= headers.size()) {
        // The total: its count is the sum of the rows, its name is the view's business.
        if (orientation == Qt::Vertical && section == totalRow() && role == TasksRole) {
            return m_tasks;
        }
        return role == KeyRole || role == Qt::DisplayRole ? QVariant(QString()) : QVariant();
    }
    switch (role) {
    case Qt::DisplayRole:
    case KeyRole:
        return QString::fromStdString(headers[at].key);
    case GroupRole:
        return QString::fromStdString(headers[at].group);
    case TasksRole:
        return static_cast<qint64>(headers[at].tasks);
    default:
        return {};
    }
}

} // namespace kbx::models
