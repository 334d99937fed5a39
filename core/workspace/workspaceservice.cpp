// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/workspaceserviceprivate.h"

#include "store/study.h"
#include "tasks/catalogue.h"
#include "workspace/datafiles.h"
#include "workspace/importsources.h"
#include "workspace/studysession.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace kbx::workspace {
namespace {

// Results may arrive by the dozen per second; the table is read again at most this often.
constexpr int reloadPauseMs = 400;
// After a label; and how long a person may label without a pause before the table follows.
constexpr int labelPauseMs = 500;
constexpr int longestLabellingMs = 5000;
// How soon another program's writes are seen.
constexpr int watchPauseMs = 2000;

} // namespace

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

WorkspaceService::WorkspaceService(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this))
{
    d->survey = new ReportSurvey(*this); // first, so that a new view finds it empty
    connect(&d->writer, &StudyWriter::busyChanged, this, &WorkspaceService::saveStateChanged);
    connect(d->jobs.get(), &QueuedJobStore::stored, this, [this] { d->scheduleReload(); });
    connect(d->jobs.get(), &QueuedJobStore::failed, this, &WorkspaceService::saveFailed);
    connect(d->jobs.get(), &QueuedJobStore::restored, this, &WorkspaceService::queueRestored);
    d->reloadTimer.setSingleShot(true);
    d->reloadTimer.setInterval(reloadPauseMs);
    connect(&d->reloadTimer, &QTimer::timeout, this, [this] { d->loadTable(); });
    d->labelTimer.setSingleShot(true);
    d->labelTimer.setInterval(labelPauseMs);
    connect(&d->labelTimer, &QTimer::timeout, this, [this] { d->loadTable(); });
    d->watchTimer.setInterval(watchPauseMs);
    connect(&d->watchTimer, &QTimer::timeout, this, [this] { d->watch(); });
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
    d->lists = {};
    d->dropDetails(true);
    d->watchTimer.stop();
    d->filterText.clear();
    d->undo = {};
    Q_EMIT undoStateChanged();
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
    lists = {};
    dropDetails(true);
    watchedVersion = -1;
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
        [path = info->path](const async::CancelToken&) -> Result<std::pair<TablePtr, UserLists>> {
            auto session = StudySession::open(path, Access::Read);
            if (!session) {
                return session.error();
            }
            auto kept = userLists(**session);
            if (!kept) {
                return kept.error();
            }
            auto read = (*session)->table();
            if (!read) {
                return read.error();
            }
            return std::pair(read.take(), kept.take());
        },
        [this](std::pair<TablePtr, UserLists> read) {
            loaded(std::move(read.first), std::move(read.second));
        },
        failure("study"));
}

void WorkspaceService::Private::loaded(TablePtr newTable, UserLists newLists)
{
    table = std::move(newTable);
    const bool sameLists
        = lists.filters == newLists.filters && lists.collections == newLists.collections;
    lists = std::move(newLists);
    if (!sameLists) {
        Q_EMIT q->userListsChanged();
    }
    applyFilter();
    if (std::exchange(reloadAgain, false)) {
        scheduleReload();
    }
}

void WorkspaceService::Private::watch()
{
    struct Seen {
        std::int64_t version = 0;
        bool hasWriter = false;
    };
    writer.read(
        [](StudySession& session) -> Result<Seen> {
            const auto version = session.study().dataVersion();
            if (!version) {
                return version.error();
            }
            return Seen{*version, session.study().otherWriter().has_value()};
        },
        [this](Result<Seen> seen) {
            if (!seen || !info || !info->readOnly) {
                return;
            }
            if (std::exchange(watchedVersion, seen->version) != seen->version) {
                loadTable();
            }
            if (!seen->hasWriter && !info->holder.isEmpty()) {
                info->holder.clear();
                Q_EMIT q->otherWriterGone();
            }
        });
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

void WorkspaceService::Private::scheduleLabelReload()
{
    if (!labelTimer.isActive()) {
        labelling.start();
    }
    if (!labelTimer.isActive() || labelling.elapsed() < longestLabellingMs) {
        labelTimer.start();
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

} // namespace kbx::workspace
