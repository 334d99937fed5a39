// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/chartpainter.h"
#include "figures/markers.h"
#include "figures/plotframe.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace kbx::views {
namespace {

using figures::FigurePanel;
using figures::FigurePoint;
using figures::FigureSeries;

constexpr double barShare = 0.8; // of a slot that bars fill

struct Bars {
    const PanelContext& c;
    const FigurePanel& panel;
    const PlotFrame& frame;
    double width; ///< of one bar
    std::size_t own; ///< series that are ours
    std::set<double> empty; ///< categories without any bar: one dash says it
};

std::set<double> emptyOf(const FigurePanel& panel)
{
    std::set<double> empty, filled;
    for (const FigureSeries& series : panel.series) {
        for (const FigurePoint& point : series.points) {
            if (!series.published) {
                (point.number.value ? filled : empty).insert(point.x);
            }
        }
    }
    for (const double x : filled) {
        empty.erase(x);
    }
    return empty;
}

double shiftOf(const Bars& bars, std::size_t place)
{
    return bars.width * (static_cast<double>(place) + 0.5 - static_cast<double>(bars.own) / 2.0);
}

/// Which of our bars a published series stands on: that of its name.
double publishedShift(const Bars& bars, const std::string& name)
{
    std::size_t place = 0;
    for (const FigureSeries& series : bars.panel.series) {
        if (series.published) {
            continue;
        }
        if (name.compare(0, series.name.size(), series.name) == 0) {
            return shiftOf(bars, place);
        }
        ++place;
    }
    return 0.0;
}

void paintCount(const Bars& bars, const FigurePoint& point, const QRectF& rect)
{
    const auto& c = bars.c;
    const QString text = utf8(point.number.detail);
    const double needed = c.text.width(text, c.small());
    const double line = c.em * figures::lineEm * figures::smallText;
    c.painter.setPen(c.inks.soft);
    if (bars.frame.isTurned()) {
        if (rect.height() >= 0.8 * c.em) {
            c.text.draw(c.painter,
                QRectF(
                    rect.right() + 0.3 * c.em, rect.center().y() - line / 2.0, needed + 1.0, line),
                Qt::AlignLeft | Qt::AlignVCenter, text, c.small());
        }
    } else if (needed <= rect.width() + 0.4 * c.em) {
        c.text.draw(c.painter,
            QRectF(rect.center().x() - needed / 2.0, rect.top() - line, needed + 1.0, line),
            Qt::AlignHCenter | Qt::AlignVCenter, text, c.small());
    }
}

/// A dash where there is no value: a missing bar would read as 0.
void paintNoValue(const Bars& bars, double x, double shift)
{
    const auto& c = bars.c;
    const QPointF base = bars.frame.at(x, bars.panel.yAxis.low, shift);
    const double half = std::min(0.25 * bars.width, 0.3 * c.em);
    // Always level: upright dashes of many lying bars would join to a line.
    const QPointF middle
        = base + (bars.frame.isTurned() ? QPointF(0.6 * c.em, 0.0) : QPointF(0.0, -0.4 * c.em));
    const QPointF side(bars.frame.isTurned() ? 0.25 * c.em : half, 0.0);
    c.painter.setPen(QPen(c.inks.soft, c.thin() * 1.4));
    c.painter.drawLine(middle - side, middle + side);
}

void paintPublished(
    const Bars& bars, double x, double shift, double value, const figures::ClassStyle* look)
{
    figures::ClassStyle style = publishedStyle();
    if (look != nullptr) {
        style.colour = look->colour;
    }
    drawMarker(bars.c, style, bars.frame.at(x, value, shift),
        std::min(bars.c.markSize() * 0.9, std::max(bars.width, 3.0)), true);
}

void paintSeries(const Bars& bars, const FigureSeries& series, double shift)
{
    const auto& c = bars.c;
    const double base = bars.panel.yAxis.isLog2
        ? bars.panel.yAxis.low
        : std::clamp(0.0, bars.panel.yAxis.low, bars.panel.yAxis.high);
    for (std::size_t i = 0; i < series.points.size(); ++i) {
        const FigurePoint& point = series.points[i];
        if (series.published) {
            if (point.number.value) {
                paintPublished(bars, point.x, shift, *point.number.value, &series.style);
            }
            continue;
        }
        if (!point.number.value) {
            if (bars.empty.count(point.x) == 0) {
                paintNoValue(bars, point.x, shift);
            }
        } else {
            const QRectF rect
                = bars.frame.bar(point.x, shift, bars.width * 0.94, base, *point.number.value);
            fillBar(c, series.style, rect);
            c.mark(bars.panel, series.index, i, rect.adjusted(-1.0, -2.0, 1.0, 1.0));
            const bool interval = c.model.showsIntervals && point.number.low && point.number.high;
            if (interval) {
                const double cap = std::min(bars.width * 0.25, 0.25 * c.em);
                const auto paint = [&](const QColor& ink, double width) {
                    c.painter.setPen(QPen(ink, width));
                    bars.frame.paintInterval(
                        point.x, shift, *point.number.low, *point.number.high, cap);
                };
                // On a ground of paper, or it would vanish on a dark bar; a narrow bar would.
                if (bars.width >= c.em) {
                    paint(c.inks.paper, c.thin() * 2.8);
                }
                paint(c.inks.text, c.thin() * 1.2);
            }
            if (c.model.showsCounts) {
                const QRectF whole = interval
                    ? bars.frame.bar(point.x, shift, bars.width, base, *point.number.high)
                    : rect;
                paintCount(bars, point, whole.united(rect));
            }
        }
        if (point.number.published) {
            paintPublished(bars, point.x, shift, *point.number.published, nullptr);
        }
    }
}

} // namespace

