// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/plotframe.h"

#include "figures/markers.h"

#include <algorithm>
#include <cmath>

namespace kbx::views {
namespace {

using figures::FigureAxis;

constexpr double slant = 38.0; // degrees
constexpr double degree = 3.14159265358979 / 180.0;
constexpr double tickEm = 0.3;
constexpr double mostNames = 0.42; // of the panel that names beside lying bars may take

} // namespace

PlotFrame::PlotFrame(const PanelContext& context, const figures::FigurePanel& panel,
    const QRectF& area, double rightRoom)
    : c(context)
    , m_panel(panel)
    , m_area(area)
{
    const double em = c.em;
    const double line = em * figures::lineEm;
    double right = std::max(rightRoom, 0.6 * em);
    double left = 0.0;
    double bottom = line * figures::smallText + tickEm * em;
    if (isTurned()) {
        m_mode = NameMode::Beside;
        for (const auto& name : panel.xAxis.categories) {
            m_nameRoom = std::max(m_nameRoom, c.text.width(utf8(name), c.small()));
        }
        m_nameRoom = std::min(m_nameRoom, area.width() * mostNames);
        left = m_nameRoom + 0.6 * em;
        bottom += panel.yAxis.title.empty() ? 0.0 : line;
        right = std::max(right, 1.2 * em);
    } else {
        const QString title = utf8(panel.yAxis.title);
        // A title longer than its panel is high stands in two lines.
        m_titleLines = title.isEmpty()                                   ? 0
            : c.text.width(title, c.normal()) > area.height() - 0.5 * em ? 2
                                                                         : 1;
        left = valueRoom() + tickEm * em + 0.5 * em + line * m_titleLines;
        if (!panel.xAxis.categories.empty()) {
            left += layOutNames(area, left, right);
            bottom = m_nameRoom + 0.4 * em;
        }
        const bool titled = !panel.xAxis.title.empty() && m_mode != NameMode::Slanted;
        bottom += titled ? line : 0.0;
        if (panel.xAxis.categories.empty() && !panel.xAxis.ticks.empty()) {
            const auto& last = panel.xAxis.ticks.back();
            const double over = c.text.width(utf8(last.text), c.small()) / 2.0;
            right = std::max(right, over * panel.xAxis.placeOf(last.at));
        }
    }
    m_plot = area.adjusted(left, 0.5 * em, -right, -bottom);
    m_plot.setHeight(std::max(m_plot.height(), 2.0 * em));
    m_plot.setWidth(std::max(m_plot.width(), 2.0 * em));
}

double PlotFrame::valueRoom() const
{
    double widest = 0.0;
    for (const auto& tick : m_panel.yAxis.ticks) {
        widest = std::max(widest, c.text.width(numeral(tick.text), c.small()));
    }
    return widest;
}

/// Names under the bars: in one to three lines where that fits, else slanted. Answers how much more
/// room they need at the left.
double PlotFrame::layOutNames(const QRectF& area, double left, double right)
{
    const double width = (area.width() - left - right)
        / static_cast<double>(std::max<std::size_t>(m_panel.xAxis.categories.size(), 1));
    const double line = c.em * figures::lineEm * figures::smallText;
    bool fits = true;
    double widest = 0.0;
    for (const auto& name : m_panel.xAxis.categories) {
        const QString text = utf8(name);
        const QStringList lines = c.text.wrapped(text, width - 0.4 * c.em, c.small());
        m_nameLines = std::max(m_nameLines, static_cast<int>(lines.size()));
        widest = std::max(widest, c.text.width(text, c.small()));
        for (const QString& part : lines) {
            fits = fits && c.text.width(part, c.small()) <= width - 0.2 * c.em;
        }
    }
    if (fits && m_nameLines <= 3) {
        m_mode = NameMode::Lines;
        m_nameRoom = m_nameLines * line;
        return 0.0;
    }
    m_mode = NameMode::Slanted;
    m_nameRoom = std::min(widest * std::sin(slant * degree) + line, area.height() * 0.6);
    double missing = 0.0;
    for (std::size_t i = 0; i < m_panel.xAxis.categories.size(); ++i) {
        const double room = left + width * (static_cast<double>(i) + 0.5);
        missing = std::max(missing,
            c.text.width(utf8(m_panel.xAxis.categories[i]), c.small()) * std::cos(slant * degree)
                - room);
    }
    // The slots get narrower by it.
    return std::min(missing * 1.15, area.width() * 0.25);
}

double PlotFrame::placeAlong(double x) const
{
    const double share = std::clamp(m_panel.xAxis.placeOf(x), 0.0, 1.0);
    return isTurned() ? m_plot.top() + m_plot.height() * share
                      : m_plot.left() + m_plot.width() * share;
}

double PlotFrame::placeOf(double value) const
{
    const double share = std::clamp(m_panel.yAxis.placeOf(value), 0.0, 1.0);
    return isTurned() ? m_plot.left() + m_plot.width() * share
                      : m_plot.bottom() - m_plot.height() * share;
}

QPointF PlotFrame::at(double x, double value, double shift) const
{
    return isTurned() ? QPointF(placeOf(value), placeAlong(x) + shift)
                      : QPointF(placeAlong(x) + shift, placeOf(value));
}

double PlotFrame::slot() const
{
    const double length = isTurned() ? m_plot.height() : m_plot.width();
    const auto& axis = m_panel.xAxis;
    return axis.isLog2 ? length / 8.0 : length / std::max(axis.high - axis.low, 1e-9);
}

bool PlotFrame::isInside(double value) const
{
    const double share = m_panel.yAxis.placeOf(value);
    return share >= -1e-9 && share <= 1.0 + 1e-9;
}

QRectF PlotFrame::bar(double x, double shift, double width, double from, double to) const
{
    const QPointF a = at(x, from, shift - width / 2.0);
    const QPointF b = at(x, to, shift + width / 2.0);
    return QRectF(a, b).normalized();
}

void PlotFrame::paintInterval(double x, double shift, double low, double high, double cap) const
{
    const double top = m_panel.yAxis.placeOf(high);
    const double bottom = m_panel.yAxis.placeOf(low);
    if (top < 0.0 || bottom > 1.0) {
        return;
    }
    drawWhisker(c, at(x, low, shift), at(x, high, shift), cap, bottom<-1e-9, top> 1.0 + 1e-9);
}

void PlotFrame::paintAxes() const
{
    paintGrid();
    paintValueTicks();
    if (!m_panel.xAxis.categories.empty()) {
        paintCategories();
    } else {
        paintNumbersBelow(m_panel.xAxis);
    }
    paintTitles();
}

void PlotFrame::paintGrid() const
{
    c.painter.setPen(QPen(c.inks.grid, c.thin()));
    for (const auto& tick : m_panel.yAxis.ticks) {
        const double place = placeOf(tick.at);
        c.painter.drawLine(
            isTurned() ? QPointF(place, m_plot.top()) : QPointF(m_plot.left(), place),
            isTurned() ? QPointF(place, m_plot.bottom()) : QPointF(m_plot.right(), place));
    }
    c.painter.setPen(QPen(c.inks.soft, c.thin()));
    c.painter.drawLine(m_plot.bottomLeft(), m_plot.bottomRight());
    c.painter.drawLine(m_plot.topLeft(), m_plot.bottomLeft());
    c.painter.setPen(QPen(c.inks.soft, c.thin() * 1.2, Qt::DashLine));
    if (const auto& line = m_panel.yAxis.referenceLine; line && isInside(*line)) {
        const double place = placeOf(*line);
        c.painter.drawLine(
            isTurned() ? QPointF(place, m_plot.top()) : QPointF(m_plot.left(), place),
            isTurned() ? QPointF(place, m_plot.bottom()) : QPointF(m_plot.right(), place));
    }
    if (const auto& line = m_panel.xAxis.referenceLine) {
        const double share = m_panel.xAxis.placeOf(*line);
        if (share >= 0.0 && share <= 1.0) {
            const double place = placeAlong(*line);
            c.painter.drawLine(QPointF(place, m_plot.top()), QPointF(place, m_plot.bottom()));
        }
    }
}

void PlotFrame::paintValueTicks() const
{
    if (isTurned()) {
        paintNumbersBelow(m_panel.yAxis);
        return;
    }
    const double height = c.em * figures::lineEm;
    for (const auto& tick : m_panel.yAxis.ticks) {
        const double y = placeOf(tick.at);
        c.painter.setPen(QPen(c.inks.soft, c.thin()));
        c.painter.drawLine(QPointF(m_plot.left() - tickEm * c.em, y), QPointF(m_plot.left(), y));
        c.painter.setPen(c.inks.text);
        c.text.draw(c.painter,
            QRectF(m_area.left(), y - height / 2.0,
                m_plot.left() - m_area.left() - (tickEm + 0.2) * c.em, height),
            Qt::AlignRight | Qt::AlignVCenter, numeral(tick.text), c.small());
    }
}

/// The tick whose number is never left out: the reference, else the first.
std::size_t PlotFrame::numberAnchor(const FigureAxis& axis) const
{
    for (std::size_t i = 0; axis.referenceLine && i < axis.ticks.size(); ++i) {
        if (std::abs(axis.ticks[i].at - *axis.referenceLine) < 1e-9) {
            return i;
        }
    }
    return 0;
}

/// Where numbers would touch each other only every second is printed, or every third: even gaps say
/// what stands between.
std::size_t PlotFrame::numberStride(const FigureAxis& axis) const
{
    const std::size_t anchor = numberAnchor(axis);
    for (std::size_t stride = 1; stride < axis.ticks.size(); ++stride) {
        double end = m_area.left() - c.em;
        bool fits = true;
        for (std::size_t i = anchor % stride; i < axis.ticks.size(); i += stride) {
            const double x = m_plot.left() + m_plot.width() * axis.placeOf(axis.ticks[i].at);
            const double half = c.text.width(numeral(axis.ticks[i].text), c.small()) / 2.0;
            fits = fits && x - half >= end + 0.3 * c.em;
            end = x + half;
        }
        if (fits) {
            return stride;
        }
    }
    return std::max<std::size_t>(axis.ticks.size(), 1);
}

void PlotFrame::paintNumbersBelow(const FigureAxis& axis) const
{
    const std::size_t stride = numberStride(axis);
    const std::size_t first = numberAnchor(axis) % stride;
    for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
        const auto& tick = axis.ticks[i];
        const double share = axis.placeOf(tick.at);
        if (share < -1e-6 || share > 1.0 + 1e-6) {
            continue;
        }
        const double x = m_plot.left() + m_plot.width() * share;
        c.painter.setPen(QPen(c.inks.soft, c.thin()));
        c.painter.drawLine(
            QPointF(x, m_plot.bottom()), QPointF(x, m_plot.bottom() + tickEm * c.em));
        if (i % stride != first) {
            continue; // its tick stays
        }
        const double width = c.text.width(numeral(tick.text), c.small());
        c.painter.setPen(c.inks.text);
        c.text.draw(c.painter,
            QRectF(x - width / 2.0 - 1.0, m_plot.bottom() + tickEm * c.em, width + 2.0,
                c.em * figures::lineEm * figures::smallText),
            Qt::AlignHCenter | Qt::AlignVCenter, numeral(tick.text), c.small());
    }
}

