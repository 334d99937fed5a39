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
        RescuedColumn,
        PersistentColumn,
        RegressedColumn,
        StillFailingColumn,
        IdenticalColumn,
        ColumnCount
    };
    enum Roles {
        ValueRole = Qt::UserRole, ///< qint64, or double 0…1 of rates; invalid = undefined
        NumeratorRole, ///< qint64, rates only
        DenominatorRole, ///< qint64, rates only
        LowRole, ///< double, 95 % Wilson
        HighRole,
        CopyRole, ///< raw value
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

    std::shared_ptr<const analysis::TrajectoryOverview> m_data;
    LoadState m_state = LoadState::Empty;
};

} // namespace kbx::models
