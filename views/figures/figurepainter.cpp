// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurepainter.h"

#include "figures/chartpainter.h"
#include "figures/figurelayout.h"
#include "figures/gridpainter.h"
#include "figures/markers.h"

namespace kbx::views {
namespace {

using analysis::PanelKind;
using figures::FigurePanel;

/// Why a panel is empty, on hatched ground.
void paintMissing(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    hatch(c, area);
    c.painter.setPen(QPen(c.inks.line, c.thin()));
    c.painter.drawRect(area);
    const double room = area.width() - 2.0 * c.em;
    QStringList lines = c.text.wrapped(utf8(panel.missing), room, c.small());
    const double line = c.em * figures::lineEm * figures::smallText;
    const auto most = std::max<qsizetype>(static_cast<qsizetype>(area.height() / line) - 1, 1);
    if (lines.size() > most) {
        lines = lines.mid(0, most);
        lines.last() += QStringLiteral("\u2026");
    }
    const double height = line * static_cast<double>(lines.size());
    QRectF box(area.left() + 0.5 * c.em, area.center().y() - height / 2.0 - 0.2 * c.em,
        area.width() - c.em, height + 0.4 * c.em);
    c.painter.fillRect(box, c.inks.paper);
    c.painter.setPen(c.inks.soft);
    double y = area.center().y() - height / 2.0;
    for (const QString& text : lines) {
        c.text.draw(c.painter, QRectF(box.left() + 0.5 * c.em, y, room, line), Qt::AlignCenter,
            text, c.small());
        y += line;
    }
}

void paintBody(const PanelContext& c, const FigurePanel& panel, const QRectF& area)
{
    switch (panel.kind) {
    case PanelKind::Bars:
        return paintBars(c, panel, area);
    case PanelKind::StackedBars:
        return paintStackedBars(c, panel, area);
    case PanelKind::Lines:
        return paintLines(c, panel, area);
    case PanelKind::Steps:
        return paintSteps(c, panel, area);
    case PanelKind::Points:
        return paintPoints(c, panel, area);
    case PanelKind::Forest:
        return paintForest(c, panel, area);
    case PanelKind::Listing:
        return paintListing(c, panel, area);
    case PanelKind::Grid:
        break;
    }
    GridPainter(c, panel).paint(area);
}

void paintPanel(const PanelContext& c, const FigurePanel& panel, const QPointF& origin)
{
    QRectF area(
        origin.x() + panel.box.x, origin.y() + panel.box.y, panel.box.width, panel.box.height);
    c.painter.setPen(c.inks.text);
    double y = area.top();
    for (const QString& line : c.text.wrapped(utf8(panel.title), area.width(), c.bold())) {
        c.text.draw(c.painter, QRectF(area.left(), y, area.width(), c.em * figures::lineEm),
            Qt::AlignLeft | Qt::AlignTop, line, c.bold());
        y += c.em * figures::lineEm;
    }
    area.setTop(area.top() + figures::titleHeight(panel, c.em));
    if (!panel.missing.empty()) {
        paintMissing(c, panel, area);
        return;
    }
    // A shared legend names what is published, too.
    if (c.model.legend.empty()) {
        area.setTop(area.top() + drawLegend(c, figures::legendOf(panel), area, panel.kind));
    }
    paintBody(c, panel, area);
}

PanelKind kindOf(const figures::FigureModel& model)
{
    for (const FigurePanel& panel : model.panels) {
        if (panel.missing.empty()) {
            return panel.kind;
        }
    }
    return PanelKind::Bars;
}

void paintFootnotes(const PanelContext& c, const QRectF& page)
{
    const double line = c.em * figures::lineEm * figures::smallText;
    double y = page.bottom() - figures::footHeight(c.model, page.width(), c.em) + 0.3 * c.em;
    c.painter.setPen(c.inks.soft);
    for (const auto& note : c.model.footnotes) {
        for (const QString& part : c.text.wrapped(utf8(note), page.width(), c.small())) {
            c.text.draw(c.painter, QRectF(page.left(), y, page.width(), line),
                Qt::AlignLeft | Qt::AlignVCenter, part, c.small());
            y += line;
        }
    }
}

} // namespace

std::vector<PaintedMark> paintFigure(const figures::FigureModel& model, QPainter& painter,
    const QRectF& page, const FigureText& text, double em)
{
    std::vector<PaintedMark> marks;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    const PanelContext c{model, painter, text, inksOf(model.look, model.isGrey), em, marks};
    painter.fillRect(page, c.inks.paper);
    drawLegend(c, model.legend, page, kindOf(model));
    for (const FigurePanel& panel : model.panels) {
        paintPanel(c, panel, page.topLeft());
    }
    paintFootnotes(c, page);
    return marks;
}

} // namespace kbx::views
