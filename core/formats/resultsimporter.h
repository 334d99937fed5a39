// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

namespace kbx::formats {

/// Rows of our own `results.jsonl` ("kbx-results"), measured on another host. Code comes with the
/// row, or from ImportOptions::knownKernel by the kernel's hash.
class ResultsImporter : public Importer {
public:
    const char* name() const override { return "kbx-results"; }
    double confidence(const Sniff& sniff) const override;
    Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const override;
};

} // namespace kbx::formats
