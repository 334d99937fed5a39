// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/matrixdata.h"
#include "domain/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace kbx::workspace {

class StudySession;

/// One figure as asked for. `out`'s suffix decides: pdf, svg or png.
struct FigureRequest {
    std::string name; ///< category-method-matrix | category-bars | kernel-gpu-heatmap
    QString out;
    std::string filter;
    analysis::MatrixSpec matrix;
    std::string venue; ///< "icml", "icml:full", …; empty = 3.25 in
    std::optional<double> widthMm;
    std::string palette;
    bool grey = false;
};

/// Names that exportFigure knows.
QStringList figureNames();

/// Draws the figure and writes beside it the drawn data (.csv), the recipe (.json) and the caption
/// (.tex). Answers all paths. Unavailable when the renderer plug-in is not installed.
Result<QStringList> exportFigure(StudySession& session, const FigureRequest& request);

} // namespace kbx::workspace
