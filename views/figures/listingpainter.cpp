// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/chartpainter.h"
#include "figures/figurelisting.h"

namespace kbx::views {
namespace {

using figures::ListingLine;

struct Side {
    double left = 0.0, width = 0.0;
};

struct Listing {
    const PanelContext& c;
    FigureText::Style style;
    double line = 0.0, number = 0.0;
};

void paintSide(const Listing& listing, const Side& side, double y, const figures::ListingText& text)
{
    const auto& c = listing.c;
    const QRectF row(side.left, y, side.width, listing.line);
    if (text.mark == '-' || text.mark == '+') {
        c.painter.fillRect(row, text.mark == '-' ? c.inks.removed : c.inks.added);
    }
    const double baseline = y + (listing.line - c.text.lineHeight(listing.style)) / 2.0
        + c.text.ascent(listing.style);
    if (text.number > 0) {
        const QString number = QString::number(text.number);
        c.painter.setPen(c.inks.soft);
        c.text.drawAt(c.painter,
            QPointF(side.left + listing.number - c.text.width(number, listing.style), baseline),
            number, listing.style);
    }
    c.painter.setPen(c.inks.text);
    const double glyph = c.text.width(QStringLiteral("m"), listing.style);
    const double start = side.left + listing.number + glyph * 0.5;
    // A line that goes on keeps its ground only: a mark would read as part of its text.
    if (text.mark != ' ' && text.number > 0) {
        c.text.drawAt(c.painter, QPointF(start, baseline),
            text.mark == '-' ? QStringLiteral("\u2212") : QString(QLatin1Char(text.mark)),
            listing.style);
    }
    c.text.drawAt(
        c.painter, QPointF(start + 1.2 * glyph, baseline), utf8(text.text), listing.style);
}

} // namespace

void paintListing(const PanelContext& c, const figures::FigurePanel& panel, const QRectF& area)
{
    const FigureText::Style mono{c.em * figures::smallText, false, true};
    const double glyph = c.text.width(QStringLiteral("m"), mono);
    const Listing listing{c, mono, c.em * figures::smallText * figures::listingLineEm, 4.0 * glyph};
    const double gap = panel.isUnified ? 0.0 : 0.8 * c.em;
    const double width = panel.isUnified ? area.width() : (area.width() - gap) / 2.0;
    const Side left{area.left(), width};
    const Side right{area.left() + width + gap, width};
    double y = area.top();
    c.painter.save();
    c.painter.setClipRect(area);
    for (const ListingLine& line :
        figures::listingLines(panel, figures::listingGlyphs(area.width(), c.em, panel.isUnified))) {
        if (line.isFold) {
            c.painter.setPen(c.inks.soft);
            c.text.draw(c.painter, QRectF(area.left(), y, area.width(), listing.line),
                Qt::AlignHCenter | Qt::AlignVCenter, utf8(line.left.text), c.small());
        } else {
            paintSide(listing, left, y, line.left);
            if (!panel.isUnified) {
                paintSide(listing, right, y, line.right);
            }
        }
        y += listing.line;
    }
    c.painter.restore();
}

} // namespace kbx::views
