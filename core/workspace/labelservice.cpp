// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelservice.h"

#include "workspace/labelserviceprivate.h"
#include "workspace/studysession.h"

#include <QDateTime>
#include <algorithm>

namespace kbx::workspace {
namespace {

/// Who labels when nobody said a name.
constexpr auto unnamed = "annotator 1";

} // namespace

LabelService::LabelService(WorkspaceService& workspace, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, workspace))
{
    connect(&workspace, &WorkspaceService::studyOpened, this, [this] { d->opened(); });
    connect(&workspace, &WorkspaceService::studyClosed, this, [this] { d->closed(); });
    connect(&workspace, &WorkspaceService::viewChanged, this, [this] {
        // Another program may have labelled; what this one does comes by the undo state.
        d->workspace.study().readOnly ? d->startLoad() : d->orderQueue();
    });
    connect(&workspace, &WorkspaceService::undoStateChanged, this, [this] {
        if (!d->ownAct) {
            d->startLoad();
        }
    });
    const auto* const suggestions = &d->suggestions;
    connect(suggestions, &LabelSuggestions::found, this,
        [this](std::int64_t parentId, std::int64_t childId, const Suggestion& suggestion) {
            d->suggestionFound({parentId, childId}, suggestion);
        });
    connect(suggestions, &LabelSuggestions::failed, this, &LabelService::suggestionFailed);
    connect(suggestions, &LabelSuggestions::progressed, this, &LabelService::suggestProgressed);
    connect(suggestions, &LabelSuggestions::finished, this, &LabelService::suggestFinished);
    if (workspace.hasStudy()) {
        d->opened();
    }
}

LabelService::~LabelService() = default;

std::shared_ptr<const LabelDesk> LabelService::desk() const
{
    return d->desk;
}

const std::vector<Codebook>& LabelService::codebooks() const
{
    static const std::vector<Codebook> none;
    return d->data ? d->data->codebooks : none;
}

bool LabelService::isHidden(const LabelTarget& wholeUnit) const
{
    return d->isHidden(wholeUnit.whole());
}

bool LabelService::Private::isHidden(const LabelTarget& whole) const
{
    return blind && !(data && data->book.isGiven(whole, annotator));
}

void LabelService::setAnnotator(const QString& name)
{
    const std::string next = name.trimmed().toStdString();
    if (next.empty()) {
        return;
    }
    if (!d->data) {
        if (d->workspace.hasStudy()) {
            // Still being read: who sits here is looked up then.
            annotatorSettings().setValue(annotatorKey, name.trimmed());
        }
        return;
    }
    if (next == d->annotator) {
        return;
    }
    d->annotator = next;
    d->blind = d->blindByDefault(next);
    d->heldBack.clear();
    d->asked.clear();
    annotatorSettings().setValue(annotatorKey, name.trimmed());
    d->keepChoices();
    d->orderQueue();
    d->refresh(false);
}

void LabelService::setCodebook(const QString& name)
{
    if (!d->data || name.toStdString() == d->data->codebook.name) {
        return;
    }
    const auto& known = d->data->codebooks;
    if (std::none_of(known.begin(), known.end(),
            [&name](const Codebook& each) { return each.name == name.toStdString(); })) {
        Q_EMIT saveFailed({ErrorCode::NotFound,
            "There is no codebook \"" + name.toStdString() + "\" in the study.",
            "Choose another one.", {}, {}});
        return;
    }
    d->wantedCodebook = name.toStdString();
    d->startLoad();
}

void LabelService::setBlind(bool blind)
{
    if (blind == d->blind) {
        return;
    }
    d->blind = blind;
    d->keepChoices();
    d->refresh(false);
    d->release();
}

void LabelService::setErrorsOpen(bool open)
{
    if (open != d->errorsOpen) {
        d->errorsOpen = open;
        d->keepChoices();
        d->refresh(true);
    }
}

void LabelService::setQueueFilter(const LabelQueueFilter& filter)
{
    d->filter = filter;
    d->refresh(false);
}

std::vector<LabelRecord> LabelService::labelsOf(const LabelTarget& wholeUnit) const
{
    if (!d->data) {
        return {};
    }
    const LabelTarget whole = wholeUnit.whole();
    return d->data->book.labelsOf(whole, d->annotator, !d->isHidden(whole));
}

