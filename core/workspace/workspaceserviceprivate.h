// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Insides of WorkspaceService, shared by the files that implement it.
#pragma once

#include "async/latestjob.h"
#include "workspace/queuedjobstore.h"
#include "workspace/reports.h"
#include "workspace/reportsurvey.h"
#include "workspace/studywriter.h"
#include "workspace/workspaceservice.h"

#include <QElapsedTimer>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace kbx::workspace {

using TablePtr = std::shared_ptr<const CandidateTable>;
using ViewPtr = std::shared_ptr<const StudyView>;

template <typename T> using Job = async::LatestJob<Result<std::shared_ptr<const T>>>;

/// Code of rows for `code~`, by a session of the calling thread that opens only when needed.
CodeOfRow lazyCode(const QString& path);

struct WorkspaceService::Private {
    explicit Private(WorkspaceService* owner)
        : q(owner)
        , writer(owner)
        , jobs(std::make_shared<QueuedJobStore>(writer))
        , load(owner)
        , filter(owner)
        , matrix(owner)
        , navigator(owner)
        , trajectory(owner)
        , overview(owner)
        , heatmap(owner)
        , diff(owner)
        , history(owner)
        , seconds(owner)
        , plan(owner)
        , task(owner)
        , figure(owner)
        , figures(owner)
    {
    }

    WorkspaceService* q;
    StudyWriter writer;
    std::shared_ptr<QueuedJobStore> jobs;
    std::optional<StudyInfo> info;
    TablePtr table;
    ViewPtr view;
    QString filterText;
    std::vector<analysis::CategoryInfo> categories;
    UndoState undo;
    UserLists lists;
    std::int64_t watchedVersion = -1; ///< of a study that another program writes
    QTimer reloadTimer;
    QTimer labelTimer; ///< reloads the table once a run of labels pauses
    QElapsedTimer labelling; ///< since the first label that the table does not show
    QTimer watchTimer;
    bool reloadAgain = false;

    async::LatestJob<Result<std::pair<TablePtr, UserLists>>> load;
    async::LatestJob<std::pair<Result<ViewPtr>, std::optional<FilterFault>>> filter;
    Job<analysis::MatrixData> matrix;
    Job<analysis::NavigatorData> navigator;
    Job<analysis::TrajectoryData> trajectory;
    Job<analysis::TrajectoryOverview> overview;
    Job<analysis::HeatmapData> heatmap;
    Job<DiffDocument> diff;
    /// One job per evaluation: several panes ask at the same time, and none may lose its answer to
    /// another's question.
    std::map<std::int64_t, Job<EvaluationDetail>*> details; ///< children of q
    /// One job per channel, for the same reason.
    std::map<QString, Job<analysis::Report>*> reports; ///< children of q
    std::shared_ptr<EvidenceCache> evidence = std::make_shared<EvidenceCache>();
    ReportSurvey* survey = nullptr; ///< child of q
    Job<EvaluationHistory> history;
    async::LatestJob<Result<std::optional<JobSeconds>>> seconds;
    async::LatestJob<Result<EvaluationPlan>> plan;
    Job<TaskDocument> task;
    async::LatestJob<Result<QStringList>> figure, figures;

    void open(const QString& path, bool create);
    void opened(const QString& path, const Result<StudyWriter::Opened>& result);
    void loadTable();
    void applyFilter();
    void scheduleReload();
    /// Labels come by the second, and the table only shows a word of each: read when they pause.
    void scheduleLabelReload();
    void importDone(const Result<ImportReport>& report);
    void act(const UserAction& action);
    void acted(const Result<UndoState>& state);
    void actedOnLabels(const UndoState& state);
    void loaded(TablePtr newTable, UserLists newLists);
    void watch();
    /// Later than now: a pane may ask again while it is given an answer.
    void dropDetails(bool runningToo);
    std::function<void(const Error&)> failure(const char* what)
    {
        return [this, what](
                   const Error& error) { Q_EMIT q->requestFailed(QLatin1String(what), error); };
    }

    /// Runs `work(view)` off-thread and emits `ready` with its result.
    template <typename T, typename Work, typename Ready>
    void compute(Job<T>& job, const char* what, Work work, Ready ready)
    {
        if (!view) {
            return;
        }
        job.start([view = view, work = std::move(work)](const async::CancelToken&)
                      -> Result<std::shared_ptr<const T>> { return work(*view); },
            [this, ready](std::shared_ptr<const T> value) {
                Q_EMIT(q->*ready)
                (std::move(value));
            },
            failure(what));
    }
};

} // namespace kbx::workspace
