// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What WorkspaceService computes for panes, off-thread.
#include "tasks/catalogue.h"
#include "workspace/datafiles.h"
#include "workspace/figureexport.h"
#include "workspace/studysession.h"
#include "workspace/workspaceserviceprivate.h"

namespace kbx::workspace {
namespace {

template <typename T> std::shared_ptr<const T> shared(T value)
{
    return std::make_shared<const T>(std::move(value));
}

const CandidateRow* rowOf(
    const CandidateTable& table, std::int64_t candidateId, std::uint32_t* index = nullptr)
{
    for (std::uint32_t i = 0; i < table.rows.size(); ++i) {
        if (table.rows[i].candidateId == candidateId) {
            if (index != nullptr) {
                *index = i;
            }
            return &table.rows[i];
        }
    }
    return nullptr;
}

} // namespace

void WorkspaceService::requestMatrix(const analysis::MatrixSpec& spec)
{
    d->compute<analysis::MatrixData>(
        d->matrix, "matrix",
        [spec, categories = d->categories](
            const StudyView& view) -> Result<std::shared_ptr<const analysis::MatrixData>> {
            const auto published = loadPublishedValues();
            if (!published) {
                return published.error();
            }
            return shared(
                analysis::computeMatrix(*view.table, view.visible, spec, categories, *published));
        },
        &WorkspaceService::matrixReady);
}

void WorkspaceService::requestNavigator()
{
    d->compute<analysis::NavigatorData>(
        d->navigator, "navigator",
        [categories = d->categories](
            const StudyView& view) -> Result<std::shared_ptr<const analysis::NavigatorData>> {
            return shared(analysis::computeNavigator(*view.table, view.visible, categories, {}));
        },
        &WorkspaceService::navigatorReady);
}

void WorkspaceService::requestTrajectory(std::int64_t candidateId)
{
    d->compute<analysis::TrajectoryData>(
        d->trajectory, "trajectory",
        [candidateId](
            const StudyView& view) -> Result<std::shared_ptr<const analysis::TrajectoryData>> {
            std::uint32_t index = 0;
            if (rowOf(*view.table, candidateId, &index) == nullptr) {
                return Error{
                    ErrorCode::NotFound, "This candidate is no longer in the study.", {}, {}, {}};
            }
            return shared(analysis::computeTrajectory(*view.table, index, {}));
        },
        &WorkspaceService::trajectoryReady);
}

void WorkspaceService::requestOverview()
{
    d->compute<analysis::TrajectoryOverview>(
        d->overview, "overview",
        [](const StudyView& view) -> Result<std::shared_ptr<const analysis::TrajectoryOverview>> {
            return shared(analysis::computeOverview(*view.table, view.visible, {}));
        },
        &WorkspaceService::overviewReady);
}

void WorkspaceService::requestHeatmap(const analysis::HeatmapSpec& spec)
{
    d->compute<analysis::HeatmapData>(
        d->heatmap, "heatmap",
        [spec](const StudyView& view) -> Result<std::shared_ptr<const analysis::HeatmapData>> {
            return shared(analysis::computeHeatmap(*view.table, view.visible, spec));
        },
        &WorkspaceService::heatmapReady);
}

analysis::LineDiffOptions DiffChoice::options() const
{
    analysis::LineDiffOptions options;
    options.ignoreWhitespace = ignoreWhitespace;
    options.ignoreComments = ignoreComments;
    options.ignoreRenames = ignoreRenames;
    options.pins = pins;
    return options;
}

void WorkspaceService::requestDiff(
    std::int64_t leftCandidateId, std::int64_t rightCandidateId, const DiffChoice& choice)
{
    d->compute<DiffDocument>(
        d->diff, "diff",
        [path = study().path, leftCandidateId, rightCandidateId, choice](
            const StudyView& view) -> Result<std::shared_ptr<const DiffDocument>> {
            const CodeOfRow code = lazyCode(path);
            DiffDocument document;
            document.leftCandidate = leftCandidateId;
            document.rightCandidate = rightCandidateId;
            document.choice = choice;
            const CandidateRow* left = rowOf(*view.table, leftCandidateId);
            const CandidateRow* right = rowOf(*view.table, rightCandidateId);
            if (right == nullptr || (leftCandidateId != 0 && left == nullptr)) {
                return Error{ErrorCode::NotFound, "One side of the diff is no longer in the study.",
                    {}, {}, {}};
            }
            document.leftCode = left != nullptr ? code(*left) : std::string();
            document.rightCode = code(*right);
            document.diff = analysis::computeLineDiff(
                document.leftCode, document.rightCode, choice.options());
            if (const CandidateRow* earlier = rowOf(*view.table, choice.earlier);
                choice.earlier != 0 && earlier != nullptr) {
                auto side = std::make_shared<DiffEarlier>();
                side->candidate = choice.earlier;
                side->code = code(*earlier);
                analysis::LineDiffOptions options = choice.options();
                options.pins.clear();
                side->diff = analysis::computeLineDiff(side->code, document.leftCode, options);
                document.earlier = std::move(side);
            }
            return shared(std::move(document));
        },
        &WorkspaceService::diffReady);
}

void WorkspaceService::requestTask(const QString& task)
{
    d->task.start(
        [task = task.toStdString()](
            const async::CancelToken&) -> Result<std::shared_ptr<const TaskDocument>> {
            const auto catalogue = sharedCatalogue();
            if (!catalogue) {
                return catalogue.error();
            }
            auto document = taskDocument(**catalogue, task);
            if (!document) {
                return document.error();
            }
            return shared(document.take());
        },
        [this](std::shared_ptr<const TaskDocument> document) {
            Q_EMIT taskReady(std::move(document));
        },
        d->failure("task"));
}

void WorkspaceService::requestEvaluation(std::int64_t evaluationId)
{
    d->dropDetails(false);
    if (!d->view || d->details.count(evaluationId) > 0) {
        return; // the answer on its way is for everybody who asked
    }
    auto* const job = new Job<EvaluationDetail>(this);
    d->details.emplace(evaluationId, job);
    d->compute<EvaluationDetail>(
        *job, "evaluation",
        [path = study().path, evaluationId](
            const StudyView&) -> Result<std::shared_ptr<const EvaluationDetail>> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            auto record = loadEvaluation(**session, evaluationId);
            if (!record) {
                return record.error();
            }
            return shared(EvaluationDetail{evaluationId, record.take()});
        },
        &WorkspaceService::evaluationReady);
}

