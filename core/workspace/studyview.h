// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/result.h"

#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kbx::workspace {

/// Table and what the filter leaves of it: the input of every pane. Immutable.
struct StudyView {
    std::shared_ptr<const CandidateTable> table;
    std::vector<std::uint32_t> visible; ///< indices of table rows
    std::int64_t shown = 0, total = 0; ///< candidates
};

/// Where a filter text is wrong; byte offsets.
struct FilterFault {
    std::size_t begin = 0, end = 0;
};

/// Supplies the code text of a table row for `code~`.
using CodeOfRow = std::function<std::string(const CandidateRow& row)>;
/// True: stop and answer Cancelled.
using StopAsked = std::function<bool()>;

/// Parses and applies a filter. Regular expressions are QRegularExpression's. On a syntax error
/// `fault` says where, when given.
Result<std::shared_ptr<const StudyView>> makeView(std::shared_ptr<const CandidateTable> table,
    const std::string& filterText, const CodeOfRow& code, const StopAsked& stop = {},
    std::optional<FilterFault>* fault = nullptr);

/// Field names, categories, tasks, methods and labels: what a filter box completes.
QStringList filterWordsOf(const CandidateTable* table);

} // namespace kbx::workspace
