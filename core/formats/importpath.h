// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

#include <memory>

namespace kbx::formats {

struct Recognition {
    std::string format; ///< Importer::name()
    double confidence = 0.0;
};

/// All importers, in order of precedence on equal confidence.
const std::vector<std::unique_ptr<Importer>>& importers();
const Importer* importerNamed(const std::string& format);

/// Which format a file or folder has, by content. Errors: NotFound, Io (no permission),
/// InvalidInput (empty, binary, nothing known) with the reason in `params` as "code".
Result<Recognition> recognise(const std::string& path, const TaskNames* names = nullptr);

/// Reads a file, or a folder with everything in it that is recognised, one report per source.
/// A file that is not recognised gives a report with an empty format and the reason. Errors: the
/// path does not exist or cannot be read, `as` names no format, the sink failed (sources before
/// the failing one stay stored), cancelled.
Result<std::vector<SourceReport>> importPath(
    const std::string& path, const ImportOptions& options, ImportSink& sink);

} // namespace kbx::formats
