// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/panelcontext.h"

namespace kbx::views {

/// The frame of a chart: where the axes lie, what stands beside them, and how numbers become
/// places. Turned, the x axis (categories) runs downwards and values run to the right.
class PlotFrame {
public:
    /// `rightRoom`: for names at the ends of lines.
    PlotFrame(const PanelContext& context, const figures::FigurePanel& panel, const QRectF& area,
        double rightRoom);

    const QRectF& plot() const { return m_plot; }
    bool isTurned() const { return m_panel.isTurned; }
    /// Place of a value; outside the axis it is put on the frame.
    QPointF at(double x, double value, double shift = 0.0) const;
    /// Length of a category along its axis.
    double slot() const;
    bool isInside(double value) const;
    /// A bar from one value to another at `shift` from the middle of x, `width` wide.
    QRectF bar(double x, double shift, double width, double from, double to) const;
    void paintAxes() const;
    /// A whisker of an interval, cut at the frame.
    void paintInterval(double x, double shift, double low, double high, double cap) const;

private:
    enum class NameMode { None, Lines, Slanted, Beside };

    double layOutNames(const QRectF& area, double left, double right);
    double valueRoom() const;
    void paintGrid() const;
    void paintValueTicks() const;
    void paintCategories() const;
    void paintSlanted(double x, const QString& name) const;
    void paintBeside(double y, const QString& name) const;
    void paintNumbersBelow(const figures::FigureAxis& axis) const;
    std::size_t numberAnchor(const figures::FigureAxis& axis) const;
    std::size_t numberStride(const figures::FigureAxis& axis) const;
    void paintTitles() const;
    double placeAlong(double x) const;
    double placeOf(double value) const;

    const PanelContext& c;
    const figures::FigurePanel& m_panel;
    QRectF m_area, m_plot;
    NameMode m_mode = NameMode::None;
    int m_titleLines = 1;
    int m_nameLines = 0;
    double m_nameRoom = 0.0;
};

} // namespace kbx::views
