// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace kbx::heatmap {

/// GPU names above, category and kernel at the left.
class HeatHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit HeatHeader(Qt::Orientation orientation, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    static constexpr int nameWidth = 250;
    static constexpr int headHeight = 26;
    static constexpr int rowHeight = 22;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    bool viewportEvent(QEvent* event) override;

private:
    void paintColumn(QPainter* painter, const QRect& rect, int section) const;
    void paintRow(QPainter* painter, const QRect& rect, int section) const;
};

} // namespace kbx::heatmap