void PlotFrame::paintCategories() const
{
    const double line = c.em * figures::lineEm * figures::smallText;
    for (std::size_t i = 0; i < m_panel.xAxis.categories.size(); ++i) {
        const QString name = utf8(m_panel.xAxis.categories[i]);
        const double place = placeAlong(static_cast<double>(i));
        c.painter.setPen(c.inks.text);
        if (m_mode == NameMode::Beside) {
            paintBeside(place, name);
        } else if (m_mode == NameMode::Slanted) {
            paintSlanted(place, name);
        } else {
            double y = m_plot.bottom() + 0.3 * c.em;
            for (const QString& part : c.text.wrapped(name, slot() - 0.4 * c.em, c.small())) {
                c.text.draw(c.painter, QRectF(place - slot() / 2.0, y, slot(), line),
                    Qt::AlignHCenter | Qt::AlignVCenter, part, c.small());
                y += line;
            }
        }
    }
}

/// At the left of its bars, in as many lines as they are high.
void PlotFrame::paintBeside(double y, const QString& name) const
{
    const double line = c.em * figures::lineEm * figures::smallText;
    const double room = m_nameRoom + 0.2 * c.em;
    QStringList parts{name};
    if (c.text.width(name, c.small()) > room) {
        const QStringList wrapped = c.text.wrapped(name, room, c.small());
        const auto most = static_cast<qsizetype>(slot() / (0.85 * line));
        parts = wrapped.size() <= most ? wrapped : parts;
    }
    const double step = parts.size() > 1 ? 0.85 * line : line;
    double top = y - step * static_cast<double>(parts.size()) / 2.0;
    for (const QString& part : parts) {
        c.text.draw(c.painter, QRectF(m_area.left(), top, room, step),
            Qt::AlignRight | Qt::AlignVCenter, part, c.small());
        top += step;
    }
}

