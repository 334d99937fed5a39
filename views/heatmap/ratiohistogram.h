// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace kbx::heatmap {

/// How the speedup varies over paired samples: a histogram with lowest, median and highest value.
class RatioHistogram : public QWidget {
    Q_OBJECT

public:
    explicit RatioHistogram(QWidget* parent = nullptr);
    /// Hidden for none.
    void setRatios(std::vector<double> ratios);
    QSize sizeHint() const override { return QSize(260, 118); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<int> counts() const;

    std::vector<double> m_sorted;
};

} // namespace kbx::heatmap
