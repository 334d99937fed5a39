// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <memory>
#include <vector>

namespace kbx::models {

/// The candidates behind one matrix cell: correct ones first (fastest on top), then wrong ones,
/// those that do not compile, and what was not run. GUI thread.
class TaskListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns { TaskColumn, ResultColumn, ColumnCount };
    enum Roles {
        VerdictRole = Qt::UserRole, ///< int of Verdict of the first barrier that is no pass
        SpeedupRole, ///< double over baseline; invalid = none
        LowRole,
        HighRole,
        SpeedupVerdictRole,
        TableRowRole, ///< int index into the table
        CandidateRole, ///< qint64
        ReasonCodeRole, ///< machine word, empty when all passed
        CopyRole,
    };

    explicit TaskListModel(QObject* parent = nullptr);

    void setRows(
        std::shared_ptr<const CandidateTable> table, const std::vector<std::uint32_t>& rows);
    void clear() { setRows(nullptr, {}); }
    const CandidateRow* rowAt(const QModelIndex& index) const;
    const CandidateTable* table() const { return m_table.get(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const CandidateTable> m_table;
    std::vector<std::uint32_t> m_rows;
};

} // namespace kbx::models
