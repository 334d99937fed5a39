// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>

#include <string>
#include <vector>

namespace kbx::workspace {

class StudySession;

/// One checked thing; `fix` says what to do about it, empty when ok.
struct HealthItem {
    std::string id;
    bool ok = true;
    std::string text, fix;
};

/// Integrity of the study: database, references, hashes, summaries.
Result<std::vector<HealthItem>> checkStudyHealth(StudySession& session);

/// Writes a consistent copy with all that can be read and the summaries made anew. Never
/// overwrites.
Result<void> repairCopy(StudySession& session, const QString& out);

} // namespace kbx::workspace
