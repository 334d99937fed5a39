// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace kbx::store {

/// What a repair saved of one table.
struct SavedTable {
    std::string table;
    std::int64_t rows = 0;
    /// Rows that could be read but point to something that was lost (or whose hash is wrong), and
    /// stretches that could not be read.
    std::int64_t dropped = 0;
    bool unreadable = false; ///< parts of the table could not be read
};

/// Reads what can be read of a (damaged) study and writes it as a new study: rows whose references
/// are lost are left out, kernels whose text does not fit its hash too, the summary is computed
/// anew. The damaged file is not changed; `out` is never overwritten. Only tables with losses and
/// their counts matter to a reader; all tables are listed.
Result<std::vector<SavedTable>> repairCopy(const QString& path, const QString& out);

} // namespace kbx::store
