// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparedelegate.h"

#include "compare/comparemodel.h"
#include "shared/badge.h"
#include "shared/verdictglyph.h"

#include <QPainter>

namespace kbx::compare {
namespace {

using shared::Badge;

constexpr int glyphRoom = 18;

Badge staleBadge()
{
    return {CompareDelegate::tr("stale"), shared::BadgeTone::Careful, {}};
}

} // namespace

void CompareDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QVariant verdict = index.data(CompareModel::VerdictRole);
    if (!verdict.isValid()) {
        RowDelegate::paint(painter, option, index);
        return;
    }
    painter->save();
    paintGround(painter, option, index.column() == 0);
    QRect area = textArea(option.rect);
    shared::paintVerdict(painter, QRectF(area.left(), area.center().y() - 6, 12, 12),
        static_cast<Verdict>(verdict.toInt()));
    area.setLeft(area.left() + glyphRoom);
    if (index.data(CompareModel::StaleRole).toBool()) {
        const shared::Badge badge = staleBadge();
        const int width = static_cast<int>(shared::badgeWidth(badge));
        area.setRight(area.right() - width - 6);
        shared::paintBadge(painter,
            QPointF(area.right() + 6, option.rect.center().y() - shared::badgeHeight / 2), badge);
    }
    paintText(painter, area, index.data().toString(), shared::FontRole::Base, shared::Token::Text);
    painter->restore();
}

QSize CompareDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = RowDelegate::sizeHint(option, index);
    if (index.data(CompareModel::VerdictRole).isValid()) {
        size.rwidth() += glyphRoom;
    }
    if (index.data(CompareModel::StaleRole).toBool()) {
        size.rwidth() += static_cast<int>(shared::badgeWidth(staleBadge())) + 6;
    }
    return size;
}

} // namespace kbx::compare
