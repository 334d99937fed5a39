// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"
#include "domain/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <string>

namespace kbx::workspace {

class StudySession;

struct ImportRequest {
    QStringList paths;
    std::optional<std::string> format, method, run;
    bool dryRun = false;
    std::function<bool()> cancelled; ///< asked once per row; may be empty
};

/// Reads all paths into the study. A path that cannot be read at all is a source with a problem in
/// the report; an Error means that the study itself could not be written, or a wrong `format`.
Result<ImportReport> importSources(StudySession& session, const ImportRequest& request);

/// Makes the study if absent and fills it with the bundled sample; safe to run again.
Result<ImportReport> buildSampleStudy(const QString& path);

} // namespace kbx::workspace
