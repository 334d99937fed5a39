// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <QColor>

namespace kbx::views {

QColor toColor(figures::Rgb rgb);

/// Colours of everything in a figure that is no data.
struct FigureInks {
    QColor paper, text, soft, line, grid, accent, fail, added, removed;
};
FigureInks inksOf(figures::Look look, bool isGrey);

} // namespace kbx::views
