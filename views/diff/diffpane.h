// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QSplitter;
class QLabel;
class QMenu;
class QTemporaryDir;
class QToolButton;

namespace kbx::shared {
class SegmentedChoice;
}

namespace kbx::diff {

struct Outcome;
struct SideWords;
class DiffFinder;
class DiffView;
class FindBar;
class MultiChoice;

/// Two kernels aligned: the selected round on the right, its parent (or what was chosen) on the
/// left.
class DiffPane : public shell::Pane {
    Q_OBJECT

public:
    DiffPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);
    ~DiffPane() override;

    bool canCopy() const override;
    /// The selected code exactly, else the whole diff: a table as TSV and CSV, a fenced unified
    /// diff as Markdown and LaTeX.
    void copy(shared::CopyForm form) override;
    bool canFind() const override;
    void find() override;
    void focusContent() override;
    bool escape() override;
    DiffView* diffView() const { return m_diffView; }
    FindBar* findBar() const { return m_find; }

    // What the label panel and others need (diffoffers.cpp). Lines are 0-based lines of a side.
    /// Puts a widget below the code; ownership goes to the pane, null takes it away.
    void setFooter(QWidget* footer);
    /// Folded: the footer gets one line of `foldedFooter` pixels. By itself in a short pane, until
    /// a person chose by foldFooter().
    bool isFooterFolded() const { return m_footerFolded; }
    void foldFooter(bool folded);
    static constexpr int foldedFooter = 30;
    /// Asked first when E is pressed; false: it has nothing to note.
    void setNoteTaker(std::function<bool()> taker) { m_noteTaker = std::move(taker); }
    /// The pair that is shown; 0 = none, left 0 = nothing to compare with.
    std::int64_t leftCandidate() const;
    std::int64_t rightCandidate() const;
    /// Null while nothing is shown.
    const workspace::DiffDocument* document() const { return m_document.get(); }
    /// Index into document()->diff.hunks of the change that J and K moved to; -1 = none.
    int currentHunk() const;
    /// Accent bars beside these lines until another pair is shown.
    void setDecidingLines(const std::vector<int>& left, const std::vector<int>& right);
    /// Shows a line and puts the caret there, opening the fold around it.
    void goToLine(bool left, int line);
    /// False for blind mode: no verdict, error, speedup, evaluation badge or round number.
    void setOutcomeVisible(bool visible);
    bool isOutcomeVisible() const { return m_outcomeVisible; }
    /// True keeps failing case and error text readable in blind mode, where a study opens them.
    void setErrorsVisible(bool visible);

public Q_SLOTS:
    /// What Ctrl+C in the code does: the exact selection, else the unified diff.
    void copyPlain();
    void nextChange();
    void previousChange();
    /// To the next or previous step from a round to the one after it, in view.
    void nextPair();
    void previousPair();
    void swapSides();
    /// Writes the exact bytes of a side to a read-only file and opens that.
    void openInEditor(bool left);
    void editNote();
    void toggleStar();
    /// Takes the line at the caret for one half of a pin, or the other half; a pinned line loses
    /// its pin.
    void pinLine();
    void removePins();

Q_SIGNALS:
    /// Another pair, or the same one compared anew, is on the screen; 0, 0 = nothing is.
    void pairShown(std::int64_t leftCandidate, std::int64_t rightCandidate);
    void currentHunkChanged(int hunk);
    void footerFolded(bool folded);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupTools();
    void setupWidgets();
    void setupKeys();
    void setupViewConnections();
    void setupServiceConnections();
    const CandidateTable* table() const;
    const CandidateRow* rightRow() const;
    void followSelection();
    void requestDocument();
    void showDocument(const std::shared_ptr<const workspace::DiffDocument>& document);
    void showNothing();
    void showState();
    QString stateText() const;
    void refreshWords();
    void refreshTools();
    void refreshStar();
    void chooseFirstComparable();
    void compare(std::int64_t candidateId, bool left);
    void showMenu(bool left, const QPoint& at);
    QByteArray unified() const;
    void refreshFooter();
    void shareRoom(bool folded);
    void refreshOutcomes(
        const CandidateRow* left, const CandidateRow* right, const CandidateRow* earlier);
    Outcome outcomeOf(const CandidateRow* row);
    SideWords earlierWords(const CandidateRow& row, const CandidateRow* left) const;
    void addBadges(SideWords& left, SideWords& right, bool compared) const;
    void setMode(int index);
    /// The round before the left side; 0 = none.
    std::int64_t earlierId() const;
    QString nameOf(const CandidateRow& row) const;
    void goToPair(bool forward);
    void askLine();
    QString copyName(bool left) const;
    void takePinsOfPair();
    void setPins(const std::vector<analysis::LinePin>& pins);
    void startPin(bool left, int line);
    bool dropPinStart();
    void addLineActions(QMenu& menu);
    void setWrapped(bool on);

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    std::shared_ptr<const workspace::StudyView> m_view; ///< null without a study
    std::int64_t m_leftId = 0, m_rightId = 0; ///< asked for
    workspace::DiffChoice m_choice; ///< asked for
    std::shared_ptr<const workspace::DiffDocument> m_document;
    DiffView* m_diffView = nullptr;
    FindBar* m_find = nullptr;
    DiffFinder* m_finder = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QToolButton* m_swap = nullptr;
    QToolButton* m_star = nullptr;
    QToolButton* m_copy = nullptr;
    QToolButton* m_search = nullptr;
    MultiChoice* m_ignore = nullptr;
    QCheckBox* m_folds = nullptr;
    QCheckBox* m_wrap = nullptr;
    shared::SegmentedChoice* m_modes = nullptr;
    QLabel* m_position = nullptr;
    QSplitter* m_splitter = nullptr;
    QWidget* m_footer = nullptr;
    std::optional<bool> m_footerChoice; ///< what a person chose
    bool m_footerFolded = false;
    /// Of this session, by left and right candidate; the asked pair's are in m_choice.
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<analysis::LinePin>> m_pins;
    /// One half of a pin.
    struct PinStart {
        bool left = false;
        int line = 0;
    };
    std::optional<PinStart> m_pinStart;
    std::function<bool()> m_noteTaker;
    bool m_outcomeVisible = true, m_errorsVisible = false;
    std::map<std::int64_t, std::shared_ptr<const workspace::EvaluationDetail>> m_details;
    std::unique_ptr<QTemporaryDir> m_copies; ///< what "Open in editor" wrote
    QTimer m_slow; ///< says "Aligning" when the answer takes its time
};

} // namespace kbx::diff
