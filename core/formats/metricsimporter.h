// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

namespace kbx::formats {

/// Verdicts and times of the public evaluator ("kernelbenchx-metrics"): an object keyed by file.
/// Code comes from the row, joined with the predictions file of the same folder.
class MetricsImporter : public Importer {
public:
    const char* name() const override { return "kernelbenchx-metrics"; }
    double confidence(const Sniff& sniff) const override;
    Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const override;
};

} // namespace kbx::formats
