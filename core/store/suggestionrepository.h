// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "domain/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kbx::store {

class Study;

using KernelPair = std::pair<std::int64_t, std::int64_t>; ///< before, after

struct StoredSuggestion {
    KernelPair kernels;
    /// Digest of the verdicts and errors that the suggester was told.
    std::string outcome;
    Suggestion suggestion;
};

/// What the suggester said, per pair of kernels, version and outcome. Thread of its Study.
class SuggestionRepository {
public:
    explicit SuggestionRepository(Study& study)
        : m_study(study)
    {
    }

    /// Of the newest version that was told this outcome; nothing when none was.
    Result<std::optional<StoredSuggestion>> find(
        const KernelPair& kernels, const std::string& outcome);
    /// Of every pair and outcome that of the newest version; of one pair the latest answer last.
    Result<std::map<KernelPair, std::vector<StoredSuggestion>>> all();
    /// Replaces that of the same pair, version and outcome. All of them in one transaction.
    Result<void> put(const std::vector<StoredSuggestion>& suggestions);

private:
    Study& m_study;
};

} // namespace kbx::store
