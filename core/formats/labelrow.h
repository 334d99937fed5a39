// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"
#include "domain/label.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// A label that travels between studies: what was labelled is told by the hashes of the kernels,
/// and by their place where several candidates have the same code. Ids of `record.target` are 0.
struct LabelRow {
    std::string beforeHash, afterHash; ///< SHA-256 hex; before is empty for a kernel's own label
    std::string task, method, run;
    std::optional<int> fromRound, toRound;
    std::string fromSample, toSample;
    LabelRecord record;
    SourcePlace place; ///< where it was read
};

/// Columns of the CSV and keys of the JSON, in order of writing.
inline constexpr std::array<const char*, 24> labelColumns{"before_sha256", "after_sha256", "task",
    "method", "run", "from_round", "to_round", "from_sample", "to_sample", "hunk", "annotator",
    "codebook", "codebook_version", "label", "secondary", "tags", "confidence", "unsure", "blind",
    "visible", "seconds", "note", "adjudication", "created_at"};

/// Text of each column that a row has; lists are joined by ';'.
using LabelCells = std::map<std::string, std::string, std::less<>>;

LabelCells cellsOf(const LabelRow& row);
/// Fills `row`, or answers why the cells are no label ("confidence is \"high\", not …"). Columns
/// that are absent are empty; a missing version is 0.
std::optional<std::string> rowFromCells(const LabelCells& cells, LabelRow& row);

/// By place, then hunk, codebook and annotator: the order of every export.
void sortRows(std::vector<LabelRow>& rows);

std::vector<std::string> splitList(std::string_view text);
std::string joinList(const std::vector<std::string>& items);
/// "2026-11-30T08:15:00.250Z".
std::string isoUtc(std::int64_t millisecondsSince1970);
/// ISO 8601; without an offset it is UTC.
std::optional<std::int64_t> millisecondsOf(const std::string& iso);

} // namespace kbx::formats
