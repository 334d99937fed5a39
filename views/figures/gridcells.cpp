// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of matrices and heat maps.
#include "figures/gridpainter.h"

#include "figures/markers.h"

#include <QPolygonF>

#include <algorithm>

namespace kbx::views {

using figures::FigureCell;
using figures::FigureState;

QRectF GridPainter::insideCell(const QRectF& rect) const
{
    const double edge = c.em * 0.04;
    return rect.adjusted(edge, edge, -edge, -edge);
}

double GridPainter::textWidth(const QRectF& inside) const
{
    // Narrow cells need their width for numbers.
    const double air = isHeat() ? 0.0 : inside.width() < 5.0 * c.em ? 0.2 * c.em : 0.4 * c.em;
    return inside.width() - 2.0 * air;
}

std::string GridPainter::cellText(const FigureCell& cell) const
{
    std::string shown = cell.number.text;
    if (!isHeat()) {
        return shown;
    }
    if (cell.number.state == FigureState::WithinNoise) {
        shown += " \u2248";
    }
    if (cell.isThrottled || cell.number.state == FigureState::Impossible) {
        shown += shown.empty() ? "!" : " !";
    }
    if (cell.beyondScale != 0) {
        shown = cell.beyondScale < 0 ? "\u25c4 " + shown : shown + " \u25ba";
    }
    return shown;
}

void GridPainter::paintCell(const QRectF& rect, const FigureCell& cell)
{
    const QRectF inside = insideCell(rect);
    if (cell.fill) {
        c.painter.fillRect(inside, toColor(*cell.fill));
    }
    if (isHatched(cell.number.state)) {
        hatch(c, inside);
    }
    if (isHeat()) {
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
    const double air = (rect.width() - textWidth(rect)) / 2.0;
    const QRectF line = rect.adjusted(air, 0.0, -air, 0.0);
    const double whole = hasLine ? rect.height() * 0.64 : rect.height();
    const bool isTall = whole >= 1.9 * c.em;
    const QRectF upper(line.left(), line.top(), line.width(), whole);
    c.painter.setPen(cell.fill ? toColor(cell.ink) : c.inks.soft);
    if (!number.value) {
        const std::string words
            = number.text + (number.detail.empty() ? "" : " (" + number.detail + ")");
        // A reason that two lines do not hold stands below the figure.
        const QStringList lines = c.text.wrapped(utf8(words), line.width(), c.small());
        bool fits = lines.size() <= 2 && c.em * static_cast<double>(lines.size()) <= upper.height();
        for (const QString& part : lines) {
            fits = fits && c.text.width(part, c.small()) <= line.width();
        }
        paintLines(upper, fits ? words : number.text, upper.height());
        return;
    }
    const double used = width(number.text, m_isBold) + 0.4 * c.em;
    const std::string detail = number.detail + (cell.isPartial ? " !" : "");
    const double published = width(number.publishedText, false, true);
    const double room = line.width() - used;
    const double needed = width(detail, false, true);
    const bool isBelow = needed > room + 0.5 && isTall && needed <= line.width();
    const QRectF value = isBelow ? upper.adjusted(0.0, 0.0, 0.0, -c.em) : upper;
    text(value, Qt::AlignLeft | Qt::AlignVCenter, number.text, m_isBold);
    // What does not fit whole is left out: it stands in the data beside the figure.
    const bool showsDetail = needed <= room + 0.5;
    if (showsDetail) {
        text(upper.adjusted(used, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, detail, false, true);
    } else if (isBelow) {
        text({upper.left(), value.bottom() - 0.1 * c.em, upper.width(), c.em},
            Qt::AlignLeft | Qt::AlignVCenter, detail, false, true);
    }
    if (!number.publishedText.empty()
        && published + (showsDetail ? needed + 0.5 * c.em : 0.0) <= room) {
        text(value, Qt::AlignRight | Qt::AlignVCenter, number.publishedText, false, true);
    }
    if (hasLine) {
        paintIntervalLine(
            {line.left(), rect.top() + rect.height() * 0.66, line.width(), rect.height() * 0.26},
            number);
    }
}

void GridPainter::paintIntervalLine(const QRectF& rect, const figures::FigureValue& number)
{
    const double y = rect.center().y();
    const double unit = c.em / 8.0;
    const auto at
        = [&](double share) { return rect.left() + rect.width() * std::clamp(share, 0.0, 1.0); };
    c.painter.setPen(QPen(c.inks.line, c.thin()));
    c.painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    c.painter.setPen(Qt::NoPen);
    QColor band = c.inks.accent;
    band.setAlpha(110);
    c.painter.setBrush(band);
    c.painter.drawRect(QRectF(
        QPointF(at(*number.low), y - 1.1 * unit), QPointF(at(*number.high), y + 1.1 * unit)));
    c.painter.setBrush(c.inks.accent);
    c.painter.drawRect(QRectF(at(*number.value) - 0.5 * unit, y - 2.2 * unit, unit, 4.4 * unit));
    c.painter.setBrush(Qt::NoBrush);
    if (number.published) {
        const double x = at(*number.published);
        const double size = 1.8 * unit;
        c.painter.setPen(QPen(c.inks.text, c.thin()));
        c.painter.setBrush(c.inks.paper);
        c.painter.drawPolygon(QPolygonF({QPointF(x, y - size), QPointF(x + size, y),
            QPointF(x, y + size), QPointF(x - size, y)}));
        c.painter.setBrush(Qt::NoBrush);
    }
}

void GridPainter::paintHeatCell(const QRectF& rect, const FigureCell& cell)
{
    c.painter.setPen(cell.fill ? toColor(cell.ink) : c.inks.soft);
    const FigureState state = cell.number.state;
    if (isHatched(state)) {
        return;
    }
    if (state == FigureState::Wrong) {
        const std::string shown
            = width("\u00d7 wrong", false, true) <= rect.width() ? "\u00d7 wrong" : "\u00d7";
        c.painter.setPen(c.inks.fail);
        text(rect, Qt::AlignCenter, shown, false, true);
        return;
    }
    if (state == FigureState::Impossible) {
        c.painter.setPen(c.inks.fail);
    }
    std::string shown = cellText(cell);
    if (state == FigureState::WithinNoise && width(shown, false, true) > rect.width()) {
        // Shorter: the sign says enough of what the number is.
        shown = "\u2248" + cell.number.text;
        shown.resize(shown.size() - (utf8(shown).endsWith(QChar(0xD7)) ? 2 : 0));
    }
    // Narrow cells speak by colour alone.
    if (m_hasNumbers && width(shown, false, true) <= rect.width() + 0.5) {
        const bool isBold = m_isBold && state == FigureState::Value;
        const bool isLarge = width(shown, isBold) <= rect.width();
        text(rect, Qt::AlignCenter, shown, isBold && isLarge, !isLarge);
    }
}

} // namespace kbx::views
