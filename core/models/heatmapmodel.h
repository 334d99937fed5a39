// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "models/loadstate.h"

#include <QAbstractTableModel>

#include <memory>

namespace kbx::models {

/// Kernel × GPU speedups, then the portability (max/min over GPUs) and the range over GPUs.
/// Holds one immutable value. GUI thread.
class HeatmapModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// GPU columns come first, as many as the data has; then these two, see portabilityColumn().
    enum Columns { FirstGpuColumn, ExtraColumnCount = 2 };
    enum Roles {
        StateRole = Qt::UserRole, ///< int of analysis::HeatState; invalid outside GPU columns
        SpeedupRole, ///< double over baseline; invalid = none
        LowRole,
        HighRole,
        SizesRole, ///< int; invalid = unknown
        SizesTotalRole,
        ThrottledRole, ///< bool
        TableRowRole, ///< int index into the table; -1 = none
        PortabilityRole, ///< double max/min of the row; invalid under two GPUs
        SpeedupsRole, ///< QVariantList of the row's speedups in GPU order, invalid where none
        CopyRole, ///< raw number
        SortRole, ///< double
        LoadStateRole,
        CategoryRole, ///< vertical header
        TaskRole, ///< vertical header: "Category/stem"
        MethodRole, ///< vertical header
        RoundRole, ///< vertical header
        StartsGroupRole, ///< vertical header: bool, another category than the row above
        CountRole, ///< qint64: kernels behind a mean, 0 for a single kernel
        KernelsRole, ///< vertical header: qint64, kernels that the row stands for
    };

    explicit HeatmapModel(QObject* parent = nullptr);

    void setData(std::shared_ptr<const analysis::HeatmapData> data);
    /// Headers without numbers, while nothing is known yet: LoadState Loading.
    void setPlaceholder(std::shared_ptr<const analysis::HeatmapData> data);
    bool isPlaceholder() const { return m_placeholder; }
    void setLoadState(LoadState state);
    LoadState loadState() const { return m_state; }
    const analysis::HeatmapData* heatmap() const { return m_data.get(); }
    int gpuCount() const;
    int portabilityColumn() const { return gpuCount(); }
    int rangeColumn() const { return gpuCount() + 1; }
    /// Row of the data; null for a row that is not there.
    const analysis::HeatRow* rowAt(int row) const;
    /// Null outside GPU columns.
    const analysis::HeatCell* cellAt(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using QAbstractTableModel::setData;
    QVariant rowData(const analysis::HeatRow& row, const QModelIndex& index, int role) const;

    std::shared_ptr<const analysis::HeatmapData> m_data;
    LoadState m_state = LoadState::Empty;
    bool m_placeholder = false;
};

} // namespace kbx::models
