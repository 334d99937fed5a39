// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/difflayout.h"
#include "diff/sideheader.h"
#include "workspace/workspaceservice.h"

#include <QWidget>

#include <memory>

namespace kbx::diff {

class OverviewBar;

/// Two editors with headers that scroll as one. Shows only the right one when there is nothing to
/// compare with.
class SideBySide : public QWidget {
    Q_OBJECT

public:
    explicit SideBySide(QWidget* parent = nullptr);

    void setDocument(std::shared_ptr<const workspace::DiffDocument> document, const SideWords& left,
        const SideWords& right);
    void setWords(const SideWords& left, const SideWords& right);
    const workspace::DiffDocument* document() const { return m_document.get(); }
    code::CodeView* leftView() const { return m_left; }
    code::CodeView* rightView() const { return m_right; }
    /// The side the keyboard was in last.
    code::CodeView* activeView() const;

    int changeCount() const { return static_cast<int>(m_layout.changes.size()); }
    int currentChange() const { return m_current; }
    /// Scrolls so that the change stands in the upper third; out of range does nothing.
    void goToChange(int index);
    bool isFolded() const { return m_folded; }
    void setFolded(bool folded);

Q_SIGNALS:
    void currentChangeChanged();
    void foldedChanged(bool folded);

private:
    void setupWidgets();
    void setupScrolling();
    void scrollAll(int row);
    void refreshGaps();
    void refreshOverview();
    int rowOf(const Change& change) const;
    SideWords withPieces(SideWords words, const code::CodeView& view) const;

    std::shared_ptr<const workspace::DiffDocument> m_document;
    DiffLayout m_layout;
    std::vector<Fold> m_folds;
    SideHeader* m_leftHeader;
    SideHeader* m_rightHeader;
    code::CodeView* m_left;
    code::CodeView* m_right;
    OverviewBar* m_overview;
    QWidget* m_divider;
    code::CodeView* m_active = nullptr;
    int m_current = -1;
    bool m_folded = false;
    bool m_scrolling = false;
};

} // namespace kbx::diff
