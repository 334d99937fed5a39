// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixrows.h"

#include "matrix/matrixplaces.h"
#include "models/matrixmodel.h"
#include "shared/cellsentence.h"
#include "shared/celltip.h"

namespace kbx::matrix {

using models::LoadState;
using models::MatrixModel;

MatrixRows::MatrixRows(QObject* parent)
    : RowProxy(parent)
{
}

const MatrixModel* MatrixRows::matrixModel() const
{
    return static_cast<const MatrixModel*>(sourceModel());
}

void MatrixRows::showBody(const QString& group)
{
    if (m_group == group.toStdString() && m_onlyRow < 0) {
        return;
    }
    m_group = group.toStdString();
    m_onlyRow = -1;
    filterAgain();
}

void MatrixRows::showOnly(int sourceRow, const QString& name)
{
    m_onlyRow = sourceRow;
    m_onlyName = name;
    filterAgain();
    Q_EMIT headerDataChanged(Qt::Vertical, 0, 0);
}

bool MatrixRows::accepts(int sourceRow) const
{
    const MatrixModel* const model = matrixModel();
    if (model == nullptr || model->matrix() == nullptr) {
        return false;
    }
    if (m_onlyRow >= 0) {
        return sourceRow == m_onlyRow;
    }
    if (sourceRow == model->totalRow()) {
        return false;
    }
    return m_group.empty()
        || model->matrix()->rows[static_cast<std::size_t>(sourceRow)].group == m_group;
}

std::optional<double> MatrixRows::sortValue(int sourceRow, int column) const
{
    return matrixModel()
        ->matrix()
        ->cell(static_cast<std::size_t>(sourceRow), static_cast<std::size_t>(column))
        .value;
}

QString MatrixRows::sentence(const QModelIndex& index, bool asTip) const
{
    const MatrixModel* const model = matrixModel();
    const analysis::MatrixCell* const cell = model ? model->cellAt(mapToSource(index)) : nullptr;
    if (cell == nullptr) {
        return {};
    }
    const QString row = headerData(index.row(), Qt::Vertical).toString();
    const QString column = headerData(index.column(), Qt::Horizontal).toString();
    if (model->loadState() == LoadState::Failed) {
        return tr("%1, %2: not computed", "row, column").arg(row, column);
    }
    if (model->isPlaceholder()) {
        return tr("%1, %2: being computed", "row, column").arg(row, column);
    }
    const analysis::MatrixSpec& spec = model->matrix()->spec;
    const QString text = asTip ? shared::matrixTip(row, column, spec, *cell, m_table.get())
                               : shared::matrixSentence(row, column, spec.value, *cell);
    return model->loadState() == LoadState::Loading ? tr("%1 (being computed again)").arg(text)
                                                    : text;
}

QVariant MatrixRows::data(const QModelIndex& index, int role) const
{
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        return sentence(index, role == Qt::ToolTipRole);
    }
    return RowProxy::data(index, role);
}

QVariant MatrixRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (m_onlyRow >= 0 && orientation == Qt::Vertical && role == Qt::DisplayRole) {
        return m_onlyName;
    }
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole) {
        // The best first.
        return static_cast<int>(Qt::DescendingOrder);
    }
    const analysis::MatrixData* const matrix = matrixModel()->matrix();
    const bool named = matrix != nullptr && orientation == Qt::Horizontal && role == Qt::DisplayRole
        && section >= 0 && section < columnCount();
    return named ? QVariant(headerWord(matrix->columns[static_cast<std::size_t>(section)],
               matrix->spec.columns, m_table.get()))
                 : RowProxy::headerData(section, orientation, role);
}

} // namespace kbx::matrix
