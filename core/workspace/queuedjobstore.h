// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobstore.h"

#include <QObject>

#include <map>
#include <memory>
#include <vector>

namespace kbx::workspace {

class StudyWriter;

/// The queue of the window: keeps ids in memory and sends every change to the study's writer, so
/// that the GUI thread never waits for the disk. Order is kept; a killed program finds all that the
/// writer had written. Lives on the GUI thread.
class QueuedJobStore : public QObject, public eval::JobStore {
    Q_OBJECT
public:
    explicit QueuedJobStore(StudyWriter& writer);

    /// Reads the unfinished jobs of the study that the writer just opened; then restored().
    void loadUnfinished();

    Result<std::vector<eval::JobId>> add(const std::vector<eval::JobRequest>& requests) override;
    /// What loadUnfinished found.
    Result<std::vector<eval::StoredJob>> unfinished() override;
    Result<void> setState(eval::JobId id, eval::JobState state, bool again) override;
    Result<void> setOrder(const std::vector<eval::JobId>& waiting) override;
    Result<void> finish(eval::JobId id, const ResultRecord& record) override;
    Result<void> fail(eval::JobId id, const Error& error) override;
    /// Of records that finished since the program started: reading the file would block.
    std::vector<ReferenceSeries> references(const eval::ReferenceQuery& query) override;

Q_SIGNALS:
    void restored(int jobs);
    void stored();
    /// A change could not be written; the verdict stays visible in the queue.
    void failed(const kbx::Error& error);

private:
    /// Ids of this queue → ids of the study. Touched on the writer's thread only.
    using Ids = std::map<eval::JobId, eval::JobId>;

    template <typename Change> void send(eval::JobId id, Change change);

    StudyWriter& m_writer;
    std::shared_ptr<Ids> m_ids = std::make_shared<Ids>();
    std::vector<eval::StoredJob> m_restored;
    eval::ReferenceMemory m_references;
    eval::JobId m_last = 0;
};

} // namespace kbx::workspace
