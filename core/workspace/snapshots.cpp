// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/snapshots.h"

#include "store/actionrepository.h"
#include "store/snapshotrepository.h"
#include "store/study.h"
#include "tasks/catalogue.h"
#include "workspace/snapshotcodec.h"
#include "workspace/studysession.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace kbx::workspace {
namespace {

/// Words of the command line and of comparisons.
constexpr std::array<std::string_view, 4> reserved{"list", "diff", "delete", "now"};

SnapshotInfo infoOf(const store::StoredSnapshot& stored)
{
    return {stored.name, stored.createdAtMs, stored.candidates, stored.results, stored.headlines};
}

std::vector<SnapshotHeadline> headlinesOf(const StudyView& view, const Evidence& evidence,
    const std::vector<analysis::CategoryInfo>& categories, const RowCode& code)
{
    // A value moves or it does not; its interval need not be fine, and both sides have the same.
    analysis::ReportOptions coarse;
    coarse.resamples = 200;
    std::vector<SnapshotHeadline> all;
    for (const analysis::ReportEntry& entry : allReports()) {
        auto report = computeReport(entry.name, view, evidence, categories, coarse, code);
        if (!report) {
            continue; // published values that cannot be read: no report has any headline then
        }
        for (analysis::Headline& headline : report->headlines) {
            headline.number.rows.clear();
            all.push_back({entry.name, std::move(headline)});
        }
    }
    return all;
}

/// What a snapshot keeps of a table: rows of candidates (unanswered tasks are found again).
std::shared_ptr<const CandidateTable> kept(const CandidateTable& table)
{
    auto frozen = std::make_shared<CandidateTable>(table);
    std::erase_if(frozen->rows, [](const CandidateRow& row) { return row.candidateId == 0; });
    return frozen;
}

void countRows(Snapshot& snapshot)
{
    std::set<std::int64_t> candidates;
    for (const CandidateRow& row : snapshot.table->rows) {
        candidates.insert(row.candidateId);
        snapshot.info.results += row.key >= 0 ? 1 : 0;
    }
    snapshot.info.candidates = static_cast<std::int64_t>(candidates.size());
    snapshot.info.headlines = static_cast<std::int64_t>(snapshot.headlines.size());
}

Result<UndoState> perform(
    StudySession& session, const store::StoredSnapshot& snapshot, bool present)
{
    store::UserChange change;
    change.kind = store::UserChange::Kind::Snapshot;
    change.item.id = snapshot.id;
    change.name = snapshot.name;
    change.starred = present;
    const auto done = session.actions().perform(
        (present ? "snapshot \"" : "removal of the snapshot \"") + snapshot.name + "\"", {change});
    if (!done) {
        return done.error();
    }
    return UndoState{session.actions().undoName(), session.actions().redoName()};
}

} // namespace

std::shared_ptr<const Snapshot> freeze(const StudyView& view, const Evidence& evidence,
    const std::vector<analysis::CategoryInfo>& categories, const RowCode& code)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->headlines = headlinesOf(view, evidence, categories, code);
    snapshot->table = kept(*view.table);
    snapshot->versions.program = KBX_VERSION;
    snapshot->versions.evaluator = judgeVersions().evaluator;
    snapshot->versions.gates = judgeVersions().gates;
    if (const auto catalogue = sharedCatalogue()) {
        for (const TaskInfo& task : view.table->tasks) {
            if (const auto* const known = (*catalogue)->find(task.name)) {
                snapshot->versions.tasks[task.name] = known->version;
            }
        }
    }
    countRows(*snapshot);
    return snapshot;
}

Result<void> checkSnapshotName(const std::string& name, const std::vector<SnapshotInfo>& known)
{
    const bool isWord = std::find(reserved.begin(), reserved.end(), name) != reserved.end();
    if (name.empty() || isWord || name.find('"') != std::string::npos) {
        return Error{ErrorCode::Usage, "\"" + name + "\" cannot be the name of a snapshot.",
            "Choose another one, without quotation marks.", {}, {}};
    }
    const bool isTaken = std::any_of(known.begin(), known.end(),
        [&name](const SnapshotInfo& each) { return each.name == name; });
    if (isTaken) {
        return Error{ErrorCode::Usage, "There is a snapshot of the name \"" + name + "\" already.",
            "Choose another name, or delete that one first.", {}, {}};
    }
    return {};
}

Result<std::shared_ptr<const Snapshot>> freezeNow(StudySession& session)
{
    const auto view = session.view({});
    if (!view) {
        return view.error();
    }
    const CandidateTable& table = *(*view)->table;
    const auto evidence = loadEvidence(session, table);
    if (!evidence) {
        return evidence.error();
    }
    const RowCode code = [&session, &table](std::uint32_t row) {
        auto text = session.code(table.rows[row].kernelId);
        return text ? text.take() : std::string();
    };
    return freeze(**view, **evidence, categoriesOf(session.catalogue()), code);
}

Result<UndoState> storeSnapshot(
    StudySession& session, const std::string& name, const Snapshot& snapshot)
{
    if (const auto usable = checkSnapshotName(name, {}); !usable) {
        return usable.error(); // a name that is taken is refused by the store
    }
    store::StoredSnapshot stored;
    stored.name = name;
    stored.candidates = snapshot.info.candidates;
    stored.results = snapshot.info.results;
    stored.headlines = snapshot.info.headlines;
    const auto id
        = store::SnapshotRepository(session.study()).prepare(stored, snapshotJson(snapshot));
    if (!id) {
        return id.error();
    }
    stored.id = *id;
    return perform(session, stored, true);
}

Result<UndoState> takeSnapshot(StudySession& session, const std::string& name)
{
    const auto known = snapshots(session);
    if (!known) {
        return known.error();
    }
    // Before the work: nobody waits for numbers that cannot be kept.
    if (const auto usable = checkSnapshotName(name, *known); !usable) {
        return usable.error();
    }
    const auto now = freezeNow(session);
    return now ? storeSnapshot(session, name, **now) : now.error();
}

Result<UndoState> removeSnapshot(StudySession& session, const std::string& name)
{
    const auto found = store::SnapshotRepository(session.study()).find(name);
    return found ? perform(session, *found, false) : found.error();
}

Result<void> purgeSnapshots(StudySession& session)
{
    return store::SnapshotRepository(session.study()).purge();
}

Result<std::vector<SnapshotInfo>> snapshots(StudySession& session)
{
    const auto stored = store::SnapshotRepository(session.study()).list();
    if (!stored) {
        return stored.error();
    }
    std::vector<SnapshotInfo> all;
    for (const store::StoredSnapshot& each : *stored) {
        all.push_back(infoOf(each));
    }
    return all;
}

Result<std::shared_ptr<const Snapshot>> loadSnapshot(StudySession& session, const std::string& name)
{
    store::SnapshotRepository repository(session.study());
    const auto found = repository.find(name);
    if (!found) {
        return found.error();
    }
    const auto content = repository.content(found->id);
    if (!content) {
        return content.error();
    }
    auto snapshot = snapshotFromJson(*content);
    if (!snapshot) {
        return snapshot.error();
    }
    snapshot->info = infoOf(*found);
    return std::shared_ptr<const Snapshot>(std::make_shared<Snapshot>(snapshot.take()));
}

} // namespace kbx::workspace
