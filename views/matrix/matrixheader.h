// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "shared/tableheader.h"

namespace kbx::matrix {

/// Column names with the captions of the three numbers below, or row names with their task count.
class MatrixHeader : public shared::TableHeader {
    Q_OBJECT

public:
    explicit MatrixHeader(Qt::Orientation orientation, QWidget* parent = nullptr);
    void setValue(analysis::MatrixValue value);
    void setPublishedVisible(bool visible);
    /// The total row is bold.
    void setStrong(bool strong) { m_strong = strong; }
    /// Width that the names of this header want.
    int wantedWidth() const;

    static constexpr int headHeight = 39;
    static constexpr int rowHeight = 36;

protected:
    void paintColumn(QPainter* painter, const QRect& rect, int section) const override;
    void paintRow(QPainter* painter, const QRect& rect, int section) const override;
    QString tipOf(int section) const override;

private:
    QString nameOf(int section) const;
    bool isOfTasks() const; ///< then "1" beside each name says nothing
    void paintCaptions(QPainter* painter, const QRect& rect) const;

    analysis::MatrixValue m_value = analysis::MatrixValue::Correct;
    bool m_published = true;
    bool m_strong = false;
};

} // namespace kbx::matrix
