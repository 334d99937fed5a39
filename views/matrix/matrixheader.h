// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"

#include <QHeaderView>

namespace kbx::matrix {

/// Column names with the captions of the three numbers below, or row names with their task count.
class MatrixHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit MatrixHeader(Qt::Orientation orientation, QWidget* parent = nullptr);
    void setValue(analysis::MatrixValue value);
    void setPublishedVisible(bool visible);
    /// The total row is bold.
    void setStrong(bool strong);
    QSize sizeHint() const override;

    static constexpr int rowNameWidth = 148;
    static constexpr int headHeight = 39;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    bool viewportEvent(QEvent* event) override;

private:
    QString nameOf(int section) const;
    void paintColumn(QPainter* painter, const QRect& rect, int section) const;
    void paintRow(QPainter* painter, const QRect& rect, int section) const;

    analysis::MatrixValue m_value = analysis::MatrixValue::Correct;
    bool m_published = true;
    bool m_strong = false;
};

} // namespace kbx::matrix
