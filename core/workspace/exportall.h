// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/figureexport.h"
#include "workspace/tableexport.h"

#include <string>
#include <vector>

namespace kbx::workspace {

/// Every figure and every table of a study into one folder. Of `look`, name and file are not used.
struct ExportAllRequest {
    QString folder;
    FigureRequest look;
    figures::TableStyle style;
    QStringList figureSuffixes{QStringLiteral("pdf"), QStringLiteral("svg")};
};

/// What became of one analysis.
struct ExportedReport {
    std::string name, title, group, question;
    QStringList figureFiles, tableFiles; ///< relative to the folder
    std::string figureMissing, tableMissing; ///< why there is none; empty: there is one
    std::string caption;
};

struct ExportedAll {
    std::vector<ExportedReport> reports;
    QStringList numberFiles, indexFiles; ///< relative to the folder
};

/// Writes figures/NAME.{pdf,svg,csv,json,tex}, tables/NAME.{tex,csv,md}, numbers.{tex,json,csv} and
/// an index (index.html, index.json) that says for each analysis what was written, or why it is
/// missing. Equal studies give equal bytes. Unavailable without the renderer plug-in.
Result<ExportedAll> exportAll(
    StudySession& session, const ExportAllRequest& request, const ExportProgress& progress = {});

std::string indexJson(const ExportedAll& exported, const std::string& study);
std::string indexHtml(const ExportedAll& exported, const std::string& study);

} // namespace kbx::workspace
