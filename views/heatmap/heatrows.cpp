// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatrows.h"

#include "models/heatmapmodel.h"
#include "shared/cellsentence.h"
#include "shared/celltip.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {

using analysis::HeatRow;
using models::HeatmapModel;
using models::LoadState;

HeatRows::HeatRows(QObject* parent)
    : RowProxy(parent)
{
}

void HeatRows::sourceWasReset()
{
    const analysis::HeatmapData* const heatmap = heatModel()->heatmap();
    m_severalMethods = heatmap
        && std::any_of(heatmap->rows.begin(), heatmap->rows.end(),
            [heatmap](const HeatRow& row) { return row.method != heatmap->rows.front().method; });
}

const HeatmapModel* HeatRows::heatModel() const
{
    return static_cast<const HeatmapModel*>(sourceModel());
}

const HeatRow* HeatRows::heatRow(int row) const
{
    return heatModel() ? heatModel()->rowAt(sourceRow(row)) : nullptr;
}

bool HeatRows::isGrouped() const
{
    const analysis::HeatmapData* const heatmap = heatModel()->heatmap();
    return heatmap && heatmap->spec.rows != analysis::HeatRows::Kernel;
}

bool HeatRows::startsGroup(int row) const
{
    if (isGrouped()) {
        return false;
    }
    const HeatRow* const here = heatRow(row);
    const HeatRow* const above = heatRow(row - 1);
    return here && (!above || above->category != here->category);
}

QString HeatRows::kernelName(int row) const
{
    const HeatRow* const here = heatRow(row);
    if (!here) {
        return {};
    }
    const QString name = RowProxy::headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
    return m_severalMethods && !isGrouped() ? name + u" · "_s + QString::fromStdString(here->method)
                                            : name;
}

std::optional<double> HeatRows::sortValue(int sourceRow, int column) const
{
    const HeatRow& row = *heatModel()->rowAt(sourceRow);
    if (column >= heatModel()->gpuCount()) {
        return row.portability;
    }
    const analysis::HeatCell& cell = row.cells[static_cast<std::size_t>(column)];
    const bool shown = cell.state == analysis::HeatState::Value
        || cell.state == analysis::HeatState::WithinNoise;
    return shown ? cell.speedup : std::nullopt;
}

QString HeatRows::extraSentence(const QModelIndex& index) const
{
    const HeatRow* const row = heatRow(index.row());
    const QString name = kernelName(index.row());
    if (!row || !row->portability) {
        return tr("%1: fewer than two GPUs with a value").arg(name);
    }
    const QString value = QString::number(*row->portability, 'f', 2);
    return isGrouped() ? tr("%1: median of its kernels' max/min over GPUs %2").arg(name, value)
                       : tr("%1: max/min over GPUs %2").arg(name, value);
}

QString HeatRows::sentence(const QModelIndex& index, bool asTip) const
{
    const analysis::HeatCell* const cell = heatModel()->cellAt(mapToSource(index));
    if (!cell) {
        return extraSentence(index);
    }
    const QString name = kernelName(index.row());
    const QString gpu = headerData(index.column(), Qt::Horizontal).toString();
    const LoadState state = heatModel()->loadState();
    if (state == LoadState::Failed) {
        return tr("%1 on %2: not computed", "kernel on GPU").arg(name, gpu);
    }
    if (heatModel()->isPlaceholder()) {
        return tr("%1 on %2: being computed", "kernel on GPU").arg(name, gpu);
    }
    const QString text = asTip ? shared::heatTip(name, gpu, *cell, m_table.get())
                               : shared::heatSentence(name, gpu, *cell);
    return state == LoadState::Loading ? tr("%1 (being computed again)").arg(text) : text;
}

QVariant HeatRows::data(const QModelIndex& index, int role) const
{
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        return sentence(index, role == Qt::ToolTipRole);
    }
    return RowProxy::data(index, role);
}

QVariant HeatRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    const HeatmapModel* const model = heatModel();
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole && model) {
        if (section == model->portabilityColumn()) {
            return tr("max/min");
        }
        if (section == model->rangeColumn()) {
            return tr("range, log₂");
        }
    }
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole && model) {
        // What deserves a look first: slow kernels, and those that differ most between GPUs.
        return static_cast<int>(
            section < model->gpuCount() ? Qt::AscendingOrder : Qt::DescendingOrder);
    }
    return RowProxy::headerData(section, orientation, role);
}

} // namespace kbx::heatmap
