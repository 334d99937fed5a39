// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/workspaceservice.h"

#include "async/latestjob.h"
#include "store/study.h"
#include "tasks/catalogue.h"
#include "workspace/datafiles.h"
#include "workspace/figureexport.h"
#include "workspace/importsources.h"
#include "workspace/queuedjobstore.h"
#include "workspace/studysession.h"
#include "workspace/studywriter.h"
#include "workspace/useractions.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTimer>

namespace kbx::workspace {
namespace {

// Results may arrive by the dozen per second; the table is read again at most this often.
constexpr int reloadPauseMs = 400;
// How soon another program's writes are seen.
constexpr int watchPauseMs = 2000;

using TablePtr = std::shared_ptr<const CandidateTable>;
using ViewPtr = std::shared_ptr<const StudyView>;

template <typename T> using Job = async::LatestJob<Result<std::shared_ptr<const T>>>;

template <typename T> std::shared_ptr<const T> shared(T value)
{
    return std::make_shared<const T>(std::move(value));
}

/// Code of rows for `code~`, by a session of the calling thread that opens only when needed.
CodeOfRow lazyCode(const QString& path)
{
    auto session = std::make_shared<std::unique_ptr<StudySession>>();
    return [session, path](const CandidateRow& row) -> std::string {
        if (!*session) {
            auto opened = StudySession::open(path, Access::Read);
            if (!opened) {
                return {};
            }
            *session = opened.take();
        }
        const auto code = row.kernelId == 0 ? Result<std::string>(std::string())
                                            : (*session)->code(row.kernelId);
        return code ? *code : std::string();
    };
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
        , detail(owner)
        , plan(owner)
        , figure(owner)
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
    QTimer reloadTimer;
    QTimer watchTimer;
    bool reloadAgain = false;

    Job<CandidateTable> load;
    async::LatestJob<std::pair<Result<ViewPtr>, std::optional<FilterFault>>> filter;
    Job<analysis::MatrixData> matrix;
    Job<analysis::NavigatorData> navigator;
    Job<analysis::TrajectoryData> trajectory;
    Job<analysis::TrajectoryOverview> overview;
    Job<analysis::HeatmapData> heatmap;
    Job<DiffDocument> diff;
    Job<EvaluationDetail> detail;
    async::LatestJob<Result<EvaluationPlan>> plan;
    async::LatestJob<Result<QStringList>> figure;

    void open(const QString& path, bool create);
    void opened(const QString& path, const Result<StudyWriter::Opened>& result);
    void loadTable();
    void applyFilter();
    void scheduleReload();
    void importDone(const Result<ImportReport>& report);
    void act(const UserAction& action);
    void acted(const Result<UndoState>& state);
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

WorkspaceService::WorkspaceService(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this))
{
    connect(&d->writer, &StudyWriter::busyChanged, this, &WorkspaceService::saveStateChanged);
    connect(d->jobs.get(), &QueuedJobStore::stored, this, [this] { d->scheduleReload(); });
    connect(d->jobs.get(), &QueuedJobStore::failed, this, &WorkspaceService::saveFailed);
    connect(d->jobs.get(), &QueuedJobStore::restored, this, &WorkspaceService::queueRestored);
    d->reloadTimer.setSingleShot(true);
    d->reloadTimer.setInterval(reloadPauseMs);
    connect(&d->reloadTimer, &QTimer::timeout, this, [this] { d->loadTable(); });
    d->watchTimer.setInterval(watchPauseMs);
    connect(&d->watchTimer, &QTimer::timeout, this, [this] { d->loadTable(); });
}

WorkspaceService::~WorkspaceService() = default;

bool WorkspaceService::hasStudy() const
{
    return d->info.has_value();
}

const StudyInfo& WorkspaceService::study() const
{
    static const StudyInfo none;
    return d->info ? *d->info : none;
}

std::shared_ptr<const StudyView> WorkspaceService::view() const
{
    return d->view;
}

const std::vector<analysis::CategoryInfo>& WorkspaceService::categories() const
{
    return d->categories;
}

QStringList WorkspaceService::filterWords() const
{
    return filterWordsOf(d->table.get());
}

std::shared_ptr<eval::JobStore> WorkspaceService::jobStore() const
{
    return d->jobs;
}

void WorkspaceService::openStudy(const QString& path)
{
    d->open(path, false);
}

void WorkspaceService::createStudy(const QString& path)
{
    d->open(path, true);
}

void WorkspaceService::openSample()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    const QString path = QDir(folder).filePath(QStringLiteral("sample.kbx"));
    QDir().mkpath(folder);
    if (QFileInfo::exists(path)) {
        d->open(path, false);
        return;
    }
    Q_EMIT importStarted(path);
    auto* job = new async::LatestJob<Result<ImportReport>>(this);
    // Under another name until it is whole: a program that ends meanwhile leaves no half study.
    job->start(
        [path](const async::CancelToken&) -> Result<ImportReport> {
            const QString part = path + QStringLiteral(".part");
            for (const char* const suffix : {"", "-wal", "-shm", ".lock"}) {
                QFile::remove(part + QLatin1String(suffix));
            }
            auto report = buildSampleStudy(part);
            if (report && !QFile::rename(part, path)) {
                return Error{ErrorCode::Io, "Could not write " + path.toStdString() + ".",
                    "Check the folder and its free space.", {}, {}};
            }
            return report;
        },
        [this, job, path](Result<ImportReport> report) {
            job->deleteLater();
            if (!report) {
                Q_EMIT studyFailed(report.error());
                return;
            }
            d->open(path, false);
        });
}

void WorkspaceService::closeStudy()
{
    if (!d->info) {
        return;
    }
    d->writer.close();
    d->info.reset();
    d->table.reset();
    d->view.reset();
    d->watchTimer.stop();
    d->filterText.clear();
    d->acted(UndoState{});
    Q_EMIT studyClosed();
}

void WorkspaceService::importPaths(const QStringList& paths)
{
    if (paths.isEmpty()) {
        return;
    }
    Q_EMIT importStarted(paths.front());
    ImportRequest request;
    request.paths = paths;
    d->writer.write([request](StudySession& session) { return importSources(session, request); },
        [this](Result<ImportReport> report) { d->importDone(report); });
}

void WorkspaceService::setFilter(const QString& text)
{
    if (text != d->filterText) {
        d->filterText = text;
        d->applyFilter();
    }
}

void WorkspaceService::reload()
{
    d->loadTable();
}

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

void WorkspaceService::requestHeatmap()
{
    d->compute<analysis::HeatmapData>(
        d->heatmap, "heatmap",
        [](const StudyView& view) -> Result<std::shared_ptr<const analysis::HeatmapData>> {
            return shared(analysis::computeHeatmap(*view.table, view.visible));
        },
        &WorkspaceService::heatmapReady);
}

void WorkspaceService::requestDiff(std::int64_t leftCandidateId, std::int64_t rightCandidateId)
{
    d->compute<DiffDocument>(
        d->diff, "diff",
        [path = study().path, leftCandidateId, rightCandidateId](
            const StudyView& view) -> Result<std::shared_ptr<const DiffDocument>> {
            const CodeOfRow code = lazyCode(path);
            DiffDocument document;
            document.leftCandidate = leftCandidateId;
            document.rightCandidate = rightCandidateId;
            const CandidateRow* left = rowOf(*view.table, leftCandidateId);
            const CandidateRow* right = rowOf(*view.table, rightCandidateId);
            if (right == nullptr || (leftCandidateId != 0 && left == nullptr)) {
                return Error{ErrorCode::NotFound, "One side of the diff is no longer in the study.",
                    {}, {}, {}};
            }
            document.leftCode = left != nullptr ? code(*left) : std::string();
            document.rightCode = code(*right);
            document.diff = analysis::computeLineDiff(document.leftCode, document.rightCode);
            return shared(std::move(document));
        },
        &WorkspaceService::diffReady);
}

void WorkspaceService::requestEvaluation(std::int64_t evaluationId)
{
    d->compute<EvaluationDetail>(
        d->detail, "evaluation",
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

void WorkspaceService::setStarred(std::int64_t candidateId, bool starred)
{
    d->act({UserAction::Kind::Star, candidateId, starred, {}});
}

void WorkspaceService::setNote(std::int64_t candidateId, const QString& text)
{
    d->act({UserAction::Kind::Note, candidateId, false, text.toStdString()});
}

void WorkspaceService::undo()
{
    d->writer.write([](StudySession& session) { return undoAction(session); },
        [this](Result<UndoState> state) { d->acted(state); });
}

void WorkspaceService::redo()
{
    d->writer.write([](StudySession& session) { return redoAction(session); },
        [this](Result<UndoState> state) { d->acted(state); });
}

QString WorkspaceService::undoText() const
{
    return QString::fromStdString(d->undo.undoText);
}

QString WorkspaceService::redoText() const
{
    return QString::fromStdString(d->undo.redoText);
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

void WorkspaceService::Private::open(const QString& path, bool create)
{
    writer.open(path, create,
        [this, path](const Result<StudyWriter::Opened>& result) { opened(path, result); });
}

void WorkspaceService::Private::opened(
    const QString& path, const Result<StudyWriter::Opened>& result)
{
    if (!result) {
        // The writer closed the old study before it tried the new one.
        const bool hadStudy = info.has_value();
        info.reset();
        table.reset();
        view.reset();
        if (hadStudy) {
            Q_EMIT q->studyClosed();
        }
        Q_EMIT q->studyFailed(result.error());
        return;
    }
    const auto catalogue = sharedCatalogue();
    categories = catalogue ? categoriesOf(**catalogue) : std::vector<analysis::CategoryInfo>{};
    const QFileInfo file(path);
    info = StudyInfo{file.absoluteFilePath(), file.completeBaseName(), result->readOnly,
        QString::fromStdString(result->holder), result->synthetic};
    table.reset();
    view.reset();
    filterText.clear();
    undo = {};
    Q_EMIT q->studyOpened(*info);
    Q_EMIT q->undoStateChanged();
    if (result->readOnly) {
        watchTimer.start();
    } else {
        watchTimer.stop();
        jobs->loadUnfinished();
    }
    loadTable();
}

void WorkspaceService::Private::loadTable()
{
    if (!info) {
        return;
    }
    if (load.isRunning()) {
        reloadAgain = true;
        return;
    }
    load.start(
        [path = info->path](const async::CancelToken&) -> Result<TablePtr> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            return (*session)->table();
        },
        [this](TablePtr loaded) {
            table = std::move(loaded);
            applyFilter();
            if (std::exchange(reloadAgain, false)) {
                scheduleReload();
            }
        },
        failure("study"));
}

void WorkspaceService::Private::applyFilter()
{
    if (!table || !info) {
        return;
    }
    filter.start(
        [table = table, text = filterText.toStdString(), path = info->path](
            const async::CancelToken& token) {
            std::optional<FilterFault> fault;
            auto result = makeView(
                table, text, lazyCode(path), [&token] { return token.isCancelled(); }, &fault);
            return std::pair(std::move(result), fault);
        },
        [this](std::pair<Result<ViewPtr>, std::optional<FilterFault>> outcome) {
            if (!outcome.first) {
                const FilterFault fault = outcome.second.value_or(FilterFault{});
                Q_EMIT q->filterFailed(outcome.first.error(), static_cast<int>(fault.begin),
                    static_cast<int>(fault.end));
                return;
            }
            view = outcome.first.take();
            Q_EMIT q->filterAccepted();
            Q_EMIT q->viewChanged(view);
        });
}

void WorkspaceService::Private::scheduleReload()
{
    if (!reloadTimer.isActive()) {
        reloadTimer.start();
    }
}

void WorkspaceService::Private::importDone(const Result<ImportReport>& report)
{
    if (!report) {
        Q_EMIT q->importFailed(report.error());
        return;
    }
    Q_EMIT q->importFinished(*report);
    loadTable();
}

void WorkspaceService::Private::act(const UserAction& action)
{
    writer.write([action](StudySession& session) { return performAction(session, action); },
        [this](Result<UndoState> state) { acted(state); });
}

void WorkspaceService::Private::acted(const Result<UndoState>& state)
{
    if (!state) {
        Q_EMIT q->saveFailed(state.error());
        return;
    }
    undo = *state;
    Q_EMIT q->undoStateChanged();
    scheduleReload();
}

} // namespace kbx::workspace
