// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/evidencejson.h"
#include "store/evidencerepository.h"
#include "workspace/evidenceparts.h"
#include "workspace/reports.h"
#include "workspace/studysession.h"

#include <unordered_set>
#include <utility>

namespace kbx::workspace {
namespace {

/// An evaluation of the table whose row shows the times of an earlier one.
struct BorrowedTimes {
    std::int64_t evaluationId = 0, from = 0;
};

bool shows(const CandidateRow& row, const store::TimedLink& timed)
{
    return row.profile == timed.profile && row.baseline == timed.baseline
        && row.speedup == timed.speedup;
}

/// `timed` is newest first.
std::vector<BorrowedTimes> borrowedTimes(
    const CandidateTable& table, const std::vector<store::TimedLink>& timed)
{
    std::unordered_set<std::int64_t> withTimes;
    std::unordered_map<std::int64_t, std::vector<const store::TimedLink*>> ofCandidate;
    for (const store::TimedLink& one : timed) {
        withTimes.insert(one.link.evaluationId);
        ofCandidate[one.link.candidateId].push_back(&one);
    }
    std::vector<BorrowedTimes> borrowed;
    for (const CandidateRow& row : table.rows) {
        if (row.profile.empty() || row.key < 0) {
            continue;
        }
        const auto found = ofCandidate.find(row.candidateId);
        if (found == ofCandidate.end()) {
            continue;
        }
        const std::int64_t keyId = table.keys[static_cast<std::size_t>(row.key)].id;
        for (const store::TimedLink* const one : found->second) {
            if (one->keyId == keyId && shows(row, *one)) {
                const bool own = one->link.evaluationId == row.evaluationId
                    || withTimes.contains(row.evaluationId);
                if (!own) {
                    borrowed.push_back({row.evaluationId, one->link.evaluationId});
                }
                break;
            }
        }
    }
    return borrowed;
}

/// Evaluations of the study with all that hangs on them.
Result<void> loadEvaluations(
    store::EvidenceRepository& repository, const CandidateTable& table, Evidence& evidence)
{
    const auto diagnostic = repository.diagnosticLinks();
    if (!diagnostic) {
        return diagnostic.error();
    }
    const auto timed = repository.mainTimings();
    if (!timed) {
        return timed.error();
    }
    const auto borrowed = borrowedTimes(table, *timed);
    std::unordered_set<std::int64_t> wanted;
    for (const CandidateRow& row : table.rows) {
        if (row.evaluationId != 0) {
            wanted.insert(row.evaluationId);
        }
    }
    for (const auto& link : *diagnostic) {
        wanted.insert(link.evaluationId);
    }
    for (const auto& one : borrowed) {
        wanted.insert(one.from);
    }
    formats::EvidenceJson json;
    const store::EvidenceReaders readers{
        [&json](const std::string& findings, const std::string& seconds,
            EvaluationEvidence& evaluation) {
            json.readFindings(findings, evaluation);
            evaluation.seconds = json.seconds(seconds);
        },
        [&json](const std::string& detail, const std::string& autotune, TimingEvidence& timing) {
            json.readTiming(detail, autotune, timing);
        }};
    auto all = repository.evaluations(wanted, readers);
    if (!all) {
        return all.error();
    }
    evidence.evaluations = all.take();
    evidence.byEvaluation.reserve(evidence.evaluations.size());
    for (std::size_t i = 0; i < evidence.evaluations.size(); ++i) {
        evidence.byEvaluation[evidence.evaluations[i].evaluationId] = static_cast<std::uint32_t>(i);
    }
    for (const auto& link : *diagnostic) {
        evidence.diagnosticOf[link.candidateId].push_back(
            evidence.byEvaluation.at(link.evaluationId));
    }
    for (const auto& one : borrowed) {
        const auto* const from = evidence.find(one.from);
        const auto to = evidence.byEvaluation.find(one.evaluationId);
        if (from != nullptr && to != evidence.byEvaluation.end()) {
            evidence.evaluations[to->second].timings = from->timings;
        }
    }
    return {};
}

/// Takes a part or keeps the first error.
template <typename Part> bool take(Result<Part> part, Part& target, std::optional<Error>& error)
{
    if (!part) {
        error = part.error();
        return false;
    }
    target = part.take();
    return true;
}

} // namespace

Result<std::shared_ptr<const Evidence>> loadEvidence(
    StudySession& session, const CandidateTable& table)
{
    auto evidence = std::make_shared<Evidence>();
    store::EvidenceRepository repository(session.study());
    const auto loaded = loadEvaluations(repository, table, *evidence);
    if (!loaded) {
        return loaded.error();
    }
    evidence->tasks = taskFeatures(session.catalogue(), table);
    evidence->catalogue = catalogueTasks(session.catalogue());
    formats::EvidenceJson json;
    for (const RunInfo& run : table.runs) {
        evidence->budgets.push_back(json.budget(run.metaJson));
    }
    evidence->peaks = gpuPeaks(table);
    std::optional<Error> error;
    evidence->kernels = kernelFeatures(session.path(), table);
    const bool whole = take(editLabels(session), evidence->labels, error)
        && take(editSuggestions(session, table), evidence->suggestions, error)
        && take(gpuFacts(table), evidence->gpus, error)
        && take(publishedFacts(), evidence->facts, error);
    if (!whole) {
        return *error;
    }
    return std::shared_ptr<const Evidence>(std::move(evidence));
}

} // namespace kbx::workspace
