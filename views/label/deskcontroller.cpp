// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/deskcontroller.h"

#include "label/labelwords.h"
#include "shared/wording.h"
#include "workspace/candidateselection.h"
#include "workspace/suggestions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

// What is known of the unit on the screen; what keys do with it is in deskgestures.cpp.
namespace kbx::label {

DeskController::DeskController(workspace::LabelService& labels,
    workspace::WorkspaceService& workspace, workspace::Navigation& navigation, QObject* parent)
    : QObject(parent)
    , m_labels(labels)
    , m_workspace(workspace)
    , m_navigation(navigation)
    , m_desk(labels.desk())
    , m_view(workspace.view())
{
    setupConnections();
    m_keys.setCodebook(m_desk->codebook);
}

void DeskController::setupConnections()
{
    using workspace::LabelService;
    connect(&m_keys, &LabelKeys::chosen, this, &DeskController::choose);
    connect(&m_keys, &LabelKeys::commanded, this, &DeskController::command);
    connect(&m_labels, &LabelService::deskChanged, this, &DeskController::takeDesk);
    connect(&m_labels, &LabelService::labelSaved, this, [this](const LabelTarget& target) {
        const auto done = std::find_if(m_unsaved.begin(), m_unsaved.end(),
            [&target](const Unsaved& each) { return each.target == target; });
        if (done != m_unsaved.end()) {
            m_unsaved.erase(done);
        }
        if (m_unsaved.empty()) {
            Q_EMIT allSaved();
        }
    });
    connect(&m_labels, &LabelService::saveFailed, this, [this](const Error& error) {
        Q_EMIT saveFailed(error, static_cast<int>(m_unsaved.size()));
        Q_EMIT changed();
    });
    connect(&m_labels, &LabelService::suggestionReady, this,
        [this](std::int64_t parent, std::int64_t child, const Suggestion& suggestion) {
            const auto shown = unit();
            if (shown && shown->parentId == parent && shown->childId == child
                && !m_labels.isHidden(*shown)) {
                setSuggestion(SuggestionState::Ready, suggestion);
            }
        });
    connect(&m_labels, &LabelService::suggestionFailed, this, [this](const Error& error) {
        if (m_suggestionState == SuggestionState::Waiting) {
            m_suggestionError = error;
            setSuggestion(SuggestionState::Failed);
        }
    });
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this,
        &DeskController::followSelection);
    connect(&m_workspace, &workspace::WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) { m_view = view; });
    connect(&m_workspace, &workspace::WorkspaceService::studyClosed, this, [this] {
        m_view.reset();
        m_drafts.clear();
        m_unsaved.clear();
        m_hunkScope = false;
        setShown(0, 0);
    });
}

void DeskController::takeDesk(const std::shared_ptr<const workspace::LabelDesk>& desk)
{
    const auto before = m_desk;
    m_desk = desk;
    if (desk->codebook.name != before->codebook.name
        || desk->codebook.entries != before->codebook.entries) {
        m_keys.setCodebook(desk->codebook);
    }
    if (desk->annotator != before->annotator || desk->codebook.name != before->codebook.name) {
        m_drafts.clear();
    }
    askSuggestion();
    Q_EMIT changed();
    if (m_waitsForName && !desk->annotator.empty()) {
        const auto waiting = *std::exchange(m_waitsForName, {});
        if (desk->blind && !before->blind) {
            // A blind label must not come of what was visible when its key was pressed.
            Q_EMIT said(tr("%1 labels in blind mode: the key was not taken, press it again.")
                            .arg(QString::fromStdString(desk->annotator)));
            return;
        }
        choose(waiting.first, waiting.second);
    }
}

void DeskController::setShown(std::int64_t left, std::int64_t right)
{
    if (left != m_left || right != m_right) {
        m_left = left;
        m_right = right;
        m_hunk.clear();
        m_keys.cancel();
        m_clock.restart();
        m_suggestion = {};
        m_suggestionState = SuggestionState::None;
        askSuggestion();
        Q_EMIT suggestionChanged();
    }
    Q_EMIT changed();
}

void DeskController::setHunk(const std::string& hunk)
{
    if (hunk != m_hunk) {
        m_hunk = hunk;
        Q_EMIT changed();
    }
}

void DeskController::followSelection()
{
    m_keys.cancel();
    m_waitsForName.reset();
    askSuggestion();
    Q_EMIT changed();
}

std::optional<LabelTarget> DeskController::unit() const
{
    const workspace::Selection& selection = m_navigation.selection();
    if (m_right == 0 || selection.candidateId != m_right
        || (selection.leftCandidateId != 0 && selection.leftCandidateId != m_left)) {
        return {};
    }
    if (m_desk->codebook.unit == LabelUnit::Kernel) {
        return LabelTarget{0, m_right, {}};
    }
    return m_left == 0 ? std::nullopt : std::optional(LabelTarget{m_left, m_right, {}});
}

std::optional<LabelTarget> DeskController::target() const
{
    auto found = unit();
    if (found && m_hunkScope) {
        found->hunk = m_hunk;
        return m_hunk.empty() ? std::nullopt : found;
    }
    return found;
}

QString DeskController::whyNothing() const
{
    if (target()) {
        return {};
    }
    if (!hasStudy()) {
        return tr("No study is open.");
    }
    const std::int64_t selected = m_navigation.selection().candidateId;
    if (selected == 0) {
        return tr("Nothing is selected: choose an edit in the Label queue.");
    }
    if (m_right != selected || (m_left == 0 && m_navigation.selection().leftCandidateId != 0)) {
        return tr("The diff is still being aligned.");
    }
    if (unit()) {
        return tr("No change is chosen: J goes to the next one.");
    }
    return m_left == 0 ? tr("No edit to label: this kernel has no round before it.")
                       : tr("The diff is still being aligned.");
}

