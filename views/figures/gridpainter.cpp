// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gridpainter.h"

#include "figures/figurefonts.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace kbx::views {
namespace {

using figures::FigureCell;
using figures::FigureKind;
using figures::FigureState;

const QColor lineColor(0xBC, 0xC2, 0xCC);
const QColor softText(0x45, 0x4C, 0x5A);
const QColor strongText(0x1A, 0x1E, 0x26);
const QColor accent(0x1B, 0x5F, 0xBF);
const QColor failColor(0xAD, 0x1A, 0x34);
constexpr double thinLine = 0.5; // points; thinner lines vanish in print
constexpr double small = 0.82; // secondary text against the figure's font
constexpr double smallestScale = 0.55; // below it text is no longer readable in print

QString utf8(const std::string& text)
{
    return QString::fromStdString(text);
}

void hatch(QPainter& painter, const QRectF& rect)
{
    painter.save();
    painter.setClipRect(rect);
    painter.setPen(QPen(lineColor, thinLine));
    for (double x = rect.left() - rect.height(); x < rect.right(); x += 3.0) {
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    }
    painter.restore();
}

/// What stands in a cell of that state; empty for hatched ones, which get a swatch.
std::string signOf(FigureState state)
{
    switch (state) {
    case FigureState::WithinNoise:
        return "\u2248 ";
    case FigureState::BelowResolution:
        return "< res. ";
    case FigureState::Inconclusive:
        return "\u00b1 wide ";
    case FigureState::Wrong:
        return "\u00d7 ";
    default:
        return {};
    }
}

void cross(QPainter& painter, const QPointF& centre, double size)
{
    painter.setPen(QPen(failColor, 1.0));
    painter.drawLine(centre + QPointF(-size, -size), centre + QPointF(size, size));
    painter.drawLine(centre + QPointF(-size, size), centre + QPointF(size, -size));
}

} // namespace

GridPainter::GridPainter(const figures::FigureModel& model, QPainter& painter)
    : m_model(model)
    , m_painter(painter)
    , m_fontPt(model.fontPt)
{
}

double GridPainter::textWidth(const std::string& text, bool bold) const
{
    return QFontMetricsF(figureFont(m_fontPt, bold)).horizontalAdvance(utf8(text));
}

void GridPainter::text(
    const QRectF& rect, int flags, const std::string& content, bool bold, double scale)
{
    const QString whole = utf8(content);
    const QFontMetricsF metrics(figureFont(m_fontPt, bold));
    // Numbers and names become smaller before they are cut.
    const double needed = metrics.horizontalAdvance(whole) * scale;
    if (needed > rect.width() && rect.width() > 0.0) {
        scale *= std::max(rect.width() / needed, smallestScale);
    }
    // Drawn at the figure's font and scaled: pixel sizes are whole numbers, points are not.
    m_painter.save();
    m_painter.translate(rect.topLeft());
    m_painter.scale(scale, scale);
    m_painter.setFont(figureFont(m_fontPt, bold));
    const QRectF inside(0, 0, rect.width() / scale, rect.height() / scale);
    m_painter.drawText(
        inside, flags, metrics.elidedText(whole, Qt::ElideRight, inside.width() + 0.5));
    m_painter.restore();
}

double GridPainter::bottomHeight() const
{
    const double line = m_fontPt * 1.35;
    double height = line * small * static_cast<double>(m_model.footnotes.size());
    if (m_model.colourBar || !m_model.legend.empty()) {
        height += 2.4 * line;
    }
    return height > 0.0 ? height + 0.4 * line : 0.0;
}

