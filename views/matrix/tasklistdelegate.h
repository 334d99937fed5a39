// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace kbx::matrix {

/// Verdict, task, and its speedup with interval or the reason why there is none.
class TaskListDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {200, 23};
    }
    /// Right part of a row as text: "1.79× [1.78, 1.79]", "wrong: 4 of 18 cases", "not timed".
    static QString resultText(const QModelIndex& index);
    static QString sentence(const QModelIndex& index);
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
        const QModelIndex& index) override;
};

} // namespace kbx::matrix
