// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/navigatordata.h"
#include "domain/candidatetable.h"
#include "models/loadstate.h"

#include <QAbstractItemModel>

#include <memory>

namespace kbx::models {

/// The tree category → task → method → round. Holds one immutable value; every access is O(1), so
/// 100,000 candidates need no fetching. Roles are keys and raw numbers. GUI thread.
class NavigatorModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Columns { NameColumn, ValueColumn, ColumnCount };
    enum Roles {
        LevelRole = Qt::UserRole, ///< int of analysis::NavigatorLevel
        NameRole, ///< name of the node; sample of a round
        RoundRole, ///< int; -1 above rounds
        CountRole, ///< qint64: tasks, methods, rounds below
        VerdictRole, ///< int of Verdict of the first barrier that is no pass; invalid for
                     ///< categories
        SpeedupRole, ///< double over baseline; invalid when there is none
        SpeedupVerdictRole, ///< "faster", "indistinguishable", …
        TableRowRole, ///< int index into the table; -1 = none
        CandidateRole, ///< qint64; 0 = none
        StarredRole, ///< bool
        LoadStateRole, ///< int of LoadState
    };

    explicit NavigatorModel(QObject* parent = nullptr);

    void setData(std::shared_ptr<const analysis::NavigatorData> data,
        std::shared_ptr<const CandidateTable> table);
    void setLoadState(LoadState state);
    LoadState loadState() const { return m_state; }
    /// Table row behind an index; null for nodes without one.
    const CandidateRow* rowAt(const QModelIndex& index) const;
    const CandidateTable* table() const { return m_table.get(); }
    /// The deepest node that fits; empty texts and 0 mean "not so deep".
    QModelIndex find(const QString& category, const QString& taskName, const QString& method,
        qint64 candidateId) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    using QObject::parent;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    using QAbstractItemModel::setData;
    const analysis::NavigatorNode& nodeAt(const QModelIndex& index) const;
    QModelIndex childNamed(const QModelIndex& parent, const std::string& name) const;

    std::shared_ptr<const analysis::NavigatorData> m_data;
    std::shared_ptr<const CandidateTable> m_table;
    LoadState m_state = LoadState::Empty;
};

} // namespace kbx::models
