// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/snapshots.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace kbx::compare {

/// What moved between two states, one kind of change or all.
class ChangesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns { KindColumn, SubjectColumn, KeyColumn, BeforeColumn, AfterColumn, ColumnCount };
    enum Roles { CopyRole = Qt::UserRole };

    explicit ChangesModel(QObject* parent = nullptr);
    void setChanges(std::shared_ptr<const workspace::SnapshotChanges> changes);
    const std::shared_ptr<const workspace::SnapshotChanges>& changes() const { return m_changes; }
    /// Only one kind; absent: all.
    void setKind(std::optional<workspace::ChangeKind> kind);
    const workspace::SnapshotChange* changeAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void collect();
    static QString textAt(const workspace::SnapshotChange& change, int column);

    std::shared_ptr<const workspace::SnapshotChanges> m_changes;
    std::optional<workspace::ChangeKind> m_kind;
    std::vector<std::size_t> m_rows;
};

} // namespace kbx::compare
