// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/panelcontext.h"

namespace kbx::views {

/// States that are hatched: nothing was measured there.
bool isHatched(figures::FigureState state);

/// Paints matrices and heat maps: row headers with groups, cells, totals, margin, legend, colour
/// bar.
class GridPainter {
public:
    GridPainter(const PanelContext& context, const figures::FigurePanel& panel);

    void paint(const QRectF& area);

private:
    static constexpr double nameAirEm = 0.5; ///< between the names of rows and the cells

    struct Layout {
        QRectF grid; ///< cells, totals included
        double groupWidth = 0.0, headerWidth = 0.0, marginWidth = 0.0;
        double rowHeight = 0.0, columnWidth = 0.0, headerHeight = 0.0;
        double groupHeight = 0.0; ///< of what several columns are of, above their heads
        bool turnsHeads = false; ///< column heads run upwards
    };

    Layout layoutIn(const QRectF& area) const;
    QRectF cellRect(const Layout& layout, std::size_t row, std::size_t column) const;
    double rowTop(const Layout& layout, std::size_t row) const;
    bool isTotal(std::size_t row) const;
    bool isHeat() const { return m_grid.look == figures::GridLook::Heat; }
    void chooseLook(const Layout& layout);
    void paintHeads(const Layout& layout);
    void paintHead(const Layout& layout, const QRectF& cell, const QString& name);
    void paintTurnedHead(const Layout& layout, const QRectF& cell, const QString& name);
    void paintColumnGroups(const Layout& layout);
    void paintRowHeaders(const Layout& layout);
    void paintRowName(const QRectF& rect, const figures::FigureHeader& header, bool isTotalRow);
    void paintLines(const QRectF& rect, const std::string& content, double first);
    void paintCell(const QRectF& rect, const figures::FigureCell& cell);
    void paintMatrixCell(const QRectF& rect, const figures::FigureCell& cell);
    void paintHeatCell(const QRectF& rect, const figures::FigureCell& cell);
    void paintIntervalLine(const QRectF& rect, const figures::FigureValue& number);
    void paintMargin(const Layout& layout);
    void paintFoot(const QRectF& area);
    void paintLegend(double left, double top, double right);
    void paintColourBar(const QRectF& area);
    QRectF insideCell(const QRectF& rect) const;
    /// Room for text in a cell of that rectangle.
    double textWidth(const QRectF& inside) const;
    /// The number with its signs.
    std::string cellText(const figures::FigureCell& cell) const;
    double footHeight() const;
    double width(const std::string& text, bool bold = false, bool isSmall = false) const;
    void text(const QRectF& rect, Qt::Alignment where, const std::string& content,
        bool bold = false, bool isSmall = false);

    const PanelContext& c;
    const figures::FigurePanel& m_panel;
    const figures::FigureGrid& m_grid;
    bool m_hasSmallNames = false; ///< one that is too long makes all smaller
    bool m_isBold = true; ///< numbers: all of them, or none
    bool m_hasNumbers = true; ///< heat cells: else they speak by colour alone
};

} // namespace kbx::views
