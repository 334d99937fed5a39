// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "models/loadstate.h"

#include <QAbstractTableModel>

#include <memory>

namespace kbx::models {

/// rows × columns of one MatrixData plus the total row, which is the last one. Headers return keys,
/// cells raw numbers (rates 0…1). Holds one immutable value. GUI thread.
class MatrixModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// The columns are those of the data; this names only where they start.
    enum Columns { FirstColumn };
    enum Roles {
        ValueRole = Qt::UserRole, ///< double; invalid = undefined, see ReasonRole
        LowRole, ///< double; invalid = no interval
        HighRole,
        NumeratorRole, ///< qint64
        DenominatorRole, ///< qint64
        ExcludedRole, ///< qint64
        ExpectedRole, ///< qint64: tasks of that cell
        PublishedRole, ///< double in the unit of ValueRole; invalid = none
        PublishedSourceRole,
        ReasonRole, ///< why ValueRole is invalid
        IsTotalRole, ///< bool
        SortRole, ///< double; undefined sorts below everything
        CopyRole, ///< raw value, invalid = empty cell
        LoadStateRole, ///< int of LoadState
        KeyRole, ///< headers: name, "" for the total
        GroupRole, ///< headers: group of the category
        TasksRole, ///< headers: qint64
    };

    explicit MatrixModel(QObject* parent = nullptr);

    void setData(std::shared_ptr<const analysis::MatrixData> data);
    /// Headers without numbers, while nothing is known yet: LoadState Loading.
    void setPlaceholder(std::shared_ptr<const analysis::MatrixData> data);
    bool isPlaceholder() const { return m_placeholder; }
    void setLoadState(LoadState state);
    LoadState loadState() const { return m_state; }
    const analysis::MatrixData* matrix() const { return m_data.get(); }
    /// Null for an invalid index.
    const analysis::MatrixCell* cellAt(const QModelIndex& index) const;
    int totalRow() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    using QAbstractTableModel::setData;

    std::shared_ptr<const analysis::MatrixData> m_data;
    LoadState m_state = LoadState::Empty;
    bool m_placeholder = false;
    qint64 m_tasks = 0; ///< of all rows
};

} // namespace kbx::models
