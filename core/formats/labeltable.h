// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"
#include "domain/result.h"
#include "formats/labelrow.h"

#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// What a file of labels holds. Rows that are no label are counted and have a problem.
struct LabelTable {
    std::string format; ///< "kbx-labels-csv" or "kbx-labels-json"
    std::int64_t bytes = 0;
    std::int64_t rows = 0; ///< all, bad ones included
    std::vector<LabelRow> labels;
    std::vector<std::string> codebooks; ///< JSON texts that the file brings (JSON only)
    std::vector<ImportProblem> problems; ///< with code "remark" where nothing was left out
};

/// True for the first bytes (UTF-8) of a CSV with the columns of labels, or of our JSON.
bool looksLikeLabels(std::string_view head);

/// Reads a CSV (comma, semicolon, tab) or JSON (document, array or lines) of labels, in any of the
/// encodings of a text file. Torn files give their whole rows. Errors: those of readTextFile;
/// InvalidInput when it is neither, or a column that labels need is absent.
Result<LabelTable> readLabels(const std::string& path);

/// UTF-8 with LF; the same rows give the same bytes. Rows are written in the order given.
std::string labelsCsv(const std::vector<LabelRow>& rows);
/// {"schema": "kbx.labels/1", "codebooks": […], "labels": […]}, one label per line.
std::string labelsJson(
    const std::vector<LabelRow>& rows, const std::vector<std::string>& codebooks);

} // namespace kbx::formats
