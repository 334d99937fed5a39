// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixdelegate.h"

#include "models/matrixmodel.h"

#include <QAbstractProxyModel>
#include <QPainter>

namespace kbx::matrix {

using models::MatrixModel;

QSize MatrixDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return QSize(132, 36);
}

void MatrixDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* const proxy = qobject_cast<const QAbstractProxyModel*>(index.model());
    const QModelIndex source = proxy ? proxy->mapToSource(index) : index;
    const auto* const model = qobject_cast<const MatrixModel*>(source.model());
    const analysis::MatrixCell* const cell = model ? model->cellAt(source) : nullptr;
    if (!cell) {
        return;
    }
    shared::CellMarks marks;
    marks.selected = option.state.testFlag(QStyle::State_Selected);
    marks.focused = option.state.testFlag(QStyle::State_HasFocus) && marks.selected;
    const QRectF area = QRectF(option.rect);
    shared::paintRateCell(painter, area.adjusted(0, 0, -1, -1),
        rateCell(*cell, model->matrix()->spec.value, model->loadState(), m_options), marks);
    painter->setPen(shared::Tokens::current()[shared::Token::Line]);
    painter->drawLine(option.rect.topRight(), option.rect.bottomRight());
    painter->setPen(shared::Tokens::current()[shared::Token::Pane]);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight() - QPoint(1, 0));
}

} // namespace kbx::matrix
