// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/elidedlabel.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace kbx::shared {

ElidedLabel::ElidedLabel(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

ElidedLabel::ElidedLabel(const QString& text, FontRole role, Token color, QWidget* parent)
    : ElidedLabel(parent)
{
    m_role = role;
    m_color = color;
    setText(text);
}

void ElidedLabel::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void ElidedLabel::setRole(FontRole role)
{
    m_role = role;
    updateGeometry();
    update();
}

void ElidedLabel::setColor(Token color)
{
    m_color = color;
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_elide = mode;
    update();
}

void ElidedLabel::setAlignment(Qt::Alignment alignment)
{
    m_alignment = alignment;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    const QFontMetrics metrics(shared::font(m_role));
    return QSize(metrics.horizontalAdvance(m_text) + 2, metrics.height() + 2);
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QFontMetrics metrics(shared::font(m_role));
    const QSize whole = sizeHint();
    return QSize(std::min(whole.width(), metrics.horizontalAdvance(u"MMM…"_s)), whole.height());
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(shared::font(m_role));
    painter.setPen(Tokens::current()[isEnabled() ? m_color : Token::Outline]);
    painter.drawText(rect(), m_alignment | Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(m_text, m_elide, width()));
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        if (sizeHint().width() - 2 > width()) {
            QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), m_text, this);
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace kbx::shared
