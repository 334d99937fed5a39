// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixcorner.h"

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QPainter>

namespace kbx::matrix {

MatrixCorner::MatrixCorner(QWidget* parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void MatrixCorner::setTexts(const QString& title, const QString& subtitle)
{
    m_title = title;
    m_subtitle = subtitle;
    update();
}

void MatrixCorner::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[shared::Token::Raised]);
    painter.setPen(tokens[shared::Token::Text2]);
    painter.setFont(shared::font(shared::FontRole::Base));
    painter.drawText(QRect(10, 3, width() - 14, 17), Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_title, Qt::ElideRight, width() - 14));
    painter.setFont(shared::font(shared::FontRole::Small));
    painter.drawText(QRect(10, 20, width() - 14, 15), Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_subtitle, Qt::ElideRight, width() - 14));
    painter.setPen(tokens[shared::Token::Line]);
    painter.drawLine(rect().topRight(), rect().bottomRight());
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

} // namespace kbx::matrix