const CandidateRow* DeskController::rowOf(std::int64_t candidateId) const
{
    if (!m_view || candidateId == 0) {
        return nullptr;
    }
    const std::vector<CandidateRow>& rows = m_view->table->rows;
    const auto found = std::find_if(rows.begin(), rows.end(),
        [candidateId](const CandidateRow& row) { return row.candidateId == candidateId; });
    return found == rows.end() ? nullptr : &*found;
}

QString DeskController::taskOf(const CandidateRow& row) const
{
    return shared::taskStem(m_view->table->taskOf(row).name);
}

std::optional<LabelValue> DeskController::storedValue(const LabelTarget& wanted) const
{
    const auto unsaved = std::find_if(m_unsaved.begin(), m_unsaved.end(),
        [&wanted](const Unsaved& each) { return each.target == wanted; });
    if (unsaved != m_unsaved.end()) {
        return unsaved->value;
    }
    for (const LabelRecord& record : m_labels.labelsOf(wanted.whole())) {
        if (record.target == wanted && !record.adjudication
            && record.annotator == m_desk->annotator) {
            return record.value;
        }
    }
    return {};
}

LabelValue DeskController::value() const
{
    const auto wanted = target();
    return wanted ? valueOf(*wanted) : LabelValue{};
}

LabelValue DeskController::valueOf(const LabelTarget& wanted) const
{
    if (const auto stored = storedValue(wanted); stored && !stored->isEmpty()) {
        return *stored;
    }
    const auto draft = m_drafts.find(wanted);
    return draft == m_drafts.end() ? LabelValue{} : draft->second;
}

bool DeskController::isGiven() const
{
    const auto whole = unit();
    if (!whole) {
        return false;
    }
    const auto stored = storedValue(*whole);
    return stored && !stored->isEmpty();
}

std::vector<LabelRecord> DeskController::others() const
{
    std::vector<LabelRecord> found;
    if (const auto whole = unit()) {
        for (const LabelRecord& record : m_labels.labelsOf(*whole)) {
            if (record.target == *whole
                && (record.adjudication || record.annotator != m_desk->annotator)) {
                found.push_back(record);
            }
        }
    }
    return found;
}

bool DeskController::isDisputed() const
{
    const auto whole = unit();
    const workspace::LabelItem* const item = whole ? m_desk->find(*whole) : nullptr;
    return item && item->disputed;
}

LabelLook DeskController::lookOf(const std::string& label) const
{
    LabelLook look;
    const LabelValue now = value();
    const auto means = [&label](const std::string& chosen) {
        return !chosen.empty() && (chosen == label || primaryOf(chosen) == label);
    };
    const auto note = [&look](const std::string& chosen) {
        if (!subLabelOf(chosen).empty() && look.sub.isEmpty()) {
            look.sub = shortText(chosen);
        }
    };
    look.chosen = means(now.label);
    look.secondary = means(now.secondary);
    if (look.chosen) {
        note(now.label);
    } else if (look.secondary) {
        note(now.secondary);
    }
    if (m_suggestionState == SuggestionState::Ready && !m_hunkScope && means(m_suggestion.label)) {
        look.suggested = true;
        note(m_suggestion.label);
    }
    QStringList people;
    for (const LabelRecord& record : m_hunkScope ? std::vector<LabelRecord>() : others()) {
        if (means(record.value.label)) {
            people << (record.adjudication ? tr("decided")
                                           : initials(QString::fromStdString(record.annotator)));
        }
    }
    look.others = people.join(u", "_s);
    look.disputed = !people.isEmpty() && isDisputed();
    return look;
}

bool DeskController::mayShowOutcome() const
{
    if (!m_desk->blind) {
        return true;
    }
    const auto whole = unit();
    return whole && !m_labels.isHidden(*whole);
}

bool DeskController::mayShowTrajectory() const
{
    const CandidateRow* const selected = rowOf(m_navigation.selection().candidateId);
    if (!m_desk->blind || !selected) {
        return !m_desk->blind;
    }
    const std::vector<CandidateRow>& rows = m_view->table->rows;
    return mayShowOutcome()
        && std::none_of(rows.begin(), rows.end(), [this, selected](const CandidateRow& row) {
               return row.task == selected->task && row.run == selected->run && row.parentId != 0
                   && m_labels.isHidden({row.parentId, row.candidateId, {}});
           });
}

QString DeskController::outcomeText() const
{
    const auto shown = unit();
    if (!shown || !m_view) {
        return {};
    }
    const auto pair = workspace::suggestionPair(*m_view->table, shown->parentId, shown->childId);
    return pair
        ? outcomeSentence(m_view->table->rows[pair->before], m_view->table->rows[pair->after])
        : QString();
}

void DeskController::setSuggestion(SuggestionState state, const Suggestion& suggestion)
{
    m_suggestionState = state;
    m_suggestion = suggestion;
    Q_EMIT suggestionChanged();
    Q_EMIT changed();
}

/// Asks once per pair, and again when the own label lifted the blindfold.
void DeskController::askSuggestion()
{
    const auto shown = unit();
    if (!shown || shown->parentId == 0) {
        if (m_suggestionState != SuggestionState::None) {
            setSuggestion(SuggestionState::None);
        }
        return;
    }
    if (m_labels.isHidden(*shown)) {
        if (m_suggestionState != SuggestionState::Hidden) {
            setSuggestion(SuggestionState::Hidden);
        }
    } else if (m_suggestionState == SuggestionState::None
        || m_suggestionState == SuggestionState::Hidden) {
        setSuggestion(SuggestionState::Waiting);
        m_labels.requestSuggestion(shown->parentId, shown->childId);
    }
}

} // namespace kbx::label
