// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/difflayout.h"
#include "diff/overviewbar.h"
#include "workspace/workspaceservice.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace kbx::diff {

/// A line in one of the editors.
struct Place {
    code::CodeView* view = nullptr;
    int line = 0;
};

/// One way to show a diff. Rows are what is seen: gaps count, hidden lines do not.
class DiffSurface : public QWidget {
    Q_OBJECT

public:
    explicit DiffSurface(QWidget* parent = nullptr);

    /// Null shows nothing. All folds are open afterwards.
    virtual void setDocument(std::shared_ptr<const workspace::DiffDocument> document) = 0;
    virtual std::vector<code::CodeView*> views() const = 0;
    virtual int changeCount() const = 0;
    virtual int rowOfChange(int index) const = 0;
    virtual int rowsOfChange(int index) const = 0;
    /// Index into the document's hunks; -1 = the change is none of the pair.
    virtual int hunkOfChange(int index) const { return index; }
    virtual std::vector<OverviewMark> marks() const = 0;
    virtual int foldCount() const = 0;
    /// One entry per fold.
    virtual void setClosedFolds(const std::vector<bool>& closed) = 0;
    /// The fold that covers a line of a view, closed or not; -1 = none.
    virtual int foldOf(const code::CodeView* view, int line) const = 0;
    /// Row of the diff that holds a line of a view.
    virtual int diffRowOf(const code::CodeView* view, int line) const = 0;
    virtual void setFirstRow(int row) = 0;
    /// The lines of both texts (0-based) that a line of a view stands for; -1 = none.
    virtual code::LineNumbers numbersOf(const code::CodeView* view, int line) const = 0;
    /// Where a line of the left or right text stands; absent beyond its end.
    virtual std::optional<Place> placeOf(bool left, int line) const = 0;

    /// Lines that are too long go on below; rows stay beside each other.
    void setWrapped(bool on);
    bool isWrapped() const { return m_wrapped; }

    /// The view whose scroll bar stands for the surface.
    code::CodeView* lead() const { return views().back(); }

Q_SIGNALS:
    void scrolled(int firstRow);
    void foldClicked(int fold);
    /// The remark of a line was clicked: where its partner stands.
    void partnerWanted(bool left, int line);
    /// Lines take other rows than before.
    void rearranged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

    /// Gives every line its rows in the width of the moment, gaps and closed folds included.
    virtual void arrange() = 0;
    /// All views span the widest text, so that none stops the others from scrolling; their bars
    /// come and go together, since a bar takes a row away.
    void fitWidths();

private:
    void fitRoom();
    void rearrange();

    QTimer m_later; ///< lines are broken anew once the widgets have their sizes
    int m_neededWidth = 0;
    int m_room = 0; ///< that lines were broken for
    bool m_wrapped = false;
};

/// Marks of moved lines; `rowOf` says where a line of a side stands.
std::vector<OverviewMark> movedMarks(
    const analysis::LineDiff& diff, const std::function<int(bool left, int line)>& rowOf);

/// "12 equal lines · kernel": what stands on a fold's row.
QString foldText(const Fold& fold);

} // namespace kbx::diff
