// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reporttablemodel.h"

#include <QStringList>

#include <algorithm>

namespace kbx::models {
namespace {

using analysis::Best;
using analysis::Estimate;
using analysis::ReportTable;
using analysis::TableCell;

/// The best value of each column that has one.
std::vector<std::optional<double>> bestOf(const ReportTable& table)
{
    std::vector<std::optional<double>> best(table.columns.size());
    for (const std::vector<TableCell>& row : table.rows) {
        for (std::size_t column = 0; column < std::min(row.size(), best.size()); ++column) {
            const Best wanted = table.columns[column].best;
            const auto& number = row[column].number;
            if (wanted == Best::None || !number || !number->value) {
                continue;
            }
            const double value = *number->value;
            const bool better = !best[column]
                || (wanted == Best::Highest ? value > *best[column] : value < *best[column]);
            if (better) {
                best[column] = value;
            }
        }
    }
    return best;
}

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace

ReportTableModel::ReportTableModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ReportTableModel::setReport(
    std::shared_ptr<const analysis::Report> report, std::size_t tableIndex)
{
    beginResetModel();
    m_report = std::move(report);
    m_index = tableIndex;
    m_best = table() ? bestOf(*table()) : std::vector<std::optional<double>>{};
    m_state = table() ? LoadState::Ready : LoadState::Empty;
    endResetModel();
}

void ReportTableModel::setLoadState(LoadState state)
{
    m_state = state;
    if (rowCount() > 0 && columnCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {LoadStateRole});
    }
}

const ReportTable* ReportTableModel::table() const
{
    return m_report && m_index < m_report->tables.size() ? &m_report->tables[m_index] : nullptr;
}

const TableCell* ReportTableModel::cellAt(const QModelIndex& index) const
{
    const ReportTable* const shown = table();
    if (!shown || !index.isValid()) {
        return nullptr;
    }
    const auto& row = shown->rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<std::size_t>(index.column());
    return column < row.size() ? &row[column] : nullptr;
}

const Estimate* ReportTableModel::estimateAt(const QModelIndex& index) const
{
    const TableCell* const cell = cellAt(index);
    return cell && cell->number ? &*cell->number : nullptr;
}

analysis::Unit ReportTableModel::unitOf(int column) const
{
    const ReportTable* const shown = table();
    return shown && column >= 0 && static_cast<std::size_t>(column) < shown->columns.size()
        ? shown->columns[static_cast<std::size_t>(column)].unit
        : analysis::Unit::Plain;
}

QString ReportTableModel::rowName(int row) const
{
    QStringList parts;
    for (int column = 0; column < columnCount(); ++column) {
        const TableCell* const cell = cellAt(index(row, column));
        if (!cell || cell->number) {
            break;
        }
        if (!cell->text.empty()) {
            parts << text(cell->text);
        }
    }
    return parts.join(QStringLiteral(", "));
}

int ReportTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !table() ? 0 : static_cast<int>(table()->rows.size());
}

int ReportTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !table() ? 0 : static_cast<int>(table()->columns.size());
}

bool ReportTableModel::isBest(const QModelIndex& index) const
{
    const Estimate* const number = estimateAt(index);
    const auto& best = m_best[static_cast<std::size_t>(index.column())];
    return number && number->value && best && *number->value == *best && rowCount() > 1;
}

QVariant ReportTableModel::data(const QModelIndex& index, int role) const
{
    const TableCell* const cell = cellAt(index);
    if (role == LoadStateRole) {
        return static_cast<int>(m_state);
    }
    if (!cell) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case CopyRole:
        return !cell->number      ? QVariant(text(cell->text))
            : cell->number->value ? QVariant(*cell->number->value)
                                  : QVariant();
    case IsBestRole:
        return isBest(index);
    default:
        return {};
    }
}

QVariant ReportTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || !table()) {
        return {};
    }
    if (orientation == Qt::Vertical) {
        return QString(); // the first columns name the rows
    }
    const auto& columns = table()->columns;
    return section >= 0 && static_cast<std::size_t>(section) < columns.size()
        ? QVariant(text(columns[static_cast<std::size_t>(section)].title))
        : QVariant();
}

} // namespace kbx::models
