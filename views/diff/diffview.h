// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/outcomeline.h"
#include "diff/sideheader.h"
#include "diff/sidesurface.h"
#include "diff/triplesurface.h"
#include "diff/unifiedsurface.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace kbx::diff {

/// A place that was searched for.
struct Match {
    code::CodeView* view = nullptr;
    code::CodeRange range;
    friend bool operator==(const Match&, const Match&) = default;
};

/// Two texts with their headers, one scroll bar and the overview, side by side or as one text.
/// Knows which change is the current one and which folds are closed.
class DiffView : public QWidget {
    Q_OBJECT

public:
    enum class Mode { SideBySide, Unified, ThreeRounds };

    explicit DiffView(QWidget* parent = nullptr);

    void setDocument(std::shared_ptr<const workspace::DiffDocument> document);
    void setWords(const SideWords& left, const SideWords& right, const SideWords& earlier = {});
    const workspace::DiffDocument* document() const { return m_document.get(); }
    /// Without a left side the right one is always shown by itself; without an earlier one two
    /// sides stand for three rounds.
    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    bool isAlone() const { return !m_document || m_document->leftCandidate == 0; }

    code::CodeView* leftView() const { return m_sides->left(); }
    code::CodeView* rightView() const { return m_sides->right(); }
    TripleSurface* threeRounds() const { return m_triple; }
    bool showsThree() const { return surface() == m_triple; }
    SideHeader* earlierHeader() const { return m_earlierHeader; }
    code::CodeView* unifiedView() const { return m_unified->view(); }
    std::vector<code::CodeView*> shownViews() const { return surface()->views(); }
    /// The view the keyboard was in last, among those that are shown.
    code::CodeView* activeView() const;
    /// True when the keyboard stands in the left text.
    bool isLeftActive() const;
    /// All sides have a line when one has something to say.
    void setOutcomes(const Outcome& left, const Outcome& right, const Outcome& earlier = {});
    OutcomeLine* outcomeLine(bool left) const { return left ? m_leftOutcome : m_rightOutcome; }
    SideHeader* header(bool left) const { return left ? m_leftHeader : m_rightHeader; }

    int changeCount() const { return surface()->changeCount(); }
    int currentChange() const { return m_current; }
    /// Index into the document's hunks; -1 = none.
    int currentHunk() const { return m_current < 0 ? -1 : surface()->hunkOfChange(m_current); }
    /// Scrolls so that the change stands in the upper third; out of range does nothing.
    void goToChange(int index);
    void showRow(int row) { surface()->setFirstRow(row); }
    /// The change that Next or Previous means: beside the current one, or from what is on the
    /// screen once that was scrolled away. -1 = none.
    int changeBeside(bool forward) const;

    /// Bars beside these lines (0-based) until the next document.
    void setDecidingLines(const std::vector<int>& left, const std::vector<int>& right);
    /// Puts the caret at the start of a line, opening the fold that hides it.
    void goToLine(bool left, int line);

    /// Too long lines go on below, in every mode.
    void setWrapped(bool on);
    /// Lines of the left and right text (0-based, -1 = none) that the caret stands in.
    code::LineNumbers caretLines() const;
    /// Marks a line that waits to be pinned to one of the other side, until the next document; line
    /// -1 = none.
    void setPinStart(bool left, int line);

    bool isFolded() const { return m_folded; }
    void setFolded(bool folded);

    /// All places in the order the eye meets them; a row's left one first.
    std::vector<Match> placesOf(const QString& words) const;
    void markPlaces(const std::vector<Match>& places);
    /// Selects it, opening the fold that hides it.
    void reveal(const Match& match);
    /// True when `one` stands before `other`.
    bool isBefore(const Match& one, const Match& other) const;
    /// What is selected, or the caret.
    Match caret() const;

Q_SIGNALS:
    void currentChangeChanged();
    void foldedChanged(bool folded);
    void scrolled();
    void kernelDropped(std::int64_t candidateId, bool left);
    void menuRequested(bool left, const QPoint& globalPosition);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void setupWidgets();
    void setupSurface(DiffSurface* surface);
    DiffSurface* surface() const;
    void fillSurface();
    void openFold(int fold);
    void applyFolds();
    void refreshOverview();
    void refreshFrame();
    void refreshDeciding();
    void refreshPinStart();
    bool isOnLeft(const QPoint& position) const;
    SideWords withPieces(SideWords words, const code::CodeView& view) const;

    std::shared_ptr<const workspace::DiffDocument> m_document;
    SideHeader* m_earlierHeader;
    SideHeader* m_leftHeader;
    SideHeader* m_rightHeader;
    OutcomeLine* m_earlierOutcome;
    OutcomeLine* m_leftOutcome;
    OutcomeLine* m_rightOutcome;
    QWidget* m_earlierDivider;
    QWidget* m_divider;
    SideSurface* m_sides;
    UnifiedSurface* m_unified;
    TripleSurface* m_triple;
    OverviewBar* m_overview;
    code::CodeView* m_active = nullptr;
    std::vector<int> m_leftDeciding, m_rightDeciding;
    std::vector<bool> m_closed; ///< per fold
    bool m_pinLeft = false;
    int m_pinLine = -1;
    Mode m_mode = Mode::SideBySide;
    int m_current = -1;
    bool m_folded = false;
};

} // namespace kbx::diff