/// Ends under the middle of its bars.
void PlotFrame::paintSlanted(double x, const QString& name) const
{
    const double room = std::min((x - m_area.left()) / std::cos(slant * degree),
        m_nameRoom / std::sin(slant * degree) - 0.6 * c.em);
    const double height = c.em * figures::lineEm * figures::smallText;
    c.painter.save();
    c.painter.translate(x + 0.25 * c.em, m_plot.bottom() + 0.3 * c.em);
    c.painter.rotate(-slant);
    c.text.draw(c.painter, QRectF(-room, 0.0, room, height), Qt::AlignRight | Qt::AlignTop, name,
        c.small());
    c.painter.restore();
}

void PlotFrame::paintTitles() const
{
    const double line = c.em * figures::lineEm;
    c.painter.setPen(c.inks.text);
    const auto below = [&](const std::string& title) {
        // A title longer than the axis takes the whole width.
        const bool fits = c.text.width(utf8(title), c.normal()) <= m_plot.width();
        const QRectF& wide = fits ? m_plot : m_area;
        c.text.draw(c.painter, QRectF(wide.left(), m_area.bottom() - line, wide.width(), line),
            (fits ? Qt::AlignHCenter : Qt::AlignRight) | Qt::AlignVCenter, utf8(title), c.normal());
    };
    if (isTurned()) {
        below(m_panel.yAxis.title);
        return;
    }
    if (m_mode != NameMode::Slanted) {
        below(m_panel.xAxis.title);
    }
    if (m_panel.yAxis.title.empty()) {
        return;
    }
    // A title longer than its axis takes the whole height.
    const QString title = utf8(m_panel.yAxis.title);
    const bool fits = c.text.width(title, c.normal()) <= m_plot.height();
    const double length = fits ? m_plot.height() : m_area.height();
    c.painter.save();
    c.painter.translate(m_area.left(), fits ? m_plot.bottom() : m_area.bottom());
    c.painter.rotate(-90.0);
    double across = 0.0;
    for (const QString& part :
        m_titleLines > 1 ? c.text.wrapped(title, length, c.normal()) : QStringList{title}) {
        c.text.draw(c.painter, QRectF(0.0, across, length, line),
            Qt::AlignHCenter | Qt::AlignVCenter, part, c.normal());
        across += line;
    }
    c.painter.restore();
}

} // namespace kbx::views
