// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

namespace kbx::formats {

/// Imports everything below a folder that is recognised, one report per source. Within a folder
/// answers come before results, since results are joined with them. JSON files of no known format
/// are named in a report of their folder; with nothing known at all there is one report that says
/// so. Errors as importPath.
Result<std::vector<SourceReport>> importFolder(
    const std::string& folder, const ImportOptions& options, ImportSink& sink);

/// Report of a source that was not read at all, with the reason as its only problem.
SourceReport refusedReport(const std::string& path, std::int64_t bytes, const Error& error);

} // namespace kbx::formats
