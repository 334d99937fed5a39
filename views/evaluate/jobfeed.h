// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/evaluationservice.h"
#include "models/jobmodel.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <unordered_map>
#include <vector>

namespace kbx::evaluate {

/// Keeps the model of the queue up to date, at most ten times a second however much happens, and
/// keeps rows where they are: new jobs come last, a job that is run again keeps its row, and only
/// what a user moves moves, among the rows of waiting jobs. GUI thread.
class JobFeed : public QObject {
    Q_OBJECT

public:
    JobFeed(eval::EvaluationService& service, models::JobModel& model, QObject* parent = nullptr);
    /// At once, for what a user just did.
    void refresh();
    /// `again` takes the row of `old`.
    void replace(eval::JobId old, eval::JobId again);
    static constexpr int pause = 100; ///< milliseconds between refreshes

Q_SIGNALS:
    /// Rows or numbers changed.
    void refreshed();
    /// Only what is said of this running job changed.
    void jobRefreshed(kbx::eval::JobId id);

private:
    void queueChanged();
    void jobChanged(eval::JobId id);
    void pauseOver();
    void refreshDirty();
    void updateOrder(const std::vector<eval::JobEntry>& entries);
    const models::JobRow& rowOf(const eval::JobEntry& entry);

    eval::EvaluationService& m_service;
    models::JobModel& m_model;
    QTimer m_pause;
    QTimer m_clock; ///< elapsed times of running jobs
    bool m_again = false;
    QSet<eval::JobId> m_dirty;
    std::vector<eval::JobId> m_order;
    /// Rows of ended jobs do not change any more.
    std::unordered_map<eval::JobId, models::JobRow> m_rows;
};

} // namespace kbx::evaluate
