// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/chartpainter.h"
#include "figures/markers.h"
#include "figures/plotframe.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <set>

namespace kbx::views {
namespace {

using figures::FigurePanel;
using figures::FigurePoint;
using figures::FigureSeries;
using figures::SeriesNames;

constexpr std::size_t fewPlaces = 12; ///< so many x: series may stand beside each other
constexpr std::size_t fewBands = 3; ///< more bands would only hide each other
constexpr double nameContrast = 4.5;

bool isDrawn(const FigurePanel& panel, const FigurePoint& point)
{
    return point.number.value && !(panel.yAxis.isLog2 && *point.number.value <= 0.0)
        && !(panel.xAxis.isLog2 && point.x <= 0.0);
}

/// Series with intervals at the same x are moved apart, or one would hide the other.
double shiftOf(
    const PanelContext& c, const FigurePanel& panel, const PlotFrame& frame, std::size_t place)
{
    std::set<double> places;
    std::size_t intervals = 0;
    for (const FigureSeries& series : panel.series) {
        bool has = false;
        for (const FigurePoint& point : series.points) {
            places.insert(point.x);
            has = has || (point.number.low && point.number.high);
        }
        intervals += has ? 1 : 0;
    }
    if (!c.model.showsIntervals || intervals < 2 || places.size() > fewPlaces) {
        return 0.0;
    }
    const double step
        = std::min(0.7 * c.em, 0.5 * frame.slot() / static_cast<double>(panel.series.size()));
    return step
        * (static_cast<double>(place) - (static_cast<double>(panel.series.size()) - 1.0) / 2.0);
}

double nameRoom(const PanelContext& c, const FigurePanel& panel)
{
    double widest = 0.0;
    if (panel.names == SeriesNames::Direct) {
        for (const FigureSeries& series : panel.series) {
            widest = std::max(widest, c.text.width(utf8(series.name), c.small()));
        }
    }
    return widest > 0.0 ? widest + 0.8 * c.em : 0.0;
}

struct EndName {
    double y = 0.0;
    const FigureSeries* series = nullptr;
};

/// Names at the ends of the lines, pushed apart.
void paintNames(const PanelContext& c, const FigurePanel& panel, const PlotFrame& frame)
{
    std::vector<EndName> names;
    for (const FigureSeries& series : panel.series) {
        for (auto point = series.points.rbegin(); point != series.points.rend(); ++point) {
            if (isDrawn(panel, *point)) {
                names.push_back({frame.at(point->x, *point->number.value).y(), &series});
                break;
            }
        }
    }
    std::stable_sort(
        names.begin(), names.end(), [](const EndName& a, const EndName& b) { return a.y < b.y; });
    const double line = c.em * figures::lineEm * figures::smallText;
    for (std::size_t i = 1; i < names.size(); ++i) {
        names[i].y = std::max(names[i].y, names[i - 1].y + line);
    }
    double lowest = frame.plot().bottom();
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        name->y = std::min(name->y, lowest);
        lowest = name->y - line;
    }
    const QColor ground = c.inks.paper;
    const figures::Rgb paper{static_cast<std::uint8_t>(ground.red()),
        static_cast<std::uint8_t>(ground.green()), static_cast<std::uint8_t>(ground.blue())};
    for (const EndName& name : names) {
        c.painter.setPen(
            toColor(figures::withContrast(name.series->style.colour, paper, nameContrast)));
        c.text.drawAt(c.painter, QPointF(frame.plot().right() + 0.5 * c.em, name.y + 0.33 * c.em),
            utf8(name.series->name), c.small());
    }
}

void paintMarks(const PanelContext& c, const FigurePanel& panel, const PlotFrame& frame,
    const FigureSeries& series, double shift)
{
    const double size = c.markSize();
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const FigurePoint& point = series.points[i];
        if (point.number.published) {
            drawMarker(c, publishedStyle(), frame.at(point.x, *point.number.published), size, true);
        }
        if (!isDrawn(panel, point)) {
            continue;
        }
        const QPointF centre = frame.at(point.x, *point.number.value, shift);
        if (c.model.showsIntervals && point.number.low && point.number.high) {
            c.painter.setPen(QPen(toColor(series.style.colour), c.thin() * 1.4));
            frame.paintInterval(point.x, shift, *point.number.low, *point.number.high, 0.25 * c.em);
        }
        drawMarker(c, series.style, centre, size, series.published);
        c.mark(panel, series.index, i,
            QRectF(centre.x() - size, centre.y() - size, 2.0 * size, 2.0 * size));
        if (c.model.showsCounts && !point.number.detail.empty()) {
            c.painter.setPen(c.inks.soft);
            c.text.drawAt(c.painter, centre + QPointF(size, -0.5 * size), utf8(point.number.detail),
                c.small());
        }
    }
}

