// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixrows.h"

#include "models/matrixmodel.h"
#include "shared/cellsentence.h"

namespace kbx::matrix {

using models::MatrixModel;

MatrixRows::MatrixRows(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(MatrixModel::SortRole);
}

void MatrixRows::showBody(const QString& group)
{
    m_group = group;
    m_onlyRow = -1;
    invalidateFilter();
}

void MatrixRows::showOnly(int sourceRow, const QString& name)
{
    m_onlyRow = sourceRow;
    m_onlyName = name;
    invalidateFilter();
    Q_EMIT headerDataChanged(Qt::Vertical, 0, 0);
}

bool MatrixRows::filterAcceptsRow(int sourceRow, const QModelIndex&) const
{
    const auto* const model = qobject_cast<const MatrixModel*>(sourceModel());
    if (!model) {
        return false;
    }
    if (m_onlyRow >= 0) {
        return sourceRow == m_onlyRow;
    }
    if (sourceRow == model->totalRow()) {
        return false;
    }
    return m_group.isEmpty()
        || model->headerData(sourceRow, Qt::Vertical, MatrixModel::GroupRole).toString() == m_group;
}

QVariant MatrixRows::data(const QModelIndex& index, int role) const
{
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        const auto* const model = qobject_cast<const MatrixModel*>(sourceModel());
        const analysis::MatrixCell* const cell
            = model ? model->cellAt(mapToSource(index)) : nullptr;
        if (!cell) {
            return {};
        }
        return shared::matrixSentence(headerData(index.row(), Qt::Vertical).toString(),
            headerData(index.column(), Qt::Horizontal).toString(), model->matrix()->spec.value,
            *cell);
    }
    return QSortFilterProxyModel::data(index, role);
}

QVariant MatrixRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (m_onlyRow >= 0 && orientation == Qt::Vertical && role == Qt::DisplayRole) {
        return m_onlyName;
    }
    return QSortFilterProxyModel::headerData(section, orientation, role);
}

} // namespace kbx::matrix
