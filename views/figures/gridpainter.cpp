// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/gridpainter.h"

#include "figures/markers.h"
#include "figures/panelsize.h"

#include <algorithm>

namespace kbx::views {
namespace {

using figures::FigureState;

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
    case FigureState::Impossible:
        return "! ";
    default:
        return {};
    }
}

constexpr double lineShare = 1.0; // of the text size: lines of one name stand close

} // namespace

bool isHatched(FigureState state)
{
    return state == FigureState::NotTimed || state == FigureState::NotRun;
}

GridPainter::GridPainter(const PanelContext& context, const figures::FigurePanel& panel)
    : c(context)
    , m_panel(panel)
    , m_grid(panel.grid)
{
}

double GridPainter::width(const std::string& content, bool bold, bool isSmall) const
{
    return c.text.width(utf8(content), {isSmall ? c.small().size : c.em, bold, false});
}

void GridPainter::text(
    const QRectF& rect, Qt::Alignment where, const std::string& content, bool bold, bool isSmall)
{
    c.text.draw(
        c.painter, rect, where, numeral(content), {isSmall ? c.small().size : c.em, bold, false});
}

double GridPainter::footHeight() const
{
    return figures::gridFootHeight(m_grid, m_panel.box.width, c.em);
}

GridPainter::Layout GridPainter::layoutIn(const QRectF& area) const
{
    figures::GridNeeds needs;
    needs.name = needs.line = width(m_grid.corner, true, true);
    for (const auto& row : m_grid.rows) {
        const double name = width(row.text);
        const double detail = row.detail.empty() ? 0.0 : width(row.detail, false, true);
        needs.name = std::max(needs.name, name);
        needs.detail = std::max(needs.detail, detail);
        needs.line = std::max(needs.line, name + (detail > 0.0 ? detail + 0.6 * c.em : 0.0));
        needs.group = std::max(needs.group, isHeat() ? width(row.group, false, true) : 0.0);
    }
    for (const auto& value : m_grid.margin) {
        needs.margin = std::max(needs.margin, width(value.text));
    }
    if (!m_grid.margin.empty()) {
        needs.margin = std::max(needs.margin, width(m_grid.marginTitle, true, true)) + c.em;
    }
    const figures::GridShares shares = figures::gridShares(m_grid, area.width(), c.em, needs);
    const figures::GridHeads heads = figures::gridHeads(m_grid, area.width(), c.em);
    Layout layout;
    layout.groupWidth = shares.group;
    layout.headerWidth = shares.names;
    layout.marginWidth = needs.margin;
    layout.columnWidth = shares.cell;
    layout.turnsHeads = heads.turns;
    layout.headerHeight = heads.height;
    const double left = area.left() + layout.groupWidth + layout.headerWidth;
    const double top = area.top() + layout.headerHeight;
    layout.grid = QRectF(
        left, top, area.right() - left - layout.marginWidth, area.bottom() - footHeight() - top);
    const double gap = m_grid.totalRows > 0 ? 0.4 * c.em : 0.0;
    layout.rowHeight = (layout.grid.height() - gap)
        / static_cast<double>(std::max<std::size_t>(m_grid.rows.size(), 1));
    return layout;
}

bool GridPainter::isTotal(std::size_t row) const
{
    return m_grid.totalRows > 0 && row + m_grid.totalRows >= m_grid.rows.size();
}

double GridPainter::rowTop(const Layout& layout, std::size_t row) const
{
    return layout.grid.top() + layout.rowHeight * static_cast<double>(row)
        + (isTotal(row) ? 0.4 * c.em : 0.0);
}

QRectF GridPainter::cellRect(const Layout& layout, std::size_t row, std::size_t column) const
{
    return {layout.grid.left() + layout.columnWidth * static_cast<double>(column),
        rowTop(layout, row), layout.columnWidth, layout.rowHeight};
}

void GridPainter::paint(const QRectF& area)
{
    const Layout layout = layoutIn(area);
    paintHeads(layout);
    paintRowHeaders(layout);
    for (std::size_t row = 0; row < m_grid.rows.size(); ++row) {
        for (std::size_t column = 0; column < m_grid.columns.size(); ++column) {
            const QRectF rect = cellRect(layout, row, column);
            paintCell(rect, m_grid.cell(row, column));
            c.mark(m_panel, row, column, rect);
        }
    }
    paintMargin(layout);
    paintFoot(QRectF(area.left(), area.bottom() - footHeight(), area.width(), footHeight()));
}

