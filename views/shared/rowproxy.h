// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractProxyModel>

#include <optional>
#include <vector>

namespace kbx::shared {

/// Sorts and filters the rows of a flat table by numbers. QSortFilterProxyModel asks the source for
/// two indexes per comparison, which takes longer than a frame for 30,000 rows; here each number is
/// asked once. Rows without a number stand last in both directions, equal ones keep their order.
/// The source may change by reset and dataChanged only.
class RowProxy : public QAbstractProxyModel {
    Q_OBJECT

public:
    explicit RowProxy(QObject* parent = nullptr);
    void setSourceModel(QAbstractItemModel* model) override;

    /// −1 gives the source's own order back, whatever `order` says.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int sortColumn() const { return m_column; }
    int sourceRow(int row) const;

    QModelIndex mapToSource(const QModelIndex& index) const override;
    QModelIndex mapFromSource(const QModelIndex& index) const override;
    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex&) const override { return {}; }
    QModelIndex sibling(int row, int column, const QModelIndex&) const override
    {
        return index(row, column);
    }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    /// What a source row is sorted by; absent: it stands last.
    virtual std::optional<double> sortValue(int sourceRow, int column) const = 0;
    virtual bool accepts(int) const { return true; }
    /// The source was reset: the place to remember what the new rows have in common.
    virtual void sourceWasReset() { }
    /// accepts() answers differently now.
    void filterAgain();

private:
    void arrange();

    std::vector<int> m_toSource, m_toProxy; ///< −1: not accepted
    int m_column = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace kbx::shared
