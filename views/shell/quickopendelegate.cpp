// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/quickopendelegate.h"

#include "shared/fonts.h"
#include "shared/tokens.h"
#include "shell/quickopenmodel.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int rowHeight = 26;
constexpr int gap = 10;

/// Draws at the right end of `area` and cuts that part off.
void drawRight(QPainter* painter, QRect& area, const QString& text, FontRole role, Token color)
{
    if (text.isEmpty()) {
        return;
    }
    painter->setFont(shared::font(role));
    painter->setPen(shared::Tokens::current()[color]);
    const int width = painter->fontMetrics().horizontalAdvance(text);
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignRight, text);
    area.setRight(area.right() - width - gap);
}

/// Emphasised and plain runs; returns the width.
int drawRuns(QPainter* painter, const QRect& area, const QString& text, const QList<int>& found)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    int x = area.left();
    for (qsizetype at = 0; at < text.size();) {
        const bool emphasised = found.contains(static_cast<int>(at));
        qsizetype end = at + 1;
        while (end < text.size() && found.contains(static_cast<int>(end)) == emphasised) {
            ++end;
        }
        const QString run = text.mid(at, end - at);
        painter->setFont(shared::font(emphasised ? FontRole::Strong : FontRole::Base));
        painter->setPen(tokens[emphasised ? Token::Accent : Token::Text]);
        painter->drawText(
            QRect(x, area.top(), area.right() - x + 1, area.height()), Qt::AlignVCenter, run);
        x += painter->fontMetrics().horizontalAdvance(run);
        at = end;
    }
    return x - area.left();
}

} // namespace

QSize QuickOpenDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return QSize(200, rowHeight);
}

void QuickOpenDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    painter->save();
    if (selected || hovered) {
        painter->fillRect(option.rect, tokens[selected ? Token::Selection : Token::Hover]);
    }
    if (selected) {
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 2, option.rect.height()),
            tokens[Token::Accent]);
    }
    QRect area = option.rect.adjusted(11, 0, -11, 0);
    const QString text = index.data(Qt::DisplayRole).toString();
    if (!index.data(QuickOpenModel::FoundRole).toBool()) {
        painter->setFont(shared::font(FontRole::Base));
        painter->setPen(tokens[Token::Text3]);
        painter->drawText(area, Qt::AlignVCenter, text);
        painter->restore();
        return;
    }
    drawRight(painter, area, index.data(QuickOpenModel::KindRole).toString(), FontRole::Small,
        Token::Text3);
    drawRight(painter, area, index.data(QuickOpenModel::KeysRole).toString(), FontRole::Secondary,
        Token::Text2);
    // Measured in the wider font, so that emphasis is never cut.
    const QFontMetrics strong(shared::font(FontRole::Strong));
    const QString shown = strong.elidedText(text, Qt::ElideRight, area.width());
    const auto positions = index.data(QuickOpenModel::PositionsRole).value<QList<int>>();
    area.setLeft(area.left() + drawRuns(painter, area, shown, positions) + gap);
    painter->setFont(shared::font(FontRole::Secondary));
    painter->setPen(tokens[Token::Text3]);
    if (area.width() > 30) {
        painter->drawText(area, Qt::AlignVCenter,
            painter->fontMetrics().elidedText(
                index.data(QuickOpenModel::MoreRole).toString(), Qt::ElideRight, area.width()));
    }
    painter->restore();
}

} // namespace kbx::shell
