// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/labelbutton.h"
#include "label/labelkeys.h"
#include "label/watchclock.h"
#include "workspace/labelservice.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace kbx::label {

/// What is known of the suggestion for the pair on the screen.
enum class SuggestionState { None, Hidden, Waiting, Ready, Failed };

/// The one state behind label panel, queue, menu and their keys: which unit is labelled, what was
/// said of it, what the next key does. A key counts only for what the diff pane shows, so that
/// nothing is labelled that nobody saw. GUI thread.
class DeskController : public QObject {
    Q_OBJECT

public:
    /// All of them outlive the controller.
    DeskController(workspace::LabelService& labels, workspace::WorkspaceService& workspace,
        workspace::Navigation& navigation, QObject* parent = nullptr);

    LabelKeys& keys() { return m_keys; }
    workspace::LabelService& labels() { return m_labels; }
    const workspace::LabelDesk& desk() const { return *m_desk; }
    const std::shared_ptr<const workspace::LabelDesk>& snapshot() const { return m_desk; }

    bool hasStudy() const { return m_view || m_workspace.hasStudy(); }
    /// Null without a study.
    const CandidateTable* table() const { return m_view ? m_view->table.get() : nullptr; }

    /// What the diff pane shows; 0, 0 = nothing.
    void setShown(std::int64_t left, std::int64_t right);
    /// The current change as "L3-5:R3-9"; empty = none.
    void setHunk(const std::string& hunk);

    /// The unit that keys label; nothing while none is shown, see whyNothing().
    std::optional<LabelTarget> unit() const;
    /// The unit, or the change when that is the scope.
    std::optional<LabelTarget> target() const;
    QString whyNothing() const;
    const CandidateRow* rowOf(std::int64_t candidateId) const;
    /// Stem of the task of a row of the present view.
    QString taskOf(const CandidateRow& row) const;
    bool isHunkScope() const { return m_hunkScope; }

    /// Own label of target(), stored or still a draft.
    LabelValue value() const;
    /// The own label of the whole unit, "unsure" too.
    bool isGiven() const;
    /// Labels of other people and decisions for the whole unit, as far as they may be shown.
    std::vector<LabelRecord> others() const;
    bool isDisputed() const;
    LabelLook lookOf(const std::string& label) const;
    /// Verdicts, speedups, rounds of what is on the screen may be shown.
    bool mayShowOutcome() const;
    /// The same for all rounds of a trajectory: true once each of its edits is labelled.
    bool mayShowTrajectory() const;

    SuggestionState suggestionState() const { return m_suggestionState; }
    const Suggestion& suggestion() const { return m_suggestion; }
    const Error& suggestionError() const { return m_suggestionError; }
    /// The outcome that the suggestion read, in a sentence; empty without a pair on the screen.
    QString outcomeText() const;

    void choose(const std::string& label, bool secondary);
    void clear();
    void setUnsure();
    /// Of a unit that was asked about: meanwhile another one may be on the screen.
    void setTags(const LabelTarget& target, const std::vector<std::string>& tags);
    void setConfidence(Confidence confidence);
    void cycleConfidence();
    void setRemark(const LabelTarget& target, const QString& text);
    void setHunkScope(bool hunk);
    void goNext(bool forward);
    void show(const LabelTarget& unit);
    /// Writes again what could not be saved.
    void saveAgain();

Q_SIGNALS:
    /// Anything of the above but the suggestion.
    void changed();
    void suggestionChanged();
    /// Something to tell that is no error: "All 70 are labelled."
    void said(const QString& sentence);
    /// `kept`: labels that wait in memory for saveAgain().
    void saveFailed(const kbx::Error& error, int kept);
    void allSaved();
    void tagsAsked();
    void noteAsked();
    void annotatorAsked();
    void changeStepAsked(bool forward);
    void definitionsAsked();

private:
    struct Unsaved {
        LabelTarget target;
        LabelValue value;
        double seconds = 0;
    };

    void setupConnections();
    void takeDesk(const std::shared_ptr<const workspace::LabelDesk>& desk);
    void followSelection();
    void command(DeskCommand command);
    /// False after saying why nothing can be labelled now.
    bool mayLabel();
    LabelValue valueOf(const LabelTarget& target) const;
    std::optional<LabelValue> storedValue(const LabelTarget& target) const;
    void keep(const LabelTarget& target, const LabelValue& value);
    void save(const LabelTarget& target, const LabelValue& value);
    void afterLabel();
    void askSuggestion();
    void setSuggestion(SuggestionState state, const Suggestion& suggestion = {});

    workspace::LabelService& m_labels;
    workspace::WorkspaceService& m_workspace;
    workspace::Navigation& m_navigation;
    LabelKeys m_keys;
    std::shared_ptr<const workspace::LabelDesk> m_desk;
    std::shared_ptr<const workspace::StudyView> m_view;
    std::int64_t m_left = 0, m_right = 0; ///< on the screen
    std::string m_hunk;
    bool m_hunkScope = false;
    std::map<LabelTarget, LabelValue> m_drafts; ///< secondary, tags … before the label itself
    std::vector<Unsaved> m_unsaved; ///< sent and not said to be durable
    std::optional<std::pair<std::string, bool>> m_waitsForName; ///< the key before the annotator
    SuggestionState m_suggestionState = SuggestionState::None;
    Suggestion m_suggestion;
    Error m_suggestionError;
    WatchClock m_clock;
};

} // namespace kbx::label
