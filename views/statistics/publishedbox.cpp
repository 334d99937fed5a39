// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/publishedbox.h"

#include "shared/fonts.h"
#include "shared/kbxstyle.h"
#include "shared/tokens.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace kbx::statistics {

using shared::Token;

PublishedBox::PublishedBox(QWidget* parent)
    : QWidget(parent)
    , m_value(new QLabel(this))
    , m_source(new QLabel(this))
{
    m_value->setFont(shared::font(shared::FontRole::Strong));
    m_source->setFont(shared::font(shared::FontRole::Small));
    m_source->setForegroundRole(QPalette::PlaceholderText);
    m_source->setWordWrap(true);
    for (QLabel* const label : {m_value, m_source}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(30, 6, 10, 7);
    layout->setSpacing(1);
    layout->addWidget(m_value);
    layout->addWidget(m_source);
    hide();
}

void PublishedBox::setValue(const QString& value, const QString& source)
{
    m_value->setText(tr("Published: %1").arg(value));
    m_source->setText(source.isEmpty() ? tr("Not measured here.")
                                       : tr("%1. Not measured here.", "source").arg(source));
    setVisible(!value.isEmpty());
}

QString PublishedBox::text() const
{
    return m_value->text() + QLatin1Char('\n') + m_source->text();
}

void PublishedBox::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    shared::paintBox(&painter, rect(), tokens[Token::Raised], tokens[Token::Line]);
    // The diamond of published values in cells and charts.
    painter.setPen(QPen(tokens[Token::Text], 1.4));
    painter.setBrush(tokens[Token::Pane]);
    const QPointF at(16, 16);
    painter.drawPolygon(QPolygonF(
        {at + QPointF(0, -5), at + QPointF(5, 0), at + QPointF(0, 5), at + QPointF(-5, 0)}));
}

} // namespace kbx::statistics
