// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixlegend.h"

#include "matrix/matrixcells.h"
#include "shared/ratecell.h"
#include "shared/verdictglyph.h"

#include <QPainter>

namespace kbx::matrix {

using shared::Token;

namespace {

void paintLine(QPainter* painter, const QRectF& rect, bool interval)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const qreal y = rect.center().y();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(tokens[Token::Outline], 0.8));
    painter->drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    painter->setPen(Qt::NoPen);
    if (interval) {
        QColor bar = tokens[Token::Accent];
        bar.setAlphaF(0.45F);
        painter->setBrush(bar);
        painter->drawRoundedRect(QRectF(rect.left() + 14, y - 2.5, 26, 5), 2, 2);
    }
    painter->setBrush(tokens[Token::Accent]);
    painter->drawRect(QRectF(rect.left() + 26, y - 4.5, 2, 9));
}

} // namespace

MatrixLegend::MatrixLegend(QWidget* parent)
    : LegendRow(parent)
{
    fill();
}

void MatrixLegend::setValue(analysis::MatrixValue value, double confidence)
{
    m_value = value;
    m_confidence = confidence;
    fill();
}

void MatrixLegend::setMarks(bool intervals, bool published)
{
    m_intervals = intervals;
    m_published = published;
    fill();
}

QString MatrixLegend::intervalText() const
{
    const int percent = static_cast<int>(m_confidence * 100.0 + 0.5);
    if (m_value == analysis::MatrixValue::Speedup) {
        return m_intervals ? tr("ours, %1 % bootstrap interval (1/8 to 8×, log₂)").arg(percent)
                           : tr("ours (1/8 to 8×, log₂)");
    }
    return m_intervals ? tr("ours, %1 % Wilson interval (0 to 100 %)").arg(percent)
                       : tr("ours (0 to 100 %)");
}

void MatrixLegend::fill()
{
    QList<Entry> entries;
    entries << Entry{54, 14,
        [interval = m_intervals](
            QPainter* painter, const QRectF& rect) { paintLine(painter, rect, interval); },
        intervalText()};
    if (m_published) {
        entries << Entry{9, 14,
            [](QPainter* painter, const QRectF& rect) {
                painter->setRenderHint(QPainter::Antialiasing);
                shared::paintDiamond(painter, rect.center(), shared::Tokens::current());
            },
            tr("published value")};
    }
    if (isRate(m_value)) {
        entries << Entry{12, 12,
            [](QPainter* painter, const QRectF& rect) {
                shared::paintWarning(painter, rect, shared::Tokens::current()[Token::Warn]);
            },
            tr("fewer runs than tasks")};
    }
    entries << Entry{22, 12,
        [](QPainter* painter, const QRectF& rect) {
            shared::paintHatch(painter, rect, shared::Tokens::current());
        },
        tr("not run: not counted as 0")};
    setEntries(entries);
}

} // namespace kbx::matrix