void LabelService::setLabel(const LabelTarget& target, const LabelValue& value, double seconds)
{
    if (!d->data) {
        return;
    }
    if (d->annotator.empty()) {
        setAnnotator(QString::fromLatin1(unnamed));
    }
    // Also what the desk shows already: an undo may be on its way that takes it back before this.
    d->write(d->recordOf(target, value, seconds));
}

void LabelService::clearLabel(const LabelTarget& target)
{
    setLabel(target, {}, 0);
}

void LabelService::adjudicate(
    const LabelTarget& target, const QString& label, const QString& reason)
{
    if (!d->data) {
        return;
    }
    if (d->isHidden(target.whole())) {
        Q_EMIT saveFailed({ErrorCode::Usage,
            "A dispute cannot be decided in blind mode before the own label is given.",
            "Label it first, or leave blind mode.", {}, {}});
        return;
    }
    if (d->annotator.empty()) {
        setAnnotator(QString::fromLatin1(unnamed));
    }
    LabelValue value;
    value.label = label.toStdString();
    value.remark = reason.toStdString();
    LabelRecord record = d->recordOf(target, value, 0);
    record.adjudication = true;
    d->write(record);
}

std::vector<std::string> LabelService::Private::visibleNow(const LabelTarget& whole) const
{
    if (isHidden(whole)) {
        return errorsOpen ? std::vector<std::string>{"errors"} : std::vector<std::string>{};
    }
    std::vector<std::string> words{"verdicts", "errors", "speedups", "rounds"};
    if (asked.contains({whole.parentId, whole.childId})
        && !heldBack.contains({whole.parentId, whole.childId})) {
        words.insert(words.begin(), "suggestion");
    }
    if (data->book.hasOthers(whole, annotator)) {
        words.insert(words.begin(), "others");
    }
    return words;
}

LabelRecord LabelService::Private::recordOf(
    const LabelTarget& target, const LabelValue& value, double seconds) const
{
    LabelRecord record;
    record.target = target;
    record.annotator = annotator;
    record.codebook = data->codebook.name;
    record.codebookVersion = data->codebook.version;
    record.value = value;
    record.blind = isHidden(target.whole());
    record.visible = visibleNow(target.whole());
    record.seconds = seconds;
    record.createdAtMs = QDateTime::currentMSecsSinceEpoch();
    return record;
}

void LabelService::Private::write(const LabelRecord& record)
{
    const LabelTarget whole = record.target.whole();
    const bool wasGiven = data->book.isGiven(whole, annotator);
    UserAction action;
    action.kind = UserAction::Kind::Label;
    action.labels = {record};
    ++pendingWrites;
    unsaved[record.target] = ++edition;
    data->book.put(record);
    post([action](StudySession& session) { return performAction(session, action); },
        [this, target = record.target, madeAt = edition](
            const Result<UndoState>& state) { written(target, madeAt, state); });
    patch(whole, wasGiven);
    release();
}

void LabelService::Private::written(
    const LabelTarget& target, std::uint64_t madeAt, const Result<UndoState>& state)
{
    const auto newest = unsaved.find(target);
    const bool isNewest = newest != unsaved.end() && newest->second == madeAt;
    if (isNewest) {
        unsaved.erase(newest);
    }
    if (!state) {
        reloadWanted = true; // what the desk shows is not what is stored
        Q_EMIT q->saveFailed(state.error());
    } else {
        ownAct = true;
        workspace.d->actedOnLabels(*state);
        ownAct = false;
        if (isNewest) { // else another value of it is still to come
            Q_EMIT q->labelSaved(target);
        }
    }
    settle();
}

void LabelService::Private::settle()
{
    --pendingWrites;
    if (pendingWrites == 0 && std::exchange(reloadWanted, false)) {
        startLoad();
    }
}

std::optional<LabelTarget> LabelService::nextUnlabelled(const LabelTarget& from, bool forward) const
{
    const auto& items = d->desk->items;
    const std::size_t size = items.size();
    const LabelItem* const here = d->desk->find(from.whole());
    // Not in the queue: before its first unit.
    const std::size_t start = here != nullptr ? static_cast<std::size_t>(here - items.data())
        : forward                             ? size - 1
                                              : 0;
    for (std::size_t step = 1; step <= size; ++step) {
        const std::size_t index = forward ? (start + step) % size : (start + size - step) % size;
        if (!items[index].isGiven() && items[index].target != from.whole()) {
            return items[index].target;
        }
    }
    return std::nullopt;
}

} // namespace kbx::workspace
