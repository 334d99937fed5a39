// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelqueuedelegate.h"

#include "label/labelqueuemodel.h"
#include "shared/kbxstyle.h"
#include "shared/rowdelegate.h"

#include <QFontMetrics>
#include <QPainter>

namespace kbx::label {
namespace {

using shared::FontRole;
using shared::RowDelegate;
using shared::Token;

constexpr int edge = 12;

/// Paints `right` at the right end and `left` in what remains.
void paintPair(QPainter* painter, const QRect& area, const QString& left, FontRole leftRole,
    Token leftColor, const QString& right, Token rightColor)
{
    const FontRole small = leftRole == FontRole::Small ? FontRole::Small : FontRole::Secondary;
    const int most = right.isEmpty()
        ? 0
        : std::min(
            area.width() / 2, QFontMetrics(shared::font(small)).horizontalAdvance(right) + 2);
    if (most > 0) {
        RowDelegate::paintText(painter, area.adjusted(area.width() - most, 0, 0, 0), right, small,
            rightColor, Qt::AlignRight);
    }
    RowDelegate::paintText(
        painter, area.adjusted(0, 0, most > 0 ? -most - 8 : 0, 0), left, leftRole, leftColor);
}

} // namespace

QSize LabelQueueDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return QSize(120, rowHeight);
}

void LabelQueueDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->save();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    RowDelegate::paintGround(painter, option, true);
    if (!selected) {
        if (option.state.testFlag(QStyle::State_MouseOver)) {
            painter->fillRect(option.rect, tokens[Token::Hover]);
        }
        painter->fillRect(QRect(edge, option.rect.bottom(), option.rect.width() - 2 * edge, 1),
            tokens[Token::Line]);
    }
    const QRect area = option.rect.adjusted(edge, 1, -edge, -1);
    const int half = 17;
    const QRect first(area.left(), area.top(), area.width(), half);
    const QRect second(area.left(), area.top() + half - 1, area.width(), area.height() - half);
    paintPair(painter, first, index.data(LabelQueueModel::TaskRole).toString(),
        selected ? FontRole::Strong : FontRole::Base, Token::Text,
        index.data(LabelQueueModel::TransitionRole).toString(), Token::Text2);
    const bool given = index.data(LabelQueueModel::GivenRole).toBool();
    const bool disputed = index.data(LabelQueueModel::DisputedRole).toBool();
    const QString remark = index.data(LabelQueueModel::RemarkRole).toString();
    paintPair(painter, second, index.data(LabelQueueModel::StateRole).toString(), FontRole::Small,
        disputed    ? Token::Warn
            : given ? Token::Text2
                    : Token::Text3,
        remark.isEmpty() ? index.data(LabelQueueModel::MethodRole).toString() : remark,
        Token::Text3);
    if (option.state.testFlag(QStyle::State_HasFocus)
        && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        shared::paintFocusRing(painter, option.rect);
    }
    painter->restore();
}

} // namespace kbx::label