void GridPainter::paintHeads(const Layout& layout)
{
    c.painter.setPen(c.inks.text);
    const double top = layout.grid.top() - layout.headerHeight;
    const double left = layout.grid.left() - layout.headerWidth - layout.groupWidth;
    const double line = c.em * figures::lineEm * figures::smallText;
    text(
        {left, layout.grid.top() - line - 0.2 * c.em, layout.headerWidth + layout.groupWidth, line},
        Qt::AlignLeft | Qt::AlignVCenter, m_grid.corner, true, true);
    for (std::size_t column = 0; column < m_grid.columns.size(); ++column) {
        const QRectF cell = cellRect(layout, 0, column);
        const QString name = utf8(m_grid.columns[column].text);
        if (layout.turnsHeads) {
            const double length = layout.headerHeight - 0.4 * c.em;
            const QStringList turned = c.text.width(name, c.smallBold()) <= length
                ? QStringList{name}
                : c.text.wrapped(name, length, c.smallBold());
            c.painter.save();
            c.painter.translate(cell.center().x() - line * static_cast<double>(turned.size()) / 2.0,
                layout.grid.top() - 0.3 * c.em);
            c.painter.rotate(-90.0);
            double across = 0.0;
            for (const QString& part : turned) {
                c.text.draw(c.painter, QRectF(0.0, across, length, line),
                    Qt::AlignLeft | Qt::AlignVCenter, part, c.smallBold());
                across += line;
            }
            c.painter.restore();
            continue;
        }
        const double air = (isHeat() ? 0.2 : 0.5) * c.em;
        const QStringList parts = c.text.wrapped(name, layout.columnWidth - air, c.smallBold());
        double y = layout.grid.top() - 0.2 * c.em - line * static_cast<double>(parts.size());
        for (const QString& part : parts) {
            c.text.draw(c.painter,
                QRectF(cell.left() + (isHeat() ? 0.1 : 0.4) * c.em, std::max(y, top),
                    cell.width() - (isHeat() ? 0.2 : 0.5) * c.em, line),
                (isHeat() ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter, part,
                c.smallBold());
            y += line;
        }
    }
    c.painter.setPen(QPen(c.inks.soft, c.thin()));
    c.painter.drawLine(
        QPointF(left, layout.grid.top()), QPointF(layout.grid.right(), layout.grid.top()));
    if (m_grid.totalRows > 0 && m_grid.totalRows < m_grid.rows.size()) {
        const double y = rowTop(layout, m_grid.rows.size() - m_grid.totalRows) - 0.2 * c.em;
        c.painter.drawLine(QPointF(left, y), QPointF(layout.grid.right(), y));
    }
}

void GridPainter::paintRowHeaders(const Layout& layout)
{
    std::string group;
    const double left = layout.grid.left() - layout.headerWidth;
    for (std::size_t row = 0; row < m_grid.rows.size(); ++row) {
        const auto& header = m_grid.rows[row];
        const QRectF rect(
            left, rowTop(layout, row), layout.headerWidth - 0.5 * c.em, layout.rowHeight);
        paintRowName(rect, header, isTotal(row));
        if (layout.groupWidth > 0.0 && header.group != group && !header.group.empty()) {
            c.painter.setPen(c.inks.soft);
            std::size_t end = row;
            while (end < m_grid.rows.size() && m_grid.rows[end].group == header.group) {
                ++end;
            }
            paintLines({left - layout.groupWidth, rect.top(), layout.groupWidth - 0.5 * c.em,
                           layout.rowHeight * static_cast<double>(end - row)},
                header.group, layout.rowHeight);
            if (row > 0) {
                c.painter.setPen(QPen(c.inks.line, c.thin()));
                c.painter.drawLine(QPointF(left - layout.groupWidth, rect.top()),
                    QPointF(layout.grid.left(), rect.top()));
            }
        }
        group = header.group;
    }
}

/// The name, and what it is of beside it, or below it where there is no room.
void GridPainter::paintRowName(
    const QRectF& rect, const figures::FigureHeader& header, bool isTotalRow)
{
    c.painter.setPen(c.inks.text);
    const double name = width(header.text, isTotalRow);
    const double detail = header.detail.empty() ? 0.0 : width(header.detail, false, true);
    const double line = c.em * lineShare;
    const auto lines = static_cast<int>(rect.height() / line);
    if (name + (detail > 0.0 ? detail + 0.6 * c.em : 0.0) <= rect.width()) {
        text(rect, Qt::AlignLeft | Qt::AlignVCenter, header.text, isTotalRow);
        c.painter.setPen(c.inks.soft);
        text(rect, Qt::AlignRight | Qt::AlignVCenter, header.detail, false, true);
        return;
    }
    const bool isWhole = name <= rect.width();
    // What does not fit is left out: it stands in the data beside the figure.
    const bool hasDetail = detail > 0.0 && detail <= rect.width() && lines >= (isWhole ? 2 : 3);
    const double below = hasDetail ? line : 0.0;
    if (isWhole) {
        const double gap = std::max((rect.height() - 1.2 * c.em - below) / 2.0, 0.0);
        text({rect.left(), rect.top() + gap, rect.width(), rect.height() - 2.0 * gap - below},
            Qt::AlignLeft | Qt::AlignVCenter, header.text, isTotalRow);
    } else {
        paintLines(rect.adjusted(0.0, 0.0, 0.0, -below), header.text, rect.height() - below);
    }
    if (hasDetail) {
        const double gap
            = std::max((rect.height() - (isWhole ? 1.2 * c.em : 2.0 * line) - below) / 2.0, 0.0);
        c.painter.setPen(c.inks.soft);
        text({rect.left(), rect.bottom() - gap - line, rect.width(), line},
            Qt::AlignLeft | Qt::AlignVCenter, header.detail, false, true);
    }
}

/// In as many lines as `rect` holds, the first ones in the middle of its first `first` of height.
void GridPainter::paintLines(const QRectF& rect, const std::string& content, double first)
{
    const double line = c.em * lineShare;
    const auto most = std::max<qsizetype>(static_cast<qsizetype>(rect.height() / line), 1);
    const bool isWide = width(content, false, true) > rect.width();
    QStringList parts = isWide ? c.text.wrapped(utf8(content), rect.width(), c.small())
                               : QStringList{utf8(content)};
    if (parts.size() > most) {
        // The rest in the last line, which ends in an ellipsis.
        QString rest = parts.mid(most - 1).join(QLatin1Char(' '));
        rest.replace(QLatin1String("_ "), QLatin1String("_"));
        parts = parts.mid(0, most - 1);
        parts.append(rest);
    }
    const double height = line * static_cast<double>(parts.size());
    double y = rect.top() + std::max((first - height) / 2.0, 0.0);
    for (const QString& part : parts) {
        c.text.draw(c.painter, QRectF(rect.left(), y, rect.width(), line),
            Qt::AlignLeft | Qt::AlignVCenter, part, c.small());
        y += line;
    }
}

void GridPainter::paintMargin(const Layout& layout)
{
    if (m_grid.margin.empty()) {
        return;
    }
    c.painter.setPen(c.inks.text);
    const double left = layout.grid.right() + 0.4 * c.em;
    const double line = c.em * figures::lineEm * figures::smallText;
    text({left, layout.grid.top() - line - 0.2 * c.em, layout.marginWidth - 0.5 * c.em, line},
        Qt::AlignRight | Qt::AlignVCenter, m_grid.marginTitle, true, true);
    for (std::size_t row = 0; row < m_grid.margin.size(); ++row) {
        text({left, rowTop(layout, row), layout.marginWidth - 0.5 * c.em, layout.rowHeight},
            Qt::AlignRight | Qt::AlignVCenter, m_grid.margin[row].text);
    }
}

void GridPainter::paintFoot(const QRectF& area)
{
    if (footHeight() <= 0.0) {
        return;
    }
    const double top = area.top() + 0.6 * c.em;
    double left = area.left();
    if (m_grid.colourBar) {
        const double width
            = std::min(area.width() * figures::colourBarShare, figures::mostColourBarEm * c.em);
        paintColourBar({area.left(), top, width, 2.6 * c.em});
        left += width + 1.4 * c.em;
    }
    paintLegend(left, top, area.right());
}

void GridPainter::paintLegend(double left, double top, double right)
{
    const double line = c.em * figures::lineEm * figures::smallText;
    double x = left;
    double y = top;
    c.painter.setPen(c.inks.soft);
    for (const auto& entry : m_grid.legend) {
        const double swatch = isHatched(entry.state) ? c.em * 1.8 : 0.0;
        // Where cells have room for a word, the word is explained.
        const bool isWord = !isHeat() && entry.state == FigureState::Wrong;
        const std::string words = (isWord ? "wrong: " : signOf(entry.state)) + entry.text;
        const double needed = swatch + width(words, false, true) + c.em;
        if (x + needed > right && x > left) {
            x = left;
            y += line;
        }
        if (isHatched(entry.state)) {
            hatch(c, {x, y + 0.12 * c.em, swatch - 0.4 * c.em, line - 0.25 * c.em});
            c.painter.setPen(c.inks.soft);
        }
        text({x + swatch, y, needed - swatch, line}, Qt::AlignLeft | Qt::AlignVCenter, words, false,
            true);
        x += needed;
    }
}

void GridPainter::paintColourBar(const QRectF& area)
{
    const auto& bar = *m_grid.colourBar;
    const QRectF strip(
        area.left() + 1.2 * c.em, area.top(), area.width() - 2.4 * c.em, area.height() * 0.32);
    const auto count = static_cast<double>(bar.colours.size());
    for (std::size_t i = 0; i < bar.colours.size(); ++i) {
        c.painter.fillRect(QRectF(strip.left() + strip.width() * static_cast<double>(i) / count,
                               strip.top(), strip.width() / count + 0.2, strip.height()),
            toColor(bar.colours[i]));
    }
    double end = area.left() - c.em;
    for (const auto& tick : bar.ticks) {
        const double x = strip.left() + strip.width() * tick.at;
        c.painter.setPen(QPen(c.inks.soft, c.thin()));
        c.painter.drawLine(QPointF(x, strip.bottom()), QPointF(x, strip.bottom() + 0.25 * c.em));
        const double half = width(tick.text, false, true) / 2.0;
        if (x - half < end + 0.2 * c.em) {
            continue;
        }
        end = x + half;
        text({x - 1.8 * c.em, strip.bottom() + 0.25 * c.em, 3.6 * c.em, 1.2 * c.em},
            Qt::AlignHCenter | Qt::AlignTop, tick.text, false, true);
    }
}

} // namespace kbx::views
