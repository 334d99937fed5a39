// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/tableheader.h"

#include "shared/icons.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace kbx::shared {

TableHeader::TableHeader(Qt::Orientation orientation, int extent, int leastSection, QWidget* parent)
    : QHeaderView(orientation, parent)
    , m_extent(extent)
{
    const bool columns = orientation == Qt::Horizontal;
    setHighlightSections(false);
    setSectionsClickable(columns);
    setSectionsMovable(columns);
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(leastSection);
    setDefaultSectionSize(std::max(leastSection, defaultSectionSize()));
    setSortIndicatorClearable(true);
}

void TableHeader::setExtent(int extent)
{
    m_extent = extent;
    if (orientation() == Qt::Vertical) {
        setFixedWidth(extent);
    }
    updateGeometry();
}

QSize TableHeader::sizeHint() const
{
    return orientation() == Qt::Horizontal ? QSize(100, m_extent)
                                           : QSize(m_extent, minimumSectionSize());
}

void TableHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->save();
    if (orientation() == Qt::Horizontal) {
        painter->fillRect(rect, Tokens::current()[Token::Raised]);
        paintColumn(painter, rect, section);
    } else {
        painter->fillRect(rect, Tokens::current()[Token::Pane]);
        paintRow(painter, rect, section);
    }
    painter->restore();
}

void TableHeader::paintEvent(QPaintEvent* event)
{
    if (orientation() == Qt::Horizontal) {
        // The head goes on where no column is, so that the table does not end in mid-air.
        const Tokens& tokens = Tokens::current();
        QPainter painter(viewport());
        painter.fillRect(viewport()->rect(), tokens[Token::Raised]);
        painter.fillRect(
            QRect(0, viewport()->height() - 1, viewport()->width(), 1), tokens[Token::Line]);
    }
    QHeaderView::paintEvent(event);
    if (orientation() == Qt::Vertical && length() < viewport()->height()) {
        QPainter(viewport())
            .fillRect(QRect(0, length(), viewport()->width(), viewport()->height() - length()),
                Tokens::current()[Token::Pane]);
    }
}

bool TableHeader::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const int section = logicalIndexAt(help->pos());
        QToolTip::showText(help->globalPos(), section < 0 ? QString() : tipOf(section), this);
        return true;
    }
    return QHeaderView::viewportEvent(event);
}

bool TableHeader::isSorted(int section) const
{
    return isSortIndicatorShown() && sortIndicatorSection() == section;
}

void TableHeader::paintSortArrow(QPainter* painter, const QPointF& topLeft) const
{
    paintIcon(painter, QRectF(topLeft, QSizeF(12, 12)),
        sortIndicatorOrder() == Qt::DescendingOrder ? Icon::ChevronDown : Icon::ChevronUp,
        Tokens::current()[Token::Accent]);
}

void TableHeader::paintEdges(QPainter* painter, const QRect& rect)
{
    painter->setPen(Tokens::current()[Token::Line]);
    painter->drawLine(rect.topRight(), rect.bottomRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
}

int nameColumnWidth(const QStringList& names, const QFont& font, int extra, int least, int most)
{
    const QFontMetrics metrics(font);
    int widest = 0;
    for (const QString& name : names) {
        widest = std::max(widest, metrics.horizontalAdvance(name));
    }
    return std::clamp(widest + extra, least, most);
}

} // namespace kbx::shared
