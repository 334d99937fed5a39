// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/diffsurface.h"

#include <array>

namespace kbx::diff {

/// Three rounds beside each other: what each changed stands between it and its neighbour. Nothing
/// folds here.
class TripleSurface : public DiffSurface {
    Q_OBJECT

public:
    explicit TripleSurface(QWidget* parent = nullptr);

    /// Shows nothing unless the document has an earlier side.
    void setDocument(std::shared_ptr<const workspace::DiffDocument> document) override;
    std::vector<code::CodeView*> views() const override;
    int changeCount() const override { return static_cast<int>(m_layout.changes.size()); }
    int rowOfChange(int index) const override;
    int rowsOfChange(int index) const override;
    int hunkOfChange(int index) const override;
    std::vector<OverviewMark> marks() const override;
    int foldCount() const override { return 0; }
    void setClosedFolds(const std::vector<bool>& closed) override;
    int foldOf(const code::CodeView*, int) const override { return -1; }
    int diffRowOf(const code::CodeView* view, int line) const override;
    void setFirstRow(int row) override;
    code::LineNumbers numbersOf(const code::CodeView* view, int line) const override;
    std::optional<Place> placeOf(bool left, int line) const override;
    code::CodeView* earlier() const { return m_views[0]; }
    code::CodeView* middle() const { return m_views[1]; }
    code::CodeView* right() const { return m_views[2]; }

protected:
    void arrange() override;

private:
    void setupView(code::CodeView* view);
    void fillRows();
    void clickRemark(const code::CodeView* view, int line);

    std::shared_ptr<const workspace::DiffDocument> m_document;
    std::vector<analysis::TripleRow> m_rows;
    TripleLayout m_layout;
    std::array<std::vector<int>, 3> m_rowOfLine; ///< joined row by line of each view
    std::array<code::CodeView*, 3> m_views{};
    bool m_layoutWrapped = false;
    bool m_scrolling = false;
};

} // namespace kbx::diff