void paintBars(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    const PlotFrame frame(c, panel, area, 0.0);
    frame.paintAxes();
    const auto own = static_cast<std::size_t>(std::count_if(panel.series.begin(),
        panel.series.end(), [](const FigureSeries& series) { return !series.published; }));
    const double width = std::min(
        barShare * frame.slot() / static_cast<double>(std::max<std::size_t>(own, 1)), 4.0 * c.em);
    const Bars bars{c, panel, frame, width, own, emptyOf(panel)};
    for (const double x : bars.empty) {
        paintNoValue(bars, x, 0.0);
    }
    std::size_t place = 0;
    for (const FigureSeries& series : panel.series) {
        paintSeries(bars, series,
            series.published ? publishedShift(bars, series.name) : shiftOf(bars, place));
        place += series.published ? 0 : 1;
    }
}

void paintStackedBars(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    const PlotFrame frame(c, panel, area, 0.0);
    frame.paintAxes();
    const double width = std::min(barShare * frame.slot(), 5.0 * c.em);
    std::map<double, double> top;
    for (const FigureSeries& series : panel.series) {
        if (series.published) {
            continue;
        }
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const FigurePoint& point = series.points[i];
            const double value = point.number.value.value_or(0.0);
            if (!(value > 0.0)) {
                continue;
            }
            double& from = top[point.x];
            const QRectF rect = frame.bar(point.x, 0.0, width, from, from + value);
            from += value;
            fillBar(c, series.style, rect);
            c.painter.setPen(QPen(c.inks.paper, c.thin()));
            c.painter.drawRect(rect);
            c.mark(panel, series.index, i, rect);
            const QString text = utf8(point.number.text);
            if (rect.height() >= 1.1 * c.em
                && rect.width() >= c.text.width(text, c.small()) + 0.3 * c.em) {
                if (c.model.isGrey) {
                    // Letters do not read on a texture.
                    const QSizeF size(c.text.width(text, c.small()) + 0.4 * c.em, c.em);
                    c.painter.fillRect(
                        QRectF(rect.center() - QPointF(size.width(), size.height()) / 2.0, size),
                        toColor(series.style.colour));
                }
                c.painter.setPen(toColor(figures::inkOn(series.style.colour)));
                c.text.draw(c.painter, rect, Qt::AlignCenter, text, c.small());
            }
        }
    }
}

} // namespace kbx::views