GridPainter::Layout GridPainter::layoutIn(const QRectF& page) const
{
    Layout layout;
    std::string lastGroup;
    bool groups = false;
    for (const auto& row : m_model.rows) {
        groups = groups || (m_model.kind == FigureKind::HeatMap && !row.group.empty());
        const std::string own = row.text + (row.detail.empty() ? "" : "  " + row.detail);
        layout.headerWidth = std::max(layout.headerWidth, textWidth(own));
        layout.groupWidth
            = std::max(layout.groupWidth, groups ? textWidth(row.group) * small : 0.0);
    }
    layout.headerWidth = std::min(
        std::max(layout.headerWidth, textWidth(m_model.corner)) + 6.0, page.width() * 0.36);
    layout.groupWidth = groups ? layout.groupWidth + 6.0 : 0.0;
    for (const auto& value : m_model.margin) {
        layout.marginWidth = std::max(layout.marginWidth, textWidth(value.text));
    }
    if (!m_model.margin.empty()) {
        layout.marginWidth = std::max(layout.marginWidth, textWidth(m_model.marginTitle)) + 8.0;
    }
    layout.headerHeight = m_fontPt * 1.7;
    const double left = page.left() + layout.groupWidth + layout.headerWidth;
    const double top = page.top() + layout.headerHeight;
    layout.grid = QRectF(
        left, top, page.right() - left - layout.marginWidth, page.bottom() - bottomHeight() - top);
    const auto columns = std::max<std::size_t>(m_model.columns.size(), 1);
    const auto rows = std::max<std::size_t>(m_model.rows.size(), 1);
    layout.columnWidth = layout.grid.width() / static_cast<double>(columns);
    const double gap = m_model.totalRows > 0 ? 3.0 : 0.0;
    layout.rowHeight = (layout.grid.height() - gap) / static_cast<double>(rows);
    return layout;
}

double GridPainter::rowTop(const Layout& layout, std::size_t row) const
{
    const bool total = row + m_model.totalRows >= m_model.rows.size() && m_model.totalRows > 0;
    return layout.grid.top() + layout.rowHeight * static_cast<double>(row) + (total ? 3.0 : 0.0);
}

QRectF GridPainter::cellRect(const Layout& layout, std::size_t row, std::size_t column) const
{
    return {layout.grid.left() + layout.columnWidth * static_cast<double>(column),
        rowTop(layout, row), layout.columnWidth, layout.rowHeight};
}

void GridPainter::paint(const QRectF& page)
{
    m_painter.fillRect(page, Qt::white);
    const Layout layout = layoutIn(page);
    paintHeaders(layout);
    paintRowHeaders(layout);
    for (std::size_t row = 0; row < m_model.rows.size(); ++row) {
        for (std::size_t column = 0; column < m_model.columns.size(); ++column) {
            paintCell(cellRect(layout, row, column), m_model.cell(row, column));
        }
    }
    paintMargin(layout);
    paintBottom(QRectF(page.left(), page.bottom() - bottomHeight(), page.width(), bottomHeight()));
}

