// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "async/latestjob.h"
#include "domain/candidatetable.h"
#include "domain/label.h"
#include "domain/result.h"
#include "eval/suggester.h"
#include "workspace/suggestions.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace kbx::workspace {

class StudyWriter;

/// The suggester of LabelService: answers single questions (the newest first) and a batch behind
/// them, one pair at a time, from the study where it can. Says everything it knows: what a blind
/// annotator may see is LabelService's matter.
class LabelSuggestions : public QObject {
    Q_OBJECT
public:
    explicit LabelSuggestions(StudyWriter& writer, QObject* parent = nullptr);
    ~LabelSuggestions() override;

    /// Drops everything asked before. `path` empty = no study.
    void setStudy(const QString& path);
    void request(
        std::shared_ptr<const CandidateTable> table, std::int64_t parentId, std::int64_t childId);
    /// Edits, parents first. Takes the place of a running batch.
    void requestAll(std::shared_ptr<const CandidateTable> table,
        const std::vector<std::pair<std::int64_t, std::int64_t>>& edits);
    void cancelBatch();
    bool hasBatch() const { return m_total > 0; }

Q_SIGNALS:
    void found(std::int64_t parentId, std::int64_t childId, const kbx::Suggestion& suggestion);
    void failed(const kbx::Error& error);
    void progressed(int done, int total);
    void finished(int done, int errors, bool cancelled);

private:
    struct Edit {
        std::int64_t parentId = 0, childId = 0;
        bool urgent = false;
    };
    using State = SuggestionState;

    bool prepare();
    void next();
    void load();
    void loaded(State state);
    void deliver(const Suggestion& suggestion, bool fresh);
    void leave(const Error& error);
    void store();
    void endBatch(bool cancelled);
    void handleUnavailable(const Error& error);

    StudyWriter& m_writer;
    QString m_path;
    std::shared_ptr<const CandidateTable> m_table;
    std::unique_ptr<eval::Suggester> m_suggester;
    /// Why no process can be started; then only stored suggestions are there.
    std::optional<Error> m_unavailable;
    std::deque<Edit> m_urgent, m_batch;
    std::optional<Edit> m_active;
    std::optional<State> m_asked; ///< of m_active, while the suggester works on it
    std::vector<std::pair<State, Suggestion>> m_toStore;
    int m_done = 0, m_total = 0, m_errors = 0; ///< of the batch
    std::int64_t m_serial = 0; ///< id of the newest question to the process
    async::LatestJob<Result<State>> m_load;
};

} // namespace kbx::workspace
