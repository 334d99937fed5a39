// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"
#include "domain/evaluation.h"
#include "domain/result.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kbx::store {
class ActionRepository;
class Study;
} // namespace kbx::store
namespace kbx::tasks {
class Catalogue;
}

namespace kbx::workspace {

struct StudyView;

enum class Access {
    Read, ///< never writes; a lock of another process does not matter
    Write, ///< takes the lock; ErrorCode::Locked names the holder
    Create, ///< Write, and makes the study when the file is absent
};

/// An open study with the catalogue: what every use case works on. Bound to the thread that opened
/// it.
class StudySession {
public:
    static Result<std::unique_ptr<StudySession>> open(const QString& path, Access access);
    ~StudySession();

    store::Study& study() { return *m_study; }
    const tasks::Catalogue& catalogue() const { return *m_catalogue; }
    /// What the person at this session did, for undo.
    store::ActionRepository& actions() { return *m_actions; }
    const QString& path() const { return m_path; }
    bool synthetic();

    /// From now on table() and view() show this table instead: the study as `snapshot` froze it.
    void bind(std::string snapshot, std::shared_ptr<const CandidateTable> table);
    /// Name of the snapshot that is shown; empty: the study as it is.
    const std::string& snapshot() const { return m_snapshot; }

    /// The whole table, kept until someone commits to the study.
    Result<std::shared_ptr<const CandidateTable>> table();
    /// The table and what `filterText` selects of it.
    Result<std::shared_ptr<const StudyView>> view(const std::string& filterText);
    /// Exact bytes of a kernel; NotFound for candidates without an answer.
    Result<std::string> code(std::int64_t kernelId);

private:
    StudySession() = default;

    QString m_path;
    std::unique_ptr<store::Study> m_study;
    std::unique_ptr<store::ActionRepository> m_actions;
    std::shared_ptr<const tasks::Catalogue> m_catalogue;
    std::shared_ptr<const CandidateTable> m_table;
    std::int64_t m_tableVersion = -1;
    std::string m_snapshot;
    std::shared_ptr<const CandidateTable> m_bound;
};

/// The catalogue of this installation, loaded once per process and shared.
Result<std::shared_ptr<const tasks::Catalogue>> sharedCatalogue();
/// Its categories in the order of the six groups, with their number of tasks.
std::vector<analysis::CategoryInfo> categoriesOf(const tasks::Catalogue& catalogue);

/// What a caption says of a session that is bound to a snapshot.
std::string snapshotSentence(const std::string& snapshot);

/// Versions of what judges here; results of older ones are stale.
struct JudgeVersions {
    int evaluator = 0, gates = 0;
};
JudgeVersions judgeVersions();

/// Everything the study knows of one evaluation.
Result<EvaluationRecord> loadEvaluation(StudySession& session, std::int64_t evaluationId);

} // namespace kbx::workspace
