// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

namespace kbx::formats {

/// Our own bundle of kernels ("kbx-manifest"): manifest.jsonl with one row per candidate (method,
/// run, task, round, sample, parent, file, label) and, optionally, runs.jsonl beside it with the
/// properties of the runs. Files are relative to the manifest and must lie below its folder.
class SampleImporter : public Importer {
public:
    const char* name() const override { return "kbx-manifest"; }
    double confidence(const Sniff& sniff) const override;
    Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const override;
};

/// The manifest in a folder; empty when there is none.
std::string manifestIn(const std::string& folder);

} // namespace kbx::formats
