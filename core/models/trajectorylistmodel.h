// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/trajectorydata.h"
#include "domain/candidatetable.h"

#include <QAbstractTableModel>

#include <memory>

namespace kbx::models {

/// One row per trajectory: task, method, and the verdicts of its main line from round to round.
/// GUI thread.
class TrajectoryListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns { TaskColumn, MethodColumn, StripColumn, BestColumn, ColumnCount };
    enum Roles {
        VerdictsRole
        = Qt::UserRole, ///< QVariantList of int Verdict, one per round of the main line
        RoundsRole, ///< int: rounds of the main line
        FirstCorrectRole, ///< int round; invalid = none
        SpeedupRole, ///< double of the best card; invalid = none
        SpeedupVerdictRole,
        SpeedupLowRole, ///< double; invalid = no interval
        SpeedupHighRole,
        BestRoundRole, ///< int; invalid = none correct
        BestRowRole, ///< int: table row of the best card; -1 = none correct
        CandidateRole, ///< qint64 of the last card of the main line
        TableRowRole, ///< int of the last card
        SortRole,
        CopyRole,
    };

    explicit TrajectoryListModel(QObject* parent = nullptr);

    void setData(std::shared_ptr<const analysis::TrajectoryOverview> data,
        std::shared_ptr<const CandidateTable> table);
    const CandidateTable* table() const { return m_table.get(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    using QAbstractTableModel::setData;
    const CandidateRow& rowOf(const analysis::RoundCard& card) const;
    QVariantList verdicts(const analysis::TrajectoryData& trajectory) const;
    const analysis::RoundCard* lastMain(const analysis::TrajectoryData& trajectory) const;
    QVariant sortValue(const analysis::TrajectoryData& trajectory, int column) const;

    std::shared_ptr<const analysis::TrajectoryOverview> m_data;
    std::shared_ptr<const CandidateTable> m_table;
};

} // namespace kbx::models
