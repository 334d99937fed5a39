// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/rowproxy.h"

#include <algorithm>
#include <utility>

namespace kbx::shared {

RowProxy::RowProxy(QObject* parent)
    : QAbstractProxyModel(parent)
{
}

void RowProxy::setSourceModel(QAbstractItemModel* model)
{
    beginResetModel();
    QAbstractProxyModel::setSourceModel(model);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        sourceWasReset();
        arrange();
        endResetModel();
    });
    connect(model, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex&, const QModelIndex&, const QList<int>& roles) {
            // Load states concern the whole table.
            if (rowCount() > 0) {
                Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), roles);
            }
        });
    arrange();
    endResetModel();
}

void RowProxy::arrange()
{
    const int rows = sourceModel() ? sourceModel()->rowCount() : 0;
    const bool sorted = m_column >= 0 && m_column < columnCount();
    std::vector<std::pair<double, int>> numbered;
    std::vector<int> rest;
    for (int row = 0; row < rows; ++row) {
        if (!accepts(row)) {
            continue;
        }
        const std::optional<double> value = sorted ? sortValue(row, m_column) : std::nullopt;
        if (value) {
            numbered.emplace_back(m_order == Qt::AscendingOrder ? *value : -*value, row);
        } else {
            rest.push_back(row);
        }
    }
    // The second member keeps equal numbers in the order of their rows.
    std::sort(numbered.begin(), numbered.end());
    m_toSource.clear();
    m_toSource.reserve(numbered.size() + rest.size());
    for (const auto& each : numbered) {
        m_toSource.push_back(each.second);
    }
    m_toSource.insert(m_toSource.end(), rest.begin(), rest.end());
    m_toProxy.assign(static_cast<std::size_t>(rows), -1);
    for (std::size_t at = 0; at < m_toSource.size(); ++at) {
        m_toProxy[static_cast<std::size_t>(m_toSource[at])] = static_cast<int>(at);
    }
}

void RowProxy::filterAgain()
{
    beginResetModel();
    arrange();
    endResetModel();
}

void RowProxy::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QModelIndexList sources;
    sources.reserve(before.size());
    for (const QModelIndex& each : before) {
        sources.append(mapToSource(each));
    }
    m_column = column;
    m_order = column < 0 ? Qt::AscendingOrder : order;
    arrange();
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex& each : std::as_const(sources)) {
        after.append(mapFromSource(each));
    }
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

int RowProxy::sourceRow(int row) const
{
    return row < 0 || row >= rowCount() ? -1 : m_toSource[static_cast<std::size_t>(row)];
}

QModelIndex RowProxy::mapToSource(const QModelIndex& index) const
{
    const int row = index.isValid() ? sourceRow(index.row()) : -1;
    return row < 0 ? QModelIndex() : sourceModel()->index(row, index.column());
}

QModelIndex RowProxy::mapFromSource(const QModelIndex& source) const
{
    if (!source.isValid() || static_cast<std::size_t>(source.row()) >= m_toProxy.size()) {
        return {};
    }
    const int row = m_toProxy[static_cast<std::size_t>(source.row())];
    return row < 0 ? QModelIndex() : createIndex(row, source.column());
}

QModelIndex RowProxy::index(int row, int column, const QModelIndex& parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

int RowProxy::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_toSource.size());
}

int RowProxy::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !sourceModel() ? 0 : sourceModel()->columnCount();
}

bool RowProxy::hasChildren(const QModelIndex& parent) const
{
    return rowCount(parent) > 0;
}

QVariant RowProxy::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!sourceModel()) {
        return {};
    }
    const int there = orientation == Qt::Vertical ? sourceRow(section) : section;
    return there < 0 ? QVariant() : sourceModel()->headerData(there, orientation, role);
}

} // namespace kbx::shared
