// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/sideheader.h"

#include "shared/fonts.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::diff {

SideHeader::SideHeader(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(25);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void SideHeader::setWords(const SideWords& words)
{
    m_words = words;
    QString name = words.title + u", "_s + words.counts;
    for (const shared::Badge& badge : words.badges) {
        name += u", "_s + badge.text;
    }
    setAccessibleName(name);
    setToolTip(words.tip);
    update();
}

void SideHeader::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[shared::Token::Raised]);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens[shared::Token::Line]);
    painter.setFont(shared::font(shared::FontRole::Secondary));
    const int countsWidth = painter.fontMetrics().horizontalAdvance(m_words.counts);
    painter.setPen(tokens[shared::Token::Text2]);
    const QRect area = rect().adjusted(10, 0, -10, -1);
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, m_words.counts);
    int x = area.left();
    const int limit = area.right() - countsWidth - 12;
    const auto word = [&](const QString& text, shared::FontRole role, shared::Token color) {
        painter.setFont(shared::font(role));
        painter.setPen(tokens[color]);
        const QString shown
            = painter.fontMetrics().elidedText(text, Qt::ElideRight, std::max(0, limit - x));
        painter.drawText(
            QRect(x, 0, std::max(0, limit - x), area.height()), Qt::AlignVCenter, shown);
        x += painter.fontMetrics().horizontalAdvance(shown) + 10;
    };
    word(m_words.title, shared::FontRole::Strong, shared::Token::Text);
    word(m_words.hash, shared::FontRole::Code, shared::Token::Text3);
    for (const shared::Badge& badge : m_words.badges) {
        if (x + shared::badgeWidth(badge) < limit) {
            shared::paintBadge(&painter, QPointF(x, 4), badge);
            x += static_cast<int>(shared::badgeWidth(badge)) + 4;
        }
    }
}

} // namespace kbx::diff
