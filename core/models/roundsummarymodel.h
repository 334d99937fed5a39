// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/trajectorydata.h"
#include "models/loadstate.h"

#include <QAbstractTableModel>

#include <memory>

namespace kbx::models {

/// One row per round over all trajectories in view. Counts and rates, no words. GUI thread.
class RoundSummaryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns {
        RoundColumn,
        TrajectoriesColumn,
        CompileColumn,
        CorrectColumn,
        SpeedupColumn,
        ScoreColumn,
        RescuedColumn, ///< share of those that were wrong before
        PersistentColumn, ///< share of those that were correct before
        RescuedSpeedupColumn,
        PersistentSpeedupColumn,
        RegressedColumn,
        StillFailingColumn,
        UncomparedColumn,
        IdenticalColumn,
        CompileRescuedColumn,
        CompileRegressedColumn,
        ColumnCount
    };
    enum Roles {
        ValueRole
        = Qt::UserRole, ///< qint64, double 0…1 of rates, mean speedup; invalid = undefined
        NumeratorRole, ///< qint64, rates only
        DenominatorRole, ///< qint64: n of rates and means
        LowRole, ///< double, 95 %: Wilson of rates, bootstrap over tasks of means; may be invalid
        HighRole,
        EarlierRole, ///< double, PersistentSpeedupColumn: mean in the round before; may be invalid
        EarlierCountRole, ///< qint64: its n
        CopyRole, ///< raw value; counts where a share has one
        LoadStateRole, ///< int of LoadState
    };

    explicit RoundSummaryModel(QObject* parent = nullptr);

    void setData(std::shared_ptr<const analysis::TrajectoryOverview> data);
    void setLoadState(LoadState state);
    LoadState loadState() const { return m_state; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    using QAbstractTableModel::setData;
    QVariant transitions(const analysis::RoundSummary& round, int column, int role) const;

    std::shared_ptr<const analysis::TrajectoryOverview> m_data;
    LoadState m_state = LoadState::Empty;
};

} // namespace kbx::models
