// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollBar>

#include <vector>

namespace kbx::diff {

/// Where a change stands among all rows.
struct OverviewMark {
    int row = 0;
    int leftRows = 0, rightRows = 0;
    bool moved = false; ///< drawn hollow, over the change that holds it
};

/// The one scroll bar of both sides: the whole diff in small, with the part on screen framed.
class OverviewBar : public QScrollBar {
    Q_OBJECT

public:
    explicit OverviewBar(QWidget* parent = nullptr);
    void setMarks(std::vector<OverviewMark> marks, int rows);
    QSize sizeHint() const override { return QSize(16, 100); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    double scale() const;
    QRectF frame() const;
    void moveTo(double top);

    std::vector<OverviewMark> m_marks;
    int m_rows = 0;
    double m_grabbed = 0; ///< of the frame's top edge, in pixels
};

} // namespace kbx::diff
