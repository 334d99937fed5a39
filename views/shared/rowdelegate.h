// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QStyledItemDelegate>

namespace kbx::shared {

/// Rows of flat tables as all panes show them: selection ground with an accent bar at the left,
/// text cut with "…" and then shown whole as tooltip, numbers aligned by digits. Cells without a
/// painting of their own need nothing but the roles.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Roles {
        ColorRole = Qt::UserRole + 400, ///< int of Token; Text when absent
        FontRoleRole, ///< int of FontRole; Base when absent
        NumberRole, ///< bool: digits in columns
    };
    explicit RowDelegate(QObject* parent = nullptr, int rowHeight = 24);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
        const QModelIndex& index) override;

    /// Ground of a cell; `first`: the leftmost column, which carries the bar.
    static void paintGround(QPainter* painter, const QStyleOptionViewItem& option, bool first);
    /// One line of text inside `area`, cut where there is no room.
    static void paintText(QPainter* painter, const QRect& area, const QString& text, FontRole role,
        Token color, Qt::Alignment alignment = Qt::AlignLeft, bool number = false);
    /// What of a cell is left for its text.
    static QRect textArea(const QRect& cell) { return cell.adjusted(8, 0, -8, 0); }

private:
    int m_rowHeight;
};

} // namespace kbx::shared
