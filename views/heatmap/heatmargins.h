// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"

#include <QWidget>

#include <memory>

class QTableView;

namespace kbx::heatmap {

/// P(speedup < 1 | correct) and P(speedup < 2 | correct) per GPU under its column, and the summary
/// of portability at the right. Every share has its k/n.
class HeatMargins : public QWidget {
    Q_OBJECT

public:
    explicit HeatMargins(QTableView* table, QWidget* parent = nullptr);
    void setData(std::shared_ptr<const analysis::HeatmapData> newData);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintShare(QPainter& painter, const QRect& cell, std::int64_t k, std::int64_t n) const;
    void paintSummary(QPainter& painter) const;
    int lineHeight() const;
    int namesWidth() const;
    void layOut();

    QTableView* m_table;
    bool m_tall = false; ///< k/n stands below the percentage
    std::shared_ptr<const analysis::HeatmapData> m_data;
};

} // namespace kbx::heatmap
