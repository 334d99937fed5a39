// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "domain/result.h"
#include "figures/numberstext.h"
#include "figures/tabletext.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <vector>

namespace kbx::workspace {

class ReportBook;
class StudySession;

/// The tables of one analysis. `out`'s suffix decides: tex, csv, md, tsv or html.
struct TableRequest {
    std::string name; ///< of an analysis, or of one of the papers' tables
    QString out;
    std::string filter;
    std::string table; ///< id of one table; empty: all
    analysis::ReportOptions options;
    figures::TableStyle style;
    bool redact = true;
};

/// Writes the tables; a second and further one of an analysis goes to OUT-ID. Answers all paths.
/// NotFound with the reason when there is nothing to print.
Result<QStringList> exportTable(StudySession& session, const TableRequest& request);
/// The same from a report that was computed already.
Result<QStringList> writeTables(const analysis::Report& report, const TableRequest& request);

/// Told before each analysis; true stops with Cancelled.
using ExportProgress = std::function<bool(const std::string& name, int done, int total)>;

/// The reports of all analyses, in their order; one that fails says so in a Missing note.
Result<std::vector<analysis::Report>> allReportsOf(const ReportBook& book,
    const analysis::ReportOptions& options, bool redact, const ExportProgress& progress = {});

/// Writes the headlines of all analyses. `out`'s suffix decides: tex, json or csv. Answers how many
/// numbers have a value.
struct NumbersWritten {
    QString file;
    std::size_t numbers = 0, undefined = 0;
};
Result<NumbersWritten> exportNumbers(StudySession& session, const std::string& filter,
    const analysis::ReportOptions& options, const QString& out, bool redact,
    const ExportProgress& progress = {});
Result<NumbersWritten> writeNumbers(
    const std::vector<analysis::Report>& reports, const QString& out);

} // namespace kbx::workspace
