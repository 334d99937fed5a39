// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Heads of columns and names of rows of matrices and heat maps.
#include "figures/gridpainter.h"

#include "figures/panelsize.h"

#include <algorithm>

namespace kbx::views {
namespace {

constexpr double lineShare = 1.0; // of the text size: lines of one name stand close

} // namespace

void GridPainter::paintHeads(const Layout& layout)
{
    c.painter.setPen(c.inks.text);
    const double left = layout.grid.left() - layout.headerWidth - layout.groupWidth;
    const double line = c.em * figures::lineEm * figures::smallText;
    text(
        {left, layout.grid.top() - line - 0.2 * c.em, layout.headerWidth + layout.groupWidth, line},
        Qt::AlignLeft | Qt::AlignVCenter, m_grid.corner, true, true);
    for (std::size_t column = 0; column < m_grid.columns.size(); ++column) {
        const QRectF cell = cellRect(layout, 0, column);
        const QString name = utf8(m_grid.columns[column].text);
        if (layout.turnsHeads) {
            paintTurnedHead(layout, cell, name);
        } else {
            paintHead(layout, cell, name);
        }
    }
    paintColumnGroups(layout);
    c.painter.setPen(QPen(c.inks.soft, c.thin()));
    c.painter.drawLine(
        QPointF(left, layout.grid.top()), QPointF(layout.grid.right(), layout.grid.top()));
    if (m_grid.totalRows > 0 && m_grid.totalRows < m_grid.rows.size()) {
        const double y = rowTop(layout, m_grid.rows.size() - m_grid.totalRows) - 0.2 * c.em;
        c.painter.drawLine(QPointF(left, y), QPointF(layout.grid.right(), y));
    }
}

void GridPainter::paintHead(const Layout& layout, const QRectF& cell, const QString& name)
{
    const double line = c.em * figures::lineEm * figures::smallText;
    const double top = layout.grid.top() - layout.headerHeight + layout.groupHeight;
    const double air = (isHeat() ? 0.2 : 0.5) * c.em;
    const QStringList parts = c.text.wrapped(name, layout.columnWidth - air, c.smallBold());
    double y = layout.grid.top() - 0.2 * c.em - line * static_cast<double>(parts.size());
    for (const QString& part : parts) {
        c.text.draw(c.painter,
            QRectF(cell.left() + (isHeat() ? 0.1 : 0.4) * c.em, std::max(y, top),
                cell.width() - air, line),
            (isHeat() ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter, part, c.smallBold());
        y += line;
    }
}

void GridPainter::paintTurnedHead(const Layout& layout, const QRectF& cell, const QString& name)
{
    const double line = c.em * figures::lineEm * figures::smallText;
    const double length = layout.headerHeight - layout.groupHeight - 0.4 * c.em;
    QStringList turned{name};
    if (c.text.width(name, c.smallBold()) > length) {
        // In more lines than the column is wide it would run into its neighbours.
        const QStringList wrapped = c.text.wrapped(name, length, c.smallBold());
        const auto most = static_cast<qsizetype>(layout.columnWidth / line + 0.1);
        turned = wrapped.size() <= most ? wrapped : turned;
    }
    c.painter.save();
    c.painter.translate(cell.center().x() - line * static_cast<double>(turned.size()) / 2.0,
        layout.grid.top() - 0.3 * c.em);
    c.painter.rotate(-90.0);
    double across = 0.0;
    for (const QString& part : turned) {
        c.text.draw(c.painter, QRectF(0.0, across, length, line), Qt::AlignLeft | Qt::AlignVCenter,
            part, c.smallBold());
        across += line;
    }
    c.painter.restore();
}

/// What several columns are of, once above them with a line that spans them.
void GridPainter::paintColumnGroups(const Layout& layout)
{
    if (layout.groupHeight <= 0.0) {
        return;
    }
    const double top = layout.grid.top() - layout.headerHeight;
    const auto& columns = m_grid.columns;
    for (std::size_t from = 0, end = 0; from < columns.size(); from = end) {
        for (end = from; end < columns.size() && columns[end].group == columns[from].group;) {
            ++end;
        }
        if (columns[from].group.empty()) {
            continue;
        }
        const QRectF over(cellRect(layout, 0, from).left() + 0.2 * c.em, top,
            layout.columnWidth * static_cast<double>(end - from) - 0.4 * c.em,
            layout.groupHeight - 0.1 * c.em);
        c.painter.setPen(c.inks.soft);
        text(over, Qt::AlignHCenter | Qt::AlignTop, columns[from].group, false, true);
        c.painter.setPen(QPen(c.inks.line, c.thin()));
        c.painter.drawLine(over.bottomLeft(), over.bottomRight());
    }
}

void GridPainter::paintRowHeaders(const Layout& layout)
{
    std::string group;
    const double left = layout.grid.left() - layout.headerWidth;
    for (std::size_t row = 0; row < m_grid.rows.size(); ++row) {
        const auto& header = m_grid.rows[row];
        const QRectF rect(
            left, rowTop(layout, row), layout.headerWidth - nameAirEm * c.em, layout.rowHeight);
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
    const double name = width(header.text, isTotalRow, m_hasSmallNames);
    const double detail = header.detail.empty() ? 0.0 : width(header.detail, false, true);
    if (name + (detail > 0.0 ? detail + 0.6 * c.em : 0.0) <= rect.width()) {
        text(rect, Qt::AlignLeft | Qt::AlignVCenter, header.text, isTotalRow, m_hasSmallNames);
        c.painter.setPen(c.inks.soft);
        text(rect, Qt::AlignRight | Qt::AlignVCenter, header.detail, false, true);
        return;
    }
    const double line = c.em * lineShare;
    const auto lines = static_cast<int>(rect.height() / line + 1e-6);
    const bool isWhole = name <= rect.width();
    // What does not fit is left out: it stands in the data beside the figure. Where names alone do
    // not tell rows apart, the name gives way.
    const bool isNeeded = m_grid.needsDetail && detail > 0.0;
    const bool hasDetail = detail > 0.0 && (isNeeded || detail <= rect.width())
        && lines >= (isWhole || isNeeded ? 2 : 3);
    const double below = hasDetail ? line : 0.0;
    if (isWhole) {
        const double gap = std::max((rect.height() - 1.2 * c.em - below) / 2.0, 0.0);
        text({rect.left(), rect.top() + gap, rect.width(), rect.height() - 2.0 * gap - below},
            Qt::AlignLeft | Qt::AlignVCenter, header.text, isTotalRow, m_hasSmallNames);
    } else {
        paintLines(rect.adjusted(0.0, 0.0, 0.0, -below), header.text, rect.height() - below);
    }
    if (hasDetail) {
        const double used = isWhole ? 1.2 * c.em : std::min(2, lines - 1) * line;
        const double gap = std::max((rect.height() - used - below) / 2.0, 0.0);
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

} // namespace kbx::views
