// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/difflayout.h"
#include "diff/overviewbar.h"
#include "workspace/workspaceservice.h"

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
    using QWidget::QWidget;

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
    /// Where a line of the left or right text stands; absent beyond its end.
    virtual std::optional<Place> placeOf(bool left, int line) const = 0;

    /// The view whose scroll bar stands for the surface.
    code::CodeView* lead() const { return views().back(); }

Q_SIGNALS:
    void scrolled(int firstRow);
    void foldClicked(int fold);
    /// The remark of a line was clicked: where its partner stands.
    void partnerWanted(bool left, int line);
};

/// Marks of moved lines; `rowOf` says where a line of a side stands.
std::vector<OverviewMark> movedMarks(
    const analysis::LineDiff& diff, const std::function<int(bool left, int line)>& rowOf);

/// "12 equal lines · kernel": what stands on a fold's row.
QString foldText(const Fold& fold);

} // namespace kbx::diff
