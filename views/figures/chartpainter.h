// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <QRectF>

class QPainter;

namespace kbx::views {

/// Paints bar, line and scatter figures through Qt Charts. One painter unit is one PDF point; Qt
/// Charts lays out in 96-dpi pixels, or its labels would be cut.
void paintChart(const figures::FigureModel& model, QPainter& painter, const QRectF& page);

} // namespace kbx::views
