// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// What an audit of one generated kernel says (YAML, one file per run).
struct AuditAnnotation {
    std::string runId, problem, model, harness, gpu;
    std::string verdict; ///< as written; empty: the file gives none
    std::string summary;
    std::vector<std::string> hashes; ///< SHA-256 hex of the audited source, where the file names it
    std::int64_t verdictLine = 0; ///< from 1; 0: none
};

/// True for the first bytes (UTF-8) of a YAML file with the keys of an audit.
bool looksLikeAudit(std::string_view head);

/// Reads one file. Errors: those of readTextFile; InvalidInput for YAML that breaks its rules (also
/// a key that stands twice) or holds no mapping, with "line" and "code" in params.
Result<AuditAnnotation> readAuditAnnotation(const std::string& path);

/// "reward_hack" of "Reward-Hack ": the spelling that mapping tables use.
std::string verdictWord(std::string_view text);

} // namespace kbx::formats
