// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "domain/evidence.h"
#include "domain/result.h"

#include <QString>

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

// The parts of loadEvidence that do not come out of the study's evaluations.

namespace kbx::tasks {
class Catalogue;
}

namespace kbx::workspace {

class StudySession;

/// Parallel to the table's tasks; tasks outside of the catalogue have nothing.
std::vector<TaskFeatures> taskFeatures(
    const tasks::Catalogue& catalogue, const CandidateTable& table);

/// Every task of the catalogue with its features.
std::vector<CatalogueTask> catalogueTasks(const tasks::Catalogue& catalogue);

/// Of every kernel in the table, computed once per kernel in this process, when they are asked for:
/// the file of the study is opened again for that.
KernelFeatures kernelFeatures(const QString& path, const CandidateTable& table);

/// Of the GPUs in the table, under their names there; paper, vendor-dtype (a row per type, named as
/// in resources/gpu/peaks.toml) and measured.
std::vector<GpuPeaks> gpuPeaks(const CandidateTable& table);

/// Of the GPUs in the table under their names there, then of all others that are known.
Result<std::vector<GpuFacts>> gpuFacts(const CandidateTable& table);

/// "facts" of resources/published.json by name.
Result<std::map<std::string, PublishedFact>> publishedFacts();

/// What people and the suggester say of edits of the table, whole edits only. While the current
/// annotator works blind, nothing of edits that the table hides a label of.
Result<std::vector<EditLabel>> editLabels(StudySession& session);
Result<std::vector<EditSuggestion>> editSuggestions(
    StudySession& session, const CandidateTable& table);

} // namespace kbx::workspace
