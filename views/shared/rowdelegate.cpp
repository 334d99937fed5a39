// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/rowdelegate.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace kbx::shared {
namespace {

FontRole roleOf(const QModelIndex& index)
{
    const QVariant role = index.data(RowDelegate::FontRoleRole);
    return role.isValid() ? static_cast<FontRole>(role.toInt()) : FontRole::Base;
}

} // namespace

RowDelegate::RowDelegate(QObject* parent, int rowHeight)
    : QStyledItemDelegate(parent)
    , m_rowHeight(rowHeight)
{
}

void RowDelegate::paintGround(QPainter* painter, const QStyleOptionViewItem& option, bool first)
{
    if (!option.state.testFlag(QStyle::State_Selected)) {
        return;
    }
    const Tokens& tokens = Tokens::current();
    painter->fillRect(option.rect, tokens[Token::Selection]);
    if (first) {
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()),
            tokens[Token::Accent]);
    }
}

void RowDelegate::paintText(QPainter* painter, const QRect& area, const QString& text,
    FontRole role, Token color, Qt::Alignment alignment, bool number)
{
    painter->setFont(font(role));
    painter->setPen(Tokens::current()[color]);
    const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width());
    if (number) {
        drawNumber(painter, area, shown, alignment);
    } else {
        painter->drawText(area,
            static_cast<int>((alignment & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter), shown);
    }
}

void RowDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    paintGround(painter, option, index.column() == 0);
    const QVariant color = index.data(ColorRole);
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    paintText(painter, textArea(option.rect), index.data().toString(), roleOf(index),
        color.isValid() ? static_cast<Token>(color.toInt()) : Token::Text,
        alignment ? alignment : Qt::Alignment(Qt::AlignLeft), index.data(NumberRole).toBool());
    painter->restore();
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QFontMetrics metrics(font(roleOf(index)));
    return QSize(metrics.horizontalAdvance(index.data().toString()) + 18, m_rowHeight);
}

bool RowDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view,
    const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const bool own = !index.data(Qt::ToolTipRole).toString().isEmpty();
    const bool cut = sizeHint(option, index).width() > option.rect.width();
    if (event->type() != QEvent::ToolTip || own || !cut) {
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    }
    QToolTip::showText(event->globalPos(), index.data().toString(), view);
    return true;
}

} // namespace kbx::shared
