// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importer.h"

namespace kbx::formats {

/// Kernel files named by task ("py-folder"): a single .py, or a folder of them with optional
/// category and round folders or suffixes (see kernelpath.h). File names are data, so the folder is
/// one source. A round's parent is the round before it of the same task and sample.
class PyFolderImporter : public Importer {
public:
    const char* name() const override { return "py-folder"; }
    double confidence(const Sniff& sniff) const override;
    Result<SourceReport> importFrom(
        const std::string& path, const ImportOptions& options, ImportSink& sink) const override;
    /// Reads these files only (relative to `folder`).
    Result<SourceReport> importFiles(const std::string& path, const std::string& folder,
        std::vector<std::string> files, const ImportOptions& options, ImportSink& sink) const;
};

/// True when a text looks like a kernel for this program: Python that mentions triton or torch.
bool looksLikeKernel(std::string_view text);

} // namespace kbx::formats
