// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "domain/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace kbx::workspace {

class StudySession;

inline constexpr auto defaultCodebook = "edits";
inline constexpr auto failureCodebook = "failure";
/// Single keys of the diff pane that no label may claim.
inline constexpr std::string_view reservedKeys = "0USTCEHJKNZW";

/// The shipped ones (edits, paper5, failure, audit, in this order), read once per process.
const Result<std::vector<Codebook>>& builtInCodebooks();

/// Schema kbx.codebook/1. `where` names the file or study in errors. Checks with problemsOf.
Result<Codebook> codebookFromJson(std::string_view json, const std::string& where);
/// Deterministic; without id and builtIn.
std::string codebookToJson(const Codebook& codebook);
/// What is wrong, as complete sentences naming the label; empty = usable.
std::vector<std::string> problemsOf(const Codebook& codebook);

/// The newest version of every codebook: shipped ones, the study's in their place or behind them.
Result<std::vector<Codebook>> codebooks(StudySession& session);
/// NotFound names those that exist. version 0 = the newest.
Result<Codebook> codebook(StudySession& session, const std::string& name, int version = 0);
/// Keeps it as the next version of its name, unless the newest says the same. Usage error when it
/// has problems. The value is what is stored now.
Result<Codebook> saveCodebook(StudySession& session, const Codebook& codebook);
/// The row of exactly this version, stored now if it is a shipped one that was not used yet.
Result<std::int64_t> codebookRow(StudySession& session, const std::string& name, int version);

/// A label whose definition is another one in the newest version.
struct ReviewItem {
    LabelRecord record;
    std::string oldDefinition, newDefinition;
    bool removed = false; ///< the newest version has no such label
};
/// Labels (primary or secondary) to look at again, oldest first. `annotator` empty = everybody's.
Result<std::vector<ReviewItem>> labelsToReview(
    StudySession& session, const std::string& codebook, const std::string& annotator);

} // namespace kbx::workspace
