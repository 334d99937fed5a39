// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figurefonts.h"
#include "figures/figuremodel.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace kbx::views {

/// Where a mark was painted, in the painter's units.
struct PaintedMark {
    figures::MarkRef mark;
    QRectF rect;
};

/// Paints a figure that is arranged for `page` with text of size `em`; one painter unit is one PDF
/// point (on a screen one pixel). Answers the marks in the order of painting: the last one lies on
/// top.
std::vector<PaintedMark> paintFigure(const figures::FigureModel& model, QPainter& painter,
    const QRectF& page, const FigureText& text, double em);

} // namespace kbx::views
