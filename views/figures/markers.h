// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/panelcontext.h"

#include <QPen>

namespace kbx::views {

/// The mark of a class, `size` across. Hollow: outline on the paper's ground.
void drawMarker(const PanelContext& c, const figures::ClassStyle& style, const QPointF& centre,
    double size, bool hollow);
/// Of what a paper prints beside our value: a grey diamond, drawn hollow.
figures::ClassStyle publishedStyle();
/// The line of a class.
QPen penOf(const figures::ClassStyle& style, double width);
/// An interval from one point to another with caps; `cutLow`, `cutHigh`: goes on outside, drawn
/// with an arrow head instead of a cap.
void drawWhisker(const PanelContext& c, const QPointF& low, const QPointF& high, double cap,
    bool cutLow, bool cutHigh);
/// Diagonal lines in a rectangle: nothing was measured here.
void hatch(const PanelContext& c, const QRectF& rect);
/// A filled bar, or its swatch; in grey figures with a texture that tells classes apart.
void fillBar(const PanelContext& c, const figures::ClassStyle& style, const QRectF& rect);
/// The legend's entries in a row, wrapped; answers the height used.
double drawLegend(const PanelContext& c, const std::vector<figures::FigureSeries>& legend,
    const QRectF& area, analysis::PanelKind kind);

} // namespace kbx::views
