// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

namespace kbx::formats {

/// Totals of the public evaluator ("kernelbenchx-summary"). They are not stored as results but
/// checked against the metrics.json of the same folder; differences are reported. The one row is
/// the run itself.
class SummaryImporter : public Importer {
public:
    const char* name() const override { return "kernelbenchx-summary"; }
    double confidence(const Sniff& sniff) const override;
    Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const override;
};

} // namespace kbx::formats
