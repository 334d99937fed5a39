// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tableheader.h"

namespace kbx::heatmap {

class HeatRows;

/// GPU names above, category and kernel at the left. The category stands at its first row and, when
/// that is scrolled away, at the top.
class HeatHeader : public shared::TableHeader {
    Q_OBJECT

public:
    explicit HeatHeader(Qt::Orientation orientation, QWidget* parent = nullptr);
    /// Width that the names at the left want; of columns: each of the GPUs.
    int wantedWidth() const;

    static constexpr int leastNames = 176;
    static constexpr int headHeight = 26;
    static constexpr int rowHeight = 22;

protected:
    void paintColumn(QPainter* painter, const QRect& rect, int section) const override;
    void paintRow(QPainter* painter, const QRect& rect, int section) const override;
    QString tipOf(int section) const override;

private:
    const HeatRows* rows() const;
    /// Of a kernel with its method, cut so that both can be told.
    QString shortName(int section, const QFontMetrics& metrics, int room) const;
    void paintCategory(QPainter* painter, const QRect& rect, int section) const;
    void paintKernels(QPainter* painter, const QRect& rect, int section) const;
};

} // namespace kbx::heatmap
