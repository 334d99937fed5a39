// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/markers.h"

#include <QPainterPath>
#include <QPolygonF>

#include <cmath>

namespace kbx::views {
namespace {

using analysis::PanelKind;
using figures::Marker;

QPainterPath pathOf(Marker marker, const QPointF& centre, double size)
{
    const double r = size / 2.0;
    QPainterPath path;
    const auto polygon = [&](std::initializer_list<QPointF> points) {
        QPolygonF shape;
        for (const QPointF& point : points) {
            shape << centre + point * r;
        }
        path.addPolygon(shape);
        path.closeSubpath();
    };
    switch (marker) {
    case Marker::Circle:
        path.addEllipse(centre, r, r);
        break;
    case Marker::Square:
        path.addRect(QRectF(centre.x() - r * 0.9, centre.y() - r * 0.9, r * 1.8, r * 1.8));
        break;
    case Marker::Diamond:
        polygon({{0, -1.2}, {1.2, 0}, {0, 1.2}, {-1.2, 0}});
        break;
    case Marker::TriangleUp:
        polygon({{0, -1.15}, {1.1, 0.85}, {-1.1, 0.85}});
        break;
    case Marker::TriangleDown:
        polygon({{0, 1.15}, {1.1, -0.85}, {-1.1, -0.85}});
        break;
    case Marker::Plus:
        polygon({{-0.35, -1.1}, {0.35, -1.1}, {0.35, -0.35}, {1.1, -0.35}, {1.1, 0.35},
            {0.35, 0.35}, {0.35, 1.1}, {-0.35, 1.1}, {-0.35, 0.35}, {-1.1, 0.35}, {-1.1, -0.35},
            {-0.35, -0.35}});
        break;
    case Marker::Cross:
        polygon({{-1.0, -0.55}, {-0.55, -1.0}, {0, -0.45}, {0.55, -1.0}, {1.0, -0.55}, {0.45, 0},
            {1.0, 0.55}, {0.55, 1.0}, {0, 0.45}, {-0.55, 1.0}, {-1.0, 0.55}, {-0.45, 0}});
        break;
    case Marker::Star:
        polygon({{0, -1.25}, {0.3, -0.4}, {1.2, -0.4}, {0.48, 0.15}, {0.75, 1.05}, {0, 0.5},
            {-0.75, 1.05}, {-0.48, 0.15}, {-1.2, -0.4}, {-0.3, -0.4}});
        break;
    }
    return path;
}

void drawSwatch(
    const PanelContext& c, const figures::FigureSeries& series, const QRectF& rect, PanelKind kind)
{
    const bool bars = kind == PanelKind::Bars || kind == PanelKind::StackedBars;
    const bool joined = kind == PanelKind::Lines || kind == PanelKind::Steps;
    const QPointF centre = rect.center();
    if ((joined && (!series.published || !series.name.empty()) && series.name != "published")
        || series.isLine) {
        c.painter.setPen(penOf(series.style, c.line()));
        c.painter.drawLine(QPointF(rect.left(), centre.y()), QPointF(rect.right(), centre.y()));
    }
    if (bars && !series.published) {
        const double side = c.em * 0.7;
        fillBar(
            c, series.style, QRectF(centre.x() - side / 2.0, centre.y() - side / 2.0, side, side));
    } else if (!series.isLine) {
        drawMarker(c, series.style, centre, c.markSize(), series.published);
    }
}

} // namespace

void drawMarker(const PanelContext& c, const figures::ClassStyle& style, const QPointF& centre,
    double size, bool hollow)
{
    const QColor colour = toColor(style.colour);
    c.painter.setPen(hollow ? QPen(colour, c.em / 10.0) : QPen(Qt::NoPen));
    c.painter.setBrush(hollow ? c.inks.paper : colour);
    c.painter.drawPath(pathOf(style.marker, centre, size));
    c.painter.setBrush(Qt::NoBrush);
}

figures::ClassStyle publishedStyle()
{
    figures::ClassStyle style;
    style.colour = {0x76, 0x76, 0x76};
    style.marker = figures::Marker::Diamond;
    return style;
}

QPen penOf(const figures::ClassStyle& style, double width)
{
    QPen pen(toColor(style.colour), width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    switch (style.dash) {
    case figures::Dash::Solid:
        break;
    case figures::Dash::Dashed:
        pen.setDashPattern({5.0, 2.5});
        break;
    case figures::Dash::Dotted:
        pen.setDashPattern({1.5, 1.5});
        break;
    case figures::Dash::DashDot:
        pen.setDashPattern({5.0, 2.0, 1.2, 2.0});
        break;
    }
    return pen;
}

void drawWhisker(const PanelContext& c, const QPointF& low, const QPointF& high, double cap,
    bool cutLow, bool cutHigh)
{
    c.painter.drawLine(low, high);
    const double length = std::hypot(high.x() - low.x(), high.y() - low.y());
    if (length <= 0.0) {
        return;
    }
    const QPointF along = (high - low) / length;
    const QPointF side(-along.y() * cap, along.x() * cap);
    const auto end = [&](const QPointF& at, const QPointF& inward, bool cut) {
        if (cut) {
            c.painter.drawLine(at, at + inward * cap * 1.4 + side);
            c.painter.drawLine(at, at + inward * cap * 1.4 - side);
        } else {
            c.painter.drawLine(at - side, at + side);
        }
    };
    end(low, along, cutLow);
    end(high, -along, cutHigh);
}

void hatch(const PanelContext& c, const QRectF& rect)
{
    c.painter.save();
    c.painter.setClipRect(rect);
    c.painter.setPen(QPen(c.inks.line, c.thin()));
    const double step = c.em * 0.375;
    for (double x = rect.left() - rect.height(); x < rect.right(); x += step) {
        c.painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    }
    c.painter.restore();
}

void fillBar(const PanelContext& c, const figures::ClassStyle& style, const QRectF& rect)
{
    c.painter.fillRect(rect, toColor(style.colour));
    // Every class has a marker of its own, so that its number tells textures apart as well.
    const int texture = static_cast<int>(style.marker) % 4;
    if (!c.model.isGrey || texture == 0) {
        return;
    }
    c.painter.save();
    c.painter.setClipRect(rect);
    c.painter.setPen(QPen(c.inks.paper, c.thin() * 1.6));
    const double step = c.em * 0.4;
    const double height = rect.height();
    for (double x = rect.left() - height; x < rect.right() + height; x += step) {
        if (texture != 2) {
            c.painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + height, rect.top()));
        }
        if (texture != 1) {
            c.painter.drawLine(QPointF(x, rect.top()), QPointF(x + height, rect.bottom()));
        }
    }
    c.painter.restore();
}

double drawLegend(const PanelContext& c, const std::vector<figures::FigureSeries>& legend,
    const QRectF& area, PanelKind kind)
{
    const double line = c.em * figures::lineEm * figures::smallText;
    double x = area.left();
    double y = area.top();
    for (const auto& series : legend) {
        const QString name = utf8(series.name);
        const double mark = c.em * figures::legendMarkEm;
        const double needed = std::min(mark + c.text.width(name, c.small()), area.width());
        if (x > area.left() && x + needed > area.right() + 0.5) {
            x = area.left();
            y += line;
        }
        drawSwatch(c, series, QRectF(x, y, mark - 0.4 * c.em, line), kind);
        c.painter.setPen(series.published ? c.inks.soft : c.inks.text);
        c.text.draw(c.painter, QRectF(x + mark, y, needed - mark + 1.0, line),
            Qt::AlignLeft | Qt::AlignVCenter, name, c.small());
        x += needed + c.em * figures::legendGapEm;
    }
    return legend.empty() ? 0.0 : y + line - area.top();
}

} // namespace kbx::views
