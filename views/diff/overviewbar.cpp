// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/overviewbar.h"

#include "shared/kbxstyle.h"
#include "shared/tokens.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace kbx::diff {

using shared::Token;

OverviewBar::OverviewBar(QWidget* parent)
    : QScrollBar(Qt::Vertical, parent)
{
    setFixedWidth(16);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Overview of all changes"));
}

void OverviewBar::setMarks(std::vector<OverviewMark> marks, int rows)
{
    m_marks = std::move(marks);
    m_rows = rows;
    update();
}

double OverviewBar::scale() const
{
    // A short text keeps its real size instead of being stretched over the whole height.
    return std::min(17.0, height() / static_cast<double>(std::max(1, m_rows)));
}

void OverviewBar::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Raised]);
    painter.fillRect(QRect(0, 0, 1, height()), tokens[Token::Line]);
    const double each = scale();
    const auto bar = [&](int x, int row, int rows, Token color) {
        if (rows > 0) {
            painter.fillRect(QRectF(x, row * each, 5, std::max(2.0, rows * each)), tokens[color]);
        }
    };
    for (const OverviewMark& mark : m_marks) {
        if (mark.moved) {
            const int rows = std::max(mark.leftRows, mark.rightRows);
            const double high = std::max(2.0, rows * each) - 2;
            painter.fillRect(QRectF(mark.leftRows > 0 ? 4 : 10, mark.row * each + 1, 3, high),
                tokens[Token::Raised]);
            continue;
        }
        bar(3, mark.row, mark.leftRows, Token::Slower);
        bar(9, mark.row, mark.rightRows, Token::Faster);
    }
    if (maximum() > 0) {
        painter.setPen(tokens[hasFocus() ? Token::Accent : Token::Outline]);
        QColor inside = tokens[Token::Outline];
        inside.setAlphaF(0.14F);
        painter.setBrush(inside);
        painter.drawRoundedRect(frame(), 2, 2);
    }
}

QRectF OverviewBar::frame() const
{
    return QRectF(1.5, value() * scale() + 0.5, width() - 3, pageStep() * scale() - 1);
}

void OverviewBar::moveTo(double top)
{
    setValue(qRound(top / scale()));
}

/// The frame is taken where it was grabbed; elsewhere it comes to the mouse.
void OverviewBar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        const double y = event->position().y();
        const bool inside = y >= frame().top() && y <= frame().bottom();
        m_grabbed = inside ? y - value() * scale() : pageStep() * scale() / 2;
        moveTo(y - m_grabbed);
    }
}

void OverviewBar::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton)) {
        moveTo(event->position().y() - m_grabbed);
    }
}

/// A scroll bar's own release would end a drag of the slider that it never began.
void OverviewBar::mouseReleaseEvent(QMouseEvent*) { }

/// The keys of the panes work on the changes; the bar's own menu only doubles the mouse.
void OverviewBar::contextMenuEvent(QContextMenuEvent* event)
{
    event->ignore();
}

} // namespace kbx::diff
