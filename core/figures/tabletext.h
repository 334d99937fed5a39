// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"

#include <optional>
#include <string>
#include <string_view>

namespace kbx::figures {

enum class TableFormat { Tex, Csv, Markdown, Tsv, Html };
/// "tex", "csv", "md", "tsv", "html".
std::optional<TableFormat> tableFormatFromString(std::string_view suffix);

struct TableStyle {
    bool intervals = true; ///< beside values; TeX, Markdown, HTML
    bool siunitx = false; ///< TeX: S columns with bare numbers, intervals in columns of their own
    bool published = true; ///< beside ours, in a column of its own
};

/// One table of a report. TeX: booktabs with caption and label, no vertical lines, the best value
/// bold with its ties, as many digits as the interval supports; what is wider or taller than a page
/// is set in blocks and parts (textable.h). CSV and TSV: raw numbers with their
/// intervals, k, n, exclusions and reasons in columns of their own. Markdown and HTML: as printed.
/// LF line ends; equal reports give equal bytes.
std::string tableText(const analysis::Report& report, const analysis::ReportTable& table,
    TableFormat format, const TableStyle& style = {});

/// The table's own title, or that of its report.
std::string tableTitle(const analysis::Report& report, const analysis::ReportTable& table);
/// "tab:methods", or "tab:methods-detail" for a further table of a report.
std::string tableLabel(const analysis::Report& report, const analysis::ReportTable& table);
/// For one line: blanks instead of tabs and line ends.
std::string withoutBreaks(std::string text);

} // namespace kbx::figures
