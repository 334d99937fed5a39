// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/studyhealth.h"

#include "domain/numberformat.h"
#include "store/migrations.h"
#include "store/study.h"
#include "store/studycheck.h"
#include "store/studyfile.h"
#include "store/studyrepair.h"
#include "workspace/snapshots.h"
#include "workspace/studysession.h"

#include <unordered_map>

namespace kbx::workspace {
namespace {

/// Frozen results whose candidate is not in the study any more.
std::int64_t lostResults(const CandidateTable& now, const CandidateTable& frozen)
{
    std::unordered_map<std::int64_t, const CandidateRow*> known;
    for (const CandidateRow& row : now.rows) {
        known.try_emplace(row.candidateId, &row);
    }
    std::int64_t lost = 0;
    for (const CandidateRow& row : frozen.rows) {
        const auto found = known.find(row.candidateId);
        lost += found == known.end() || !isSameCandidate(now, *found->second, frozen, row) ? 1 : 0;
    }
    return lost;
}

} // namespace

Result<StudyUpgrade> upgradeStudy(const QString& path)
{
    const auto before = store::inspectStudyFile(path);
    if (!before) {
        return before.error();
    }
    const auto study = store::Study::open(path, store::OpenMode::ReadWrite);
    if (!study) {
        return study.error();
    }
    return StudyUpgrade{*before, store::newestSchemaVersion()};
}

Result<std::vector<HealthItem>> checkStudyHealth(StudySession& session)
{
    const auto found = store::checkStudy(session.study());
    if (!found) {
        return found.error();
    }
    std::vector<HealthItem> items;
    for (const auto& item : *found) {
        items.push_back({item.id, item.ok, item.text, item.fix});
    }
    return items;
}

Result<HealthItem> checkSnapshot(StudySession& session, const std::string& name)
{
    const auto snapshot = loadSnapshot(session, name);
    if (!snapshot) {
        return snapshot.error();
    }
    const auto now = session.table();
    if (!now) {
        return now.error();
    }
    const SnapshotInfo& info = (*snapshot)->info;
    const std::int64_t lost = lostResults(**now, *(*snapshot)->table);
    HealthItem item{"snapshot", lost == 0,
        "\"" + name + "\": " + number::count(info.candidates) + " candidates, "
            + number::count(info.results) + " results, " + number::count(info.headlines)
            + " headlines",
        {}};
    if (lost > 0) {
        item.text += "; " + number::count(lost) + " results are of candidates that are gone";
        item.fix = "Import their sources again, or undo the removal of the import.";
    }
    return item;
}

Result<std::vector<HealthItem>> repairCopy(const QString& path, const QString& out)
{
    const auto saved = store::repairCopy(path, out);
    if (!saved) {
        return saved.error();
    }
    std::vector<HealthItem> losses;
    for (const auto& table : *saved) {
        if (table.dropped > 0 || table.unreadable) {
            losses.push_back({"repair-copy." + table.table, false,
                std::to_string(table.rows) + " rows saved, " + std::to_string(table.dropped)
                    + " lost" + (table.unreadable ? ", parts unreadable" : ""),
                "Import the missing sources again."});
        }
    }
    return losses;
}

} // namespace kbx::workspace
