// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/compareservice.h"

#include "workspace/studysession.h"
#include "workspace/workspaceserviceprivate.h"

namespace kbx::workspace {
namespace {

/// The whole study as the window has it in memory.
struct Whole {
    TablePtr table;
    QString path;
    std::shared_ptr<EvidenceCache> evidence;
    std::vector<analysis::CategoryInfo> categories;
};

Result<std::shared_ptr<const Snapshot>> frozen(const Whole& whole)
{
    const auto evidence = whole.evidence->of(whole.path, whole.table);
    if (!evidence) {
        return evidence.error();
    }
    const CodeOfRow code = lazyCode(whole.path);
    const auto view = makeView(whole.table, {}, code);
    if (!view) {
        return view.error();
    }
    return freeze(**view, **evidence, whole.categories,
        [&](std::uint32_t row) { return code(whole.table->rows[row]); });
}

Result<std::shared_ptr<const Snapshot>> stored(const QString& path, const std::string& name)
{
    auto session = StudySession::open(path, Access::Read);
    return session ? loadSnapshot(**session, name) : session.error();
}

} // namespace

struct CompareService::Private {
    Private(CompareService* owner, WorkspaceService& service)
        : q(owner)
        , workspace(service)
        , list(owner)
        , compare(owner)
        , freezing(owner)
        , changes(owner)
    {
    }

    Whole whole() const
    {
        const WorkspaceService::Private& inside = *workspace.d;
        return {inside.table, workspace.study().path, inside.evidence, inside.categories};
    }
    bool isReady() const { return workspace.hasStudy() && workspace.d->table != nullptr; }

    void readList();
    void store(const std::string& name, const std::shared_ptr<const Snapshot>& snapshot);
    void acted(const Result<UndoState>& state);

    CompareService* q;
    WorkspaceService& workspace;
    std::vector<SnapshotInfo> known;
    async::LatestJob<Result<std::vector<SnapshotInfo>>> list;
    Job<ComparisonResult> compare;
    Job<Snapshot> freezing;
    Job<SnapshotChanges> changes;
};

CompareService::CompareService(WorkspaceService& workspace, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, workspace))
{
    connect(&workspace, &WorkspaceService::studyOpened, this, [this] { d->readList(); });
    connect(&workspace, &WorkspaceService::undoStateChanged, this, [this] { d->readList(); });
    connect(&workspace, &WorkspaceService::studyClosed, this, [this] { d->readList(); });
}

CompareService::~CompareService() = default;

const std::vector<SnapshotInfo>& CompareService::snapshots() const
{
    return d->known;
}

std::vector<std::string> CompareService::suggestions() const
{
    return d->isReady() ? sideSuggestions(*d->workspace.d->table, d->known)
                        : std::vector<std::string>{};
}

void CompareService::Private::readList()
{
    if (!workspace.hasStudy()) {
        list.cancel();
        compare.cancel();
        freezing.cancel();
        changes.cancel();
        known.clear();
        Q_EMIT q->snapshotsChanged();
        return;
    }
    list.start(
        [path = workspace.study().path](
            const async::CancelToken&) -> Result<std::vector<SnapshotInfo>> {
            auto session = StudySession::open(path, Access::Read);
            return session ? workspace::snapshots(**session) : session.error();
        },
        [this](std::vector<SnapshotInfo> now) {
            if (now != known) {
                known = std::move(now);
                Q_EMIT q->snapshotsChanged();
            }
        },
        [this](const Error& error) { Q_EMIT q->snapshotFailed(error); });
}

void CompareService::requestComparison(const CompareRequest& request)
{
    if (!d->isReady()) {
        return;
    }
    d->compare.start(
        [whole = d->whole(), request](const async::CancelToken&) {
            return compareSides(whole.table, request, lazyCode(whole.path),
                [&whole](const std::string& name) { return stored(whole.path, name); });
        },
        [this](std::shared_ptr<const ComparisonResult> result) {
            Q_EMIT comparisonReady(std::move(result));
        },
        [this](const Error& error) { Q_EMIT comparisonFailed(error); });
}

void CompareService::takeSnapshot(const QString& name)
{
    if (!d->isReady()) {
        return;
    }
    if (const auto usable = checkSnapshotName(name.toStdString(), d->known); !usable) {
        Q_EMIT snapshotFailed(usable.error());
        return;
    }
    d->freezing.start([whole = d->whole()](const async::CancelToken&) { return frozen(whole); },
        [this, name = name.toStdString()](
            const std::shared_ptr<const Snapshot>& snapshot) { d->store(name, snapshot); },
        [this](const Error& error) { Q_EMIT snapshotFailed(error); });
}

void CompareService::Private::store(
    const std::string& name, const std::shared_ptr<const Snapshot>& snapshot)
{
    workspace.d->writer.write(
        [name, snapshot](StudySession& session) { return storeSnapshot(session, name, *snapshot); },
        [this, name](Result<UndoState> state) {
            acted(state);
            if (state) {
                Q_EMIT q->snapshotTaken(QString::fromStdString(name));
            }
        });
}

void CompareService::removeSnapshot(const QString& name)
{
    if (!d->workspace.hasStudy()) {
        return;
    }
    d->workspace.d->writer.write(
        [name = name.toStdString()](
            StudySession& session) { return workspace::removeSnapshot(session, name); },
        [this](Result<UndoState> state) { d->acted(state); });
}

void CompareService::Private::acted(const Result<UndoState>& state)
{
    if (!state) {
        Error error = state.error();
        const QString holder = workspace.study().holder;
        if (error.code == ErrorCode::Locked && !holder.isEmpty()) {
            error.text += " It is written by " + holder.toStdString() + ".";
        }
        Q_EMIT q->snapshotFailed(error);
        return;
    }
    // Nothing that the table shows has changed: it is not read again.
    workspace.d->undo = *state;
    Q_EMIT workspace.undoStateChanged();
}

void CompareService::requestChanges(const QString& since, const QString& until)
{
    if (!d->isReady()) {
        return;
    }
    d->changes.start(
        [whole = d->whole(), since = since.toStdString(), until = until.toStdString()](
            const async::CancelToken&) -> Result<std::shared_ptr<const SnapshotChanges>> {
            const auto before = stored(whole.path, since);
            if (!before) {
                return before.error();
            }
            const auto after = until.empty() ? frozen(whole) : stored(whole.path, until);
            if (!after) {
                return after.error();
            }
            return std::make_shared<const SnapshotChanges>(changesBetween(**before, **after));
        },
        [this](std::shared_ptr<const SnapshotChanges> changes) {
            Q_EMIT changesReady(std::move(changes));
        },
        [this](const Error& error) { Q_EMIT snapshotFailed(error); });
}

} // namespace kbx::workspace
