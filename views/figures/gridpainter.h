// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <QRectF>

class QPainter;

namespace kbx::views {

/// Paints matrices and heat maps: row headers with groups, cells, totals, margin, legend, colour
/// bar, footnotes. One painter unit is one PDF point.
class GridPainter {
public:
    GridPainter(const figures::FigureModel& model, QPainter& painter);

    /// Fills `page` (points).
    void paint(const QRectF& page);

private:
    struct Layout {
        QRectF grid; ///< cells, totals included
        double groupWidth = 0.0, headerWidth = 0.0, marginWidth = 0.0;
        double rowHeight = 0.0, columnWidth = 0.0, headerHeight = 0.0;
    };

    Layout layoutIn(const QRectF& page) const;
    QRectF cellRect(const Layout& layout, std::size_t row, std::size_t column) const;
    double rowTop(const Layout& layout, std::size_t row) const;
    void paintHeaders(const Layout& layout);
    void paintRowHeaders(const Layout& layout);
    void paintCell(const QRectF& rect, const figures::FigureCell& cell);
    void paintMatrixCell(const QRectF& rect, const figures::FigureCell& cell);
    void paintHeatCell(const QRectF& rect, const figures::FigureCell& cell);
    void paintIntervalLine(const QRectF& rect, const figures::FigureValue& number);
    void paintMargin(const Layout& layout);
    void paintBottom(const QRectF& area);
    void paintColourBar(const QRectF& area);
    double bottomHeight() const;
    double textWidth(const std::string& text, bool bold = false) const;
    void text(const QRectF& rect, int flags, const std::string& text, bool bold = false,
        double scale = 1.0);

    const figures::FigureModel& m_model;
    QPainter& m_painter;
    double m_fontPt;
};

} // namespace kbx::views
