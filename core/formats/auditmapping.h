// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kbx::formats {

/// What a verdict of an audit becomes.
struct AuditTarget {
    std::string label; ///< empty: verdicts of this kind are left out, with `reason`
    std::vector<std::string> tags;
    std::string reason;
};

/// The table that turns verdicts of foreign audits into labels; users edit it
/// (resources/codebooks/auditmapping.toml is the shipped one and describes the form).
struct AuditMapping {
    std::string codebook, annotator;
    std::map<std::string, AuditTarget> verdicts; ///< by verdictWord()

    /// Null: the table does not name this verdict.
    const AuditTarget* find(std::string_view verdict) const;
};

/// `where` names the file in errors (InvalidInput with line).
Result<AuditMapping> auditMappingFromToml(std::string_view toml, const std::string& where);

} // namespace kbx::formats
