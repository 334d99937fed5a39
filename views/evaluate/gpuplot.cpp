// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/gpuplot.h"

#include "domain/numberformat.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using shared::FontRole;
using shared::Token;

namespace {

constexpr int plotHeight = 40;
constexpr qreal fillOpacity = 0.16;
constexpr qreal dotRadius = 2.2;

int lineHeight(FontRole role)
{
    return QFontMetrics(shared::font(role)).height();
}

QString rounded(double value)
{
    return QString::fromStdString(number::count(std::lround(value)));
}

} // namespace

GpuPlot::GpuPlot(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void GpuPlot::setSeries(GpuSeries series)
{
    m_series = std::move(series);
    double low = 0.0;
    double high = 0.0;
    bool any = false;
    for (const auto& value : m_series.values) {
        if (value) {
            low = any ? std::min(low, *value) : *value;
            high = any ? std::max(high, *value) : *value;
            any = true;
        }
    }
    QString words = u"%1 %2"_s.arg(m_series.title, m_series.value);
    if (any) {
        words += u", "_s
            + tr("between %1 and %2 in the last minutes").arg(rounded(low), rounded(high));
    }
    if (!m_series.limitText.isEmpty()) {
        words += u", "_s + m_series.limitText;
    }
    setAccessibleName(words);
    setToolTip(words);
    update();
}

QSize GpuPlot::sizeHint() const
{
    return QSize(84, lineHeight(FontRole::Small) + lineHeight(FontRole::Strong) + plotHeight + 4);
}

QSize GpuPlot::minimumSizeHint() const
{
    return QSize(44, sizeHint().height());
}

QPointF GpuPlot::pointOf(std::size_t at, double value, const QRectF& area) const
{
    const auto span = static_cast<double>(std::max<std::size_t>(2, m_series.span) - 1);
    const auto back = static_cast<double>(m_series.values.size() - 1 - at);
    const double share = (value - m_series.low) / std::max(1e-9, m_series.high - m_series.low);
    return QPointF(area.right() - area.width() * back / span,
        area.bottom() - area.height() * std::clamp(share, 0.0, 1.0));
}

void GpuPlot::paintLine(QPainter& painter, const QRectF& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QColor fill = tokens[Token::Accent];
    fill.setAlphaF(static_cast<float>(fillOpacity));
    const auto& values = m_series.values;
    const std::size_t first
        = values.size() > m_series.span ? values.size() - m_series.span : std::size_t{0};
    for (std::size_t at = first; at < values.size();) {
        if (!values[at]) {
            ++at;
            continue;
        }
        QPolygonF line;
        for (; at < values.size() && values[at]; ++at) {
            line << pointOf(at, *values[at], area);
        }
        QPolygonF ground = line;
        ground << QPointF(line.last().x(), area.bottom())
               << QPointF(line.first().x(), area.bottom());
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(ground);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(tokens[Token::Accent], 1.2));
        painter.drawPolyline(line);
    }
    if (!values.empty() && values.back()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens[Token::Accent]);
        painter.drawEllipse(pointOf(values.size() - 1, *values.back(), area), dotRadius, dotRadius);
    }
}

void GpuPlot::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    const int titleHeight = lineHeight(FontRole::Small);
    const int valueHeight = lineHeight(FontRole::Strong);
    const bool there = !m_series.values.empty() && m_series.values.back().has_value();
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Text2]);
    painter.drawText(QRect(0, 0, width(), titleHeight), Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_series.title, Qt::ElideRight, width()));
    painter.setFont(shared::font(there ? FontRole::Strong : FontRole::Secondary));
    painter.setPen(tokens[there ? Token::Text : Token::Text3]);
    painter.drawText(QRect(0, titleHeight, width(), valueHeight), Qt::AlignLeft | Qt::AlignVCenter,
        m_series.value);
    const QRectF area(0.5, titleHeight + valueHeight + 5.5, width() - 4, plotHeight - 5);
    painter.setPen(QPen(tokens[Token::Line], 0));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_series.limit) {
        const double y = pointOf(0, *m_series.limit, area).y();
        painter.setPen(QPen(tokens[Token::Warn], 1, Qt::DashLine));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    paintLine(painter, area);
}

} // namespace kbx::evaluate
