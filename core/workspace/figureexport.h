// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/matrixdata.h"
#include "analysis/reportinput.h"
#include "domain/result.h"
#include "figures/reportfigure.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>

namespace kbx::workspace {

class ReportBook;
class StudySession;

/// One figure as asked for. `out`'s suffix decides: pdf, svg or png.
struct FigureRequest {
    std::string name; ///< of an analysis (reports.h)
    QString out;
    std::string filter;
    analysis::ReportOptions options;
    figures::ReportFigureOptions figure;
    /// The matrix or heat map as a pane shows it, with what a report cannot say (times within
    /// noise, throttled, partial sizes); else the figure is that of the report.
    std::optional<analysis::MatrixSpec> matrix;
    std::optional<analysis::HeatmapSpec> heatmap;
    /// Size, palette and look as a whole; else the next ones.
    std::optional<figures::FigureSpec> spec;
    std::string venue; ///< "icml", "icml:full", …; empty = 5.5 in
    std::optional<double> widthMm, heightMm;
    std::string palette;
    bool grey = false;
    int dpi = 600; ///< of PNG
    bool outlines = false; ///< SVG: text as shapes
    bool redact = true; ///< no user names in texts
    std::string caption; ///< instead of the suggested one; empty: that one
};

/// Names that exportFigure knows.
QStringList figureNames();

/// What the request is drawn as; errors name the value and what is possible.
Result<figures::FigureSpec> specOf(const FigureRequest& request);
/// The figure's value.
Result<figures::FigureModel> figureOf(
    const ReportBook& book, const FigureRequest& request, const figures::FigureSpec& spec);
/// The same from a report that was computed already.
Result<figures::FigureModel> figureOf(const ReportBook& book, const FigureRequest& request,
    const figures::FigureSpec& spec, const analysis::Report& report);

/// Draws the figure and writes beside it the drawn data (.csv), the recipe (.json) and the caption
/// (.tex). Answers all paths. Unavailable when the renderer plug-in is not installed.
Result<QStringList> exportFigure(StudySession& session, const FigureRequest& request);
/// Draws a figure into several files of one stem, their suffixes given; texts beside them once. A
/// figure that is taller than a page takes several: "stem.pdf", "stem-2.pdf" …
Result<QStringList> writeFigureFiles(const ReportBook& book, const FigureRequest& request,
    const figures::FigureModel& model, const figures::FigureSpec& spec, const QString& stem,
    const QStringList& suffixes);

/// Writes a whole file or nothing of it.
Result<void> writeTextFile(const QString& path, const std::string& text);

} // namespace kbx::workspace