void WorkspaceService::Private::dropDetails(bool runningToo)
{
    for (auto at = details.begin(); at != details.end();) {
        if (runningToo || !at->second->isRunning()) {
            at->second->deleteLater();
            at = details.erase(at);
        } else {
            ++at;
        }
    }
}

void WorkspaceService::requestHistory(std::int64_t candidateId)
{
    d->compute<EvaluationHistory>(
        d->history, "history",
        [path = study().path, candidateId](
            const StudyView&) -> Result<std::shared_ptr<const EvaluationHistory>> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            auto history = evaluationHistory(**session, candidateId);
            if (!history) {
                return history.error();
            }
            return shared(history.take());
        },
        &WorkspaceService::historyReady);
}

void WorkspaceService::requestEarlierSeconds(bool onGpu, bool timed)
{
    if (!d->view) {
        return;
    }
    d->seconds.start(
        [path = study().path, table = d->view->table, onGpu, timed](
            const async::CancelToken&) -> Result<std::optional<JobSeconds>> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            return earlierSeconds(**session, *table, onGpu, timed);
        },
        [this, onGpu, timed](const std::optional<JobSeconds>& seconds) {
            Q_EMIT earlierSecondsReady(onGpu, timed, seconds);
        },
        d->failure("seconds"));
}

void WorkspaceService::requestPlan(const PlanOptions& options)
{
    d->plan.start(
        [path = study().path, options](const async::CancelToken&) -> Result<EvaluationPlan> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            return planEvaluation(**session, options);
        },
        [this](const EvaluationPlan& plan) { Q_EMIT planReady(plan); }, d->failure("plan"));
}

void WorkspaceService::exportFigure(
    const QString& name, const analysis::MatrixSpec& spec, const QString& path)
{
    FigureRequest request;
    request.name = name.toStdString();
    request.out = path;
    request.filter = d->filterText.toStdString();
    request.matrix = spec;
    d->figure.start(
        [studyPath = study().path, request](const async::CancelToken&) -> Result<QStringList> {
            auto session = StudySession::open(studyPath, Access::Read);
            if (!session) {
                return session.error();
            }
            return workspace::exportFigure(**session, request);
        },
        [this](const QStringList& files) { Q_EMIT figureExported(files); }, d->failure("figure"));
}

} // namespace kbx::workspace
