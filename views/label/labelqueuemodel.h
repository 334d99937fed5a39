// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/labeldesk.h"

#include <QAbstractTableModel>

#include <map>
#include <memory>
#include <vector>

namespace kbx::label {

/// The units of the desk, those that were unlabelled when they came first. A label given later does
/// not move its row: nothing jumps under whoever labels.
class LabelQueueModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// The queue shows the first one, which says everything; a copy has all of them.
    enum Columns {
        TaskColumn,
        MethodColumn,
        RunColumn,
        TransitionColumn,
        LabelColumn,
        ColumnCount
    };
    enum Roles {
        TaskRole = Qt::UserRole, ///< stem of the task
        TransitionRole, ///< "1→2"; empty while it is hidden
        StateRole, ///< what was said of it, in words
        GivenRole, ///< bool
        DisputedRole, ///< bool
        MethodRole, ///< empty where all are of one method
        RemarkRole, ///< "calibration", "assigned"
        CopyRole, ///< the value of a column alone
    };

    explicit LabelQueueModel(QObject* parent = nullptr);
    void setDesk(std::shared_ptr<const workspace::LabelDesk> desk);
    const workspace::LabelItem* itemAt(int row) const;
    /// -1 = not in the queue.
    int rowOf(const LabelTarget& unit) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    bool isSameQueue(const workspace::LabelDesk& desk) const;
    void arrange();
    void tellChanges(const workspace::LabelDesk& before);
    bool isHidden(const workspace::LabelItem& item) const;
    QString stateText(const workspace::LabelItem& item) const;
    QString sentence(const workspace::LabelItem& item) const;
    QString tip(const workspace::LabelItem& item) const;
    QString columnText(const workspace::LabelItem& item, int column) const;

    std::shared_ptr<const workspace::LabelDesk> m_desk;
    std::vector<std::size_t> m_order; ///< indexes into LabelDesk::items by row
    std::map<LabelTarget, int> m_rows;
    bool m_manyMethods = false;
};

} // namespace kbx::label
