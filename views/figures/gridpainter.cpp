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
        if (!isHeat() || row.group.empty()) {
            continue;
        }
        needs.group = std::max(needs.group, width(row.group, false, true));
        for (const QString& piece : c.text.wrapped(utf8(row.group), 0.0, c.small())) {
            needs.groupPiece = std::max(needs.groupPiece, c.text.width(piece, c.small()));
        }
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
    layout.groupHeight = figures::columnGroupsHeight(m_grid, c.em);
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

/// Names are of one size, and numbers of one weight: a difference would seem to say something.
void GridPainter::chooseLook(const Layout& layout)
{
    const double names = layout.headerWidth - nameAirEm * c.em;
    m_hasSmallNames = false;
    for (std::size_t row = 0; row < m_grid.rows.size(); ++row) {
        m_hasSmallNames = m_hasSmallNames || width(m_grid.rows[row].text, isTotal(row)) > names;
    }
    const QRectF cell = insideCell(cellRect(layout, 0, 0));
    m_isBold = std::all_of(m_grid.cells.begin(), m_grid.cells.end(), [&](const auto& each) {
        return !each.number.value || width(cellText(each), true) <= textWidth(cell);
    });
    // A few numbers among cells that have no room for theirs would seem to say something, too; a
    // single digit fits everywhere.
    std::ptrdiff_t narrow = 0;
    std::ptrdiff_t several = 0;
    for (const auto& each : m_grid.cells) {
        const std::string shown = cellText(each);
        several += shown.size() > 1 ? 1 : 0;
        narrow += shown.size() > 1 && width(shown, false, true) > cell.width() + 0.5 ? 1 : 0;
    }
    m_hasNumbers = 2 * narrow <= several;
}

void GridPainter::paint(const QRectF& area)
{
    const Layout layout = layoutIn(area);
    chooseLook(layout);
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
