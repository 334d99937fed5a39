// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

namespace kbx::matrix {

/// Rows of a MatrixModel: everything but the total (sortable by the numbers), or one row alone,
/// which stays fixed below. Adds tooltips and the sentences that a screen reader says.
class MatrixRows : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit MatrixRows(QObject* parent = nullptr);
    /// Shows all rows but the total; `group` keeps only rows of that group, empty = all.
    void showBody(const QString& group = {});
    /// Shows one source row only.
    void showOnly(int sourceRow, const QString& name);
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    QString m_group;
    QString m_onlyName;
    int m_onlyRow = -1;
};

} // namespace kbx::matrix
