// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The study as it was: what figures that are bound to a snapshot are made of.
#include "analysis/completeness.h"
#include "workspace/snapshots.h"
#include "workspace/studysession.h"

#include <algorithm>
#include <unordered_map>

namespace kbx::workspace {
namespace {

/// What the evaluation said then, on what the candidate is.
CandidateRow rowAt(const CandidateRow& row, const CandidateRow& frozen, std::int32_t key)
{
    CandidateRow result = frozen;
    result.kernelId = row.kernelId;
    result.parentId = row.parentId;
    result.task = row.task;
    result.run = row.run;
    result.key = key;
    result.flags = row.flags;
    result.starred = row.starred;
    result.note = row.note;
    result.collections = row.collections;
    result.kernelHash = row.kernelHash;
    result.submissionHash = row.submissionHash;
    result.sourceBytes = row.sourceBytes;
    result.sourceLines = row.sourceLines;
    return result;
}

class KeyMap {
public:
    explicit KeyMap(CandidateTable& table)
        : m_table(table)
    {
        for (std::size_t at = 0; at < table.keys.size(); ++at) {
            m_index.emplace(table.keys[at].id, static_cast<std::int32_t>(at));
        }
    }
    std::int32_t of(const KeyInfo& key)
    {
        const auto [at, isNew]
            = m_index.try_emplace(key.id, static_cast<std::int32_t>(m_table.keys.size()));
        if (isNew) {
            m_table.keys.push_back(key);
        }
        return at->second;
    }

private:
    CandidateTable& m_table;
    std::unordered_map<std::int64_t, std::int32_t> m_index;
};

} // namespace

bool isSameCandidate(const CandidateTable& table, const CandidateRow& row,
    const CandidateTable& otherTable, const CandidateRow& other)
{
    return row.candidateId == other.candidateId && row.round == other.round
        && row.sample == other.sample && table.taskOf(row).name == otherTable.taskOf(other).name
        && table.runs[row.run].id == otherTable.runs[other.run].id;
}

std::shared_ptr<const CandidateTable> tableAt(const CandidateTable& now, const Snapshot& snapshot)
{
    auto table = std::make_shared<CandidateTable>(now);
    table->rows.clear();
    const CandidateTable& before = *snapshot.table;
    std::unordered_map<std::int64_t, std::uint32_t> places; // candidate → its first row
    for (std::uint32_t at = 0; at < now.rows.size(); ++at) {
        places.try_emplace(now.rows[at].candidateId, at);
    }
    KeyMap keys(*table);
    std::vector<std::pair<std::uint32_t, CandidateRow>> rows; // place, row
    for (const CandidateRow& frozen : before.rows) {
        const auto place = places.find(frozen.candidateId);
        if (place == places.end()
            || !isSameCandidate(now, now.rows[place->second], before, frozen)) {
            continue;
        }
        const std::int32_t key
            = frozen.key < 0 ? -1 : keys.of(before.keys[static_cast<std::size_t>(frozen.key)]);
        rows.emplace_back(place->second, rowAt(now.rows[place->second], frozen, key));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const auto& one, const auto& other) {
        return one.first != other.first ? one.first < other.first
                                        : one.second.key < other.second.key;
    });
    table->rows.reserve(rows.size());
    for (auto& row : rows) {
        table->rows.push_back(std::move(row.second));
    }
    analysis::addUnansweredTasks(*table);
    return table;
}

namespace {

Result<std::shared_ptr<const CandidateTable>> frozenTable(
    StudySession& session, const std::string& name)
{
    const auto snapshot = loadSnapshot(session, name);
    if (!snapshot) {
        return snapshot.error();
    }
    const auto now = session.table();
    return now ? tableAt(**now, **snapshot) : now;
}

} // namespace

Result<std::shared_ptr<const StudyView>> snapshotView(
    StudySession& session, const std::string& name, const std::string& filter)
{
    auto table = frozenTable(session, name);
    if (!table) {
        return table.error();
    }
    const auto codeOf = [&session](const CandidateRow& row) {
        const auto text
            = row.kernelId == 0 ? Result<std::string>(std::string()) : session.code(row.kernelId);
        return text ? *text : std::string();
    };
    return makeView(table.take(), filter, codeOf);
}

Result<void> bindToSnapshot(StudySession& session, const std::string& name)
{
    auto table = frozenTable(session, name);
    if (!table) {
        return table.error();
    }
    session.bind(name, table.take());
    return {};
}

} // namespace kbx::workspace
