// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kbx::store {

class Study;

/// One version of a codebook; `json` is its whole content (schema kbx.codebook/1).
struct CodebookRow {
    std::int64_t id = 0;
    std::string name;
    int version = 1;
    std::string json;
};

/// Versions of codebooks that this study uses. Never changed or removed: labels point to them.
/// Thread of its Study.
class CodebookRepository {
public:
    explicit CodebookRepository(Study& study)
        : m_study(study)
    {
    }

    /// All versions, by name and version.
    Result<std::vector<CodebookRow>> all();
    /// `version` 0 = the newest.
    Result<std::optional<CodebookRow>> find(const std::string& name, int version = 0);
    /// The id of the row. Usage error when the version exists with another content.
    Result<std::int64_t> add(const std::string& name, int version, const std::string& json);

private:
    Study& m_study;
};

} // namespace kbx::store
