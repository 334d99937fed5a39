// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/chartpainter.h"
#include "figures/markers.h"

#include <algorithm>
#include <unordered_map>

namespace kbx::views {
namespace {

using figures::FigurePanel;
using figures::FigurePoint;
using figures::FigureSeries;

constexpr double leastNames = 0.45; // of the panel's width that names may always take
constexpr double leastPlotEm = 13.0; // what is left for the plot, where names are long

struct Forest {
    const PanelContext& c;
    const FigurePanel& panel;
    QRectF plot;
    double row = 0.0;
    std::vector<std::string> names;

    double x(double value) const
    {
        return plot.left() + plot.width() * std::clamp(panel.xAxis.placeOf(value), 0.0, 1.0);
    }
};

void paintFrame(const Forest& forest, const QRectF& area)
{
    const auto& c = forest.c;
    const double line = c.em * figures::lineEm * figures::smallText;
    double end = area.left();
    for (const auto& tick : forest.panel.xAxis.ticks) {
        const double x = forest.x(tick.at);
        c.painter.setPen(QPen(c.inks.grid, c.thin()));
        c.painter.drawLine(QPointF(x, forest.plot.top()), QPointF(x, forest.plot.bottom()));
        const double width = c.text.width(numeral(tick.text), c.small());
        if (x - width / 2.0 < end + 0.3 * c.em) {
            continue;
        }
        end = x + width / 2.0;
        c.painter.setPen(c.inks.text);
        c.text.draw(c.painter,
            QRectF(x - width / 2.0 - 1.0, forest.plot.bottom() + 0.2 * c.em, width + 2.0, line),
            Qt::AlignHCenter | Qt::AlignVCenter, numeral(tick.text), c.small());
    }
    c.painter.setPen(QPen(c.inks.soft, c.thin()));
    c.painter.drawLine(forest.plot.bottomLeft(), forest.plot.bottomRight());
    if (const auto& zero = forest.panel.xAxis.referenceLine) {
        c.painter.setPen(QPen(c.inks.soft, c.thin() * 1.2, Qt::DashLine));
        c.painter.drawLine(QPointF(forest.x(*zero), forest.plot.top()),
            QPointF(forest.x(*zero), forest.plot.bottom()));
    }
    c.painter.setPen(c.inks.text);
    const QString title = utf8(forest.panel.xAxis.title);
    // A title longer than the axis takes the whole width.
    const bool fits = c.text.width(title, c.normal()) <= forest.plot.width();
    const QRectF& wide = fits ? forest.plot : area;
    c.text.draw(c.painter,
        QRectF(wide.left(), area.bottom() - c.em * figures::lineEm, wide.width(),
            c.em * figures::lineEm),
        (fits ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter, title, c.normal());
    for (std::size_t i = 0; i < forest.names.size(); ++i) {
        c.text.draw(c.painter,
            QRectF(area.left(), forest.plot.top() + forest.row * static_cast<double>(i),
                forest.plot.left() - area.left() - 0.6 * c.em, forest.row),
            Qt::AlignLeft | Qt::AlignVCenter, utf8(forest.names[i]), c.small());
    }
}

void paintPoint(const Forest& forest, const FigureSeries& series, std::size_t index, double y)
{
    const auto& c = forest.c;
    const FigurePoint& point = series.points[index];
    if (point.number.published) {
        drawMarker(
            c, publishedStyle(), QPointF(forest.x(*point.number.published), y), c.markSize(), true);
    }
    if (!point.number.value) {
        // No value says why, where the value would stand; a note below the figure says it else.
        const bool isLone = forest.panel.series.size() == 1;
        c.painter.setPen(isLone ? c.inks.soft : toColor(series.style.colour));
        std::string text = point.number.text + " (" + point.number.detail + ")";
        if (point.number.detail.empty() || !isLone
            || c.text.width(utf8(text), c.small()) > forest.plot.width() - 0.6 * c.em) {
            text = point.number.text;
        }
        c.text.draw(c.painter,
            QRectF(
                forest.plot.left() + 0.3 * c.em, y - 0.6 * c.em, forest.plot.width(), 1.2 * c.em),
            Qt::AlignLeft | Qt::AlignVCenter, utf8(text), c.small());
        return;
    }
    const auto& axis = forest.panel.xAxis;
    if (c.model.showsIntervals && point.number.low && point.number.high) {
        c.painter.setPen(QPen(toColor(series.style.colour), c.thin() * 1.6));
        drawWhisker(c, QPointF(forest.x(*point.number.low), y),
            QPointF(forest.x(*point.number.high), y), 0.22 * c.em,
            axis.placeOf(*point.number.low) < -1e-9, axis.placeOf(*point.number.high) > 1.0 + 1e-9);
    }
    const QPointF centre(forest.x(*point.number.value), y);
    const double size = std::min(c.markSize(), forest.row * 0.8);
    drawMarker(c, series.style, centre, size, series.published);
    c.mark(forest.panel, series.index, index,
        QRectF(centre.x() - size, y - size, 2.0 * size, 2.0 * size));
}

/// The numbers at the right, where the panel has one series and room.
double numbersRoom(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    if (panel.series.size() != 1 || area.width() < 30.0 * c.em) {
        return 0.0;
    }
    double widest = 0.0;
    for (const FigurePoint& point : panel.series.front().points) {
        // As it is printed: a minus sign is wider than a hyphen.
        const QString text = numeral(point.number.text + "  " + point.number.detail);
        widest = std::max(widest, point.number.value ? c.text.width(text, c.small()) : 0.0);
    }
    return widest > 0.0 ? widest + 0.8 * c.em : 0.0;
}

} // namespace

void paintForest(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    Forest forest{c, panel, {}, 0.0, figures::forestRows(panel)};
    double names = 0.0;
    for (const std::string& name : forest.names) {
        names = std::max(names, c.text.width(utf8(name), c.small()));
    }
    const double most = std::max(area.width() * leastNames, area.width() - leastPlotEm * c.em);
    names = std::min(names, most) + 0.8 * c.em;
    const double numbers = numbersRoom(c, panel, area);
    const double bottom = c.em * figures::lineEm * (figures::smallText + 1.0) + 0.2 * c.em;
    const auto& ticks = panel.xAxis.ticks;
    const double over
        = ticks.empty() ? 0.0 : c.text.width(numeral(ticks.back().text), c.small()) / 2.0;
    forest.plot = area.adjusted(names, 0.3 * c.em, -std::max({numbers, over, c.em}), -bottom);
    forest.row
        = forest.plot.height() / static_cast<double>(std::max<std::size_t>(forest.names.size(), 1));
    paintFrame(forest, area);
    std::unordered_map<std::string, std::size_t> rowOf;
    for (std::size_t i = 0; i < forest.names.size(); ++i) {
        rowOf.emplace(forest.names[i], i);
    }
    // Only series that meet in a row need room beside each other.
    std::size_t points = 0;
    for (const FigureSeries& series : panel.series) {
        points += series.points.size();
    }
    const bool meet = points > forest.names.size();
    const auto count = static_cast<double>(panel.series.size());
    for (std::size_t s = 0; s < panel.series.size(); ++s) {
        const double shift
            = meet ? forest.row * 0.8 * ((static_cast<double>(s) + 0.5) / count - 0.5) : 0.0;
        for (std::size_t i = 0; i < panel.series[s].points.size(); ++i) {
            const FigurePoint& point = panel.series[s].points[i];
            const double y = forest.plot.top()
                + forest.row * (static_cast<double>(rowOf[point.label]) + 0.5) + shift;
            paintPoint(forest, panel.series[s], i, y);
            if (numbers > 0.0 && point.number.value) {
                c.painter.setPen(c.inks.text);
                c.text.draw(c.painter,
                    QRectF(forest.plot.right() + 0.6 * c.em, y - 0.7 * c.em, numbers, 1.4 * c.em),
                    Qt::AlignLeft | Qt::AlignVCenter,
                    numeral(point.number.text + "  " + point.number.detail), c.small());
            }
        }
    }
}

} // namespace kbx::views
