// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigator/navigatordelegate.h"

#include "models/navigatormodel.h"
#include "navigator/navigatorwords.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/speedtoken.h"
#include "shared/verdictglyph.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace kbx::navigator {
namespace {

using analysis::NavigatorLevel;
using models::NavigatorModel;
using shared::Token;

constexpr int rowHeight = 23;

Token valueToken(const QModelIndex& index, NavigatorLevel level)
{
    if (level == NavigatorLevel::Category || level == NavigatorLevel::Task) {
        return Token::Text3;
    }
    const QVariant verdict = index.data(NavigatorModel::VerdictRole);
    const QVariant speedup = index.data(NavigatorModel::SpeedupRole);
    if (verdict.isValid() && static_cast<Verdict>(verdict.toInt()) == Verdict::Fail) {
        return Token::Fail;
    }
    if (!speedup.isValid()) {
        return Token::Text3;
    }
    return shared::speedupToken(speedup.toDouble(),
        index.data(NavigatorModel::SpeedupVerdictRole).toString().toStdString(), Token::Text2);
}

} // namespace

QSize NavigatorDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return QSize(120, rowHeight);
}

void NavigatorDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    QApplication::style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
    const auto level = static_cast<NavigatorLevel>(index.data(NavigatorModel::LevelRole).toInt());
    painter->save();
    QRect area = option.rect.adjusted(3, 0, -8, 0);
    if (const QVariant verdict = index.data(NavigatorModel::VerdictRole); verdict.isValid()) {
        shared::paintVerdict(painter, QRectF(area.left(), area.center().y() - 5.5, 12, 12),
            static_cast<Verdict>(verdict.toInt()));
        area.setLeft(area.left() + 18);
    }
    const QString value = NavigatorWords::valueText(index);
    painter->setFont(shared::font(shared::FontRole::Secondary));
    const int valueWidth = static_cast<int>(shared::numberWidth(painter->font(), value)) + 1;
    painter->setPen(tokens[valueToken(index, level)]);
    shared::drawNumber(painter,
        QRectF(area.right() - valueWidth, area.top(), valueWidth, area.height()), value,
        Qt::AlignRight);
    area.setRight(area.right() - valueWidth - 8);
    const auto mark = [painter, &area](shared::Icon icon, const QColor& color) {
        shared::paintIcon(
            painter, QRectF(area.right() - 12, area.center().y() - 5.5, 12, 12), icon, color);
        area.setRight(area.right() - 16);
    };
    const NavigatorWords::Marks marks = NavigatorWords::marksOf(index);
    if (marks.starred) {
        mark(shared::Icon::StarFilled, tokens[Token::Warn]);
    }
    if (!marks.note.isEmpty()) {
        mark(shared::Icon::File, tokens[Token::Text3]);
    }
    painter->setFont(shared::font(
        level == NavigatorLevel::Category ? shared::FontRole::Strong : shared::FontRole::Base));
    painter->setPen(tokens[Token::Text]);
    const QString name = index.data(Qt::DisplayRole).toString();
    painter->drawText(area, Qt::AlignVCenter,
        painter->fontMetrics().elidedText(name, Qt::ElideRight, area.width()));
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(tokens[Token::Text], 1, Qt::DotLine));
        painter->drawRect(option.rect.adjusted(0, 0, -2, -1));
    }
    painter->restore();
}

} // namespace kbx::navigator
