// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/heatmapmodel.h"

#include <limits>
#include <optional>

namespace kbx::models {
namespace {

template <typename T> QVariant maybe(const std::optional<T>& value)
{
    return value ? QVariant(*value) : QVariant();
}

double sortable(const std::optional<double>& value)
{
    return value.value_or(-std::numeric_limits<double>::infinity());
}

std::optional<double> shownSpeedup(const analysis::HeatCell& cell)
{
    switch (cell.state) {
    case analysis::HeatState::Value:
    case analysis::HeatState::WithinNoise:
    case analysis::HeatState::Impossible:
        return cell.speedup;
    default:
        return std::nullopt;
    }
}

QString nameOf(const analysis::HeatRow& row, analysis::HeatRows rows)
{
    switch (rows) {
    case analysis::HeatRows::Kernel:
        break;
    case analysis::HeatRows::Category:
        return QString::fromStdString(row.category);
    case analysis::HeatRows::Method:
        return QString::fromStdString(row.method);
    }
    return QString::fromStdString(row.task).section(u'/', -1);
}

} // namespace

HeatmapModel::HeatmapModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void HeatmapModel::setData(std::shared_ptr<const analysis::HeatmapData> data)
{
    beginResetModel();
    m_data = std::move(data);
    m_state = m_data && !m_data->rows.empty() ? LoadState::Ready : LoadState::Empty;
    m_placeholder = false;
    endResetModel();
}

void HeatmapModel::setPlaceholder(std::shared_ptr<const analysis::HeatmapData> data)
{
    setData(std::move(data));
    m_placeholder = true;
    setLoadState(LoadState::Loading);
}

const analysis::HeatRow* HeatmapModel::rowAt(int row) const
{
    return m_data && row >= 0 && row < rowCount() ? &m_data->rows[static_cast<std::size_t>(row)]
                                                  : nullptr;
}

void HeatmapModel::setLoadState(LoadState state)
{
    m_state = state;
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {LoadStateRole});
    }
}

int HeatmapModel::gpuCount() const
{
    return m_data ? static_cast<int>(m_data->gpus.size()) : 0;
}

int HeatmapModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_data ? 0 : static_cast<int>(m_data->rows.size());
}

int HeatmapModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_data ? 0 : gpuCount() + ExtraColumnCount;
}

const analysis::HeatCell* HeatmapModel::cellAt(const QModelIndex& index) const
{
    if (!index.isValid() || !m_data || index.column() >= gpuCount()) {
        return nullptr;
    }
    return &m_data->rows[static_cast<std::size_t>(index.row())]
                .cells[static_cast<std::size_t>(index.column())];
}

QVariant HeatmapModel::rowData(
    const analysis::HeatRow& row, const QModelIndex& index, int role) const
{
    switch (role) {
    case PortabilityRole:
        return maybe(row.portability);
    case SpeedupsRole: {
        QVariantList speedups;
        for (const analysis::HeatCell& cell : row.cells) {
            const bool counts = cell.state == analysis::HeatState::Value
                || cell.state == analysis::HeatState::WithinNoise;
            speedups << (counts ? maybe(cell.speedup) : QVariant());
        }
        return speedups;
    }
    case Qt::DisplayRole:
    case CopyRole:
        return index.column() == portabilityColumn() ? maybe(row.portability) : QVariant();
    case SortRole:
        return sortable(row.portability);
    case LoadStateRole:
        return static_cast<int>(m_state);
    default:
        return {};
    }
}

QVariant HeatmapModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_data) {
        return {};
    }
    const analysis::HeatCell* const cell = cellAt(index);
    const analysis::HeatRow& row = m_data->rows[static_cast<std::size_t>(index.row())];
    if (!cell || role == PortabilityRole || role == SpeedupsRole) {
        return rowData(row, index, role);
    }
    switch (role) {
    case Qt::DisplayRole:
    case CopyRole:
        // What is not shown as a number is not copied as one.
        return maybe(shownSpeedup(*cell));
    case SpeedupRole:
        return maybe(cell->speedup);
    case StateRole:
        return static_cast<int>(cell->state);
    case LowRole:
        return maybe(cell->low);
    case HighRole:
        return maybe(cell->high);
    case SizesRole:
        return maybe(cell->sizes);
    case SizesTotalRole:
        return maybe(cell->sizesTotal);
    case ThrottledRole:
        return cell->throttled;
    case TableRowRole:
        return cell->row;
    case CountRole:
        return static_cast<qint64>(cell->n);
    case SortRole:
        return sortable(cell->speedup);
    case LoadStateRole:
        return static_cast<int>(m_state);
    default:
        return {};
    }
}

QVariant HeatmapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!m_data || section < 0) {
        return {};
    }
    if (orientation == Qt::Horizontal) {
        // Names of the two extra columns are words, so the view gives them.
        return role == Qt::DisplayRole && section < gpuCount()
            ? QVariant(QString::fromStdString(m_data->gpus[static_cast<std::size_t>(section)]))
            : QVariant();
    }
    if (section >= rowCount()) {
        return {};
    }
    const auto at = static_cast<std::size_t>(section);
    const analysis::HeatRow& row = m_data->rows[at];
    switch (role) {
    case Qt::DisplayRole:
        return nameOf(row, m_data->spec.rows);
    case KernelsRole:
        return static_cast<qint64>(row.kernels);
    case CategoryRole:
        return QString::fromStdString(row.category);
    case TaskRole:
        return QString::fromStdString(row.task);
    case MethodRole:
        return QString::fromStdString(row.method);
    case RoundRole:
        return row.round;
    case StartsGroupRole:
        return at == 0 || m_data->rows[at - 1].category != row.category;
    default:
        return {};
    }
}

} // namespace kbx::models