void paintBand(const PanelContext& c, const FigurePanel& panel, const PlotFrame& frame,
    const FigureSeries& series)
{
    std::vector<QPointF> upper, lower;
    for (const FigurePoint& point : series.points) {
        if (!isDrawn(panel, point) || !point.number.low || !point.number.high) {
            continue;
        }
        const QPointF high = frame.at(point.x, *point.number.high);
        const QPointF low = frame.at(point.x, *point.number.low);
        if (!upper.empty()) {
            upper.emplace_back(high.x(), upper.back().y());
            lower.emplace_back(low.x(), lower.back().y());
        }
        upper.push_back(high);
        lower.push_back(low);
    }
    if (upper.size() < 2) {
        return;
    }
    QPolygonF shape;
    for (const QPointF& point : upper) {
        shape << point;
    }
    for (auto point = lower.rbegin(); point != lower.rend(); ++point) {
        shape << *point;
    }
    QColor fill = toColor(series.style.colour);
    fill.setAlphaF(0.16F);
    c.painter.setPen(Qt::NoPen);
    c.painter.setBrush(fill);
    c.painter.drawPolygon(shape);
    c.painter.setBrush(Qt::NoBrush);
}

void paintStep(const PanelContext& c, const FigurePanel& panel, const PlotFrame& frame,
    const FigureSeries& series)
{
    QPainterPath path;
    bool started = false;
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const FigurePoint& point = series.points[i];
        if (!isDrawn(panel, point)) {
            continue;
        }
        const QPointF to = frame.at(point.x, *point.number.value);
        if (started) {
            path.lineTo(to.x(), path.currentPosition().y());
            path.lineTo(to);
        } else {
            path.moveTo(to);
        }
        started = true;
        c.mark(panel, series.index, i, QRectF(to.x() - 3.0, to.y() - 3.0, 6.0, 6.0));
    }
    c.painter.setPen(penOf(series.style, c.line() * 1.1));
    c.painter.drawPath(path);
    // Some marks on the way tell the curves apart where colours cannot.
    const std::size_t every = std::max<std::size_t>(series.points.size() / 5, 1);
    for (std::size_t i = series.index % every; i < series.points.size(); i += every) {
        if (isDrawn(panel, series.points[i])) {
            drawMarker(c, series.style,
                frame.at(series.points[i].x, *series.points[i].number.value), c.markSize() * 0.85,
                series.published);
        }
    }
}

} // namespace

void paintLines(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    const PlotFrame frame(c, panel, area, nameRoom(c, panel));
    frame.paintAxes();
    for (std::size_t s = 0; s < panel.series.size(); ++s) {
        const FigureSeries& series = panel.series[s];
        const double shift = shiftOf(c, panel, frame, s);
        QPainterPath path;
        for (const FigurePoint& point : series.points) {
            if (!isDrawn(panel, point)) {
                continue;
            }
            const QPointF to = frame.at(point.x, *point.number.value, shift);
            if (path.elementCount() == 0) {
                path.moveTo(to);
            } else {
                path.lineTo(to);
            }
        }
        c.painter.setPen(penOf(series.style, c.line()));
        c.painter.drawPath(path);
    }
    for (std::size_t s = 0; s < panel.series.size(); ++s) {
        paintMarks(c, panel, frame, panel.series[s], shiftOf(c, panel, frame, s));
    }
    if (panel.names == SeriesNames::Direct) {
        paintNames(c, panel, frame);
    }
}

void paintSteps(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    const PlotFrame frame(c, panel, area, nameRoom(c, panel));
    frame.paintAxes();
    if (c.model.showsIntervals && panel.series.size() <= fewBands) {
        for (const FigureSeries& series : panel.series) {
            paintBand(c, panel, frame, series);
        }
    }
    for (const FigureSeries& series : panel.series) {
        paintStep(c, panel, frame, series);
    }
}

} // namespace kbx::views
