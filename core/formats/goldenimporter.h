// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

namespace kbx::formats {

/// Golden baseline times ("golden"): `<gpu>/<op>.json`, each a list of rows with input_size, ms,
/// GB/s and TFLOPS. GPU and task come from the names, so a folder of one GPU is one source; a
/// single file and the folder above the GPUs' folders are taken too.
class GoldenImporter : public Importer {
public:
    const char* name() const override { return "golden"; }
    double confidence(const Sniff& sniff) const override;
    Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const override;
};

/// Model name of a GPU folder ("a100" → "A100-PCIE-40GB"); nothing for other names.
std::optional<std::string> gpuOfFolder(const std::string& folderName);
/// Names of the files in a folder that hold golden rows; empty when it is no golden folder.
std::vector<std::string> goldenFiles(const std::string& folder);
/// Pairs of golden folders where at least half of the files are byte for byte the same: the later
/// folder and a sentence that says so.
std::vector<std::pair<std::string, std::string>> copiedTimes(
    const std::vector<std::string>& folders);

} // namespace kbx::formats
