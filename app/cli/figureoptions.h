// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/verb.h"
#include "figures/tabletext.h"
#include "workspace/figureexport.h"

namespace kbx::cli {

/// What export-figure and export-all take alike: --venue, --palette, --no-intervals … and the
/// options of analyses.
void addFigureOptions(QCommandLineParser& parser);
/// Without name and file.
Result<workspace::FigureRequest> figureRequestOf(const Invocation& invocation);

/// What export-table and export-all take alike; --no-intervals comes with addFigureOptions.
void addTableOptions(QCommandLineParser& parser);
figures::TableStyle tableStyleOf(const Invocation& invocation);

/// Prints the files of an export, one a line, or as `files` of one JSON document.
int printFiles(const Invocation& invocation, const char* schema, const QStringList& files);

} // namespace kbx::cli
