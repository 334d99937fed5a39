// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatrows.h"

#include "models/heatmapmodel.h"
#include "shared/cellsentence.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {

using models::HeatmapModel;

HeatRows::HeatRows(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(HeatmapModel::SortRole);
}

bool HeatRows::hasSeveralMethods() const
{
    const auto* const model = static_cast<const HeatmapModel*>(sourceModel());
    if (!model || !model->heatmap() || model->heatmap()->rows.empty()) {
        return false;
    }
    const auto& rows = model->heatmap()->rows;
    return std::any_of(rows.begin(), rows.end(),
        [&rows](const analysis::HeatRow& row) { return row.method != rows.front().method; });
}

bool HeatRows::startsGroup(int row) const
{
    return row == 0
        || headerData(row, Qt::Vertical, HeatmapModel::CategoryRole)
        != headerData(row - 1, Qt::Vertical, HeatmapModel::CategoryRole);
}

QString HeatRows::kernelName(int row) const
{
    const QString stem
        = QSortFilterProxyModel::headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    const QString method = headerData(row, Qt::Vertical, HeatmapModel::MethodRole).toString();
    return hasSeveralMethods() ? stem + u" · "_s + method : stem;
}

QVariant HeatRows::data(const QModelIndex& index, int role) const
{
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        const auto* const model = static_cast<const HeatmapModel*>(sourceModel());
        const analysis::HeatCell* const cell = model->cellAt(mapToSource(index));
        if (cell) {
            return shared::heatSentence(kernelName(index.row()),
                headerData(index.column(), Qt::Horizontal).toString(), *cell);
        }
        const QVariant portability = index.data(HeatmapModel::PortabilityRole);
        return portability.isValid()
            ? tr("%1: max/min over GPUs %2")
                  .arg(kernelName(index.row()))
                  .arg(portability.toDouble(), 0, 'f', 2)
            : tr("%1: fewer than two GPUs with a value").arg(kernelName(index.row()));
    }
    return QSortFilterProxyModel::data(index, role);
}

QVariant HeatRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    const auto* const model = static_cast<const HeatmapModel*>(sourceModel());
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole && model) {
        if (section == model->portabilityColumn()) {
            return tr("max/min");
        }
        if (section == model->rangeColumn()) {
            return tr("range over GPUs, log₂");
        }
    }
    return QSortFilterProxyModel::headerData(section, orientation, role);
}

} // namespace kbx::heatmap
