// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "matrix/matrixcells.h"

#include <QStyledItemDelegate>

namespace kbx::matrix {

/// Paints matrix cells in all states of the specification.
class MatrixDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void setOptions(const CellOptions& options) { m_options = options; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    CellOptions m_options;
};

} // namespace kbx::matrix
