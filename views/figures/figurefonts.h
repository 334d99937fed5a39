// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

#include "figures/palette.h"

namespace kbx::views {

/// Fonts of exported figures. TrueType only: PostScript outlines (Inter's .otf) become Type 3 in
/// Qt's PDF, which venues refuse. Sizes are PDF points; painters draw in points.
QFont figureFont(double points, bool bold = false);
QColor toColor(figures::Rgb rgb);

} // namespace kbx::views
