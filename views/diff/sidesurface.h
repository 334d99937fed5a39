// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diffsurface.h"

namespace kbx::diff {

/// Two editors that scroll as one. Shows only the right one when there is nothing to compare with.
class SideSurface : public DiffSurface {
    Q_OBJECT

public:
    explicit SideSurface(QWidget* parent = nullptr);

    void setDocument(std::shared_ptr<const workspace::DiffDocument> document) override;
    std::vector<code::CodeView*> views() const override;
    int changeCount() const override { return static_cast<int>(m_layout.changes.size()); }
    int rowOfChange(int index) const override;
    int rowsOfChange(int index) const override;
    std::vector<OverviewMark> marks() const override;
    int foldCount() const override { return static_cast<int>(m_folds.size()); }
    void setClosedFolds(const std::vector<bool>& closed) override;
    int foldOf(const code::CodeView* view, int line) const override;
    int diffRowOf(const code::CodeView* view, int line) const override;
    void setFirstRow(int row) override;
    code::LineNumbers numbersOf(const code::CodeView* view, int line) const override;
    std::optional<Place> placeOf(bool left, int line) const override;
    code::CodeView* left() const { return m_left; }
    code::CodeView* right() const { return m_right; }

protected:
    void arrange() override;

private:
    void setupScrolling(code::CodeView* view, code::CodeView* other);
    void clickRemark(const code::CodeView* view, int line);
    void clickFold(const code::CodeView* view, int displayLine);
    void showGaps();

    std::shared_ptr<const workspace::DiffDocument> m_document;
    DiffLayout m_layout;
    std::vector<Fold> m_folds;
    std::vector<bool> m_closed; ///< per fold
    std::vector<int> m_leftRows, m_rightRows; ///< row of the diff by line
    code::CodeView* m_left;
    code::CodeView* m_right;
    QWidget* m_divider;
    bool m_layoutWrapped = false;
    bool m_scrolling = false;
};

} // namespace kbx::diff
