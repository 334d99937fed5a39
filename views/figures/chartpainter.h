// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/panelcontext.h"

namespace kbx::views {

// Each paints one panel into `area`, title and legend already taken off. Painted directly: Qt
// Charts knows no intervals, no forests and no places of marks, cuts slanted names, and one zero on
// its log axis makes a series vanish.
void paintBars(const PanelContext& c, const figures::FigurePanel& panel, const QRectF& area);
void paintStackedBars(const PanelContext& c, const figures::FigurePanel& panel, const QRectF& area);
void paintLines(const PanelContext& c, const figures::FigurePanel& panel, const QRectF& area);
void paintSteps(const PanelContext& c, const figures::FigurePanel& panel, const QRectF& area);
void paintPoints(const PanelContext& c, const figures::FigurePanel& panel, const QRectF& area);
void paintForest(const PanelContext& c, const figures::FigurePanel& panel, const QRectF& area);
void paintListing(const PanelContext& c, const figures::FigurePanel& panel, const QRectF& area);

} // namespace kbx::views
