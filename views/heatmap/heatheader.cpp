// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatheader.h"

#include "heatmap/heatrows.h"
#include "models/heatmapmodel.h"
#include "shared/fonts.h"
#include "shared/icons.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace kbx::heatmap {

using models::HeatmapModel;
using shared::FontRole;
using shared::Token;

HeatHeader::HeatHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent)
{
    setHighlightSections(false);
    setSectionsClickable(orientation == Qt::Horizontal);
    setSectionsMovable(orientation == Qt::Horizontal);
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(rowHeight);
    setSortIndicatorClearable(true);
}

QSize HeatHeader::sizeHint() const
{
    return orientation() == Qt::Horizontal ? QSize(100, headHeight) : QSize(nameWidth, rowHeight);
}

void HeatHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->save();
    if (orientation() == Qt::Horizontal) {
        paintColumn(painter, rect, section);
    } else {
        paintRow(painter, rect, section);
    }
    painter->restore();
}

void HeatHeader::paintColumn(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->fillRect(rect, tokens[Token::Raised]);
    const auto* const rows = static_cast<const HeatRows*>(model());
    const auto* const heat = static_cast<const HeatmapModel*>(rows->sourceModel());
    const bool gpu = section < heat->gpuCount();
    const bool sorted = isSortIndicatorShown() && sortIndicatorSection() == section;
    painter->setFont(shared::font(gpu ? FontRole::Strong : FontRole::Secondary));
    painter->setPen(tokens[gpu ? Token::Text : Token::Text2]);
    const int room = rect.width() - 8 - (sorted ? 16 : 0);
    const QString text = painter->fontMetrics().elidedText(
        model()->headerData(section, Qt::Horizontal).toString(), Qt::ElideRight, room);
    const Qt::Alignment side = section == heat->portabilityColumn() ? Qt::AlignRight
        : section == heat->rangeColumn()                            ? Qt::AlignLeft
                                                                    : Qt::AlignHCenter;
    painter->drawText(
        rect.adjusted(side == Qt::AlignLeft ? 10 : 4, 0, side == Qt::AlignRight ? -12 : -4, 0),
        side | Qt::AlignVCenter, text);
    if (sorted) {
        shared::paintIcon(painter, QRectF(rect.right() - 14, rect.center().y() - 6, 12, 12),
            sortIndicatorOrder() == Qt::DescendingOrder ? shared::Icon::ChevronDown
                                                        : shared::Icon::ChevronUp,
            tokens[Token::Accent]);
    }
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
}

void HeatHeader::paintRow(QPainter* painter, const QRect& rect, int section) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const auto* const rows = static_cast<const HeatRows*>(model());
    painter->fillRect(rect, tokens[Token::Pane]);
    constexpr int categoryWidth = 98;
    if (rows->startsGroup(section)) {
        painter->setFont(shared::font(FontRole::Small));
        painter->setPen(tokens[Token::Text2]);
        const QString category
            = rows->headerData(section, Qt::Vertical, HeatmapModel::CategoryRole).toString();
        painter->drawText(QRect(rect.left() + 10, rect.top(), categoryWidth - 14, rect.height()),
            Qt::AlignVCenter,
            painter->fontMetrics().elidedText(category, Qt::ElideRight, categoryWidth - 14));
        if (section > 0) {
            painter->fillRect(
                QRect(rect.left(), rect.top() - 1, rect.width(), 1), tokens[Token::Outline]);
        }
    }
    painter->setFont(shared::font(FontRole::Base));
    painter->setPen(tokens[Token::Text]);
    const int room = rect.width() - categoryWidth - 6;
    painter->drawText(QRect(rect.left() + categoryWidth, rect.top(), room, rect.height()),
        Qt::AlignVCenter,
        painter->fontMetrics().elidedText(rows->kernelName(section), Qt::ElideRight, room));
}

bool HeatHeader::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && orientation() == Qt::Vertical) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const int section = logicalIndexAt(help->pos());
        if (section >= 0) {
            QToolTip::showText(help->globalPos(),
                static_cast<const HeatRows*>(model())->kernelName(section), this);
            return true;
        }
    }
    return QHeaderView::viewportEvent(event);
}

} // namespace kbx::heatmap
