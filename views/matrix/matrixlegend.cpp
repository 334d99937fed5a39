// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixlegend.h"

#include "matrix/matrixcells.h"
#include "shared/fonts.h"
#include "shared/ratecell.h"
#include "shared/verdictglyph.h"

#include <QPainter>

namespace kbx::matrix {

using shared::Token;

MatrixLegend::MatrixLegend(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(40);
}

void MatrixLegend::setValue(analysis::MatrixValue value, double confidence)
{
    m_value = value;
    m_confidence = confidence;
    update();
}

void MatrixLegend::setMarks(bool intervals, bool published)
{
    m_intervals = intervals;
    m_published = published;
    update();
}

QString MatrixLegend::intervalText() const
{
    const int percent = static_cast<int>(m_confidence * 100.0 + 0.5);
    if (m_value == analysis::MatrixValue::Speedup) {
        return m_intervals ? tr("ours, %1 % interval (1/8 to 8×, log₂)").arg(percent)
                           : tr("ours (1/8 to 8×, log₂)");
    }
    return m_intervals ? tr("ours, %1 % Wilson interval (0 to 100 %)").arg(percent)
                       : tr("ours (0 to 100 %)");
}

void MatrixLegend::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(shared::font(shared::FontRole::Secondary));
    const qreal y = height() / 2.0;
    qreal x = 10;
    const auto words = [&](const QString& text) {
        painter.setPen(tokens[Token::Text2]);
        painter.drawText(QRectF(x, 0, width() - x - 4, height()), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(
                text, Qt::ElideRight, static_cast<int>(width() - x - 4)));
        x += painter.fontMetrics().horizontalAdvance(text) + 16;
    };
    painter.setPen(QPen(tokens[Token::Outline], 0.8));
    painter.drawLine(QPointF(x, y), QPointF(x + 54, y));
    painter.setPen(Qt::NoPen);
    if (m_intervals) {
        QColor bar = tokens[Token::Accent];
        bar.setAlphaF(0.45F);
        painter.setBrush(bar);
        painter.drawRoundedRect(QRectF(x + 14, y - 2.5, 26, 5), 2, 2);
    }
    painter.setBrush(tokens[Token::Accent]);
    painter.drawRect(QRectF(x + 26, y - 4.5, 2, 9));
    x += 64;
    words(intervalText());
    if (m_published) {
        shared::paintDiamond(&painter, QPointF(x, y), tokens);
        x += 10;
        words(tr("published value"));
    }
    if (isRate(m_value)) {
        shared::paintWarning(&painter, QRectF(x, y - 6, 12, 12), tokens[Token::Warn]);
        x += 18;
        words(tr("fewer runs than tasks"));
    }
    shared::paintHatch(&painter, QRectF(x, y - 6, 22, 12), tokens);
    x += 29;
    words(tr("not run: not counted as 0"));
}

} // namespace kbx::matrix
