// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"
#include "domain/result.h"

#include <QIODevice>

#include <cstdint>
#include <vector>

namespace kbx::store {

class Study;

struct StoredSource {
    std::int64_t id = 0;
    SourceRecord record;
    std::int64_t importedAtMs = 0; ///< since 1970 UTC
    std::int64_t rows = 0, taken = 0, skipped = 0, unchanged = 0;
};

/// What was imported. Thread of its Study.
class SourceRepository {
public:
    explicit SourceRepository(Study& study)
        : m_study(study)
    {
    }

    /// In order of import.
    Result<std::vector<StoredSource>> list();
    /// Writes the original bytes, streamed. Errors: NotFound (also when its bytes were not kept),
    /// Damaged, Io.
    Result<void> writeBytes(std::int64_t sourceId, QIODevice& out);

private:
    Study& m_study;
};

} // namespace kbx::store
