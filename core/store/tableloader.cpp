// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/tableloader.h"

#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/labelrows.h"
#include "store/tablenames.h"
#include "store/verdictcode.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

// One pass over candidates and one over evaluations, joined in memory: both are read in the order
// of the tables, which is several times faster than one wide join.

namespace kbx::store {
namespace {

/// Digits compare as numbers, so that sample 10 stands behind sample 9.
bool sampleLess(const std::string& left, const std::string& right)
{
    const auto isNumber = [](const std::string& text) {
        return !text.empty() && text.size() < 18
            && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (isNumber(left) && isNumber(right)) {
        const auto a = std::stoll(left);
        const auto b = std::stoll(right);
        return a != b ? a < b : left < right;
    }
    return left < right;
}

struct Candidate {
    CandidateRow row; ///< what is common to all its rows
    std::optional<bool> choice;
};

std::unordered_set<std::int64_t> loadStars(Connection& connection)
{
    std::unordered_set<std::int64_t> stars;
    Query row = connection.query(
        "SELECT target_id FROM star WHERE target_kind = 'candidate' AND hunk = ''");
    while (row.step()) {
        stars.insert(row.integer(0));
    }
    return stars;
}

std::unordered_map<std::int64_t, std::string> loadNotes(Connection& connection)
{
    std::unordered_map<std::int64_t, std::string> notes;
    Query row = connection.query(
        "SELECT target_id, text FROM note WHERE target_kind = 'candidate' AND hunk = ''");
    while (row.step()) {
        notes[row.integer(0)] = row.text(1);
    }
    return notes;
}

std::unordered_map<std::int64_t, std::vector<std::string>> loadCollections(Connection& connection)
{
    std::unordered_map<std::int64_t, std::vector<std::string>> collections;
    Query row = connection.query(
        "SELECT candidate_id, collection FROM collection_item ORDER BY collection");
    while (row.step()) {
        collections[row.integer(0)].push_back(row.text(1));
    }
    return collections;
}

/// What a person added; most candidates have nothing.
void addUserData(Connection& connection, std::vector<Candidate>& candidates)
{
    const auto stars = loadStars(connection);
    auto notes = loadNotes(connection);
    auto collections = loadCollections(connection);
    for (Candidate& candidate : candidates) {
        CandidateRow& row = candidate.row;
        row.starred = stars.contains(row.candidateId);
        if (const auto note = notes.find(row.candidateId); note != notes.end()) {
            row.note = std::move(note->second);
        }
        if (const auto found = collections.find(row.candidateId); found != collections.end()) {
            row.collections = std::move(found->second);
        }
    }
}

std::vector<Candidate> loadCandidates(Connection& connection, const TableNames& names)
{
    const EditLabels labels = loadEditLabels(connection);
    std::vector<Candidate> candidates;
    Query row = connection.query(
        "SELECT c.id, c.run_id, c.task_id, c.round, c.sample, c.kernel_id, c.flags,"
        " c.recorded_choice, c.edit_label, p.parent_id, k.sha256, k.submission_sha256, k.bytes,"
        " k.lines FROM candidate c LEFT JOIN kernel k ON k.id = c.kernel_id"
        " LEFT JOIN candidate_parent p ON p.child_id = c.id AND p.role = 'primary'");
    while (row.step()) {
        Candidate candidate;
        CandidateRow& common = candidate.row;
        common.candidateId = row.integer(0);
        common.run = names.runIndex.at(row.integer(1));
        common.task = names.taskIndex.at(row.integer(2));
        common.round = row.small(3);
        common.sample = row.text(4);
        common.kernelId = row.integer(5);
        common.flags = static_cast<std::uint32_t>(row.integer(6));
        if (!row.isNull(7)) {
            candidate.choice = row.flag(7);
        }
        common.editLabel = labels.of(common.candidateId, row.text(8));
        common.parentId = row.integer(9);
        if (!row.isNull(10)) {
            common.kernelHash = toHex(row.text(10));
            common.submissionHash = toHex(row.text(11));
            common.sourceBytes = row.integer(12);
            common.sourceLines = row.small(13);
        }
        candidates.push_back(std::move(candidate));
    }
    addUserData(connection, candidates);
    return candidates;
}

void sortAndChoose(std::vector<Candidate>& candidates)
{
    const auto round = [](const Candidate& candidate) {
        return std::tuple(candidate.row.task, candidate.row.run, candidate.row.round);
    };
    std::sort(candidates.begin(), candidates.end(), [&](const Candidate& a, const Candidate& b) {
        const auto left = round(a);
        const auto right = round(b);
        return left != right ? left < right : sampleLess(a.row.sample, b.row.sample);
    });
    for (auto first = candidates.begin(); first != candidates.end();) {
        const auto last = std::find_if(first, candidates.end(),
            [&](const Candidate& other) { return round(other) != round(*first); });
        const auto chosen = std::find_if(
            first, last, [](const Candidate& candidate) { return candidate.choice == true; });
        (chosen == last ? first : chosen)->row.representative = true;
        first = last;
    }
}

struct Current {
    std::int64_t candidateId = 0;
    std::int64_t evaluationId = 0;
    std::int64_t versionId = 0;
    std::int32_t key = -1;
    bool stale = false;
    /// Whose times it shows: its own, or, where a later run of the same key was not timed (or under
    /// another profile), those of an earlier one.
    std::int64_t timedId = 0;
};

constexpr int noTiming = 9;

/// How well the main timing of each measured evaluation stands for its kernel; 0 is best.
std::unordered_map<std::int64_t, int> timingRanks(Connection& connection)
{
    std::unordered_map<std::int64_t, int> ranks;
    Query row = connection.query(
        "SELECT t.evaluation_id, CASE WHEN t.profile <> 'paired-cold' THEN 2"
        " WHEN t.baseline <> 'eager' THEN 1 ELSE 0 END FROM timing t"
        " JOIN evaluation e ON e.id = t.evaluation_id JOIN eval_key k ON k.id = e.key_id"
        " WHERE t.main = 1 AND k.origin = 'measured' AND e.fast = 0");
    while (row.step()) {
        ranks[row.integer(0)] = row.small(1);
    }
    return ranks;
}

/// Keeps the first of each candidate and key, with the best times of the others that are as
/// current and of the same task version. `all` is sorted: newest first within a candidate and key.
void keepCurrent(std::vector<Current>& all, const std::unordered_map<std::int64_t, int>& ranks)
{
    const auto rankOf = [&ranks](const Current& one) {
        const auto found = ranks.find(one.evaluationId);
        return found == ranks.end() ? noTiming : found->second;
    };
    std::vector<Current> kept;
    int best = noTiming;
    for (const Current& one : all) {
        const bool first = kept.empty() || kept.back().candidateId != one.candidateId
            || kept.back().key != one.key;
        if (first) {
            kept.push_back(one);
            kept.back().timedId = one.evaluationId;
            best = rankOf(one);
        } else if (rankOf(one) < best && kept.back().stale == one.stale
            && kept.back().versionId == one.versionId) {
            kept.back().timedId = one.evaluationId;
            best = rankOf(one);
        }
    }
    all = std::move(kept);
}

/// The newest evaluation that is not stale per candidate and key, else the newest; sorted.
std::vector<Current> loadCurrent(Connection& connection, const TableNames& names)
{
    std::vector<Current> all;
    Query row = connection.query(
        "SELECT l.candidate_id, e.id, e.task_version_id, e.key_id FROM candidate_evaluation l"
        " JOIN evaluation e ON e.id = l.evaluation_id WHERE e.diagnostic = 0");
    while (row.step()) {
        Current one{row.integer(0), row.integer(1), row.integer(2),
            names.keyIndex.at(row.integer(3)), false, 0};
        one.stale = names.versionIsStale.at(one.versionId)
            || names.judgeIsOld[static_cast<std::size_t>(one.key)];
        all.push_back(one);
    }
    std::sort(all.begin(), all.end(), [](const Current& a, const Current& b) {
        return std::tuple(a.candidateId, a.key, a.stale, -a.evaluationId)
            < std::tuple(b.candidateId, b.key, b.stale, -b.evaluationId);
    });
    keepCurrent(all, timingRanks(connection));
    return all;
}

/// The columns of an evaluation that a row shows.
void readEvaluationColumns(const Query& row, CandidateRow& target)
{
    target.evaluationId = row.integer(0);
    target.verdicts.compile = verdictOf(row.small(1));
    target.verdicts.correct = verdictOf(row.small(2));
    target.verdicts.fast = verdictOf(row.small(3));
    target.verdicts.reasonCode = row.text(4);
    target.verdicts.reason = row.text(5);
    target.casesFailed = row.small(6);
    target.casesTotal = row.small(7);
    target.dtype = row.text(8);
    target.maintainability = row.maybeReal(9);
    target.cyclomatic = row.maybeReal(10);
    target.delegated = row.flag(11);
    if (row.isNull(12)) {
        return;
    }
    target.profile = row.text(12);
    target.baseline = row.text(13);
    target.speedup = row.maybeReal(14);
    target.speedupLow = row.maybeReal(15);
    target.speedupHigh = row.maybeReal(16);
    target.speedupVerdict = row.text(17);
    target.runtimeMs = row.maybeReal(18);
    target.sizes = row.maybeSmall(19);
    target.sizesTotal = row.maybeSmall(20);
    target.throttled = row.flag(21);
}

std::unordered_map<std::int64_t, CandidateRow> loadEvaluations(
    Connection& connection, const std::vector<Current>& current)
{
    std::unordered_map<std::int64_t, CandidateRow> rows;
    rows.reserve(current.size());
    for (const Current& one : current) {
        rows.try_emplace(one.evaluationId);
        rows.try_emplace(one.timedId);
    }
    Query row = connection.query(
        "SELECT e.id, e.compile, e.correct, e.fast, e.reason_code, e.reason, e.cases_failed,"
        " e.cases_total, e.dtype, e.maintainability, e.cyclomatic, e.delegated, t.profile,"
        " t.baseline, t.speedup, t.speedup_low, t.speedup_high, t.speedup_verdict, t.runtime_ms,"
        " t.sizes, t.sizes_total, t.throttled FROM evaluation e"
        " LEFT JOIN timing t ON t.evaluation_id = e.id AND t.main = 1");
    while (row.step()) {
        const auto wanted = rows.find(row.integer(0));
        if (wanted != rows.end()) {
            readEvaluationColumns(row, wanted->second);
        }
    }
    return rows;
}

/// The times of an earlier evaluation; only a kernel that is still correct keeps them.
void takeTimes(CandidateRow& row, const CandidateRow& timed)
{
    if (!row.verdicts.isCorrect() || row.verdicts.fast == Verdict::Fail) {
        return;
    }
    row.verdicts.fast = timed.verdicts.fast;
    row.profile = timed.profile;
    row.baseline = timed.baseline;
    row.speedup = timed.speedup;
    row.speedupLow = timed.speedupLow;
    row.speedupHigh = timed.speedupHigh;
    row.speedupVerdict = timed.speedupVerdict;
    row.runtimeMs = timed.runtimeMs;
    row.sizes = timed.sizes;
    row.sizesTotal = timed.sizesTotal;
    row.throttled = timed.throttled;
}

CandidateRow withoutEvaluation(const CandidateRow& common)
{
    CandidateRow row = common;
    if (row.kernelId == 0) {
        row.verdicts = {Verdict::Fail, Verdict::NotRun, Verdict::NotRun, "no_answer", "no answer"};
    }
    return row;
}

CandidateRow merged(const CandidateRow& common, const CandidateRow& evaluation,
    const Current& current, const TableNames& names)
{
    CandidateRow row = evaluation;
    row.candidateId = common.candidateId;
    row.kernelId = common.kernelId;
    row.parentId = common.parentId;
    row.task = common.task;
    row.run = common.run;
    row.round = common.round;
    row.sample = common.sample;
    row.representative = common.representative;
    row.flags = common.flags;
    row.starred = common.starred;
    row.note = common.note;
    row.collections = common.collections;
    row.kernelHash = common.kernelHash;
    row.submissionHash = common.submissionHash;
    row.sourceBytes = common.sourceBytes;
    row.sourceLines = common.sourceLines;
    row.editLabel = common.editLabel;
    row.key = current.key;
    row.stale = current.stale;
    row.environment = names.environments[static_cast<std::size_t>(current.key)];
    return row;
}

} // namespace

std::shared_ptr<const CandidateTable> loadCandidateTable(
    Connection& connection, const CurrentVersions& currentVersions)
{
    auto table = std::make_shared<CandidateTable>();
    const TableNames names = loadNames(connection, currentVersions, *table);
    auto candidates = loadCandidates(connection, names);
    sortAndChoose(candidates);
    const auto current = loadCurrent(connection, names);
    const auto evaluations = loadEvaluations(connection, current);
    table->rows.reserve(std::max(candidates.size(), current.size()));
    for (const Candidate& candidate : candidates) {
        auto one = std::lower_bound(current.begin(), current.end(), candidate.row.candidateId,
            [](const Current& left, std::int64_t id) { return left.candidateId < id; });
        if (one == current.end() || one->candidateId != candidate.row.candidateId) {
            table->rows.push_back(withoutEvaluation(candidate.row));
        }
        for (; one != current.end() && one->candidateId == candidate.row.candidateId; ++one) {
            CandidateRow row
                = merged(candidate.row, evaluations.at(one->evaluationId), *one, names);
            if (one->timedId != one->evaluationId) {
                takeTimes(row, evaluations.at(one->timedId));
            }
            table->rows.push_back(std::move(row));
        }
    }
    return table;
}

} // namespace kbx::store
