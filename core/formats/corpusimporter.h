// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

namespace kbx::formats {

/// Published round-to-round records of a GEAK run ("kbx-corpus"): each row has the code and the
/// evaluation before and after one round. Rows of a task are joined into trajectories where the
/// code agrees. The file is read twice, so that only places and hashes are held in memory.
class CorpusImporter : public Importer {
public:
    const char* name() const override { return "kbx-corpus"; }
    double confidence(const Sniff& sniff) const override;
    Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const override;
};

} // namespace kbx::formats
