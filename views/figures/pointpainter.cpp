// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/chartpainter.h"
#include "figures/markers.h"
#include "figures/plotframe.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_set>
#include <vector>

namespace kbx::views {
namespace {

using figures::FigurePanel;
using figures::FigurePoint;
using figures::FigureSeries;

constexpr std::size_t manyPoints = 40; ///< above: no intervals, smaller marks
constexpr std::size_t crowd = 2000; ///< above: marks on the same spot are drawn once
constexpr std::size_t fewPoints = 12; ///< of a category: evenly spaced; more fill the slot
constexpr double goldenPart = 0.6180339887498949;

bool isDrawn(const FigurePanel& panel, const FigurePoint& point)
{
    return point.number.value && !(panel.yAxis.isLog2 && *point.number.value <= 0.0)
        && !(panel.xAxis.isLog2 && point.x <= 0.0);
}

std::size_t pointsOf(const FigurePanel& panel)
{
    std::size_t count = 0;
    for (const FigureSeries& series : panel.series) {
        count += series.isLine ? 0 : series.points.size();
    }
    return count;
}

void paintRoof(const PanelContext& c, const FigurePanel& panel, const PlotFrame& frame,
    const FigureSeries& series)
{
    QPainterPath path;
    for (const FigurePoint& point : series.points) {
        if (isDrawn(panel, point)) {
            const QPointF to = frame.at(point.x, *point.number.value);
            if (path.elementCount() == 0) {
                path.moveTo(to);
            } else {
                path.lineTo(to);
            }
        }
    }
    c.painter.setPen(penOf(series.style, c.line()));
    c.painter.drawPath(path);
}

/// Which of how many points of its category a point is.
struct Rank {
    std::size_t place = 0, count = 1;
};

std::vector<Rank> ranksOf(const FigureSeries& series)
{
    std::map<double, std::size_t> counts;
    std::vector<Rank> ranks;
    for (const FigurePoint& point : series.points) {
        ranks.push_back({counts[point.x]++, 1});
    }
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        ranks[i].count = counts[series.points[i].x];
    }
    return ranks;
}

/// Points of one category lie side by side in a fixed pattern, not on top of each other; a lone one
/// lies in the middle of its series' part of the slot.
double spread(
    const FigurePanel& panel, const PlotFrame& frame, std::size_t series, const Rank& rank)
{
    if (panel.xAxis.categories.empty()) {
        return 0.0;
    }
    std::size_t groups = 0;
    std::size_t place = 0;
    for (std::size_t i = 0; i < panel.series.size(); ++i) {
        place = i == series ? groups : place;
        groups += panel.series[i].isLine ? 0 : 1; // lines go through all
    }
    const double room = 0.8 * frame.slot() / static_cast<double>(groups);
    const auto at = static_cast<double>(rank.place);
    const double part = rank.count <= fewPoints ? (at + 0.5) / static_cast<double>(rank.count) - 0.5
                                                : std::fmod(at * goldenPart, 1.0) - 0.5;
    return room
        * (static_cast<double>(place) - (static_cast<double>(groups) - 1.0) / 2.0 + 0.7 * part);
}

void paintCloud(const PanelContext& c, const FigurePanel& panel, const PlotFrame& frame,
    std::size_t place, std::size_t total)
{
    const FigureSeries& series = panel.series[place];
    const double size = total > manyPoints ? std::max(3.0, 0.42 * c.em) : c.markSize();
    const std::vector<Rank> ranks = ranksOf(series);
    std::unordered_set<std::int64_t> taken;
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const FigurePoint& point = series.points[i];
        const double shift = spread(panel, frame, place, ranks[i]);
        if (point.number.published) {
            drawMarker(
                c, publishedStyle(), frame.at(point.x, *point.number.published, shift), size, true);
        }
        if (!isDrawn(panel, point)) {
            continue;
        }
        const QPointF centre = frame.at(point.x, *point.number.value, shift);
        if (total > crowd) {
            // Thinned for the eye only: the data beside the figure keeps all.
            const auto key
                = std::llround(centre.x() * 2.0) * 100000 + std::llround(centre.y() * 2.0);
            if (!taken.insert(key).second) {
                continue;
            }
        }
        if (total <= manyPoints && c.model.showsIntervals && point.number.low
            && point.number.high) {
            c.painter.setPen(QPen(toColor(series.style.colour), c.thin() * 1.2));
            frame.paintInterval(point.x, shift, *point.number.low, *point.number.high, 0.2 * c.em);
        }
        drawMarker(c, series.style, centre, size, series.published);
        c.mark(panel, series.index, i,
            QRectF(centre.x() - size * 0.7, centre.y() - size * 0.7, 1.4 * size, 1.4 * size));
    }
}

} // namespace

void paintPoints(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    const PlotFrame frame(c, panel, area, 0.0);
    frame.paintAxes();
    c.painter.save();
    c.painter.setClipRect(frame.plot().adjusted(-c.em, -c.em, c.em, c.em));
    for (const FigureSeries& series : panel.series) {
        if (series.isLine) {
            paintRoof(c, panel, frame, series);
        }
    }
    const std::size_t total = pointsOf(panel);
    for (std::size_t s = 0; s < panel.series.size(); ++s) {
        if (!panel.series[s].isLine) {
            paintCloud(c, panel, frame, s, total);
        }
    }
    c.painter.restore();
}

} // namespace kbx::views
