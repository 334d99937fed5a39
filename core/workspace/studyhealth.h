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

/// Schema versions of a study before and after it was brought up to date; equal: it was.
struct StudyUpgrade {
    int from = 0, to = 0;
};

/// Brings a study of an older program up to date. Takes its lock; needs none of its data in memory.
/// Safe to run twice and to interrupt: a version is reached whole or not at all. Errors: NotFound,
/// InvalidInput, NewerVersion, Damaged, Locked, Io.
Result<StudyUpgrade> upgradeStudy(const QString& path);

/// Integrity of the study: database, references, hashes, summaries.
Result<std::vector<HealthItem>> checkStudyHealth(StudySession& session);

/// Whether the snapshot can be read and everything that it froze is still in the study.
Result<HealthItem> checkSnapshot(StudySession& session, const std::string& name);

/// Writes what can be read of a (damaged) study as a new one, summaries made anew. Never
/// overwrites. Answers one item per table with losses, none when everything was saved.
Result<std::vector<HealthItem>> repairCopy(const QString& path, const QString& out);

} // namespace kbx::workspace
