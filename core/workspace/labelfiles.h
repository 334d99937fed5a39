// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"
#include "domain/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <string>

namespace kbx::workspace {

class StudySession;

enum class LabelFormat { Csv, Json };

struct LabelExportRequest {
    LabelFormat format = LabelFormat::Csv;
    std::string codebook; ///< empty = all
    std::string annotator; ///< empty = everybody
    std::string filter; ///< only units whose (later) kernel it selects
    bool redact = true; ///< user names of home paths in notes
};

struct LabelExport {
    std::string text;
    std::int64_t labels = 0;
};

/// Labels with the hashes of their kernels, decisions included. The same study gives the same
/// bytes. JSON holds the codebooks, too.
Result<LabelExport> exportLabels(StudySession& session, const LabelExportRequest& request);

struct LabelImportRequest {
    QStringList paths; ///< files, or folders in which files of labels and audits are looked for
    bool replace = false; ///< a label that differs takes the place of the one in the study
    bool dryRun = false;
    QString mapping; ///< table for the verdicts of audits; empty = the shipped one
    std::string annotator; ///< of audits; empty = the mapping's
    std::function<bool()> cancelled; ///< asked once per file; may be empty
};

/// Labels from CSV, JSON and audits (YAML). All that goes in is one action, so that undo takes it
/// back. Bad files and rows are in the report; an Error means a bad mapping or that the study could
/// not be written. `added.labels` counts what is new or was replaced.
Result<ImportReport> importLabels(StudySession& session, const LabelImportRequest& request);

/// The shipped table for the verdicts of audits, to copy and edit.
QString shippedAuditMapping();

/// Files of labels and audits, judged by content: the path itself, or those below a folder, sorted.
QStringList labelFilesIn(const QString& path);

} // namespace kbx::workspace
