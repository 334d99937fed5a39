// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/headercorner.h"

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace kbx::shared {

HeaderCorner::HeaderCorner(QWidget* parent)
    : QWidget(parent)
{
}

void HeaderCorner::setTexts(const QString& title, const QString& subtitle)
{
    m_title = title;
    m_subtitle = subtitle;
    setToolTip(subtitle.isEmpty() ? title : title + u'\n' + subtitle);
    setAccessibleName(subtitle.isEmpty() ? title : title + u", "_s + subtitle);
    update();
}

void HeaderCorner::paintEvent(QPaintEvent*)
{
    const Tokens& tokens = Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Raised]);
    painter.setPen(tokens[Token::Text2]);
    painter.setFont(shared::font(FontRole::Base));
    const bool single = m_subtitle.isEmpty();
    const QRect line(10, single ? 0 : 3, width() - 14, single ? height() : 17);
    painter.drawText(line, Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_title, Qt::ElideRight, line.width()));
    if (!single) {
        painter.setFont(shared::font(FontRole::Small));
        painter.drawText(QRect(10, 20, width() - 14, 15), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(m_subtitle, Qt::ElideRight, width() - 14));
    }
    painter.setPen(tokens[Token::Line]);
    painter.drawLine(rect().topRight(), rect().bottomRight());
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace kbx::shared
