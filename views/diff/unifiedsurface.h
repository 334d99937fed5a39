// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diffsurface.h"
#include "diff/unifiedlayout.h"

namespace kbx::diff {

/// Both texts in one editor, with the line numbers of both.
class UnifiedSurface : public DiffSurface {
    Q_OBJECT

public:
    explicit UnifiedSurface(QWidget* parent = nullptr);

    void setDocument(std::shared_ptr<const workspace::DiffDocument> document) override;
    std::vector<code::CodeView*> views() const override { return {m_view}; }
    int changeCount() const override { return static_cast<int>(m_text.changeLines.size()); }
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
    code::CodeView* view() const { return m_view; }
    /// True when the line of the caret stands only in the left text.
    bool isCaretOnLeft() const;

protected:
    void arrange() override;

private:
    struct DisplayRange {
        int first = 0, last = 0;
    };
    DisplayRange rangeOf(const Fold& fold) const;

    std::shared_ptr<const workspace::DiffDocument> m_document;
    UnifiedText m_text;
    std::vector<Fold> m_folds;
    std::vector<bool> m_closed; ///< per fold
    code::CodeView* m_view;
};

} // namespace kbx::diff