void GridPainter::paintHeaders(const Layout& layout)
{
    m_painter.setPen(strongText);
    const double top = layout.grid.top() - layout.headerHeight;
    const double left = layout.grid.left() - layout.headerWidth - layout.groupWidth;
    text({left, top, layout.headerWidth + layout.groupWidth, layout.headerHeight},
        Qt::AlignLeft | Qt::AlignVCenter, m_model.corner, true);
    const bool heat = m_model.kind == FigureKind::HeatMap;
    for (std::size_t column = 0; column < m_model.columns.size(); ++column) {
        const QRectF cell = cellRect(layout, 0, column);
        text({cell.left() + (heat ? 1.0 : 3.0), top, cell.width() - (heat ? 2.0 : 4.0),
                 layout.headerHeight},
            (heat ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter,
            m_model.columns[column].text, true);
    }
    m_painter.setPen(QPen(softText, thinLine));
    m_painter.drawLine(
        QPointF(left, layout.grid.top()), QPointF(layout.grid.right(), layout.grid.top()));
    if (m_model.totalRows > 0 && m_model.totalRows < m_model.rows.size()) {
        const double y = rowTop(layout, m_model.rows.size() - m_model.totalRows) - 1.5;
        m_painter.drawLine(QPointF(left, y), QPointF(layout.grid.right(), y));
    }
}

void GridPainter::paintRowHeaders(const Layout& layout)
{
    std::string group;
    for (std::size_t row = 0; row < m_model.rows.size(); ++row) {
        const auto& header = m_model.rows[row];
        const bool total = row + m_model.totalRows >= m_model.rows.size() && m_model.totalRows > 0;
        const QRectF rect(layout.grid.left() - layout.headerWidth, rowTop(layout, row),
            layout.headerWidth - 4.0, layout.rowHeight);
        m_painter.setPen(strongText);
        text(rect, Qt::AlignLeft | Qt::AlignVCenter, header.text, total);
        if (!header.detail.empty()) {
            m_painter.setPen(softText);
            text(rect, Qt::AlignRight | Qt::AlignVCenter, header.detail, false, small);
        }
        if (layout.groupWidth > 0.0 && header.group != group && !header.group.empty()) {
            m_painter.setPen(softText);
            text({layout.grid.left() - layout.headerWidth - layout.groupWidth, rect.top(),
                     layout.groupWidth - 4.0, layout.rowHeight},
                Qt::AlignLeft | Qt::AlignVCenter, header.group, false, small);
            if (row > 0) {
                m_painter.setPen(QPen(lineColor, thinLine));
                m_painter.drawLine(
                    QPointF(
                        layout.grid.left() - layout.headerWidth - layout.groupWidth, rect.top()),
                    QPointF(layout.grid.left(), rect.top()));
            }
        }
        group = header.group;
    }
}

void GridPainter::paintCell(const QRectF& rect, const FigureCell& cell)
{
    const QRectF inside = rect.adjusted(0.35, 0.35, -0.35, -0.35);
    if (cell.fill) {
        m_painter.fillRect(inside, toColor(*cell.fill));
    }
    if (cell.number.state == FigureState::NotTimed || cell.number.state == FigureState::NotRun) {
        hatch(m_painter, inside);
    }
    if (m_model.kind == FigureKind::HeatMap) {
        paintHeatCell(inside, cell);
    } else {
        paintMatrixCell(inside, cell);
    }
}

void GridPainter::paintMatrixCell(const QRectF& rect, const FigureCell& cell)
{
    const auto& number = cell.number;
    const bool hasLine
        = number.value && number.low && number.high && *number.high <= 1.0 && *number.low >= 0.0;
    const QRectF line(rect.left() + 3.0, rect.top() + 0.5, rect.width() - 6.0,
        hasLine ? rect.height() * 0.62 : rect.height());
    m_painter.setPen(cell.fill ? toColor(cell.ink) : softText);
    if (!number.value) {
        text(line, Qt::AlignLeft | Qt::AlignVCenter,
            number.text + (number.detail.empty() ? "" : " (" + number.detail + ")"), false, small);
        return;
    }
    const double used = textWidth(number.text, true) + 3.0;
    text(line, Qt::AlignLeft | Qt::AlignVCenter, number.text, true);
    const std::string detail = number.detail + (cell.isPartial ? " !" : "");
    text(line.adjusted(used, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, detail, false, small);
    if (!number.publishedText.empty()) {
        const double room = line.width() - used - (textWidth(detail) * small + 3.0);
        if (room >= textWidth(number.publishedText) * small) {
            text(line, Qt::AlignRight | Qt::AlignVCenter, number.publishedText, false, small);
        }
    }
    if (hasLine) {
        paintIntervalLine({rect.left() + 3.0, rect.top() + rect.height() * 0.66, rect.width() - 6.0,
                              rect.height() * 0.26},
            number);
    }
}

void GridPainter::paintIntervalLine(const QRectF& rect, const figures::FigureValue& number)
{
    const double y = rect.center().y();
    const auto at
        = [&](double share) { return rect.left() + rect.width() * std::clamp(share, 0.0, 1.0); };
    m_painter.setPen(QPen(lineColor, thinLine));
    m_painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    m_painter.setPen(Qt::NoPen);
    QColor band = accent;
    band.setAlpha(110);
    m_painter.setBrush(band);
    m_painter.drawRect(
        QRectF(QPointF(at(*number.low), y - 1.1), QPointF(at(*number.high), y + 1.1)));
    m_painter.setBrush(accent);
    m_painter.drawRect(QRectF(at(*number.value) - 0.5, y - 2.2, 1.0, 4.4));
    m_painter.setBrush(Qt::NoBrush);
    if (number.published) {
        const double x = at(*number.published);
        const double size = 1.8;
        m_painter.setPen(QPen(strongText, thinLine));
        m_painter.setBrush(Qt::white);
        m_painter.drawPolygon(QPolygonF({QPointF(x, y - size), QPointF(x + size, y),
            QPointF(x, y + size), QPointF(x - size, y)}));
        m_painter.setBrush(Qt::NoBrush);
    }
}

void GridPainter::paintHeatCell(const QRectF& rect, const FigureCell& cell)
{
    m_painter.setPen(cell.fill ? toColor(cell.ink) : softText);
    if (cell.number.state == FigureState::Wrong) {
        const double width = textWidth(cell.number.text) * small;
        cross(m_painter, {rect.center().x() - width / 2.0 - 4.0, rect.center().y()}, 1.8);
        m_painter.setPen(failColor);
        text(rect.adjusted(4.0, 0, 0, 0), Qt::AlignCenter, cell.number.text, false, small);
        return;
    }
    if (cell.number.state == FigureState::NotTimed || cell.number.state == FigureState::NotRun) {
        return;
    }
    if (cell.number.state == FigureState::Impossible) {
        m_painter.setPen(failColor);
    }
    std::string shown = cell.number.text;
    if (cell.number.state == FigureState::WithinNoise) {
        shown += " \u2248";
    }
    shown += cell.isThrottled || cell.number.state == FigureState::Impossible ? " !" : "";
    if (cell.beyondScale != 0) {
        shown = cell.beyondScale < 0 ? "\u25c2 " + shown : shown + " \u25b8";
    }
    text(rect, Qt::AlignCenter, shown, cell.number.state == FigureState::Value);
}

void GridPainter::paintMargin(const Layout& layout)
{
    if (m_model.margin.empty()) {
        return;
    }
    m_painter.setPen(strongText);
    const double left = layout.grid.right() + 3.0;
    text({left, layout.grid.top() - layout.headerHeight, layout.marginWidth - 4.0,
             layout.headerHeight},
        Qt::AlignRight | Qt::AlignVCenter, m_model.marginTitle, true, small);
    for (std::size_t row = 0; row < m_model.margin.size(); ++row) {
        text({left, rowTop(layout, row), layout.marginWidth - 4.0, layout.rowHeight},
            Qt::AlignRight | Qt::AlignVCenter, m_model.margin[row].text);
    }
}

void GridPainter::paintBottom(const QRectF& area)
{
    const double line = m_fontPt * 1.35;
    double top = area.top() + 0.4 * line;
    if (m_model.colourBar) {
        paintColourBar({area.left(), top, std::min(area.width() * 0.4, 160.0), 2.2 * line});
    }
    if (m_model.colourBar || !m_model.legend.empty()) {
        double x
            = area.left() + (m_model.colourBar ? std::min(area.width() * 0.4, 160.0) + 12.0 : 0.0);
        const double first = x;
        double y = top;
        m_painter.setPen(softText);
        for (const auto& entry : m_model.legend) {
            const bool hatched
                = entry.state == FigureState::NotTimed || entry.state == FigureState::NotRun;
            const double swatch = hatched ? m_fontPt * 1.4 : 0.0;
            const std::string words = signOf(entry.state) + entry.text;
            const double width = swatch + textWidth(words) * small + 10.0;
            if (x + width > area.right() && x > first) {
                x = first;
                y += line * small;
            }
            if (hatched) {
                hatch(m_painter, {x, y + 1.0, swatch - 3.0, line * small - 2.0});
                m_painter.setPen(softText);
            }
            text({x + swatch, y, width - swatch, line * small}, Qt::AlignLeft | Qt::AlignVCenter,
                words, false, small);
            x += width;
        }
        top += 2.4 * line;
    }
    m_painter.setPen(softText);
    for (const auto& note : m_model.footnotes) {
        text({area.left(), top, area.width(), line * small}, Qt::AlignLeft | Qt::AlignVCenter, note,
            false, small);
        top += line * small;
    }
}

void GridPainter::paintColourBar(const QRectF& area)
{
    const auto& bar = *m_model.colourBar;
    const QRectF strip(area.left() + 10.0, area.top(), area.width() - 20.0, area.height() * 0.32);
    const auto count = static_cast<double>(bar.colours.size());
    for (std::size_t i = 0; i < bar.colours.size(); ++i) {
        m_painter.fillRect(QRectF(strip.left() + strip.width() * static_cast<double>(i) / count,
                               strip.top(), strip.width() / count + 0.2, strip.height()),
            toColor(bar.colours[i]));
    }
    for (const auto& tick : bar.ticks) {
        const double x = strip.left() + strip.width() * tick.at;
        m_painter.setPen(QPen(softText, thinLine));
        m_painter.drawLine(QPointF(x, strip.bottom()), QPointF(x, strip.bottom() + 2.0));
        text({x - 14.0, strip.bottom() + 2.0, 28.0, m_fontPt * 1.2},
            Qt::AlignHCenter | Qt::AlignTop, tick.text, false, small);
    }
}

} // namespace kbx::views
