// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/rowdelegate.h"

namespace kbx::label {

/// Cells of the codebook's table: faults on red ground, groups from a list, colours as a swatch.
class CodebookDelegate : public shared::RowDelegate {
    Q_OBJECT

public:
    explicit CodebookDelegate(QObject* parent);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(
        QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
};

} // namespace kbx::label
