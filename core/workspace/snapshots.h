// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "domain/candidatetable.h"
#include "domain/evidence.h"
#include "domain/result.h"
#include "workspace/reports.h"
#include "workspace/studyview.h"
#include "workspace/useractions.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kbx::workspace {

class StudySession;

struct SnapshotInfo {
    std::string name;
    std::int64_t createdAtMs = 0; ///< since 1970 UTC; 0: the study as it is now
    std::int64_t candidates = 0, results = 0, headlines = 0;
    friend bool operator==(const SnapshotInfo&, const SnapshotInfo&) = default;
};

/// One headline number of one report, without the rows behind it.
struct SnapshotHeadline {
    std::string report;
    analysis::Headline headline;
};

/// What judged and what was judged when the snapshot was taken.
struct SnapshotVersions {
    std::string program;
    int evaluator = 0, gates = 0;
    std::map<std::string, std::string> tasks; ///< name → version of the catalogue then
};

/// A frozen state of the study: what every candidate had under every key, and all headlines. Of the
/// rows only what an evaluation says, the label and what names them is kept.
struct Snapshot {
    SnapshotInfo info;
    SnapshotVersions versions;
    std::shared_ptr<const CandidateTable> table;
    std::vector<SnapshotHeadline> headlines;
};

enum class ChangeKind {
    Headline,
    Verdict,
    Speedup, ///< came, went or left the interval it had
    Label,
    Stale, ///< became stale, or is not any more
    ResultAdded,
    ResultRemoved,
    CandidateAdded,
    CandidateRemoved,
};
/// headline | verdict | speedup | label | stale | result_added | …
const char* toString(ChangeKind kind);
inline constexpr int changeKinds = 9;

struct SnapshotChange {
    ChangeKind kind = ChangeKind::Headline;
    std::string subject; ///< "softmax@GEAK/r1#2.0", or what the headline says
    std::string key; ///< of a headline ("report: key" where it does not begin so); else the
                     ///< evidence, "H200, torch 2.11"
    std::string before, after; ///< as printed; empty: was not there, is not there
    std::int64_t candidateId = 0; ///< 0: a headline
    analysis::Unit unit = analysis::Unit::Plain;
    std::optional<analysis::Estimate> beforeNumber, afterNumber; ///< headlines and speedups
};

struct SnapshotChanges {
    SnapshotInfo before, after; ///< `after` without a name: now
    std::vector<SnapshotChange> changes; ///< by kind, in the order of ChangeKind
    std::int64_t count(ChangeKind kind) const;
};

/// The state that a table shows: computes every headline with default options. Pure but for `code`.
std::shared_ptr<const Snapshot> freeze(const StudyView& view, const Evidence& evidence,
    const std::vector<analysis::CategoryInfo>& categories, const RowCode& code = {});
/// The study as it is now; no name, no time.
Result<std::shared_ptr<const Snapshot>> freezeNow(StudySession& session);

/// Usage when the name is one of `known` or cannot be one ("list", "diff", "delete", "now", empty).
Result<void> checkSnapshotName(const std::string& name, const std::vector<SnapshotInfo>& known);
/// Stores a frozen state as a person's action. Errors of checkSnapshotName.
Result<UndoState> storeSnapshot(
    StudySession& session, const std::string& name, const Snapshot& snapshot);
/// freezeNow and storeSnapshot.
Result<UndoState> takeSnapshot(StudySession& session, const std::string& name);
/// Undone like every action, until the study is purged of it.
Result<UndoState> removeSnapshot(StudySession& session, const std::string& name);
/// Forgets the content of removed ones: only where no window can want them back.
Result<void> purgeSnapshots(StudySession& session);

/// Oldest first.
Result<std::vector<SnapshotInfo>> snapshots(StudySession& session);
Result<std::shared_ptr<const Snapshot>> loadSnapshot(
    StudySession& session, const std::string& name);

/// Ids of candidates may come again after an import was removed: task, run, round and sample have
/// to be the same too.
bool isSameCandidate(const CandidateTable& table, const CandidateRow& row,
    const CandidateTable& otherTable, const CandidateRow& other);

/// What moved between two states. Pure.
SnapshotChanges changesBetween(const Snapshot& before, const Snapshot& after);

/// The table as it was: candidates of `now` that the snapshot knows, with the verdicts, times and
/// labels they had. Tasks, methods, runs and their order are those of `now`; candidates added since
/// are left out, keys that are gone are added at the end.
std::shared_ptr<const CandidateTable> tableAt(const CandidateTable& now, const Snapshot& snapshot);
/// The same as a view.
Result<std::shared_ptr<const StudyView>> snapshotView(
    StudySession& session, const std::string& name, const std::string& filter);
/// Everything that is computed over this session is of the snapshot: reports, figures, lists.
Result<void> bindToSnapshot(StudySession& session, const std::string& name);

} // namespace kbx::workspace
